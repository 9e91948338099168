import { describe, expect, it } from '@jest/globals';
import { instant } from '../../../src/decrees/calendar.js';
import { ofTheListsDay, registersSalgar, salgarTurn } from '../../../src/decrees/d1976-turn/art-05-salgar-list.js';
import { at } from '../../support/vocabulary.js';

describe("D1976 Art. 5 - Puerto Salgar's list", () => {
  it.each([
    ['refuses', '1940-11-18T04:59:59Z'],
    ['takes', '1940-11-18T05:00:00Z'],
    ['takes', '1940-11-19T04:59:59Z'],
    ['refuses', '1940-11-19T05:00:00Z'],
  ])('is of one local day: that of 18 November %s a line that arrived at %s', (how, arrivedAt) => {
    const ruling = ofTheListsDay('1940-11-18', 2, instant(arrivedAt));
    if (how === 'takes') expect(ruling).toBeUndefined();
    else
      expect(ruling).toEqual({
        code: 'LINE_OUTSIDE_LIST_DATE',
        article: 'D1976-05',
        figures: { field: 'lines[2].arrivedAt', listDate: '1940-11-18', arrivedAt },
      });
  });

  it.each([
    ['ARRIVAL_AT_SALGAR', '08:00'],
    ['LIST_RECEIVED', '18:00'],
  ] as const)(
    'read as %s (AMB-10, salgarTurn), gives cargo that arrived at 08:00 and was listed at 18:00 the turn of %s',
    (reading, turn) => {
      expect(salgarTurn(at('08:00'), at('18:00'), { salgarTurn: reading })).toBe(at(turn));
    },
  );

  it('is registered at La Dorada and nowhere else', () => {
    expect(registersSalgar('LA_DORADA')).toBeUndefined();
    expect(registersSalgar('PUERTO_BERRIO')).toMatchObject({ code: 'PORT_HAS_NO_TURN_SECTION', article: 'D1976-05' });
  });
});
