#!/usr/bin/env node
/**
 * What `npm start`, `npm test` and `npm run turno` call. It depends on nothing but Node 18 and npm: it installs when
 * the lockfile says otherwise than node_modules, builds when the sources say otherwise than dist, and goes on under
 * the Node 24 that came with the install. Everything it has to say goes to stderr, so that stdout is the command's own.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const USAGE = `Uso / Usage: node bin/launch.mjs <orden / verb> [...]

  start [--demo] [...]   instala y compila si hace falta, y sirve        npm start -- --demo
                         installs and builds when needed, then serves
  turno <orden> [...]    lo mismo por la terminal                        npm run -s turno -- token --help
                         the same through a terminal
  test                   tipos, estilo, fronteras y todas las pruebas    npm test
                         types, lint, format, boundaries and every spec
  test <jest args>       solo jest, con esos argumentos                  npm test -- test/decrees
                         jest alone, with those arguments
  simulate [...]         oficinas simuladas, semilla por semilla         npm run test:simulation -- --help
                         simulated offices, seed by seed
  test:full [...]        lo mismo que test, con las pruebas largas       npm run test:full
                         the same as test, with the long specs at length
  bench <nombre / name>  mediciones sobre lo compilado                   npm run bench -- store
                         measures what is built
  check                  todo lo de test menos las pruebas               npm run check
                         what test checks before the specs
  build                  instala y compila si hace falta                 npm run build
                         installs and builds when needed

  CHROMIUM=/ruta/path    el navegador de las pruebas de pantalla / the browser of the screen specs
`;

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const MODULES = join(ROOT, 'node_modules');
const DIST = join(ROOT, 'dist');
/** Sources built into dist, by a hash: time stamps lie after a checkout or a copy. */
const STAMP = join(DIST, '.built-from');
const LOCK = join(ROOT, '.launch.lock');
const OLDEST = [24, 9];
/** 1 found wrong, 2 called wrongly, 3 the environment failed: as the commands of turno themselves. */
const EXIT = { wrong: 1, usage: 2, environment: 3 };

const say = (spanish, english) => process.stderr.write(`turno: ${spanish} / ${english}\n`);
class Stop extends Error {
  constructor(code, spanish, english) {
    super(english);
    Object.assign(this, { code, spanish, english });
  }
}

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));
const bin = (...path) => join(MODULES, ...path);

// ── running other programs ───────────────────────────────────────────────────────────────────────────────────────

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
/** npm stands behind a shell that dies of a signal without handing it on: then the parent changes. */
const PARENT = process.platform !== 'win32' && process.env.npm_lifecycle_event ? process.ppid : undefined;

/** Runs a program to its end, handing signals on to it; answers its exit code and, when piped, what it printed. */
function run(command, args, { stdio = 'inherit', env = {} } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: ROOT, stdio, env: { ...process.env, ...env } });
    let printed = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (printed += chunk));
    // A terminal sends Ctrl-C to the child as well; a second one would look like impatience.
    const pass = (signal) => {
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    };
    for (const signal of SIGNALS) process.on(signal, pass);
    const orphaned = setInterval(() => {
      if (PARENT === undefined || process.ppid === PARENT) return;
      clearInterval(orphaned);
      child.kill('SIGTERM');
    }, 200);
    const settle = () => {
      clearInterval(orphaned);
      for (const signal of SIGNALS) process.off(signal, pass);
    };
    child.on('error', (error) => {
      settle();
      reject(error);
    });
    child.on('close', (code, signal) => {
      settle();
      resolve({ code: code ?? 128 + constants.signals[signal], printed });
    });
  });
}

/** A step of the set-up. Ended by a signal, the whole launch ends with it. */
async function step(command, args, options) {
  const done = await run(command, args, options);
  if (done.code > 128) process.exit(done.code);
  return done;
}

// ── the Node that goes on ────────────────────────────────────────────────────────────────────────────────────────

/** Where the lockfile's own Node lies on this kind of machine; `undefined` where npm has none (macOS, Alpine). */
function pinnedNode() {
  const kind = process.platform === 'win32' ? 'win' : process.platform;
  const path = bin(`node-${kind}-${process.arch}`, 'bin', kind === 'win' ? 'node.exe' : 'node');
  return existsSync(path) && spawnSync(path, ['--version']).status === 0 ? path : undefined;
}

function nodeToGoOn() {
  const pinned = pinnedNode();
  if (pinned) return pinned;
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return process.execPath;
  throw new Stop(
    EXIT.environment,
    `hace falta Node ${OLDEST.join('.')} o posterior (aquí: ${process.version}); en esta máquina instálelo usted: https://nodejs.org`,
    `Node ${OLDEST.join('.')} or later is needed (here: ${process.version}); on this machine please install it yourself`,
  );
}

// ── install ──────────────────────────────────────────────────────────────────────────────────────────────────────

/** Whether node_modules is what package-lock.json asks for, by npm's own record of what it installed. */
function isInstalled() {
  const record = bin('.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = readJson(record).packages;
  return Object.entries(readJson(join(ROOT, 'package-lock.json')).packages).every(([path, wanted]) => {
    if (path === '') return true;
    const found = installed[path];
    if (!found) return Boolean(wanted.optional || wanted.peer);
    return found.version === wanted.version && found.integrity === wanted.integrity;
  });
}

async function install() {
  if (isInstalled()) return;
  say('instalando los paquetes (medio minuto o uno)…', 'installing packages (half a minute or one)…');
  // Windows does not let a running program be deleted, and `npm ci` would begin by deleting this Node.
  const runsFromModules = process.platform === 'win32' && process.execPath.startsWith(MODULES + sep);
  const args = [runsFromModules ? 'install' : 'ci', '--include=dev', '--include=optional'];
  const quiet = ['--no-audit', '--no-fund', '--no-progress', '--loglevel=error'];
  const npm = process.env.npm_execpath ?? '';
  const { code } = /npm-cli\.c?js$/.test(npm)
    ? await step(process.env.npm_node_execpath ?? process.execPath, [npm, ...args, ...quiet], {
        stdio: ['ignore', 2, 2],
      })
    : await step(process.platform === 'win32' ? 'npm.cmd' : 'npm', [...args, ...quiet], { stdio: ['ignore', 2, 2] });
  if (code !== 0)
    throw new Stop(EXIT.environment, 'npm no pudo instalar los paquetes', 'npm could not install the packages');
}

// ── build ────────────────────────────────────────────────────────────────────────────────────────────────────────

function filesUnder(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? filesUnder(path) : [path];
    });
}

function hashOfSources() {
  const hash = createHash('sha256');
  const settings = [
    ...['tsconfig.json', 'tsconfig.build.json', 'nest-cli.json', 'package-lock.json'],
    ...[join('bin', 'bundle.mjs'), join('bin', 'build-verifier.mjs')],
  ];
  for (const path of [...settings.map((name) => join(ROOT, name)), ...filesUnder(join(ROOT, 'src'))])
    hash
      .update(`${path.slice(ROOT.length)}\n`)
      .update(readFileSync(path))
      .update('\n');
  return hash.digest('hex');
}

/** @param areTypesRight whether they were found right already, so that they need not be looked at again */
async function build(node, areTypesRight) {
  // Taken before the build: what is edited meanwhile is built next time.
  const sources = hashOfSources();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources) return;
  say('compilando…', 'building…');
  // The first clears dist; what is published apart from the program is put there after it.
  for (const program of [
    [bin('@nestjs', 'cli', 'bin', 'nest.js'), 'build', ...(areTypesRight ? ['-p', 'tsconfig.unchecked.json'] : [])],
    [join(ROOT, 'bin', 'bundle.mjs')],
    [join(ROOT, 'bin', 'build-verifier.mjs')],
  ]) {
    const { code } = await step(node, program, { stdio: ['ignore', 2, 2] });
    if (code !== 0) throw new Stop(EXIT.wrong, 'no compila', 'it does not build');
  }
  mkdirSync(DIST, { recursive: true });
  writeFileSync(STAMP, sources);
}

// ── one set-up at a time ─────────────────────────────────────────────────────────────────────────────────────────

const isAlive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
};

/** Two terminals may start at once after a checkout; the second waits for what the first installs and builds. */
async function oneAtATime(task) {
  for (let told = false; ;) {
    try {
      writeFileSync(LOCK, String(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      if (!isHeld()) rmSync(LOCK, { force: true });
      else if (!told) {
        say('otra orden está instalando o compilando; espero…', 'another command is installing or building; waiting…');
        told = true;
      }
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  }
  const release = () => rmSync(LOCK, { force: true });
  process.on('exit', release);
  try {
    return await task();
  } finally {
    release();
    process.off('exit', release);
  }
}

function isHeld() {
  try {
    const pid = Number(readFileSync(LOCK, 'utf8'));
    // Just made, not yet written: an empty lock is given a few seconds.
    return pid ? isAlive(pid) : Date.now() - statSync(LOCK).mtimeMs < 5000;
  } catch {
    return false;
  }
}

/** Installs, builds when asked to, and answers the Node that goes on. */
const setUp = ({ building, areTypesRight = false }) =>
  oneAtATime(async () => {
    await install();
    const node = nodeToGoOn();
    process.env.PATH = dirname(node) + delimiter + (process.env.PATH ?? '');
    if (building) await build(node, areTypesRight);
    return node;
  });

// ── checks and specs ─────────────────────────────────────────────────────────────────────────────────────────────

/** What is looked at in the sources alone. */
const CHECKS = [
  ['tipos / types', bin('typescript', 'bin', 'tsc'), '--noEmit'],
  ['reglas / lint', bin('eslint', 'bin', 'eslint.js'), '.', '--max-warnings=0'],
  ['estilo / format', bin('prettier', 'bin', 'prettier.cjs'), '--check', '--log-level=warn', '.'],
];
/** Some programs of the specs import what was built, and every import is to be of what is there. */
const CHECKS_ONCE_BUILT = [
  [
    'fronteras / boundaries',
    bin('dependency-cruiser', 'bin', 'dependency-cruise.mjs'),
    '--output-type=err-long',
    'src',
    ...(existsSync(join(ROOT, 'bench')) ? ['bench'] : []),
    'test',
  ],
];

/** Checks, two at a time, each telling its result as it ends. */
async function check(node, checks) {
  const waiting = [...checks];
  let failed = 0;
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, ...command] = next;
      const began = Date.now();
      const { code, printed } = await step(node, command, { stdio: ['ignore', 'pipe', 'pipe'] });
      if (code !== 0) failed += 1;
      const seconds = ((Date.now() - began) / 1000).toFixed(1);
      process.stdout.write(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)\n${code === 0 ? '' : printed}`);
    }
  };
  await Promise.all([worker(), worker()]);
  return failed ? EXIT.wrong : 0;
}

/** The build lies between: where types are wrong nothing is built, and none is looked at twice. */
async function checkAll() {
  const code = await check(await setUp({ building: false }), CHECKS);
  return code === 0 ? check(await setUp({ building: true, areTypesRight: true }), CHECKS_ONCE_BUILT) : code;
}

const onPath = (names) =>
  names
    .flatMap((name) => (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name)))
    .find(existsSync);

function installedBrowser() {
  if (process.env.CHROMIUM && existsSync(process.env.CHROMIUM)) return process.env.CHROMIUM;
  if (process.platform === 'darwin')
    return ['Chromium', 'Google Chrome', 'Microsoft Edge']
      .map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`)
      .find(existsSync);
  if (process.platform === 'win32')
    return ['ProgramFiles', 'ProgramFiles(x86)', 'LOCALAPPDATA']
      .flatMap((folder) => ['Google\\Chrome', 'Chromium', 'Microsoft\\Edge'].map((name) => [process.env[folder], name]))
      .flatMap(([folder, name]) =>
        ['chrome.exe', 'msedge.exe'].map((exe) => join(folder ?? '', name, 'Application', exe)),
      )
      .find(existsSync);
  return onPath(['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge']);
}

/** The browser of the screen specs. Only root on Debian is given one unasked: anybody else is told what to install. */
async function browser() {
  const found = installedBrowser();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version') && onPath(['apt-get'])) {
    say('instalando chromium para las pruebas de pantalla…', 'installing chromium for the screen specs…');
    const options = { stdio: ['ignore', 'pipe', 'pipe'], env: { DEBIAN_FRONTEND: 'noninteractive' } };
    for (const args of [['update'], ['install', '-y', 'chromium']]) {
      const { code, printed } = await step('apt-get', ['-qq', ...args], options);
      if (code !== 0) process.stderr.write(printed);
    }
    const installed = installedBrowser();
    if (installed) return installed;
  }
  say(
    'sin navegador fallarán las pruebas de pantalla: instale Chromium o Chrome, o diga CHROMIUM=/ruta',
    'without a browser the screen specs will fail: install Chromium or Chrome, or set CHROMIUM=/path',
  );
  return undefined;
}

/** Specs of these folders run on the sources alone, also while the rest does not build. */
const NEEDS_NO_BUILD =
  /^(\.\/)?test\/(application|architecture|boards|decrees|docs|event-store|river|scenarios|simulation)\b/;

async function test(args) {
  const everything = args.length === 0;
  const paths = args.filter((arg) => arg.includes('test/'));
  const building = paths.length === 0 || !paths.every((path) => NEEDS_NO_BUILD.test(path));
  if (everything) {
    const code = await checkAll();
    if (code !== 0) return code;
  }
  const node = await setUp({ building });
  const chromium = building ? await browser() : installedBrowser();
  const flags = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];
  // Flags rather than NODE_OPTIONS: jest hands them to its workers, and the servers that specs start go without.
  const { code } = await run(node, [...flags, bin('jest', 'bin', 'jest.js'), ...args], {
    // Specs start the program hundreds of times: it is compiled once.
    env: { NODE_COMPILE_CACHE: bin('.cache', 'compiled'), ...(chromium && { CHROMIUM: chromium }) },
  });
  return code;
}

// ── the verbs ────────────────────────────────────────────────────────────────────────────────────────────────────

const VERBS = {
  start: async (args) => (await run(await setUp({ building: true }), [join(DIST, 'main.js'), ...args])).code,
  turno: async (args) => (await run(await setUp({ building: true }), [join(DIST, 'cli', 'turno.js'), ...args])).code,
  simulate: async (args) => {
    const node = await setUp({ building: false });
    const typescript = pathToFileURL(join(ROOT, 'bin', 'typescript.mjs')).href;
    return (await run(node, ['--import', typescript, join(ROOT, 'test', 'simulation', 'main.ts'), ...args])).code;
  },
  build: async () => (await setUp({ building: true }), 0),
  check: checkAll,
  test,
  'test:full': (args) => {
    process.env.TURNO_FULL = '1';
    return test(args);
  },
  bench: async (args) => (await run(await setUp({ building: true }), [join(ROOT, 'bench', 'run.mjs'), ...args])).code,
};

const [verb, ...args] = process.argv.slice(2);
/** These have a help of their own. */
const EXPLAIN_THEMSELVES = ['turno', 'simulate'];
if (verb === '--help' || verb === '-h' || (!EXPLAIN_THEMSELVES.includes(verb) && args.includes('--help'))) {
  process.stdout.write(USAGE);
} else if (!Object.hasOwn(VERBS, verb ?? '')) {
  process.stderr.write(USAGE);
  process.exitCode = EXIT.usage;
} else {
  try {
    process.exitCode = await VERBS[verb](args);
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    say(error.spanish, error.english);
    process.exitCode = error.code;
  }
}
