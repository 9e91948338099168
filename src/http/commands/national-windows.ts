/** The commands that the counter of the national register takes. */
import { AssignConvoyCapacityRequest, RegisterVesselRequest } from '../requests/national.js';
import { window, type CommandWindow } from './command-window.js';

export const NATIONAL_WINDOWS: readonly CommandWindow[] = [
  window({
    type: 'RegisterVessel',
    request: RegisterVesselRequest,
    summary: 'Matricula un buque',
    example: {
      vesselId: 'VAPOR-MEDELLIN',
      name: 'Vapor Medellín',
      companyId: 'NAVIERA-COLOMBIANA',
      captainId: 'RONDON-EUSEBIO',
      line: 'BARRANQUILLA',
      service: 'ORDINARY',
      upriverLimit: 'LA_DORADA',
      kind: 'STEAMER',
      lengthCm: 5486,
    },
  }),
  window({
    type: 'AssignConvoyCapacity',
    request: AssignConvoyCapacityRequest,
    summary: 'Asigna a un buque su capacidad transportadora con los remolques dados',
    example: {
      vesselId: 'VAPOR-MEDELLIN',
      convoyCapacityKg: 420_000,
      bareCapacityKg: 180_000,
      tows: ['BONGO-14'],
    },
  }),
];
