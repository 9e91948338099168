/**
 * The JSON Schema (2020-12) of what each version of an event says, drawn from the tables in which the law writes its facts down: the
 * very tables that the types of the program come from.
 */
import { lawOfPort, lawOfTheNation } from '../../application/law-of-a-stream.js';

const DIALECT = 'https://json-schema.org/draft/2020-12/schema';
export const SCHEMAS_PATH = '/api/schemas';

const PORT = lawOfPort('LA_DORADA');
const LAWS = [lawOfTheNation, PORT];

/** The events that a port's stream holds; the decider of one port has the tables of all. */
export const EVENTS_OF_A_PORT: readonly string[] = Object.keys(PORT.facts);

/** A version of an event that was ever written. */
export interface EventVersion {
  readonly type: string;
  readonly version: number;
  readonly schema: object;
}

/** Every version of every event, oldest first. */
export const EVENT_VERSIONS: readonly EventVersion[] = LAWS.flatMap(({ facts }) =>
  Object.entries(facts).flatMap(([type, { shapes }]) =>
    shapes.map(({ schema }, at) => ({ type, version: at + 1, schema })),
  ),
);

/** Where the schema of an event is, by which CloudEvents name it (`dataschema`). @param origin where the server is reached */
export const schemaAddress = (origin: string, type: string, version: number): string =>
  `${origin}${SCHEMAS_PATH}/${type}/${version}`;

/** The schema as it is handed out, under its own address; `undefined` for what was never written. */
export function eventSchema(origin: string, type: string, version: number): object | undefined {
  const found = EVENT_VERSIONS.find((each) => each.type === type && each.version === version);
  return found && { $schema: DIALECT, $id: schemaAddress(origin, type, version), title: type, ...found.schema };
}
