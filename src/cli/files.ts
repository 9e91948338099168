/** Files that somebody names on the command line. */
import { createWriteStream, openSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';

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

/** @throws UnusablePath where there is no file */
export async function fileIsThere(path: string): Promise<void> {
  const found = await stat(path).catch(unreadable(path));
  if (!found.isFile()) throw new UnusablePath(`no es un archivo / is no file: ${path}`);
}

/** A file that nobody else may read. @throws UnusablePath where there is one */
export function newFile(path: string): NodeJS.WritableStream {
  try {
    return createWriteStream('', { fd: openSync(path, 'wx', 0o600) });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new UnusablePath(`no se puede escribir ${path} / cannot be written: ${code ?? message}`);
  }
}
