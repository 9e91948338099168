/** What cargo waits, in the order in which it is assigned. */
import type { Board } from '../../boards/board.js';
import type { RegisterItem } from '../../boards/cargo-register.js';
import { numberInWords } from '../../boards/words/figures.js';
import type { Language } from '../../boards/words/language.js';
import { portName } from '../../boards/words/names.js';
import { SCREEN_WORDS } from '../words.js';
import { Moment, Name, tonnesInWords } from './figures.js';

export function Totals({ cargo, language }: { readonly cargo: Board['cargo']; readonly language: Language }) {
  const words = SCREEN_WORDS[language];
  const totals = [
    [words.queuedLots, numberInWords(cargo.queuedLots, language)],
    [words.queuedTons, tonnesInWords(cargo.queuedKg, language)],
    [words.awaitingPlanilla, numberInWords(cargo.awaitingPlanilla, language)],
  ] as const;
  return (
    <dl class="totals">
      {totals.map(([name, figure]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}

function Row({ item, language }: { readonly item: RegisterItem; readonly language: Language }) {
  const words = SCREEN_WORDS[language];
  return (
    <tr>
      <td class="place" data-label={words.place}>
        {item.position}
      </td>
      <td class="turn-number" data-label={words.turnNumber}>
        {numberInWords(item.turnNumber, language)}
      </td>
      <th scope="row" class="goods" data-label={words.shipperToDestination}>
        <Name>{item.shipper}</Name>{' '}
        <span class="destination">
          <span aria-hidden="true">→ </span>
          <span class="visually-hidden">{words.goesTo} </span>
          {portName(item.destination)}
        </span>
        <span class="id">{item.lotId}</span>
      </th>
      <td class="tonnes" data-label={words.tonsToAssign}>
        <span class="figure">{tonnesInWords(item.unassignedKg, language)}</span>{' '}
        <span class="quiet">{words.ofTons(tonnesInWords(item.registeredKg, language))}</span>
      </td>
      <td class="moment" data-label={words.arrived}>
        <Moment at={item.arrivedAt} language={language} />
      </td>
    </tr>
  );
}

interface Queue {
  readonly cargo: Board['cargo'];
  readonly registerAddress: string;
  /** Unlike any other on the page, so that the link keeps the focus while the board is drawn anew. */
  readonly linkId: string;
  readonly language: Language;
}

export function CargoQueue({ cargo, registerAddress, linkId, language }: Queue) {
  const words = SCREEN_WORDS[language];
  const queued = cargo.head.filter(({ position }) => position !== null);
  if (queued.length === 0) return <p class="quiet">{words.noCargo}</p>;
  return (
    <>
      <table class="cargo">
        <caption>
          {words.cargo} <small>{words.cargoNote}</small>
        </caption>
        <thead>
          <tr>
            <th scope="col" class="place">
              {words.place}
            </th>
            <th scope="col" class="turn-number">
              {words.turnNumber}
            </th>
            <th scope="col" class="goods">
              {words.shipperToDestination}
            </th>
            <th scope="col" class="tonnes">
              {words.tonsToAssign}
            </th>
            <th scope="col" class="moment">
              {words.arrived}
            </th>
          </tr>
        </thead>
        <tbody>
          {queued.map((item) => (
            <Row key={item.lotId} {...{ item, language }} />
          ))}
        </tbody>
      </table>
      <p class="quiet">
        {cargo.queuedLots > queued.length &&
          `${words.moreLots(numberInWords(cargo.queuedLots, language), tonnesInWords(cargo.queuedKg, language))} `}
        <a id={linkId} href={registerAddress}>
          {words.register}
        </a>
      </p>
    </>
  );
}
