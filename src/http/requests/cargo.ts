/** What is sent to register cargo in the order of arrival and to withdraw it. */
import { CARGO_CLASSES } from '../../decrees/d1976-turn/art-11-priority-of-express-cargo.js';
import { CommandRequest } from './command-request.js';
import { optional } from './field.js';
import { FreeText, Id, InstantText, Kilograms, OneOf, TextOrNothing, WholeNumber, YesOrNo } from './fields.js';
import { ListOf, ListOfTexts } from './lists.js';
import { packagesTogether } from './lot-bounds.js';

export class PackageGroup {
  @TextOrNothing() marks!: string;
  @TextOrNothing() numbers!: string;
  @TextOrNothing() contents!: string;
  @WholeNumber(1) count!: number;
  @Kilograms() unitWeightKg!: number;
}

export class CargoArrivedRequest extends CommandRequest {
  @Id() lotId!: string;
  @OneOf(['RAIL']) origin!: string;
  @InstantText() arrivedAt!: string;
  @WholeNumber(1, optional) sourceSeq = 1;
  @FreeText(optional) waybillOffice?: string;
  @FreeText(optional) railWaybillId?: string;
  @FreeText() shipper!: string;
  @ListOfTexts({ least: 1, most: 20 }) consignees!: string[];
  @Id() destination!: string;
  @OneOf(CARGO_CLASSES) cargoClass!: string;
  @YesOrNo(optional) contentsUsuallySold?: boolean;
  @YesOrNo(optional) accompanied?: boolean;
  @ListOf(PackageGroup, { most: 500 }, packagesTogether) packages!: PackageGroup[];
  @Kilograms(optional) totalWeightKg?: number;
}

export class WithdrawCargoRequest extends CommandRequest {
  @Id() lotId!: string;
  @WholeNumber(1) packages!: number;
  @FreeText() reason!: string;
}
