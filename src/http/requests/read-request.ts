/** A body as the request class its command asks for, or every fault it has. */
import { plainToInstance } from 'class-transformer';
import { validateSync, type ValidationError } from 'class-validator';
import { invalidRequest, type Fault } from '../problems/problem.js';
import { both } from '../problems/words.js';
import { fieldsOf } from './field.js';
import { pathText, type Place } from './paths.js';

type RequestClass<T extends object> = new () => T;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const UNKNOWN = both('no es un campo de esta orden', 'is not a field of this command');
const MISSING = both('falta', 'is missing');

/**
 * Fields the class does not have, and lists longer than they may be. Looked for in the body itself: an instance could
 * hide a stranger such as `toString`, and the making of instances is the costly part.
 */
function faultsOfForm(requestClass: RequestClass<object>, body: unknown, place: Place): Fault[] {
  if (!isRecord(body)) return [];
  const fields = fieldsOf(requestClass);
  return Object.entries(body).flatMap(([name, value]) => {
    const at = [...place, name];
    const known = fields.get(name);
    if (!known) return [{ field: pathText(at), detail: UNKNOWN }];
    const found = known.firstFault?.(value);
    if (found) return [{ field: pathText(at), detail: found.detail }];
    const { of } = known;
    return of && Array.isArray(value) ? value.flatMap((item, index) => faultsOfForm(of, item, [...at, index])) : [];
  });
}

function faultsOf(errors: readonly ValidationError[], place: Place): Fault[] {
  return errors.flatMap(({ target, property, value, constraints, children }) => {
    const at = [...place, /^\d+$/.test(property) ? Number(property) : property];
    const found =
      constraints &&
      target &&
      fieldsOf(target.constructor as RequestClass<object>)
        .get(property)
        ?.fault(value);
    if (found)
      return [{ field: pathText([...at, ...(found.at ?? [])]), detail: value === undefined ? MISSING : found.detail }];
    return faultsOf(children ?? [], at);
  });
}

/** The request a body makes, or each fault it has. */
export function requestIn<T extends object>(
  requestClass: RequestClass<T>,
  body: unknown,
): { readonly request: T } | { readonly faults: readonly Fault[] } {
  if (!isRecord(body))
    return {
      faults: [{ field: '', detail: both('el cuerpo debe ser un objeto JSON', 'the body must be a JSON object') }],
    };
  const ofForm = faultsOfForm(requestClass, body, []);
  if (ofForm.length > 0) return { faults: ofForm };
  const request = plainToInstance(requestClass, body);
  const faults = faultsOf(validateSync(request, { validationError: { target: true, value: true } }), []);
  return faults.length > 0 ? { faults } : { request };
}

/** @throws Problem naming each field that is wrong */
export function readRequest<T extends object>(requestClass: RequestClass<T>, body: unknown): T {
  const read = requestIn(requestClass, body);
  if ('faults' in read) throw invalidRequest(read.faults);
  return read.request;
}
