/**
 * The look of the board: a ledger brought up to date. One family of type, ruled lines, and three colours that mean
 * something: the river's blue is the turn, ochre is waiting, brick is what went wrong. Each is also said in words.
 * Written as a text, for the build copies nothing but compiled sources.
 */
export const STYLESHEET = `
:root[data-theme=light] {
  --paper: #fbf8f1; --sheet: #fffdf8; --ink: #221d17; --faded: #5d5346; --rule: #d9cfbb; --margin-rule: #b9a98a;
  --turn: #17546e; --turn-wash: #e6eff2; --waiting: #735000; --refusal: #8a2b12;
  --pico-font-family: "Iowan Old Style", "Palatino Linotype", Palatino, "URW Palladio L", P052, "Book Antiqua", Georgia, serif;
  --pico-font-family-sans-serif: var(--pico-font-family);
  --pico-line-height: 1.4; --pico-spacing: 1rem; --pico-typography-spacing-vertical: 0.75rem;
  --pico-background-color: var(--paper); --pico-color: var(--ink); --pico-muted-color: var(--faded);
  --pico-h1-color: var(--ink); --pico-h2-color: var(--ink); --pico-h3-color: var(--ink);
  --pico-table-border-color: var(--rule);
  --pico-primary: var(--turn); --pico-primary-hover: #0d3b4f; --pico-primary-underline: currentColor;
  --pico-code-background-color: #efe8d8; --pico-code-color: var(--ink);
  --pico-text-selection-color: #cfe3ea;
}
:root { font-size: 100%; }
html { font-variant-numeric: lining-nums tabular-nums; overflow-wrap: break-word; }
.one-port { font-size: clamp(1rem, 0.3rem + 0.85vw, 1.75rem); }

.quiet, small { color: var(--faded); }
small { font-size: 0.85em; font-weight: normal; }
.figure, .clock { white-space: nowrap; }
.name { overflow-wrap: anywhere; display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 4; overflow: hidden; }
.id { color: var(--faded); font-size: 0.85em; font-weight: normal; overflow-wrap: anywhere; }
.visually-hidden { position: absolute; width: 1px; height: 1px; margin: -1px; padding: 0; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.skip { position: absolute; left: 0.5rem; top: -6rem; padding: 0.5rem 1rem; background: var(--ink); color: var(--paper); z-index: 2; }
.skip:focus { top: 0.5rem; color: var(--paper); }
a:focus-visible, main:focus-visible { outline: 3px solid var(--turn); outline-offset: 2px; border-radius: 1px; box-shadow: none; }
main:focus { outline-offset: -3px; }

body > header, body > main, body > footer, .notice { width: 100%; padding: 0 clamp(0.75rem, 2.5vw, 2.5rem); }
body > header { position: relative; display: flex; flex-wrap: wrap; align-items: end; justify-content: space-between; gap: 0.25rem 2rem; padding-top: 1.1rem; }
.title h1 { font-size: 1.75em; line-height: 1.1; margin: 0; letter-spacing: -0.01em; }
.title p { margin: 0.15rem 0 0; }
header nav { display: block; }
body > header nav ul, body > header nav ul:first-of-type, body > header nav ul:last-of-type { display: flex; flex-wrap: wrap; gap: 0 1.25rem; margin: 0; padding: 0; }
header nav li { padding: 0; list-style: none; }
header nav li a { display: inline-block; margin: 0; padding: 0.3rem 0; text-decoration: underline; text-underline-offset: 0.25em; text-decoration-thickness: 1px; background: none; }
header nav a[aria-current] { color: var(--ink); font-weight: bold; text-decoration: none; }
header nav .language { border-left: 1px solid var(--margin-rule); padding-left: 1.25rem; }
.river { flex-basis: 100%; width: 100%; height: 2.6rem; margin: 0.2rem 0 0; overflow: visible; }
.river path { fill: none; stroke: var(--turn); stroke-width: 3px; vector-effect: non-scaling-stroke; stroke-linecap: round; }
.river .landing { stroke: var(--turn); stroke-width: 9px; }
.river .here { stroke: var(--refusal); stroke-width: 13px; }
.connection { min-height: 1.5em; margin: 0; padding: 0.1rem clamp(0.75rem, 2.5vw, 2.5rem); font-size: 0.9em; color: var(--faded); text-align: right; }
.connection[data-state]::before { content: ""; display: inline-block; width: 0.6em; height: 0.6em; margin-right: 0.45em; border-radius: 50%; border: 2px solid var(--turn); background: var(--turn); }
.connection[data-state=lost] { position: sticky; top: 0; z-index: 1; margin: 0 0 0.5rem; padding-block: 0.4rem; background: var(--refusal); color: #fff; font-size: 1em; text-align: left; }
.connection[data-state=lost]::before { border-color: #fff; background: none; }
.connection[data-state=back] { color: var(--turn); font-weight: bold; }
.notice { margin: 0 0 1rem; color: var(--waiting); }

body > main { display: grid; gap: 2rem clamp(1.5rem, 3vw, 3.5rem); padding-bottom: 2rem; }
body > main:focus { outline: none; }
.port { min-width: 0; margin: 0; border-top: 3px double var(--margin-rule); padding-top: 0.6rem; }
.port > h2 { font-size: 1.5em; margin: 0; }
.board { container-type: inline-size; }
.standing { margin: 0 0 0.8rem; }
.sides { display: grid; gap: 1.5rem; }
.side { min-width: 0; container-type: inline-size; }
@media (min-width: 78rem) {
  .all-ports main { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); }
  .all-ports .port + .port { position: relative; }
  .all-ports .port + .port::before { content: ""; position: absolute; inset: -3px auto 0 calc(clamp(1.5rem, 3vw, 3.5rem) / -2); border-left: 1px solid var(--rule); }
}
@container (min-width: 76em) {
  .sides { grid-template-columns: minmax(0, 1fr) minmax(0, 1.05fr); gap: 3.5rem; }
}

.in-turn { margin: 0 0 1.2rem; padding: 0.9rem 1.1rem 0.8rem; background: var(--turn-wash); border-left: 6px solid var(--turn); }
.in-turn h3 { margin: 0 0 0.5rem; font-size: 1.6em; line-height: 1.2; }
.in-turn h3 .name { -webkit-line-clamp: 3; }
.in-turn .mark { display: block; width: fit-content; margin-bottom: 0.3rem; padding: 0.15em 0.6em; background: var(--turn); color: #fff; font-size: 0.55em; letter-spacing: 0.04em; }
.in-turn.nobody { background: none; border-left-color: var(--margin-rule); }
.in-turn.nobody h3 { font-size: 1.25em; font-weight: normal; }
.in-turn p:last-child { margin-bottom: 0; }
dl { margin: 0; }
dt { color: var(--faded); font-weight: normal; font-size: 0.85em; margin: 0; }
dd { margin: 0; padding: 0; }
.particulars { display: flex; flex-wrap: wrap; gap: 0.4rem 2rem; margin-bottom: 0.8rem; }
.particulars .id { color: inherit; font-size: 1em; }
.quota { margin-bottom: 0.8rem; }
.quota-bar { display: block; width: 100%; height: 1.5rem; background: var(--sheet); border: 1px solid var(--turn); }
.quota-bar .free { fill: var(--sheet); }
.quota-bar .loaded { fill: var(--turn); }
.quota-bar .assigned { fill: #c3dbe4; }
.quota-bar .hatch { stroke: var(--turn); stroke-width: 1.5px; fill: none; vector-effect: non-scaling-stroke; }
.quota dl { display: flex; flex-wrap: wrap; gap: 0.2rem 1.6rem; margin-top: 0.35rem; }
.quota dt::before { content: ""; display: inline-block; width: 0.75em; height: 0.75em; margin-right: 0.4em; border: 1px solid var(--turn); background: var(--sheet); }
.quota .loaded dt::before { background: var(--turn); }
.quota .assigned dt::before { background: repeating-linear-gradient(-45deg, #c3dbe4 0 2px, var(--turn) 2px 3px); }
.quota .whole dt::before { display: none; }
.quota .whole { margin-left: auto; text-align: right; }
.quota .free dd { font-weight: bold; }
.because { line-height: 1.35; }

table { table-layout: fixed; width: 100%; margin: 0 0 0.5rem; border-collapse: collapse; }
caption { padding: 0 0 0.35rem; text-align: left; font-size: 1.15em; font-weight: bold; }
.waiting caption { color: var(--waiting); }
caption small { white-space: nowrap; }
th, td { padding: 0.5rem 0.9rem 0.5rem 0; vertical-align: baseline; background: none; text-align: left; border-bottom: 1px solid var(--rule); }
th:last-child, td:last-child { padding-right: 0; }
thead th { padding-top: 0.2rem; padding-bottom: 0.25rem; color: var(--faded); font-size: 0.85em; font-weight: normal; border-bottom: 1px solid var(--margin-rule); border-top: 1px solid var(--margin-rule); }
tbody th { font-weight: bold; }
td.place { font-size: 1.15em; font-weight: bold; color: var(--turn); }
th.place { width: 3.3em; }
th.turn-number { width: 4.9em; }
th.vessel { width: 31%; }
th.moment { width: 11.2em; }
.vessels th.moment { width: 8.6em; }
.day { white-space: nowrap; }
th.tonnes { width: 11em; }
th.tonnes, td.tonnes { text-align: right; padding-right: 1.4rem; }
tbody .id, .state { display: block; }
.state { font-weight: normal; color: var(--waiting); font-size: 0.9em; }
.waiting { border-left: 0; }
td.because { font-size: 0.93em; }
.goods .destination { font-weight: normal; }
.goods .id { display: inline; margin-left: 0.5em; }
.totals { display: flex; flex-wrap: wrap; gap: 0.4rem 2.4rem; margin: 0 0 1.1rem; padding: 0.9rem 0 0.8rem; border-bottom: 1px solid var(--rule); }
.totals dd { font-size: 1.6em; line-height: 1.15; }
.nothing-yet { max-width: 44rem; padding: 0.9rem 1.1rem; border: 1px dashed var(--margin-rule); margin-top: 0.8rem; }
.nothing-yet h3 { font-size: 1.25em; font-weight: normal; margin: 0 0 0.4rem; }
.nothing-yet p { margin-bottom: 0.5rem; }
.nothing-yet ul { margin: 0; padding-left: 1.2rem; }
.nothing-yet code { overflow-wrap: anywhere; white-space: normal; font-size: 0.85em; padding: 0.1em 0.4em; }
body > footer { padding-block: 0 2rem; font-size: 0.9em; }

@container (max-width: 46em) { .cargo th.moment { width: 8.6em; } }

/* A ledger too wide for its place is told entry by entry. */
@container (max-width: 35em) {
  table, tbody, tr, caption { display: block; width: 100%; }
  thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  tbody tr { display: grid; grid-template-columns: 2.6rem minmax(0, 1fr); padding: 0.55rem 0; border-bottom: 1px solid var(--rule); }
  tbody th, tbody th.vessel, tbody td, tbody td.turn-number, tbody td.tonnes, tbody td.moment { grid-column: 2; width: auto; padding: 0; border: 0; text-align: left; }
  tbody td.place { grid-column: 1; grid-row: 1 / span 6; width: auto; }
  .waiting tbody tr { grid-template-columns: minmax(0, 1fr); }
  .waiting tbody th, .waiting tbody td { grid-column: 1; }
  .cargo tbody th.goods { grid-row: 1; }
  td[data-label]:not(.place, .because)::before { content: attr(data-label) ": "; color: var(--faded); font-size: 0.9em; }
  caption small { white-space: normal; }
  .totals { display: grid; grid-template-columns: repeat(3, minmax(0, auto)); justify-content: start; align-items: end; gap: 0 1.2rem; }
  .totals dd { font-size: 1.4em; }
  .quota .whole { margin-left: 0; text-align: left; }
}

@media print {
  :root[data-theme=light] { --paper: #fff; --sheet: #fff; --turn-wash: #fff; }
  .skip, body > header nav, .connection, body > footer, .notice, .all-ports .port + .port::before { display: none; }
  .all-ports main, .sides { display: block; }
  .port { break-after: page; }
  .port:last-child { break-after: auto; }
  tr, .in-turn { break-inside: avoid; }
  thead { display: table-header-group; }
  .quota-bar, .quota dt::before, .in-turn .mark { print-color-adjust: exact; }
}
@media (prefers-contrast: more) { :root[data-theme=light] { --faded: var(--ink); --rule: var(--ink); } }
@media (forced-colors: active) {
  .quota-bar { forced-color-adjust: none; }
  .in-turn .mark { border: 1px solid; }
}
`;
