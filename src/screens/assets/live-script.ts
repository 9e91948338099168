/**
 * What the page does besides htmx: it shows whether the boards are connected, and says a change aloud in one sentence.
 * Written as a text, for the build copies nothing but compiled sources, and served under the page's own policy.
 */
export const LIVE_SCRIPT = `'use strict';
(() => {
  /** The server is heard every fifteen seconds; a cable that was pulled is noticed by nothing but silence. */
  const SILENCE_MS = 40000;
  const BACK_MS = 6000;
  /** Whoever listens to the page is told the newest once in so long, not every change. */
  const ANNOUNCE_MS = 4000;

  const mark = document.getElementById('connection');
  const lost = new Set();
  let settling;

  const show = (state) => {
    if (mark.dataset.state === state) return;
    clearTimeout(settling);
    mark.dataset.state = state;
    mark.textContent = mark.dataset[state];
    if (state === 'back') settling = setTimeout(() => show('live'), BACK_MS);
  };
  const told = () => {
    if (lost.size > 0) show('lost');
    else if (mark.dataset.state === 'lost') show('back');
    else if (!mark.dataset.state) show('live');
  };

  const watches = new WeakMap();
  const heard = (board, source) => {
    clearTimeout(watches.get(board));
    watches.set(board, setTimeout(() => silent(board, source), SILENCE_MS));
    lost.delete(board);
    told();
  };
  /** A closed source that fails is opened anew by the extension. */
  const silent = (board, source) => {
    source.close();
    source.dispatchEvent(new Event('error'));
  };

  document.addEventListener('htmx:sseOpen', ({ target, detail: { source } }) => {
    heard(target, source);
    if (source.watched) return;
    source.watched = true;
    for (const kind of ['pulse', 'board']) source.addEventListener(kind, () => heard(target, source));
  });
  document.addEventListener('htmx:sseError', ({ target }) => {
    clearTimeout(watches.get(target));
    lost.add(target);
    told();
  });
  addEventListener('offline', () => show('lost'));
  addEventListener('online', told);

  const announced = new WeakMap();
  const sentence = (board) => board.querySelector('[data-announced]')?.dataset.announced ?? '';
  const announce = (board, sayings) => {
    sayings.waiting = undefined;
    const now = sentence(board);
    if (now === sayings.last) return;
    sayings.last = now;
    sayings.at = Date.now();
    board.parentElement.querySelector('.announcer').textContent = now;
  };
  document.addEventListener('DOMContentLoaded', () => {
    for (const board of document.querySelectorAll('.board')) announced.set(board, { last: sentence(board), at: 0 });
  });
  document.addEventListener('htmx:sseMessage', ({ target: board }) => {
    const sayings = announced.get(board);
    if (!sayings) return;
    const wait = Math.max(100, sayings.at + ANNOUNCE_MS - Date.now());
    sayings.waiting ??= setTimeout(() => announce(board, sayings), wait);
  });
})();
`;
