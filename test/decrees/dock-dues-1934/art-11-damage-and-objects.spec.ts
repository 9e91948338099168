import { describe, expect, it } from '@jest/globals';
import { mayAppoint, mayAppraise, type Expert } from '../../../src/decrees/dock-dues-1934/art-11-damage-and-objects.js';

const A: Expert = { expert: 'Uribe', appointedBy: 'PORT_ADMINISTRATOR' };
const B: Expert = { expert: 'Cera', appointedBy: 'CAPTAIN' };
const THIRD: Expert = { expert: 'Noguera', appointedBy: 'BOTH' };

describe('Article 11 of the decree of docks', () => {
  it('lets each side name one, in either order, and then a third in discord', () => {
    expect(mayAppoint('S', B, [])).toBeUndefined();
    expect(mayAppoint('S', A, [B])).toBeUndefined();
    expect(mayAppoint('S', THIRD, [B, A])).toBeUndefined();
    expect(mayAppoint('S', { ...THIRD, appointedBy: 'GENERAL_NAVIGATION_DIRECTORATE' }, [B, A])).toBeUndefined();
  });

  it.each<[string, Expert, Expert[]]>([
    ['a side names a second', { ...A, expert: 'Otro' }, [A]],
    ['the same man is named twice', { ...B, expert: A.expert }, [A]],
    ['there is a third', { expert: 'Otro', appointedBy: 'GENERAL_NAVIGATION_DIRECTORATE' }, [A, B, THIRD]],
  ])('refuses when %s', (_when, expert, named) =>
    expect(mayAppoint('S', expert, named)).toMatchObject({ code: 'WRONG_STATE', article: 'DD34-11' }),
  );

  it('refuses a third while one side has not named its own', () =>
    expect(mayAppoint('S', THIRD, [A])).toMatchObject({
      ...{ code: 'EXPERTS_REQUIRED', article: 'DD34-11' },
      figures: { toBeAppointedBy: ['CAPTAIN'] },
    }));

  it('sets a damage by two of those named', () => {
    expect(mayAppraise('S', ['Uribe', 'Cera'], [A, B])).toBeUndefined();
    expect(mayAppraise('S', ['Noguera', 'Cera'], [A, B, THIRD])).toBeUndefined();
    expect(mayAppraise('S', ['Noguera', 'Cera', 'Uribe'], [A, B, THIRD])).toBeUndefined();
  });

  it.each<[string, string[], Expert[]]>([
    ['a side has named none', ['Uribe', 'Cera'], [A]],
    ['one is a stranger', ['Uribe', 'Otro'], [A, B]],
    ['there is but one', ['Uribe'], [A, B]],
    ['one is given twice', ['Uribe', 'Uribe'], [A, B]],
    ['there is none', [], [A, B]],
  ])('sets none when %s', (_when, experts, named) =>
    expect(mayAppraise('S', experts, named)).toMatchObject({ code: 'EXPERTS_REQUIRED', article: 'DD34-11' }),
  );
});
