/** The official scales that an office has in service, as it is told when it is started. */
import { isLocalDate, startOfLocalDay, type Instant } from '../decrees/calendar.js';
import { categoryOf, DOCK_PORTS } from '../decrees/dock-dues-1934/art-02-categories-of-ports.js';
import type { OfficialScales } from '../decrees/dock-dues-1934/art-07-loading-dues.js';
import { portOfPath, portPath, type Port } from '../decrees/river-ports.js';

/** What is not a list of ports with the day since which each has scales. */
export class WrongScales extends Error {
  override readonly name = 'WrongScales';
  constructor(
    readonly spanish: string,
    readonly english: string,
  ) {
    super(`${spanish} / ${english}`);
  }
}

/** `puerto-berrio:1940-11-11, gamarra:1941-01-01` @throws WrongScales */
export function scalesIn(text: string): OfficialScales {
  const scales = new Map<Port, Instant>();
  for (const entry of text.split(',').map((each) => each.trim())) {
    const [name = '', date = '', ...more] = entry.split(':');
    const port = portOfPath(name);
    if (!isLocalDate(date) || more.length > 0)
      throw new WrongScales(
        `«${entry}» no es un puerto y el día desde el cual tiene báscula, como puerto-berrio:1940-11-11`,
        `"${entry}" is not a port and the day since which it has scales, such as puerto-berrio:1940-11-11`,
      );
    if (port === undefined || categoryOf(port) === undefined) {
      const ports = DOCK_PORTS.map(portPath).join(', ');
      throw new WrongScales(
        `«${name}» no es un puerto con derechos de muelle: son ${ports}`,
        `"${name}" is no port with dock dues: they are ${ports}`,
      );
    }
    if (scales.has(port)) throw new WrongScales(`«${name}» está dos veces`, `"${name}" is given twice`);
    scales.set(port, startOfLocalDay(date));
  }
  return scales;
}
