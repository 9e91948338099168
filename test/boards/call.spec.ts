/** A call after each of its steps. */
import { describe, expect, it } from '@jest/globals';
import { callView, dispatchListOf } from '../../src/boards/call.js';
import type { PortView } from '../../src/boards/standing.js';
import { instantText } from '../../src/decrees/calendar.js';
import {
  andThen,
  assigned,
  called,
  causeRefused,
  closed,
  happened,
  inspected,
  loaded,
  november,
  permitted,
  portWith,
  queued,
  quotaFixed,
  sailed,
  unloaded,
  vesselRegistered,
} from './port-with.js';

const view = (of: PortView) => callView(of.state, 'A', 'es')!;

const arrived = portWith(
  'LA_DORADA',
  queued('L-1', { turnNumber: 1 }),
  queued('L-2', {
    turnNumber: 2,
    packages: [
      [4, 100],
      [1, 50],
    ],
  }),
  vesselRegistered('V-A', 'Atlántico'),
  called('A', { serial: 1, arrivedAt: november(17, '06:00') }),
);
const prepared = andThen(arrived, unloaded('A'), inspected('A'));
/** 17 November was one, and a vessel of 401 t pays two pesos. */
const ON_A_SUNDAY = { feeCentavos: 200, because: 'SUNDAY', article: 'D1430-1' } as const;
const attended = andThen(
  prepared,
  happened('PermitRequested', { permitId: 'P-1', callId: 'A', kind: 'LOAD' }, november(17, '09:00')),
  happened(
    'PermitDenied',
    { permitId: 'P-1', callId: 'A', serviceNeeded: true, reason: 'sin sellos' },
    november(17, '09:30'),
  ),
  happened('PermitRequested', { permitId: 'P-2', callId: 'A', kind: 'LOAD' }, november(17, '10:00')),
  happened(
    'PermitGranted',
    { permitId: 'P-2', callId: 'A', serviceNeeded: true, ...ON_A_SUNDAY },
    november(17, '10:30'),
  ),
);
const ready = andThen(attended, permitted('A'));
const loading = andThen(
  ready,
  quotaFixed('A', 340_000),
  happened('CargoAssigned', {
    callId: 'A',
    assignmentId: 'A/1',
    items: [{ lotId: 'L-1', turnNumber: 1, packages: 10, weightKg: 625 }],
    skipped: [{ lotId: 'L-9', reason: 'PLANILLA_REQUIRED', article: 'D1976-04' }],
    skippedTotals: [{ reason: 'PLANILLA_REQUIRED', lots: 1, kg: 80 }],
    quotaCompleted: false,
  }),
  assigned('A', [{ lotId: 'L-2', turnNumber: 2, packages: 3, weightKg: 250, byGroup: [2, 1] }], false, 2),
  loaded('A', 'L-1', 10, 625),
);
const LINES = [
  {
    ...{ lotId: 'L-1', turnNumber: 1, packages: 10, weightKg: 625, marks: 'FNC', numbers: '1-10', contents: 'café' },
    ...{ destination: 'BARRANQUILLA', consignees: ['Pérez Hermanos'] },
  },
];
const list = { callId: 'A', closedAt: instantText(november(18, '07:00')), lines: LINES, totalKg: 625 };
const shut = andThen(loading, closed('A'), happened('DispatchListSent', list));

describe('a call', () => {
  it('that just arrived has its arrival, its vessel and its first step', () => {
    expect(view(arrived)).toEqual({
      callId: 'A',
      vesselId: 'V-A',
      vesselName: 'Atlántico',
      captainId: 'R-MEJIA',
      companyId: 'MARVAL',
      line: 'BARRANQUILLA',
      service: 'ORDINARY',
      lane: 'ORDINARY',
      callPorts: [],
      arrivedAt: '1940-11-17T11:00:00Z',
      readyAt: null,
      state: 'ARRIVED',
      tows: [],
      dispatchedOnlyTo: null,
      passing: false,
      indicated: null,
      unloaded: false,
      inspected: false,
      position: null,
      because: expect.stringContaining('falta registrar el descargue'),
      quota: null,
      turnFrom: null,
      declared: [],
      rejectedUnresolved: [],
      assignments: [],
      skipped: [],
      skippedTotals: [],
      onboardKg: 0,
      assignedKg: 0,
      freeKg: null,
      manifest: null,
      permits: [],
      sailedAt: null,
      withoutPermit: false,
      missingStep: 'record-unloading',
    });
  });

  it('misses what of its preparation is missing, in either order', () => {
    expect(view(andThen(arrived, unloaded('A')))).toMatchObject({
      ...{ state: 'ARRIVED', unloaded: true, missingStep: 'record-technical-inspection' },
    });
    expect(view(andThen(arrived, inspected('A')))).toMatchObject({
      ...{ state: 'ARRIVED', inspected: true, missingStep: 'record-unloading' },
    });
    expect(view(prepared)).toMatchObject({ state: 'PREPARED', missingStep: 'present-loading-permit' });
  });

  it('shows its permits in the order requested, with the reason where one was given', () => {
    expect(view(attended).permits).toEqual([
      {
        ...{ permitId: 'P-1', kind: 'LOAD', state: 'DENIED', reason: 'sin sellos' },
        ...{ requestedAt: '1940-11-17T14:00:00Z', attendedAt: '1940-11-17T14:30:00Z' },
        ...{ feeCentavos: 0, feeReason: 'DENIED', article: 'D1430-1' },
        because: 'Se negó, y solo se paga por lo concedido.',
      },
      {
        ...{ permitId: 'P-2', kind: 'LOAD', state: 'GRANTED' },
        ...{ requestedAt: '1940-11-17T15:00:00Z', attendedAt: '1940-11-17T15:30:00Z' },
        ...{ feeCentavos: 200, feeReason: 'SUNDAY', article: 'D1430-1', because: 'Se atendió en domingo.' },
      },
    ]);
  });

  it('that is ready has its place in the turn', () => {
    expect(view(ready)).toMatchObject({
      ...{ state: 'READY', readyAt: '1940-11-17T17:00:00Z', position: 1, missingStep: 'request-loading' },
      because: expect.stringContaining('Está en turno'),
    });
  });

  it('that loads has its quota, every lot given to it, and what was passed over at its latest request', () => {
    expect(view(loading)).toMatchObject({
      state: 'LOADING',
      quota: { maxLoadKg: 340_000, reserveBps: 1500, floorKg: null, article: 'D1976-16', resolutionId: null },
      assignments: [
        { assignmentId: 'A/1', lotId: 'L-1', turnNumber: 1, packages: 10, weightKg: 625 },
        { assignmentId: 'A/2', lotId: 'L-2', turnNumber: 2, packages: 3, weightKg: 250 },
      ],
      skipped: [],
      skippedTotals: [],
      onboardKg: 625,
      assignedKg: 250,
      freeKg: 339_125,
      missingStep: 'close-loading',
    });
    expect(view(loading).assignments[1]).not.toHaveProperty('byGroup');
  });

  it('shows what was passed over, with its reason and totals', () => {
    const once = andThen(
      ready,
      quotaFixed('A', 340_000),
      happened('NoCargoAvailable', {
        callId: 'A',
        items: [],
        skipped: [{ lotId: 'L-9', reason: 'PLANILLA_REQUIRED', article: 'D1976-04' }],
        skippedTotals: [{ reason: 'PLANILLA_REQUIRED', lots: 1, kg: 80 }],
        quotaCompleted: false,
      }),
    );
    expect(view(once)).toMatchObject({
      state: 'READY',
      skipped: [{ lotId: 'L-9', reason: 'PLANILLA_REQUIRED', article: 'D1976-04' }],
      skippedTotals: [{ reason: 'PLANILLA_REQUIRED', lots: 1, kg: 80 }],
    });
  });

  it('has a dispatch list once its loading is closed, and not before', () => {
    expect(dispatchListOf(loading.state, 'A')).toBeUndefined();
    expect(dispatchListOf(shut.state, 'A')).toEqual(list);
    expect(dispatchListOf(shut.state, 'Z')).toBeUndefined();
    expect(view(shut)).toMatchObject({ state: 'LOADED', position: null, missingStep: 'present-manifest' });
  });

  it('shows the last check of its manifest, until it is in order', () => {
    const discrepancies = [
      { kind: 'QUANTITY_SHORT', lotId: 'L-1', expected: 625, presented: 562.5, differenceKg: 62.5 },
    ];
    const discrepant = andThen(
      shut,
      happened('ManifestPresented', { callId: 'A', lines: [] }),
      happened('ManifestChecked', { callId: 'A', result: 'DISCREPANT', discrepancies }),
    );
    expect(view(discrepant)).toMatchObject({
      ...{ state: 'CHECKING', missingStep: 'present-manifest' },
      manifest: { result: 'DISCREPANT', discrepancies },
    });
    const cleared = andThen(
      discrepant,
      happened('ManifestPresented', { callId: 'A', lines: [] }),
      happened('ManifestChecked', { callId: 'A', result: 'OK', discrepancies: [] }),
    );
    expect(view(cleared).manifest).toEqual({ result: 'OK', discrepancies: [] });
    expect(view(cleared)).toMatchObject({ state: 'CLEARED', missingStep: 'sail-permit' });
    const granted = andThen(cleared, happened('SailPermitGranted', { callId: 'A', ...ON_A_SUNDAY }));
    expect(view(granted)).toMatchObject({ state: 'PERMITTED', missingStep: 'record-departure' });
    expect(view(andThen(granted, sailed('A', november(18, '13:00'))))).toMatchObject({
      ...{ state: 'SAILED', sailedAt: '1940-11-18T18:00:00Z', withoutPermit: false, onboardKg: 625, assignedKg: 0 },
      ...{ position: null, because: null, missingStep: null },
    });
  });

  it('awaits at a port without a Section of Turn nothing but its departure', () => {
    const elsewhere = portWith('BARRANQUILLA', called('A', { serial: 1, arrivedAt: november(17, '06:00') }));
    expect(view(elsewhere)).toMatchObject({ missingStep: 'record-departure', vesselName: null });
  });

  it('is unknown when the port does not hold it', () => {
    expect(callView(arrived.state, 'Z', 'es')).toBeUndefined();
  });
});

describe('what else a call shows', () => {
  const lots = (view: PortView) => callView(view.state, 'A', 'en')!;

  it('is why each lot was passed over, in words', () => {
    const passed = andThen(
      ready,
      happened('NoCargoAvailable', {
        callId: 'A',
        items: [],
        skipped: [{ lotId: 'L-9', reason: 'LOCAL_24H', article: 'D1976-07' }],
        skippedTotals: [{ reason: 'LOCAL_24H', lots: 1, kg: 80 }],
        quotaCompleted: false,
      }),
    );
    const because = 'It is local cargo, and twenty-four hours have not passed since its planilla.';
    expect(lots(passed).skipped).toEqual([{ lotId: 'L-9', reason: 'LOCAL_24H', article: 'D1976-07', because }]);
    expect(lots(passed).skippedTotals).toEqual([{ reason: 'LOCAL_24H', lots: 1, kg: 80, because }]);
  });

  it('is the resolution that adjusted its quota', () => {
    const adjusted = andThen(
      ready,
      happened('QuotaFixed', {
        ...{ callId: 'A', maxLoadKg: 400_000, reserveBps: 2500, floorKg: 340_000, article: 'D1976-16' },
        ...{ convoyCapacityKg: 500_000, bareCapacityKg: 500_000, resolutionId: 'R-1' },
      }),
    );
    expect(lots(adjusted).quota).toEqual({
      ...{ maxLoadKg: 400_000, reserveBps: 2500, floorKg: 340_000, article: 'D1976-16', resolutionId: 'R-1' },
    });
  });

  it('is what it declared left, until the cause is ruled upon, and what it must load after all, until it has', () => {
    const declared = andThen(
      loading,
      happened('LotLeftDeclared', {
        ...{ callId: 'A', lotId: 'L-2', packages: 3, causeCode: 'LOWER_FREIGHT', causeText: 'paga poco' },
      }),
    );
    expect(lots(declared)).toMatchObject({
      declared: [{ lotId: 'L-2', packages: 3, causeCode: 'LOWER_FREIGHT' }],
      rejectedUnresolved: [],
    });
    const refused = andThen(declared, causeRefused('A', 'L-2', 3, november(17, '15:00')));
    expect(lots(refused)).toMatchObject({
      ...{ declared: [], rejectedUnresolved: [{ lotId: 'L-2', packages: 3 }] },
      turnFrom: '1940-11-17T20:00:00Z',
    });
    const some = happened('CargoLoaded', { callId: 'A', lotId: 'L-2', packages: 2, weightKg: 200, byGroup: [2, 0] });
    expect(lots(andThen(refused, some)).rejectedUnresolved).toEqual([{ lotId: 'L-2', packages: 1 }]);
    expect(lots(andThen(refused, some, loaded('A', 'L-2', 1, 50))).rejectedUnresolved).toEqual([]);
  });

  it('is the ports of an express, what was indicated, and where it loaded', () => {
    const passing = portWith(
      'PUERTO_BERRIO',
      called('A', {
        ...{ serial: 1, arrivedAt: november(17, '06:00'), passing: true, service: 'EXPRESS', callPorts: ['MAGANGUE'] },
      }),
      happened('BerrioCargoIndicated', { callId: 'A', maxKg: 500 }),
    );
    expect(lots(passing)).toMatchObject({
      ...{ lane: 'EXPRESS', callPorts: ['MAGANGUE'], passing: true, indicated: { maxKg: 500 } },
    });
    const there = andThen(
      arrived,
      happened('CargoAssigned', {
        ...{ callId: 'A', assignmentId: 'A/1', skipped: [], skippedTotals: [], quotaCompleted: false },
        items: [{ lotId: 'L-1', turnNumber: 1, packages: 10, weightKg: 625 }],
        loadingPoint: 'CARACOLI',
      }),
    );
    expect(lots(there).assignments).toMatchObject([{ lotId: 'L-1', loadingPoint: 'CARACOLI' }]);
    expect(lots(loading).assignments[0]).not.toHaveProperty('loadingPoint');
  });
});
