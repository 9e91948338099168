import { afterEach, describe, expect, it } from '@jest/globals';
import type { Office } from '../../src/application/office.js';
import { DeskBusy } from '../../src/application/outcome.js';
import { DamagedEvent, type NewEvent, type Page, type StoredEvent } from '../../src/application/ports.js';
import { suspensionsInForce } from '../../src/boards/suspensions.js';
import { shipCalendars } from '../../src/application/shipped-calendars.js';
import { due, WATCH_START, type Watch } from '../../src/application/watch.js';
import { Watchman } from '../../src/application/watchman.js';
import { DAY, HOUR, later, type Instant } from '../../src/decrees/calendar.js';
import type { Port } from '../../src/decrees/river-ports.js';
import { MemoryStore } from '../../src/event-store/memory.js';
import type { Step } from '../support/given.js';
import { all, ClockOnTheWall, enterVessel, openOffice, refusalOf, send } from '../support/office.js';
import {
  atTime,
  cargo,
  declareFinal,
  fileAppeal,
  notifySanction,
  ready,
  requestLoading,
  ruleAppeal,
  sanctioned,
} from '../support/stories.js';
import { at, LATER, LIBERTADOR, on } from '../support/vocabulary.js';

const CASE = 'C-1';
const CAPTAIN = `CAPITAN-${LIBERTADOR}`;
const NOTIFIED = at('09:00', '1940-11-25');
const APPEAL_UNTIL = at('00:00', '1940-12-19');
const A_MILLISECOND_BEFORE = later(APPEAL_UNTIL, -1);
const AFTER = at('12:00', '1940-12-20');

/** An office, its store and its watchman, with a case notified at La Dorada. */
class Watched {
  readonly clock = new ClockOnTheWall();
  readonly complaints: string[] = [];
  readonly waits: (() => void)[] = [];
  office: Office;
  watchman: Watchman;

  constructor(readonly store = new MemoryStore()) {
    this.office = openOffice(store, this.clock);
    this.watchman = this.newWatchman();
  }

  newWatchman(office: Pick<Office, 'submit' | 'listen'> = this.office): Watchman {
    const timers = {
      soon: setImmediate,
      wait: () => new Promise<void>((resolve) => void this.waits.push(resolve)),
    };
    const complain = (fault: string) => void this.complaints.push(fault);
    return new Watchman({ office, store: this.store, clock: this.clock, timers, complain });
  }

  async withACase(more: { captainSuspensionDays?: number; companySuspensionDays?: number } = {}): Promise<this> {
    await shipCalendars(this.office, this.clock);
    await enterVessel(this.office, LIBERTADOR, 500);
    await this.at(NOTIFIED, ...ready(LIBERTADOR, NOTIFIED), ...sanctioned(CASE, LIBERTADOR, more));
    return this.at(NOTIFIED, notifySanction(CASE, NOTIFIED));
  }

  /** Steps at La Dorada, each at the instant. */
  async at(occurredAt: Instant, ...steps: readonly Step[]): Promise<this> {
    await send(this.office, 'LA_DORADA', ...atTime(occurredAt, ...steps));
    return this;
  }

  /** Something happens, and time with it. */
  timeComes = (occurredAt: Instant) => this.at(occurredAt, cargo(`L-${occurredAt}`, 1, { at: occurredAt }));

  restart(): this {
    this.office = openOffice(this.store, this.clock);
    this.watchman = this.newWatchman();
    return this;
  }

  async of(type: string, stream = 'port-LA_DORADA'): Promise<StoredEvent[]> {
    return (await all(this.store.read(stream))).filter((event) => event.type === type);
  }
  finals = () => this.of('SanctionBecameFinal');
  carried = () => this.of('SuspensionCarried', 'national');
}

describe('A sanction that nobody appealed', () => {
  it('becomes final at the instant its term runs out, and not a millisecond before', async () => {
    const watched = await new Watched().withACase();
    await watched.timeComes(A_MILLISECOND_BEFORE);
    await watched.watchman.look();
    expect(await watched.finals()).toEqual([]);
    await watched.timeComes(APPEAL_UNTIL);
    await watched.watchman.look();
    expect(await watched.finals()).toMatchObject([
      {
        data: { caseId: CASE, captainSuspendedUntilAt: on('00:00', '1941-01-19') },
        meta: { occurredAt: on('00:00', '1940-12-19'), actor: { id: 'turno', role: 'system' } },
      },
    ]);
  });

  it('says that it did at that instant, however much later somebody looks', async () => {
    const watched = await new Watched().withACase();
    await watched.timeComes(at('12:00', '1941-06-01'));
    await watched.watchman.look();
    expect(await watched.finals()).toMatchObject([{ meta: { occurredAt: on('00:00', '1940-12-19') } }]);
  });

  it('at a live port becomes so by the server’s clock; one whose last fact is over seven days old is not live', async () => {
    const watched = await new Watched().withACase();
    const last = later(APPEAL_UNTIL, -7 * DAY);
    await watched.timeComes(last);
    watched.clock.at = later(APPEAL_UNTIL, 1);
    await watched.watchman.look();
    expect(await watched.finals()).toEqual([]);
    watched.clock.at = A_MILLISECOND_BEFORE;
    await watched.watchman.look();
    expect(await watched.finals()).toEqual([]);
    watched.clock.at = APPEAL_UNTIL;
    await watched.watchman.look();
    expect(await watched.finals()).toHaveLength(1);
  });

  it('is not moved by what the port received: its own facts alone are its time', async () => {
    const watched = await new Watched().withACase();
    await enterVessel(watched.office, 'OTRO', 300);
    await watched.timeComes(A_MILLISECOND_BEFORE);
    await watched.watchman.look();
    expect((await watched.of('NationalFactReceived')).at(-1)!.meta.occurredAt > on('00:00', '1941-01-01')).toBe(true);
    expect(await watched.finals()).toEqual([]);
  });

  it('appealed in time, does not', async () => {
    const watched = await new Watched().withACase();
    await watched.at(A_MILLISECOND_BEFORE, fileAppeal(CASE, CAPTAIN, A_MILLISECOND_BEFORE));
    await watched.timeComes(AFTER);
    await watched.watchman.look();
    expect([await watched.finals(), await watched.carried(), watched.complaints]).toEqual([[], [], []]);
  });
});

describe('A final suspension', () => {
  it('is carried to the national register, once', async () => {
    const watched = await new Watched().withACase({ captainSuspensionDays: 30, companySuspensionDays: 30 });
    await watched.timeComes(AFTER);
    for (let look = 0; look < 3; look++) await watched.watchman.look();
    expect(await watched.carried()).toMatchObject([
      {
        data: {
          caseId: CASE,
          port: 'LA_DORADA',
          portRevision: (await watched.finals())[0]!.revision,
          captainId: CAPTAIN,
          companyId: 'NAVIERA',
          fromAt: on('00:00', '1940-12-19'),
          captainUntilAt: on('00:00', '1941-01-19'),
          companyUntilAt: on('00:00', '1941-01-19'),
        },
        meta: { occurredAt: on('00:00', '1940-12-19'), actor: { id: 'turno', role: 'system' } },
      },
    ]);
  });

  it.each(['at once', 'after a restart'])('bars the captain at Puerto Berrío, %s', async (when) => {
    const watched = await new Watched().withACase();
    await watched.timeComes(AFTER);
    const berrio: Port = 'PUERTO_BERRIO';
    const arrived = at('09:00', '1940-12-21');
    const steps = ready(LIBERTADOR, arrived, { dispatchedOnlyTo: berrio });
    if (when === 'after a restart') watched.restart();
    await watched.watchman.look();
    if (when === 'after a restart') watched.restart();
    await send(watched.office, berrio, ...atTime(arrived, ...steps));
    const [request] = atTime(arrived, requestLoading(LIBERTADOR));
    expect(await refusalOf(watched.office, berrio, request!)).toMatchObject({
      code: 'LICENCE_SUSPENDED',
      figures: { captainId: CAPTAIN, suspendedUntilAt: on('00:00', '1941-01-19') },
    });
  });

  it('that the Ministry ruled is carried too; a fine alone is nobody else’s matter', async () => {
    const ruled = await new Watched().withACase();
    await ruled.at(NOTIFIED, fileAppeal(CASE, CAPTAIN, NOTIFIED), ruleAppeal(CASE, AFTER));
    await ruled.watchman.look();
    expect(await ruled.carried()).toHaveLength(1);
    const fined = await new Watched().withACase({ captainSuspensionDays: 0 });
    await fined.timeComes(AFTER);
    await fined.watchman.look();
    expect([(await fined.finals()).length, (await fined.carried()).length]).toEqual([1, 0]);
  });

  it('is lifted when an appeal filed in time comes to light, and carried again when it is ruled upon', async () => {
    const watched = await new Watched().withACase();
    await watched.timeComes(AFTER);
    await watched.watchman.look();
    await watched.at(AFTER, { ...fileAppeal(CASE, CAPTAIN, A_MILLISECOND_BEFORE) });
    await watched.watchman.look();
    const modified = { outcome: 'MODIFIED', newCaptainSuspensionDays: 5 } as const;
    await watched.at(AFTER, ruleAppeal(CASE, AFTER, modified));
    await watched.watchman.look();
    const untils = (await watched.carried()).map(({ data }) => (data as { captainUntilAt?: string }).captainUntilAt);
    expect(untils).toEqual([on('00:00', '1941-01-19'), undefined, on('00:00', '1940-12-26')]);
    await watched.restart().watchman.look();
    expect(await watched.carried()).toHaveLength(3);
  });
});

describe('The watchman', () => {
  const checkpoints = async (watched: Watched): Promise<Watch[]> => {
    const found = [WATCH_START, await watched.watchman.look()];
    await watched.timeComes(AFTER);
    found.push(await watched.watchman.look());
    return found;
  };

  it('repeats nothing, from whatever old checkpoint it begins again', async () => {
    const watched = await new Watched().withACase();
    const old = await checkpoints(watched);
    const before = await all(watched.store.readAll());
    // A checkpoint is plain JSON.
    for (const checkpoint of JSON.parse(JSON.stringify(old)) as Watch[])
      for (let times = 0; times < 2; times++)
        expect(await watched.restart().watchman.look(checkpoint)).toEqual(old.at(-1));
    expect(await all(watched.store.readAll())).toEqual(before);
    expect(watched.complaints).toEqual([]);
  });

  it('two at once declare and carry once', async () => {
    const watched = await new Watched().withACase();
    await watched.timeComes(AFTER);
    const another = watched.newWatchman(openOffice(watched.store, watched.clock));
    await Promise.all([watched.watchman.look(), another.look()]);
    await Promise.all([watched.watchman.look(), another.look()]);
    expect([(await watched.finals()).length, (await watched.carried()).length]).toEqual([1, 1]);
  });

  it('passes a bad fact by, and says so once', async () => {
    const watched = await new Watched().withACase();
    const good = (await watched.of('SanctionNotified'))[0]!;
    const bad = (id: string, data: object): NewEvent => ({ ...good, id, data });
    await watched.store.append(
      'port-PUERTO_BERRIO',
      'no-stream',
      [
        bad('00000000-0000-5000-8000-000000000001', { caseId: 'C-2', appealUntilAt: 'mañana' }),
        bad('00000000-0000-5000-8000-000000000002', { ...(good.data as object), caseId: 'NADIE' }),
      ],
      [],
    );
    await watched.timeComes(AFTER);
    await watched.watchman.look();
    await watched.watchman.look();
    expect(await watched.carried()).toHaveLength(1);
    expect(watched.complaints).toEqual([expect.stringContaining('SanctionNotified at port-PUERTO_BERRIO/0')]);
  });

  it('asks again for what could not be taken', async () => {
    const watched = await new Watched().withACase();
    await watched.timeComes(AFTER);
    let busy = true;
    const office: Pick<Office, 'submit' | 'listen'> = {
      listen: () => () => true,
      submit: (asked) =>
        busy && asked.counter === 'national' ? Promise.reject(new DeskBusy('busy')) : watched.office.submit(asked),
    };
    const watchman = watched.newWatchman(office);
    const checkpoint = await watchman.look();
    expect(checkpoint.owed).toMatchObject([{ type: 'CarrySuspension' }]);
    expect(due(checkpoint, LATER)).toEqual(checkpoint.owed);
    busy = false;
    expect((await watchman.look()).owed).toEqual([]);
    expect(await watched.carried()).toHaveLength(1);
  });

  /** A case final unappealed, and an appeal in time that has come to light since: to be carried, then lifted. */
  const finalThenAppealed = async (): Promise<Watched> => {
    const watched = await new Watched().withACase();
    await watched.at(APPEAL_UNTIL, declareFinal(CASE, APPEAL_UNTIL));
    return watched.at(AFTER, fileAppeal(CASE, CAPTAIN, A_MILLISECOND_BEFORE));
  };
  const untils = async (watched: Watched) =>
    (await watched.carried()).map(({ data }) => (data as { captainUntilAt?: string }).captainUntilAt ?? 'lifted');
  const cases = async (watched: Watched) =>
    (await watched.carried()).map(({ data }) => (data as { caseId: string }).caseId);
  const ends = on('00:00', '1941-01-19');

  it('does not lift what it could not carry yet: a later word on a case overtakes no earlier one', async () => {
    const watched = await finalThenAppealed();
    let busy = 1;
    const office: Pick<Office, 'submit' | 'listen'> = {
      listen: () => () => true,
      submit: (asked) => (busy-- > 0 ? Promise.reject(new DeskBusy('busy')) : watched.office.submit(asked)),
    };
    expect((await watched.newWatchman(office).look()).owed).toEqual([]);
    expect(await untils(watched)).toEqual([ends, 'lifted']);
    expect(suspensionsInForce((await watched.office.national()).state, AFTER).items).toEqual([]);
  });

  it('asks another counter all the same when one is busy', async () => {
    const watched = await new Watched().withACase();
    await watched.at(APPEAL_UNTIL, declareFinal(CASE, APPEAL_UNTIL));
    await watched.at(NOTIFIED, ...sanctioned('C-2', LIBERTADOR), notifySanction('C-2', NOTIFIED));
    const office: Pick<Office, 'submit' | 'listen'> = {
      listen: () => () => true,
      submit: (asked) =>
        asked.counter === 'national' ? Promise.reject(new DeskBusy('busy')) : watched.office.submit(asked),
    };
    expect((await watched.newWatchman(office).look()).owed).toMatchObject([
      { data: { caseId: CASE } },
      { data: { caseId: 'C-2' } },
    ]);
    expect((await watched.finals()).map(({ data }) => data)).toMatchObject([{ caseId: CASE }, { caseId: 'C-2' }]);
  });

  it('keeps what came too early by a clock that was set back, with all that follows upon the case, and asks again', async () => {
    const watched = await finalThenAppealed();
    // The ruling is of an earlier hour than the record of the appeal: by the clock alone it could be told before it.
    await watched.at(APPEAL_UNTIL, ruleAppeal(CASE, APPEAL_UNTIL));
    await watched.at(NOTIFIED, ...sanctioned('C-2', LIBERTADOR), notifySanction('C-2', NOTIFIED));
    await watched.at(APPEAL_UNTIL, declareFinal('C-2', APPEAL_UNTIL));
    watched.clock.at = later(AFTER, -HOUR);
    const { owed } = await watched.watchman.look();
    expect(owed.map(({ occurredAt }) => occurredAt)).toEqual([on('12:00', '1940-12-20'), on('00:00', '1940-12-19')]);
    expect(await cases(watched)).toEqual([CASE, 'C-2']);
    expect(watched.complaints).toEqual([expect.stringContaining('OCCURRED_IN_FUTURE')]);
    watched.clock.at = AFTER;
    expect((await watched.watchman.look()).owed).toEqual([]);
    expect(await untils(watched)).toEqual([ends, ends, 'lifted', ends]);
    expect(await cases(watched)).toEqual([CASE, 'C-2', CASE, CASE]);
    expect(watched.complaints).toHaveLength(1);
  });

  it('passes over an event of one port that is damaged, with a word, and keeps nothing until that can be read', async () => {
    class Damaged extends MemoryStore {
      damaged: string | undefined;
      override async *readAll(page: Page = {}) {
        for await (const event of super.readAll(page)) {
          if (event.id === this.damaged) throw new DamagedEvent(event.stream, event.revision).at(event.position);
          yield event;
        }
      }
    }
    const store = new Damaged();
    const watched = await new Watched(store).withACase();
    await send(watched.office, 'PUERTO_BERRIO', cargo('L-1', 1));
    store.damaged = (await all(store.read('port-PUERTO_BERRIO')))[0]!.id;
    let kept: Watch | undefined;
    const checkpoint = { read: async () => kept ?? WATCH_START, write: async (watch: Watch) => void (kept = watch) };
    const complain = (fault: string) => void watched.complaints.push(fault);
    const timers = { soon: setImmediate, wait: async () => undefined };
    const { office, clock } = watched;
    const watchman = () => new Watchman({ office, store, clock, timers, checkpoint, complain });
    await watched.timeComes(AFTER);
    await watchman().look();
    expect(await watched.carried()).toHaveLength(1);
    expect([kept, watched.complaints]).toEqual([undefined, [expect.stringContaining('port-PUERTO_BERRIO/0')]]);
    store.damaged = undefined;
    await watchman().look();
    expect(kept).toMatchObject({ after: await store.head() });
  });

  it('keeps what it knows where it is told to, and takes no checkpoint of another store', async () => {
    const watched = await new Watched().withACase();
    let kept: Watch = { ...WATCH_START, after: 1_000_000 };
    const checkpoint = { read: async () => kept, write: async (watch: Watch) => void (kept = watch) };
    const { office, store, clock } = watched;
    const timers = { soon: setImmediate, wait: async () => undefined };
    const watchman = () => new Watchman({ office, store, clock, timers, checkpoint });
    await watchman().look();
    expect(kept.after).toBe(await store.head());
    expect(kept.ports.LA_DORADA!.running).toMatchObject([{ caseId: CASE }]);
    await watched.timeComes(AFTER);
    await watchman().look();
    expect(await watched.carried()).toHaveLength(1);
  });

  describe('on duty', () => {
    let watching: Watched | undefined;
    afterEach(() => watching?.watchman.stop());
    const until = async (met: () => Promise<boolean>) => {
      for (let tries = 0; tries < 200 && !(await met()); tries++) await new Promise((next) => setTimeout(next, 5));
    };

    it('is woken by the doorbell', async () => {
      watching = await new Watched().withACase();
      watching.watchman.start();
      await watching.timeComes(AFTER);
      await until(async () => (await watching!.carried()).length > 0);
      expect(await watching.carried()).toHaveLength(1);
    });

    it('and by the passing of time', async () => {
      watching = await new Watched().withACase();
      await watching.timeComes(A_MILLISECOND_BEFORE);
      watching.clock.at = A_MILLISECOND_BEFORE;
      watching.watchman.start();
      await until(async () => watching!.waits.length > 0);
      watching.clock.at = APPEAL_UNTIL;
      watching.waits.pop()!();
      await until(async () => (await watching!.carried()).length > 0);
      expect(await watching.finals()).toHaveLength(1);
    });
  });
});
