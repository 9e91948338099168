/** Where the vessel of a call lies: at its port, or up at Caracolí, whither it went without leaving the turn. */
import type { Port } from '../../../decrees/river-ports.js';
import type { Call } from './call.js';

export const whereabouts = (port: Port, { state }: Pick<Call, 'state'>): Port =>
  state === 'AT_CARACOLI' ? 'CARACOLI' : port;
