/** The port an address names. */
import { portOfPath, portPath, PORTS, type Port } from '../decrees/river-ports.js';
import { notFound } from './problems/problem.js';
import { both } from './problems/words.js';

/** @throws Problem when the river has no such port */
export function portNamed(path: string): Port {
  const port = portOfPath(path);
  if (port) return port;
  throw notFound(
    'UNKNOWN_PORT',
    both('no hay en el río un puerto con ese nombre', 'the river has no port of that name'),
    {
      ports: PORTS.map(portPath),
    },
  );
}
