import { describe, expect, it } from '@jest/globals';
import { stateOf } from '../../src/river/port/cargo/lot.js';
import type { PortStory } from '../support/given.js';
import {
  BY_DAY,
  aPort,
  arrival,
  callOf,
  capacity,
  cargo,
  closeLoading,
  confirmLoaded,
  departure,
  manifest,
  preparation,
  ready,
  registeredVessel,
  requestLoading,
  sailPermit,
} from '../support/stories.js';
import { at, CACAO, COFFEE, HIDES, LIBERTADOR, MEDELLIN, on } from '../support/vocabulary.js';

const callId = callOf(LIBERTADOR);
const request = { type: 'LoadingRequested', data: { callId, requestedBy: 'el capitán' } } as const;
const quotaOf500t = {
  type: 'QuotaFixed',
  data: {
    callId,
    maxLoadKg: 400_000,
    reserveBps: 2000,
    floorKg: 340_000,
    convoyCapacityKg: 500_000,
    bareCapacityKg: 500_000,
    article: 'D1976-16',
  },
} as const;
const nothingPassedOver = { skipped: [], skippedTotals: [] };

describe('Loading at La Dorada', () => {
  it('gives the vessel in turn its quota and the lots of the queue up to it (D1976-08, -16)', () => {
    const port = aPort().after(
      cargo(COFFEE, 3000),
      cargo(CACAO, 4000, { at: at('08:00') }),
      ...ready(LIBERTADOR, at('06:00')),
    );
    port.when(requestLoading(LIBERTADOR)).then(request, quotaOf500t, {
      type: 'CargoAssigned',
      data: {
        callId,
        assignmentId: `${callId}/1`,
        items: [
          { lotId: COFFEE, turnNumber: 1, packages: 3000, weightKg: 187_500 },
          { lotId: CACAO, turnNumber: 2, packages: 3400, weightKg: 212_500 },
        ],
        ...nothingPassedOver,
        quotaCompleted: true,
      },
    });
  });

  it('leaves the remainder of a split lot first in the queue under the same turn number, for the next vessel (AMB-19)', () => {
    const port = aPort().after(
      cargo(COFFEE, 10_000),
      ...ready(LIBERTADOR, at('06:00')),
      ...ready(MEDELLIN, at('07:00')),
      requestLoading(LIBERTADOR),
    );
    expect(port.state.cargo.queue.first()).toEqual({ lotId: COFFEE, weight: 225_000_000 });
    expect(port.when(requestLoading(MEDELLIN)).ruling).toMatchObject([
      {},
      { data: { maxLoadKg: 600_000, floorKg: 600_000 } },
      { data: { items: [{ lotId: COFFEE, turnNumber: 1, packages: 3600, weightKg: 225_000 }], quotaCompleted: false } },
    ]);
  });

  it('may be asked for again while below the quota: each request is a new assignment within the same quota', () => {
    const port = aPort().after(
      cargo(COFFEE, 10),
      ...ready(LIBERTADOR, at('06:00')),
      requestLoading(LIBERTADOR),
      cargo(CACAO, 10),
    );
    port.when(requestLoading(LIBERTADOR)).then(request, {
      type: 'CargoAssigned',
      data: {
        callId,
        assignmentId: `${callId}/2`,
        items: [{ lotId: CACAO, turnNumber: 2, packages: 10, weightKg: 625 }],
        ...nothingPassedOver,
        quotaCompleted: false,
      },
    });
  });

  it('is answered with "no cargo" when there is none, and the vessel keeps its turn', () => {
    const port = aPort().after(...ready(LIBERTADOR, at('06:00')));
    port.when(requestLoading(LIBERTADOR)).then(request, quotaOf500t, {
      type: 'NoCargoAvailable',
      data: { callId, items: [], ...nothingPassedOver, quotaCompleted: false },
    });
  });

  it('is full, with nothing taken, when no package of the first lot fits', () => {
    const huge = [{ marks: 'M', numbers: '1', contents: 'caldera', count: 1, unitWeightKg: 400_001 }];
    const port = aPort().after(cargo(COFFEE, 1, { packages: huge }), ...ready(LIBERTADOR, at('06:00')));
    expect(port.when(requestLoading(LIBERTADOR)).ruling).toMatchObject([
      {},
      {},
      { type: 'NoCargoAvailable', data: { quotaCompleted: true } },
    ]);
    port.after(requestLoading(LIBERTADOR));
    port.when(requestLoading(LIBERTADOR)).thenRefusedUnder('D1976-13', 'QUOTA_EXHAUSTED', { callId });
  });

  it('keeps the quota first fixed, whatever capacity is assigned later (AMB-48)', () => {
    const port = aPort()
      .after(cargo(COFFEE, 10), ...ready(LIBERTADOR, at('06:00')), requestLoading(LIBERTADOR))
      .told(capacity(LIBERTADOR, 5000));
    expect(port.when(requestLoading(LIBERTADOR)).ruling).toHaveLength(2);
  });

  it('is refused in the order of the law: state, readiness, capacity, quota, turn', () => {
    const port = aPort()
      .told(registeredVessel('NUEVO'))
      .after(arrival(LIBERTADOR, at('06:00')));
    port
      .when(requestLoading(LIBERTADOR))
      .thenRefusedUnder('D1976-12', 'VESSEL_NOT_READY', { state: 'ARRIVED', missingStep: 'record-unloading' });
    port.after(...preparation(LIBERTADOR), ...ready('NUEVO', at('05:00')));
    port.when(requestLoading('NUEVO')).thenRefusedUnder('D1976-16', 'CAPACITY_NOT_ASSIGNED', { vesselId: 'NUEVO' });
    port
      .when(requestLoading(LIBERTADOR))
      .thenRefusedUnder('D1976-12', 'NOT_VESSEL_IN_TURN', { vesselInTurn: callOf('NUEVO') });
    port.told(capacity('NUEVO', 5)).after(cargo(COFFEE, 10_000), requestLoading('NUEVO'), requestLoading(LIBERTADOR));
    port.when(requestLoading(LIBERTADOR)).thenRefusedUnder('D1976-13', 'QUOTA_EXHAUSTED');
    port.when(requestLoading('NUEVO')).thenRefusedUnder('D1976-13', 'QUOTA_EXHAUSTED');
    port.after(confirmLoaded('NUEVO', COFFEE, 68, 4250), closeLoading('NUEVO'));
    port.when(requestLoading('NUEVO')).thenRefusedUnder('D1976-08', 'LOADING_ALREADY_CLOSED', { state: 'LOADED' });
  });

  it('needs the capacity of the very convoy that came (AMB-42)', () => {
    const port = aPort().after(cargo(COFFEE, 10), ...ready(LIBERTADOR, at('06:00'), { tows: ['BONGO-1'] }));
    port.when(requestLoading(LIBERTADOR)).thenRefusedUnder('D1976-16', 'CAPACITY_NOT_ASSIGNED', { tows: ['BONGO-1'] });
    port.told(capacity(LIBERTADOR, 500, ['BONGO-1']));
    expect(port.when(requestLoading(LIBERTADOR)).ruling).toHaveLength(3);
  });
});

describe('Loading at Puerto Berrío', () => {
  const only = { dispatchedOnlyTo: 'PUERTO_BERRIO' } as const;
  it('reserves five points less of a vessel dispatched only there (D1976-16)', () => {
    const port = aPort('PUERTO_BERRIO').after(cargo(COFFEE, 10), ...ready(MEDELLIN, at('06:00'), only));
    expect(port.when(requestLoading(MEDELLIN)).ruling).toMatchObject([
      {},
      { data: { reserveBps: 2500, maxLoadKg: 637_500 } },
      {},
    ]);
  });

  it('is refused to a passing vessel, which holds no turn (D1976-13)', () => {
    const port = aPort('PUERTO_BERRIO').after(
      cargo(COFFEE, 10),
      ...ready(LIBERTADOR, at('05:00')),
      ...ready(MEDELLIN, at('06:00'), only),
    );
    port.when(requestLoading(LIBERTADOR)).thenRefusedUnder('D1976-13', 'BERRIO_CARGO_NOT_INDICATED');
    expect(port.when(requestLoading(MEDELLIN)).ruling).toHaveLength(3);
  });
});

describe('What goes on board', () => {
  const packages = [
    { marks: 'A', numbers: '1-2', contents: 'café', count: 2, unitWeightKg: 62.5 },
    { marks: 'B', numbers: '3-5', contents: 'cueros', count: 3, unitWeightKg: 40 },
  ];
  const loading = () =>
    aPort().after(
      cargo(COFFEE, 0, { packages }),
      cargo(CACAO, 6500, { at: at('08:00') }),
      cargo(HIDES, 1, { at: at('09:00') }),
      ...ready(LIBERTADOR, at('06:00')),
      requestLoading(LIBERTADOR),
    );

  it('is confirmed package by package in the order listed, in part and again (D1976-10)', () => {
    const port = loading();
    port.when(confirmLoaded(LIBERTADOR, COFFEE, 3, 165)).then({
      type: 'CargoLoaded',
      data: { callId, lotId: COFFEE, packages: 3, weightKg: 165, byGroup: [2, 1] },
    });
    port.after(confirmLoaded(LIBERTADOR, COFFEE, 3, 165), confirmLoaded(LIBERTADOR, COFFEE, 2, 80));
    expect(stateOf(port.state.cargo.lots.get(COFFEE)!)).toBe('LOADED');
  });

  it('is refused when it was not assigned, is more than was, or weighs otherwise (D1976-10)', () => {
    const port = loading();
    port.when(confirmLoaded(LIBERTADOR, HIDES, 1, 62.5)).thenRefusedUnder('D1976-10', 'LOT_NOT_ASSIGNED_TO_VESSEL');
    port.when(confirmLoaded(LIBERTADOR, 'NADIE', 1, 62.5)).thenRefusedUnder('D1976-10', 'UNKNOWN_LOT');
    port
      .when(confirmLoaded(LIBERTADOR, COFFEE, 6, 285))
      .thenRefusedUnder('D1976-10', 'LOADED_EXCEEDS_ASSIGNED', { packages: 6, assignedPackages: 5 });
    port
      .when(confirmLoaded(LIBERTADOR, COFFEE, 3, 187.5))
      .thenRefusedUnder('D1976-10', 'WEIGHT_MISMATCH', { statedKg: 187.5, packagesKg: 165 });
    port.after(confirmLoaded(LIBERTADOR, COFFEE, 5, 245));
    port
      .when(confirmLoaded(LIBERTADOR, COFFEE, 1, 62.5))
      .thenRefusedUnder('D1976-10', 'LOADED_EXCEEDS_ASSIGNED', { assignedPackages: 0 });
  });

  it('is all that was assigned before the loading closes (D1976-10)', () => {
    const port = loading().after(confirmLoaded(LIBERTADOR, COFFEE, 4, 205));
    const cacao = port.state.cargo.lots.get(CACAO)!.parcels[0]!.assigned[0]!;
    port.when(closeLoading(LIBERTADOR)).thenRefusedUnder('D1976-10', 'ASSIGNED_CARGO_NOT_LOADED', {
      lots: [
        { lotId: COFFEE, packages: 1 },
        { lotId: CACAO, packages: cacao },
      ],
    });
    port.after(confirmLoaded(LIBERTADOR, COFFEE, 1, 40), confirmLoaded(LIBERTADOR, CACAO, cacao, cacao * 62.5));
    expect(port.when(closeLoading(LIBERTADOR)).ruling).toMatchObject([
      { type: 'LoadingClosed' },
      {
        type: 'DispatchListSent',
        data: {
          lines: [
            {
              lotId: COFFEE,
              turnNumber: 1,
              packages: 5,
              weightKg: 245,
              marks: 'A, B',
              numbers: '1-2, 3-5',
              contents: 'café, cueros',
            },
            { lotId: CACAO, packages: cacao },
          ],
          totalKg: 245 + cacao * 62.5,
        },
      },
    ]);
  });

  it('is nothing for a vessel that closes empty: it then sails empty with a permit', () => {
    const port = aPort().after(
      ...ready(LIBERTADOR, at('06:00')),
      closeLoading(LIBERTADOR),
      manifest(LIBERTADOR, []),
      sailPermit(LIBERTADOR),
    );
    port.when(departure(LIBERTADOR, at('18:00'))).then({
      type: 'VesselSailed',
      data: { callId, sailedAt: on('18:00'), withoutPermit: false },
    });
    port.when(closeLoading(LIBERTADOR)).thenRefusedUnder('D1976-13', 'WRONG_STATE', { state: 'PERMITTED' });
  });

  it('is listed in several facts when it is much, each small, and in one list for the Inspector', () => {
    const lots = Array.from({ length: 250 }, (_, n) => cargo(`L${n}`, 1, { at: at('07:00'), sourceSeq: n + 1 }));
    const port = aPort().after(...lots, ...ready(LIBERTADOR, at('06:00')), requestLoading(LIBERTADOR));
    for (const { data } of lots as { data: { lotId: string } }[])
      port.after(confirmLoaded(LIBERTADOR, data.lotId, 1, 62.5));
    const closed = port.when(closeLoading(LIBERTADOR)).ruling as readonly {
      type: string;
      data: { lines?: unknown[]; totalKg?: number };
    }[];
    expect(closed.map(({ type, data }) => [type, data.lines?.length, data.totalKg])).toEqual([
      ['LoadingClosed', undefined, undefined],
      ['DispatchListSent', 100, 15_625],
      ['DispatchListSent', 100, 15_625],
      ['DispatchListSent', 50, 15_625],
    ]);
    port.after(closeLoading(LIBERTADOR));
    expect(port.state.calls.calls.get(callId)!.dispatchList!.lines.map(({ lotId }) => lotId)).toEqual(
      lots.map(({ data }) => (data as { lotId: string }).lotId),
    );
  });

  it('is assigned a thousand lots at a request; the vessel in turn asks again for the next', () => {
    const lots = Array.from({ length: 1001 }, (_, n) => cargo(`L${n}`, 1, { at: at('07:00'), sourceSeq: n + 1 }));
    const port = aPort().after(...lots, ...ready(LIBERTADOR, at('06:00')));
    const assigned = (ruling: unknown) =>
      (ruling as { data: { items: unknown[]; quotaCompleted: boolean } }[]).at(-1)!.data;
    expect(assigned(port.when(requestLoading(LIBERTADOR)).ruling)).toMatchObject({
      items: { length: 1000 },
      quotaCompleted: false,
    });
    port.after(requestLoading(LIBERTADOR));
    expect(assigned(port.when(requestLoading(LIBERTADOR)).ruling)).toMatchObject({
      items: [{ lotId: 'L1000' }],
      quotaCompleted: false,
    });
  });

  it('is not closed by a vessel that is not ready', () => {
    const port = aPort().after(arrival(LIBERTADOR, at('06:00')));
    port
      .when(closeLoading(LIBERTADOR))
      .thenRefusedUnder('D1976-13', 'WRONG_STATE', { state: 'ARRIVED', missingStep: 'record-unloading' });
  });
});

describe('Sailing', () => {
  const line = { lotId: COFFEE, turnNumber: 1, packages: 10, weightKg: 625, marks: 'TH' };
  const loaded = () =>
    aPort()
      .after(cargo(COFFEE, 10), cargo(CACAO, 10, { at: at('08:00') }))
      .after(
        ...ready(LIBERTADOR, at('06:00')),
        requestLoading(LIBERTADOR),
        confirmLoaded(LIBERTADOR, COFFEE, 10, 625),
        confirmLoaded(LIBERTADOR, CACAO, 10, 625),
      );
  const closed = () => loaded().after(closeLoading(LIBERTADOR));
  const cacaoLine = { ...line, lotId: CACAO, turnNumber: 2 };
  const denied = (port: PortStory, reasons: string[]) =>
    port.when(sailPermit(LIBERTADOR)).then({ type: 'SailPermitDenied', data: { callId, reasons } });

  it('is denied before the dispatch list and before the check, on record (D1976-09)', () => {
    denied(loaded(), ['NO_DISPATCH_LIST', 'MANIFEST_NOT_CHECKED']);
    denied(closed(), ['MANIFEST_NOT_CHECKED']);
    loaded()
      .when(manifest(LIBERTADOR, []))
      .thenRefusedUnder('D1976-09', 'NO_DISPATCH_LIST', { missingStep: 'close-loading' });
  });

  it('is denied for a manifest one lot short and with a foreign lot, corrected, and granted (AMB-20)', () => {
    const port = closed();
    port.when(manifest(LIBERTADOR, [line, { ...line, lotId: HIDES }])).then(
      { type: 'ManifestPresented', data: { callId, lines: [line, { ...line, lotId: HIDES }] } },
      {
        type: 'ManifestChecked',
        data: {
          callId,
          result: 'DISCREPANT',
          discrepancies: [
            { kind: 'UNASSIGNED_LOT', lotId: HIDES, expected: 0, presented: 625, differenceKg: 625 },
            { kind: 'ASSIGNED_LOT_MISSING', lotId: CACAO, expected: 625, presented: 0, differenceKg: 625 },
          ],
        },
      },
    );
    port.after(manifest(LIBERTADOR, [line, { ...line, lotId: HIDES }]));
    denied(port, ['MANIFEST_DISCREPANT']);
    port.after(sailPermit(LIBERTADOR), manifest(LIBERTADOR, [line, cacaoLine]));
    port.when(sailPermit(LIBERTADOR)).then({ type: 'SailPermitGranted', data: { callId, ...BY_DAY } });
    port.after(sailPermit(LIBERTADOR));
    port
      .when(sailPermit(LIBERTADOR))
      .thenRefusedUnder('D1976-09', 'WRONG_STATE', { state: 'PERMITTED', missingStep: 'record-departure' });
    port.when(manifest(LIBERTADOR, [])).thenRefusedUnder('D1976-09', 'WRONG_STATE', { state: 'PERMITTED' });
    port.after(departure(LIBERTADOR, at('18:00')));
    expect(port.state.cargo.lots.size).toBe(0);
  });

  it('without a permit is recorded as such', () => {
    expect(closed().when(departure(LIBERTADOR, at('18:00'))).ruling).toMatchObject([{ data: { withoutPermit: true } }]);
  });

  it('is allowed by a granted permit of kind SAIL when nothing was loaded here', () => {
    const permit = [
      { type: 'RequestPermit', data: { permitId: 'Z', callId, kind: 'SAIL' } },
      { type: 'AttendPermit', data: { permitId: 'Z', granted: true, serviceNeeded: true } },
    ] as const;
    const empty = aPort().after(arrival(LIBERTADOR, at('06:00')), ...permit);
    expect(empty.when(departure(LIBERTADOR, at('18:00'))).ruling).toMatchObject([{ data: { withoutPermit: false } }]);
    expect(
      loaded()
        .after(...permit)
        .when(departure(LIBERTADOR, at('18:00'))).ruling,
    ).toMatchObject([{ data: { withoutPermit: true } }]);
  });
});
