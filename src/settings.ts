/** What the environment says of how to serve, checked before anything is opened. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { scalesIn, WrongScales } from './application/official-scales.js';
import type { OfficialScales } from './decrees/dock-dues-1934/art-07-loading-dues.js';
import {
  clusterAt,
  isClusterAddress,
  withoutPassword,
  WrongCluster,
  type Cluster,
} from './event-store/eventstoredb-url.js';
import { WrongKey } from './event-store/log/log-keys.js';
import { isOrigin, UNNAMED } from './event-store/notary/log-folder.js';
import type { LogSettings } from './event-store/notary/open-log.js';
import { witnessesIn } from './event-store/notary/witness-list.js';
import type { CopyNames } from './evidence/overtime-receipt.js';
import { LOG_LEVELS, type LogLevel } from './http/log.js';

export interface Settings {
  readonly host: string;
  readonly port: number;
  readonly storeFile: string;
  /** The EventStoreDB or KurrentDB that keeps the events instead of the file. */
  readonly cluster?: Cluster;
  /** Where the office's key lies. */
  readonly dataDirectory: string;
  readonly logLevel: LogLevel;
  readonly log: LogSettings;
  /** For whom the copies of an overtime receipt are that go where article 5 of Decree 839 says. */
  readonly receiptCopies?: CopyNames;
  /** The ports that have official scales in service, each since when. */
  readonly officialScales?: OfficialScales;
}

/** A variable that cannot be served by; said in both languages, for nobody was asked yet which one they read. */
export class WrongSetting extends Error {
  override readonly name = 'WrongSetting';
  constructor(
    readonly variable: string,
    spanish: string,
    english: string,
  ) {
    super(`${variable}: ${spanish} / ${english}`);
  }
}

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1)$/;

function hostIn({ HOST = '127.0.0.1' }: NodeJS.ProcessEnv): string {
  if (LOOPBACK.test(HOST)) return HOST;
  throw new WrongSetting(
    'HOST',
    `«${HOST}» no es de esta máquina; mientras nadie se identifica, solo se atiende en 127.0.0.1, ::1 o localhost`,
    `"${HOST}" is not of this machine; as long as nobody signs in, only 127.0.0.1, ::1 or localhost is served`,
  );
}

function portIn({ PORT = '3000' }: NodeJS.ProcessEnv): number {
  if (/^\d{1,5}$/.test(PORT) && Number(PORT) <= 65_535) return Number(PORT);
  throw new WrongSetting('PORT', `«${PORT}» no es un puerto de 0 a 65535`, `"${PORT}" is no port from 0 to 65535`);
}

/** @throws WrongSetting, without what stands before an at-sign: it may be a password */
function clusterIn({ TURNO_STORE = 'sqlite' }: NodeJS.ProcessEnv): Cluster | undefined {
  if (TURNO_STORE === 'sqlite') return undefined;
  try {
    if (isClusterAddress(TURNO_STORE)) return clusterAt(TURNO_STORE);
  } catch (error) {
    if (error instanceof WrongCluster) throw new WrongSetting('TURNO_STORE', error.spanish, error.english);
    throw error;
  }
  const shown = withoutPassword(TURNO_STORE);
  throw new WrongSetting(
    'TURNO_STORE',
    `«${shown}» no se conoce; use sqlite o esdb://servidor:2113`,
    `"${shown}" is not known; use sqlite or esdb://host:2113`,
  );
}

/**
 * Where the events are kept. The sample week keeps its own store and touches no other.
 * @throws WrongSetting
 */
export function placesIn(env: NodeJS.ProcessEnv, demo = false) {
  const { TURNO_DATA = './data' } = env;
  const cluster = clusterIn(env);
  if (TURNO_DATA.trim() === '')
    throw new WrongSetting('TURNO_DATA', 'está vacía; nombre un directorio', 'is empty; name a directory');
  const storeFile = demo ? join(TURNO_DATA, 'demo', 'turno.db') : join(TURNO_DATA, 'turno.db');
  return { storeFile, dataDirectory: TURNO_DATA, ...(cluster && !demo && { cluster }) };
}

/**
 * The file that keeps the events, for whoever copies it.
 * @throws WrongSetting where a server keeps them: to copy an old file that lies there would look like a backup
 */
export function storeFileIn(env: NodeJS.ProcessEnv): string {
  const { storeFile, cluster } = placesIn(env);
  if (!cluster) return storeFile;
  throw new WrongSetting(
    'TURNO_STORE',
    `los hechos están en ${cluster.shown}, y su copia es la del servidor (docs/how-to/run-on-eventstoredb.md); para la de ${storeFile}, TURNO_STORE=sqlite`,
    `the events are on that server, and their backup is the server's; for that of ${storeFile}, TURNO_STORE=sqlite`,
  );
}

function logLevelIn({ LOG_LEVEL = 'warn' }: NodeJS.ProcessEnv): LogLevel {
  const level = LOG_LEVELS.find((name) => name === LOG_LEVEL);
  if (level) return level;
  const names = LOG_LEVELS.join(', ');
  throw new WrongSetting('LOG_LEVEL', `«${LOG_LEVEL}» no es ninguno de ${names}`, `"${LOG_LEVEL}" is none of ${names}`);
}

function originIn({ TURNO_ORIGIN = 'turno.invalid' }: NodeJS.ProcessEnv): string {
  if (isOrigin(TURNO_ORIGIN)) return TURNO_ORIGIN;
  throw new WrongSetting(
    'TURNO_ORIGIN',
    `«${TURNO_ORIGIN}» no puede ser el nombre de un registro; use un dominio y un camino, como puertos.example/dorada`,
    `"${TURNO_ORIGIN}" cannot be the name of a log; use a domain and a path, such as ports.example/dorada`,
  );
}

/** One office of all that share a store signs; of a file that is whoever serves it. */
function signsIn({ TURNO_SIGNS = 'auto', ...env }: NodeJS.ProcessEnv): boolean {
  if (TURNO_SIGNS === 'auto') return (env['TURNO_STORE'] ?? 'sqlite') === 'sqlite';
  if (TURNO_SIGNS === 'yes' || TURNO_SIGNS === 'no') return TURNO_SIGNS === 'yes';
  throw new WrongSetting(
    'TURNO_SIGNS',
    `«${TURNO_SIGNS}» no es yes, no ni auto`,
    `"${TURNO_SIGNS}" is not yes, no or auto`,
  );
}

function witnessesOf({ TURNO_WITNESSES = 'none' }: NodeJS.ProcessEnv): LogSettings['witnesses'] {
  if (TURNO_WITNESSES === 'none') return [];
  try {
    // An address and its key have a space between them; the name of a file that lists them has none.
    const isList = /^https?:\/\//.test(TURNO_WITNESSES);
    return witnessesIn(isList ? TURNO_WITNESSES : readFileSync(TURNO_WITNESSES, 'utf8'));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === undefined && !(error instanceof WrongKey)) throw error;
    throw new WrongSetting(
      'TURNO_WITNESSES',
      `debe nombrar un archivo, o dar la dirección y la clave de cada testigo: ${code ?? message}`,
      `must name a file, or give the address and the key of each witness: ${code ?? message}`,
    );
  }
}

/** The log of the sample week has a name of its own and no witness: it is nobody's but whoever looks at it. */
const logIn = (env: NodeJS.ProcessEnv, demo: boolean): LogSettings =>
  demo
    ? { origin: UNNAMED, signs: signsIn(env), witnesses: [] }
    : { origin: originIn(env), signs: signsIn(env), witnesses: witnessesOf(env) };

function receiptCopiesIn({ TURNO_RECEIPT_COPIES = 'none' }: NodeJS.ProcessEnv): CopyNames | undefined {
  if (TURNO_RECEIPT_COPIES === 'none') return undefined;
  const [first = '', second = '', ...more] = TURNO_RECEIPT_COPIES.split(';').map((name) => name.trim());
  if (first !== '' && second !== '' && more.length === 0) return [first, second];
  throw new WrongSetting(
    'TURNO_RECEIPT_COPIES',
    'debe nombrar dos destinos separados por punto y coma, como «Tesorería; Archivo de la Inspección»',
    'must name two destinations with a semicolon between them, such as "Treasury; Archive of the Inspectorate"',
  );
}

/** @throws WrongSetting */
export function officialScalesIn({ TURNO_OFFICIAL_SCALES = 'none' }: NodeJS.ProcessEnv): OfficialScales | undefined {
  if (TURNO_OFFICIAL_SCALES === 'none') return undefined;
  try {
    return scalesIn(TURNO_OFFICIAL_SCALES);
  } catch (error) {
    if (error instanceof WrongScales) throw new WrongSetting('TURNO_OFFICIAL_SCALES', error.spanish, error.english);
    throw error;
  }
}

const withScales = (officialScales: OfficialScales | undefined) => (officialScales ? { officialScales } : {});
const withCopies = (receiptCopies: CopyNames | undefined) => (receiptCopies ? { receiptCopies } : {});

/** @throws WrongSetting naming the variable */
export const settingsIn = (env: NodeJS.ProcessEnv, demo = false): Settings => ({
  host: hostIn(env),
  port: portIn(env),
  ...placesIn(env, demo),
  logLevel: logLevelIn(env),
  log: logIn(env, demo),
  ...withCopies(receiptCopiesIn(env)),
  ...withScales(officialScalesIn(env)),
});
