/** The commands that the counter of the national register takes. */
import {
  AdoptReadingRequest,
  AssignConvoyCapacityRequest,
  datesOfItsYear,
  IssueMinistryResolutionRequest,
  PublishHolidayCalendarRequest,
  readingOfItsKey,
  RegisterVesselRequest,
  resolutionWhole,
  RevokeMinistryResolutionRequest,
} from '../requests/national.js';
import { window, type CommandWindow } from './command-window.js';
import { forwarderWindows } from './forwarder-windows.js';

const RESOLUTION = 'RESOLUCION-218';

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
  window({
    type: 'IssueMinistryResolution',
    request: IssueMinistryResolutionRequest,
    summary:
      'Dicta una resolución del Ministerio: ajusta la reserva, reduce el cupo de salida, deja remolcar en sequía o añade un deber',
    example: {
      resolutionId: RESOLUTION,
      kind: 'RESERVE_ADJUSTMENT',
      deltaBps: 500,
      ground: 'DOWNSTREAM_CONGESTION',
      congestedPort: 'PUERTO_BERRIO',
      effectiveFromAt: '1940-12-10T00:00:00-05:00',
      text: 'Por la acumulación de café en las bodegas de Puerto Berrío',
      occurredAt: '1940-12-07T10:00:00-05:00',
    },
    faultAt: (_, request) => resolutionWhole(request),
  }),
  window({
    type: 'RevokeMinistryResolution',
    request: RevokeMinistryResolutionRequest,
    summary: 'Revoca una resolución desde un instante; lo ya fijado queda como está',
    example: {
      resolutionId: RESOLUTION,
      effectiveFromAt: '1940-12-20T00:00:00-05:00',
      occurredAt: '1940-12-18T16:00:00-05:00',
    },
  }),
  window({
    type: 'AdoptReading',
    request: AdoptReadingRequest,
    summary: 'Adopta, de las lecturas posibles de un artículo, otra desde un instante',
    example: { key: 'latePlanilla', value: 'KEEP_ARRIVAL', effectiveFromAt: '1941-01-01T00:00:00-05:00' },
    faultAt: (_, request) => readingOfItsKey(request),
  }),
  window({
    type: 'PublishHolidayCalendar',
    request: PublishHolidayCalendarRequest,
    summary: 'Publica los días feriados de un año; el último que se publica es el que rige',
    example: {
      year: 1946,
      dates: ['1946-01-01', '1946-04-18', '1946-04-19', '1946-05-01', '1946-07-20', '1946-08-07', '1946-12-25'],
      source: 'Aviso de la Gobernación, Diario Oficial 26018',
    },
    faultAt: (_, request) => datesOfItsYear(request),
  }),
  ...forwarderWindows,
];
