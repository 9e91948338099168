/** Commands and facts of sailing: the manifest and its check, the sail permit, the departure. */
import { fact, from } from '../../messages.js';
import {
  either,
  id,
  instantField,
  kg,
  list,
  longText,
  oneOf,
  optional,
  record,
  sumKg,
  text,
  whole,
  yesOrNo,
} from '../../shape.js';
import { beforeFees, feeRuled } from '../overtime/fee-shape.js';

export const manifestLine = {
  lotId: id,
  turnNumber: optional(whole(1)),
  packages: whole(1),
  weightKg: kg,
  marks: longText,
  numbers: optional(longText),
  contents: optional(longText),
} as const;
const PresentManifest = record({ callId: id, lines: list(record(manifestLine)) });
const SailPermit = record({ callId: id });
const departure = { callId: id, sailedAt: instantField } as const;

export const sailingCommands = { PresentManifest, SailPermit, RecordDeparture: record(departure) } as const;

const amount = either(sumKg, longText);

export const sailingFacts = {
  ManifestPresented: fact(1, PresentManifest),
  ManifestChecked: fact(
    1,
    record({
      callId: id,
      result: oneOf(['OK', 'DISCREPANT']),
      discrepancies: list(
        record({ kind: text, lotId: id, expected: amount, presented: amount, differenceKg: optional(sumKg) }),
      ),
    }),
  ),
  /** Version 2 says what it cost, and why. */
  SailPermitGranted: fact(2, record({ callId: id, ...feeRuled }), { upcasts: [from(SailPermit, beforeFees)] }),
  SailPermitDenied: fact(1, record({ callId: id, reasons: list(text) })),
  /** The vessel left; `withoutPermit` when art. 9 required a sail permit and there was none. */
  VesselSailed: fact(1, record({ ...departure, withoutPermit: yesOrNo })),
} as const;
