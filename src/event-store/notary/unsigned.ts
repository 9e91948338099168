/** Of offices that share a store one signs, and each may take another for it: then nothing is ever signed, and nobody is told. */
import type { EventStore } from '../../application/ports.js';
import type { NoteShelf } from './note-shelf.js';

export interface Unsigned {
  readonly store: Pick<EventStore, 'head'>;
  readonly notes: Pick<NoteShelf, 'last'>;
  readonly streams: readonly string[];
  readonly complain: (fault: string) => void;
}

const NOBODY_SIGNS =
  'hay hechos y nadie los ha firmado, y esta oficina no firma: que una sola firme, con TURNO_SIGNS=yes / ' +
  'there are events and nobody has signed them, and this office does not sign: let one alone sign, with TURNO_SIGNS=yes';

async function isUnsigned({ store, notes, streams }: Unsigned): Promise<boolean> {
  if ((await store.head()) < 0) return false;
  for (const stream of streams) if (await notes.last(stream)) return false;
  return true;
}

/** Warns where there are events and no checkpoint. What cannot be looked at now is found out by whoever needs it. */
export async function warnIfUnsigned(world: Unsigned): Promise<void> {
  try {
    if (await isUnsigned(world)) world.complain(NOBODY_SIGNS);
  } catch (error) {
    world.complain(String(error));
  }
}
