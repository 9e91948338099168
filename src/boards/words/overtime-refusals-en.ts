/** The refusals of Decree 1430 of 1929 in English. */
import type { RefusalCode } from '../../decrees/refusal.js';
import { freeReasonInWords, infractionName, permitKindName } from './overtime.js';
import type { RefusalWords } from './told.js';

export const OVERTIME_REFUSALS_EN = {
  CHARGE_WAS_DUE: {
    title: 'The charge was due',
    because: (f) =>
      `Article 3 fines undue charges, and ${f.given('permitId') ? `for permit ${f.text('permitId')}` : 'without a permit'} ${f.pesos('dueCentavos')} were due: ${f.pesos('chargedCentavos')} were charged.`,
    detail: () => 'The fine was not imposed. Check the permit and what was charged in truth.',
  },
  DUPLICATE_ORDINANCE: {
    title: 'The order was submitted already',
    because: (f) =>
      `Each order is submitted to the Ministry once, and ${f.text('ordinanceId')} was used at this port already.`,
    detail: () => 'It was not submitted again. If it is another order, give it another id.',
  },
  DUPLICATE_SANCTION: {
    title: 'The sanction is imposed already',
    because: (f) => `Each sanction is imposed once, and ${f.text('sanctionId')} was used at this port already.`,
    detail: () => 'It was not imposed again. If it is another sanction, give it another id.',
  },
  HALF_HOUR_NOT_ELAPSED: {
    title: 'Half an hour has not passed since the notice',
    because: (f) =>
      `By article 9 a vessel may sail by itself when the inspector has not come half an hour after the notice: that of call ${f.text('callId')} was given on ${f.moment('noticeAt')} and the sailing is put down for ${f.moment('at')}.`,
    detail: (f) => `Nothing was recorded. Wait for the inspector until ${f.moment('allowedFromAt')}.`,
  },
  PERMIT_NOT_REQUIRED: {
    title: 'It needs no permit',
    because: (f) =>
      `Article 6 does not oblige launches and canoes in private service to ask for permits to load, unload and sail: ${f.text('vesselId')} is one of them, and asked for ${permitKindName(f.text('permitKind'), 'en')}.`,
    detail: () => 'No permit was recorded and nothing is charged. It may load, unload and sail without one.',
  },
  SELF_DISPATCH_NOT_ALLOWED: {
    title: 'It may not sail by itself',
    because: (f) =>
      f.text('reason') === 'INSPECTOR_CAME'
        ? `Article 9 lets a vessel sail at whose notice nobody comes, and the inspector attended to call ${f.text('callId')} on ${f.moment('attendedAt')}.`
        : `Article 9 lets vessels sail without an inspector only in ports that depend on the office of another, and call ${f.text('callId')} is at ${f.port('port')}.`,
    detail: () => 'Nothing was recorded. Ask the river office for the sail permit and wait until it is attended.',
  },
  SERVICE_MUST_BE_RENDERED: {
    title: 'The service must be rendered',
    because: (f) =>
      `By the paragraph of article 1 the river authorities are bound to serve for nothing, out of ordinary hours, vessels of less than ${f.kg('leastKg')}; that of permit ${f.text('permitId')} has ${f.kg('capacityKg')}.`,
    detail: () => 'The permit was not denied and is still requested. Attend to it; nothing is owed for it.',
  },
  SPECIFIC_PENALTY_EXISTS: {
    title: 'That infraction has a penalty of its own',
    because: (f) =>
      `Article 8 punishes what has no penalty of its own, and ${infractionName(f.text('infraction'), 'en')} has one in ${f.articleOf('punishedBy')}.`,
    detail: () => 'The sanction was not imposed. Impose the one that article sets.',
  },
  UNDUE_CHARGE: {
    title: 'Nothing was due',
    because: (f) =>
      `Article 3 lets nobody charge what is not due, and for permit ${f.text('permitId')} nothing was due (${f.articleOf('freeBy')}): ${freeReasonInWords(f.text('reason'), 'en')}`,
    detail: () =>
      "No receipt was made out. If anything was charged, the captain logs it in the ship's log (log-fee-irregularity).",
  },
  UNKNOWN_ORDINANCE: {
    title: 'That order is not known',
    because: (f) =>
      `By article 7 what was submitted is observed upon, and ${f.text('ordinanceId')} was not submitted from this port.`,
    detail: () => 'Nothing was recorded. Check the id, or submit the order first.',
  },
  WRONG_OFFICE: {
    title: 'It is another office',
    because: (f) =>
      `By article 9 what concerns ${f.port('port')} is asked of the office of ${f.port('expected')}, not of that of ${f.port('asked')}.`,
    detail: (f) => `Nothing was recorded. Go to the river office of ${f.port('expected')}.`,
  },
} satisfies { readonly [C in RefusalCode]?: RefusalWords };
