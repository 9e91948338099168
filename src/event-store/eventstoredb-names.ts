/** Which streams of a cluster are turno's: it may serve other programs as well, and the server itself keeps streams. */
import { NotRecordable } from './errors.js';

/** The registers, the signed notes over each, and the stream in which a log begun anew cites the one before. */
const NAMES = '(national$|log$|port-.|checkpoint-.)';
const OURS = new RegExp(`^${NAMES}`);

export class Names {
  /** @param prefix before every name on the server; for specs that share a server with others */
  constructor(private readonly prefix = '') {}

  /** The name of a stream on the server. */
  of(stream: string): string {
    return this.prefix + stream;
  }

  /** @throws NotRecordable where a stream would not be known again as turno's */
  mustBeOurs(stream: string): void {
    if (!OURS.test(stream))
      throw new NotRecordable(`"${stream}" is no stream of turno: national, log, or port- or checkpoint- and a name`);
  }

  /** The stream of a name on the server; nothing where it is somebody else's. */
  from(name: string): string | undefined {
    if (!name.startsWith(this.prefix)) return undefined;
    const stream = name.slice(this.prefix.length);
    return OURS.test(stream) ? stream : undefined;
  }

  /** The same as a regular expression, for the server. */
  get pattern(): string {
    return `^${this.prefix.replace(/[^\w-]/g, '\\$&')}${NAMES}`;
  }

  /** Where content is laid that is too large for one append. */
  aside(digest: string): string {
    return `${this.prefix}turno-aside-${digest}`;
  }
}
