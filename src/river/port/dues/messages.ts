/** Commands and facts of dock dues: what a stay owes, what a cargo owes, and the day on which it was collected. */
import { CRAFT } from '../../../decrees/dock-dues-1934/art-03-berthing-by-length.js';
import { LOADING_BASES, STOCK, WEIGHT_SOURCES } from '../../../decrees/dock-dues-1934/art-07-loading-dues.js';
import { DUE_REASONS } from '../../../decrees/dock-dues-1934/dock-bill.js';
import { fact } from '../../messages.js';
import { id, instantField, kg, list, localDateField, oneOf, optional, record, text, whole } from '../../shape.js';

const LiquidateDockDues = record({ stayId: id });
/** Of a lot of the register; or of what no register of this port has, as its papers say. */
const LiquidateLoadingDues = {
  lotId: optional(id),
  weightSource: oneOf(WEIGHT_SOURCES),
  shipper: optional(text),
  weightKg: optional(kg),
  volumeDm3: optional(whole(0)),
  heads: optional(whole(1)),
  stock: optional(oneOf(STOCK)),
} as const;
const CloseDailyCollection = record({ localDate: localDateField });

export const duesCommands = {
  LiquidateDockDues,
  LiquidateLoadingDues: record(LiquidateLoadingDues),
  CloseDailyCollection,
} as const;

/** The collection to which a bill belongs, and what it comes to. */
const bill = { category: whole(1), collectionDate: localDateField, totalCentavos: whole(0) } as const;

export const duesFacts = {
  /** The bill of a stay, a line an article; whole centavos, which together are the total, rounded once. */
  DockDuesLiquidated: fact(
    1,
    record({
      stayId: id,
      vesselId: id,
      callId: optional(id),
      /** Who pays. */
      companyId: id,
      craft: oneOf(CRAFT),
      lengthCm: whole(0),
      ...bill,
      lines: list(
        record({
          article: text,
          centavos: whole(0),
          because: oneOf(DUE_REASONS),
          fromAt: instantField,
          toAt: instantField,
          hours: optional(whole(1)),
          halvedBy: list(text),
        }),
      ),
    }),
  ),
  /** The bill of a cargo; of a lot, `settledKg` and `settledCentavos` are what has been settled of it with this bill. */
  LoadingDuesLiquidated: fact(
    1,
    record({
      ...LiquidateLoadingDues,
      payer: text,
      countedKg: kg,
      settledKg: kg,
      settledCentavos: whole(0),
      ...bill,
      lines: list(
        record({ article: text, centavos: whole(0), because: oneOf(LOADING_BASES), computedAt: instantField }),
      ),
    }),
  ),
  DailyCollectionClosed: fact(
    1,
    record({
      localDate: localDateField,
      dockCentavos: whole(0),
      loadingCentavos: whole(0),
      totalCentavos: whole(0),
      liquidations: whole(0),
    }),
  ),
} as const;
