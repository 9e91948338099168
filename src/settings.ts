/** What the environment says of how to serve, checked before anything is opened. */
import { join } from 'node:path';
import { LOG_LEVELS, type LogLevel } from './http/log.js';

export interface Settings {
  readonly host: string;
  readonly port: number;
  readonly storeFile: string;
  /** Where the office's key lies. */
  readonly dataDirectory: string;
  readonly logLevel: LogLevel;
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

/** The sample week keeps its own store and touches no other. */
function placesIn({ TURNO_DATA = './data', TURNO_STORE = 'sqlite' }: NodeJS.ProcessEnv, demo: boolean) {
  if (TURNO_STORE !== 'sqlite')
    throw new WrongSetting(
      'TURNO_STORE',
      `«${TURNO_STORE}» no se conoce; use sqlite`,
      `"${TURNO_STORE}" is not known; use sqlite`,
    );
  if (TURNO_DATA.trim() === '')
    throw new WrongSetting('TURNO_DATA', 'está vacía; nombre un directorio', 'is empty; name a directory');
  const storeFile = demo ? join(TURNO_DATA, 'demo', 'turno.db') : join(TURNO_DATA, 'turno.db');
  return { storeFile, dataDirectory: TURNO_DATA };
}

function logLevelIn({ LOG_LEVEL = 'warn' }: NodeJS.ProcessEnv): LogLevel {
  const level = LOG_LEVELS.find((name) => name === LOG_LEVEL);
  if (level) return level;
  const names = LOG_LEVELS.join(', ');
  throw new WrongSetting('LOG_LEVEL', `«${LOG_LEVEL}» no es ninguno de ${names}`, `"${LOG_LEVEL}" is none of ${names}`);
}

/** @throws WrongSetting naming the variable */
export const settingsIn = (env: NodeJS.ProcessEnv, demo = false): Settings => ({
  host: hostIn(env),
  port: portIn(env),
  ...placesIn(env, demo),
  logLevel: logLevelIn(env),
});
