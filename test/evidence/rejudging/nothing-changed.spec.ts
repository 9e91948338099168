import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { RecordedEvent } from '../../../src/evidence/rejudging/history.js';
import { isNoDifference } from '../../../src/evidence/rejudging/difference.js';
import type { Port } from '../../../src/decrees/river-ports.js';
import { textOf } from '../../../src/river/state-text.js';
import { FLEET } from '../../support/days/fleet.js';
import { casts } from '../../support/dock-histories.js';
import { dice } from '../../support/histories.js';
import { judgedAgain, streamOfADock, streamOfDays, streamOfDice, streamUpTheRiver } from '../../support/retold.js';

const PORTS = ['LA_DORADA', 'PUERTO_BERRIO'] as const;

function nothingDiffers(events: readonly RecordedEvent[], port: Port) {
  const { difference, rejudging } = judgedAgain(events, port);
  expect(difference).toEqual(Object.fromEntries(Object.keys(difference).map((part) => [part, []])));
  expect(isNoDifference(difference)).toBe(true);
  expect(textOf(rejudging.again.state)).toBe(textOf(rejudging.recorded.state));
  expect(rejudging.again.facts).toBe(events.length);
}

const typesIn = (events: readonly RecordedEvent[]) => new Set(events.map(({ type }) => type));

describe('A history judged again without a change', () => {
  it('comes to itself, whatever befell the port: cases and appeals, resolutions, readings adopted midway', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(dice(500), fc.constantFrom(...PORTS), (thrown, port) => {
        const events = streamOfDice(thrown, port);
        for (const type of typesIn(events)) seen.add(type);
        nothingDiffers(events, port);
      }),
      { numRuns: 12, endOnFailure: true, seed: 1940 },
    );
    expect([...seen]).toEqual(expect.arrayContaining(['NationalFactReceived', 'SanctionNotified', 'JustCauseRefused']));
  });

  it('comes to itself at a dock, with lay-ups, bills, fines and days that were closed', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(casts(180), fc.constantFrom<Port>('PUERTO_BERRIO', 'GAMARRA'), (thrown, port) => {
        const events = streamOfADock(thrown, port);
        for (const type of typesIn(events)) seen.add(type);
        nothingDiffers(events, port);
      }),
      { numRuns: 10, endOnFailure: true, seed: 1934 },
    );
    const told = ['DockDuesLiquidated', 'LoadingDuesLiquidated', 'DailyCollectionClosed', 'LayUpEnded', 'BerthShifted'];
    expect([...seen]).toEqual(expect.arrayContaining(told));
  });

  it('comes to itself up the river, with agents and free quotas', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(dice(120), (thrown) => {
        const events = streamUpTheRiver(thrown);
        for (const type of typesIn(events)) seen.add(type);
        nothingDiffers(events, 'BARRANQUILLA');
      }),
      { numRuns: 10, endOnFailure: true, seed: 1939 },
    );
    expect([...seen]).toEqual(
      expect.arrayContaining(['UpriverQuotaFixed', 'AgentReserveRecounted', 'FreeQuotaSet', 'PortMovementRecorded']),
    );
  });

  it.each(PORTS)('comes to itself over a month of days at %s, one captain being dishonest', (port) => {
    const events = streamOfDays(1976, { days: 30, dishonest: [FLEET[0]!.vesselId] }, port);
    expect(events.length).toBeGreaterThan(400);
    nothingDiffers(events, port);
  });
});
