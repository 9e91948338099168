/** What is sent to register cargo in the order of arrival and to withdraw it. */
import { grams, isKilograms, MOST_KG, times, totalOf } from '../../decrees/measures.js';
import { CARGO_CLASSES } from '../../decrees/d1976-turn/art-11-priority-of-express-cargo.js';
import { both } from '../problems/words.js';
import { CommandRequest } from './command-request.js';
import { optional, type Found } from './field.js';
import { FreeText, Id, InstantText, Kilograms, OneOf, TextOrNothing, WholeNumber, YesOrNo } from './fields.js';
import { ListOf, ListOfTexts } from './lists.js';

export class PackageGroup {
  @TextOrNothing() marks!: string;
  @TextOrNothing() numbers!: string;
  @TextOrNothing() contents!: string;
  @WholeNumber(1) count!: number;
  @Kilograms() unitWeightKg!: number;
}

/** A lot is a mass like another: what its packages weigh together has the same limit. */
function tooHeavyTogether(packages: readonly PackageGroup[]): Found | undefined {
  const whole = packages.filter(({ count, unitWeightKg }) => Number.isSafeInteger(count) && isKilograms(unitWeightKg));
  const total = totalOf(whole.map(({ count, unitWeightKg }) => times(grams(unitWeightKg), count)));
  return total <= grams(MOST_KG)
    ? undefined
    : { detail: both(`pesan juntos más de ${MOST_KG} kg`, `weigh more than ${MOST_KG} kg together`) };
}

export class CargoArrivedRequest extends CommandRequest {
  @Id() lotId!: string;
  @OneOf(['RAIL']) origin!: string;
  @InstantText() arrivedAt!: string;
  @WholeNumber(1, optional) sourceSeq = 1;
  @FreeText(optional) waybillOffice?: string;
  @FreeText(optional) railWaybillId?: string;
  @FreeText() shipper!: string;
  @ListOfTexts({ least: 1, most: 50 }) consignees!: string[];
  @Id() destination!: string;
  @OneOf(CARGO_CLASSES) cargoClass!: string;
  @YesOrNo(optional) contentsUsuallySold?: boolean;
  @YesOrNo(optional) accompanied?: boolean;
  @ListOf(PackageGroup, { most: 1000 }, tooHeavyTogether) packages!: PackageGroup[];
  @Kilograms(optional) totalWeightKg?: number;
}

export class WithdrawCargoRequest extends CommandRequest {
  @Id() lotId!: string;
  @WholeNumber(1) packages!: number;
  @FreeText() reason!: string;
}
