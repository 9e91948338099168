import { describe, expect, it } from '@jest/globals';
import {
  BY_DAY,
  aPort,
  arrival,
  atTime,
  callOf,
  capacity,
  cargo,
  closeLoading,
  confirmLoaded,
  indicate,
  manifest,
  ready,
  registeredVessel,
  release,
  requestLoading,
  sailPermit,
} from '../support/stories.js';
import { at, CACAO, COFFEE, HIDES, LIBERTADOR, MEDELLIN } from '../support/vocabulary.js';

const callId = callOf(LIBERTADOR);
const only = { dispatchedOnlyTo: 'PUERTO_BERRIO' } as const;
const request = { type: 'LoadingRequested', data: { callId, requestedBy: 'el capitán' } } as const;
/** LIBERTADOR passes, MEDELLIN was dispatched only there. */
const berrio = () =>
  aPort('PUERTO_BERRIO').after(
    cargo(COFFEE, 10),
    cargo(CACAO, 10, { at: at('08:00') }),
    cargo(HIDES, 10, { at: at('09:00') }),
    ...ready(LIBERTADOR, at('05:00')),
    ...ready(MEDELLIN, at('06:00'), only),
  );

describe('Cargo indicated at Puerto Berrío to a passing vessel', () => {
  it('is what the Inspectorate says (D1976-13)', () => {
    berrio()
      .when(indicate(LIBERTADOR, { lots: [CACAO] }))
      .then({ type: 'BerrioCargoIndicated', data: { callId, lots: [CACAO] } });
    berrio()
      .when(indicate(LIBERTADOR, { maxKg: 700 }))
      .then({ type: 'BerrioCargoIndicated', data: { callId, maxKg: 700 } });
  });

  it('as lots, is those and no others, without a turn to wait for nor a quota', () => {
    const port = berrio().after(indicate(LIBERTADOR, { lots: [CACAO] }));
    port.when(requestLoading(LIBERTADOR)).then(request, {
      type: 'CargoAssigned',
      data: {
        callId,
        assignmentId: `${callId}/1`,
        items: [{ lotId: CACAO, turnNumber: 2, packages: 10, weightKg: 625 }],
        skipped: [{ lotId: COFFEE, reason: 'NOT_INDICATED', article: 'D1976-13' }],
        skippedTotals: [{ reason: 'NOT_INDICATED', lots: 1, kg: 625 }],
        quotaCompleted: true,
      },
    });
  });

  it('as kilograms, is the queue by key up to them; what is left of them may be asked for again', () => {
    const port = berrio().after(indicate(LIBERTADOR, { maxKg: 700 }));
    port.when(requestLoading(LIBERTADOR)).then(request, {
      type: 'CargoAssigned',
      data: {
        callId,
        assignmentId: `${callId}/1`,
        items: [
          { lotId: COFFEE, turnNumber: 1, packages: 10, weightKg: 625 },
          { lotId: CACAO, turnNumber: 2, packages: 1, weightKg: 62.5 },
        ],
        skipped: [],
        skippedTotals: [],
        quotaCompleted: true,
      },
    });
    port.after(requestLoading(LIBERTADOR));
    expect(port.when(requestLoading(LIBERTADOR)).ruling).toMatchObject([
      {},
      { type: 'NoCargoAvailable', data: { quotaCompleted: true } },
    ]);
  });

  it('used up, is no longer indicated; indicated again, it may be loaded again', () => {
    for (const what of [{ lots: [COFFEE] }, { maxKg: 625 }]) {
      const port = berrio().after(indicate(LIBERTADOR, what), requestLoading(LIBERTADOR));
      port.when(requestLoading(LIBERTADOR)).thenRefusedUnder('D1976-13', 'BERRIO_CARGO_NOT_INDICATED', { callId });
      port.after(indicate(LIBERTADOR, { maxKg: 62.5 }));
      expect(port.when(requestLoading(LIBERTADOR)).ruling).toMatchObject([
        {},
        { data: { items: [{ lotId: CACAO, packages: 1 }], assignmentId: `${callId}/2` } },
      ]);
    }
  });

  it('is not what a lot that has meanwhile been taken by others gives', () => {
    const port = berrio().after(indicate(LIBERTADOR, { lots: [COFFEE] }), requestLoading(MEDELLIN));
    expect(port.when(requestLoading(LIBERTADOR)).ruling).toMatchObject([{}, { type: 'NoCargoAvailable' }]);
  });

  it('does not give it the turn of those that serve only that port', () => {
    const port = berrio().after(indicate(LIBERTADOR, { lots: [HIDES] }), requestLoading(LIBERTADOR));
    expect(port.when(requestLoading(MEDELLIN)).ruling).toMatchObject([
      {},
      { type: 'QuotaFixed' },
      { data: { items: [{ lotId: COFFEE }, { lotId: CACAO }], skipped: [] } },
    ]);
  });

  it('sails with its permit, for no quota of that port binds it', () => {
    const port = berrio().after(
      indicate(LIBERTADOR, { lots: [CACAO] }),
      requestLoading(LIBERTADOR),
      confirmLoaded(LIBERTADOR, CACAO, 10, 625),
      closeLoading(LIBERTADOR),
      manifest(LIBERTADOR, [{ lotId: CACAO, turnNumber: 2, packages: 10, weightKg: 625, marks: 'TH' }]),
    );
    port.when(sailPermit(LIBERTADOR)).then({ type: 'SailPermitGranted', data: { callId, ...BY_DAY } });
  });

  it("is what even its own company's direct freight must be", () => {
    const port = aPort('PUERTO_BERRIO').after(
      cargo(COFFEE, 1, { origin: 'DIRECT_GIRARDOT', companyId: 'NAVIERA' }),
      cargo(CACAO, 1, { at: at('08:00') }),
      ...ready(LIBERTADOR, at('05:00')),
      indicate(LIBERTADOR, { maxKg: 1000 }),
    );
    expect(port.when(requestLoading(LIBERTADOR)).ruling).toMatchObject([
      {},
      { data: { items: [{ lotId: CACAO }], skipped: [{ lotId: COFFEE, reason: 'NOT_INDICATED' }] } },
    ]);
  });

  it('is indicated to no vessel of the turn, and to none once it has closed', () => {
    const port = berrio();
    port.when(indicate(MEDELLIN, { maxKg: 1 })).thenRefusedUnder('D1976-13', 'WRONG_STATE', { state: 'NOT_PASSING' });
    port.after(closeLoading(LIBERTADOR));
    port.when(indicate(LIBERTADOR, { maxKg: 1 })).thenRefusedUnder('D1976-13', 'WRONG_STATE', { state: 'LOADED' });
  });

  it('is refused, of several reasons, first for what is unknown, then for its time, then the state', () => {
    const port = berrio().after(closeLoading(LIBERTADOR));
    port.when(indicate('NADIE', { lots: ['NADA'] })).thenRefusedUnder('D1976-13', 'UNKNOWN_CALL');
    port
      .when(indicate(LIBERTADOR, { lots: [COFFEE, 'NADA'] }))
      .thenRefusedUnder('D1976-13', 'UNKNOWN_LOT', { lotId: 'NADA' });
    port
      .when(atTime(at('12:00', '1940-11-10'), indicate(LIBERTADOR, { lots: [COFFEE] }))[0]!)
      .thenRefusedUnder('D1976-25', 'DECREE_NOT_IN_FORCE');
  });

  it('is asked about after the state and the readiness of the vessel', () => {
    const port = aPort('PUERTO_BERRIO').after(arrival(LIBERTADOR, at('05:00')));
    port.when(requestLoading(LIBERTADOR)).thenRefusedUnder('D1976-12', 'VESSEL_NOT_READY');
    port.after(...ready(LIBERTADOR, at('05:00')).slice(1));
    port.when(requestLoading(LIBERTADOR)).thenRefusedUnder('D1976-13', 'BERRIO_CARGO_NOT_INDICATED');
    port.after(closeLoading(LIBERTADOR));
    port.when(requestLoading(LIBERTADOR)).thenRefusedUnder('D1976-08', 'LOADING_ALREADY_CLOSED');
  });
});

describe('A vessel released to the intermediate ports', () => {
  it('is one that is ready, for which no lot could be assigned now, whether or not it is in turn (D1976-13)', () => {
    const port = aPort().after(...ready(LIBERTADOR, at('06:00')), ...ready(MEDELLIN, at('07:00')));
    port
      .when(release(MEDELLIN))
      .then({ type: 'VesselReleasedToIntermediatePorts', data: { callId: callOf(MEDELLIN) } });
    port.after(requestLoading(LIBERTADOR), release(LIBERTADOR));
    port.when(requestLoading(LIBERTADOR)).thenRefusedUnder('D1976-08', 'LOADING_ALREADY_CLOSED', { state: 'RELEASED' });
  });

  it('leaves without a sail permit and without violation', () => {
    const port = aPort().after(...ready(LIBERTADOR, at('06:00')), release(LIBERTADOR));
    expect(
      port.when({ type: 'RecordDeparture', data: { callId, sailedAt: '1940-11-18T17:00:00Z' } }).ruling,
    ).toMatchObject([{ type: 'VesselSailed', data: { withoutPermit: false } }]);
  });

  it('is not one to which the assignment would give a package, its place in the turn set aside', () => {
    const port = aPort().after(cargo(COFFEE, 1), ...ready(LIBERTADOR, at('06:00')), ...ready(MEDELLIN, at('07:00')));
    port.when(release(MEDELLIN)).thenRefusedUnder('D1976-13', 'CARGO_STILL_AVAILABLE', { lots: [COFFEE] });
  });

  it('is one for which what waits is held for another, or too large', () => {
    const boiler = [{ marks: 'M', numbers: '1', contents: 'caldera', count: 1, unitWeightKg: 400_001 }];
    const port = aPort().after(cargo(COFFEE, 1, { packages: boiler }), ...ready(LIBERTADOR, at('06:00')));
    expect(port.when(release(LIBERTADOR)).ruling).toHaveLength(1);
  });

  it('at Puerto Berrío may be a passing vessel, to which nothing is due', () => {
    expect(berrio().when(release(LIBERTADOR)).ruling).toHaveLength(1);
  });

  it('is refused, of several reasons, first for what is unknown, then for its time, the state, the article', () => {
    const express = { service: 'EXPRESS', callPorts: [] } as const;
    const port = aPort()
      .told(registeredVessel('RAPIDO', express))
      .told(capacity('RAPIDO', 100))
      .after(cargo(COFFEE, 1), ...ready(LIBERTADOR, at('06:00')), arrival(MEDELLIN, at('07:00')))
      .after(requestLoading(LIBERTADOR), cargo(CACAO, 1), ...ready('RAPIDO', at('06:00')));
    port.when(release('NADIE')).thenRefusedUnder('D1976-13', 'UNKNOWN_CALL');
    port
      .when(atTime(at('12:00', '1940-11-10'), release(MEDELLIN))[0]!)
      .thenRefusedUnder('D1976-25', 'DECREE_NOT_IN_FORCE');
    port
      .when(release(MEDELLIN))
      .thenRefusedUnder('D1976-13', 'WRONG_STATE', { state: 'ARRIVED', missingStep: 'record-unloading' });
    port.when(release('RAPIDO')).thenRefusedUnder('D1976-13', 'WRONG_STATE', { state: 'READY', service: 'EXPRESS' });
    port.when(release(LIBERTADOR)).thenRefusedUnder('D1976-13', 'CARGO_STILL_AVAILABLE', { lots: [CACAO] });
    port.after({ type: 'WithdrawCargo', data: { lotId: CACAO, packages: 1, reason: 'vendido' } });
    port.when(release(LIBERTADOR)).thenRefusedUnder('D1976-13', 'VESSEL_HAS_ASSIGNED_CARGO', { callId });
  });
});
