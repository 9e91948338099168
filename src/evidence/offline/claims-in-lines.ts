/** All that was worked out of the events, in the words of the paper, so that paper and report can be read side by side, line by line. */
import { callStateName } from '../../boards/words/names.js';
import { numberInWords } from '../../boards/words/figures.js';
import type { TermView } from '../../boards/case.js';
import type { ActInTurn, ClaimsRead, ToldFact, TurnShown } from '../claims/claims.js';
import { dayCount, shortArticle, shortMoment } from '../claims/short-words.js';
import type { Report } from './report.js';

export interface Told {
  readonly title: string;
  readonly lines: readonly string[];
}

const kg = (figure: number | null): string => (figure === null ? '—' : `${numberInWords(figure, 'es')} kg`);
const place = (position: number | null): string => (position === null ? '—' : `${position}.`);
const more = (count: number, of: string): readonly string[] => (count > 0 ? [`… y ${count} ${of} más`] : []);

function factLine({ revision, occurredAt, concerns, name, inWords, article }: ToldFact): string {
  const said = inWords === '' ? `${name}.` : `${name}. ${inWords}`;
  const under = article === null ? '' : ` (${shortArticle(article)})`;
  return `${revision} · ${shortMoment(occurredAt)} · ${concerns === 'EVIDENCE' ? '● ' : ''}${said}${under}`;
}

function termLine(name: string, from: string, term: TermView): string {
  const { endsAt, legalDayCount, businessEndsAt, calendarEndsAt } = term;
  const other = legalDayCount === 'BUSINESS' ? calendarEndsAt : businessEndsAt;
  return `${name}: desde ${shortMoment(from)}, antes del ${shortMoment(endsAt)}, ${dayCount(legalDayCount)}; de la otra manera, ${shortMoment(other)}`;
}

function termLines({ case: { notifiedAt, appealUntil, appeal, final } }: ClaimsRead): readonly string[] {
  const { captainSuspendedUntilAt: captain = null, companySuspendedUntilAt: company = null } = final ?? {};
  return [
    ...(notifiedAt !== null && appealUntil ? [termLine('Para apelar, 20 días', notifiedAt, appealUntil)] : []),
    ...(appeal ? [termLine('Para fallar, 15 días', appeal.filedAt, appeal.rulingDue)] : []),
    ...(captain === null ? [] : [`El capitán, suspendido hasta ${shortMoment(captain)}`]),
    ...(company === null ? [] : [`La compañía, suspendida hasta ${shortMoment(company)}`]),
  ];
}

function turnLines({ vessels, cargo, lots }: TurnShown): readonly string[] {
  return [
    ...vessels.map((item) =>
      [
        `${place(item.position)} ${item.callId}${item.lane === 'EXPRESS' ? ' (expreso)' : ''}`,
        `${callStateName(item.state, 'es')}, llegó ${shortMoment(item.arrivedAt)}`,
        `cupo ${kg(item.maxLoadKg)}, a bordo ${kg(item.onboardKg)}, asignado ${kg(item.assignedKg)}`,
      ].join(' · '),
    ),
    ...cargo.map((item) =>
      [
        `${place(item.position)} ${item.lotId}, n.º de turno ${item.turnNumber}`,
        item.turnAt === null ? 'falta la planilla' : `turno desde ${shortMoment(item.turnAt)}`,
        `sin asignar ${kg(item.unassignedKg)}, asignado ${kg(item.assignedKg)}, a bordo ${kg(item.loadedKg)}`,
      ].join(' · '),
    ),
    ...more(lots - cargo.length, 'cargamentos en el puerto'),
  ];
}

function actLines({ revisions: [first, last], isEvidence, before, after }: ActInTurn): readonly string[] {
  const [was, is] = [turnLines(before), turnLines(after)];
  const isSame = was.join('\n') === is.join('\n');
  return [
    `${isEvidence ? '● ' : ''}${first === last ? `Revisión ${first}` : `Revisiones ${first} a ${last}`}`,
    `Antes, en la revisión ${before.revision}:`,
    ...was,
    isSame ? 'Después: lo mismo.' : `Después, en la revisión ${after.revision}:`,
    ...(isSame ? [] : is),
  ];
}

const toldOf = (claims: ClaimsRead, readings: Report['readings']): readonly Told[] => [
  {
    title: 'Los hechos, en su orden / The facts, in their order',
    lines: [...claims.facts.map(factLine), ...more(claims.untold, 'hechos de la escala')],
  },
  { title: 'Los plazos / The terms', lines: termLines(claims) },
  {
    title: 'El turno antes y después de cada acto / The turn before and after each act',
    lines: [...claims.acts.flatMap(actLines), ...more(claims.notShown, 'actos')],
  },
  {
    title: 'Bajo otras lecturas / Under other readings',
    lines: (readings ?? []).map(({ article, inWords }) => `${inWords} (${shortArticle(article)})`),
  },
];

/** Facts, terms, the turn before and after each act, other readings, and the verifiers that are named. */
export function toldInLines({ claims, readings, verifiers }: Report): readonly Told[] {
  const named: Told = {
    title: 'Los verificadores que nombra el expediente / The verifiers that the dossier names',
    lines: Object.entries(verifiers).map(([name, hash]) => `${name} · SHA-256 ${hash}`),
  };
  return [...(claims ? toldOf(claims, readings) : []), named].filter(({ lines }) => lines.length > 0);
}
