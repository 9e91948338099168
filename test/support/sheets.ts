/** Sheets as specs write them, and what they come to. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Entry, ShapeCheck } from '../../src/imports/expand.js';
import type { Mapping, Period, Template } from '../../src/imports/mapping.js';
import { mappingOf } from '../../src/imports/mapping-shape.js';
import { prepare, type LookedAt, type Prepared } from '../../src/imports/prepare.js';
import { Scratch } from '../../src/imports/scratch.js';

/** A folder of sheets that is gone when the specs are. */
export class Sheets {
  private readonly folder = mkdtempSync(join(tmpdir(), 'turno-sheets-'));
  private files = 0;

  file(bytes: string | Uint8Array, ending = 'csv'): string {
    const path = join(this.folder, `hoja-${this.files++}.${ending}`);
    writeFileSync(path, bytes);
    return path;
  }
  /** A path of its own, for what writes itself. */
  path(name: string): string {
    return join(this.folder, `${this.files++}-${name}`);
  }
  remove(): void {
    rmSync(this.folder, { recursive: true });
  }
}

/** The smallest mapping of a lot; what a spec is about is said over it. */
export const aMapping = (over: Record<string, unknown> = {}, body: Record<string, Template> = {}): Mapping =>
  mappingOf(
    {
      format: 'turno-mapping/1',
      name: 'lotes',
      about: 'lotes',
      file: { delimiter: ';' },
      identity: ['Lote'],
      numbers: { decimal: ',', thousands: '.' },
      dates: { formats: ['DD/MM/YYYY'] },
      commands: [
        {
          command: 'cargo-arrived',
          port: 'la-dorada',
          at: { $instant: 'Llegada', time: '08:00' },
          body: { lotId: '{Lote}', ...body },
        },
      ],
      ...over,
    },
    'spec',
  );

export interface Came {
  readonly prepared: Prepared;
  readonly rows: readonly LookedAt[];
  /** In the order in which they would be sent. */
  readonly entries: readonly Entry[];
  /** What is wrong, as `line column «value» why`. */
  readonly wrong: readonly string[];
}

export async function cameTo(
  mapping: Mapping,
  first: string,
  options: { readonly second?: string; readonly check?: ShapeCheck; readonly period?: Period } = {},
): Promise<Came> {
  const rows: LookedAt[] = [];
  using scratch = new Scratch();
  const prepared = await prepare(mapping, { first, second: options.second }, scratch, {
    check: options.check ?? (() => []),
    told: (row) => rows.push(row),
    period: options.period,
  });
  const wrong = rows.flatMap(({ wrongs }) =>
    wrongs.map(({ file, line, column, value, why }) =>
      [file === 2 ? `2:${line}` : line, column, value === undefined ? undefined : `«${value}»`, why.es]
        .filter((part) => part !== undefined)
        .join(' '),
    ),
  );
  return { prepared, rows, entries: [...scratch.commands()], wrong };
}
