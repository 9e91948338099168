/**
 * JSON as it must come to the counter. What two readers could read differently is refused rather than guessed at:
 * a name given twice, text that is not Unicode, names that mean something to JavaScript itself.
 */
import { visit, type JSONVisitor } from 'jsonc-parser';
import { invalidRequest, type Problem } from '../problems/problem.js';
import type { InBoth } from '../../boards/words/language.js';
import { both } from '../problems/words.js';
import { pathText, type Place } from './paths.js';

/** No command is nested deeper than a list of records; this leaves room and stays far from any stack's end. */
const DEEPEST = 32;
const MEANINGFUL_TO_JAVASCRIPT = new Set(['__proto__', 'constructor', 'prototype']);

const fault = (place: Place, detail: InBoth): Problem => invalidRequest([{ field: pathText(place), detail }]);
/** @param place the last place the text named before it went wrong */
const broken = (place: Place, line: number, column: number): Problem =>
  fault(
    place,
    both(
      `el JSON está mal formado en la línea ${line}, columna ${column}`,
      `the JSON is malformed at line ${line}, column ${column}`,
    ),
  );

/** Walks the text and throws the first fault that `JSON.parse` would let pass, or would not place. */
function faultFinder(): JSONVisitor {
  const named: Set<string>[] = [];
  let depth = 0;
  let last: Place = [];
  const enter = () => {
    depth += 1;
    if (depth > DEEPEST) throw fault([], both('el JSON está anidado en exceso', 'the JSON is nested too deep'));
  };
  const leave = () => {
    depth -= 1;
  };
  return {
    onObjectBegin: () => {
      enter();
      named.push(new Set());
    },
    onObjectEnd: () => {
      leave();
      named.pop();
    },
    onArrayBegin: enter,
    onArrayEnd: leave,
    onObjectProperty: (name, _offset, _length, _line, _column, placeOf) => {
      const place = () => [...placeOf(), name];
      last = place();
      if (!name.isWellFormed())
        throw fault(placeOf(), both('hay un nombre que no es Unicode', 'a name is not Unicode'));
      if (MEANINGFUL_TO_JAVASCRIPT.has(name))
        throw fault(place(), both('no se admite este nombre', 'this name is not taken'));
      if (named.at(-1)!.has(name)) throw fault(place(), both('está dado dos veces', 'is given twice'));
      named.at(-1)!.add(name);
    },
    onLiteralValue: (value, _offset, _length, _line, _column, placeOf) => {
      if (typeof value === 'string' && !value.isWellFormed())
        throw fault(
          placeOf(),
          both('no es texto Unicode: le falta medio carácter', 'is not Unicode text: half a character is missing'),
        );
    },
    onError: (_code, _offset, _length, line, column) => {
      throw broken(last, line + 1, column + 1);
    },
  };
}

/** @throws Problem naming the place of what is wrong */
export function strictJson(bytes: Uint8Array): unknown {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw fault([], both('el cuerpo no está en UTF-8', 'the body is not in UTF-8'));
  }
  visit(text, faultFinder(), { disallowComments: true, allowTrailingComma: false });
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw broken([], 1, 1);
  }
}
