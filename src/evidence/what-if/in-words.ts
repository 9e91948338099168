/** Each line of a difference as it is said to people: whose, from what to what. */
import { instant } from '../../decrees/calendar.js';
import {
  kilogramsInWords,
  listInWords,
  momentInWords,
  numberInWords,
  pesosInWords,
} from '../../boards/words/figures.js';
import { refusalInWords } from '../../boards/words/in-words.js';
import type { InBoth, Language } from '../../boards/words/language.js';
import { portName, stepName } from '../../boards/words/names.js';
import type { Difference, PermitOutcome, SailingOutcome } from '../rejudging/difference.js';

type Line<Part extends keyof Difference> = Difference[Part][number];
type InWords = { readonly [Part in keyof Difference]: (line: Line<Part>, language: Language) => string };

const said = (es: string, en: string, language: Language): string => (language === 'es' ? es : en);
const moment = (text: string, language: Language): string => momentInWords(instant(text), language);
const kg = (figure: number | null, language: Language): string =>
  figure === null ? said('ninguno', 'none', language) : kilogramsInWords(figure, language);
const pesos = (figure: number | null, language: Language): string =>
  figure === null ? said('nada', 'nothing', language) : pesosInWords(figure, language);
/** How much more, or less. */
const moreOrLess = (figure: number, measured: (positive: number) => string, language: Language): string =>
  figure < 0
    ? said(`${measured(-figure)} menos`, `${measured(-figure)} less`, language)
    : said(`${measured(figure)} más`, `${measured(figure)} more`, language);
const moreKg = (figure: number, language: Language) =>
  moreOrLess(figure, (positive) => kilogramsInWords(positive, language), language);
const morePesos = (figure: number, language: Language) =>
  moreOrLess(figure, (positive) => pesosInWords(positive, language), language);

/** `RequestLoading` as a step somebody takes. */
const step = (command: string, language: Language): string =>
  stepName(command.replace(/\B[A-Z]/g, '-$&').toLowerCase(), language);

const PERMITS: Record<PermitOutcome, InBoth> = {
  GRANTED: { es: 'concedido', en: 'granted' },
  DENIED: { es: 'negado', en: 'denied' },
};
const SAILINGS: Record<SailingOutcome, InBoth> = {
  WITH_PERMIT: { es: 'en regla', en: 'in order' },
  WITHOUT_PERMIT: { es: 'sin el permiso que necesita', en: 'without the permit it needs' },
};
const UNASKED: InBoth = { es: 'sin pedir', en: 'not asked for' };
const IN_PORT: InBoth = { es: 'no', en: 'not at all' };
const TERMS: Record<Line<'terms'>['term'], InBoth> = {
  appealUntilAt: { es: 'el plazo para apelar', en: 'the term to appeal' },
  rulingDueAt: { es: 'el plazo para fallar la apelación', en: 'the term to rule upon the appeal' },
  captainSuspendedUntilAt: { es: 'la suspensión del capitán', en: "the captain's suspension" },
  companySuspendedUntilAt: { es: 'la suspensión de la compañía', en: "the company's suspension" },
};

const place = (figure: number | null, language: Language): string =>
  figure === null ? said('sin puesto', 'no place', language) : numberInWords(figure, language);
const when = (text: string | null, language: Language): string =>
  text === null ? said('ninguno', 'none', language) : moment(text, language);

const lotsInWords = (lots: Line<'requests'>['lots'], language: Language): string =>
  listInWords(
    lots.map(({ lotId, byKg }) => `${lotId}: ${moreKg(byKg, language)}`),
    language,
  );

export const IN_WORDS: InWords = {
  refusedNow: ({ command, of, occurredAt, refusal }, language) => {
    const who = Object.values(of).join(', ');
    const { because } = refusalInWords(refusal, language);
    const at = moment(occurredAt, language);
    return said(
      `Ahora se niega «${step(command, 'es')}» (${who}), del ${at}. ${because}`,
      `To ${step(command, 'en')} (${who}), of ${at}, is refused now. ${because}`,
      language,
    );
  },
  followed: ({ command, callId }, language) =>
    said(
      `La escala ${callId} cumple lo que ahora se le asigna, y no lo que se le asignó: ${step(command, 'es')}.`,
      `Call ${callId} carries out what it is assigned now, not what it was: to ${step(command, 'en')}.`,
      language,
    ),
  assignments: ({ callId, lotId, fromKg, toKg, byKg }, language) =>
    said(
      `A la escala ${callId} se le asignan ${moreKg(byKg, 'es')} del cargamento ${lotId}: de ${kg(fromKg, 'es')} a ${kg(toKg, 'es')}.`,
      `Call ${callId} is assigned ${moreKg(byKg, 'en')} of lot ${lotId}: from ${kg(fromKg, 'en')} to ${kg(toKg, 'en')}.`,
      language,
    ),
  requests: ({ callId, occurredAt, lots }, language) =>
    said(
      `Lo que la escala ${callId} recibe el ${moment(occurredAt, 'es')} cambia: ${lotsInWords(lots, 'es')}.`,
      `What call ${callId} is given on ${moment(occurredAt, 'en')} changes: ${lotsInWords(lots, 'en')}.`,
      language,
    ),
  turns: ({ lotId, from, to }, language) =>
    said(
      `El turno del cargamento ${lotId} cuenta desde otro instante: antes, ${when(from, 'es')}; ahora, ${when(to, 'es')}.`,
      `The turn of lot ${lotId} counts from another instant: before, ${when(from, 'en')}; now, ${when(to, 'en')}.`,
      language,
    ),
  positions: (line, language) => {
    const [es, en] =
      'lotId' in line
        ? [`del cargamento ${line.lotId}`, `lot ${line.lotId}`]
        : [`de la escala ${line.callId}`, `call ${line.callId}`];
    return said(
      `El puesto ${es} al final: antes, ${place(line.from, 'es')}; ahora, ${place(line.to, 'es')}.`,
      `The place of ${en} at the end: before, ${place(line.from, 'en')}; now, ${place(line.to, 'en')}.`,
      language,
    );
  },
  quotas: ({ callId, fromKg, toKg, byKg }, language) =>
    said(
      `El cupo de la escala ${callId} es de ${moreKg(byKg, 'es')}: antes, ${kg(fromKg, 'es')}; ahora, ${kg(toKg, 'es')}.`,
      `The quota of call ${callId} is ${moreKg(byKg, 'en')}: before, ${kg(fromKg, 'en')}; now, ${kg(toKg, 'en')}.`,
      language,
    ),
  departures: ({ callId, fromKg, toKg, byKg }, language) =>
    said(
      `La escala ${callId} puede zarpar de subida con ${moreKg(byKg, 'es')}: antes, ${kg(fromKg, 'es')}; ahora, ${kg(toKg, 'es')}.`,
      `Call ${callId} may leave up the river with ${moreKg(byKg, 'en')}: before, ${kg(fromKg, 'en')}; now, ${kg(toKg, 'en')}.`,
      language,
    ),
  freeQuotas: ({ callId, port, fromKg, toKg, byKg }, language) =>
    said(
      `De lo que la escala ${callId} deja libre se reservan a ${portName(port)} ${moreKg(byKg, 'es')}: de ${kg(fromKg, 'es')} a ${kg(toKg, 'es')}.`,
      `Of what call ${callId} leaves free, ${portName(port)} is reserved ${moreKg(byKg, 'en')}: from ${kg(fromKg, 'en')} to ${kg(toKg, 'en')}.`,
      language,
    ),
  permits: ({ callId, occurredAt, from, to }, language) => {
    const how = (outcome: PermitOutcome | null) => (outcome ? PERMITS[outcome] : UNASKED)[language];
    return said(
      `El permiso de zarpe de la escala ${callId}, del ${moment(occurredAt, 'es')}: antes, ${how(from)}; ahora, ${how(to)}.`,
      `The sail permit of call ${callId}, of ${moment(occurredAt, 'en')}: before, ${how(from)}; now, ${how(to)}.`,
      language,
    );
  },
  sailings: ({ callId, from, to }, language) => {
    const how = (outcome: SailingOutcome | null) => (outcome ? SAILINGS[outcome] : IN_PORT)[language];
    return said(
      `La escala ${callId} zarpa de otro modo: antes, ${how(from)}; ahora, ${how(to)}.`,
      `Call ${callId} sails otherwise: before, ${how(from)}; now, ${how(to)}.`,
      language,
    );
  },
  fines: ({ caseId, fromCentavos, toCentavos, byCentavos }, language) =>
    said(
      `La multa del caso ${caseId} es de ${morePesos(byCentavos, 'es')}: antes, ${pesos(fromCentavos, 'es')}; ahora, ${pesos(toCentavos, 'es')}.`,
      `The fine of case ${caseId} is ${morePesos(byCentavos, 'en')}: before, ${pesos(fromCentavos, 'en')}; now, ${pesos(toCentavos, 'en')}.`,
      language,
    ),
  terms: ({ caseId, term, from, to }, language) =>
    said(
      `En el caso ${caseId}, ${TERMS[term].es} termina en otro instante: antes, ${when(from, 'es')}; ahora, ${when(to, 'es')}.`,
      `In case ${caseId}, ${TERMS[term].en} ends at another instant: before, ${when(from, 'en')}; now, ${when(to, 'en')}.`,
      language,
    ),
  fees: ({ of, fromCentavos, toCentavos, byCentavos }, language) =>
    said(
      `Lo que se cobra (${of}) es ${morePesos(byCentavos, 'es')}: antes, ${pesos(fromCentavos, 'es')}; ahora, ${pesos(toCentavos, 'es')}.`,
      `What is charged (${of}) is ${morePesos(byCentavos, 'en')}: before, ${pesos(fromCentavos, 'en')}; now, ${pesos(toCentavos, 'en')}.`,
      language,
    ),
};

/** What every such answer leaves out. */
export const OUTSIDE: InBoth = {
  es: 'Las órdenes que entonces se negaron no dejaron rastro y quedan fuera: aquí se vuelve a juzgar solo lo que se registró.',
  en: 'Commands that were refused at the time left no trace and stay outside: only what was recorded is judged again here.',
};
