/** The register apart of through-freight (art. 14), by company: what waits, for which vessels, and whether it may be released. */
import { instantText, type Instant } from '../decrees/calendar.js';
import { mayRelease } from '../decrees/d1976-turn/art-14-cartagena.js';
import { kilograms, type Grams } from '../decrees/measures.js';
import type { RefusalCode } from '../decrees/refusal.js';
import type { Queue } from '../river/port/cargo/ledger.js';
import { outlookOf, type Outlook } from '../river/port/direct-freight/outlook.js';
import type { PortState } from '../river/port/state.js';
import type { CallState } from '../river/port/vessel-call/call.js';
import type { PortView } from './standing.js';
import { DIRECT_FREIGHT_WORDS } from './words/direct-freight.js';
import { refusalInWords } from './words/in-words.js';
import type { Language } from './words/language.js';

/** Whether freight could be released at the latest instant the port knows, once the notice has been given. */
export interface Release {
  readonly possible: boolean;
  /** What stands against it; `null` when nothing does. */
  readonly code: RefusalCode | null;
  readonly article: 'D1976-14';
  readonly because: string;
}

export interface CompanyFreight {
  readonly companyId: string;
  /** Its lots in the register apart, in the order of their turn, each with what is unassigned of it. */
  readonly lots: readonly {
    readonly lotId: string;
    readonly turnNumber: number;
    readonly arrivedAt: string;
    readonly destination: string;
    readonly kg: number;
    readonly release: Release;
  }[];
  readonly kg: number;
  readonly vesselsInPort: readonly {
    readonly vesselId: string;
    readonly callId: string;
    readonly state: CallState;
  }[];
  /** The latest report of each of its vessels that has not come yet, the earliest first. */
  readonly etas: readonly { readonly vesselId: string; readonly etaAt: string }[];
}

export interface DirectFreight {
  readonly port: string;
  readonly revision: number;
  /** The instant the answer speaks of; `null` where nothing was recorded yet. */
  readonly at: string | null;
  readonly companies: readonly CompanyFreight[];
}

function releaseOf(
  { vesselsInPort, etas }: Outlook,
  companyId: string,
  lotId: string,
  at: Instant,
  language: Language,
): Release {
  const earliestEta = etas[0]?.eta;
  const vesselInPort = vesselsInPort[0]?.callId;
  const refusal = mayRelease({ lotId, companyId, vesselInPort, earliestEta, noticeTo: companyId, noticeAt: at }, at);
  const because = refusal
    ? refusalInWords(refusal, language).because
    : DIRECT_FREIGHT_WORDS[language].mayBeReleased(companyId, earliestEta!);
  return { possible: !refusal, code: refusal?.code ?? null, article: 'D1976-14', because };
}

function freightOf(state: PortState, companyId: string, queue: Queue, at: Instant, language: Language): CompanyFreight {
  const outlook = outlookOf(state, companyId);
  return {
    companyId,
    lots: [...queue.values()].map(({ lotId, weight }) => {
      const { turnNumber, arrivedAt, destination } = state.cargo.lots.get(lotId)!;
      return {
        ...{ lotId, turnNumber, arrivedAt: instantText(arrivedAt), destination, kg: kilograms(weight) },
        release: releaseOf(outlook, companyId, lotId, at, language),
      };
    }),
    kg: kilograms(queue.weight as Grams),
    vesselsInPort: outlook.vesselsInPort.map((vessel) => ({
      ...vessel,
      state: state.calls.calls.get(vessel.callId)!.state,
    })),
    etas: outlook.etas.map(({ vesselId, eta }) => ({ vesselId, etaAt: instantText(eta) })),
  };
}

/** Companies with freight in the register apart, by their ids. */
export function directFreight({ state, revision }: PortView, language: Language): DirectFreight {
  const { port, latest, cargo } = state;
  if (latest === undefined) return { port, revision, at: null, companies: [] };
  const companies = [...cargo.direct.entries()].map(([companyId, queue]) =>
    freightOf(state, companyId, queue, latest, language),
  );
  return { port, revision, at: instantText(latest), companies };
}
