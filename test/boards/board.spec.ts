/** The board of a port. */
import { describe, expect, it } from '@jest/globals';
import { board } from '../../src/boards/board.js';
import { cargoRegister } from '../../src/boards/cargo-register.js';
import { vesselTurn } from '../../src/boards/vessel-turn.js';
import { assigned, called, november, portWith, queued, quotaFixed, readied, registered } from './port-with.js';

describe('the board', () => {
  it('of a port where nothing happened yet is empty', () => {
    expect(board(portWith('LA_DORADA'), 'es')).toEqual({
      port: 'LA_DORADA',
      revision: -1,
      recordedAt: null,
      vesselInTurn: null,
      ordinary: [],
      express: [],
      cargo: { queuedLots: 0, queuedKg: 0, awaitingPlanilla: 0, head: [] },
      holds: [],
    });
  });

  it('shows the turn, how much cargo waits, and the first twenty of the register', () => {
    const view = portWith(
      'LA_DORADA',
      Array.from({ length: 25 }, (_, nth) => queued(`L-${nth}`, { turnNumber: nth + 1 })).flat(),
      registered('L-none', { turnNumber: 26 }),
      called('C-1', { serial: 1, arrivedAt: november(17, '06:00') }),
      readied('C-1'),
      quotaFixed('C-1', 340_000),
      assigned('C-1', [{ lotId: 'L-0', turnNumber: 1, packages: 3, weightKg: 187.5 }]),
    );
    const shown = board(view, 'es');
    const register = cargoRegister(view, { limit: 20 });
    expect(shown).toMatchObject({ vesselInTurn: 'C-1', recordedAt: '1940-11-17T17:00:00Z', revision: view.revision });
    expect(shown.ordinary).toEqual(vesselTurn(view, 'es').items);
    expect(shown.cargo).toEqual({
      queuedLots: 25,
      queuedKg: 25 * 625 - 187.5,
      awaitingPlanilla: 1,
      head: 'items' in register && register.items,
    });
  });
});
