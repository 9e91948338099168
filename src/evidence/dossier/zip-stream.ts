/** A zip written file by file, of which no more than a part is in memory. The same files give the same bytes. */
import { Zip, ZipDeflate } from 'fflate';

/** No file is of any moment: what a zip says of that is the machine's own time. */
const NO_TIME = new Date(1980, 0, 1);
const LEVEL = 6;

export class ZipStream {
  #written: Uint8Array[] = [];
  readonly #zip = new Zip((error, chunk) => {
    if (error) throw error;
    this.#written.push(chunk);
  });

  /** What was written since it was taken last. */
  taken(): Uint8Array[] {
    const written = this.#written;
    this.#written = [];
    return written;
  }

  add(name: string, content: Uint8Array | string): void {
    this.#begun(name).push(Buffer.from(content), true);
  }

  /** A file in parts, each given away as soon as it is written. */
  async *addParts(name: string, parts: AsyncIterable<string>): AsyncGenerator<Uint8Array[]> {
    const file = this.#begun(name);
    for await (const part of parts) {
      file.push(Buffer.from(part), false);
      yield this.taken();
    }
    file.push(new Uint8Array(0), true);
    yield this.taken();
  }

  end(): Uint8Array[] {
    this.#zip.end();
    return this.taken();
  }

  #begun(name: string): ZipDeflate {
    const file = new ZipDeflate(name, { level: LEVEL });
    file.mtime = NO_TIME;
    this.#zip.add(file);
    return file;
  }
}
