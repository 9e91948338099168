import { describe, expect, it } from '@jest/globals';
import { mappingOf } from '../../src/imports/mapping-shape.js';
import { mappingNamed, shippedMappings } from '../../src/imports/shipped.js';
import { OPERATORS } from '../../src/imports/operators.js';
import { cameTo, Sheets } from '../support/sheets.js';
import { faultsOfShape } from '../../src/cli/open-office.js';
import { codesIn, read, tablesIn } from './documents.js';

const PAGE = read('docs/how-to/import-a-sheet.md');
const tables = tablesIn(PAGE);
const firstsOf = (column: string): string[] =>
  tables
    .filter(({ columns }) => columns[0] === column)
    .flatMap(({ rows }) => rows.flatMap(([first]) => codesIn(first!)));
const blocks = [...PAGE.matchAll(/^```json\n(.*?)^```/gms)].map(
  ([, json]) => JSON.parse(json!) as Record<string, unknown>,
);
const samples = [...PAGE.matchAll(/^```\n(Lote;.*?)^```/gms)].map(([, sheet]) => sheet!);

describe('How to import a sheet', () => {
  it('has a row for each operator, and for each mapping that ships', async () => {
    expect(firstsOf('operator').sort()).toEqual(Object.keys(OPERATORS).sort());
    expect(firstsOf('name').sort()).toEqual(shippedMappings());
  });

  it('has a row for each field of a mapping and of its commands', () => {
    const [whole, join] = blocks;
    const said = firstsOf('field');
    const fields = [
      ...Object.keys(whole!),
      ...Object.keys((whole!['commands'] as object[])[0]!),
      'join',
      'values',
      'when',
      'each',
      'waits',
      'already',
    ];
    expect(said.toSorted()).toEqual(fields.toSorted());
    expect(mappingOf({ ...whole, join }, 'page')).toBeDefined();
  });

  it('shows a mapping and sheets that are as it says', async () => {
    const sheets = new Sheets();
    try {
      const own =
        'Guía;Llegada;Remitente;Consignatario;Destino;Marca;Contenido;Toneladas\n7;12/11/1940;Muñoz;Order;B/quilla;M;Café;1,25\n';
      const mapping = mappingOf({ ...blocks[0]!, file: { delimiter: ';' } }, 'page');
      expect((await cameTo(mapping, sheets.file(own), { check: faultsOfShape })).wrong).toEqual([]);
      expect(samples).toHaveLength(2);
      for (const [at, name] of ['planilla-sheet', 'rail-waybills'].entries()) {
        const { prepared, wrong } = await cameTo(await mappingNamed(name), sheets.file(samples[at]!), {
          check: faultsOfShape,
        });
        expect(wrong).toEqual([]);
        expect(prepared.commands).toBeGreaterThan(0);
      }
    } finally {
      sheets.remove();
    }
  });
});
