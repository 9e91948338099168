/** Starts other processes at a SQLite store, and folders to have one in. */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SCRIPT = fileURLToPath(new URL('./store-other-process.mjs', import.meta.url));

export interface OtherProcess {
  /** Resolves when the other process has done it. */
  tell(message: { readonly do: string; readonly [field: string]: unknown }): Promise<void>;
  /** Resolves with the exit code when it ends by itself. */
  ended(): Promise<number | null>;
  end(): Promise<void>;
}

/** The answer to what was last asked. @throws when the process ends without one */
async function answer(child: ChildProcess): Promise<void> {
  const ends = new AbortController();
  const dead = once(child, 'exit', ends).then(([code]) => {
    throw new Error(`the other process ended with ${String(code)}`);
  });
  dead.catch(() => undefined);
  await Promise.race([once(child, 'message', ends), dead]);
  ends.abort();
}

export async function otherProcess(path: string): Promise<OtherProcess> {
  // Nothing of the test runner's own flags; the types are taken off by Node itself.
  const execArgv = ['--experimental-transform-types', '--disable-warning=ExperimentalWarning'];
  const child = fork(SCRIPT, [path], { execArgv, env: { ...process.env, NODE_OPTIONS: '' } });
  await answer(child);
  const exit = once(child, 'exit').then(([code]) => code as number | null);
  return {
    tell: async (message) => {
      child.send(message);
      await answer(child);
    },
    ended: () => exit,
    end: async () => {
      if (child.exitCode === null) child.kill();
      await exit;
    },
  };
}

/** A folder that is gone when the tests are done. */
export function scratch(): { readonly path: (name: string) => string; clear(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'turno-store-'));
  return {
    path: (name) => join(folder, name),
    clear: () => rmSync(folder, { recursive: true, force: true }),
  };
}
