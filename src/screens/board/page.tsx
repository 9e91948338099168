/** A whole page: complete as it is sent, kept up to date by the live board when the browser runs scripts. */
import { render } from 'preact-render-to-string';
import type { ComponentChildren } from 'preact';
import { portPath, type Port } from '../../decrees/river-ports.js';
import type { PortView } from '../../boards/standing.js';
import type { Language } from '../../boards/words/language.js';
import { portName } from '../../boards/words/names.js';
import { BOARD_PORTS, boardAddress } from '../asked.js';
import { ASSETS } from '../assets/assets.js';
import { SCREEN_WORDS } from '../words.js';
import { PortBoard } from './port-board.js';
import { River } from './river.js';

/** htmx would write a style element into the page and evaluate attributes; the page's policy lets it do neither. */
const HTMX = JSON.stringify({ includeIndicatorStyles: false, allowEval: false, historyEnabled: false });
/** A wall screen whose browser runs no scripts has nobody to press "update". */
const WALL_REFRESH_SECONDS = 60;

interface Frame {
  readonly title: string;
  /** The only port shown; nothing when both are, or none is. */
  readonly port: Port | undefined;
  /** Whether this is no board, but what is answered where there is none. */
  readonly astray?: boolean;
  readonly language: Language;
  readonly children: ComponentChildren;
}

function Head({ title, port, language }: Pick<Frame, 'title' | 'port' | 'language'>) {
  const words = SCREEN_WORDS[language];
  return (
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light" />
      <meta name="htmx-config" content={HTMX} />
      <title>{title}</title>
      <link rel="icon" type="image/svg+xml" href={ASSETS.icon.address} />
      <link rel="alternate" hreflang={words.other.language} href={boardAddress(port, words.other.language)} />
      <link rel="stylesheet" href={ASSETS.pico.address} />
      <link rel="stylesheet" href={ASSETS.stylesheet.address} />
      <script src={ASSETS.htmx.address} defer />
      <script src={ASSETS.sse.address} defer />
      <script src={ASSETS.live.address} defer />
      {port && (
        <noscript>
          <meta http-equiv="refresh" content={String(WALL_REFRESH_SECONDS)} />
        </noscript>
      )}
    </head>
  );
}

function Header({ port, astray, language }: Pick<Frame, 'port' | 'astray' | 'language'>) {
  const words = SCREEN_WORDS[language];
  const { other } = words;
  const boards = [undefined, ...BOARD_PORTS];
  return (
    <header>
      <div class="title">
        <h1>{words.title}</h1>
        <p class="quiet">{words.about}</p>
      </div>
      <nav aria-label={words.boards}>
        <ul>
          {boards.map((each) => (
            <li key={each}>
              <a href={boardAddress(each, language)} aria-current={each === port && !astray ? 'page' : undefined}>
                {each ? portName(each) : words.bothPorts}
              </a>
            </li>
          ))}
          <li class="language">
            <a href={boardAddress(port, other.language)} lang={other.language} hreflang={other.language}>
              {other.name}
            </a>
          </li>
        </ul>
      </nav>
      <River shown={port} />
    </header>
  );
}

function Page({ title, port, astray = false, language, children }: Frame) {
  const words = SCREEN_WORDS[language];
  const connection = { 'data-live': words.live, 'data-lost': words.lost, 'data-back': words.back };
  return (
    <html lang={language} data-theme="light">
      <Head {...{ title, port, language }} />
      <body class={port ? 'one-port' : 'all-ports'}>
        <a class="skip" href="#boards">
          {words.skip}
        </a>
        <Header {...{ port, astray, language }} />
        <p id="connection" role="status" class="connection" {...connection} />
        <noscript>
          <p class="notice">
            {words.noScript} <a href={boardAddress(port, language)}>{words.reload}</a>
          </p>
        </noscript>
        <main id="boards" tabIndex={-1}>
          {children}
        </main>
        <footer>
          <a href="/api/docs">{words.api}</a>
        </footer>
      </body>
    </html>
  );
}

function LivePort({ view, language }: { readonly view: PortView; readonly language: Language }) {
  const path = portPath(view.state.port);
  const live = {
    'hx-ext': 'sse',
    'sse-connect': `/live/${path}?lang=${language}`,
    'sse-swap': 'board',
    'hx-swap': 'innerHTML settle:0ms',
  };
  return (
    <section class="port" id={path} aria-labelledby={`${path}-name`}>
      <h2 id={`${path}-name`}>{portName(view.state.port)}</h2>
      <p class="visually-hidden announcer" aria-live="polite" />
      <div class="board" {...live}>
        <PortBoard view={view} language={language} />
      </div>
    </section>
  );
}

const written = (page: Parameters<typeof render>[0]): string => `<!doctype html>${render(page)}`;

/** @param shown the port asked for; nothing for both */
export function boardPage(views: readonly PortView[], shown: Port | undefined, language: Language): string {
  const words = SCREEN_WORDS[language];
  const title = shown ? `${portName(shown)} · ${words.title}` : words.title;
  return written(
    <Page title={title} port={shown} language={language}>
      {views.map((view) => (
        <LivePort key={view.state.port} {...{ view, language }} />
      ))}
    </Page>,
  );
}

export function noSuchBoardPage(language: Language): string {
  const words = SCREEN_WORDS[language];
  return written(
    <Page title={words.noSuchBoard} port={undefined} astray language={language}>
      <section class="port">
        <h2>{words.noSuchBoard}</h2>
        <p>{words.noSuchBoardWhy}</p>
      </section>
    </Page>,
  );
}
