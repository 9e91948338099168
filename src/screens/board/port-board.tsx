/** The board of one port: the same on the page as it is first sent and in each update after. */
import { portPath, type Port } from '../../decrees/river-ports.js';
import { board, type Board } from '../../boards/board.js';
import type { PortView } from '../../boards/standing.js';
import type { Language } from '../../boards/words/language.js';
import { SCREEN_WORDS } from '../words.js';
import { CargoQueue, Totals } from './cargo.js';
import { Moment } from './figures.js';
import { InTurn, Vessels, type NameOfVessel } from './vessels.js';

interface Drawn {
  readonly drawn: Board;
  readonly port: Port;
  readonly nameOf: NameOfVessel;
  readonly language: Language;
}

function NothingYet({ port, language }: Pick<Drawn, 'port' | 'language'>) {
  const words = SCREEN_WORDS[language];
  return (
    <div class="nothing-yet">
      <h3>{words.nothingYet}</h3>
      <p>{words.nothingYetWhy}</p>
      <p>{words.toBegin}</p>
      <ul>
        <li>
          <a id={`${portPath(port)}-api`} href="/api/docs">
            {words.byApi}
          </a>
        </li>
        <li>
          {words.byImport} <code>npm run -s turno -- import ordenes.ndjson</code>
        </li>
        <li>
          {words.byDemo} <code>npm start -- --demo</code>
        </li>
      </ul>
    </div>
  );
}

function VesselSide({ drawn, nameOf, language }: Drawn) {
  const words = SCREEN_WORDS[language];
  const told = { nameOf, language };
  const { ordinary, express, vesselInTurn } = drawn;
  const following = ordinary.filter(({ position, callId }) => position !== null && callId !== vesselInTurn);
  const without = ordinary.filter(({ position }) => position === null);
  return (
    <div class="side">
      <InTurn item={ordinary.find(({ callId }) => callId === vesselInTurn)} {...told} />
      {following.length > 0 ? (
        <Vessels
          items={following}
          ranked
          caption={
            <>
              {words.following} <small>{words.followingNote}</small>
            </>
          }
          {...told}
        />
      ) : (
        <p class="quiet">{words.nobodyFollows}</p>
      )}
      {express.length > 0 && <Vessels items={express} ranked caption={words.express} {...told} />}
      {without.length > 0 && (
        <Vessels
          items={without}
          ranked={false}
          caption={
            <>
              {words.withoutPlace} <small>{words.withoutPlaceNote}</small>
            </>
          }
          {...told}
        />
      )}
    </div>
  );
}

function CargoSide({ drawn, port, language }: Drawn) {
  const path = portPath(port);
  return (
    <div class="side">
      <Totals cargo={drawn.cargo} language={language} />
      <CargoQueue
        cargo={drawn.cargo}
        registerAddress={`/api/ports/${path}/cargo-register`}
        linkId={`${path}-register`}
        language={language}
      />
    </div>
  );
}

/** How far the board has been told, and the sentence with which a change is announced. */
function Standing({ drawn, nameOf, language }: Drawn) {
  const words = SCREEN_WORDS[language];
  const inTurn = drawn.ordinary.find(({ callId }) => callId === drawn.vesselInTurn);
  const announced = words.announced(drawn.revision, inTurn && nameOf(inTurn.vesselId));
  return (
    <p class="standing quiet" data-announced={announced}>
      {words.revision} <span class="figure">{drawn.revision}</span>
      {drawn.recordedAt !== null && (
        <>
          {' · '}
          {words.lastRecorded} <Moment at={drawn.recordedAt} language={language} />
        </>
      )}
    </p>
  );
}

export function PortBoard({ view, language }: { readonly view: PortView; readonly language: Language }) {
  const { port, received } = view.state;
  if (view.revision < 0) return <NothingYet port={port} language={language} />;
  const nameOf: NameOfVessel = (vesselId) => received.national.vessels.get(vesselId)?.name || vesselId;
  const whole: Drawn = { drawn: board(view, language), port, nameOf, language };
  return (
    <>
      <Standing {...whole} />
      <div class="sides">
        <VesselSide {...whole} />
        <CargoSide {...whole} />
      </div>
    </>
  );
}
