/** The boards that are lists, as sheets. */
import type { CargoRegister, RegisterItem } from '../../boards/cargo-register.js';
import type { DirectFreight } from '../../boards/direct-freight.js';
import type { dispatchListOf } from '../../boards/call.js';
import type { ExpressAssignment } from '../../boards/express-assignment.js';
import type { TariffItemView, Tariffs } from '../../boards/forwarders.js';
import type { QuotaItem, Quotas } from '../../boards/quotas.js';
import type { ResolutionItem, Resolutions } from '../../boards/resolutions.js';
import type { SuspensionItem, Suspensions } from '../../boards/suspensions.js';
import type { TurnItem, VesselTurn } from '../../boards/vessel-turn.js';
import type { ViolationItem, Violations } from '../../boards/violations.js';
import { column, joined, type CsvSheet } from './column.js';

const lot = column<RegisterItem>;
export const cargoRegister: CsvSheet<CargoRegister, RegisterItem> = {
  rows: ({ items }) => items,
  columns: [
    lot('position', 'Puesto', 'Position'),
    lot('lotId', 'Cargamento', 'Lot'),
    lot('turnNumber', 'Número de turno', 'Turn number'),
    lot('turnAt', 'Turno desde', 'Turn from'),
    lot('arrivedAt', 'Llegada', 'Arrival'),
    lot('origin', 'Vía', 'Origin'),
    lot('destination', 'Destino', 'Destination'),
    lot('cargoClass', 'Clase', 'Class'),
    lot('priorityClass', 'Prelación', 'Priority'),
    lot('state', 'Estado', 'State'),
    lot('registeredKg', 'Registrado (kg)', 'Registered (kg)'),
    lot('unassignedKg', 'Sin asignar (kg)', 'Unassigned (kg)'),
    lot('assignedKg', 'Asignado (kg)', 'Assigned (kg)'),
    lot('loadedKg', 'A bordo (kg)', 'On board (kg)'),
    lot('despatchedKg', 'Despachado (kg)', 'Despatched (kg)'),
    lot('withdrawnKg', 'Retirado (kg)', 'Withdrawn (kg)'),
    lot('shipper', 'Remitente', 'Shipper'),
    lot('consignees', 'Consignatarios', 'Consignees', ({ consignees }) => joined(consignees)),
  ],
};

const vessel = column<TurnItem>;
export const vesselTurn: CsvSheet<VesselTurn, TurnItem> = {
  rows: ({ items }) => items,
  columns: [
    vessel('position', 'Puesto', 'Position'),
    vessel('lane', 'Servicio', 'Service'),
    vessel('callId', 'Escala', 'Call'),
    vessel('vesselId', 'Buque', 'Vessel'),
    vessel('state', 'Estado', 'State'),
    vessel('arrivedAt', 'Llegada', 'Arrival'),
    vessel('readyAt', 'Listo desde', 'Ready since'),
    vessel('maxLoadKg', 'Cupo (kg)', 'Quota (kg)'),
    vessel('onboardKg', 'A bordo (kg)', 'On board (kg)'),
    vessel('assignedKg', 'Asignado (kg)', 'Assigned (kg)'),
    vessel('freeKg', 'Libre (kg)', 'Free (kg)'),
    vessel('because', 'Por qué', 'Why'),
  ],
};

const quota = column<QuotaItem>;
export const quotas: CsvSheet<Quotas, QuotaItem> = {
  rows: ({ items }) => items,
  columns: [
    quota('callId', 'Escala', 'Call'),
    quota('vesselId', 'Buque', 'Vessel'),
    quota('lane', 'Servicio', 'Service'),
    quota('state', 'Estado', 'State'),
    quota('fixed', 'Fijado', 'Fixed'),
    quota('maxLoadKg', 'Cupo (kg)', 'Quota (kg)'),
    quota('reserveBps', 'Reserva (p. b.)', 'Reserve (bps)'),
    quota('floorKg', 'Piso (kg)', 'Floor (kg)'),
    quota('article', 'Artículo', 'Article'),
    quota('resolutionId', 'Resolución', 'Resolution'),
    quota('onboardKg', 'A bordo (kg)', 'On board (kg)'),
    quota('assignedKg', 'Asignado (kg)', 'Assigned (kg)'),
    quota('freeKg', 'Libre (kg)', 'Free (kg)'),
    quota('because', 'Por qué', 'Why'),
  ],
};

const flag = column<ViolationItem>;
export const violations: CsvSheet<Violations, ViolationItem> = {
  rows: ({ items }) => items,
  columns: [
    flag('caseId', 'Expediente', 'Case'),
    flag('kind', 'Violación', 'Violation'),
    flag('callId', 'Escala', 'Call'),
    flag('lotId', 'Cargamento', 'Lot'),
    flag('detectedAtRevision', 'Revisión', 'Revision'),
    flag('article', 'Artículo', 'Article'),
    flag('lawfulReason', 'Razón legal', 'Lawful reason', ({ lawfulReason }) => lawfulReason?.code),
    flag('state', 'Estado', 'State'),
    flag('because', 'Por qué', 'Why'),
  ],
};

type DispatchList = NonNullable<ReturnType<typeof dispatchListOf>>;
type Line = DispatchList['lines'][number];
const line = column<Line>;
export const dispatchList: CsvSheet<DispatchList, Line> = {
  rows: ({ lines }) => lines,
  columns: [
    line('lotId', 'Cargamento', 'Lot'),
    line('turnNumber', 'Número de turno', 'Turn number'),
    line('packages', 'Bultos', 'Packages'),
    line('weightKg', 'Peso (kg)', 'Weight (kg)'),
    line('marks', 'Marcas', 'Marks'),
    line('numbers', 'Números', 'Numbers'),
    line('contents', 'Contenido', 'Contents'),
    line('destination', 'Destino', 'Destination'),
    line('consignees', 'Consignatarios', 'Consignees', ({ consignees }) => joined(consignees)),
  ],
};

type Express = ExpressAssignment['items'][number];
type Given = Express['assigned'][number] & Pick<Express, 'callId' | 'vesselId'>;
const given = column<Given>;
export const expressAssignment: CsvSheet<ExpressAssignment, Given> = {
  rows: ({ items }) =>
    items.flatMap(({ callId, vesselId, assigned }) => assigned.map((each) => ({ callId, vesselId, ...each }))),
  columns: [
    given('callId', 'Escala', 'Call'),
    given('vesselId', 'Buque', 'Vessel'),
    given('priorityClass', 'Prelación', 'Priority'),
    given('lotId', 'Cargamento', 'Lot'),
    given('turnNumber', 'Número de turno', 'Turn number'),
    given('packages', 'Bultos', 'Packages'),
    given('weightKg', 'Peso (kg)', 'Weight (kg)'),
  ],
};

type Freight = DirectFreight['companies'][number]['lots'][number] & { readonly companyId: string };
const freight = column<Freight>;
export const directFreight: CsvSheet<DirectFreight, Freight> = {
  rows: ({ companies }) => companies.flatMap(({ companyId, lots }) => lots.map((each) => ({ companyId, ...each }))),
  columns: [
    freight('companyId', 'Compañía', 'Company'),
    freight('lotId', 'Cargamento', 'Lot'),
    freight('turnNumber', 'Número de turno', 'Turn number'),
    freight('arrivedAt', 'Llegada', 'Arrival'),
    freight('destination', 'Destino', 'Destination'),
    freight('kg', 'Sin asignar (kg)', 'Unassigned (kg)'),
    freight('release', 'Puede liberarse', 'May be released', ({ release }) => release.possible),
    freight('release', 'Por qué', 'Why', ({ release }) => release.because),
  ],
};

const suspension = column<SuspensionItem>;
export const suspensions: CsvSheet<Suspensions, SuspensionItem> = {
  rows: ({ items }) => items,
  columns: [
    suspension('of', 'De', 'Of'),
    suspension('id', 'Quién', 'Who'),
    suspension('fromAt', 'Desde', 'From'),
    suspension('suspendedUntilAt', 'Hasta', 'Until'),
    suspension('caseId', 'Expediente', 'Case'),
    suspension('port', 'Puerto', 'Port'),
    suspension('article', 'Artículo', 'Article'),
  ],
};

const tariff = column<TariffItemView>;
export const tariffs: CsvSheet<Tariffs, TariffItemView> = {
  rows: ({ items }) => items,
  columns: [
    tariff('tariffId', 'Tarifa', 'Tariff'),
    tariff('forwarderId', 'Comisionista', 'Forwarder'),
    tariff('year', 'Año', 'Year'),
    tariff('state', 'Estado', 'State'),
    tariff('submittedAt', 'Presentada', 'Submitted'),
    tariff('late', 'Tarde', 'Late'),
    tariff('validFrom', 'Rige desde', 'Valid from'),
    tariff('validTo', 'Rige hasta', 'Valid to'),
    tariff('reason', 'Razón', 'Reason'),
    tariff('items', 'Precios (centavos)', 'Prices (centavos)', ({ items }) =>
      joined(items.map(({ item, unit, centavos }) => `${item} / ${unit}: ${centavos}`)),
    ),
  ],
};

/** A figure for every band, or one for each. */
const byBand = (figures: ResolutionItem['deltaBps' | 'floorsKg']) =>
  figures === null || typeof figures === 'number'
    ? figures
    : joined(Object.entries(figures).map(([band, figure]) => `${band}: ${figure}`));

const resolution = column<Omit<ResolutionItem, 'state'>>;
export const RESOLUTION_COLUMNS = [
  resolution('resolutionId', 'Resolución', 'Resolution'),
  resolution('kind', 'Clase', 'Kind'),
  resolution('ground', 'Motivo', 'Ground'),
  resolution('congestedPort', 'Puerto congestionado', 'Congested port'),
  resolution('deltaBps', 'Ajuste (p. b.)', 'Adjustment (bps)', ({ deltaBps }) => byBand(deltaBps)),
  resolution('floorsKg', 'Pisos (kg)', 'Floors (kg)', ({ floorsKg }) => byBand(floorsKg)),
  resolution('reductionBps', 'Reducción (p. b.)', 'Reduction (bps)'),
  resolution('effectiveFromAt', 'Rige desde', 'In force from'),
  resolution('effectiveToAt', 'Rige hasta', 'In force until'),
  resolution('revokedFromAt', 'Revocada desde', 'Revoked from'),
  resolution('text', 'Texto', 'Text'),
] as const;
export const resolutions: CsvSheet<Pick<Resolutions, 'resolutions'>, ResolutionItem> = {
  rows: (body) => body.resolutions,
  columns: [...RESOLUTION_COLUMNS, column<ResolutionItem>('state', 'Estado', 'State')],
};
