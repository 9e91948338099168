/** Receipts from the counter to the terminal of somebody who distrusts it (`npm run build` first). */
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { checkpointIn } from '../../src/event-store/log/checkpoint.js';
import { isIncluded } from '../../src/event-store/log/merkle.js';
import { noteIn } from '../../src/event-store/log/note.js';
import { proofFileIn, proofFileText } from '../../src/event-store/log/proof-file.js';
import { keysIn } from '../../src/evidence/known-keys.js';
import { verifyPapers } from '../../src/evidence/papers.js';
import { proofAttachedTo } from '../../src/evidence/receipt/attached.js';
import { leafOf } from '../../src/event-store/envelope.js';
import { entryIn } from '../../src/evidence/receipt/entry.js';
import { codeIn } from '../../src/evidence/receipt/receipt-code.js';
import { receiptAnswers } from '../../src/http/openapi/examples/receipts.js';
import { UNSIGNED } from '../../src/event-store/log.module.js';
import { serve } from '../../src/serve.js';
import { TestServer } from '../support/http-server.js';
import { codeOn } from '../support/pdf-code.js';
import { textOf } from '../support/pdf-text.js';
import { runTurno } from '../support/terminal.js';

const AT = '/api/ports/la-dorada';
const lot = (lotId: string, minute: string, more: object = {}) => ({
  ...{ lotId, origin: 'RAIL', arrivedAt: `1940-11-18T06:${minute}:00-05:00`, waybillOffice: 'Honda' },
  ...{ railWaybillId: lotId, shipper: 'Muñoz & Cía.', consignees: ['Order'], destination: 'MAGANGUE' },
  ...{ cargoClass: 'OTHER', occurredAt: '1940-11-18T07:30:00-05:00' },
  packages: [{ marks: 'M', numbers: '1-20', contents: 'Panela', count: 20, unitWeightKg: 50 }],
  ...more,
});

let server: TestServer;
let data: string;
let keys: string;
let link: string | null;
let pdf: Uint8Array;
let call: Uint8Array;
let proof: string;
beforeAll(async () => {
  server = await TestServer.start();
  data = server.directory;
  const send = async (path: string, body: object) => {
    const answer = await server.post(path, body);
    expect([path, answer.status, answer.body.detail]).toEqual([path, 201, undefined]);
    return answer;
  };
  await send('/api/national/commands/register-vessel', {
    ...{ vesselId: 'V-1', name: 'Vapor Nare', companyId: 'NAVIERA', captainId: 'OSPINA', line: 'BARRANQUILLA' },
    ...{ service: 'ORDINARY', upriverLimit: 'LA_DORADA', kind: 'STEAMER', lengthCm: 5000 },
    occurredAt: '1940-11-18T06:00:00-05:00',
  });
  await send(`${AT}/commands/cargo-arrived`, lot('PRIMERA', '40'));
  link = (await send(`${AT}/commands/cargo-arrived`, lot('SEGUNDA', '50'))).headers.get('link');
  // It arrived earlier than both, and is registered after them.
  await send(`${AT}/commands/cargo-arrived`, lot('ANTERIOR', '10'));
  await send(`${AT}/commands/vessel-arrived`, {
    ...{ callId: 'NARE-40-11', vesselId: 'V-1', arrivedAt: '1940-11-18T08:00:00-05:00' },
    occurredAt: '1940-11-18T08:10:00-05:00',
  });
  const bytesOf = async (path: string) => {
    const answer = await fetch(`${server.url}${path}`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    return new Uint8Array(await answer.arrayBuffer());
  };
  pdf = await bytesOf(link!.slice(1, link!.indexOf('>')));
  call = await bytesOf(`${AT}/calls/NARE-40-11/receipt`);
  proof = (await server.get(`${AT}/lots/SEGUNDA/receipt`, { accept: 'application/x-tlog-proof' })).body;
  const { logs } = (await server.get('/api/log/keys')).body;
  keys = logs.flatMap((log: any) => log.keys.map((key: any) => key.verifierKey)).join('\n');
});
afterAll(() => server.stop());

const at = (name: string, content: string | Uint8Array): string => {
  writeFileSync(join(data, name), content);
  return join(data, name);
};
const verify = (...args: string[]) => runTurno(['verify', '--key', at('claves.txt', keys), ...args]);

describe('A receipt', () => {
  it('says the number, both times, and the place as it was when it was registered', async () => {
    expect(link).toBe('</api/ports/la-dorada/lots/SEGUNDA/receipt>; rel="urn:turno:receipt"');
    const text = await textOf(pdf);
    for (const said of [
      'Recibo de una carga · La Dorada',
      'Número de turno Turn number 2',
      '20 · 1.000 kg',
      'Llegó Arrived 18 de noviembre de 1940 a las 06:50',
      'Ocurrió Occurred 18 de noviembre de 1940 a las 07:30',
      '2 de 2 Justo adelante está el cargamento PRIMERA',
    ])
      expect(text).toContain(said);
    const place = await server.get(`${AT}/position?lot=SEGUNDA`);
    expect(place.body.position).toBe(3);
    expect(text).toContain(`Se registró Recorded `);
    expect(await textOf(call)).toContain(
      'Número de llegada Number of arrival 1 Escala Call NARE-40-11 Buque Vessel V-1',
    );
    expect(await textOf(call)).toContain('Todavía sin puesto');
  });

  it('carries its event and its proof, which hold by the keys of the log alone, and a code that names them', async () => {
    const attached = await proofAttachedTo(pdf, 'recibo.pdf');
    const { extra, index, ...rest } = proofFileIn(proof);
    // The checkpoint may have grown between the two.
    expect(proofFileIn(attached)).toMatchObject({ extra, index });
    const entry = entryIn(extra!)!;
    expect(entry).toMatchObject({ stream: 'port-LA_DORADA', revision: index, type: 'CargoRegistered' });
    expect(JSON.parse(entry.dataText)).toMatchObject({ lotId: 'SEGUNDA', turnNumber: 2 });
    expect(codeIn((await codeOn(pdf))!)).toMatchObject({ revision: index, leaf: leafOf(extra!) });
    const faults = (text: string) =>
      verifyPapers({ keys: keysIn(keys), receipts: [{ name: 'r', text }] }).map((found: any) => found.because);
    expect([attached, proof].flatMap(faults)).toEqual([]);
    const changed = Buffer.from(extra!.toString('latin1').replace('"turnNumber":2', '"turnNumber":1'), 'latin1');
    expect(faults(proofFileText({ extra: changed, index, ...rest }))).toEqual(['PATH']);
    expect(faults(proofFileText({ extra: extra!, index: index + 1, ...rest }))).toEqual(['OTHER_EVENT']);
  });

  it('is shown in the published document by one whose event leads to the root that is signed', () => {
    for (const text of Object.values(receiptAnswers)) {
      const { extra, index, path, checkpoint } = proofFileIn(text);
      const { size, root } = checkpointIn(noteIn(checkpoint).text);
      expect(isIncluded(index, size, leafOf(extra!), path, root)).toBe(true);
    }
  });

  it('is waited for where nobody signs, and then to be asked for again', async () => {
    const storeFile = join(data, 'sin-firma', 'turno.db');
    mkdirSync(join(data, 'sin-firma'));
    const unsigned = await serve({ host: '127.0.0.1', port: 0, storeFile, log: UNSIGNED });
    try {
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify(lot('PRIMERA', '40'));
      await fetch(`${unsigned.url}${AT}/commands/cargo-arrived`, { method: 'POST', headers, body });
      const answer = await fetch(`${unsigned.url}${AT}/lots/PRIMERA/receipt`);
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
      expect(await answer.json()).toMatchObject({
        code: 'NOT_SIGNED_YET',
        detail: expect.stringContaining('firma otra oficina, y aún no lo ha hecho'),
      });
    } finally {
      await unsigned.close();
    }
  });

  it('is not given of what the port never knew, nor in another form', async () => {
    expect((await server.get(`${AT}/lots/NINGUNA/receipt`)).body.code).toBe('UNKNOWN_LOT');
    expect((await server.get(`${AT}/calls/NINGUNA/receipt`)).body.code).toBe('UNKNOWN_CALL');
    expect((await server.get(`${AT}/lots/SEGUNDA/receipt?format=zip`)).status).toBe(400);
  });
});

describe('turno verify --receipt', () => {
  it('takes the paper offline, and says of the log that it contains its event', async () => {
    const receipt = at('recibo.pdf', pdf);
    const alone = await verify('--receipt', receipt, '--receipt', at('recibo.tlog-proof', proof));
    expect([alone.code, alone.stderr]).toEqual([0, '']);
    expect(alone.stdout).toMatch(/^✓ recibo.pdf: CargoRegistered, port-LA_DORADA, revisión \/ revision \d+, /);
    const held = await verify('--receipt', receipt, '--data', data);
    expect([held.code, held.stderr]).toEqual([0, '']);
    expect(held.stdout).toContain(': el registro lo contiene / the log contains it');
  });

  it('says what became of it where the log was cut, and where it was changed', async () => {
    const receipt = at('recibo.pdf', pdf);
    const { index } = proofFileIn(proof);
    const tampered = async (name: string, sql: string) => {
      const copy = join(data, name);
      mkdirSync(copy);
      cpSync(join(data, 'log'), join(copy, 'log'), { recursive: true });
      const live = new DatabaseSync(join(data, 'turno.db'));
      live.prepare('VACUUM INTO ?').run(join(copy, 'turno.db'));
      live.close();
      const db = new DatabaseSync(join(copy, 'turno.db'));
      db.exec(`DROP TRIGGER events_are_not_changed; DROP TRIGGER events_are_not_deleted; ${sql}`);
      db.close();
      return verify('--receipt', receipt, '--data', copy);
    };
    const cut = await tampered(
      'cortado',
      `DELETE FROM events WHERE stream = 'port-LA_DORADA' AND revision >= ${index}`,
    );
    expect(cut.code).toBe(13);
    expect(cut.stdout).toContain('el registro ya no lo contiene / the log contains it no more');
    const where = `stream = 'port-LA_DORADA' AND revision = ${index}`;
    const changed = await tampered(
      'cambiado',
      `UPDATE events SET data = replace(data, '"turnNumber":2', '"turnNumber":9') WHERE ${where}`,
    );
    expect(changed.code).toBe(10);
    expect(changed.stdout).toContain('en su lugar hay un hecho cambiado / the event in its place was changed');
    const none = await verify('--receipt', at('otro.pdf', '%PDF-1.3'));
    expect([none.code, none.stdout]).toEqual([2, '']);
    expect(none.stderr).toContain('otro.pdf: no se puede leer como PDF');
  });
});
