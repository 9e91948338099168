import { expect, it } from '@jest/globals';
import { VIOLATES, VIOLATION_KINDS } from '../../../src/decrees/d1976-turn/art-18-violations.js';

it('D1976 Art. 18 - Each way of violating the turn breaks an article of the decree', () =>
  expect(Object.keys(VIOLATES)).toEqual([...VIOLATION_KINDS]));
