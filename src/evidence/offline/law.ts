/** What the law makes of the events: the fold, what the dossier shows of it, and every command decided again. */
import { CaseReader } from '../claims/case-reader.js';
import type { Claims, ClaimsRead, NamedByCase } from '../claims/claims.js';
import { DecidingAgain, type DecidedOtherwise } from '../claims/deciding-again.js';
import { MOST_EVENTS_TRIED, OtherReadings, readingAdopted } from '../claims/other-readings.js';
import { namedIn, type RecordedEvent } from '../claims/recorded-event.js';
import { differences } from '../claims/sameness.js';
import { refusalInWords } from '../../boards/words/in-words.js';
import { PORTS, type Port } from '../../decrees/river-ports.js';
import { isRefusal } from '../../river/decider.js';
import type { Manifest } from './bundle.js';
import type { Finding, InBoth } from './findings.js';
import { pause, type Written } from './hashing.js';

/** So many contradictions are said one by one. */
const MOST_SAID = 12;
const AT_ONCE = 500;
/** Under other readings everything is judged many times over. */
const AT_A_STRETCH = 32;
/** A case in one of these is not over yet. */
const OPEN: ReadonlySet<string> = new Set(['DETECTED', 'SANCTIONED', 'NOTIFIED', 'APPEALED']);

export interface Judged {
  readonly findings: readonly Finding[];
  readonly claims: ClaimsRead | undefined;
  readonly commands: number;
  readonly received: number;
}

/** Of events that are not whole and in order nothing is made. */
export const NOT_JUDGED: Judged = { findings: [], claims: undefined, commands: 0, received: 0 };
const nothing = (finding: Finding): Judged => ({ ...NOT_JUDGED, findings: [finding] });

const read = (event: Written): RecordedEvent => ({
  ...event,
  data: JSON.parse(event.data) as unknown,
  meta: JSON.parse(event.meta) as RecordedEvent['meta'],
});

const portOf = (stream: string): Port | undefined => PORTS.find((port) => stream === `port-${port}`);

/** The call and the evidence that the case itself names, in the event that opened it. */
function namedByCase(events: readonly Written[], caseId: string): NamedByCase | undefined {
  const opened = events
    .filter(({ type }) => type === 'TurnViolationDetected')
    .map(read)
    .find((event) => namedIn(event).caseId === caseId);
  if (!opened) return undefined;
  const { callId, evidenceEventIds } = opened.data as { callId: string; evidenceEventIds: readonly string[] };
  return { caseId, callId, evidenceEventIds };
}

function saidOf(decided: DecidedOtherwise['decided']): InBoth {
  if (!isRefusal(decided)) return [`decide ${JSON.stringify(decided)}`, `it decides ${JSON.stringify(decided)}`];
  const [spanish, english] = (['es', 'en'] as const).map((language) => refusalInWords(decided, language).because);
  return [`lo niega (${decided.code}): ${spanish}`, `it refuses (${decided.code}): ${english}`];
}

const ruledOtherwise = ({ revision, decided }: DecidedOtherwise): Finding => ({
  kind: 'RULED_OTHERWISE',
  revision,
  decided: saidOf(decided),
});

const ofKind =
  (kind: 'NO_COMMAND' | 'COMMAND_CAME_BACK') =>
  (revision: number): Finding => ({ kind, revision });

/** What the law says of the commands, so many of each kind. */
const commandsFound = ({ uncommanded, cameBack, otherwise }: DecidingAgain): readonly Finding[] => [
  ...uncommanded.slice(0, MOST_SAID).map(ofKind('NO_COMMAND')),
  ...cameBack.slice(0, MOST_SAID).map(ofKind('COMMAND_CAME_BACK')),
  ...otherwise.slice(0, MOST_SAID).map(ruledOtherwise),
];

const notFolded = (error: unknown): Finding => ({ kind: 'NOT_FOLDED', because: (error as Error).message });

/** Where what is shown differs from what the events give. */
export function contradictions(path: string, shown: unknown, given: unknown): Finding[] {
  const found: Finding[] = [];
  for (const differing of differences(path, shown, given)) {
    if (found.length === MOST_SAID) break;
    found.push({ kind: 'CONTRADICTS', ...differing });
  }
  return found;
}

/** What other readings would change, judged again by this law: only where the dossier could do so too. */
async function toldOtherwise({ stream, caseId }: Manifest, events: readonly Written[]): Promise<Claims['readings']> {
  const [port, named] = [portOf(stream), namedByCase(events, caseId)];
  if (!port || !named || events.length > MOST_EVENTS_TRIED) return null;
  const all = events.map(read);
  const readings = new OtherReadings(port, named, new Set(all.flatMap((event) => readingAdopted(event) ?? [])));
  for (const [at, event] of all.entries()) {
    readings.take(event);
    if (at % AT_A_STRETCH === 0) await pause();
  }
  return readings.told();
}

/** What other readings would change, held against what is shown of it; no readings where they could not be tried. */
export async function otherReadings(
  manifest: Manifest,
  events: readonly Written[],
): Promise<{ readonly findings: readonly Finding[]; readonly readings?: Claims['readings'] }> {
  try {
    const readings = await toldOtherwise(manifest, events);
    return { findings: contradictions('claims.readings', manifest.claims.readings, readings), readings };
  } catch (error) {
    return { findings: [notFolded(error)] };
  }
}

async function folded(events: readonly Written[], reader: CaseReader, again: DecidingAgain): Promise<void> {
  for (const [at, written] of events.entries()) {
    const event = read(written);
    const before = reader.state;
    reader.take(event);
    again.take(event, before);
    if (at % AT_ONCE === 0) await pause();
  }
  again.end();
}

/** Folds the events, compares what is shown, and decides every command again. */
export async function judged(manifest: Manifest, events: readonly Written[]): Promise<Judged> {
  const { caseId, stream } = manifest;
  const port = portOf(stream);
  if (!port) return nothing({ kind: 'NOT_FOLDED', because: stream });
  try {
    const named = namedByCase(events, caseId);
    if (!named) return nothing({ kind: 'CASE_NOT_THERE', caseId });
    const reader = new CaseReader(port, named);
    const again = new DecidingAgain(port);
    await folded(events, reader, again);
    const claims = reader.claims();
    if (!claims) return nothing({ kind: 'CASE_NOT_THERE', caseId });
    const { state } = claims.case;
    const open: Finding[] = OPEN.has(state) ? [{ kind: 'CASE_NOT_ENDED', caseId, state }] : [];
    const { commands, received } = again;
    const { readings: _, ...shown } = manifest.claims;
    const contradicted = contradictions('claims', shown, claims);
    return { findings: [...open, ...contradicted, ...commandsFound(again)], claims, commands, received };
  } catch (error) {
    // Whatever a forged event brings about in the law is told, and is no failure of the verifier.
    return nothing(notFolded(error));
  }
}
