/** What is read under the decree of 1939, as sheets. */
import type { AgentCargo, AgentCargoItem } from '../../boards/agent-cargo.js';
import type { Backlog, BacklogItem } from '../../boards/backlog.js';
import type { MovementItem, PortMovements } from '../../boards/port-movements.js';
import type { Upriver, UpriverItem } from '../../boards/upriver.js';
import { column, joined, type CsvSheet } from './column.js';

const vessel = column<UpriverItem>;
export const upriver: CsvSheet<Upriver, UpriverItem> = {
  rows: ({ items }) => items,
  columns: [
    vessel('position', 'Puesto', 'Position'),
    vessel('callId', 'Escala', 'Call'),
    vessel('vesselId', 'Buque', 'Vessel'),
    vessel('companyId', 'Compañía', 'Company'),
    vessel('lane', 'Servicio', 'Service'),
    vessel('arrivedAt', 'Llegada', 'Arrival'),
    vessel('tows', 'Remolques', 'Tows', ({ tows }) => joined(tows)),
    vessel('specialService', 'Servicio especial', 'Special service'),
    vessel('authorised', 'Autorizado', 'Authorised'),
    vessel('loadKg', 'Sale con (kg)', 'Leaves with (kg)'),
    vessel('maxLoadKg', 'Cupo (kg)', 'Quota (kg)'),
    vessel('agentReserveKg', 'Reserva de agentes (kg)', "Agents' reserve (kg)"),
    vessel('departureMaxKg', 'Puede salir con (kg)', 'May leave with (kg)'),
    vessel('departureDate', 'Día de salida', 'Day of departure'),
    vessel('resolutionId', 'Resolución', 'Resolution'),
    vessel('freeQuota', 'Cupos libres (kg)', 'Free quotas (kg)', ({ freeQuota }) =>
      joined((freeQuota?.allocations ?? []).map(({ port, kg }) => `${port}: ${kg}`)),
    ),
    vessel('freeQuota', 'Estado de los cupos libres', 'State of the free quotas', ({ freeQuota }) => freeQuota?.state),
    vessel('article', 'Artículo', 'Article'),
    vessel('because', 'Por qué', 'Why'),
  ],
};

const left = column<BacklogItem>;
export const backlog: CsvSheet<Backlog, BacklogItem> = {
  rows: ({ items }) => items,
  columns: [
    left('port', 'Puerto', 'Port'),
    left('direction', 'Sentido', 'Direction'),
    left('kg', 'Quedó (kg)', 'Left (kg)'),
    left('reportedAt', 'Aviso', 'Reported'),
    left('recipients', 'Avisados', 'Told', ({ recipients }) => joined(recipients)),
    left('article', 'Artículo', 'Article'),
  ],
};

const moved = column<MovementItem>;
export const portMovements: CsvSheet<PortMovements, MovementItem> = {
  rows: ({ items }) => items,
  columns: [
    moved('date', 'Día', 'Day'),
    moved('direction', 'Sentido', 'Direction'),
    moved('inKg', 'Entró (kg)', 'In (kg)'),
    moved('outKg', 'Salió (kg)', 'Out (kg)'),
  ],
};

const declared = column<AgentCargoItem>;
export const agentCargo: CsvSheet<AgentCargo, AgentCargoItem> = {
  rows: ({ items }) => items,
  columns: [
    declared('declarationNumber', 'Número', 'Number'),
    declared('declarationId', 'Declaración', 'Declaration'),
    declared('companyId', 'Compañía', 'Company'),
    declared('agentPort', 'Puerto del agente', "Agent's port"),
    declared('direction', 'Sentido', 'Direction'),
    declared('weightKg', 'Peso (kg)', 'Weight (kg)'),
    declared('receivedAt', 'Recibida', 'Received'),
    declared('countsFromDate', 'Se cuenta desde', 'Counts from'),
    declared('countedBy', 'La cuenta la escala', 'Counted by call'),
  ],
};
