/** The board of a port. */
import { describe, expect, it } from '@jest/globals';
import { board } from '../../src/boards/board.js';
import { cargoRegister } from '../../src/boards/cargo-register.js';
import { vesselTurn } from '../../src/boards/vessel-turn.js';
import {
  andThen,
  assigned,
  called,
  capacityAssigned,
  november,
  portWith,
  queued,
  quotaFixed,
  readied,
  reading,
  registered,
  vesselRegistered,
} from './port-with.js';

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

describe('the holds on the board', () => {
  const cartagena = { companyId: 'NAVIERA', line: 'CARTAGENA' } as const;
  const bound = { destination: 'CARTAGENA', forCartagena: true };
  const view = portWith(
    'LA_DORADA',
    vesselRegistered('V-K', 'Cartagena', cartagena),
    capacityAssigned('V-K', 1_000),
    queued('L-1', { turnNumber: 1, ...bound }),
    queued('L-2', { turnNumber: 2, destination: 'CARTAGENA' }),
    queued('L-3', { turnNumber: 3, ...bound }),
    called('K', { serial: 1, arrivedAt: november(17, '06:00'), ...cartagena }),
    called('B', { serial: 2, arrivedAt: november(17, '05:00') }),
  );

  it('are none while no Cartagena vessel is ready', () => {
    expect(board(view, 'es').holds).toEqual([]);
  });

  it('are the lots bound from their origin, as far as the ready vessels have room, by article 14', () => {
    const ready = andThen(view, readied('K'), readied('B'));
    expect(board(ready, 'es').holds).toEqual([{ lotId: 'L-1', forCallIds: ['K'], article: 'D1976-14' }]);
    expect(board(andThen(ready, capacityAssigned('V-K', 10_000)), 'es').holds.map(({ lotId }) => lotId)).toEqual([
      'L-1',
      'L-3',
    ]);
    expect(board(andThen(ready, reading('cartagenaPreference', 'NONE')), 'es').holds).toEqual([]);
  });

  it('stand beside both lanes', () => {
    const both = andThen(
      view,
      called('X', { serial: 3, arrivedAt: november(17, '07:00'), service: 'EXPRESS' }),
      readied('X'),
    );
    const { ordinary, express } = board(both, 'es');
    expect(ordinary.map(({ callId }) => callId)).toEqual(['B', 'K']);
    expect(express).toMatchObject([{ callId: 'X', position: 1 }]);
  });
});
