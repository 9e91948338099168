/** The decider of a port: one consistency boundary, made of slices. */
import type { Port } from '../../decrees/river-ports.js';
import type { Decider, Ruling, UsedId } from '../decider.js';
import { pick, type RecordShape } from '../shape.js';
import { cargoRulings, waybillOf } from './cargo/rulings.js';
import { loadingRulings } from './loading/rulings.js';
import { portCommands, type PortCommand, type PortFact, type PortOrder } from './messages.js';
import { permitRulings } from './permit/rulings.js';
import { sailingRulings } from './sailing/rulings.js';
import { evolvePort, portStart, type PortState } from './state.js';
import { vesselCallRulings } from './vessel-call/rulings.js';

const rulings = { ...cargoRulings, ...vesselCallRulings, ...permitRulings, ...loadingRulings, ...sailingRulings };

export const portDecider = (port: Port): Decider<PortState, PortOrder, PortFact> => ({
  initial: portStart(port),
  decide: (state, order) =>
    (rulings[order.type] as (state: PortState, order: PortOrder) => Ruling<PortFact>)(state, order),
  evolve: evolvePort,
});

/** Which command a fact restates when it is the first of its command. */
const RESTATES: { readonly [T in PortFact['type']]?: PortCommand['type'] } = {
  CargoRegistered: 'CargoArrived',
  CargoWithdrawn: 'WithdrawCargo',
  VesselCallOpened: 'VesselArrived',
  VesselUnloaded: 'RecordUnloading',
  TechnicalInspectionPassed: 'RecordTechnicalInspection',
  TechnicalInspectionFailed: 'RecordTechnicalInspection',
  LoadingPermitPresented: 'PresentLoadingPermit',
  VesselWithdrawnFromTurn: 'WithdrawFromTurn',
  PermitRequested: 'RequestPermit',
  PermitGranted: 'AttendPermit',
  PermitDenied: 'AttendPermit',
  LoadingRequested: 'RequestLoading',
  CargoLoaded: 'ConfirmLoaded',
  LoadingClosed: 'CloseLoading',
  ManifestPresented: 'PresentManifest',
  SailPermitGranted: 'SailPermit',
  SailPermitDenied: 'SailPermit',
  VesselSailed: 'RecordDeparture',
};

/** What the type of a fact says of its command beyond the fields it restates. */
const SAID_BY_ITS_TYPE: { readonly [T in PortFact['type']]?: object } = {
  TechnicalInspectionPassed: { passed: true },
  TechnicalInspectionFailed: { passed: false },
  PermitGranted: { granted: true },
  PermitDenied: { granted: false },
};

/** The command that its facts restate; none for facts received from `national`, which no port's command made. */
export function commandOf([first]: readonly PortFact[]): PortCommand | undefined {
  const type = first && RESTATES[first.type];
  if (!first || !type) return undefined;
  const restated: Record<string, unknown> = { ...first.data, ...SAID_BY_ITS_TYPE[first.type] };
  if (first.type === 'VesselCallOpened' && first.data.captainFromRegister) delete restated.captainId;
  return { type, data: pick(restated, portCommands[type] as RecordShape<unknown>) } as PortCommand;
}

/** The ids a command names, which the desk looks up before it is judged. */
export function idsNamed({ type, data }: PortCommand): readonly UsedId[] {
  const waybill = type === 'CargoArrived' ? waybillOf(data) : undefined;
  return [
    ...('callId' in data ? [{ kind: 'call' as const, id: data.callId }] : []),
    ...('lotId' in data ? [{ kind: 'lot' as const, id: data.lotId }] : []),
    ...('permitId' in data ? [{ kind: 'permit' as const, id: data.permitId }] : []),
    ...(waybill === undefined ? [] : [{ kind: 'waybill' as const, id: waybill }]),
  ];
}

/** The ids a fact uses for ever. */
export function idsUsed({ type, data }: PortFact): readonly UsedId[] {
  switch (type) {
    case 'CargoRegistered': {
      const waybill = waybillOf(data);
      return [
        { kind: 'lot', id: data.lotId },
        ...(waybill === undefined ? [] : [{ kind: 'waybill' as const, id: waybill }]),
      ];
    }
    case 'VesselCallOpened':
      return [{ kind: 'call', id: data.callId }];
    case 'PermitRequested':
      return [{ kind: 'permit', id: data.permitId }];
    default:
      return [];
  }
}
