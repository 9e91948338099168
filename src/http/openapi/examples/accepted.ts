/** What each command answers when it is accepted, told from the body it is shown with. */
import { streamOf, type Counter } from '../../../application/outcome.js';
import { instantText, parseInstant } from '../../../decrees/calendar.js';
import type { CommandAnswer } from '../../commands/command-counter.js';
import type { CommandType } from '../../commands/command-window.js';
import { calls } from './accepted/calls.js';
import { cargo } from './accepted/cargo.js';
import { docks } from './accepted/docks.js';
import type { Body, TellsFacts } from './accepted/facts.js';
import { forwarders } from './accepted/forwarders.js';
import { loading } from './accepted/loading.js';
import { overtime } from './accepted/overtime.js';
import { register } from './accepted/register.js';
import { upriver } from './accepted/upriver.js';
import { violations } from './accepted/violations.js';

const FACTS: { readonly [C in CommandType]: TellsFacts } = {
  ...register,
  ...forwarders,
  ...cargo,
  ...calls,
  ...loading,
  ...violations,
  ...docks,
  ...overtime,
  ...upriver,
};

/** A body as it is written down: its instants in UTC, and its own instant beside it. */
function written(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(written);
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([field, inner]) => [field, written(inner)]));
  const at = typeof value === 'string' ? parseInstant(value) : undefined;
  return at === undefined ? value : instantText(at);
}

const REVISION = 70;

export function acceptedExample(command: CommandType, counter: Counter, body: Body): CommandAnswer {
  const { occurredAt: _, ...asked } = written(body) as Body;
  const events = FACTS[command](asked).map(([type, data], nth) => ({
    id: `6d1f0a52-8c1e-5b7a-9e40-0000000000${String(REVISION + nth)}`,
    revision: REVISION + nth,
    type,
    data,
  }));
  const { revision } = events.at(-1)!;
  return {
    commandId: 'f6436c4c-247e-459c-9ca6-b6132de3728d',
    stream: streamOf(counter),
    revision,
    position: revision + REVISION,
    events,
  };
}
