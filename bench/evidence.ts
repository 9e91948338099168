/** `npm run bench -- evidence`: what it costs to ask a long past what was known, and what would have been. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Office } from '../src/application/office.js';
import { systemClock } from '../src/application/system-world.js';
import { JudgingRoom, LIMITS } from '../src/http/what-if/judging-room.js';
import { WhatIfs } from '../src/http/what-if/what-ifs.js';
import { textOf } from '../src/river/state-text.js';
import { inTurns, type Measured } from './measuring.js';
import { open, PORT, told, type Past } from './store.js';

const ROUNDS = 5;
/** A golden section of the whole, round by round: anywhere, and the same every time. */
const anywhere = (round: number, most: number): number => Math.floor(((0.31 + round * 0.618_034) % 1) * most);

/** As it stood at a revision; both ways of a round are asked for the same. */
function asOf({ file, revision }: Past, withSnapshots: boolean, states: Map<number, string>): Measured {
  let round = 0;
  return {
    name: `as it stood at any revision, ${withSnapshots ? 'from the nearest snapshot' : 'from the first event'}`,
    run: async () => {
      const at = anywhere(round++, revision);
      const { office, close } = await open(file, withSnapshots);
      const found = await office.portAt(PORT, at);
      return async () => {
        const text = textOf(found);
        if ((states.get(at) ?? text) !== text) throw new Error(`at ${at} it is not what it was`);
        states.set(at, text);
        await close();
      };
    },
  };
}

/** The least that judging again can cost: to read every event and fold it. */
const folding = ({ file, revision, state }: Past): Measured => ({
  name: 'a plain fold of every event',
  run: async () => {
    const { office, close } = await open(file, false);
    const found = await office.portAt(PORT, revision);
    return async () => {
      if (textOf(found) !== state) throw new Error('it is not what it was');
      await close();
    };
  },
});

/** The id of the first lot's registration. */
async function firstLot(office: Office): Promise<string> {
  for await (const { id, type } of office.events(PORT, {})) if (type === 'CargoRegistered') return id;
  throw new Error('there is no lot');
}

/** However slow the machine, it is judged to the end. */
const PATIENT = { ...LIMITS, milliseconds: 3_600_000 };

function judging({ file, revision }: Past, name: string, changed: boolean): Measured {
  return {
    name,
    run: async () => {
      const { office, close } = await open(file, false);
      const whatIfs = new WhatIfs(office, systemClock, new JudgingRoom(PATIENT));
      const change = changed ? { omit: [await firstLot(office)] } : {};
      const began = performance.now();
      const until = new AbortController().signal;
      const answer = await whatIfs.whatIf(PORT, change, { until, language: 'en' });
      const seconds = (performance.now() - began) / 1000;
      return async () => {
        if (answer.differs !== changed || answer.revision !== revision)
          throw new Error('it does not come to what it is');
        console.log(`    ${name}: ${Math.round((revision + 1) / seconds)} events/s`);
        await close();
      };
    },
  };
}

export async function benchEvidence(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'turno-bench-'));
  try {
    const past = await told(join(folder, 'turno.db'));
    const states = new Map<number, string>();
    await inTurns(ROUNDS, [asOf(past, false, states), asOf(past, true, states)]);
    await inTurns(3, [
      folding(past),
      judging(past, 'judged again, nothing changed', false),
      judging(past, 'judged again without its first lot', true),
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
