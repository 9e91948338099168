/**
 * Art. 5. La Dorada registers also the cargo of Puerto Salgar, in the turn that belongs to it as if it were to be loaded at
 * La Dorada; Salgar's inspectorate sends the list of what arrived daily. An empty list is a list.
 */
import { instantText, localDate, type Instant } from '../calendar.js';
import type { Readings } from '../readings.js';
import { refused, type Refusal } from '../refusal.js';
import type { Port } from '../river-ports.js';

/** One queue: Salgar's cargo is registered at La Dorada and nowhere else. */
export const registersSalgar = (port: Port): Refusal | undefined =>
  port === 'LA_DORADA' ? undefined : refused('PORT_HAS_NO_TURN_SECTION', 'D1976-05', { port, governedBy: 'D1976-05' });

/** A list is of one local day, and so is every line of it. */
export const ofTheListsDay = (listDate: string, line: number, arrivedAt: Instant): Refusal | undefined =>
  localDate(arrivedAt) === listDate
    ? undefined
    : refused('LINE_OUTSIDE_LIST_DATE', 'D1976-05', {
        field: `lines[${line}].arrivedAt`,
        listDate,
        arrivedAt: instantText(arrivedAt),
      });

/** The turn of Salgar cargo (AMB-10). A late list undoes nothing: its lots take their place among what is left. */
export const salgarTurn = (
  arrivedAt: Instant,
  listReceivedAt: Instant,
  { salgarTurn: reading }: Pick<Readings, 'salgarTurn'>,
): Instant => (reading === 'LIST_RECEIVED' ? listReceivedAt : arrivedAt);
