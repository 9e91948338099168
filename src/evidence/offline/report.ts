/** What a verification comes to, of a dossier or of a receipt. */
import type { ClaimsRead, OtherReading } from '../claims/claims.js';
import type { Manifest } from './bundle.js';
import type { Finding, InBoth } from './findings.js';

/** Keys that the reader trusts, as texts: one a line, or between commas, or as an office lists its own. */
export interface Trusted {
  readonly keys?: string;
  readonly witnesses?: string;
}

export interface Report {
  readonly findings: readonly Finding[];
  /** What was checked, and how many. */
  readonly checked: readonly InBoth[];
  /** What the reader must know of what was checked. */
  readonly notes: readonly InBoth[];
  /** What the events say of the case; nothing where they could not be read so far. */
  readonly claims: ClaimsRead | undefined;
  /** What other readings would change; `null` where they were not tried. */
  readonly readings: readonly OtherReading[] | null;
  readonly verifiers: Manifest['verifiers'];
  /** What the event of a receipt says was registered: only where nothing is wrong with it. */
  readonly registered?: readonly InBoth[];
  /** That no key the reader brought speaks for any of it, and nothing that came with it does either. */
  readonly isUnvouched?: boolean;
}

/** Of something that can be read as neither. */
export const onlyFound = (...findings: readonly Finding[]): Report => ({
  ...{ findings, checked: [], notes: [], claims: undefined, readings: null, verifiers: {} },
});
