import { describe, expect, it } from '@jest/globals';
import { isRefusal } from '../../src/river/decider.js';
import { stateOf } from '../../src/river/port/cargo/lot.js';
import { PortStory } from '../support/given.js';
import {
  aPort,
  arrival,
  atTime,
  callOf,
  capacity,
  cargo,
  departure,
  ready,
  registeredVessel,
  releaseDirectFreight,
  requestLoading,
  vesselEta,
  withdrawFromTurn,
} from '../support/stories.js';
import { at, CACAO, COFFEE, HIDES, LIBERTADOR, on } from '../support/vocabulary.js';

const COMPANY = 'CARTAGENERA';
const CARTAGENA = { companyId: COMPANY, line: 'CARTAGENA' } as const;
const direct = (lotId: string, count: number, more: object = {}) =>
  cargo(lotId, count, { origin: 'DIRECT_GIRARDOT', companyId: COMPANY, destination: 'CARTAGENA', ...more });
/** A port that knows two vessels of the Cartagena company, RICAURTE (400 t) and NARINO. */
const port = () =>
  aPort()
    .told(registeredVessel('RICAURTE', CARTAGENA))
    .told(capacity('RICAURTE', 400))
    .told(registeredVessel('NARINO', CARTAGENA))
    .told(capacity('NARINO', 400));
const weekAhead = (time: string) => at(time, '1940-11-24');
const register = ({ state }: PortStory) =>
  [...(state.cargo.direct.get(COMPANY)?.values() ?? [])].map(({ lotId }) => lotId);

/** What a request was answered: cargo assigned, or none. */
const ruledFor = (story: PortStory, vessel: string) => {
  const { ruling, last } = story.when(requestLoading(vessel));
  const none = !isRefusal(ruling) && ruling.at(-1)!.type === 'NoCargoAvailable';
  return last(none ? 'NoCargoAvailable' : 'CargoAssigned');
};

describe('Direct freight from Girardot', () => {
  it('stands in a register apart, with its turn number and its turn by its arrival (D1976-14)', () => {
    const order = direct(COFFEE, 10);
    const story = port();
    story
      .when(order)
      .then(
        { type: 'CargoRegistered', data: { ...order.data, turnNumber: 1, registeredKg: 625 } as never },
        { type: 'DirectFreightRegistered', data: { lotId: COFFEE, companyId: COMPANY } },
        { type: 'CargoTurnAssigned', data: { lotId: COFFEE, turnNumber: 1, turnAt: on('07:00'), article: 'D1976-14' } },
      );
    story.after(order);
    expect([register(story), story.state.cargo.queue.size, stateOf(story.state.cargo.lots.get(COFFEE)!)]).toEqual([
      [COFFEE],
      0,
      'DIRECT_REGISTER',
    ]);
  });

  it("goes before everything in its own company's vessel, out of its turn (AMB-39)", () => {
    const story = port().after(
      cargo(CACAO, 3000, { at: at('05:00') }),
      direct(COFFEE, 3000),
      direct(HIDES, 10, { at: at('08:00') }),
      ...ready('RICAURTE', at('06:00')),
    );
    expect(story.when(requestLoading('RICAURTE')).ruling).toMatchObject([
      {},
      { data: { maxLoadKg: 340_000 } },
      {
        data: {
          items: [
            { lotId: COFFEE, packages: 3000 },
            { lotId: HIDES, packages: 10 },
            { lotId: CACAO, packages: 2430 },
          ],
          skipped: [],
          quotaCompleted: true,
        },
      },
    ]);
  });

  it('is passed over by vessels of other companies', () => {
    const story = port().after(
      direct(COFFEE, 10),
      cargo(CACAO, 10, { at: at('08:00') }),
      ...ready(LIBERTADOR, at('06:00')),
    );
    expect(story.when(requestLoading(LIBERTADOR)).ruling).toMatchObject([
      {},
      {},
      {
        data: {
          items: [{ lotId: CACAO }],
          skipped: [{ lotId: COFFEE, reason: 'DIRECT_FREIGHT_OTHER_COMPANY', article: 'D1976-14' }],
          skippedTotals: [{ reason: 'DIRECT_FREIGHT_OTHER_COMPANY', lots: 1, kg: 625 }],
        },
      },
    ]);
  });

  it("goes also in its own company's express vessels before the classes, where they call", () => {
    const express = { ...CARTAGENA, service: 'EXPRESS', callPorts: ['MAGANGUE'] } as const;
    const story = port()
      .told(registeredVessel('RAPIDO', express))
      .told(capacity('RAPIDO', 300))
      .after(
        cargo(CACAO, 10, { cargoClass: 'BAGGAGE', at: at('05:00') }),
        direct(COFFEE, 10),
        direct(HIDES, 10, { destination: 'MOMPOS' }),
        ...ready('RAPIDO', at('06:00')),
      );
    expect(story.when(requestLoading('RAPIDO')).ruling).toMatchObject([
      {},
      {},
      {
        data: {
          items: [{ lotId: COFFEE }, { lotId: CACAO }],
          skipped: [{ lotId: HIDES, reason: 'DESTINATION_NOT_SERVED', article: 'D1976-11' }],
          skippedTotals: [{ reason: 'DESTINATION_NOT_SERVED', lots: 1, kg: 625 }],
        },
      },
    ]);
  });
});

describe('The report of when a vessel comes', () => {
  it('is recorded, the latest for what is decided after it', () => {
    port()
      .when(vesselEta('RICAURTE', weekAhead('18:00')))
      .then({
        type: 'VesselEtaReported',
        data: { vesselId: 'RICAURTE', etaAt: on('18:00', '1940-11-24'), source: 'telegrama' },
      });
  });
  it('is refused for a vessel the register does not know, before the decree, and where there is no section', () => {
    const early = at('12:00', '1940-11-10');
    port().when(vesselEta('NADIE', early)).thenRefusedUnder('D1976-14', 'UNKNOWN_VESSEL', { vesselId: 'NADIE' });
    port()
      .when(atTime(early, vesselEta('RICAURTE', early))[0]!)
      .thenRefusedUnder('D1976-25', 'DECREE_NOT_IN_FORCE');
    new PortStory('HONDA')
      .told(registeredVessel('RICAURTE'))
      .when(vesselEta('RICAURTE', early))
      .thenRefusedUnder('D1976-01', 'PORT_HAS_NO_TURN_SECTION');
  });
});

describe('The release of direct freight to the general turn', () => {
  const waiting = () => port().after(cargo(CACAO, 1, { at: at('08:00') }), direct(COFFEE, 10));

  it('gives notice and enters the lot with the key it always had, to be transhipped at Calamar (AMB-37)', () => {
    const story = waiting().after(vesselEta('RICAURTE', weekAhead('12:00:01')));
    story.when(releaseDirectFreight(COFFEE)).then(
      {
        type: 'DirectFreightNoticeGiven',
        data: {
          lotId: COFFEE,
          noticeTo: 'agente',
          noticeAt: on('11:00'),
          companyId: COMPANY,
          etaAt: on('12:00:01', '1940-11-24'),
        },
      },
      {
        type: 'DirectFreightReleasedToGeneralTurn',
        data: { lotId: COFFEE, destination: 'CALAMAR', article: 'D1976-14' },
      },
    );
    story.after(releaseDirectFreight(COFFEE));
    expect(register(story)).toEqual([]);
    expect([...story.state.cargo.queue.values()].map(({ lotId }) => lotId)).toEqual([COFFEE, CACAO]);
    const lot = story.state.cargo.lots.get(COFFEE)!;
    expect([stateOf(lot), lot.destination, lot.turnNumber]).toEqual(['QUEUED', 'CALAMAR', 2]);
    story.when(releaseDirectFreight(COFFEE)).thenRefusedUnder('D1976-14', 'NOT_DIRECT_FREIGHT');
  });

  it('ends the preference of Cartagena for it: nobody passes it over any more', () => {
    const story = port().after(
      direct(COFFEE, 10, { boundForCartagenaFromOrigin: true }),
      vesselEta('RICAURTE', weekAhead('18:00')),
      releaseDirectFreight(COFFEE),
      ...ready('RICAURTE', at('06:00')),
      ...ready(LIBERTADOR, at('05:00')),
    );
    expect(story.when(requestLoading(LIBERTADOR)).ruling).toMatchObject([
      {},
      {},
      { data: { items: [{ lotId: COFFEE }], skipped: [] } },
    ]);
  });

  it('looks at the earliest of the latest reports of all the vessels of the company', () => {
    const story = waiting().after(vesselEta('RICAURTE', weekAhead('18:00')), vesselEta('NARINO', at('18:00')));
    story
      .when(releaseDirectFreight(COFFEE))
      .thenRefusedUnder('D1976-14', 'ETA_WITHIN_SIX_DAYS', { etaAt: on('18:00') });
    story.after(vesselEta('NARINO', weekAhead('12:00')));
    story.when(releaseDirectFreight(COFFEE)).thenRefusedUnder('D1976-14', 'ETA_WITHIN_SIX_DAYS');
    story.after(vesselEta('NARINO', weekAhead('12:00:01')));
    expect(story.when(releaseDirectFreight(COFFEE)).ruling).toMatchObject([
      { data: { etaAt: on('12:00:01', '1940-11-24') } },
      {},
    ]);
  });

  it('waits while a vessel of the company is in port, ready or not, until it sails or withdraws (AMB-38)', () => {
    const eta = vesselEta('NARINO', weekAhead('18:00'));
    const story = waiting().after(eta, arrival('RICAURTE', at('06:00')));
    story
      .when(releaseDirectFreight(COFFEE))
      .thenRefusedUnder('D1976-14', 'CARTAGENA_VESSEL_IN_PORT', { callId: callOf('RICAURTE') });
    for (const gone of [departure('RICAURTE', at('11:00')), withdrawFromTurn('RICAURTE')])
      expect(
        waiting()
          .after(eta, arrival('RICAURTE', at('06:00')), gone)
          .when(releaseDirectFreight(COFFEE)).ruling,
      ).toHaveLength(2);
  });

  it('does not count the report of a vessel that has since come and gone', () => {
    waiting()
      .after(
        vesselEta('RICAURTE', weekAhead('18:00')),
        arrival('RICAURTE', at('06:00')),
        departure('RICAURTE', at('11:00')),
      )
      .when(releaseDirectFreight(COFFEE))
      .thenRefusedUnder('D1976-14', 'NO_ETA_REPORT');
  });

  it('is refused, of several reasons, first for what is unknown, then for its time, then as article 14 asks', () => {
    const story = waiting().after(arrival('RICAURTE', at('06:00')));
    const bare = (lotId: string) => releaseDirectFreight(lotId, {});
    story.when(bare('NADA')).thenRefusedUnder('D1976-14', 'UNKNOWN_LOT');
    story.when(atTime(at('12:00', '1940-11-10'), bare(CACAO))[0]!).thenRefusedUnder('D1976-25', 'DECREE_NOT_IN_FORCE');
    story.when(bare(CACAO)).thenRefusedUnder('D1976-14', 'NOT_DIRECT_FREIGHT');
    story.when(bare(COFFEE)).thenRefusedUnder('D1976-14', 'CARTAGENA_VESSEL_IN_PORT');
    story.after(departure('RICAURTE', at('11:00')));
    story.when(bare(COFFEE)).thenRefusedUnder('D1976-14', 'NO_ETA_REPORT');
    story.after(vesselEta('RICAURTE', weekAhead('12:00')));
    story.when(bare(COFFEE)).thenRefusedUnder('D1976-14', 'ETA_WITHIN_SIX_DAYS');
    story.after(vesselEta('RICAURTE', weekAhead('18:00')));
    story.when(bare(COFFEE)).thenRefusedUnder('D1976-14', 'NOTICE_REQUIRED', { field: 'noticeTo' });
    story
      .when(releaseDirectFreight(COFFEE, { noticeTo: 'agente', noticeAt: on('12:00:01') }))
      .thenRefusedUnder('D1976-14', 'INSTANT_IN_FUTURE', { field: 'noticeAt' });
  });
});

describe('Cargo bound from its origin for Cartagena', () => {
  const bound = (lotId: string, count: number, more: object = {}) =>
    cargo(lotId, count, { destination: 'CARTAGENA', boundForCartagenaFromOrigin: true, ...more });
  const itemsAndSkipped = (story: PortStory, vessel: string) => {
    const { items, skipped, skippedTotals } = ruledFor(story, vessel);
    return {
      items: items.map(({ lotId }) => lotId),
      skipped: skipped.map(({ lotId, reason }) => [lotId, reason]),
      skippedTotals,
    };
  };

  it('is passed over while a ready Cartagena vessel has room for it, and keeps its place (AMB-35)', () => {
    const story = port().after(
      bound(COFFEE, 10),
      cargo(CACAO, 10, { at: at('08:00') }),
      ...ready(LIBERTADOR, at('05:00')),
      ...ready('RICAURTE', at('06:00')),
    );
    expect(itemsAndSkipped(story, LIBERTADOR)).toEqual({
      items: [CACAO],
      skipped: [[COFFEE, 'CARTAGENA_PREFERENCE']],
      skippedTotals: [{ reason: 'CARTAGENA_PREFERENCE', lots: 1, kg: 625 }],
    });
  });

  it('is not passed over by Cartagena vessels, nor when none is ready, nor when those that are have no capacity', () => {
    const lots = [bound(COFFEE, 10), cargo(CACAO, 10, { at: at('08:00') })];
    const taken = { items: [COFFEE, CACAO], skipped: [], skippedTotals: [] };
    expect(itemsAndSkipped(port().after(...lots, ...ready('RICAURTE', at('06:00'))), 'RICAURTE')).toEqual(taken);
    const unready = port().after(...lots, ...ready(LIBERTADOR, at('05:00')), arrival('RICAURTE', at('06:00')));
    expect(itemsAndSkipped(unready, LIBERTADOR)).toEqual(taken);
    const bare = aPort()
      .told(registeredVessel('RICAURTE', CARTAGENA))
      .after(...lots, ...ready(LIBERTADOR, at('05:00')), ...ready('RICAURTE', at('06:00')));
    expect(itemsAndSkipped(bare, LIBERTADOR)).toEqual(taken);
  });

  it('is held whole up to exactly their room; from the first lot that exceeds it on, none is', () => {
    const story = (count: number) =>
      port().after(
        bound(COFFEE, 5439),
        bound(HIDES, count, { at: at('07:30') }),
        bound('SAL', 1, {
          at: at('07:45'),
          packages: [{ marks: 'S', numbers: '1', contents: 'sal', count: 1, unitWeightKg: 0.5 }],
        }),
        cargo(CACAO, 10, { at: at('08:00') }),
        ...ready(LIBERTADOR, at('05:00')),
        ...ready('RICAURTE', at('06:00')),
      );
    expect(itemsAndSkipped(story(1), LIBERTADOR)).toMatchObject({
      items: ['SAL', CACAO],
      skippedTotals: [{ reason: 'CARTAGENA_PREFERENCE', lots: 2, kg: 340_000 }],
    });
    expect(itemsAndSkipped(story(2), LIBERTADOR)).toMatchObject({
      items: [HIDES, 'SAL', CACAO],
      skippedTotals: [{ reason: 'CARTAGENA_PREFERENCE', lots: 1, kg: 339_937.5 }],
    });
  });

  it('is held for all of them together, express too, and by express vessels of the other line', () => {
    const express = { service: 'EXPRESS', callPorts: [] } as const;
    const story = port()
      .told(registeredVessel('RAPIDO', { ...CARTAGENA, ...express }))
      .told(capacity('RAPIDO', 100))
      .told(registeredVessel('VELOZ', express))
      .told(capacity('VELOZ', 100))
      .after(
        bound(COFFEE, 6000),
        ...ready('VELOZ', at('05:00')),
        ...ready('RAPIDO', at('05:30')),
        ...ready('RICAURTE', at('06:00')),
      );
    expect(itemsAndSkipped(story, 'VELOZ')).toMatchObject({
      items: [],
      skippedTotals: [{ reason: 'CARTAGENA_PREFERENCE', lots: 1, kg: 375_000 }],
    });
  });

  it('is no longer held once the Cartagena vessel has closed', () => {
    const story = port().after(
      bound(COFFEE, 10),
      ...ready(LIBERTADOR, at('05:00')),
      ...ready('RICAURTE', at('06:00')),
      { type: 'CloseLoading', data: { callId: callOf('RICAURTE') } },
    );
    expect(itemsAndSkipped(story, LIBERTADOR).items).toEqual([COFFEE]);
  });
});
