/** What is shipped along the river: coffee above all, and what else went down it in those years. */
import type { CargoClass } from '../../../src/decrees/d1976-turn/art-11-priority-of-express-cargo.js';
import type { Port } from '../../../src/decrees/river-ports.js';
import type { PortCommand } from '../../../src/river/port/messages.js';
import type { Dice } from '../dice.js';

type Line = Extract<PortCommand, { type: 'SubmitSalgarList' }>['data']['lines'][number];
/** What a document says of the goods of one lot. */
export type Goods = Pick<
  Line,
  'shipper' | 'consignees' | 'destination' | 'boundForCartagenaFromOrigin' | 'cargoClass' | 'packages'
>;

/** From so many to so many. */
export type Range = readonly [from: number, to: number];

const SHIPPERS = [
  'Federación Nacional de Cafeteros',
  'Trilladora Honda',
  'Casa Pineda López',
  'Hijos de Ángel',
  'Bavaria',
];
const CONSIGNEES = ['Agencia Marítima de Barranquilla', 'Casa Held', 'Santo Domingo & Cía.', 'Vélez Danies', 'Aycardi'];

const COFFEE = { contents: 'café pergamino', marks: ['FNC', 'TH', 'PL', 'HA'], unitWeightKg: [62.5, 70] } as const;
const KINDS: readonly {
  readonly cargoClass: CargoClass;
  readonly contents: string;
  readonly marks: readonly string[];
  readonly unitWeightKg: readonly number[];
  /** Of a hundred packages of coffee, so many of these. */
  readonly among?: number;
}[] = [
  { cargoClass: 'OTHER', ...COFFEE },
  { cargoClass: 'OTHER', ...COFFEE },
  { cargoClass: 'OTHER', ...COFFEE },
  { cargoClass: 'OTHER', contents: 'cueros', marks: ['CR', 'JA'], unitWeightKg: [25.25, 31] },
  { cargoClass: 'GENERAL_MERCHANDISE', contents: 'loza', marks: ['LC'], unitWeightKg: [48, 80.125] },
  { cargoClass: 'GENERAL_MERCHANDISE', contents: 'cerveza', marks: ['BAV'], unitWeightKg: [36] },
  { cargoClass: 'PROVISIONS', contents: 'panela', marks: ['PN', 'VT'], unitWeightKg: [50] },
  { cargoClass: 'PROVISIONS', contents: 'arroz', marks: ['AR'], unitWeightKg: [57.5] },
  { cargoClass: 'LIVESTOCK', contents: 'novillos', marks: ['HB'], unitWeightKg: [380, 420], among: 8 },
  { cargoClass: 'BAGGAGE', contents: 'equipaje', marks: ['EQ'], unitWeightKg: [18.5, 30], among: 5 },
];

/** Where it goes, from either port; the end of the river most often. */
const DESTINATIONS: readonly Port[] = [
  ...(['BARRANQUILLA', 'BARRANQUILLA', 'BARRANQUILLA', 'CARTAGENA'] as const),
  ...(['MAGANGUE', 'CALAMAR', 'EL_BANCO', 'PUERTO_WILCHES', 'BARRANCABERMEJA'] as const),
];

/** One lot, of one kind of goods in one or two groups of packages alike. */
export function goods(dice: Dice, packages: Range): Goods {
  const { among = 100, ...kind } = dice.among(KINDS);
  const destination = dice.among(DESTINATIONS);
  const groups = kind.unitWeightKg.slice(0, dice.happens(70) ? 1 : 2);
  return {
    shipper: dice.among(SHIPPERS),
    consignees: [dice.among(CONSIGNEES)],
    destination,
    ...(destination === 'CARTAGENA' && dice.happens(60) && { boundForCartagenaFromOrigin: true }),
    cargoClass: kind.cargoClass,
    packages: groups.map((unitWeightKg) => {
      const count = Math.ceil((dice.whole(...packages) * among) / 100);
      return { marks: dice.among(kind.marks), numbers: `1-${count}`, contents: kind.contents, count, unitWeightKg };
    }),
  };
}
