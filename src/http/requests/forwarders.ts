/** What is sent of forwarders: their tariffs, what they charge, how they treat their clients, and their fines. */
import { TARIFF_FINE_GROUNDS } from '../../decrees/d1976-turn/art-22-unapproved-tariffs.js';
import type { Fault } from '../problems/problem.js';
import { both } from '../problems/words.js';
import { CommandRequest } from './command-request.js';
import { optional } from './field.js';
import { Centavos, FreeText, Id, InstantText, LocalDateText, OneOf, WholeNumber, YesOrNo } from './fields.js';
import { ListOf, ListOfDistinctIds } from './lists.js';

export class TariffItemRequest {
  @FreeText() item!: string;
  @FreeText() unit!: string;
  @Centavos() centavos!: number;
}

export class SubmitTariffRequest extends CommandRequest {
  @Id() tariffId!: string;
  @Id() forwarderId!: string;
  @WholeNumber(1900, undefined, 2200) year!: number;
  @ListOf(TariffItemRequest, { least: 1, most: 500 }) items!: TariffItemRequest[];
  @FreeText() rulesText!: string;
  @InstantText() submittedAt!: string;
}

export class DecideTariffRequest extends CommandRequest {
  @Id() tariffId!: string;
  @YesOrNo() approved!: boolean;
  @LocalDateText(optional) validFrom?: string;
  @LocalDateText(optional) validTo?: string;
  @FreeText(optional) reason?: string;
}

const OF_AN_APPROVAL = both('se da solo al aprobar', 'is given with an approval only');
/** What is rejected is valid on no day. */
export function validWhereApproved({ approved, validFrom, validTo }: DecideTariffRequest): Fault | undefined {
  if (approved) return undefined;
  if (validFrom !== undefined) return { field: 'validFrom', detail: OF_AN_APPROVAL };
  return validTo === undefined ? undefined : { field: 'validTo', detail: OF_AN_APPROVAL };
}

export class RecordTariffChargeRequest extends CommandRequest {
  @Id() chargeId!: string;
  @Id() offenderId!: string;
  @Id() clientId!: string;
  @FreeText() item!: string;
  @WholeNumber(1) quantity!: number;
  @Centavos() chargedCentavos!: number;
  @InstantText() chargedAt!: string;
}

export class ReportUnequalTreatmentRequest extends CommandRequest {
  @Id() reportId!: string;
  @Id() offenderId!: string;
  @Id() favouredClientId!: string;
  @Id() otherClientId!: string;
  @FreeText() evidence!: string;
}

const ANOTHER_CLIENT = both(
  'debe ser otro cliente que favouredClientId',
  'must be another client than favouredClientId',
);
/** Nobody is treated better than himself. */
export const twoClients = ({ favouredClientId, otherClientId }: ReportUnequalTreatmentRequest): Fault | undefined =>
  favouredClientId === otherClientId ? { field: 'otherClientId', detail: ANOTHER_CLIENT } : undefined;

export class ImposeTariffFineRequest extends CommandRequest {
  @Id() fineId!: string;
  @Id() offenderId!: string;
  @OneOf(TARIFF_FINE_GROUNDS) ground!: string;
  @Centavos() fineCentavos!: number;
  @ListOfDistinctIds({ most: 200 }) evidenceIds!: string[];
}
