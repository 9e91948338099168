/** What a cargo owes for being embarked: of a lot of the register, what no bill has settled yet. */
import { categoryOf, type Category } from '../../../decrees/dock-dues-1934/art-02-categories-of-ports.js';
import {
  headsCounted,
  loadingDue,
  type Embarked,
  type LoadingDue,
} from '../../../decrees/dock-dues-1934/art-07-loading-dues.js';
import { minus, NO_WEIGHT, type Grams } from '../../../decrees/measures.js';
import { rounded } from '../../../decrees/money.js';
import type { Refusal } from '../../../decrees/refusal.js';
import type { PortState } from '../state.js';
import type { LotDues } from './ledger.js';
import type { Settlement } from './shares.js';

/** A bill, and what bills of the cargo come to together with it. */
export interface BillOfCargo extends Settlement {
  readonly because: LoadingDue['because'];
  readonly settledCentavos: number;
}

/** What of a lot is to be settled by now: what was put on board; before anything was, the whole of it less what was withdrawn. */
export const countedOf = ({ registered, loaded, withdrawn }: LotDues): Grams =>
  loaded > NO_WEIGHT ? loaded : minus(registered, withdrawn);

/** The head tariff is that of livestock: other goods pay by weight or measure, whatever their papers say of heads. */
const wholeOf = ({ registered: weight, volumeDm3, cargoClass, heads, stock }: LotDues): Embarked => ({
  ...{ weight, volumeDm3 },
  ...(cargoClass === 'LIVESTOCK' && { heads, stock }),
});

/** The bill of a cargo. @param before what has been settled of it, in grams and centavos */
export function billOfCargo(
  category: Category,
  whole: Embarked,
  settled: Grams = whole.weight,
  before: Pick<LotDues, 'settled' | 'settledCentavos'> = { settled: NO_WEIGHT, settledCentavos: 0 },
): BillOfCargo {
  const { because, due } = loadingDue(category, whole, settled);
  // Of what is settled bit by bit the sum is rounded, not the bits.
  const settledCentavos = rounded(due);
  const counted = minus(settled, before.settled);
  return { because, counted, settled, settledCentavos, totalCentavos: settledCentavos - before.settledCentavos };
}

/** The bill of a lot, were it settled now. */
export const billOfALot = (category: Category, lot: LotDues): BillOfCargo =>
  billOfCargo(category, wholeOf(lot), countedOf(lot), lot);

/** What of a lot is on board and in no bill, as a bill; why there can be none; or nothing, when all of it is in bills. */
export function openBillOfALot(
  { port, dues }: PortState,
  { lotId }: Pick<LotDues, 'lotId'>,
): BillOfCargo | Refusal | undefined {
  const category = categoryOf(port);
  const lot = dues.lots.get(lotId);
  if (category === undefined || !lot || lot.loaded <= lot.settled) return undefined;
  return headsCounted(lotId, lot.cargoClass, lot.heads) ?? billOfALot(category, lot);
}
