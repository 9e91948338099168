/**
 * Art. 2. Of the first category are Barranquilla, Puerto Wilches, Puerto Berrío and the terminal port of the Cundinamarca Railway,
 * which is Puerto Salgar (AMB-73); of the second, Gamarra. At the other ports of the river no dock dues are collected.
 */
import { refused, type Refusal } from '../refusal.js';
import type { Port } from '../river-ports.js';

export type Category = 1 | 2;

const CATEGORIES: ReadonlyMap<Port, Category> = new Map<Port, Category>([
  ['BARRANQUILLA', 1],
  ['PUERTO_WILCHES', 1],
  ['PUERTO_BERRIO', 1],
  ['PUERTO_SALGAR', 1],
  ['GAMARRA', 2],
]);

/** The ports of the tariff, first category first. */
export const DOCK_PORTS: readonly Port[] = [...CATEGORIES.keys()];

/** `undefined` at a port outside the tariff. */
export const categoryOf = (port: Port): Category | undefined => CATEGORIES.get(port);

/** Nothing is settled where the decree lays no dues. @param stayId of the stay that was to be settled, if one was */
export const inTheTariff = (port: Port, stayId?: string): Refusal | undefined =>
  CATEGORIES.has(port)
    ? undefined
    : refused('PORT_NOT_IN_DOCK_TARIFF', 'DD34-02', {
        ...{ port, dockPorts: DOCK_PORTS },
        ...(stayId !== undefined && { stayId }),
      });
