/** Reads server-sent events from an open answer, as a browser would. */
export interface Told {
  readonly id: string | undefined;
  readonly event: string | undefined;
  readonly data: any;
}

function toldIn(frame: string): Told | undefined {
  const fields = new Map(
    frame
      .split('\n')
      .filter((line) => !line.startsWith(':'))
      .map((line) => line.split(/: (.*)/s) as [string, string]),
  );
  const data = fields.get('data');
  return data === undefined ? undefined : { id: fields.get('id'), event: fields.get('event'), data: JSON.parse(data) };
}

export class EventReader {
  private text = '';

  private constructor(private readonly reader: ReadableStreamDefaultReader<Uint8Array>) {}

  static async open(url: string, headers: Record<string, string> = {}): Promise<EventReader> {
    const response = await fetch(url, { headers });
    if (!response.headers.get('content-type')?.startsWith('text/event-stream')) throw new Error(await response.text());
    return new EventReader(response.body!.getReader());
  }

  /** The next so many events. */
  async next(count: number): Promise<Told[]> {
    const told: Told[] = [];
    while (told.length < count) {
      const frame = await this.frame();
      if (frame === undefined) throw new Error(`the feed ended after ${told.length} events`);
      const found = toldIn(frame);
      if (found) told.push(found);
    }
    return told;
  }

  /** Whether the server ended the feed, whatever it still had to say. */
  async ended(): Promise<boolean> {
    while ((await this.frame()) !== undefined);
    return true;
  }

  close = (): Promise<void> => this.reader.cancel();

  private async frame(): Promise<string | undefined> {
    for (;;) {
      const end = this.text.indexOf('\n\n');
      if (end >= 0) {
        const frame = this.text.slice(0, end);
        this.text = this.text.slice(end + 2);
        return frame;
      }
      const { done, value } = await this.reader.read();
      if (done) return undefined;
      this.text += new TextDecoder().decode(value);
    }
  }
}
