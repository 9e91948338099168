/** How much of its quota a vessel has on board, has assigned and may still take. */
import type { TurnItem } from '../../boards/vessel-turn.js';
import type { Language } from '../../boards/words/language.js';
import { SCREEN_WORDS } from '../words.js';
import { tonnesInWords } from './figures.js';

const WIDTH = 1000;
const HEIGHT = 48;
const STEP = 24;

/** Loaded is solid, assigned is hatched, free is empty: told apart without colour. */
function Bar({ onboardKg, assignedKg, maxLoadKg }: { onboardKg: number; assignedKg: number; maxLoadKg: number }) {
  const share = (kg: number) => (maxLoadKg > 0 ? (Math.min(kg, maxLoadKg) / maxLoadKg) * WIDTH : 0);
  const loaded = share(onboardKg);
  const promised = share(onboardKg + assignedKg);
  const strokes = [];
  for (let x = loaded - (loaded % STEP); x < promised; x += STEP) {
    const [from, to] = [Math.max(x, loaded), Math.min(x + STEP, promised)];
    strokes.push(`M${from} ${HEIGHT - (from - x) * 2}L${to} ${HEIGHT - (to - x) * 2}`);
  }
  return (
    <svg class="quota-bar" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      <rect class="free" width={WIDTH} height={HEIGHT} />
      <rect class="assigned" x={loaded} width={Math.max(promised - loaded, 0)} height={HEIGHT} />
      <path class="hatch" d={strokes.join('')} />
      <rect class="loaded" width={loaded} height={HEIGHT} />
    </svg>
  );
}

export function Quota({ item, language }: { readonly item: TurnItem; readonly language: Language }) {
  const words = SCREEN_WORDS[language];
  const { maxLoadKg, freeKg, onboardKg, assignedKg } = item;
  if (maxLoadKg === null) return <p class="quiet">{words.quotaNotFixed}</p>;
  const figures = [
    ['loaded', words.onBoard, onboardKg],
    ['assigned', words.assigned, assignedKg],
    ['free', words.free, freeKg ?? 0],
    ['whole', words.quota, maxLoadKg],
  ] as const;
  return (
    <div class="quota">
      <Bar onboardKg={onboardKg} assignedKg={assignedKg} maxLoadKg={maxLoadKg} />
      <dl>
        {figures.map(([part, name, kg]) => (
          <div key={part} class={part}>
            <dt>{name}</dt>
            <dd>{tonnesInWords(kg, language)} t</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
