/** Accounts of a story's calls, told from its facts; and what its facts charged, counted without any book. */
import { account, type Account } from '../../src/boards/account/account.js';
import { Gathering } from '../../src/boards/account/gathered.js';
import type { ChargeKind } from '../../src/boards/account/line.js';
import { localDate, type Instant } from '../../src/decrees/calendar.js';
import { DECREE_STARTS } from '../../src/decrees/d1976-turn/art-25-in-force.js';
import type { Happened } from '../../src/river/decider.js';
import type { PortFact } from '../../src/river/port/messages.js';
import { evolvePort, portStart } from '../../src/river/port/state.js';
import type { PortStory } from './given.js';

type Story = Pick<PortStory, 'state' | 'happened' | 'port'>;

export const viewOf = ({ state, happened }: Story) => ({ state, revision: happened.length - 1, recordedAt: undefined });

export const asked = ({ state }: Story) =>
  ({ at: state.latest ?? (0 as Instant), start: DECREE_STARTS.dd34, language: 'es' }) as const;

/** Of every call there ever was, gathered along the facts. */
export function accountsOf(story: Story): Map<string, Account> {
  const gatherings = new Map<string, Gathering>();
  let state = portStart(story.port);
  for (const fact of story.happened) {
    state = evolvePort(state, fact);
    if (fact.type === 'VesselCallOpened') gatherings.set(fact.data.callId, new Gathering(fact.data.callId));
    for (const gathering of gatherings.values()) gathering.see(state, fact);
  }
  return new Map(
    [...gatherings].map(([callId, { gathered }]) => [callId, account(viewOf(story), gathered!, asked(story))]),
  );
}

export const accountOf = (story: Story, callId: string): Account => accountsOf(story).get(callId)!;

export interface Charge {
  readonly kind: ChargeKind;
  readonly day: string;
  readonly centavos: number;
}

/** What a fact charges by itself; sanctions are counted apart, since a ruling changes them. */
function chargeOf({ type, data, occurredAt }: Happened<PortFact>): Charge[] {
  switch (type) {
    case 'DockDuesLiquidated':
      return [{ kind: 'DOCK_DUES', day: data.collectionDate, centavos: data.totalCentavos }];
    case 'LoadingDuesLiquidated':
      return [{ kind: 'LOADING_DUES', day: data.collectionDate, centavos: data.totalCentavos }];
    case 'OvertimeFeeCharged':
      return [{ kind: 'OVERTIME_FEE', day: data.localDate, centavos: data.centavos }];
    case 'PortFineImposed':
      return [{ kind: 'PORT_FINE', day: localDate(occurredAt), centavos: data.fineCentavos }];
    default:
      return [];
  }
}

export function chargesIn(happened: readonly Happened<PortFact>[]): Charge[] {
  const sanctions = new Map<string, Charge>();
  for (const { type, data, occurredAt } of happened) {
    if (type === 'SanctionImposed')
      sanctions.set(data.caseId, { kind: 'SANCTION', day: localDate(occurredAt), centavos: data.fineCentavos });
    if (type === 'AppealRuled')
      sanctions.set(data.caseId, { ...sanctions.get(data.caseId)!, centavos: data.fineCentavos });
  }
  return [...happened.flatMap(chargeOf), ...sanctions.values()];
}
