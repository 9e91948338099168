/**
 * Art. 6. Cargo of Caracolí goes in the vessels that go up there; going up does not lose the turn that the vessel holds at
 * La Dorada by having arrived there first. What it loads there counts in its quota: one sailing, one quota.
 */
import { kilograms, type Grams } from '../measures.js';
import { refused, type Refusal } from '../refusal.js';
import type { Port } from '../river-ports.js';

/** Caracolí lies above La Dorada, whose register keeps its cargo in a queue of its own. */
export const keepsCaracoli = (port: Port): Refusal | undefined =>
  port === 'LA_DORADA' ? undefined : refused('PORT_HAS_NO_TURN_SECTION', 'D1976-06', { port, governedBy: 'D1976-06' });

export const wentToCaracoli = (callId: string, away: boolean, state: string): Refusal | undefined =>
  away
    ? undefined
    : refused('VESSEL_NOT_GOING_TO_CARACOLI', 'D1976-06', { callId, state, missingStep: 'depart-for-caracoli' });

/** What it says it loaded must be whole packages of Caracolí's queue, in its order, to the gram. */
export const loadedFromTheQueue = (callId: string, loaded: Grams, found: Grams): Refusal | undefined =>
  loaded === found
    ? undefined
    : refused('CARACOLI_CARGO_INSUFFICIENT', 'D1976-06', {
        callId,
        loadedKg: kilograms(loaded),
        foundKg: kilograms(found),
      });

/** What is loaded at Caracolí stays within the quota. */
export const withinTheQuota = (callId: string, loaded: Grams, free: Grams): Refusal | undefined =>
  loaded <= free
    ? undefined
    : refused('QUOTA_EXCEEDED', 'D1976-16', { callId, loadedKg: kilograms(loaded), freeKg: kilograms(free) });
