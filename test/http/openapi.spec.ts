import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { COMMANDS } from '../../src/application/commands.js';
import { NATIONAL_WINDOWS } from '../../src/http/commands/national-windows.js';
import { PORT_WINDOWS } from '../../src/http/commands/port-windows.js';
import { readRequest } from '../../src/http/requests/read-request.js';
import { TestServer } from '../support/http-server.js';

let server: TestServer;
let document: any;
beforeAll(async () => {
  server = await TestServer.start();
  document = (await server.get('/api/openapi.json')).body;
});
afterAll(() => server.stop());

const operations = (): any[] =>
  Object.entries<any>(document.paths).flatMap(([path, item]) =>
    Object.entries<any>(item).map(([method, operation]) => ({ path, method, ...operation })),
  );

describe('The published document', () => {
  it('is OpenAPI 3.1 and lists every command once', () => {
    expect(document.openapi).toMatch(/^3\.1\./);
    const commands = operations().filter(({ method }) => method === 'post');
    expect(commands.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(COMMANDS).sort());
  });

  it('says of every operation in Spanish what it does, and what it answers', () => {
    for (const { path, summary, operationId, responses } of operations()) {
      expect([path, summary]).toEqual([path, expect.stringMatching(/^[A-ZÁÉÍÓÚ].{8,}/)]);
      expect(operationId).toEqual(expect.any(String));
      expect(Object.keys(responses).some((status) => status.startsWith('2'))).toBe(true);
    }
  });

  it('gives every command an example that its request class takes', () => {
    const windows = new Map<string, any>([...PORT_WINDOWS, ...NATIONAL_WINDOWS].map((window) => [window.type, window]));
    for (const { method, operationId, requestBody } of operations()) {
      if (method !== 'post') continue;
      const examples = Object.values<any>(requestBody.content['application/json'].examples);
      expect(examples.length).toBeGreaterThan(0);
      for (const { value } of examples) expect(readRequest(windows.get(operationId).request, value)).toBeDefined();
    }
  });

  it('tells in its examples the story of one call, from the register to the departure', async () => {
    const examples = new Map<string, any>(
      operations()
        .filter(({ method }) => method === 'post')
        .map(({ operationId, path, requestBody }) => [
          operationId,
          { path, body: Object.values<any>(requestBody.content['application/json'].examples)[0].value },
        ]),
    );
    const story = [...NATIONAL_WINDOWS, ...PORT_WINDOWS]
      .map(({ type }) => type)
      .filter((type) => type !== 'WithdrawFromTurn');
    // Permits are asked for before they are presented.
    const steps = [...story.filter((type) => !type.endsWith('LoadingPermit'))];
    steps.splice(steps.indexOf('RequestLoading'), 0, 'PresentLoadingPermit');
    for (const step of steps) {
      const { path, body } = examples.get(step);
      const answer = await server.post(path.replace('{port}', 'la-dorada'), body);
      expect([step, answer.status, answer.body.detail]).toEqual([step, 201, undefined]);
    }
    expect((await server.get('/api/ports/la-dorada/vessel-turn')).body.items).toEqual([]);
  });

  it('defines whatever it refers to', () => {
    const refs = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(
      ([, name]) => name!,
    );
    expect(refs.length).toBeGreaterThan(0);
    for (const name of refs) expect(document.components.schemas).toHaveProperty([name]);
  });

  it('states of a request what is required and what its fields are', () => {
    const { CargoArrivedRequest } = document.components.schemas;
    expect(CargoArrivedRequest.required).toContain('lotId');
    expect(CargoArrivedRequest.required).not.toContain('occurredAt');
    expect(CargoArrivedRequest.properties.packages).toMatchObject({ type: 'array', maxItems: 500 });
    expect(CargoArrivedRequest.properties.origin).toMatchObject({ enum: ['RAIL'] });
    expect(CargoArrivedRequest.properties.consignees).toMatchObject({ type: 'array', items: { type: 'string' } });
  });

  it('has a page whose scripts and styles are served under its policy', async () => {
    const page = await server.get('/api/docs');
    expect(page.status).toBe(200);
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self';");
    expect(page.body).not.toMatch(/<script(?![^>]*src=)/);
    for (const file of ['swagger-ui.css', 'swagger-ui-bundle.js', 'swagger-ui-init.js'])
      expect((await server.get(`/api/docs/${file}`)).status).toBe(200);
  });
});

it('Other pages may not carry styles or scripts in themselves', async () => {
  const { headers } = await server.get('/health/live');
  expect(headers.get('content-security-policy')).toContain("style-src 'self';");
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});
