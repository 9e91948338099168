/** The change a request comes to, once the events it names are found: each fault is named by the path of its field. */
import { instant, type Instant } from '../../decrees/calendar.js';
import type { Counter } from '../../application/outcome.js';
import { askedIn, askedNationally, type Change, type Correction } from '../../evidence/rejudging/change.js';
import { receivedIn, type RecordedCommand } from '../../evidence/rejudging/history.js';
import { CHANGEABLE } from '../../evidence/rejudging/received.js';
import type { CommandWindow } from '../commands/command-window.js';
import { NATIONAL_WINDOWS } from '../commands/national-windows.js';
import { PORT_WINDOWS } from '../commands/port-windows.js';
import { invalidRequest, type Fault } from '../problems/problem.js';
import { both } from '../problems/words.js';
import { datesOfItsYear } from '../requests/national.js';
import { requestIn } from '../requests/read-request.js';
import type { CorrectionRequest, WhatIfRequest } from './what-if-request.js';

/** What is known of the port against which a request is held. */
export interface Known {
  readonly counter: Counter;
  readonly named: ReadonlyMap<string, RecordedCommand>;
  /** The last revision; -1 when nothing was recorded. */
  readonly revision: number;
  /** When the first of the port's own commands happened. */
  readonly begins: Instant | undefined;
  readonly now: Instant;
}

const UNKNOWN_EVENT = both('este puerto no tiene un hecho con ese id', 'this port has no event of that id');
const TWICE = both(
  'es de una orden que este mismo cambio ya corrige u omite; diga una sola cosa de ella',
  'is of a command that this same change corrects or leaves out already; say one thing of it',
);
const THE_WATCHMANS = both(
  'lo declaró el paso del tiempo y se vuelve a derivar; corrija u omita lo que lo causó',
  'the passing of time declared it, and it is derived again; correct or leave out what caused it',
);
const NOT_OF_THE_TURN = both(
  'no es de lo que decide el turno de este puerto; del registro nacional se cambian barcos, capacidades, resoluciones, interpretaciones y feriados',
  'is not of what decides the turn of this port; of the national register vessels, capacities, resolutions, readings and holidays are changed',
);
const NO_COMMANDS = both(
  'ninguna orden de hoy hizo ese hecho: no hay campos que corregir',
  'no command of today made that event: there are no fields to correct',
);
const NO_FIELD = both('no es un campo de esa orden', 'is not a field of that command');
const IN_FUTURE = both(
  'es posterior al reloj del servidor: solo se corrige lo que ya ocurrió',
  'is later than the clock of the server: only what has happened is corrected',
);

const windowOf = (windows: readonly CommandWindow[], type: string) => windows.find((window) => window.type === type);

/** Whether a recorded command, or a received fact, can be changed at all. */
function unchangeable(recorded: RecordedCommand, corrects: boolean): Fault['detail'] | undefined {
  const received = receivedIn(recorded);
  if (!received) {
    const asked = askedIn(recorded);
    if (!asked) return corrects ? NO_COMMANDS : undefined;
    return asked.command.type === 'DeclareSanctionFinal' ? THE_WATCHMANS : undefined;
  }
  const how = CHANGEABLE.get(received.data.fact.type);
  return how === 'CORRECTED' || (how === 'LEFT OUT' && !corrects) ? undefined : NOT_OF_THE_TURN;
}

interface Sought {
  readonly eventId: string;
  readonly path: string;
  readonly corrects: boolean;
}

const sought = ({ corrections = [], omit = [] }: WhatIfRequest): readonly Sought[] => [
  ...corrections.map(({ eventId }, at) => ({
    ...{ eventId: eventId.toLowerCase(), path: `corrections[${at}].eventId`, corrects: true },
  })),
  ...omit.map((eventId, at) => ({ eventId, path: `omit[${at}]`, corrects: false })),
];

function faultsOfNames(request: WhatIfRequest, { named }: Known): readonly Fault[] {
  const seen = new Set<string>();
  return sought(request).flatMap(({ eventId, path, corrects }) => {
    const recorded = named.get(eventId);
    if (!recorded) return [{ field: path, detail: UNKNOWN_EVENT }];
    const first = recorded.eventIds[0]!;
    const again = seen.has(first);
    seen.add(first);
    const detail = again ? TWICE : unchangeable(recorded, corrects);
    return detail ? [{ field: path, detail }] : [];
  });
}

function faultsOfUntil({ until }: WhatIfRequest, { revision, begins, now }: Known): readonly Fault[] {
  const fault = (es: string, en: string) => [{ field: 'until', detail: both(es, en) }];
  if (typeof until === 'number')
    return until <= revision
      ? []
      : fault(`está después de la última revisión, ${revision}`, `lies behind the last revision, ${revision}`);
  if (until === undefined) return [];
  const at = instant(until);
  if (at > now) return fault('es posterior al reloj del servidor', 'is later than the clock of the server');
  return begins !== undefined && at >= begins
    ? []
    : fault('es anterior al primer hecho de este puerto', 'lies before the first event of this port');
}

const YEAR_TWICE = both('es de un año que este mismo cambio ya da', 'is of a year that this same change gives already');

/** A calendar has dates of its year alone, and a year one calendar. */
const faultsOfCalendars = ({ calendars = [] }: WhatIfRequest): readonly Fault[] =>
  calendars.flatMap((calendar, at) => {
    const twice = calendars.findIndex(({ year }) => year === calendar.year) < at;
    const fault = twice ? { field: 'year', detail: YEAR_TWICE } : datesOfItsYear(calendar);
    return fault ? [{ field: `calendars[${at}].${fault.field}`, detail: fault.detail }] : [];
  });

type Fields = Correction['fields'];

/** The fields of a correction as the request of its command takes them, or what is wrong with them. */
function fieldsOf(
  recorded: RecordedCommand,
  { fields }: CorrectionRequest,
  { counter, now }: Known,
): { readonly fields: Fields } | { readonly faults: readonly Fault[] } {
  const received = receivedIn(recorded);
  const asked = received ? askedNationally(recorded)! : askedIn(recorded)!;
  const window = windowOf(received ? NATIONAL_WINDOWS : PORT_WINDOWS, asked.command.type)!;
  const unknown = ['commandId', ...(received ? ['occurredAt'] : [])].filter((name) => name in fields);
  if (unknown.length > 0) return { faults: unknown.map((field) => ({ field, detail: NO_FIELD })) };
  const read = requestIn(window.request, { ...asked.command.data, ...fields });
  if ('faults' in read) return { faults: read.faults };
  const together = window.faultAt?.(counter, read.request);
  if (together) return { faults: [together] };
  const { occurredAt, commandId: _none, ...others } = read.request;
  if (occurredAt !== undefined && instant(occurredAt) > now)
    return { faults: [{ field: 'occurredAt', detail: IN_FUTURE }] };
  const given = structuredClone(Object.fromEntries(Object.entries(others).filter(([, value]) => value !== undefined)));
  return { fields: { ...given, ...(occurredAt !== undefined && { occurredAt }) } };
}

/** @throws Problem naming the path of each fault */
export function changeIn(request: WhatIfRequest, known: Known): Change {
  const faults = [...faultsOfUntil(request, known), ...faultsOfCalendars(request), ...faultsOfNames(request, known)];
  if (faults.length > 0) throw invalidRequest(faults);
  const corrections: Correction[] = [];
  for (const [at, correction] of (request.corrections ?? []).entries()) {
    const eventId = correction.eventId.toLowerCase();
    const read = fieldsOf(known.named.get(eventId)!, correction, known);
    if ('faults' in read)
      faults.push(...read.faults.map(({ field, detail }) => ({ field: `corrections[${at}].fields.${field}`, detail })));
    else corrections.push({ eventId, fields: read.fields });
  }
  if (faults.length > 0) throw invalidRequest(faults);
  const { readings, calendars, omit, until } = request;
  return {
    ...(readings && { readings: { ...readings } }),
    ...(calendars && { calendars: calendars.map(({ year, dates }) => ({ year, dates })) }),
    corrections,
    ...(omit && { omit }),
    ...(until !== undefined && { until: typeof until === 'number' ? { revision: until } : { at: instant(until) } }),
  };
}
