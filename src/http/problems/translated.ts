/** Whatever was thrown, as the problem it is answered with. */
import { HttpException } from '@nestjs/common';
import { NoSuchMoment } from '../../application/as-of.js';
import { CommandTooLarge, DeskBusy, IdempotencyKeyReused } from '../../application/outcome.js';
import { DamagedEvent, EventTooLarge, OutcomeUnknown, StoreClosed, StoreUnavailable } from '../../application/ports.js';
import { eventDamaged } from './damaged.js';
import { momentUnknown } from './moments.js';
import { notFound, Problem, problem } from './problem.js';
import { both } from './words.js';

const tooLarge = () =>
  problem(
    413,
    'TOO_LARGE',
    both('Demasiado grande', 'Too large'),
    both('la orden es más grande de lo que se admite', 'the command is larger than is taken'),
  );

const tryAgain = () =>
  problem(
    503,
    'TRY_AGAIN',
    both('Ahora no se puede', 'Not just now'),
    both(
      'nada se registró; vuelva a enviar la misma orden, con la misma clave',
      'nothing was recorded; send the same command again, with the same key',
    ),
    {},
    { 'retry-after': '1' },
  );

const keyReused = ({ commandId }: IdempotencyKeyReused) =>
  problem(
    422,
    'IDEMPOTENCY_KEY_REUSED',
    both('La clave ya se usó', 'The key was used before'),
    both(
      'la misma clave acompañó antes otra orden; para una orden nueva, una clave nueva',
      'the same key came before with another command; a new command needs a new key',
    ),
    { commandId },
  );

const internal = () =>
  problem(
    500,
    'INTERNAL_ERROR',
    both('Error interno', 'Internal error'),
    both('la falla quedó en la bitácora del servidor', 'the failure is in the log of the server'),
  );

const GENERAL: { readonly [status: number]: () => Problem } = {
  404: () => notFound('NOT_FOUND', both('aquí no hay nada con esa dirección', 'there is nothing at this address')),
  413: tooLarge,
  415: () =>
    problem(
      415,
      'UNSUPPORTED_MEDIA_TYPE',
      both('Tipo de contenido no admitido', 'Unsupported content type'),
      both('el cuerpo debe ser application/json en UTF-8', 'the body must be application/json in UTF-8'),
    ),
  503: tryAgain,
};

const byStatus = (status: number): Problem =>
  GENERAL[status]?.() ??
  (status >= 500
    ? internal()
    : problem(
        status,
        'BAD_REQUEST',
        both('Solicitud mal hecha', 'Bad request'),
        both('la solicitud no se entiende', 'the request is not understood'),
      ));

export function translated(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof IdempotencyKeyReused) return keyReused(error);
  if (error instanceof NoSuchMoment) return momentUnknown(error);
  if (error instanceof CommandTooLarge || error instanceof EventTooLarge) return tooLarge();
  if (error instanceof DamagedEvent) return eventDamaged(error);
  const away = [DeskBusy, StoreUnavailable, StoreClosed, OutcomeUnknown];
  if (away.some((kind) => error instanceof kind)) return tryAgain();
  if (error instanceof HttpException) return byStatus(error.getStatus());
  // Fastify's own errors carry the status they are answered with; those of the program do not.
  const { statusCode, code } = error as { statusCode?: unknown; code?: unknown };
  const isFastifys = typeof code === 'string' && code.startsWith('FST_') && typeof statusCode === 'number';
  return isFastifys ? byStatus(statusCode) : internal();
}
