/** Shows in each operation of the document what it answers. */
import type { OpenAPIObject } from '@nestjs/swagger';
import { NATIONAL, type Counter } from '../../application/outcome.js';
import { portNamed } from '../ports.js';
import { NATIONAL_WINDOWS } from '../commands/national-windows.js';
import { dockWindows } from '../commands/dock-windows.js';
import { PORT_WINDOWS } from '../commands/port-windows.js';
import type { CsvSheet } from '../csv/column.js';
import { SHEETS, type SheetName } from '../csv/sheets.js';
import { csvOf } from '../csv/written.js';
import { auditAnswers } from './examples/audit.js';
import { receiptAnswers } from './examples/receipts.js';
import { recordedAt } from '../commands/command-window.js';
import { acceptedExample } from './examples/accepted.js';
import { BOOK_EXAMPLES } from './examples/books.js';
import { LEDGER_EXAMPLES } from './examples/ledger.js';
import { LIVE_EXAMPLES } from './examples/live.js';
import { TOLD_UPRIVER } from './examples/told-upriver.js';
import { mayHappen, problemExample, type Told } from './examples/problems.js';
import { contractExamples } from './examples/contracts.js';
import { READ_EXAMPLES } from './examples/reads.js';

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;
type Responses = Operation['responses'];
interface Content {
  readonly [type: string]: { readonly schema?: object; readonly example?: unknown };
}

const WINDOWS = new Map([...PORT_WINDOWS, ...NATIONAL_WINDOWS].map((window) => [window.type as string, window]));
const ANSWERED: { readonly [operation: string]: unknown } = {
  ...READ_EXAMPLES,
  ...BOOK_EXAMPLES,
  ...LEDGER_EXAMPLES,
  ...LIVE_EXAMPLES,
  ...contractExamples,
  ...auditAnswers,
  ...receiptAnswers,
};

/** What is told of at another port than La Dorada. */
const TOLD_AT: { readonly [operation: string]: string } = {
  ...Object.fromEntries(
    [
      ...['IndicateBerrioCargo', 'ReleaseToIntermediatePorts', 'dues', 'stay', 'account', 'takings'],
      ...dockWindows.map(({ type }) => type as string),
    ].map((operation) => [operation, 'puerto-berrio']),
  ),
  ...{ GiveInspectorNotice: 'caracoli', RecordSelfDispatch: 'caracoli' },
  ...TOLD_UPRIVER,
};

function toldOf(path: string, { operationId }: Operation): Told {
  const id = operationId!;
  const port = TOLD_AT[id] ?? 'la-dorada';
  const counter: Counter = path.includes('{port}') ? portNamed(port) : NATIONAL;
  const given: { readonly [name: string]: string } = {
    ...{ port, lotId: 'FC-DORADA-0418', callId: 'TOLIMA-1940-12' },
    permitId: 'sail:NARE-1940-12',
    ...{ stayId: 'ATRAQUE-0412', caseId: 'EXPEDIENTE-1940-07', type: 'CargoTurnAssigned', version: '1' },
  };
  return {
    id,
    counter,
    address: path.replace(/\{(\w+)\}/g, (_, name: string) => given[name]!),
    window: WINDOWS.get(id),
  };
}

function exampleOf(status: number, told: Told): unknown {
  if (status >= 400) return problemExample(status, told);
  const { id, counter, window } = told;
  return window
    ? acceptedExample(window.type, recordedAt(window, counter), {
        ...(window.example as { readonly [field: string]: unknown }),
        ...window.forAll?.(counter),
      })
    : ANSWERED[id];
}

/** What is no JSON is a text: of a feed each `data:` line is an event; of a list each line but the first is an item. */
const TEXTS: { readonly [type: string]: object } = {
  'text/event-stream': { type: 'string', description: 'Cada línea `data:` lleva un CloudEvent' },
  'text/csv': { type: 'string', description: 'RFC 4180, con los encabezados en el idioma pedido' },
  'application/pdf': { type: 'string', format: 'binary' },
};

function shown(content: Content, example: unknown, id: string): Content {
  return Object.fromEntries(
    Object.entries(content).map(([type, media]) => [
      type,
      {
        ...media,
        ...(TEXTS[type] && { schema: TEXTS[type] }),
        example: exampleAs(type, id, example),
      },
    ]),
  );
}

const exampleAs = (type: string, id: string, example: unknown): unknown => {
  if (type === 'application/pdf') return '%PDF-1.3';
  return type === 'text/csv' ? csvExample(id, example as object) : example;
};

/** The same answer as a sheet. */
const csvExample = (id: string, example: object): string =>
  csvOf(SHEETS[id as SheetName] as CsvSheet<object, object>, example, 'es', { bom: false, separator: 'comma' });

function answers(responses: Responses, told: Told): Responses {
  const answered = Object.entries(responses).filter(([status]) => mayHappen(Number(status), told));
  return Object.fromEntries(
    answered.map(([status, response]) => [
      status,
      {
        ...response,
        content: shown((response as { content: Content }).content, exampleOf(Number(status), told), told.id),
      },
    ]),
  ) as Responses;
}

export function withExamples(paths: OpenAPIObject['paths']): OpenAPIObject['paths'] {
  return Object.fromEntries(
    Object.entries(paths).map(([path, item]) => [
      path,
      Object.fromEntries(
        Object.entries(item as { readonly [method: string]: Operation }).map(([method, operation]) => [
          method,
          { ...operation, responses: answers(operation.responses, toldOf(path, operation)) },
        ]),
      ),
    ]),
  );
}
