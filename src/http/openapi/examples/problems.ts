/** What an operation answers when it does not do what it was asked: said by the same words as the true answers. */
import { DeskBusy, IdempotencyKeyReused, NATIONAL, type Counter } from '../../../application/outcome.js';
import { missingEvent } from '../../../application/ports.js';
import {
  mayCommand,
  mayQuery,
  ROLES,
  WHO_MAY_ASK,
  type Bearer,
  type QueryName,
  type Ruling,
} from '../../../application/who-may.js';
import { AUDIT_QUERY } from '../../audit/audit-query.js';
import { notARegister, registerTooLarge } from '../../audit/register-body.js';
import { forbidden, unproved } from '../../auth/answers.js';
import type { CommandWindow } from '../../commands/command-window.js';
import { caseStillOpen } from '../../dossier/answers.js';
import { bookUnavailable } from '../../books/unavailable.js';
import { portNamed } from '../../ports.js';
import { notReady } from '../../problems/damaged.js';
import { caseNotSigned, eventNotSigned } from '../../problems/not-signed-yet.js';
import { Problem, refusedByLaw } from '../../problems/problem.js';
import { translated } from '../../problems/translated.js';
import { noSchema, noSuch, notSigned } from '../../reads/no-such.js';
import { read } from '../../reads/query.js';
import { readRequest } from '../../requests/read-request.js';
import { LIMITS, tookTooLong } from '../../what-if/judging-room.js';
import { WhatIfRequest } from '../../what-if/what-if-request.js';
import { REFUSED_EXAMPLES } from './refused.js';

/** An operation as its examples need it. */
export interface Told {
  readonly id: string;
  readonly counter: Counter;
  /** The address with what its parameters are shown with. */
  readonly address: string;
  /** Of a command; what is asked has none. */
  readonly window: CommandWindow | undefined;
}

/** A port the river does not have. */
const NO_PORT = 'honda-vieja';
const UNKNOWN = { lot: 'FC-DORADA-9999', call: 'MEDELLIN-1941-99', case: 'EXPEDIENTE-1941-99', stay: 'ATRAQUE-9999' };

function thrownBy(action: () => unknown): Problem {
  try {
    action();
  } catch (error) {
    return translated(error);
  }
  throw new Error('no problem');
}

const shipper: Bearer = { id: 'Trilladora La Cabaña', roles: ['Shipper'] };
/** The same at one port alone: they are told that the other is not theirs. */
const atBerrio: Bearer = { ...shipper, ports: ['PUERTO_BERRIO'] };
/** And the other way about, for what is told of Puerto Berrío. */
const atDorada: Bearer = { ...shipper, ports: ['LA_DORADA'] };
/** Who reads everything and sends nothing, for what a shipper may send. */
const auditor: Bearer = { id: 'Contraloría General', roles: ['Auditor'] };

const may = ({ id, counter, window }: Told, { roles, ports }: Bearer): Ruling =>
  window ? mayCommand(roles, ports, counter, window.type) : mayQuery(roles, ports, counter, id as QueryName);

function notTheirs(told: Told): Problem {
  const { id, counter, window } = told;
  for (const bearer of [shipper, atBerrio, auditor, atDorada]) {
    const ruling = may(told, bearer);
    if (!ruling.may) return forbidden(ruling, counter, window ? { command: id } : { query: id }, bearer);
  }
  throw new Error(`everybody may ${id}`);
}

/** Reads of one thing, which may be none. */
const OF_ONE: { readonly [query: string]: keyof typeof UNKNOWN } = {
  lot: 'lot',
  lotReceipt: 'lot',
  position: 'lot',
  explanation: 'lot',
  call: 'call',
  callReceipt: 'call',
  dispatchList: 'call',
  violationCase: 'case',
  stay: 'stay',
  account: 'call',
  dossier: 'case',
};

/** Proofs of the national log beyond its end, by the parameter that says how far. */
const BEYOND: { readonly [query: string]: 'revision' | 'from' } = {
  nationalProof: 'revision',
  nationalConsistency: 'from',
};
const FAR = 999_999;
/** Asked for a command, which is no event. */
const SCHEMA_OF = 'eventSchema';
/** Its body is a register, and no command. */
const AUDIT = 'orderAudit';

interface Example {
  readonly problem: Problem;
  readonly address: string;
}

function nowhere({ id, address }: Told): Example {
  const of = OF_ONE[id];
  if (of) return { problem: noSuch(of, UNKNOWN[of]), address: address.replace(/[A-Z0-9]+(-[A-Z0-9]+)+/, UNKNOWN[of]) };
  if (id === SCHEMA_OF)
    return { problem: noSchema('CargoArrived', '1'), address: address.replace(/[^/]+(?=\/1$)/, 'CargoArrived') };
  const beyond = BEYOND[id];
  if (beyond) return { problem: notSigned(beyond, FAR), address };
  return { problem: thrownBy(() => portNamed(NO_PORT)), address: address.replace(/(?<=ports\/)[^/]+/, NO_PORT) };
}

/** What is asked by a body may be asked with an empty one: it is a parameter too many that is wrong. */
const ASKED_BY_A_BODY: { readonly [query: string]: new () => object } = { whatIf: WhatIfRequest };

const malformed = ({ id, window }: Told): Problem =>
  thrownBy(() => {
    if (window) return readRequest(window.request, {});
    if (id === AUDIT) return read(AUDIT_QUERY, {});
    const body = ASKED_BY_A_BODY[id];
    return body ? readRequest(body, { pagina: '2' }) : read({}, { pagina: '2' });
  });

/** A book asked for more than it has entered. */
const BOOK_BEHIND = { book: 'lots', standing: { why: 'BEHIND', position: 4180, asked: 4182 } } as const;

const fastifys = (statusCode: number): Problem => translated({ code: 'FST_ERR', statusCode });

const EXAMPLES: { readonly [status: number]: (told: Told) => Problem | Example } = {
  400: malformed,
  401: () => unproved('EXPIRED'),
  403: notTheirs,
  404: nowhere,
  409: ({ window }) =>
    window
      ? refusedByLaw(REFUSED_EXAMPLES[window.type])
      : caseStillOpen('EXPEDIENTE-1940-07', { state: 'APPEALED', missingStep: 'rule-appeal' }),
  413: ({ id }) => (id === AUDIT ? registerTooLarge() : fastifys(413)),
  415: ({ id }) => (id === AUDIT ? notARegister() : fastifys(415)),
  422: () => translated(new IdempotencyKeyReused('0f8b7c1e-93a4-5d27-8a55-1c2d3e4f5a6b')),
  503: ({ id }) => {
    if (id.endsWith('Receipt')) return eventNotSigned(114, { log: 'SIGNS' });
    if (id === 'dossier') return caseNotSigned('EXPEDIENTE-1940-07', 115, { log: 'SIGNS' });
    if (id === 'healthReady') return notReady([missingEvent('port-LA_DORADA', 70)]);
    if (id === 'whatIf' || id === 'asItShouldHaveBeen') return tookTooLong(LIMITS.milliseconds);
    return id.endsWith('Book') || id === 'cargoRegister' ? bookUnavailable(BOOK_BEHIND) : translated(new DeskBusy());
  },
};

/** The body of a problem of that status, in Spanish. */
export function problemExample(status: number, told: Told): object {
  const made = EXAMPLES[status]!(told);
  const { problem, address } = made instanceof Problem ? { problem: made, address: told.address } : made;
  return problem.body('es', address);
}

/** Every role may ask it, and no port is asked: whoever shows a good token is answered. */
const isForEverybody = (told: Told): boolean =>
  Object.hasOwn(WHO_MAY_ASK, told.id) &&
  ROLES.every((role) => may(told, { id: role, roles: [role], ports: ['PUERTO_BERRIO'] }).may);

/** What everybody may ask is refused to nobody, and the national register is always there. */
export const mayHappen = (status: number, told: Told): boolean =>
  !(status === 403 && isForEverybody(told)) &&
  !(status === 404 && told.counter === NATIONAL && !(told.id in BEYOND || told.id === SCHEMA_OF));
