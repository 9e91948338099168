/** The commands that officers send: one class each, for the bus to route by. */
import { Command } from '@nestjs/cqrs';
import type { NationalCommand } from '../river/national/messages.js';
import type { PortCommand } from '../river/port/messages.js';
import type { Asked, Outcome } from './outcome.js';

type CommandType = PortCommand['type'] | NationalCommand['type'];
export type CommandClass = new (asked: Asked) => Command<Outcome> & { readonly asked: Asked };

const command = (type: CommandType): CommandClass =>
  ({
    [type]: class extends Command<Outcome> {
      constructor(readonly asked: Asked) {
        super();
      }
    },
  })[type]!;

export const COMMANDS: { readonly [T in CommandType]: CommandClass } = {
  RegisterVessel: command('RegisterVessel'),
  AssignConvoyCapacity: command('AssignConvoyCapacity'),
  CargoArrived: command('CargoArrived'),
  WithdrawCargo: command('WithdrawCargo'),
  VesselArrived: command('VesselArrived'),
  RecordUnloading: command('RecordUnloading'),
  RecordTechnicalInspection: command('RecordTechnicalInspection'),
  RequestPermit: command('RequestPermit'),
  AttendPermit: command('AttendPermit'),
  PresentLoadingPermit: command('PresentLoadingPermit'),
  RequestLoading: command('RequestLoading'),
  ConfirmLoaded: command('ConfirmLoaded'),
  CloseLoading: command('CloseLoading'),
  PresentManifest: command('PresentManifest'),
  SailPermit: command('SailPermit'),
  RecordDeparture: command('RecordDeparture'),
  WithdrawFromTurn: command('WithdrawFromTurn'),
};
