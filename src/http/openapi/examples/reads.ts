/**
 * What each thing that is asked answers, as the published document shows it: two vessels of November, one day at La Dorada, and
 * what came of the cases by the end of the year. A spec plays those days and holds every example against the true answer.
 */
import { accountReads } from './reads/accounts.js';
import { callReads } from './reads/calls.js';
import { cargoReads } from './reads/cargo.js';
import { duesReads } from './reads/dues.js';
import { eventReads } from './reads/events.js';
import { explanationReads } from './reads/explanation.js';
import { forwarderReads } from './reads/forwarders.js';
import { logReads } from './reads/log.js';
import { overtimeReads } from './reads/overtime.js';
import { resolutionReads } from './reads/resolutions.js';
import { turnReads } from './reads/turn.js';
import { upriverReads } from './reads/upriver.js';
import { violationReads } from './reads/violations.js';
import { whatIfReads } from './reads/what-if.js';

export const READ_EXAMPLES = {
  ...turnReads,
  ...explanationReads,
  ...cargoReads,
  ...callReads,
  ...resolutionReads,
  ...violationReads,
  ...forwarderReads,
  ...duesReads,
  ...accountReads,
  ...upriverReads,
  ...eventReads,
  ...logReads,
  ...whatIfReads,
  ...overtimeReads,
  healthLive: { status: 'ok' },
  healthReady: { status: 'ok', stoppedBooks: [], log: 'SIGNS' },
} as const;
