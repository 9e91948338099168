/** The verifier as a page: it reads the file that is chosen or dropped, and shows the report. It asks nothing of any server. */
import { TooLarge } from './bundle.js';
import { toldInLines, type Told } from './claims-in-lines.js';
import { NoEd25519, WrongKey } from './keys.js';
import type { Report } from './report.js';
import {
  caseInLines,
  checkedInLines,
  findingsInLines,
  notesInLines,
  registeredInLines,
  verdictOf,
} from './report-in-words.js';
import { verify } from './verify.js';

/** What is used of a browser, and no more: the program itself is written for none. */
interface Box {
  textContent: string | null;
  value: string;
  hidden: boolean;
  className: string;
  readonly files: ArrayLike<Chosen> | null;
  append(...boxes: Box[]): void;
  replaceChildren(...boxes: Box[]): void;
  addEventListener(type: string, listener: (event: Dropped) => void): void;
  focus(): void;
}
interface Chosen {
  readonly name: string;
  arrayBuffer(): Promise<ArrayBuffer>;
}
interface Dropped {
  readonly dataTransfer: { readonly files: ArrayLike<Chosen> } | null;
  preventDefault(): void;
}
interface Page {
  getElementById(id: string): Box;
  createElement(tag: string): Box;
  readonly body: Box;
}
const { document } = globalThis as unknown as { readonly document: Page };

const [chosen, keys, witnesses, button] = ['file', 'keys', 'witnesses', 'check'].map((id) =>
  document.getElementById(id),
) as [Box, Box, Box, Box];
const [status, result] = [document.getElementById('status'), document.getElementById('result')];
let file: Chosen | undefined;

function element(tag: string, text: string, className = ''): Box {
  const box = document.createElement(tag);
  box.textContent = text;
  box.className = className;
  return box;
}

function section(title: string, lines: readonly string[], className: string): Box[] {
  if (lines.length === 0) return [];
  const list = element('ul', '', className);
  list.append(...lines.map((line) => element('li', line)));
  return [element('h3', title), list];
}

/** Long, and opened by whoever compares the paper. */
function folded({ title, lines }: Told): Box {
  const [box, list] = [element('details', ''), element('ul', '')];
  list.append(...lines.map((line) => element('li', line)));
  box.append(element('summary', title), list);
  return box;
}

function show(report: Report): void {
  const isGood = report.findings.length === 0;
  const [spanish, english] = verdictOf(report);
  const isUnvouched = isGood && report.isUnvouched === true;
  const mark = isUnvouched ? '?' : isGood ? '✓' : '✗';
  result.className = isGood ? (isUnvouched ? '' : 'good') : 'wrong';
  result.replaceChildren(
    element('h2', `${mark} ${spanish} / ${english}`),
    ...section('No concuerda / Does not agree', findingsInLines(report), 'findings'),
    ...section('Comprobado / Checked', checkedInLines(report), 'checked'),
    ...section(
      'El expediente, según los hechos / The case, by the events',
      report.claims ? caseInLines(report.claims) : [],
      'case',
    ),
    ...section('Se registró / What was registered', registeredInLines(report), 'registered'),
    ...toldInLines(report).map(folded),
    ...section('Téngase en cuenta / Mind', notesInLines(report), 'notes'),
  );
}

function say(text: string): void {
  status.textContent = text;
}

const OLD_BROWSER =
  'Este navegador no sabe comprobar firmas Ed25519: use uno más nuevo, o verificador.mjs con Node. / This browser cannot check Ed25519 signatures: use a newer one, or verificador.mjs with Node.';

async function check(): Promise<void> {
  if (!file) {
    say('Elija primero un expediente o un recibo. / Choose a dossier or a receipt first.');
    return;
  }
  result.replaceChildren();
  result.className = '';
  say(`Comprobando ${file.name}… / Checking…`);
  try {
    const trusted = { keys: keys.value, witnesses: witnesses.value };
    show(await verify(new Uint8Array(await file.arrayBuffer()), trusted));
    say(file.name);
    result.focus();
  } catch (error) {
    if (error instanceof WrongKey || error instanceof TooLarge) say(error.message);
    else if (error instanceof NoEd25519) say(OLD_BROWSER);
    else say(`No se pudo leer el archivo. / The file could not be read. ${String(error)}`);
  }
}

function take(files: ArrayLike<Chosen> | undefined | null): void {
  file = files?.[0] ?? file;
  void check();
}

chosen.addEventListener('change', () => take(chosen.files));
button.addEventListener('click', () => void check());
for (const type of ['dragover', 'drop']) document.body.addEventListener(type, (event) => event.preventDefault());
document.body.addEventListener('drop', (event) => take(event.dataTransfer?.files));
