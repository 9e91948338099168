/**
 * The receipt of article 4 of Decree 1430 of 1929: four copies of one tenor, a page each, and on each for whom it is. What is not
 * known of the law is left to whoever runs the office: the two destinations of Decree 839.
 */
import { kilogramsInWords, momentInWords, pesosInWords } from '../boards/words/figures.js';
import type { Language } from '../boards/words/language.js';
import { articleName, portName } from '../boards/words/names.js';
import { freeReasonInWords, permitKindName, receiptCopyName } from '../boards/words/overtime.js';
import { instant } from '../decrees/calendar.js';
import type { PortFactOf } from '../river/port/messages.js';
import { pdfOf, type Paper } from './pdf/pdf.js';

type Content = Paper['content'][number];

/** All that stands on a receipt, and when it was made out. */
export type Receipt = PortFactOf<'OvertimeReceiptIssued'>['data'] & { readonly issuedAt: string };

/** What the first two copies are named by, in their order. */
export type CopyNames = readonly [first: string, second: string];

interface Words {
  readonly title: (number: number) => string;
  readonly copy: (nth: number, of: number, destination: string) => string;
  readonly rows: readonly [string, string, string, string, string, string, string, string];
  readonly payable: string;
  readonly missing: string;
}
const WORDS: Readonly<Record<Language, Words>> = {
  es: {
    title: (number) => `Recibo n.º ${number} por servicio en horas extraordinarias`,
    copy: (nth, of, destination) => `Ejemplar ${nth} de ${of}: ${destination}`,
    rows: ['Oficina', 'Permiso', 'Escala', 'Embarcación', 'Capacidad', 'Atendido', 'Por qué', 'Según'],
    payable: 'Obligados al pago: ',
    missing: 'No había calendario de feriados del año: solo contaron los domingos.',
  },
  en: {
    title: (number) => `Receipt no. ${number} for service out of ordinary hours`,
    copy: (nth, of, destination) => `Copy ${nth} of ${of}: ${destination}`,
    rows: ['Office', 'Permit', 'Call', 'Vessel', 'Capacity', 'Attended', 'Why', 'By'],
    payable: 'Owed by: ',
    missing: 'There was no calendar of holidays for the year: only Sundays counted.',
  },
};

const valuesOf = (receipt: Receipt, language: Language): readonly string[] => [
  portName(receipt.office),
  `${receipt.permitId} (${permitKindName(receipt.kind, language)})`,
  receipt.callId,
  receipt.vesselId,
  kilogramsInWords(receipt.capacityKg, language),
  momentInWords(instant(receipt.attendedAt), language),
  freeReasonInWords(receipt.because, language),
  articleName(receipt.article, language),
];

/** What is the same on every copy. */
function tenor(receipt: Receipt, language: Language): Content[] {
  const { rows, payable, missing, title } = WORDS[language];
  const values = valuesOf(receipt, language);
  return [
    { text: title(receipt.receiptNumber), style: 'title' },
    { text: pesosInWords(receipt.centavos, language), style: 'heading' },
    {
      layout: 'lightHorizontalLines',
      table: { widths: [80, '*'], body: rows.map((row, at) => [row, values[at]!]) },
    },
    { text: `${payable}${receipt.obligors.join(', ')}`, margin: [0, 8, 0, 0] },
    ...(receipt.calendarMissing ? [{ text: missing, style: 'small' }] : []),
  ];
}

const nameOf = (copy: Receipt['destinations'][number], names: CopyNames | undefined, language: Language): string => {
  if (names && copy === 'DECREE_839_FIRST') return names[0];
  if (names && copy === 'DECREE_839_SECOND') return names[1];
  return receiptCopyName(copy, language);
};

/** The receipt as PDF. @param names of the copies of Decree 839, where the office has names for them */
export function receiptPdf(receipt: Receipt, language: Language, names?: CopyNames): Promise<Uint8Array> {
  const { destinations } = receipt;
  const copies = destinations.map((copy, at): Content => ({
    stack: [
      { text: WORDS[language].copy(at + 1, destinations.length, nameOf(copy, names, language)), style: 'heading' },
      ...tenor(receipt, language),
    ],
    ...(at > 0 && { pageBreak: 'before' as const }),
  }));
  return pdfOf({
    ...{ title: WORDS[language].title(receipt.receiptNumber), madeAt: new Date(receipt.issuedAt) },
    ...{ content: copies, pageSize: 'A5' },
  });
}
