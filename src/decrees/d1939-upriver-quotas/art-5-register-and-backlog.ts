/**
 * Decree of 1 February 1939, art. 5. The river inspectors keep a register of the cargo that enters and leaves their ports, and tell the
 * Ministry, the Intendant and the inspectors of La Dorada and Salgar of the tons that could not be loaded within the quotas meant for
 * them: after each sailing that leaves cargo behind (AMB-71). At Gamarra and Wilches loading is preferably in the vessels that serve
 * those ports specially.
 */
import type { Port } from '../river-ports.js';

/** Whom an inspector tells of the cargo that was left. */
export const BACKLOG_RECIPIENTS = ['MINISTRY', 'INTENDANT', 'LA_DORADA', 'SALGAR'] as const;

export const MOVEMENTS = ['IN', 'OUT'] as const;
export type Movement = (typeof MOVEMENTS)[number];

const PREFERRING: ReadonlySet<Port> = new Set<Port>(['GAMARRA', 'PUERTO_WILCHES']);

/** Whether vessels of special service load first at a port. */
export const prefersSpecialService = (port: Port): boolean => PREFERRING.has(port);

/** In which order vessels load at a port: at those two the vessels of its special service before all others, otherwise as they stand. */
export function inOrderOfService<V>(
  port: Port,
  vessels: readonly V[],
  servesSpecially: (vessel: V) => boolean,
): readonly V[] {
  if (!prefersSpecialService(port)) return vessels;
  const { special = [], others = [] } = Object.groupBy(vessels, (each) =>
    servesSpecially(each) ? 'special' : 'others',
  );
  return [...special, ...others];
}
