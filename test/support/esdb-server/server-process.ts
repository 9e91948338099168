/** Starts the test server in a process of its own, kills it, stops it, and starts it again on its journal. */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const SCRIPT = fileURLToPath(new URL('./start.mjs', import.meta.url));

export class EsdbServerProcess {
  #child: ChildProcess | undefined;
  #port = 0;

  private constructor(private readonly journal: string) {}

  /** @param journal the file by which what was written is found again */
  static async start(journal: string): Promise<EsdbServerProcess> {
    const server = new EsdbServerProcess(journal);
    await server.startAgain();
    return server;
  }

  get url(): string {
    return `esdb://127.0.0.1:${this.#port}?tls=false`;
  }

  /** Serves again on the same port. */
  async startAgain(): Promise<void> {
    const options = { port: this.#port, journal: this.journal };
    // Nothing of the test runner's own flags; the types are taken off by Node itself.
    const execArgv = ['--experimental-transform-types', '--disable-warning=ExperimentalWarning'];
    const child = fork(SCRIPT, [JSON.stringify(options)], { execArgv, env: { ...process.env, NODE_OPTIONS: '' } });
    this.#child = child;
    const [message] = (await Promise.race([
      once(child, 'message'),
      once(child, 'exit').then(([code]) => {
        throw new Error(`the test server ended with ${String(code)}`);
      }),
    ])) as [{ port: number }];
    this.#port = message.port;
  }

  /** SIGKILL: it says nothing more, not even to those who wait. */
  async kill(): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (child?.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  freeze(): void {
    this.#child?.kill('SIGSTOP');
  }

  thaw(): void {
    this.#child?.kill('SIGCONT');
  }
}
