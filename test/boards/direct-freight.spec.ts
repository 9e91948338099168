/** Article 14 on the board: the register apart of through-freight, and whether it could be released. */
import { describe, expect, it } from '@jest/globals';
import { directFreight } from '../../src/boards/direct-freight.js';
import {
  andThen,
  called,
  expected,
  november,
  portWith,
  queued,
  releasedFreight,
  timeIs,
  vesselRegistered,
} from './port-with.js';

const freight = (lotId: string, turnNumber: number, companyId: string) =>
  queued(lotId, { turnNumber, companyId, origin: 'DIRECT_GIRARDOT', destination: 'CARTAGENA' });
const naviera = { companyId: 'NAVIERA', line: 'CARTAGENA' } as const;
const view = portWith(
  'LA_DORADA',
  vesselRegistered('V-1', 'Cartagena', naviera),
  vesselRegistered('V-2', 'Bolívar', naviera),
  freight('D-1', 1, 'NAVIERA'),
  freight('D-2', 2, 'NAVIERA'),
  freight('D-3', 3, 'ALFA'),
  timeIs(november(17, '12:00')),
);
const releases = (of: typeof view, companyId = 'NAVIERA') =>
  directFreight(of, 'es')
    .companies.find((company) => company.companyId === companyId)!
    .lots.map(({ release }) => [release.possible, release.code]);

describe('the register of through-freight', () => {
  it('is by company, with its lots in the order of their turn and their weight', () => {
    const { port, at, companies } = directFreight(view, 'es');
    expect([port, at]).toEqual(['LA_DORADA', '1940-11-17T17:00:00Z']);
    expect(companies.map(({ companyId, kg, lots }) => [companyId, kg, lots.map(({ lotId }) => lotId)])).toEqual([
      ['ALFA', 625, ['D-3']],
      ['NAVIERA', 1250, ['D-1', 'D-2']],
    ]);
    expect(companies[1]!.lots[0]).toMatchObject({
      ...{ turnNumber: 1, arrivedAt: '1940-11-17T12:00:00Z', destination: 'CARTAGENA', kg: 625 },
    });
  });

  it('leaves out what was released, and a company with nothing left', () => {
    const left = directFreight(andThen(view, releasedFreight('D-1'), releasedFreight('D-3')), 'es').companies;
    expect(left.map(({ companyId, lots }) => [companyId, lots.map(({ lotId }) => lotId)])).toEqual([
      ['NAVIERA', ['D-2']],
    ]);
  });

  it('is empty where nothing was recorded', () => {
    expect(directFreight(portWith('LA_DORADA'), 'es')).toEqual({
      ...{ port: 'LA_DORADA', revision: -1, at: null, companies: [] },
    });
  });
});

describe('the release of through-freight', () => {
  it('needs a report of the vessels of its company', () => {
    expect(releases(view)).toEqual([
      [false, 'NO_ETA_REPORT'],
      [false, 'NO_ETA_REPORT'],
    ]);
    expect(directFreight(view, 'es').companies[1]!.lots[0]!.release).toMatchObject({
      article: 'D1976-14',
      because:
        'El artículo 14 libera el flete directo según los informes de la Sección, y no hay ninguno de los barcos de NAVIERA.',
    });
  });

  it('is not possible at exactly six days, and is a moment beyond', () => {
    const six = andThen(view, expected('V-1', november(23, '12:00')), expected('V-2', november(30, '12:00')));
    expect(releases(six)[0]).toEqual([false, 'ETA_WITHIN_SIX_DAYS']);
    const beyond = andThen(view, expected('V-1', november(23, '12:01')), expected('V-2', november(30, '12:00')));
    expect(releases(beyond)[0]).toEqual([true, null]);
    expect(releases(beyond, 'ALFA')).toEqual([[false, 'NO_ETA_REPORT']]);
    const [, company] = directFreight(beyond, 'en').companies;
    expect(company!.etas).toEqual([
      { vesselId: 'V-1', etaAt: '1940-11-23T17:01:00Z' },
      { vesselId: 'V-2', etaAt: '1940-11-30T17:00:00Z' },
    ]);
    expect(company!.lots[0]!.release.because).toBe(
      'It may be released to the general turn, for a vessel of the Barranquilla line to take to Calamar: no vessel of NAVIERA is in port, and the first is expected on 23 November 1940 at 12:01, more than six days away. Notice to the representative of the upper-river vessel comes first.',
    );
  });

  it('is not possible while a vessel of the company is in port', () => {
    const here = andThen(
      view,
      expected('V-2', november(30, '12:00')),
      called('C-1', { serial: 1, arrivedAt: november(17, '09:00'), vesselId: 'V-1', ...naviera }),
    );
    expect(releases(here)[0]).toEqual([false, 'CARTAGENA_VESSEL_IN_PORT']);
    expect(directFreight(here, 'es').companies[1]!.vesselsInPort).toEqual([
      { vesselId: 'V-1', callId: 'C-1', state: 'ARRIVED' },
    ]);
  });
});
