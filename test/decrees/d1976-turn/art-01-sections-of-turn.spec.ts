import { describe, expect, it } from '@jest/globals';
import {
  goesDownRiver,
  hasTurnSection,
  turnSectionAt,
} from '../../../src/decrees/d1976-turn/art-01-sections-of-turn.js';
import { PORTS, portOfPath, portPath } from '../../../src/decrees/river-ports.js';

describe('D1976 Art. 1 - The Sections of Turn', () => {
  it('are two: La Dorada and Puerto Berrío', () => {
    expect(PORTS.filter(hasTurnSection)).toEqual(['LA_DORADA', 'PUERTO_BERRIO']);
    expect(turnSectionAt('LA_DORADA', 'D1976-02')).toBeUndefined();
    expect(turnSectionAt('HONDA', 'D1976-02')).toMatchObject({ code: 'PORT_HAS_NO_TURN_SECTION', article: 'D1976-01' });
  });

  it.each([
    ['register', 'LA_DORADA', 'BARRANQUILLA'],
    ['register', 'LA_DORADA', 'PUERTO_BERRIO'],
    ['do not register', 'LA_DORADA', 'PUERTO_SALGAR'],
    ['do not register', 'LA_DORADA', 'LA_DORADA'],
    ['do not register', 'LA_DORADA', 'HONDA'],
    ['do not register', 'PUERTO_BERRIO', 'LA_DORADA'],
    ['register', 'PUERTO_BERRIO', 'BARRANCABERMEJA'],
    ['register', 'PUERTO_BERRIO', 'CARTAGENA'],
  ] as const)('%s at %s cargo for %s, for only what goes down the river enters the turn', (how, port, destination) => {
    const refusal = goesDownRiver(port, destination);
    if (how === 'register') expect(refusal).toBeUndefined();
    else
      expect(refusal).toMatchObject({
        code: 'NOT_DOWN_RIVER_CARGO',
        article: 'D1976-01',
        figures: { port, destination },
      });
  });

  it('leave a destination that is no port to article 2', () => {
    expect(goesDownRiver('LA_DORADA', 'PARIS')).toBeUndefined();
  });

  it('have names that stand in addresses, and come back from them', () => {
    expect(portPath('PUERTO_BERRIO')).toBe('puerto-berrio');
    expect(PORTS.map((port) => portOfPath(portPath(port)))).toEqual(PORTS);
    expect([portOfPath('LA_DORADA'), portOfPath('paris'), portOfPath('')]).toEqual([undefined, undefined, undefined]);
  });
});
