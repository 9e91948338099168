/** The lines of which accounts are made: what was charged, under which article, by which instants, to whom, and where it stands. */
import type { LineState } from '../words/account.js';

export const CHARGE_KINDS = ['DOCK_DUES', 'LOADING_DUES', 'OVERTIME_FEE', 'PORT_FINE', 'SANCTION'] as const;
export type ChargeKind = (typeof CHARGE_KINDS)[number];

/** The instants that a line may have been computed from. */
export const LINE_INSTANTS = [
  ...['fromAt', 'toAt', 'computedAt', 'collectedAt'],
  ...['attendedAt', 'grantedAt', 'issuedAt', 'presentedAt'],
  ...['orderedAt', 'imposedAt', 'notifiedAt', 'filedAt', 'ruledAt', 'finalAt', 'paidAt'],
] as const;

export const DEBTORS = ['COMPANY', 'CAPTAIN', 'SHIPPER'] as const;
export interface Debtor {
  readonly who: string;
  readonly as: (typeof DEBTORS)[number];
}

export interface AccountLine {
  readonly kind: ChargeKind;
  readonly article: string;
  /** Of what it is: a stay and its craft, a lot, a permit or a case. */
  readonly stayId: string | null;
  readonly vesselId: string | null;
  readonly lotId: string | null;
  readonly permitId: string | null;
  readonly caseId: string | null;
  /** The day of the port on which it counts. */
  readonly localDate: string;
  /** Those that are known, by their names. */
  readonly instants: { readonly [name: string]: string };
  readonly centavos: number;
  readonly paidCentavos: number;
  readonly owedBy: readonly Debtor[];
  readonly state: LineState;
  readonly stateInWords: string;
  readonly inWords: string;
}

export const OF_NOTHING = { stayId: null, vesselId: null, lotId: null, permitId: null, caseId: null } as const;

/** Captain and company answer together for fees and fines. */
export const jointly = ({
  captainId,
  companyId,
}: {
  readonly captainId: string;
  readonly companyId: string;
}): Debtor[] => [
  { who: captainId, as: 'CAPTAIN' },
  { who: companyId, as: 'COMPANY' },
];

/** The instants that are known. */
export const known = (instants: { readonly [name: string]: string | undefined }): AccountLine['instants'] =>
  Object.fromEntries(Object.entries(instants).filter((each): each is [string, string] => each[1] !== undefined));
