/**
 * The archive that a workbook is, opened with bounds: a few kilobytes can unfold into gigabytes (a "zip bomb"), and a sheet of
 * two cells can claim a million rows. What an entry says of its size bounds what is unfolded of it.
 */
import { strFromU8, unzipSync, zipSync, type Unzipped } from 'fflate';
import { both, UnreadableSheet } from './amiss.js';

const MIB = 1 << 20;
export const MOST = {
  archiveBytes: 32 * MIB,
  entries: 2000,
  unfoldedBytes: 128 * MIB,
  ratio: 200,
  cells: 5_000_000,
} as const;

const asCsv = both(
  'guarde la hoja como «CSV UTF-8», que se lee sin límite de tamaño',
  'save the sheet as "CSV UTF-8", which is read whatever its size',
);

export const tooLarge = (path: string, es: string, en: string): UnreadableSheet =>
  new UnreadableSheet(path, both(`${es}; ${asCsv.es}`, `${en}; ${asCsv.en}`));

/** A small file may well be all blanks; what a bomb unfolds into is large. */
const RATIO_COUNTS_FROM = MIB;

/** Unfolds the entries a workbook is read from; nothing is unfolded before what it claims was counted. @throws UnreadableSheet */
function unfolded(path: string, archive: Uint8Array): Unzipped {
  let [entries, bytes] = [0, 0];
  return unzipSync(archive, {
    filter: ({ name, size, originalSize }) => {
      entries += 1;
      if (entries > MOST.entries)
        throw tooLarge(
          path,
          `el libro tiene más de ${MOST.entries} partes`,
          `the workbook has more than ${MOST.entries} parts`,
        );
      if (!/\.(xml|rels)$/.test(name)) return false;
      bytes += originalSize;
      if (bytes > MOST.unfoldedBytes)
        throw tooLarge(
          path,
          `el libro se despliega en más de ${MOST.unfoldedBytes / MIB} MiB`,
          `the workbook unfolds into more than ${MOST.unfoldedBytes / MIB} MiB`,
        );
      if (originalSize > RATIO_COUNTS_FROM && originalSize > MOST.ratio * size)
        throw tooLarge(
          path,
          `una parte del libro, ${name}, se despliega en más de ${MOST.ratio} veces lo que ocupa`,
          `a part of the workbook, ${name}, unfolds into more than ${MOST.ratio} times what it takes`,
        );
      return true;
    },
  });
}

const columnNumber = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

const PLACE = /^([A-Z]{0,3})(\d{1,7})$/;

/** The reader makes a cell of every place up to the last row and the last column. A place that is not plainly written is far off. */
function cellsClaimed(xml: string): number {
  if (!xml.includes('sheetData')) return 0;
  let [rows, columns] = [1, 1];
  for (const [, place = ''] of xml.matchAll(/[\s"']r\s*=\s*["']([^"'<]{0,64})/g)) {
    const [, letters, row] = PLACE.exec(place.trim()) ?? [];
    if (letters === undefined) return Infinity;
    rows = Math.max(rows, Number(row));
    columns = Math.max(columns, columnNumber(letters));
  }
  return rows * columns;
}

/**
 * The same workbook without its pictures and the like, its parts as long as they say and none folded: what reads it is spared all
 * that an archive may claim.
 * @throws UnreadableSheet
 */
export function soundWorkbook(path: string, archive: Uint8Array): Buffer {
  let parts: Unzipped;
  try {
    parts = unfolded(path, archive);
  } catch (error) {
    if (error instanceof UnreadableSheet) throw error;
    throw new UnreadableSheet(
      path,
      both('el libro está dañado; ábralo y guárdelo otra vez', 'the workbook is damaged; open it and save it again'),
    );
  }
  for (const [name, bytes] of Object.entries(parts))
    if (name.endsWith('.xml') && cellsClaimed(strFromU8(bytes)) > MOST.cells)
      throw tooLarge(
        path,
        `la hoja ${name} tiene celdas tan lejos que abarca más de ${MOST.cells}`,
        `the sheet ${name} has cells so far off that it spans more than ${MOST.cells}`,
      );
  return Buffer.from(zipSync(parts, { level: 0 }));
}
