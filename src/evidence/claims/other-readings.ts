/**
 * What another reading of the decree would change for a case: its call, the lots that were given to it, its fine and its terms. Every
 * command of the port is judged again under each, side by side, as the events are read.
 */
import { instant } from '../../decrees/calendar.js';
import { DECREE_STARTS } from '../../decrees/d1976-turn/art-25-in-force.js';
import { READING_KEYS, READINGS, type ReadingKey } from '../../decrees/readings.js';
import type { Port } from '../../decrees/river-ports.js';
import { kilogramsInWords, listInWords, momentInWords, pesosInWords } from '../../boards/words/figures.js';
import { stepName } from '../../boards/words/names.js';
import { AsKnown } from '../rejudging/course.js';
import { differenceOf, type Difference } from '../rejudging/difference.js';
import type { Rejudging } from '../rejudging/rejudging.js';
import type { NamedByCase, OtherReading } from './claims.js';
import { READING_NAMES } from './reading-names.js';
import type { RecordedEvent } from './recorded-event.js';

/** A longer history is not judged again: it would take more than some seconds, and a paper does not wait for that. */
export const MOST_EVENTS_TRIED = 3000;

interface Tried {
  readonly key: ReadingKey;
  readonly value: string;
  readonly course: AsKnown;
}

const MOST_SAID = 12;
const kg = (figure: number): string => kilogramsInWords(figure, 'es');
const at = (text: string): string => momentInWords(instant(text), 'es');
const pesos = (centavos: number | null): string => (centavos === null ? 'ninguna' : pesosInWords(centavos, 'es'));

/** The key of a reading that an event tells this port of. */
export function readingAdopted({ type, data }: RecordedEvent): string | undefined {
  if (type !== 'NationalFactReceived') return undefined;
  const { fact } = data as { readonly fact: { readonly type: string; readonly data: { readonly key?: string } } };
  return fact.type === 'ReadingAdopted' ? fact.data.key : undefined;
}

type Term = Difference['terms'][number]['term'];
const LAST_DAYS: { readonly [T in Term]: { readonly until: string; readonly none: string } } = {
  appealUntilAt: { until: 'se podría apelar antes del', none: 'no correría plazo para apelar' },
  rulingDueAt: { until: 'el Ministerio habría de fallar antes del', none: 'no correría plazo para fallar' },
  captainSuspendedUntilAt: {
    until: 'el capitán estaría suspendido hasta el',
    none: 'el capitán no estaría suspendido',
  },
  companySuspendedUntilAt: {
    until: 'la compañía estaría suspendida hasta el',
    none: 'la compañía no estaría suspendida',
  },
};

/** `RequestLoading` as a step somebody takes. */
const step = (command: string): string => stepName(command.replace(/\B[A-Z]/g, '-$&').toLowerCase(), 'es');

/** The lots a call was given, in the one history or in the other. */
const lotsOf = ({ recorded, again }: Rejudging, callId: string): ReadonlySet<string> =>
  new Set([recorded, again].flatMap(({ tally }) => [...(tally.assigned.get(callId)?.keys() ?? [])]));

/** Of a difference what concerns the case, each in a phrase. */
function phrases(
  difference: Difference,
  { caseId, callId }: NamedByCase,
  lots: ReadonlySet<string>,
): readonly string[] {
  const ofTheCall = <T extends { readonly callId: string }>(lines: readonly T[]) =>
    lines.filter((line) => line.callId === callId);
  const ofTheCase = <T extends { readonly caseId: string }>(lines: readonly T[]) =>
    lines.filter((line) => line.caseId === caseId);
  return [
    ...difference.refusedNow
      .filter(({ of }) => of['callId'] === callId || of['caseId'] === caseId)
      .map(({ command, refusal }) => `se negaría ${step(command)} (${refusal.code})`),
    ...ofTheCall(difference.quotas).map(({ toKg }) => `su cupo sería ${toKg === null ? 'ninguno' : kg(toKg)}`),
    ...ofTheCall(difference.assignments).map(
      ({ lotId, fromKg, toKg }) => `de ${lotId} le tocarían ${kg(toKg)} y no ${kg(fromKg)}`,
    ),
    ...difference.turns
      .filter(({ lotId }) => lots.has(lotId))
      .map(({ lotId, to }) =>
        to === null ? `${lotId} no tendría turno` : `el turno de ${lotId} contaría desde el ${at(to)}`,
      ),
    ...ofTheCall(difference.permits).map(({ to, occurredAt }) =>
      to === null
        ? `no se pediría el permiso de zarpe del ${at(occurredAt)}`
        : `el permiso de zarpe del ${at(occurredAt)} se ${to === 'GRANTED' ? 'concedería' : 'negaría'}`,
    ),
    ...ofTheCase(difference.fines).map(({ toCentavos }) => `la multa sería ${pesos(toCentavos)}`),
    ...ofTheCase(difference.terms).map(({ term, to }) =>
      to === null ? LAST_DAYS[term].none : `${LAST_DAYS[term].until} ${at(to)}`,
    ),
  ];
}

export class OtherReadings {
  readonly #tried: readonly Tried[];

  /** @param adopted keys for which the history knows of another reading than the first: of these the first is tried as well */
  constructor(
    port: Port,
    private readonly named: NamedByCase,
    adopted: ReadonlySet<string>,
  ) {
    const valuesOf = (key: ReadingKey) => READINGS[key].slice(adopted.has(key) ? 0 : 1);
    this.#tried = READING_KEYS.flatMap((key) =>
      valuesOf(key).map((value) => ({
        ...{ key, value },
        course: new AsKnown({ port, starts: DECREE_STARTS }, { readings: { [key]: value } }, new Map()),
      })),
    );
  }

  take(event: RecordedEvent): void {
    for (const { course } of this.#tried) course.take(event);
  }

  /** Those that change anything for the case. */
  told(): readonly OtherReading[] {
    return this.#tried.flatMap(({ key, value, course }) => {
      const rejudging = course.end();
      const said = phrases(differenceOf(rejudging), this.named, lotsOf(rejudging, this.named.callId));
      if (said.length === 0) return [];
      const { article, ...names } = READING_NAMES[key];
      const name = (names as Readonly<Record<string, string>>)[value]!;
      return { key, value, article, inWords: `Si ${name}: ${listInWords(said, 'es', MOST_SAID)}.` };
    });
  }
}
