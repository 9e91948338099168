import { describe, expect, it } from '@jest/globals';
import { ClockWatch } from '../../src/application/clock-watch.js';
import { Office } from '../../src/application/office.js';
import { systemChance, systemTimers } from '../../src/application/system-world.js';
import { HOUR, instantText, later, SECOND } from '../../src/decrees/calendar.js';
import { MemoryStore } from '../../src/event-store/memory.js';
import { all, ClockOnTheWall, send } from '../support/office.js';
import { cargo } from '../support/stories.js';
import { LATER } from '../support/vocabulary.js';

const AN_HOUR_BEFORE = later(LATER, -HOUR);

describe('A clock set back an hour', () => {
  it('is told of once, in both languages, and stops nothing: what is recorded bears the time of what was recorded last', async () => {
    const clock = new ClockOnTheWall();
    const warnings: string[] = [];
    const [store, timers, chance] = [new MemoryStore(), systemTimers, systemChance];
    const office = new Office({ store, clock, timers, chance, warn: (fault) => void warnings.push(fault) });
    await send(office, 'LA_DORADA', cargo('A', 1));
    await send(office, 'PUERTO_BERRIO', cargo('A', 1));
    clock.at = AN_HOUR_BEFORE;
    await send(office, 'LA_DORADA', cargo('B', 1), cargo('C', 1));
    await send(office, 'PUERTO_BERRIO', cargo('B', 1));
    const times = (await all(store.readAll())).map(({ meta }) => meta.recordedAt);
    expect(new Set(times)).toEqual(new Set([instantText(LATER)]));
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toContain('está 3600 s detrás de lo último registrado');
    expect(warnings[0]).toContain('is 3600 s behind what was recorded last');
  });

  it('is told of again when it is set back again after it had come right', () => {
    const told: string[] = [];
    const watch = new ClockWatch((fault) => told.push(fault));
    watch.note(LATER, AN_HOUR_BEFORE);
    watch.note(later(LATER, HOUR), later(AN_HOUR_BEFORE, -HOUR));
    watch.note(LATER, later(LATER, -1));
    expect(told).toHaveLength(1);
    watch.note(LATER, later(LATER, HOUR));
    watch.note(later(LATER, HOUR), LATER);
    expect(told).toHaveLength(2);
  });

  it('by no more than the clocks of two machines differ is nobody’s business', () => {
    const told: string[] = [];
    const watch = new ClockWatch((fault) => told.push(fault));
    watch.note(LATER, later(LATER, -5 * SECOND));
    expect(told).toEqual([]);
    watch.note(LATER, later(LATER, -5 * SECOND - 1));
    expect(told).toHaveLength(1);
  });
});
