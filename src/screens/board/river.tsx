/** The river, as the page's only ornament: it runs from La Dorada down to Puerto Berrío. */
import type { Port } from '../../decrees/river-ports.js';
import { BOARD_PORTS } from '../asked.js';

const COURSE = 'M0 26C90 4 150 44 250 28S420 6 500 22S660 46 760 26S910 8 1000 24';
/** Where the ports lie on the course, in the order of the river. */
const LANDINGS = [
  [250, 28],
  [760, 26],
] as const;

export const River = ({ shown }: { readonly shown: Port | undefined }) => (
  <svg class="river" viewBox="0 0 1000 50" preserveAspectRatio="none" aria-hidden="true" focusable="false">
    <path d={COURSE} />
    {BOARD_PORTS.map((port, at) => {
      const [x, y] = LANDINGS[at]!;
      const there = shown === undefined || shown === port;
      // A line without length and a round cap is a dot that stays round however wide the river is drawn.
      return <path key={port} class={there ? 'landing here' : 'landing'} d={`M${x} ${y}h0`} />;
    })}
  </svg>
);
