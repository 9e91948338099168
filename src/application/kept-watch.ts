/**
 * What the watchman knows, kept from one start to the next on the shelf. It may be lost: read from the beginning, everything
 * comes to the same, only later. So what is anything else than what this very program kept of this very store is passed over.
 */
import { checkedText, withDigest } from './checked-text.js';
import type { EventStore, Shelf } from './ports.js';
import { WATCH_START, type Watch } from './watch.js';
import type { Checkpoint } from './watchman.js';

const NAME = 'watchman';

export interface KeptWatchWorld {
  readonly shelf: Pick<Shelf, 'reader' | 'keepReader'>;
  readonly store: Pick<EventStore, 'read' | 'head'>;
  /** A hash of what it knows events by: another program may have noted less of them. */
  readonly program: string;
  /** Told, in both languages, what could not be used or kept. */
  readonly complain: (fault: string) => void;
}

interface Kept {
  readonly program: string;
  readonly watch: Watch;
}

/** Whether the last event that was read stands where it stood: positions are no places to be reckoned with, revisions are. */
async function isOf({ store }: KeptWatchWorld, { after, last }: Required<Pick<Watch, 'after' | 'last'>>) {
  for await (const event of store.read(last.stream, { after: last.revision - 1, limit: 1 }))
    return event.leafHash === last.leafHash && event.position === after;
  return false;
}

const FROM_THE_START = ['se lee desde el principio', 'everything is read from the beginning'] as const;

async function readKept(world: KeptWatchWorld): Promise<Watch> {
  const passOver = (spanish: string, english: string): Watch => {
    const [lee, read] = FROM_THE_START;
    world.complain(`lo que sabía el vigilante ${spanish}: ${lee} / what the watchman knew ${english}: ${read}`);
    return WATCH_START;
  };
  const written = await world.shelf.reader(NAME);
  if (written === undefined) return WATCH_START;
  const text = checkedText(NAME, written);
  if (text === undefined) return passOver('no es lo que se guardó', 'is not what was kept');
  const { program, watch } = JSON.parse(text) as Kept;
  const { after, last } = watch;
  // After an upgrade this is as it should be, and nobody's trouble: also of a program that kept no last event.
  if (program !== world.program || !last) return WATCH_START;
  if (after > (await world.store.head()))
    return passOver('va más allá de los hechos de este almacén', 'goes beyond the events of this store');
  if (!(await isOf(world, { after, last })))
    return passOver('no es de los hechos de este almacén', 'is not of the events of this store');
  return watch;
}

async function keep(world: KeptWatchWorld, watch: Watch): Promise<void> {
  if (!watch.last) return;
  const kept: Kept = { program: world.program, watch };
  await world.shelf.keepReader(NAME, withDigest(NAME, JSON.stringify(kept)));
}

/** The shelf being away keeps nobody from watching; that nothing can be kept is told once, until something can. */
export function keptWatch(world: KeptWatchWorld): Checkpoint {
  let told = false;
  const complain = (spanish: string, english: string, error: unknown) => {
    if (!told)
      world.complain(`lo que sabe el vigilante ${spanish} / what the watchman knows ${english}: ${String(error)}`);
    told = true;
  };
  return {
    read: () =>
      readKept(world).catch((error: unknown) => {
        complain('no se pudo leer', 'could not be read', error);
        return WATCH_START;
      }),
    write: (watch) =>
      keep(world, watch).then(
        () => void (told = false),
        (error: unknown) => {
          complain('no se pudo guardar', 'could not be kept', error);
        },
      ),
  };
}
