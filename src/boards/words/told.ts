/** The figures of a refusal as they are said in one language. */
import type { Article, Figure, Refusal } from '../../decrees/refusal.js';
import { parseInstant } from '../../decrees/calendar.js';
import {
  countInWords,
  dateInWords,
  kilogramsInWords,
  listInWords,
  momentInWords,
  numberInWords,
  percentInWords,
  pesosInWords,
  pointsInWords,
} from './figures.js';
import type { InBoth, Language } from './language.js';
import {
  appointerName,
  articleName,
  evidenceName,
  groundName,
  originName,
  outcomeName,
  portName,
  stateName,
  stepName,
} from './names.js';

/** What the sentences of a refusal are made from; a figure that the refusal does not bear is a dash. */
export interface Told {
  /** The article under which it is refused, as cited. */
  readonly article: string;
  /** The same by its code. */
  readonly cited: Article;
  readonly given: (name: string) => boolean;
  readonly text: (name: string) => string;
  readonly articleOf: (name: string) => string;
  readonly kg: (name: string) => string;
  readonly packages: (name: string) => string;
  /** Centavos, said in pesos. */
  readonly pesos: (name: string) => string;
  readonly days: (name: string) => string;
  /** A calendar year. */
  readonly year: (name: string) => string;
  /** What the Ministry ruled on an appeal. */
  readonly outcome: (name: string) => string;
  /** An instant in local civil time. */
  readonly moment: (name: string) => string;
  readonly date: (name: string) => string;
  /** A share, and a difference of shares. */
  readonly percent: (name: string) => string;
  readonly points: (name: string) => string;
  readonly origin: (name: string) => string;
  readonly evidence: (name: string) => string;
  readonly ground: (name: string) => string;
  readonly state: (name: string) => string;
  readonly step: (name: string) => string;
  readonly port: (name: string) => string;
  /** Ports read aloud. */
  readonly ports: (name: string) => string;
  /** The name of the field at fault, and the field itself. */
  readonly field: string;
  readonly fieldId: string;
  /** The name of what an act answers to, which it may not precede, and the figure itself. */
  readonly answersTo: string;
  readonly answersToId: string;
  /** Who is to name an expert, read aloud. */
  readonly appointer: (name: string) => string;
  readonly appointers: (name: string) => string;
  /** Ids, or the states of calls, read aloud. */
  readonly ids: (name: string) => string;
  readonly states: (name: string) => string;
  /** Lots with their packages, read aloud. */
  readonly lots: (name: string) => string;
}

/** The sentences of one refusal in one language. */
export interface RefusalWords {
  readonly title: string;
  /** The rule and the figures it compared. */
  readonly because: (told: Told) => string;
  /** What happened, and the way out. */
  readonly detail: (told: Told) => string;
}

const UNSAID = '—';

const QUOTED: Record<Language, (name: string) => string> = { es: (name) => `«${name}»`, en: (name) => `“${name}”` };

const FIELDS: ReadonlyMap<string, InBoth> = new Map([
  ['marks', { es: 'las marcas', en: 'the marks' }],
  ['numbers', { es: 'los números', en: 'the numbers' }],
  ['contents', { es: 'el contenido', en: 'the contents' }],
  ['unitWeightKg', { es: 'el peso de cada bulto', en: 'the weight of each package' }],
  ['packages', { es: 'los bultos', en: 'the packages' }],
  ['occurredAt', { es: 'este acto', en: 'this act' }],
  ['detectedAt', { es: 'la apertura del caso', en: 'the opening of the case' }],
  ['imposedAt', { es: 'la imposición de la sanción', en: 'the imposition of the sanction' }],
  ['finalAt', { es: 'la firmeza de la sanción', en: 'the finality of the sanction' }],
  ['reportedAt', { es: 'la denuncia', en: 'the report' }],
  ['notifiedAt', { es: 'la notificación', en: 'the notification' }],
  ['filedAt', { es: 'la apelación', en: 'the appeal' }],
  ['submittedAt', { es: 'la presentación', en: 'the presentation' }],
  ['chargedAt', { es: 'el cobro', en: 'the charge' }],
  ['at', { es: 'la hora dada', en: 'the time given' }],
  ['attendedAt', { es: 'la atención del permiso', en: 'the attendance of the permit' }],
  ['issuedAt', { es: 'la expedición del recibo', en: 'the making out of the receipt' }],
  ['movedAt', { es: 'el movimiento', en: 'the movement' }],
  ['receivedAt', { es: 'el recibo de la carga', en: 'the receipt of the cargo' }],
  ['sailedAt', { es: 'el zarpe', en: 'the departure' }],
  ['presentedAt', { es: 'la presentación', en: 'the presentation' }],
  ['requestedAt', { es: 'la solicitud', en: 'the request' }],
  ['checkedAt', { es: 'la revisión del manifiesto', en: 'the check of the manifest' }],
  ['noticeAt', { es: 'cuándo se dio el aviso', en: 'when the notice was given' }],
  ['noticeTo', { es: 'a quién se dio el aviso', en: 'to whom the notice was given' }],
  ['arrivedAt', { es: 'la llegada', en: 'the arrival' }],
  ['convoyCapacityKg', { es: 'la capacidad del convoy', en: "the convoy's capacity" }],
  ['at', { es: 'la hora dada', en: 'the time given' }],
  ['berthedAt', { es: 'el atraque', en: 'the berthing' }],
  ['leftAt', { es: 'la salida del atraque', en: 'the departure from the berth' }],
  ['orderedAt', { es: 'la orden de retiro', en: 'the order to withdraw' }],
  ['localDate', { es: 'el día', en: 'the day' }],
  ['signedBy', { es: 'la firma del capitán', en: "the captain's signature" }],
  ['reason', { es: 'el motivo', en: 'the reason' }],
  ['expectedUntilAt', { es: 'el tiempo probable', en: 'the probable time' }],
  ['bareCapacityKg', { es: 'la capacidad sin remolques', en: 'the capacity without tows' }],
]);

const GROUP: Record<Language, (field: string, group: number) => string> = {
  es: (field, group) => `${field} (grupo ${group} de bultos)`,
  en: (field, group) => `${field} (package group ${group})`,
};

/** A field by its path: people count the groups of packages from one. */
function fieldName(path: string, language: Language): string {
  const [, group, inner] = /^packages\[(\d+)\]\.(\w+)$/.exec(path) ?? [];
  const name = inner ?? path;
  const said = FIELDS.get(name)?.[language] ?? name;
  return group === undefined ? said : GROUP[language](said, Number(group) + 1);
}

const isRecord = (figure: Figure): figure is { readonly [name: string]: Figure } =>
  typeof figure === 'object' && figure !== null && !Array.isArray(figure);

function plain(figure: Figure | undefined, language: Language): string {
  if (typeof figure === 'string') return figure;
  return typeof figure === 'number' ? numberInWords(figure, language) : UNSAID;
}

/** The figures of a refusal, ready to be said. */
export function told({ article, figures }: Refusal, language: Language): Told {
  const number = (name: string, said: (figure: number) => string) => {
    const figure = figures[name];
    return typeof figure === 'number' ? said(figure) : UNSAID;
  };
  const words = (name: string, said: (figure: string) => string) => {
    const figure = figures[name];
    return typeof figure === 'string' ? said(figure) : UNSAID;
  };
  const items = (name: string, said: (figure: Figure) => string) => {
    const figure = figures[name];
    return Array.isArray(figure) && figure.length > 0
      ? listInWords((figure as readonly Figure[]).map(said), language)
      : UNSAID;
  };
  const moment = (text: string) => {
    const at = parseInstant(text);
    return at === undefined ? text : momentInWords(at, language);
  };
  const lot = (figure: Figure) =>
    isRecord(figure) && typeof figure.packages === 'number'
      ? `${plain(figure.lotId, language)} (${countInWords(figure.packages, 'package', language)})`
      : plain(figure, language);
  return {
    article: articleName(article, language),
    cited: article,
    given: (name) => {
      const figure = figures[name];
      return figure !== undefined && figure !== null && !(Array.isArray(figure) && figure.length === 0);
    },
    text: (name) => plain(figures[name], language),
    articleOf: (name) => words(name, (figure) => articleName(figure, language)),
    kg: (name) => number(name, (kg) => kilogramsInWords(kg, language)),
    packages: (name) => number(name, (count) => countInWords(count, 'package', language)),
    pesos: (name) => number(name, (centavos) => pesosInWords(centavos, language)),
    days: (name) => number(name, (count) => countInWords(count, 'day', language)),
    year: (name) => number(name, String),
    outcome: (name) => words(name, (code) => outcomeName(code, language)),
    moment: (name) => words(name, moment),
    date: (name) => words(name, (date) => dateInWords(date, language)),
    percent: (name) => number(name, (bps) => percentInWords(bps, language)),
    points: (name) => number(name, (bps) => pointsInWords(bps, language)),
    origin: (name) => words(name, (code) => originName(code, language)),
    evidence: (name) => words(name, (code) => evidenceName(code, language)),
    ground: (name) => words(name, (code) => groundName(code, language)),
    state: (name) => words(name, (code) => stateName(code, language)),
    step: (name) => words(name, (path) => stepName(path, language)),
    port: (name) => words(name, portName),
    ports: (name) => items(name, (figure) => portName(plain(figure, language))),
    field: words('field', (path) => fieldName(path, language)),
    fieldId: words('field', (path) => path),
    answersToId: words('answersTo', (path) => path),
    answersTo: words('answersTo', (path) => fieldName(path, language)),
    ids: (name) => items(name, (figure) => plain(figure, language)),
    states: (name) => items(name, (figure) => QUOTED[language](stateName(plain(figure, language), language))),
    appointer: (name) => words(name, (code) => appointerName(code, language)),
    appointers: (name) => items(name, (figure) => appointerName(plain(figure, language), language)),
    lots: (name) => items(name, lot),
  };
}
