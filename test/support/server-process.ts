/** A server of the built program in a process of its own, to be loaded and killed (`npm run build` first). */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../dist/main.js', import.meta.url));
/** One that lies; see there. */
export const LYING = fileURLToPath(new URL('./lying-server.mjs', import.meta.url));

export interface ServerProcess {
  /** Where it serves. @throws when it ends before it does */
  readonly url: Promise<string>;
  /** What it wrote for people and into its log. */
  readonly said: () => string;
  /** Ends it and waits until it is gone. @returns its exit code; none when the signal ended it */
  end(signal?: NodeJS.Signals): Promise<number | null>;
}

/** @param script what is run; the program itself when left out */
export function serverProcess(
  data: string,
  script = MAIN,
  env: NodeJS.ProcessEnv = {},
  args: readonly string[] = [],
): ServerProcess {
  const { NODE_OPTIONS: _, ...outer } = process.env;
  const child = spawn(process.execPath, [script, ...args], { env: { ...outer, TURNO_DATA: data, PORT: '0', ...env } });
  let said = '';
  let found: (url: string) => void = () => undefined;
  const hear = (chunk: Buffer) => {
    said += chunk.toString();
    const url = /(http:\S+)\/api\/docs/.exec(said)?.[1];
    if (url) found(url);
  };
  for (const stream of [child.stdout, child.stderr]) stream.on('data', hear);
  const gone = once(child, 'close').then(([code]) => code as number | null);
  const url = new Promise<string>((resolve, reject) => {
    found = resolve;
    void gone.then((code) => reject(new Error(`the server ended with ${String(code)}: ${said}`)));
  });
  // Whoever kills it before it serves does not ask where.
  url.catch(() => undefined);
  return {
    url,
    said: () => said,
    end: (signal = 'SIGTERM') => {
      if (child.exitCode === null) child.kill(signal);
      return gone;
    },
  };
}
