/** Refusals of the decree of 1939 in English: the rule, the figures compared and the way out. */
import type { RefusalCode } from '../../decrees/refusal.js';
import type { RefusalWords, Told } from './told.js';

/** Codes of other articles as they are said under this decree. */
export const UNDER_1939_EN = {
  inTurn: (f: Told) =>
    f.given('vesselInTurn')
      ? `By ${f.article} the vessel in turn leaves for up the river, which is the first that arrived of those not yet authorised: the turn is that of call ${f.text('vesselInTurn')}, not of ${f.text('callId')}.`
      : `By ${f.article} only the vessel in turn leaves for up the river, and ${f.text('callId')} is not it.`,
  waitForTurn: (f: Told) =>
    f.given('vesselInTurn')
      ? `The departure was not authorised and the vessel keeps its place. Ask again when ${f.text('vesselInTurn')} is authorised or has sailed.`
      : 'The departure was not authorised.',
  overlapping: (f: Told) =>
    `By ${f.article} the quota of departure is reduced once, and by twenty per cent at most: ${f.text('resolutionId')} overlaps ${f.text('overlaps')}.`,
} as const;

export const UPRIVER_EN = {
  AGENT_PORT_NOT_INTERMEDIATE: {
    title: 'The agent is at no port on the way',
    because: (f) =>
      `By ${f.article} room is reserved for the cargo of agents between La Dorada and Barranquilla or Cartagena, and ${f.port('agentPort')} is not there.`,
    detail: () => 'The declaration was not received. Give the port where the agent received the cargo.',
  },
  AGENT_RESERVE_VIOLATED: {
    title: "There is no room left for the agents' cargo",
    because: (f) =>
      `By ${f.article} the company reserves on each trip the quota for what its agents received up to three days before: that is ${f.kg('agentReserveKg')}, with which call ${f.text('callId')} may leave with ${f.kg('departureMaxKg')}, and ${f.kg('loadKg')} are asked for.`,
    detail: (f) => `The departure was not authorised. Ask for ${f.kg('departureMaxKg')} at most.`,
  },
  DUPLICATE_DECLARATION: {
    title: 'That cargo was declared already',
    because: (f) =>
      `The cargo of an agent is declared once (${f.article}), and ${f.text('declarationId')} is written down here already.`,
    detail: () => 'It was not declared again. If it is other cargo, give it another id.',
  },
  DUPLICATE_MOVEMENT: {
    title: 'That movement is in the register already',
    because: (f) =>
      `A movement of cargo is registered once (${f.article}), and ${f.text('movementId')} is written down here already.`,
    detail: () => 'It was not registered again. If it is another movement, give it another id.',
  },
  EXPRESS_QUOTA_EXCEEDED: {
    title: "It exceeds the express's quota",
    because: (f) =>
      `By ${f.article} the quota of an express is seventy per cent of what it carries without tows, and a barge does not raise it: for call ${f.text('callId')} that is ${f.kg('maxLoadKg')}, and ${f.kg('loadKg')} are asked for.`,
    detail: (f) => `The departure was not authorised. Ask for ${f.kg('maxLoadKg')} at most.`,
  },
  EXPRESS_TOW_LIMIT_ONE: {
    title: 'An express tows one barge',
    because: (f) =>
      `Resolution ${f.text('resolutionId')} allows one barge, for the drought (${f.article}), and call ${f.text('callId')} has ${f.ids('tows')}.`,
    detail: () =>
      'The departure was not authorised. Leave the other tows in port, and record the call with the one it takes.',
  },
  EXPRESS_TOW_NOT_AUTHORIZED: {
    title: 'The express has no leave to tow',
    because: (f) =>
      `An express steamer tows a barge only when the Ministry allows it for a drought (${f.article}); no such resolution is in force, and call ${f.text('callId')} has ${f.ids('tows')}.`,
    detail: () => "The departure was not authorised. Leave the tows, or wait for the Ministry's resolution.",
  },
  FREE_QUOTA_DIFFERS: {
    title: 'What is signed is not what was proposed',
    because: (f) =>
      `The Intendant and the Inspector of La Dorada fix the free quotas together (${f.article}), and what is signed for call ${f.text('callId')} is not what was proposed.`,
    detail: () => 'Nothing was fixed. Sign what was proposed, or agree on another proposal.',
  },
  FREE_QUOTA_EXCEEDS_RESERVE: {
    title: 'More is reserved than the vessel leaves free',
    because: (f) =>
      `Free quotas (${f.article}) are of what the vessel does not carry: call ${f.text('callId')} leaves ${f.kg('freeKg')} and ${f.kg('allocatedKg')} are allotted, ${f.kg('excessKg')} too much.`,
    detail: (f) => `Nothing was fixed. Allot ${f.kg('freeKg')} at most among all ports.`,
  },
  FREE_QUOTA_NOT_PROPOSED: {
    title: 'The Intendant has proposed nothing',
    because: (f) =>
      `Two officials fix the free quotas (${f.article}), and for call ${f.text('callId')} the Intendant has proposed none.`,
    detail: (f) => `Nothing was fixed. The next step is to ${f.step('missingStep')}.`,
  },
  NOT_AN_INTERMEDIATE_PORT: {
    title: 'It is no intermediate port of the trip',
    because: (f) =>
      `What is asked (${f.article}) is of the intermediate ports of the trip, and ${f.port('port')} is none.`,
    detail: () => 'Nothing was recorded. Give an intermediate port that the vessel passes.',
  },
  NOT_A_DEPARTURE_PORT: {
    title: 'Nothing leaves here for that',
    because: (f) => `What is asked (${f.article}) is done at ${f.ports('ports')}, not at ${f.port('port')}.`,
    detail: () => 'Nothing was recorded. Send it to the port that the vessel leaves.',
  },
  PLANNED_DATE_PAST: {
    title: 'The day of departure is over',
    because: (f) =>
      `What is reserved for agents is counted by the day of departure (${f.article}): ${f.date('plannedDepartureDate')} was given and today is ${f.date('today')}.`,
    detail: () => 'The departure was not authorised. Give the day on which the vessel leaves.',
  },
  PORT_NOT_A_GROUND: {
    title: 'That port is no ground',
    because: (f) =>
      `By ${f.article} the quota is reduced for cargo that piles up at ${f.ports('ports')}, and ${f.port('congestedPort')} was given.`,
    detail: () => 'The resolution was not issued. Give the port where cargo piles up.',
  },
  REDUCTION_EXCEEDS_20_PERCENT: {
    title: 'It reduces by more than a fifth',
    because: (f) =>
      `By ${f.article} the quota of departure is reduced by ${f.percent('mostBps')} at most, and ${f.percent('reductionBps')} was given.`,
    detail: (f) => `The resolution was not issued. Give a reduction of ${f.percent('mostBps')} at most.`,
  },
  UPRIVER_QUOTA_EXCEEDED: {
    title: 'It exceeds the quota of departure',
    because: (f) =>
      `By ${f.article} call ${f.text('callId')} may leave with what it likes up to ${f.kg('maxLoadKg')}, and ${f.kg('loadKg')} are asked for.`,
    detail: (f) => `The departure was not authorised. Ask for ${f.kg('maxLoadKg')} at most.`,
  },
} as const satisfies { readonly [C in RefusalCode]?: RefusalWords };
