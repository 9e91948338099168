/** The built program in a process of its own, as a terminal runs it. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const TURNO = fileURLToPath(new URL('../../dist/cli/turno.js', import.meta.url));

export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** @param uid whom it runs as, where this process may say so */
export const runTurno = (args: readonly string[], env: NodeJS.ProcessEnv = {}, uid?: number): Promise<Ended> =>
  new Promise((resolve, reject) => {
    const who = uid === undefined ? {} : { uid, gid: uid };
    const child = spawn(process.execPath, [TURNO, ...args], { env: { ...process.env, ...env }, ...who });
    let stdout = '';
    let stderr = '';
    child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
    child.on('error', reject);
    child.on('close', (code) => {
      resolve({ code, stdout, stderr });
    });
  });
