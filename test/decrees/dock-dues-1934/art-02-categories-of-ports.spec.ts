import { describe, expect, it } from '@jest/globals';
import { categoryOf, DOCK_PORTS, inTheTariff } from '../../../src/decrees/dock-dues-1934/art-02-categories-of-ports.js';
import { PORTS } from '../../../src/decrees/river-ports.js';

describe('Article 2 of the decree of docks', () => {
  it.each([
    ['BARRANQUILLA', 1],
    ['PUERTO_WILCHES', 1],
    ['PUERTO_BERRIO', 1],
    ['PUERTO_SALGAR', 1],
    ['GAMARRA', 2],
  ] as const)('puts %s in category %i (AMB-73)', (port, category) => {
    expect(categoryOf(port)).toBe(category);
    expect(inTheTariff(port)).toBeUndefined();
  });

  it.each(PORTS.filter((port) => !DOCK_PORTS.includes(port)))('lays no dues at %s', (port) => {
    expect(categoryOf(port)).toBeUndefined();
    expect(inTheTariff(port)).toEqual({
      code: 'PORT_NOT_IN_DOCK_TARIFF',
      article: 'DD34-02',
      figures: { port, dockPorts: ['BARRANQUILLA', 'PUERTO_WILCHES', 'PUERTO_BERRIO', 'PUERTO_SALGAR', 'GAMARRA'] },
    });
  });
});
