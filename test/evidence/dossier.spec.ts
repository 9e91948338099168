import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { otherReadings } from '../../src/evidence/offline/law.js';
import { caseNotSigned } from '../../src/http/problems/not-signed-yet.js';
import type { Report, Trusted } from '../../src/evidence/offline/report.js';
import { CASE, Court, LOG } from '../support/court.js';
import {
  asOf,
  closed,
  eventsIn,
  hashedAgain,
  opened,
  prepared,
  rebuilt,
  swollen,
  textIn,
  wentOn,
  withEvents,
  withInserted,
  zipped,
  zippedTwice,
  type EventInFile,
  type Files,
} from '../support/forged-dossiers.js';
import { forgedReceipts } from '../support/forged-receipts.js';
import { textOf } from '../support/pdf-text.js';
import { VERIFIERS, VerifierPage, type Said } from '../support/verifier-page.js';

/** The verifier as it is published, and nothing of the program. */
interface Verifier {
  readonly verify: (file: Uint8Array, trusted?: Trusted) => Promise<Report>;
  readonly reportInWords: (report: Report) => string;
}
const PROGRAM = new URL('verificador.mjs', VERIFIERS);

let court: Court;
let verifier: Verifier;
let zip: Uint8Array;
let files: Files;
let keys: { readonly key: string; readonly witness: string };
/** Of a lot, as a PDF and as its proof alone, and of a call. */
let receipts: { readonly lot: Uint8Array; readonly proof: string; readonly call: Uint8Array };
/** What the case has of events, and how many the port has signed when the dossier is asked for. */
const [OF_THE_CASE, SIGNED] = [243, 244] as const;
/** Asked for while the case is open. */
let early: Response;
beforeAll(async () => {
  verifier = (await import(PROGRAM.href)) as Verifier;
  court = await Court.open();
  await court.openTheCase();
  early = await court.dossier();
  await court.endTheCase();
  await court.goOn(SIGNED);
  zip = new Uint8Array(await (await court.dossier()).arrayBuffer());
  files = opened(zip);
  keys = await court.keys();
  const bytes = async (path: string) => {
    const answer = await court.get(`/api/ports/la-dorada/${path}`);
    return new Uint8Array(await answer.arrayBuffer());
  };
  const [lot, proof, call] = [
    await bytes('lots/C5/receipt'),
    await bytes('lots/C5/receipt?format=proof'),
    await bytes('calls/V3/receipt'),
  ];
  receipts = { lot, proof: Buffer.from(proof).toString(), call };
}, 60_000);
afterAll(() => court.close());

const manifest = () => JSON.parse(textIn(files, 'manifest.json'));
const events = () => eventsIn(files);
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

describe('The dossier of a case', () => {
  it('is not given while the case is open: it says in what state it is, and the way out', async () => {
    expect(early.status).toBe(409);
    expect(await early.json()).toMatchObject({
      ...{ code: 'CASE_STILL_OPEN', article: 'D1976-18', caseId: CASE, state: 'DETECTED' },
      missingStep: 'impose-sanction',
    });
    const none = await court.dossier('EXPEDIENTE-1941-99');
    expect([none.status, (await none.json()).code]).toEqual([404, 'UNKNOWN_CASE']);
  });

  it('has the paper, the events, their proofs and what was signed, each by its SHA-256', () => {
    const { files: named } = manifest();
    const { 'manifest.json': _, ...rest } = files;
    expect(named).toEqual(Object.fromEntries(Object.entries(rest).map(([name, bytes]) => [name, sha256(bytes)])));
    const proofs = Object.keys(named).filter((name) => name.startsWith('proofs/'));
    const { facts } = manifest().claims;
    const ofTheCase = facts.filter(({ concerns }: any) => concerns !== 'CALL');
    expect(proofs).toEqual(ofTheCase.map(({ revision }: any) => `proofs/${revision}.tlog-proof`));
    expect(ofTheCase.map(({ type }: any) => type)).toEqual([
      ...['ManifestPresented', 'ManifestChecked', 'TurnViolationDetected', 'SanctionImposed', 'SanctionNotified'],
      ...['AppealFiled', 'AppealRuled', 'SanctionBecameFinal', 'FinePaid'],
    ]);
    expect(textIn(files, 'checkpoint.txt')).toContain('— testigo.example/ministerio ');
    expect(textIn(files, 'keys.txt')).toContain('solo su palabra');
    expect(manifest().lastOfCase).toEqual({ revision: 242, type: 'FinePaid', occurredAt: '1940-12-23T15:00:00Z' });
  });

  it('has the same bytes when it is asked for again', async () => {
    const again = new Uint8Array(await (await court.dossier()).arrayBuffer());
    expect(sha256(again)).toBe(sha256(zip));
  });

  it('is a paper in Spanish: the facts in order, what was ruled, the terms, the turn, and how to check it', async () => {
    const text = await textOf(files['expediente.pdf']!);
    for (const said of [
      ...['Expediente EXPEDIENTE-1940-07', 'artículo 18 del Decreto 1976 de 1940'],
      ...['capitán CAPITAN-V3 y compañía NAVIERA, solidariamente'],
      // The manifest that did not match, under its article.
      ...['22-11-1940 15:00 ● Sobordo chequeado. Del cargamento C5 hay bultos de menos', '5.000 kg del cargamento C13'],
      ...['22-11-1940 15:05 Permiso de zarpe negado.', 'art. 9'],
      // Granted under the turn's decree; the fee of that evening is under another.
      ...['22-11-1940 18:10 Permiso de zarpe concedido. art. 9'],
      'extraordinarias. Por sail:V3, 2 pesos. art. 1 del Decreto 1430 de 1929',
      // Fifty thousand centavos, of which the Ministry left thirty thousand.
      ...['Sanción impuesta multa de 500 pesos y suspensión de la licencia del capitán por 30 días'],
      ...[
        'Sanción al final multa de 300 pesos',
        'El Ministerio resolvió modificar la sanción: queda multa de 300 pesos',
      ],
      ...['«Los sacos de C13 se contaron dos veces»', 'NAVIERA pagó 300 pesos'],
      // To appeal, without three Sundays, and to rule, without two Sundays and Christmas; and by the other count.
      ...['Para apelar, 20 días 25-11-1940 11:00 19-12-1940 00:00 sin domingos ni feriados 16-12-1940 00:00'],
      ...['Para fallar, 15 días 12-12-1940 10:00 01-01-1941 00:00 sin domingos ni feriados 28-12-1940 00:00'],
      ...['Petición de carga, Carga asignada (revisiones 204 a 205)', '● Sobordo presentado, Sobordo chequeado'],
      ...['El acto no cambió ni el turno ni el registro.'],
      // Under another reading of art. 4: by its arrival C5 ranks twenty-five hours earlier, and V3 is given the same.
      ...['conservara el turno de su llegada: el turno de C5 contaría desde el 18 de noviembre de 1940 a las 10:00'],
      ...['por días corridos: se podría apelar antes del 16 de diciembre de 1940 a las 00:00'],
      ...Object.values<string>(manifest().verifiers),
      manifest().log.root,
    ])
      expect(text).toContain(said);
    const facts = ['Llegada del barco', 'Cupo fijado', 'Sobordo presentado', 'Expediente abierto', 'Multa pagada'];
    const places = facts.map((fact) => text.indexOf(`${fact}.`));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places[0]).toBeGreaterThan(0);
  });

  it('names the verifiers that the office gives out, which open by themselves', async () => {
    for (const [name, hash] of Object.entries(manifest().verifiers)) {
      const response = await court.get(`/${name}`);
      const bytes = new Uint8Array(await response.arrayBuffer());
      expect([name, response.status, sha256(bytes)]).toEqual([name, 200, hash]);
      expect(response.headers.get('repr-digest')).toBe(
        `sha-256=:${Buffer.from(hash as string, 'hex').toString('base64')}:`,
      );
    }
  });
});

describe('A case is over', () => {
  const UP_TO_OPENED = 228;
  const UP_TO_APPEALED = 240;

  it('once it was dismissed', async () => {
    const dismissed = { caseId: CASE, reason: 'El sobordo se corrigió el mismo día' };
    const all = wentOn(events().slice(0, UP_TO_OPENED), 'DismissViolation', dismissed, '1940-11-25T15:00:00Z');
    const bundle = await rebuilt(all);
    expect((await verifier.verify(bundle)).findings).toEqual([]);
    const paper = await textOf(opened(bundle)['expediente.pdf']!);
    expect(paper).toContain('Expediente archivado. Motivo: «El sobordo se corrigió el mismo día».');
    expect(paper).toContain('Ninguno corrió: no se notificó ninguna sanción.');
  }, 60_000);

  it('once the sanction was revoked', async () => {
    const revoked = { caseId: CASE, outcome: 'REVOKED' };
    const all = wentOn(events().slice(0, UP_TO_APPEALED), 'RuleAppeal', revoked, '1940-12-20T20:00:00Z');
    const bundle = await rebuilt(all);
    const report = await verifier.verify(bundle);
    expect([report.findings, report.claims?.case.state]).toEqual([[], 'CLOSED']);
    expect(await textOf(opened(bundle)['expediente.pdf']!)).toContain('Sanción al final ninguna: revocada');
  }, 60_000);

  it('and not while an appeal awaits its ruling', async () => {
    expect(await prepared(events().slice(0, UP_TO_APPEALED))).toEqual({
      ...{ outcome: 'STILL_OPEN', state: 'APPEALED', missingStep: 'rule-appeal' },
    });
  });

  it('and it is told to come back while nobody has signed it', async () => {
    const unsigned = { outcome: 'NOT_SIGNED', events: events().length, standing: { log: 'READS' } } as const;
    expect(await prepared(events(), { signs: false })).toEqual(unsigned);
    const problem = caseNotSigned(CASE, unsigned.events, unsigned.standing);
    expect([problem.status, problem.headers]).toEqual([503, { 'retry-after': '2' }]);
    expect(problem.body('es', '/')).toMatchObject({
      ...{ code: 'NOT_SIGNED_YET', caseId: CASE },
      detail: expect.stringContaining('firma otra oficina, y aún no lo ha hecho'),
    });
  });
});

/** A forgery, who is shown it, and what is said of it. */
interface Forgery {
  readonly name: string;
  readonly make: () => Uint8Array | Promise<Uint8Array>;
  /** Whose keys the reader brings: of the log alone, or also of the witness. */
  readonly trusts: 'BOTH' | 'LOG';
  /** Another way of a kind that is told already: looked at in Node alone. */
  readonly again?: true;
  readonly said: readonly RegExp[];
}

const changed = (event: EventInFile, from: string, to: string): EventInFile => ({
  ...event,
  data: event.data.replace(from, to),
});
const inEvents = (edit: (events: EventInFile[]) => EventInFile[]) => closed(withEvents(files, edit(events())));
/** The sanction, with a fine that was never imposed. */
const heavier = (event: EventInFile) => changed(event, '"fineCentavos":50000', '"fineCentavos":60000');
const SANCTION = 237;
const renumbered = (event: EventInFile, revision: number): EventInFile => ({ ...event, revision });
/** The history as a forger would have it: the captain appealed on other grounds, which no law looks at. */
const otherGrounds = () =>
  events().map((event) =>
    event.type === 'AppealFiled' ? hashedAgain(changed(event, 'dos veces', 'tres veces')) : event,
  );
/** Of no command but the one it is said to be of. */
const NOBODYS = '00000000-0000-4000-8000-0000000000cc';
/** The last that was received, once more, as of a command. */
function receivedAs(commandId: string, after: EventInFile): EventInFile {
  const last = events().findLast(({ type }) => type === 'NationalFactReceived')!;
  const { nationalRevision, ...data } = JSON.parse(last.data) as { readonly nationalRevision: number };
  const more = { ...last, data: JSON.stringify({ ...data, nationalRevision: nationalRevision + 1 }) };
  return asOf(more, after, commandId, '00000000-0000-4000-8000-00000000000a');
}
/** A lot's turn, from an hour at which nobody ruled it. */
function earlierTurn(after: EventInFile): EventInFile {
  const turn = events().find(({ type }) => type === 'CargoTurnAssigned')!;
  const data = JSON.stringify({ ...JSON.parse(turn.data), turnAt: '1940-11-01T00:00:00Z' });
  return asOf({ ...turn, data }, after, NOBODYS, '00000000-0000-4000-8000-00000000000b');
}
const signedByThePort = async (all: readonly EventInFile[]) => rebuilt(all, { seed: await court.seed() });
const inManifest = (edit: (manifest: any) => void) => {
  const edited = manifest();
  edit(edited);
  return closed(files, edited);
};

const FORGERIES: readonly Forgery[] = [
  {
    name: 'one byte of an event changed',
    make: () => inEvents((all) => all.map((event) => (event.revision === SANCTION ? heavier(event) : event))),
    trusts: 'BOTH',
    said: [/^revisión 237: los bytes del hecho no son los que se escribieron/],
  },
  {
    name: 'one byte of an event changed, and its hash with it',
    again: true,
    make: () =>
      inEvents((all) => all.map((event) => (event.revision === SANCTION ? hashedAgain(heavier(event)) : event))),
    trusts: 'BOTH',
    said: [/^el registro se rehízo/, /^revisión 237: el camino de su prueba no lleva/],
  },
  {
    name: 'one event under another number',
    make: () => inEvents((all) => all.map((event) => (event.revision === 100 ? renumbered(event, 140) : event))),
    trusts: 'BOTH',
    said: [/^la revisión 100: events.ndjson dice la revisión 140/],
  },
  {
    name: 'two events under the numbers that come next',
    again: true,
    make: () =>
      inEvents((all) =>
        all.map((event) => ([241, 242].includes(event.revision) ? renumbered(event, event.revision + 1) : event)),
      ),
    trusts: 'BOTH',
    said: [/^las revisiones 241 a 242: events.ndjson dice las revisiones 242 a 243/],
  },
  {
    name: 'an event missing',
    make: () => inEvents((all) => all.filter(({ revision }) => revision !== 100)),
    trusts: 'BOTH',
    said: [/^falta la revisión 100/],
  },
  {
    name: 'an event missing, and the others moved up',
    again: true,
    make: () =>
      inEvents((all) => all.filter(({ revision }) => revision !== 100).map((event, at) => renumbered(event, at))),
    trusts: 'BOTH',
    said: [/^falta la revisión 100/],
  },
  {
    name: 'two events in the other order',
    make: () => inEvents((all) => [...all.slice(0, 100), all[101]!, all[100]!, ...all.slice(102)]),
    trusts: 'BOTH',
    said: [/^hechos cambiados de orden: en el lugar de la revisión 100 está el hecho de la revisión 101/],
  },
  {
    name: 'two events that took each other’s number',
    again: true,
    make: () =>
      inEvents((all) => [
        ...all.slice(0, 100),
        ...[renumbered(all[101]!, 100), renumbered(all[100]!, 101)],
        ...all.slice(102),
      ]),
    trusts: 'BOTH',
    said: [/^hechos cambiados de orden: en el lugar de la revisión 100 está el hecho de la revisión 101/],
  },
  {
    name: 'an event inserted',
    make: () =>
      inEvents((all) => {
        const id = '00000000-0000-4000-8000-000000000001';
        const more = hashedAgain({ ...renumbered(all[99]!, 100), id });
        return [...all.slice(0, 100), more, ...all.slice(100).map((event) => renumbered(event, event.revision + 1))];
      }),
    trusts: 'BOTH',
    said: [/^revisión 100: se metió un hecho que no estaba/],
  },
  {
    name: 'the tail cut',
    make: () => inEvents((all) => all.slice(0, -3)),
    trusts: 'BOTH',
    said: [/^falta el final: hay 240 hechos y el expediente dice que son 243/, /no está terminado en estos hechos/],
  },
  {
    name: 'the tail cut, and the manifest with it',
    again: true,
    make: () => {
      const edited = manifest();
      edited.log.events = 240;
      return closed(withEvents(files, events().slice(0, -3)), edited);
    },
    trusts: 'BOTH',
    said: [/^falta el final: hay 240 hechos y el expediente dice que son 243/, /no está terminado en estos hechos/],
  },
  {
    name: 'the paper changed',
    make: () => {
      const { 'expediente.pdf': paper, ...rest } = opened(zip);
      const other = Uint8Array.from(paper!);
      other[other.length - 10]! ^= 1;
      // As somebody does who does not know of the manifest.
      return zipped({ ...rest, 'expediente.pdf': other });
    },
    trusts: 'BOTH',
    said: [/^el archivo expediente.pdf no es el que nombra manifest.json/],
  },
  {
    name: 'a further paper beside the others, named in the manifest',
    again: true,
    make: () => closed({ ...files, 'resolucion.pdf': Buffer.from('%PDF-1.3 falso') }),
    trusts: 'BOTH',
    said: [/^el archivo "resolucion.pdf" no es de un expediente: nada responde por él/],
  },
  {
    name: 'a file that would be unpacked elsewhere, and one that the manifest names and nobody sees',
    again: true,
    make: () => {
      const edited = manifest();
      edited.files['acta.pdf'] = '0'.repeat(64);
      const stray = { ...files, '../../.bashrc': Buffer.from('x'), __prot0__: Buffer.from('x') };
      const named = { ...edited, files: { ...edited.files, '../../.bashrc': sha256(Buffer.from('x')) } };
      const zip = zipped({ ...stray, 'manifest.json': Buffer.from(JSON.stringify(named)) });
      return Buffer.from(Buffer.from(zip).toString('latin1').replaceAll('__prot0__', '__proto__'), 'latin1');
    },
    trusts: 'BOTH',
    said: [/^el archivo "..\/..\/.bashrc" no es/, /^el archivo "__proto__" no es/, /^el archivo "acta.pdf" no es/],
  },
  {
    name: 'the proof of an event that is none of the case',
    again: true,
    make: async () => {
      const proof = await (await court.get('/api/ports/la-dorada/proof?revision=3')).text();
      return closed({ ...files, 'proofs/3.tlog-proof': Buffer.from(proof) });
    },
    trusts: 'BOTH',
    said: [/^el archivo "proofs\/3.tlog-proof" no es de un expediente/],
  },
  {
    name: 'two papers of one name',
    make: () => zippedTwice(files, 'expediente.pdf', Buffer.from('%PDF-1.3 falso')),
    trusts: 'BOTH',
    said: [/^no es un expediente: dos archivos se llaman "expediente.pdf"/],
  },
  {
    name: 'a proof of growth that is none',
    again: true,
    make: () => {
      const { proof, ...growth } = JSON.parse(textIn(files, 'consistency.json'));
      const other = { ...growth, proof: [proof[0], ...proof.slice(1).reverse()] };
      return closed({ ...files, 'consistency.json': Buffer.from(JSON.stringify(other)) });
    },
    trusts: 'BOTH',
    said: [/^el registro se rehízo: estos 243 hechos, .* no son los primeros de los 244 que se firmaron/],
  },
  {
    name: 'another event said to be the last of the case',
    again: true,
    make: () => inManifest((edited) => (edited.lastOfCase.revision = 241)),
    trusts: 'BOTH',
    said: [/^manifest.json dice lastOfCase.revision = 241, y de los hechos resulta 242/],
  },
  {
    name: 'a figure shown that the events do not give',
    make: () => inManifest(({ claims }) => (claims.case.sanction.fineCentavos = 90_000)),
    trusts: 'BOTH',
    said: [/^manifest.json dice claims.case.sanction.fineCentavos = 90000, y de los hechos resulta 30000/],
  },
  {
    name: 'a place in the turn shown that the events do not give',
    again: true,
    make: () => inManifest(({ claims }) => (claims.acts[0].before.vessels[0].position = 2)),
    trusts: 'BOTH',
    said: [/^manifest.json dice claims.acts\[0\].before.vessels\[0\].position = 2, y de los hechos resulta 1/],
  },
  {
    name: 'a difference shown that another reading would not make',
    make: () =>
      inManifest(({ claims }) => (claims.readings[0].inWords = 'Si se leyera de otro modo: nada se debería.')),
    trusts: 'BOTH',
    said: [/^manifest.json dice claims.readings\[0\].inWords = "Si se leyera de otro modo: nada se debería."/],
  },
  {
    name: 'a proof from another log',
    make: async () => {
      const other = await (await court.get('/api/national/proof?revision=3')).text();
      return closed({ ...files, 'proofs/237.tlog-proof': Buffer.from(other) });
    },
    trusts: 'BOTH',
    said: [/^revisión 237: su prueba es de otro registro, puertos.example\/national/],
  },
  {
    name: 'a proof left out',
    again: true,
    make: () => {
      const { 'proofs/237.tlog-proof': _, ...rest } = files;
      return closed(rest);
    },
    trusts: 'BOTH',
    said: [/^revisión 237: es del expediente y no trae su prueba/],
  },
  {
    name: 'a log rebuilt by somebody who has the database, and not the key',
    make: () => rebuilt(otherGrounds()),
    trusts: 'LOG',
    said: [/^checkpoint.txt: ninguna clave en que se confía firmó la nota de puertos.example\/port-LA_DORADA/],
  },
  {
    name: 'a log rebuilt by somebody who has its key, and not that of the witness',
    make: async () => rebuilt(otherGrounds(), { seed: await court.seed() }),
    trusts: 'BOTH',
    said: [/^checkpoint.txt: ningún testigo en que se confía \(testigo.example\/ministerio\) atestiguó esta nota/],
  },
  {
    name: 'a log rebuilt so, with the cosignature that the true one had',
    make: async () =>
      rebuilt(otherGrounds(), { seed: await court.seed(), cosignedAs: textIn(files, 'checkpoint.txt') }),
    trusts: 'BOTH',
    said: [/^checkpoint.txt: la firma del testigo testigo.example\/ministerio no concuerda con la nota/],
  },
  {
    name: 'a fine above the law, behind something received under the id of its command',
    make: () => {
      const all = events();
      const sanction = changed(all[SANCTION]!, '"fineCentavos":50000', '"fineCentavos":90000000');
      const screen = receivedAs(JSON.parse(sanction.meta).commandId, sanction);
      return signedByThePort(withInserted(all.with(SANCTION, sanction), SANCTION, [screen]));
    },
    trusts: 'LOG',
    said: [
      /^revisión 238: dice ser de una orden que ya había terminado antes/,
      /^revisión 238: de lo que antes consta la ley no decide lo escrito: lo niega/,
    ],
  },
  {
    name: 'a fact that no command made',
    make: () => signedByThePort(withInserted(events(), SANCTION + 1, [earlierTurn(events()[SANCTION]!)])),
    trusts: 'LOG',
    said: [/^revisión 238: ninguna orden hizo este hecho/],
  },
  {
    name: 'a fact that no command made, behind something received under the same id',
    again: true,
    make: () => {
      const [all, sanction] = [events(), events()[SANCTION]!];
      return signedByThePort(withInserted(all, SANCTION + 1, [receivedAs(NOBODYS, sanction), earlierTurn(sanction)]));
    },
    trusts: 'LOG',
    said: [
      /^revisión 239: ninguna orden hizo este hecho/,
      /^revisión 239: dice ser de una orden que ya había terminado/,
    ],
  },
];

const made = new Map<string, Promise<Uint8Array>>();
const forged = ({ name, make }: Forgery): Promise<Uint8Array> => {
  const bundle = made.get(name) ?? Promise.resolve(make());
  made.set(name, bundle);
  return bundle;
};
const trusted = ({ trusts }: Pick<Forgery, 'trusts'>) => (trusts === 'BOTH' ? keys : { key: keys.key });

/** What does not agree, line by line, as the words of the report say it. */
function said(report: Report): Said {
  const [verdict = '', ...rest] = verifier.reportInWords(report).split('\n');
  const from = rest.indexOf('No concuerda / Does not agree:');
  const findings = from < 0 ? [] : rest.slice(from + 1, rest.indexOf('', from));
  return { verdict, findings: findings.map((line) => line.trim()) };
}
const saidInNode = async (bundle: Uint8Array, { key, witness }: { readonly key: string; readonly witness?: string }) =>
  said(await verifier.verify(bundle, { keys: key, witnesses: witness ?? '' }));

describe('The verifier in Node', () => {
  it('finds that all of it agrees, and says how much it looked at', async () => {
    const report = await verifier.verify(zip, { keys: keys.key, witnesses: keys.witness });
    expect(report.findings).toEqual([]);
    const words = verifier.reportInWords(report);
    const count = OF_THE_CASE;
    for (const line of [
      'Todo concuerda. / All agrees.',
      `${count} hechos, byte por byte, y la raíz sobre ellos / ${count} events, byte by byte, and the root over them`,
      `la nota firmada de ${SIGNED} hechos de ${LOG}, atestiguada por testigo.example/ministerio`,
      'multa impuesta / fine imposed: 500 pesos / 500 pesos',
      'multa al final / fine in the end: 300 pesos / 300 pesos',
      'después de estos hechos el registro firmó 1 más (la nota es de 244, aquí hay 243)',
      'que el último hecho del caso es FinePaid, revisión 242, del 23 de diciembre de 1940 a las 10:00',
      'claves que usted dio son las mismas de keys.txt: no prueban nada si de allí salieron',
    ])
      expect(words).toContain(line);
    expect({ ...report.claims, readings: report.readings }).toEqual(manifest().claims);
    expect(words).not.toContain('solo la palabra del puerto');
    const [, mind] = words.split('Téngase en cuenta / Mind:');
    expect(mind).toContain('what the port received from the national register is its own word alone');
  });

  it.each(FORGERIES)('says what is wrong: $name', async (forgery) => {
    const { findings } = await saidInNode(await forged(forgery), trusted(forgery));
    for (const line of forgery.said) expect(findings).toContainEqual(expect.stringMatching(line));
  });

  it('says in words what keeps it from judging under other readings', async () => {
    const opening = events().find(({ type }) => type === 'TurnViolationDetected')!;
    const { findings, readings } = await otherReadings(manifest(), [opening, { ...opening, type: 'NothingKnown' }]);
    expect([findings, readings]).toEqual([
      [{ kind: 'NOT_FOLDED', because: expect.stringContaining('NothingKnown is a fact of version') }],
      undefined,
    ]);
  });

  it('says all it worked out, to be read beside the paper', async () => {
    const words = verifier.reportInWords(await verifier.verify(zip, { keys: keys.key }));
    const paper = (await textOf(files['expediente.pdf']!)).replaceAll(/\s+/g, ' ');
    for (const { revision, name, inWords } of manifest().claims.facts) {
      expect(words).toContain(`${revision} · `);
      expect(words).toContain(`${name}. ${inWords}`.trimEnd());
      expect(paper).toContain(`${name}.`);
    }
    for (const { inWords } of manifest().claims.readings) expect(words).toContain(inWords);
    for (const line of [
      'Para apelar, 20 días: desde 25-11-1940 11:00, antes del 19-12-1940 00:00, sin domingos ni feriados; de la otra manera, 16-12-1940 00:00',
      'Para fallar, 15 días: desde 12-12-1940 10:00, antes del 01-01-1941 00:00',
      'Antes, en la revisión 203:',
      ...Object.values<string>(manifest().verifiers),
    ])
      expect(words).toContain(line);
    const [act] = manifest().claims.acts;
    expect(words).toContain(`${act.before.vessels[0].position}. ${act.before.vessels[0].callId} · `);
    expect(words).toContain(`${act.before.cargo[0].lotId}, n.º de turno ${act.before.cargo[0].turnNumber} · `);
  });

  it('cannot see that a case was cut short before its last events, and says what it cannot see', async () => {
    const cut = { seed: await court.seed(), ahead: events(), cosignedAs: textIn(files, 'checkpoint.txt') };
    const report = await verifier.verify(await rebuilt(events().slice(0, 242), cut), { keys: keys.key });
    expect([report.findings, report.claims?.case.state]).toEqual([[], 'RULED']);
    const words = verifier.reportInWords(report);
    expect(words).toContain(
      'firmó 1 más (la nota es de 243, aquí hay 242): no están aquí, y alguno puede ser de este caso',
    );
    expect(words).toContain('que el último hecho del caso es SanctionBecameFinal, revisión 241');
    expect(words).toContain("and that none came after it, is the port's word");
  }, 60_000);

  it('takes keys of the log as such and of witnesses as such, and what an office answers as well', async () => {
    const listed = await (await court.get('/api/log/keys')).text();
    const notes = async (trusted: Trusted) => {
      const report = await verifier.verify(zip, trusted);
      expect(report.findings).toEqual([]);
      return report.notes.map(([, english]) => english).join('\n');
    };
    for (const given of [textIn(files, 'keys.txt'), listed]) {
      const asLog = await notes({ keys: given });
      expect(asLog).toContain('among the keys of the log (--key) were some of witnesses: they were not taken');
      expect(asLog).toContain('without the key of a witness whom you trust');
      expect(asLog).not.toContain('the keys of the log are those in the dossier itself');
      const asWitness = await notes({ witnesses: given });
      expect(asWitness).toContain('among the keys of witnesses (--witness) were some of the log: they were not taken');
      expect(asWitness).toContain('the keys of the log are those in the dossier itself');
      expect(asWitness).not.toContain('without the key of a witness');
    }
    expect(await notes({})).not.toContain('keys that you gave');
  }, 60_000);

  it('says nothing of what is larger than it holds', async () => {
    await expect(verifier.verify(swollen(zip, 2 ** 29 + 1))).rejects.toThrow('it is too large for this verifier');
  });

  it('cannot tell a log that was rebuilt from a true one by keys that came with it, and says so', async () => {
    const rebuiltOne = FORGERIES.find(({ trusts }) => trusts === 'LOG')!;
    for (const bundle of [zip, await forged(rebuiltOne)]) {
      const report = await verifier.verify(bundle);
      expect(report.findings).toEqual([]);
      const words = verifier.reportInWords(report);
      expect(words).toContain('solo la palabra del puerto');
      expect(words).toContain('quien tenga la clave del registro pudo rehacerlo todo');
    }
  });

  it.each([
    ['no zip', Buffer.from('no es un zip'), 'no es un zip que se pueda abrir'],
    ['a zip of something else', zipped({ 'carta.txt': Buffer.from('hola') }), 'le falta manifest.json'],
  ])('says that it is no dossier: %s', async (_, bundle, because) => {
    expect((await saidInNode(bundle, { key: '' })).findings).toEqual([expect.stringContaining(because)]);
  });

  it('ends with 0 when all agrees, 1 when something does not, 2 when it was called wrongly', async () => {
    const [good, bad, own, other, keyFile] = ['bueno.zip', 'malo.zip', 'v.mjs', 'verificador.mjs', 'claves.json'].map(
      (name) => join(court.folder, name),
    ) as [string, string, string, string, string];
    writeFileSync(good, zip);
    writeFileSync(bad, await forged(FORGERIES[0]!));
    writeFileSync(own, readFileSync(PROGRAM));
    writeFileSync(other, `${readFileSync(PROGRAM, 'utf8')}// de otra versión\n`);
    writeFileSync(keyFile, await (await court.get('/api/log/keys')).text());
    const ends = (program: string, ...args: string[]) =>
      new Promise<{ code: unknown; stdout: string; stderr: string }>((resolve) => {
        execFile(process.execPath, [program, ...args], (error, stdout, stderr) =>
          resolve({ code: error?.code ?? 0, stdout, stderr }),
        );
      });
    const both = ['--key', keyFile, '--key', `# del Ministerio\n${keys.key}`, '--witness', keys.witness];
    const [agrees, wrong, called] = await Promise.all([
      ends(own, ...both, good),
      ends(other, ...both, bad),
      ends(fileURLToPath(PROGRAM), '--key', 'puertos.example+00000000+AAAA', good),
    ]);
    expect([agrees.code, agrees.stdout.split('\n')[0]]).toEqual([0, 'Todo concuerda. / All agrees.']);
    expect(agrees.stdout).not.toContain('nombra otra versión de este verificador');
    expect([wrong.code, wrong.stdout]).toEqual([1, expect.stringContaining('revisión 237: los bytes del hecho')]);
    expect(wrong.stdout).toContain('nombra otra versión de este verificador');
    expect([called.code, called.stderr]).toEqual([2, expect.stringContaining('is no verifier key')]);
  });

  it('is the same to the byte whenever it is built', async () => {
    const { verifiers } = (await import(new URL('../../bin/build-verifier.mjs', import.meta.url).href)) as {
      verifiers: () => Promise<Record<string, string>>;
    };
    for (const [name, text] of Object.entries(await verifiers())) {
      expect([name, sha256(Buffer.from(text))]).toEqual([name, sha256(readFileSync(new URL(name, VERIFIERS)))]);
      expect(text).not.toMatch(/\beval\(|new Function\b|\bfetch\(|XMLHttpRequest|WebSocket/);
    }
  });
});

/** What is wrong with the receipt of the lot when somebody spoilt it. */
const spoilt = () => forgedReceipts(receipts.lot, receipts.proof, files['expediente.pdf']!);

describe('The verifier in Node, of a receipt', () => {
  const words = async (file: Uint8Array, { key, witness }: { readonly key?: string; readonly witness?: string } = {}) =>
    verifier.reportInWords(await verifier.verify(file, { keys: key ?? '', witnesses: witness ?? '' }));

  it('says of the paper and of its proof alike what was registered, and who signed it', async () => {
    for (const file of [receipts.lot, Buffer.from(receipts.proof)]) {
      const told = await words(file, keys);
      for (const line of [
        'Todo concuerda. / All agrees.',
        `de ${LOG}, atestiguada por testigo.example/ministerio`,
        'Cargamento registrado: port-LA_DORADA, revisión ',
        'carga: C5 / lot: C5',
        'número de turno: 4 / turn number: 4',
      ])
        expect(told).toContain(line);
      expect(told).toMatch(/se registró: \d{4}-\d\d-\d\dT/);
    }
    const call = await words(receipts.call, keys);
    expect(call).toContain('Llegada del barco: port-LA_DORADA');
    expect(call).toContain('escala: V3 / call: V3');
  });

  it('says that nothing vouches for it without a key', async () => {
    const told = await words(receipts.lot);
    expect(told).toContain('Concuerda consigo mismo, y nadie responde por él');
    expect(told).toContain('cualquiera pudo hacer este recibo');
    expect(told).not.toContain('la nota firmada');
  });

  it('says of a proof that holds the hash alone that it does not say what it is of', async () => {
    const proof = await (await court.get('/api/ports/la-dorada/proof?revision=3')).text();
    const told = await words(Buffer.from(proof), keys);
    expect(told).toContain('Todo concuerda.');
    expect(told).toContain('la prueba lleva solo la huella del hecho');
    expect(told).not.toContain('Se registró');
  });

  it('says what is wrong with one that was spoilt, and shows nothing of what it says', async () => {
    for (const { name, bytes, said: because } of spoilt()) {
      const report = await verifier.verify(bytes, { keys: keys.key, witnesses: keys.witness });
      expect([name, said(report).findings]).toEqual([name, expect.arrayContaining([expect.stringMatching(because)])]);
      expect([name, report.registered ?? []]).toEqual([name, []]);
    }
  });
});

describe('The verifier as a page, from the disk and without a network', () => {
  let page: VerifierPage;
  beforeAll(async () => {
    page = await VerifierPage.open();
  });
  afterAll(() => page.close());

  it('finds that all of it agrees, and axe finds nothing', async () => {
    expect(await page.check(zip, keys)).toEqual({ verdict: '✓ Todo concuerda. / All agrees.', findings: [] });
    await expect(page.page.locator('.case').textContent()).resolves.toContain('300 pesos');
    const folded = page.page.locator('details');
    await expect(folded.count()).resolves.toBe(5);
    await expect(folded.last().textContent()).resolves.toContain(manifest().verifiers['verificador.html']);
    await folded.first().locator('summary').click();
    await folded.first().getByText('NAVIERA pagó 300 pesos').waitFor();
    expect(await page.violations()).toEqual([]);
  });

  it('says of every kind of forgery the same as in Node', async () => {
    for (const forgery of FORGERIES.filter(({ again }) => !again)) {
      const bundle = await forged(forgery);
      const inNode = await saidInNode(bundle, trusted(forgery));
      const inPage = await page.check(bundle, trusted(forgery), `${FORGERIES.indexOf(forgery)}.zip`);
      expect([forgery.name, inPage]).toEqual([forgery.name, { ...inNode, verdict: `✗ ${inNode.verdict}` }]);
    }
    expect(await page.violations()).toEqual([]);
  }, 120_000);

  it('takes a receipt in the same place, and says of it the same as in Node', async () => {
    expect(await page.check(receipts.lot, keys, 'recibo.pdf')).toEqual({
      ...{ verdict: '✓ Todo concuerda. / All agrees.', findings: [] },
    });
    await expect(page.page.locator('.registered').textContent()).resolves.toContain('número de turno: 4');
    expect((await page.check(receipts.lot, {}, 'sin-clave.pdf')).verdict).toMatch(/^\? Concuerda consigo mismo/);
    for (const [at, { name, bytes }] of spoilt().entries()) {
      const inNode = await saidInNode(bytes, keys);
      const inPage = await page.check(bytes, keys, `recibo-${at}.pdf`);
      expect([name, inPage]).toEqual([name, { ...inNode, verdict: `✗ ${inNode.verdict}` }]);
    }
  });

  it('says which key is none, and asked nothing of any network', async () => {
    await page.page.locator('#keys').fill('puertos.example+00000000+AAAA');
    await page.page.locator('#check').click();
    await page.page.locator('#status').getByText('is no verifier key').waitFor();
    expect(page.complaints).toEqual([]);
  });
});
