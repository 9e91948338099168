/** The register of cargo that entered and left a port (D1939-5), day by day. */
import { DIRECTIONS, type Direction } from '../decrees/d1939-upriver-quotas/art-4-reserve-for-agents-cargo.js';
import { kilograms } from '../decrees/measures.js';
import type { PortView } from './standing.js';

export interface MovementItem {
  readonly date: string;
  readonly direction: Direction;
  readonly inKg: number;
  readonly outKg: number;
}

export interface PortMovements {
  readonly port: string;
  readonly revision: number;
  /** The days of the last year on which anything moved, the latest first. */
  readonly items: readonly MovementItem[];
}

export function portMovements({ state, revision }: PortView): PortMovements {
  const items = [...state.movements.entries()].toReversed().flatMap(([date, day]) =>
    DIRECTIONS.filter((direction) => day[direction].IN + day[direction].OUT > 0).map((direction) => ({
      ...{ date, direction },
      inKg: kilograms(day[direction].IN),
      outKg: kilograms(day[direction].OUT),
    })),
  );
  return { port: state.port, revision, items };
}
