import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { pagesOf } from '../support/pdf-text.js';
import { ServedPort } from '../support/served.js';

/**
 * Permits of the river inspections by night, on Sundays and on holidays, through HTTP on SQLite: the table of fees row by row under
 * both tariffs, in 1940, 1992 and 2026; the receipts; and what is refused, by name. The steps follow one another.
 */
const HONDA = 'honda';
const BERRIO = 'puerto-berrio';
const DORADA = 'la-dorada';

let port: ServedPort;
beforeAll(async () => {
  port = await ServedPort.open();
});
afterAll(() => port.close());

const local = (date: string, time: string, offset = '-05:00') => `${date}T${time}${offset}`;
const EARLY = local('1940-11-11', '00:00:00');

async function registers(vesselId: string, tonnes: number | undefined, more: object = {}) {
  await port.done('national', 'register-vessel', {
    ...{ vesselId, name: vesselId, companyId: 'NAVIERA', captainId: `CAPITAN-${vesselId}`, line: 'BARRANQUILLA' },
    ...{ service: 'ORDINARY', upriverLimit: 'LA_DORADA', kind: 'STEAMER', lengthCm: 5000, occurredAt: EARLY, ...more },
  });
  if (tonnes !== undefined) await measures(vesselId, tonnes);
}
const measures = (vesselId: string, tonnes: number) => {
  const kg = tonnes * 1000;
  const capacity = { vesselId, convoyCapacityKg: kg, bareCapacityKg: kg };
  return port.done('national', 'assign-convoy-capacity', { ...capacity, occurredAt: EARLY });
};
const arrives = (where: string, callId: string, vesselId: string, at = EARLY, more: object = {}) =>
  port.done(where, 'vessel-arrived', { callId, vesselId, arrivedAt: at, occurredAt: at, ...more });
const adopts = (value: string, from: string) =>
  port.done('national', 'adopt-reading', {
    ...{ key: 'overtimeTariff', value, effectiveFromAt: from, occurredAt: from },
  });

const KINDS = { cargue: 'LOAD', descargue: 'UNLOAD', zarpe: 'SAIL' } as const;
let asked = 0;
/** A permit asked for and attended at once. @returns its id and the facts */
async function attended(
  where: string,
  callId: string,
  at: string,
  kind: keyof typeof KINDS = 'cargue',
  more: object = {},
) {
  const permitId = `P-${asked++}`;
  await port.done(where, 'request-permit', { permitId, callId, kind: KINDS[kind], occurredAt: at });
  const body = { permitId, granted: true, serviceNeeded: true, occurredAt: at, ...more };
  return { permitId, facts: await port.done(where, 'attend-permit', body) };
}
const feeOf = (facts: readonly { type: string; data: Record<string, any> }[]) => {
  const [granted, charged] = facts;
  const centavos = granted!.data.feeCentavos as number;
  expect([granted!.type, charged?.data.centavos ?? 0]).toEqual(['PermitGranted', centavos]);
  return centavos;
};

/** Rows of the table of fees: capacity, local time, act, and what it costs by each tariff at Honda. */
const TABLE = [
  [1, 500, '1940-11-19', '17:59:59', 'zarpe', 0, 0],
  [2, 500, '1940-11-19', '18:00:00', 'zarpe', 200, 100],
  [3, 500, '1940-11-20', '05:59:59', 'cargue', 200, 100],
  [4, 500, '1940-11-20', '06:00:00', 'cargue', 0, 0],
  [5, 500, '1940-11-17', '12:00:00', 'descargue', 200, 100],
  [6, 500, '1940-11-11', '10:00:00', 'cargue', 200, 100],
  [7, 500, '1940-11-16', '23:59:00', 'zarpe', 200, 100],
  [8, 500, '1940-11-18', '00:00:00', 'zarpe', 200, 100],
  [9, 4.9, '1940-11-19', '20:00:00', 'zarpe', 0, 0],
  [10, 5, '1940-11-19', '20:00:00', 'zarpe', 100, 0],
  [11, 100, '1940-11-19', '20:00:00', 'zarpe', 100, 50],
  [12, 100.1, '1940-11-19', '20:00:00', 'zarpe', 200, 100],
] as const;
/** When the tariff of 1931 is adopted, and up to when: the same week, four weeks later. */
const LATER = { 17: '12-15', 16: '12-14', 18: '12-16', 19: '12-17', 20: '12-18', 11: '12-08' } as const;

describe('Nights on the river', () => {
  it.each(TABLE)(
    'row %i: %d t on %s at %s, %s: %i centavos by the tariff of 1929',
    async (row, tonnes, date, time, kind, fee, _later) => {
      await registers(`V-${row}`, tonnes);
      await arrives(HONDA, `C-${row}`, `V-${row}`);
      expect(feeOf((await attended(HONDA, `C-${row}`, local(date, time), kind)).facts)).toBe(fee);
    },
  );

  it('rows 13 to 17: an official vessel, private launches, a service not needed, and three permits of one night', async () => {
    const night = local('1940-11-19', '20:00:00');
    await registers('CANONERO', undefined, { isOfficial: true });
    await arrives(HONDA, 'C-13', 'CANONERO');
    expect((await attended(HONDA, 'C-13', night, 'zarpe')).facts).toMatchObject([
      { data: { feeCentavos: 0, because: 'OFFICIAL_VESSEL', article: 'D1430-5' } },
    ]);
    for (const tonnes of [3, 8]) {
      await registers(`LANCHA-${tonnes}`, tonnes, { kind: 'LAUNCH', isPrivateService: true });
      await arrives(HONDA, `C-L${tonnes}`, `LANCHA-${tonnes}`);
      const asks = { permitId: 'L', callId: `C-L${tonnes}`, kind: 'SAIL', occurredAt: night };
      expect(await port.refused(HONDA, 'request-permit', asks)).toMatchObject({
        ...{ code: 'PERMIT_NOT_REQUIRED', article: 'D1430-6' },
      });
    }
    expect(feeOf((await attended(HONDA, 'C-2', night, 'cargue', { serviceNeeded: false })).facts)).toBe(0);
    const three = await Promise.all(
      (['descargue', 'cargue', 'zarpe'] as const).map((kind) => attended(HONDA, 'C-3', night, kind)),
    );
    expect(three.map(({ facts }) => feeOf(facts))).toEqual([200, 200, 200]);
  });

  it('the same rows four weeks later, by the tariff of 1931 that was adopted meanwhile: half of it, from ten tonnes on', async () => {
    await adopts('D191_1931', local('1940-12-01', '00:00:00'));
    for (const [row, , date, time, kind, , later] of TABLE) {
      const day = LATER[Number(date.slice(8)) as keyof typeof LATER];
      const { facts } = await attended(HONDA, `C-${row}`, local(`1940-${day}`, time), kind);
      expect([row, feeOf(facts)]).toEqual([row, later]);
    }
  });

  it('and at Puerto Berrío nothing at all, for the sail permit of a vessel of 601 t either', async () => {
    await registers('B1', 601);
    await arrives(BERRIO, 'B1', 'B1', local('1940-12-10', '10:00:00'), { dispatchedOnlyTo: 'PUERTO_BERRIO' });
    const at = (time: string, more: object = {}) => ({ callId: 'B1', occurredAt: local('1940-12-11', time), ...more });
    await port.done(BERRIO, 'record-unloading', at('08:00:00', { unloadedKg: 0 }));
    await port.done(BERRIO, 'record-technical-inspection', at('08:10:00', { passed: true }));
    const { permitId, facts } = await attended(BERRIO, 'B1', local('1940-12-11', '05:00:00'));
    expect(facts).toMatchObject([{ data: { feeCentavos: 0, because: 'OFFICE_CHARGES_NOTHING' } }]);
    await port.done(BERRIO, 'present-loading-permit', at('08:30:00', { permitId }));
    await port.done(BERRIO, 'cargo-arrived', {
      ...{ lotId: 'CAFE-B', origin: 'RAIL', railWaybillId: 'G-B', shipper: 'Trilladora', consignees: ['Agencia'] },
      ...{ destination: 'BARRANQUILLA', cargoClass: 'OTHER' },
      packages: [{ marks: 'TH', numbers: 'sin', contents: 'café', count: 10, unitWeightKg: 62.5 }],
      ...{ arrivedAt: local('1940-12-10', '09:00:00'), occurredAt: local('1940-12-10', '09:00:00') },
    });
    const sacks = { packages: 10, weightKg: 625 };
    await port.done(BERRIO, 'request-loading', at('08:40:00', { requestedBy: 'el capitán' }));
    await port.done(BERRIO, 'confirm-loaded', at('08:50:00', { lotId: 'CAFE-B', ...sacks }));
    await port.done(BERRIO, 'close-loading', at('09:00:00'));
    const line = { lotId: 'CAFE-B', turnNumber: 1, ...sacks, marks: 'TH' };
    await port.done(BERRIO, 'present-manifest', at('09:10:00', { lines: [line] }));
    expect(await port.done(BERRIO, 'sail-permit', at('19:10:00'))).toMatchObject([
      { type: 'SailPermitGranted', data: { feeCentavos: 0, because: 'OFFICE_CHARGES_NOTHING', article: 'D1430-1' } },
    ]);
    expect((await port.read(`ports/${BERRIO}/overtime`)).items).toEqual([]);
    const { permits } = await port.read(`ports/${BERRIO}/calls/B1`);
    expect(permits).toMatchObject([{ permitId, feeCentavos: 0, feeReason: 'OFFICE_CHARGES_NOTHING' }]);
    await adopts('D1430_1929', local('1941-01-01', '00:00:00'));
  });

  it.each([
    ['1992-06-16', '17:59:59', '-04:00', 0],
    ['1992-06-16', '18:00:00', '-04:00', 200],
    ['1992-06-15', '12:00:00', '-04:00', 0],
    ['1992-06-29', '12:00:00', '-04:00', 200],
    ['2026-03-10', '05:59:59', '-05:00', 200],
    ['2026-03-10', '06:00:00', '-05:00', 0],
    ['2026-01-12', '12:00:00', '-05:00', 200],
  ])('goes by the clocks and the holidays of %s: at %s%s, %i centavos', async (date, time, offset, fee) => {
    const { facts } = await attended(HONDA, 'C-4', local(date, time, offset));
    expect(feeOf(facts)).toBe(fee);
    expect(facts[0]!.data).not.toHaveProperty('calendarMissing');
  });
});

describe('A capacity on a boundary', () => {
  it.each([
    [4999, 0],
    [5000, 100],
    [100_000, 100],
    [100_001, 200],
  ])('of %i kg costs %i centavos', async (kg, fee) => {
    await measures('V-7', kg / 1000);
    const { facts } = await attended(HONDA, 'C-7', local('1940-11-22', '20:00:00'));
    expect(feeOf(facts)).toBe(fee);
  });
});

describe('What was charged', () => {
  it('stands in a ledger, with the sums of each local day, and as a sheet', async () => {
    const { items, days, totalCentavos } = await port.read(`ports/${HONDA}/overtime?from=1940-11-11&to=1940-11-20`);
    expect(days.map(({ localDate, fees, centavos }: any) => [localDate, fees, centavos])).toEqual([
      ['1940-11-11', 1, 200],
      ['1940-11-16', 1, 200],
      ['1940-11-17', 1, 200],
      ['1940-11-18', 1, 200],
      ['1940-11-19', 7, 1200],
      ['1940-11-20', 1, 200],
    ]);
    expect([totalCentavos, items.length]).toEqual([2200, 12]);
    const answer = await fetch(`${port.url}/api/ports/${HONDA}/overtime?from=1940-11-11&to=1940-11-11`, {
      headers: { accept: 'text/csv' },
    });
    const [head, row, end] = (await answer.text()).split('\r\n');
    expect(head).toContain('Permiso,Escala,Buque');
    expect(row).toContain(',HONDA,1940-11-11T15:00:00Z,1940-11-11,10:00,500000,200,D1430_1929,D1430-1,');
    expect(end).toBe('');
  });

  it('is receipted once, in four copies that say for whom they are, and presented to the cashier', async () => {
    const [first] = (await port.read(`ports/${HONDA}/overtime`)).items;
    const { permitId } = first;
    const at = (time: string, more: object = {}) => ({ permitId, occurredAt: local('1940-12-20', time), ...more });
    const missing = await fetch(`${port.url}/api/ports/${HONDA}/overtime/${permitId}/receipt`);
    expect([missing.status, (await missing.json()).code]).toEqual([404, 'NO_RECEIPT']);
    expect(await port.done(HONDA, 'issue-overtime-receipt', at('10:00:00'))).toMatchObject([
      { type: 'OvertimeReceiptIssued', data: { permitId, receiptNumber: 1, centavos: 200, copies: 4 } },
    ]);
    expect(await port.refused(HONDA, 'issue-overtime-receipt', at('10:01:00'))).toMatchObject({
      ...{ code: 'WRONG_STATE', state: 'RECEIPTED', missingStep: 'record-cashier-presentation' },
    });
    const presentedAt = local('1940-12-23', '09:00:00');
    await port.done(HONDA, 'record-cashier-presentation', { permitId, presentedAt, occurredAt: presentedAt });
    expect((await port.read(`ports/${HONDA}/overtime`)).items[0]).toMatchObject({
      ...{ state: 'PRESENTED', receiptNumber: 1, presentedAt: '1940-12-23T14:00:00Z' },
    });

    const pdf = await fetch(`${port.url}/api/ports/${HONDA}/overtime/${permitId}/receipt`);
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    const pages = await pagesOf(new Uint8Array(await pdf.arrayBuffer()));
    expect(pages).toHaveLength(4);
    const copies = pages.map((page) => /^Ejemplar (\d) de 4: (.*?) Recibo n\.º 1 /.exec(page)!.slice(1));
    expect(copies).toEqual([
      ['1', 'Primer destino del artículo 5 del Decreto 839 de 1929'],
      ['2', 'Segundo destino del artículo 5 del Decreto 839 de 1929'],
      ['3', 'Capitán'],
      ['4', 'Capitán, para el Cajero Fluvial de Barranquilla'],
    ]);
    const tenor = pages.map((page) => page.slice(page.indexOf('Recibo')).replace(/ \d \/ 4$/, ''));
    expect(new Set(tenor).size).toBe(1);
    for (const said of [
      '2 pesos',
      'Honda',
      permitId,
      '500.000 kg',
      'artículo 1 del Decreto 1430 de 1929',
      'CAPITAN-V-6, NAVIERA',
    ])
      expect(tenor[0]).toContain(said);
  });
});

describe('What is refused, by its name', () => {
  const night = local('1940-11-21', '20:00:00');
  const refused = (where: string, command: string, body: object) =>
    port.refused(where, command, { occurredAt: night, ...body });
  const code = async (where: string, command: string, body: object) => (await refused(where, command, body)).code;

  it('attending a vessel nobody measured, and turning a small one away', async () => {
    await registers('SIN-MEDIDA', undefined);
    await arrives(HONDA, 'C-S', 'SIN-MEDIDA');
    for (const [permitId, callId] of [
      ['S-1', 'C-S'],
      ['S-2', 'C-9'],
    ])
      await port.done(HONDA, 'request-permit', { permitId, callId, kind: 'LOAD', occurredAt: night });
    const attend = { granted: true, serviceNeeded: true };
    expect(await code(HONDA, 'attend-permit', { permitId: 'S-1', ...attend })).toBe('CAPACITY_NOT_ASSIGNED');
    expect(await refused(HONDA, 'attend-permit', { permitId: 'S-2', ...attend, granted: false })).toMatchObject({
      ...{ code: 'SERVICE_MUST_BE_RENDERED', article: 'D1430-1', capacityKg: 4900, leastKg: 5000 },
    });
    const { awaiting } = await port.read(`ports/${HONDA}/overtime`);
    expect(awaiting.map(({ permitId }: any) => permitId)).toEqual(['S-1', 'S-2']);
  });

  it('a receipt for what was never due, and for what is not known', async () => {
    const { permitId } = await attended(HONDA, 'C-2', local('1940-11-21', '12:00:00'));
    expect(await refused(HONDA, 'issue-overtime-receipt', { permitId })).toMatchObject({
      ...{ code: 'UNDUE_CHARGE', article: 'D1430-3', reason: 'ORDINARY_HOURS', freeBy: 'D1430-2' },
      because: expect.stringContaining('Se atendió en horas ordinarias.'),
    });
    expect(await code(HONDA, 'issue-overtime-receipt', { permitId: 'sail:NADIE' })).toBe('UNKNOWN_PERMIT');
    expect(await code(HONDA, 'issue-overtime-receipt', { permitId: 'S-1' })).toBe('WRONG_STATE');
    const bad = await port.send(`ports/${HONDA}/commands/issue-overtime-receipt`, { permitId: 'zarpe:V1' });
    expect([bad.status, bad.body.errors[0].field]).toEqual([400, 'permitId']);
  });

  it('fines out of their range, upon what was due, and beside a penalty that there is', async () => {
    const [{ permitId }] = (await port.read(`ports/${HONDA}/overtime`)).items;
    const undue = { fineId: 'M', employee: 'escribiente', chargedCentavos: 200, ground: 'OTHER', fineCentavos: 500 };
    expect(await code(HONDA, 'report-undue-charge', { ...undue, permitId })).toBe('CHARGE_WAS_DUE');
    for (const fineCentavos of [499, 10_001])
      expect(await code(HONDA, 'report-undue-charge', { ...undue, fineCentavos })).toBe('FINE_OUT_OF_RANGE');
    await port.done(HONDA, 'report-undue-charge', { ...undue, occurredAt: night });
    expect(await code(HONDA, 'report-undue-charge', undue)).toBe('DUPLICATE_FINE');
    const sanction = { sanctionId: 'S', offender: 'práctico', infraction: 'OTHER', description: 'sin luces' };
    const fined = { ...sanction, fineCentavos: 10_000 };
    expect(await code(HONDA, 'impose-residual-sanction', { ...sanction, fineCentavos: 10_001 })).toBe(
      'FINE_OUT_OF_RANGE',
    );
    expect(
      await refused(HONDA, 'impose-residual-sanction', { ...fined, infraction: 'LOADED_OUT_OF_TURN' }),
    ).toMatchObject({
      ...{ code: 'SPECIFIC_PENALTY_EXISTS', article: 'D1430-8', punishedBy: 'D1976-18' },
    });
    await port.done(HONDA, 'impose-residual-sanction', { ...fined, occurredAt: night });
    expect(await code(HONDA, 'impose-residual-sanction', fined)).toBe('DUPLICATE_SANCTION');
    const neither = await port.send(`ports/${HONDA}/commands/impose-residual-sanction`, sanction);
    expect([neither.status, neither.body.errors[0].field]).toEqual([400, 'fineCentavos']);
  });

  it('orders sent twice, or observed upon before they were sent', async () => {
    const order = { ordinanceId: 'O', text: 'fondear abajo' };
    const observed = { ordinanceId: 'O', observations: 'con boyas' };
    expect(await code(HONDA, 'observe-ordinance', observed)).toBe('UNKNOWN_ORDINANCE');
    await port.done(HONDA, 'submit-ordinance', { ...order, occurredAt: night });
    expect(await code(HONDA, 'submit-ordinance', order)).toBe('DUPLICATE_ORDINANCE');
    await port.done(HONDA, 'observe-ordinance', { ...observed, occurredAt: night });
    expect(await code(HONDA, 'observe-ordinance', observed)).toBe('WRONG_STATE');
  });

  it('sailing by oneself without notice, too soon, or where there is an office; and notice to another office', async () => {
    await registers('YARUMO', 300);
    await arrives('yati', 'Y', 'YARUMO', local('1940-11-21', '06:00:00'));
    const on = (time: string, more: object = {}) => {
      const at = local('1940-11-21', time);
      return { callId: 'Y', at, occurredAt: at, ...more };
    };
    expect(await code('yati', 'record-self-dispatch', on('09:00:00'))).toBe('NOTICE_REQUIRED');
    expect(await refused('yati', 'give-inspector-notice', on('09:00:00', { office: 'LA_DORADA' }))).toMatchObject({
      ...{ code: 'WRONG_OFFICE', article: 'D1430-9', expected: 'MAGANGUE' },
    });
    await port.done('yati', 'give-inspector-notice', on('09:00:00', { office: 'MAGANGUE' }));
    expect(await code('yati', 'record-self-dispatch', on('09:29:59'))).toBe('HALF_HOUR_NOT_ELAPSED');
    await port.done('yati', 'record-self-dispatch', on('09:30:00', { records: 'folio 118' }));
    const here = on('10:00:00', { callId: 'C-2' });
    await port.done(HONDA, 'give-inspector-notice', here);
    expect(await code(HONDA, 'record-self-dispatch', on('11:00:00', { callId: 'C-2' }))).toBe(
      'SELF_DISPATCH_NOT_ALLOWED',
    );
    await arrives(DORADA, 'D', 'YARUMO', local('1940-11-22', '06:00:00'));
    await port.done(DORADA, 'depart-for-caracoli', { callId: 'D', occurredAt: local('1940-11-22', '07:00:00') });
    const asks = { permitId: 'D-1', callId: 'D', kind: 'LOAD', occurredAt: local('1940-11-22', '08:00:00') };
    expect(await port.refused(DORADA, 'request-permit', asks)).toMatchObject({
      code: 'WRONG_OFFICE',
      expected: 'HONDA',
    });
  });

  it.each([
    ['issue-overtime-receipt', {}, 'permitId'],
    ['issue-overtime-receipt', { permitId: 'sail:' }, 'permitId'],
    ['record-cashier-presentation', { permitId: 'P', presentedAt: 'ayer' }, 'presentedAt'],
    ['report-undue-charge', { fineId: 'M 1' }, 'fineId'],
    ['report-undue-charge', { fineId: 'M', chargedCentavos: 2.5 }, 'chargedCentavos'],
    ['report-undue-charge', { fineId: 'M', ground: 'HUNCH' }, 'ground'],
    ['log-fee-irregularity', { callId: 'C-1', logEntry: ' ' }, 'logEntry'],
    ['impose-residual-sanction', { sanctionId: 'S', infraction: 'SLOTH' }, 'infraction'],
    ['impose-residual-sanction', { sanctionId: 'S', licenceSuspensionDays: 0 }, 'licenceSuspensionDays'],
    ['submit-ordinance', { ordinanceId: 'O-2', text: 'x'.repeat(513) }, 'text'],
    ['observe-ordinance', { ordinanceId: 'O', observations: 7 }, 'observations'],
    ['give-inspector-notice', { callId: 'C-1', at: '1940-11-21T09:00:00' }, 'at'],
    ['give-inspector-notice', { callId: 'C-1', at: night, office: 'MANAOS' }, 'office'],
    ['record-self-dispatch', { callId: 'C-1', at: night, permit: 'P' }, 'permit'],
  ])('%s with %j: the form of it, by the field %s', async (command, body, field) => {
    const answer = await port.send(`ports/${HONDA}/commands/${command}`, body);
    expect([answer.status, answer.body.code]).toEqual([400, 'INVALID_REQUEST']);
    expect(answer.body.errors.map((fault: any) => fault.field)).toContain(field);
  });
});
