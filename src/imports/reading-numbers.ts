/**
 * Numbers as people write them. Which mark parts the decimals and which the thousands is for the mapping to say; where it does
 * not, a number that bears two readings is refused with both.
 */
import { Amiss, both } from './amiss.js';
import { decimalOf, textOf, type Decimal } from './decimal.js';

/** How a sheet writes its numbers. */
export interface Notation {
  readonly decimal?: ',' | '.';
  readonly thousands?: ',' | '.' | ' ' | "'";
}

const GROUPED = (mark: string) => new RegExp(`^\\d{1,3}(?:\\${mark}\\d{3})+$`);
/** Spreadsheets part thousands with spaces that do not break the line. */
const plainSpaces = (text: string): string => text.replaceAll(/[\u00a0\u2009\u202f]/g, ' ').trim();

function ungrouped(whole: string, mark: string | undefined): string | undefined {
  if (/^\d+$/.test(whole)) return whole;
  return mark !== undefined && GROUPED(mark).test(whole) ? whole.replaceAll(mark, '') : undefined;
}

/** The one reading under a notation. */
function readUnder(unsigned: string, { decimal, thousands }: Notation): Decimal | undefined {
  const at = decimal === undefined ? -1 : unsigned.indexOf(decimal);
  const whole = ungrouped(at < 0 ? unsigned : unsigned.slice(0, at), thousands);
  const part = at < 0 ? '' : unsigned.slice(at + 1);
  if (whole === undefined || (at >= 0 && !/^\d+$/.test(part))) return undefined;
  return decimalOf(part === '' ? whole : `${whole}.${part}`);
}

/** Every notation that somebody may have meant. */
const COMMON: readonly Notation[] = [
  { decimal: ',', thousands: '.' },
  { decimal: '.', thousands: ',' },
  { decimal: ',', thousands: ' ' },
  { decimal: '.', thousands: ' ' },
  { decimal: '.', thousands: "'" },
];

function readings(unsigned: string, notation: Notation): ReadonlyMap<string, Decimal> {
  const left = COMMON.filter(
    ({ decimal, thousands }) =>
      (notation.decimal === undefined || notation.decimal === decimal) &&
      (notation.thousands === undefined || notation.thousands === thousands),
  );
  const isSaid = notation.decimal !== undefined;
  const found = (isSaid ? [notation] : left).flatMap((each) => readUnder(unsigned, each) ?? []);
  // 0,800 and 0800 part no thousands: nobody writes a nought before them.
  const sound = /^0[,. ']/.test(unsigned) ? found.filter(({ units, scale }) => scale > 0 || units === 0n) : found;
  return new Map(sound.map((each) => [textOf(each), each]));
}

const openMarks = both(
  'diga «decimal» y «thousands» en «numbers» del mapeo',
  'say "decimal" and "thousands" under "numbers" of the mapping',
);

const unmistakable = both(
  'escriba los miles sin marca (1800), o los decimales con otro número de cifras que tres (1,80)',
  'write thousands without a mark (1800), or decimals of other than three digits (1,80)',
);

/**
 * The number that a cell's text names.
 * @throws Amiss when it names none, or when the mapping leaves open which of two
 */
export function readNumber(text: string, notation: Notation): Decimal {
  const plain = plainSpaces(text);
  const unsigned = plain.replace(/^[-−]/, '');
  const found = readings(unsigned, notation);
  if (found.size === 0)
    throw new Amiss(
      both(
        `no es un número escrito así; corrija la celda, o ${openMarks.es}`,
        `is no number written so; correct the cell, or ${openMarks.en}`,
      ),
    );
  const [first, second] = [...found.keys()];
  if (second !== undefined)
    throw new Amiss(
      both(
        `puede leerse ${first} o ${second}; ${unmistakable.es}, o ${openMarks.es}`,
        `may be read as ${first} or ${second}; ${unmistakable.en}, or ${openMarks.en}`,
      ),
    );
  const read = found.get(first!)!;
  return plain === unsigned ? read : { ...read, units: -read.units };
}
