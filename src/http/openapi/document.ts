/** The published document of the counter (OpenAPI 3.1) and the page that shows it. */
import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { SCHEMAS } from './schemas.js';
import { withExamples } from './with-examples.js';

export const DOCS_PATH = '/api/docs';
export const DOCUMENT_PATH = '/api/openapi.json';

const DESCRIPTION = `Órdenes y consultas de los puertos de La Dorada y Puerto Berrío, según el decreto 1976 de 1940 y los que lo acompañan.

Cada orden se responde \`201\` con los hechos que quedaron escritos, o \`409\` con el artículo que la niega y las cifras comparadas.
Las respuestas se dan en español; con \`Accept-Language: en\`, en inglés. \`Idempotency-Key\` permite enviar de nuevo la misma orden sin repetir su efecto.`;

const TOKEN = 'La da `turno token`. Quien no presenta ninguna obra como «local», con todos los cargos.';

type Schemas = NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>;

export function openApiDocument(app: INestApplication): OpenAPIObject {
  const config = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('turno')
    .setVersion('1')
    .setDescription(DESCRIPTION)
    .setLicense('MIT', 'https://spdx.org/licenses/MIT.html')
    // Whatever it is reached by.
    .addServer('/', 'Este servidor')
    .addBearerAuth({ type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: TOKEN })
    .addTag('Port', 'Órdenes que se presentan en un puerto')
    .addTag('National', 'Órdenes del registro nacional')
    .addTag('Boards', 'Lo que se consulta')
    .addTag('Books', 'Los libros: todo lo que alguna vez pasó, para buscarlo y llevárselo')
    .addTag('Events', 'Los hechos, en orden')
    .addTag('Log', 'Lo que se firma sobre los hechos, y las pruebas')
    .addTag('Audit', 'El orden de cualquier libro de llegadas y atenciones')
    .addTag('Health', 'Estado del servidor')
    .build();
  const document = SwaggerModule.createDocument(app, config);
  // Nest gathers the request classes alone; a field they do not have is an error.
  const requests = Object.entries(document.components?.schemas ?? {}).map(
    ([name, schema]) => [name, { ...schema, additionalProperties: false }] as const,
  );
  const schemas = { ...Object.fromEntries(requests), ...SCHEMAS } as Schemas;
  return { ...document, paths: withExamples(document.paths), components: { ...document.components, schemas } };
}

/** The document is put together when somebody first asks for it: no start waits for it. */
export function publish(app: INestApplication): void {
  SwaggerModule.setup(DOCS_PATH, app, () => openApiDocument(app), {
    jsonDocumentUrl: DOCUMENT_PATH,
    raw: ['json'],
    customSiteTitle: 'turno · API',
    swaggerOptions: { docExpansion: 'list', tryItOutEnabled: true, validatorUrl: null },
  });
}
