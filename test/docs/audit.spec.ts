import { afterAll, describe, expect, it } from '@jest/globals';
import { auditInWords } from '../../src/evidence/order-audit/audit-in-words.js';
import { auditOf } from '../../src/evidence/order-audit/order-audit.js';
import { registerMappingOf } from '../../src/imports/register/register-mapping.js';
import { registerRows } from '../../src/imports/register/register-rows.js';
import { shippedRegisters } from '../../src/imports/shipped-registers.js';
import { Sheets } from '../support/sheets.js';
import { codesIn, read, tablesIn } from './documents.js';

const PAGE = read('docs/how-to/audit-an-order.md');
const sheets = new Sheets();
afterAll(() => sheets.remove());

const firstsOf = (column: string): string[] =>
  tablesIn(PAGE)
    .filter(({ columns }) => columns[0] === column)
    .flatMap(({ rows }) => rows.flatMap(([first]) => codesIn(first!)));
const block = (language: string, begins: string): string =>
  new RegExp(`^\`\`\`${language}\\n(${begins}.*?)^\`\`\``, 'ms').exec(PAGE)![1]!;
const SHOWN = JSON.parse(block('json', '\\{')) as Record<string, unknown>;

describe('How to audit an order', () => {
  it('has a row for each mapping that ships, and for each field of one', async () => {
    expect(firstsOf('name').toSorted()).toEqual(shippedRegisters());
    expect(firstsOf('field')).toEqual(Object.keys(SHOWN));
  });

  it('shows a mapping and a register that are as it says', async () => {
    const rows = registerRows(sheets.file(block('', 'Ficha;')), registerMappingOf(SHOWN, 'page'));
    const { audit, ...counts } = await auditOf(rows, 60, () => undefined);
    expect(counts).toEqual({ rows: 3, wrongRows: 0 });
    expect([...audit.overtakings()]).toMatchObject([
      { overtaken: { id: '17 02/03/1940' }, by: { id: '18 02/03/1940' }, verdict: 'LAWFUL' },
    ]);
  });

  it('shows a summary in the words that are said', () => {
    const said = auditInWords(
      {
        ...{ toleranceSeconds: 0, served: 14_066, overtakings: 1779, withinTolerance: 0 },
        counts: { LAWFUL: 1312, UNLAWFUL_WITHIN_CLASS: 450, UNLAWFUL_LOWER_CLASS: 17 },
        servedBeforeJoining: { rows: 50, mostSeconds: 17, beyondTolerance: 50 },
      },
      { rows: 33_344, wrongRows: 0 },
    );
    expect(block('', '33344 filas')).toBe(`${said}\n`);
  });
});
