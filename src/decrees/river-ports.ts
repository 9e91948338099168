/**
 * The ports of the Magdalena from Girardot down to the sea, in the river's order.
 * Ports of one rank face each other across the water or share a mouth: neither is below the other.
 */
const DOWN_THE_RIVER = [
  ['GIRARDOT'],
  ['FLANDES'],
  ['ARRANCAPLUMAS'],
  ['HONDA'],
  ['CARACOLI'],
  ['LA_DORADA', 'PUERTO_SALGAR'],
  ['PUERTO_BERRIO'],
  ['BARRANCABERMEJA', 'GALAN'],
  ['PUERTO_WILCHES'],
  ['GAMARRA'],
  ['EL_BANCO'],
  ['MOMPOS'],
  ['MAGANGUE', 'YATI'],
  ['CALAMAR'],
  ['BARRANQUILLA', 'CARTAGENA'],
] as const;

export type Port = (typeof DOWN_THE_RIVER)[number][number];
export const PORTS: readonly Port[] = DOWN_THE_RIVER.flat();

const rank = new Map<string, number>(
  DOWN_THE_RIVER.flatMap((abreast, at) => abreast.map((port) => [port, at] as const)),
);

export const isPort = (name: string): name is Port => rank.has(name);

/** Whether a port lies strictly below another. */
export const isBelow = (port: Port, upper: Port): boolean => rank.get(port)! > rank.get(upper)!;

const TERMINALS: ReadonlySet<Port> = new Set<Port>(['LA_DORADA', 'PUERTO_SALGAR', 'BARRANQUILLA', 'CARTAGENA']);

/** A terminal port; every other is intermediate. */
export const isTerminal = (port: Port): boolean => TERMINALS.has(port);

/** `LA_DORADA` as it stands in an address, `la-dorada`; and back, `undefined` for what is no port. */
export const portPath = (port: Port): string => port.toLowerCase().replaceAll('_', '-');
export const portOfPath = (path: string): Port | undefined => PORTS.find((port) => portPath(port) === path);
