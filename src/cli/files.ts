/** Files that somebody names on the command line. */
import { readFile } from 'node:fs/promises';

/** Called with a file that cannot be read, or that is there and must not be. */
export class UnusablePath extends Error {
  override readonly name = 'UnusablePath';
}

/** What is said of a file that the system does not give; any other error as it is. */
export const unreadable =
  (path: string) =>
  (error: unknown): never => {
    const { code } = error as NodeJS.ErrnoException;
    throw code === undefined ? error : new UnusablePath(`no se puede leer ${path} / cannot be read: ${code}`);
  };

/** @throws UnusablePath */
export const fileAt = (path: string): Promise<Buffer> => readFile(path).catch(unreadable(path));
