/** Workbooks as specs write them, part by part, so that a cell may be whatever a program may have left there. */
import { strToU8, zipSync } from 'fflate';

const SHEET_NS = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

export interface SheetXml {
  readonly name: string;
  /** What stands within `sheetData`. */
  readonly rows: string;
  readonly hidden?: boolean;
}

/** Number formats: the second is of a date, the third of a date with its time. */
const STYLES = `<styleSheet xmlns="${SHEET_NS}"><cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="22"/></cellXfs></styleSheet>`;

/** The parts of a workbook, by their names. */
export const partsOf = (sheets: readonly SheetXml[], strings: readonly string[] = []): Record<string, string> => ({
  '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
  'xl/workbook.xml': `<workbook xmlns="${SHEET_NS}" xmlns:r="${RELATIONS}"><sheets>${sheets
    .map(
      ({ name, hidden }, at) =>
        `<sheet name="${name}" sheetId="${at + 1}"${hidden ? ' state="hidden"' : ''} r:id="rId${at + 1}"/>`,
    )
    .join('')}</sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${sheets
    .map(
      (_, at) =>
        `<Relationship Id="rId${at + 1}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
    )
    .join(
      '',
    )}<Relationship Id="s" Type="${RELATIONS}/styles" Target="styles.xml"/><Relationship Id="t" Type="${RELATIONS}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
  'xl/styles.xml': STYLES,
  'xl/sharedStrings.xml': `<sst xmlns="${SHEET_NS}">${strings.map((text) => `<si><t xml:space="preserve">${text}</t></si>`).join('')}</sst>`,
  ...Object.fromEntries(
    sheets.map(({ rows }, at) => [
      `xl/worksheets/sheet${at + 1}.xml`,
      `<worksheet xmlns="${SHEET_NS}"><sheetData>${rows}</sheetData></worksheet>`,
    ]),
  ),
});

export const zipped = (parts: Readonly<Record<string, string | Uint8Array>>): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries(parts).map(([name, part]) => [name, typeof part === 'string' ? strToU8(part) : part]),
    ),
  );

/** A cell of text written in its place. */
export const inline = (place: string, text: string): string =>
  `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;
