/** The place of a lot or of a call, also of one that has left the port. */
import { lotEver, stateWithCall, type Past } from '../../application/history.js';
import type { Office } from '../../application/office.js';
import {
  positionOf,
  positionOfCall,
  positionOfGoneLot,
  positionOfLot,
  type PositionAnswer,
} from '../../boards/position.js';
import type { Language } from '../../boards/words/language.js';
import type { Port } from '../../decrees/river-ports.js';
import { noSuch } from './no-such.js';

/** The calls that took packages of a lot on board, in the order in which they did. */
async function callsThatLoaded(office: Office, port: Port, lotId: string, past: Past): Promise<readonly string[]> {
  const remembered = await past.lot(port, lotId, (await office.port(port)).revision);
  if (remembered) return remembered.loadedBy;
  const registered = (await office.revisionOf(port, 'lot', lotId))!;
  const calls = new Set<string>();
  for await (const { type, data } of office.events(port, { after: registered })) {
    const loaded = data as { readonly lotId: string; readonly callId: string };
    if (type === 'CargoLoaded' && loaded.lotId === lotId) calls.add(loaded.callId);
  }
  return [...calls];
}

/** @throws Problem for a lot that this port never knew */
export async function placeOfLot(office: Office, port: Port, lotId: string, language: Language, past: Past) {
  const view = await office.port(port);
  const place: PositionAnswer | undefined = positionOfLot(view, lotId, language);
  if (place) return place;
  const lot = await lotEver(office, port, lotId, past);
  if (!lot) throw noSuch('lot', lotId);
  return positionOfGoneLot(view, lot, await callsThatLoaded(office, port, lotId, past), language);
}

/** @throws Problem for a call that this port never knew */
export async function placeOfCall(office: Office, port: Port, callId: string, language: Language, past: Past) {
  const view = await office.port(port);
  const place: PositionAnswer | undefined = positionOfCall(view, callId, language);
  if (place) return place;
  const then = await stateWithCall(office, port, callId, past);
  if (!then) throw noSuch('call', callId);
  return positionOf(view, then.calls.calls.get(callId)!, language);
}
