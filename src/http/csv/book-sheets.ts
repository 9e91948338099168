/** The books, as sheets. */
import type { BookPage, ItemOf, ListName } from '../../books/queries.js';
import { RESOLUTION_COLUMNS } from './board-sheets.js';
import { column, joined, type Column, type CsvSheet } from './column.js';

const sheet = <N extends ListName>(
  columns: readonly Column<ItemOf<N>>[],
): CsvSheet<BookPage<ItemOf<N>>, ItemOf<N>> => ({
  rows: ({ items }) => items,
  columns,
});

type Lot = ItemOf<'lots'>;
const lot = column<Lot>;
const ofPackages = (field: 'marks' | 'numbers' | 'contents') => (item: Lot) =>
  joined(item.packages.map((group) => group[field]));

const call = column<ItemOf<'calls'>>;
const assignment = column<ItemOf<'assignments'>>;
const dispatched = column<ItemOf<'dispatch-lists'>>;
const express = column<ItemOf<'express-assignments'>>;
const permit = column<ItemOf<'permits'>>;
const flag = column<ItemOf<'violations'>>;
const one = column<ItemOf<'cases'>>;
const quota = column<ItemOf<'quotas'>>;

export const BOOK_SHEETS = {
  lots: sheet<'lots'>([
    lot('lotId', 'Cargamento', 'Lot'),
    lot('turnNumber', 'Número de turno', 'Turn number'),
    lot('turnAt', 'Turno desde', 'Turn from'),
    lot('arrivedAt', 'Llegada', 'Arrival'),
    lot('origin', 'Vía', 'Origin'),
    lot('railWaybillId', 'Remesa férrea', 'Rail waybill'),
    lot('roadWaybillId', 'Carta de porte', 'Road waybill'),
    lot('planillas', 'Planillas', 'Planillas', ({ planillas }) =>
      joined(planillas.map(({ planillaId }) => planillaId)),
    ),
    lot('corrections', 'Correcciones', 'Corrections', ({ corrections }) => corrections.length),
    lot('destination', 'Destino', 'Destination'),
    lot('cargoClass', 'Clase', 'Class'),
    lot('priorityClass', 'Prelación', 'Priority'),
    lot('state', 'Estado', 'State'),
    lot('packages', 'Bultos', 'Packages', ({ packages }) => packages.reduce((sum, { count }) => sum + count, 0)),
    lot('packages', 'Marcas', 'Marks', ofPackages('marks')),
    lot('packages', 'Números', 'Numbers', ofPackages('numbers')),
    lot('packages', 'Contenido', 'Contents', ofPackages('contents')),
    lot('registeredKg', 'Registrado (kg)', 'Registered (kg)'),
    lot('unassignedKg', 'Sin asignar (kg)', 'Unassigned (kg)'),
    lot('assignedKg', 'Asignado (kg)', 'Assigned (kg)'),
    lot('loadedKg', 'A bordo (kg)', 'On board (kg)'),
    lot('despatchedKg', 'Despachado (kg)', 'Despatched (kg)'),
    lot('withdrawnKg', 'Retirado (kg)', 'Withdrawn (kg)'),
    lot('shipper', 'Remitente', 'Shipper'),
    lot('consignees', 'Consignatarios', 'Consignees', ({ consignees }) => joined(consignees)),
    lot('loadedBy', 'Embarcado en', 'Loaded by', ({ loadedBy }) => joined(loadedBy)),
  ]),
  calls: sheet<'calls'>([
    call('callId', 'Escala', 'Call'),
    call('vesselId', 'Buque', 'Vessel'),
    call('vesselName', 'Nombre', 'Name'),
    call('captainId', 'Capitán', 'Captain'),
    call('companyId', 'Compañía', 'Company'),
    call('line', 'Línea', 'Line'),
    call('service', 'Servicio', 'Service'),
    call('state', 'Estado', 'State'),
    call('arrivedAt', 'Llegada', 'Arrival'),
    call('readyAt', 'Listo desde', 'Ready since'),
    call('sailedAt', 'Zarpe', 'Departure'),
    call('withoutPermit', 'Sin permiso de zarpe', 'Without sail permit'),
    call('maxLoadKg', 'Cupo (kg)', 'Quota (kg)'),
    call('lotsAssigned', 'Cargamentos asignados', 'Lots assigned'),
    call('onboardKg', 'A bordo (kg)', 'On board (kg)'),
    call('assignedKg', 'Asignado (kg)', 'Assigned (kg)'),
    call('manifest', 'Chequeo del sobordo', 'Manifest check'),
  ]),
  assignments: sheet<'assignments'>([
    assignment('assignmentId', 'Asignación', 'Assignment'),
    assignment('callId', 'Escala', 'Call'),
    assignment('vesselId', 'Buque', 'Vessel'),
    assignment('lotId', 'Cargamento', 'Lot'),
    assignment('turnNumber', 'Número de turno', 'Turn number'),
    assignment('packages', 'Bultos', 'Packages'),
    assignment('weightKg', 'Peso (kg)', 'Weight (kg)'),
    assignment('assignedAt', 'Asignado el', 'Assigned'),
    assignment('loadingPoint', 'Lugar de cargue', 'Loading point'),
    assignment('outOfTurn', 'Fuera de turno', 'Out of turn'),
  ]),
  'dispatch-lists': sheet<'dispatch-lists'>([
    dispatched('callId', 'Escala', 'Call'),
    dispatched('vesselId', 'Buque', 'Vessel'),
    dispatched('closedAt', 'Cerrada', 'Closed'),
    dispatched('lotId', 'Cargamento', 'Lot'),
    dispatched('turnNumber', 'Número de turno', 'Turn number'),
    dispatched('packages', 'Bultos', 'Packages'),
    dispatched('weightKg', 'Peso (kg)', 'Weight (kg)'),
    dispatched('marks', 'Marcas', 'Marks'),
    dispatched('numbers', 'Números', 'Numbers'),
    dispatched('contents', 'Contenido', 'Contents'),
    dispatched('destination', 'Destino', 'Destination'),
    dispatched('consignees', 'Consignatarios', 'Consignees', ({ consignees }) => joined(consignees)),
  ]),
  'express-assignments': sheet<'express-assignments'>([
    express('callId', 'Escala', 'Call'),
    express('vesselId', 'Buque', 'Vessel'),
    express('priorityClass', 'Prelación', 'Priority'),
    express('lotId', 'Cargamento', 'Lot'),
    express('turnNumber', 'Número de turno', 'Turn number'),
    express('cargoClass', 'Clase', 'Class'),
    express('destination', 'Destino', 'Destination'),
    express('packages', 'Bultos', 'Packages'),
    express('weightKg', 'Peso (kg)', 'Weight (kg)'),
    express('assignedAt', 'Asignado el', 'Assigned'),
  ]),
  permits: sheet<'permits'>([
    permit('permitId', 'Permiso', 'Permit'),
    permit('callId', 'Escala', 'Call'),
    permit('kind', 'Clase', 'Kind'),
    permit('state', 'Estado', 'State'),
    permit('requestedAt', 'Solicitado', 'Requested'),
    permit('attendedAt', 'Atendido', 'Attended'),
    permit('serviceNeeded', 'Con servicio', 'Service needed'),
    permit('feeCentavos', 'Derechos (centavos)', 'Fee (centavos)'),
    permit('feeReason', 'Causa de los derechos', 'Why that fee'),
    permit('reason', 'Razón', 'Reason'),
    permit('reasons', 'Motivos de la negativa', 'Why denied', ({ reasons }) => joined(reasons)),
  ]),
  violations: sheet<'violations'>([
    flag('kind', 'Violación', 'Violation'),
    flag('callId', 'Escala', 'Call'),
    flag('lotId', 'Cargamento', 'Lot'),
    flag('detectedAtRevision', 'Revisión', 'Revision'),
    flag('article', 'Artículo', 'Article'),
    flag('lawfulReason', 'Razón legal', 'Lawful reason', ({ lawfulReason }) => lawfulReason?.code),
  ]),
  cases: sheet<'cases'>([
    one('caseId', 'Expediente', 'Case'),
    one('callId', 'Escala', 'Call'),
    one('kinds', 'Violaciones', 'Violations', ({ kinds }) => joined(kinds)),
    one('state', 'Estado', 'State'),
    one('captainId', 'Capitán', 'Captain'),
    one('companyId', 'Compañía', 'Company'),
    one('openedAt', 'Abierto', 'Opened'),
    one('imposedAt', 'Sancionado', 'Sanctioned'),
    one('fineCentavos', 'Multa (centavos)', 'Fine (centavos)'),
    one('captainSuspensionDays', 'Suspensión del capitán (días)', 'Captain suspended (days)'),
    one('companySuspensionDays', 'Suspensión de la compañía (días)', 'Company suspended (days)'),
    one('notifiedAt', 'Notificada', 'Notified'),
    one('appealUntilAt', 'Apelable hasta', 'Appeal until'),
    one('appellant', 'Apelante', 'Appellant'),
    one('appealFiledAt', 'Apelada', 'Appealed'),
    one('outcome', 'Fallo', 'Ruling'),
    one('finalAt', 'En firme', 'Final'),
    one('captainSuspendedUntilAt', 'Capitán suspendido hasta', 'Captain suspended until'),
    one('companySuspendedUntilAt', 'Compañía suspendida hasta', 'Company suspended until'),
    one('paidBy', 'Pagada por', 'Paid by'),
  ]),
  quotas: sheet<'quotas'>([
    quota('callId', 'Escala', 'Call'),
    quota('vesselId', 'Buque', 'Vessel'),
    quota('companyId', 'Compañía', 'Company'),
    quota('service', 'Servicio', 'Service'),
    quota('state', 'Estado', 'State'),
    quota('fixedAt', 'Fijado', 'Fixed'),
    quota('convoyCapacityKg', 'Capacidad del convoy (kg)', 'Convoy capacity (kg)'),
    quota('maxLoadKg', 'Cupo (kg)', 'Quota (kg)'),
    quota('reserveBps', 'Reserva (p. b.)', 'Reserve (bps)'),
    quota('floorKg', 'Piso (kg)', 'Floor (kg)'),
    quota('article', 'Artículo', 'Article'),
    quota('resolutionId', 'Resolución', 'Resolution'),
    quota('onboardKg', 'A bordo (kg)', 'On board (kg)'),
    quota('assignedKg', 'Asignado (kg)', 'Assigned (kg)'),
    quota('freeKg', 'Libre (kg)', 'Free (kg)'),
  ]),
  resolutions: sheet<'resolutions'>(RESOLUTION_COLUMNS),
};
