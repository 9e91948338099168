/**
 * Decree of 1 February 1939, art. 4. Companies of the Lower Magdalena that have agents at the ports between La Dorada and Barranquilla or
 * Cartagena reserve, on each trip, the quota for the cargo that those agents received up to three days before the vessel leaves La
 * Dorada, for what goes down, or Barranquilla or Cartagena, for what goes up. The days are whole local days (AMB-68). What the vessel
 * leaves free takes up the reserve first; above that, it lowers what the vessel may leave with (AMB-69).
 */
import { addDays, type LocalDate } from '../calendar.js';
import { flooredToKg, kilograms, minus, NO_WEIGHT, type Grams } from '../measures.js';
import { refused, type Refusal } from '../refusal.js';
import { isBelow, isPort, isTerminal, type Port } from '../river-ports.js';
import { UPRIVER_TERMINALS } from './art-1-quota-of-cargo-vessels.js';

export const DIRECTIONS = ['UP_RIVER', 'DOWN_RIVER'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** From where the cargo of an agent is reserved for, by where it goes. */
const LEAVES_FROM: { readonly [D in Direction]: readonly Port[] } = {
  UP_RIVER: UPRIVER_TERMINALS,
  DOWN_RIVER: ['LA_DORADA'],
};

/** Between La Dorada and the mouths of the river. */
export const isBetweenTerminals = (port: string): port is Port =>
  isPort(port) && isBelow(port, 'LA_DORADA') && !isTerminal(port);

/** An agent's cargo is declared where the company's vessels leave, and that is where it is reserved for. */
export const declaredWhereVesselsLeave = (port: Port, direction: Direction): Refusal | undefined =>
  LEAVES_FROM[direction].includes(port)
    ? undefined
    : refused('NOT_A_DEPARTURE_PORT', 'D1939-4', { port, ports: LEAVES_FROM[direction] });

export const agentBetweenTerminals = (agentPort: string): Refusal | undefined =>
  isBetweenTerminals(agentPort) ? undefined : refused('AGENT_PORT_NOT_INTERMEDIATE', 'D1939-4', { agentPort });

export const DAYS_BEFORE_DEPARTURE = 3;

/** The last local day on which an agent may have received what is reserved for on a day of departure. */
export const countedThrough = (departure: LocalDate): LocalDate => addDays(departure, -DAYS_BEFORE_DEPARTURE);

/** The first day of departure for which cargo received on a local day is reserved for. */
export const countsFrom = (received: LocalDate): LocalDate => addDays(received, DAYS_BEFORE_DEPARTURE);

/** The most a vessel may leave with. @param capacity all it carries: of the convoy, or of an express without its tows */
export function mostAtDeparture(quota: Grams, capacity: Grams, reserve: Grams): Grams {
  const left = flooredToKg(capacity > reserve ? minus(capacity, reserve) : NO_WEIGHT);
  return quota < left ? quota : left;
}

/** A vessel does not leave on a day that is over. */
export const departureStillToCome = (planned: LocalDate, today: LocalDate): Refusal | undefined =>
  planned >= today
    ? undefined
    : refused('PLANNED_DATE_PAST', 'D1939-4', { field: 'plannedDepartureDate', plannedDepartureDate: planned, today });

/** Within its quota, and leaving room for what its agents received. */
export const reserveKept = (
  callId: string,
  load: Grams,
  { departureMax, reserve }: { readonly departureMax: Grams; readonly reserve: Grams },
): Refusal | undefined =>
  load <= departureMax
    ? undefined
    : refused('AGENT_RESERVE_VIOLATED', 'D1939-4', {
        callId,
        loadKg: kilograms(load),
        departureMaxKg: kilograms(departureMax),
        agentReserveKg: kilograms(reserve),
      });
