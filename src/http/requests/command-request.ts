/** What every command may carry beside its own fields. */
import { optional } from './field.js';
import { InstantText, Uuid } from './fields.js';

export class CommandRequest {
  /** When it happened; now when left out. */
  @InstantText(optional) occurredAt?: string;
  /** Makes it safe to send again, like the header `Idempotency-Key`. */
  @Uuid(optional) commandId?: string;
}
