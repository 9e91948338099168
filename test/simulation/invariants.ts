/** What holds in every world. A new one is written beside these and entered in this list. */
import {
  acknowledgedIsRecorded,
  nationalIsHeard,
  oneKeyOneAnswer,
  onlyKnownErrors,
  refusalsLeaveNoTrace,
} from './invariants/answers.js';
import { eachEventInTheBookOnce, watchmanRepeatsNothing } from './invariants/followers.js';
import { foldedAgain, oneOrder } from './invariants/states.js';
import { signedIsSo } from './invariants/log.js';
import {
  idsOfTheirFirstUse,
  leavesIntact,
  noGaps,
  recordedTimeStands,
  turnNumbersInSequence,
} from './invariants/streams.js';
import type { Invariant } from './step.js';

export const INVARIANTS: readonly Invariant[] = [
  noGaps,
  leavesIntact,
  recordedTimeStands,
  turnNumbersInSequence,
  idsOfTheirFirstUse,
  acknowledgedIsRecorded,
  oneKeyOneAnswer,
  refusalsLeaveNoTrace,
  onlyKnownErrors,
  nationalIsHeard,
  foldedAgain,
  oneOrder,
  eachEventInTheBookOnce,
  watchmanRepeatsNothing,
  signedIsSo,
];
