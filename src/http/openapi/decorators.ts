/** How operations say in the published document what they answer. */
import { applyDecorators } from '@nestjs/common';
import { ApiParam, ApiResponse } from '@nestjs/swagger';
import { portPath, PORTS } from '../../decrees/river-ports.js';
import type { SchemaName } from './schemas.js';

const MEANING: { readonly [status: number]: string } = {
  200: 'Lo pedido',
  201: 'Recibida y escrita',
  400: 'La solicitud no tiene la forma debida; `errors` nombra cada campo',
  404: 'No existe',
  409: 'La ley no lo permite: `code`, `article` y las cifras comparadas',
  413: 'Demasiado grande',
  415: 'El cuerpo no es application/json',
  422: 'La clave acompañó antes otra orden',
  503: 'Ahora no se puede; `Retry-After` dice cuándo volver a intentarlo',
};

export const schemaRef = (name: SchemaName) => ({ $ref: `#/components/schemas/${name}` });

/** What an operation answers: schemas by status, and the statuses it may answer with a problem. */
export const Answers = (
  schemas: { readonly [status: number]: SchemaName },
  problems: readonly number[],
  contentTypes: string | readonly string[] = 'application/json',
): MethodDecorator =>
  applyDecorators(
    ...Object.entries(schemas).map(([status, name]) =>
      ApiResponse({
        status: Number(status),
        description: MEANING[Number(status)]!,
        content: Object.fromEntries([contentTypes].flat().map((type) => [type, { schema: schemaRef(name) }])),
      }),
    ),
    ...problems.map((status) =>
      ApiResponse({
        status,
        description: MEANING[status]!,
        content: { 'application/problem+json': { schema: schemaRef('Problem') } },
      }),
    ),
  );

export const PortParam = () =>
  ApiParam({ name: 'port', description: 'El puerto', enum: PORTS.map(portPath), example: 'la-dorada' });
