/** Whose turn it is, who follows, and who is in port without a place. */
import type { ComponentChildren } from 'preact';
import type { TurnItem } from '../../boards/vessel-turn.js';
import { numberInWords } from '../../boards/words/figures.js';
import type { Language } from '../../boards/words/language.js';
import { callStateName } from '../../boards/words/names.js';
import { SCREEN_WORDS } from '../words.js';
import { Moment, Name, Sentence } from './figures.js';
import { Quota } from './quota.js';

/** The name in the register, or the id of a vessel whose name the port has not received. */
export type NameOfVessel = (vesselId: string) => string;
interface Told {
  readonly language: Language;
  readonly nameOf: NameOfVessel;
}

/** A board is for reading from afar: a longer row of vessels is read from the API. */
const MOST_ROWS = 40;

export function InTurn({ item, language, nameOf }: Told & { readonly item: TurnItem | undefined }) {
  const words = SCREEN_WORDS[language];
  if (!item)
    return (
      <div class="in-turn nobody">
        <h3>{words.nobodyInTurn}</h3>
        <p class="quiet">{words.nobodyInTurnWhy}</p>
      </div>
    );
  return (
    <div class="in-turn">
      <h3>
        <span class="mark">{words.inTurn}</span> <Name>{nameOf(item.vesselId)}</Name>
      </h3>
      <dl class="particulars">
        <div>
          <dt>{words.call}</dt>
          <dd class="id">{item.callId}</dd>
        </div>
        <div>
          <dt>{words.state}</dt>
          <dd>{callStateName(item.state, language)}</dd>
        </div>
        <div>
          <dt>{words.arrived}</dt>
          <dd>
            <Moment at={item.arrivedAt} language={language} />
          </dd>
        </div>
        {item.readyAt !== null && (
          <div>
            <dt>{words.readySince}</dt>
            <dd>
              <Moment at={item.readyAt} language={language} />
            </dd>
          </div>
        )}
      </dl>
      <Quota item={item} language={language} />
      <p class="because">
        <Sentence>{item.because}</Sentence>
      </p>
    </div>
  );
}

function Row({ item, ranked, language, nameOf }: Told & { readonly item: TurnItem; readonly ranked: boolean }) {
  const words = SCREEN_WORDS[language];
  return (
    <tr>
      {ranked && (
        <td class="place" data-label={words.place}>
          {item.position}
        </td>
      )}
      <th scope="row" class="vessel" data-label={words.vessel}>
        <Name>{nameOf(item.vesselId)}</Name>
        <span class="id">{item.callId}</span>
        {!ranked && <span class="state">{callStateName(item.state, language)}</span>}
      </th>
      <td class="moment" data-label={words.arrived}>
        <Moment at={item.arrivedAt} language={language} />
      </td>
      <td class="because" data-label={words.why}>
        <Sentence>{item.because}</Sentence>
      </td>
    </tr>
  );
}

interface Rows extends Told {
  readonly items: readonly TurnItem[];
  readonly caption: ComponentChildren;
  /** Whether the rows have places in the turn. */
  readonly ranked: boolean;
}

export function Vessels({ items, caption, ranked, language, nameOf }: Rows) {
  const words = SCREEN_WORDS[language];
  const rest = items.length - MOST_ROWS;
  return (
    <>
      <table class={ranked ? 'vessels ranked' : 'vessels waiting'}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {ranked && (
              <th scope="col" class="place">
                {words.place}
              </th>
            )}
            <th scope="col" class="vessel">
              {words.vessel}
            </th>
            <th scope="col" class="moment">
              {words.arrived}
            </th>
            <th scope="col" class="because">
              {words.why}
            </th>
          </tr>
        </thead>
        <tbody>
          {items.slice(0, MOST_ROWS).map((item) => (
            <Row key={item.callId} {...{ item, ranked, language, nameOf }} />
          ))}
        </tbody>
      </table>
      {rest > 0 && <p class="quiet">{words.moreVessels(numberInWords(rest, language))}</p>}
    </>
  );
}
