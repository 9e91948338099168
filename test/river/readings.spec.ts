import { describe, expect, it } from '@jest/globals';
import {
  DEFAULT_READINGS,
  READING_KEYS,
  READINGS,
  type ReadingKey,
  type Readings,
} from '../../src/decrees/readings.js';
import type { Port } from '../../src/decrees/river-ports.js';
import { isRefusal } from '../../src/river/decider.js';
import { readingsFor } from '../../src/river/port/state.js';
import { inTurn } from '../../src/river/port/vessel-call/lanes.js';
import type { PortStory, Step } from '../support/given.js';
import { bargeTwoDays, duesOf, laidUpThenLoading } from '../support/dock-stories.js';
import {
  aPort,
  arrival,
  atTime,
  callOf,
  capacity,
  cargo,
  declareLotLeft,
  notifySanction,
  planilla,
  preparation,
  reading,
  ready,
  registeredVessel,
  requestLoading,
  ruleJustCause,
  salgarLine,
  salgarList,
  sanctioned,
  withCalendars,
} from '../support/stories.js';
import { at, CACAO, COFFEE, HIDES, LIBERTADOR, MEDELLIN, on } from '../support/vocabulary.js';

/** One small story, and how it ends under each alternative. */
interface Tale<K extends ReadingKey> {
  readonly about: string;
  readonly ending: (under: (port?: Port) => PortStory) => unknown;
  readonly endings: { readonly [V in Readings[K]]: unknown };
}

const last = (port: PortStory, step: Step) => {
  const ruling = port.when(step).ruling;
  return isRefusal(ruling) ? ruling.code : (ruling.at(-1)!.data as never);
};
const itemsOf = (port: PortStory, vessel: string) => {
  const ruled = last(port, requestLoading(vessel)) as string | { items: { lotId: string }[] };
  return typeof ruled === 'string' ? ruled : ruled.items.map(({ lotId }) => lotId);
};
const queue = ({ state }: PortStory) => [...state.cargo.queue.values()].map(({ lotId }) => lotId);
const vesselInTurn = ({ state }: PortStory, service: 'ORDINARY' | 'EXPRESS' = 'ORDINARY') =>
  inTurn(state.calls.lanes, service, readingsFor(state, at('12:00')));
const maxLoadKg = (port: PortStory, vessel: string) => {
  const { ruling } = port.when(requestLoading(vessel));
  const fixed = isRefusal(ruling) ? undefined : ruling.find((fact) => fact.type === 'QuotaFixed');
  return fixed?.data.maxLoadKg;
};

const CARTAGENA = { companyId: 'CARTAGENERA', line: 'CARTAGENA' } as const;
const withCartagena = (port: PortStory) =>
  port.told(registeredVessel('RICAURTE', CARTAGENA)).told(capacity('RICAURTE', 400));
const EXPRESS = { service: 'EXPRESS', callPorts: [] } as const;
const only = { dispatchedOnlyTo: 'PUERTO_BERRIO' } as const;

const TALES: { readonly [K in ReadingKey]: Tale<K> } = {
  latePlanilla: {
    about: 'AMB-07: a planilla a second late',
    ending: (under) =>
      last(
        under().after(cargo(COFFEE, 1, { origin: 'ROAD', at: at('10:00') })),
        planilla(COFFEE, at('10:00:01', '1940-11-19')),
      ),
    endings: {
      TURN_FROM_PRESENTATION: {
        lotId: COFFEE,
        turnNumber: 1,
        turnAt: on('10:00:01', '1940-11-19'),
        article: 'D1976-04',
      },
      REFUSE: 'PLANILLA_TOO_LATE',
      KEEP_ARRIVAL: { lotId: COFFEE, turnNumber: 1, turnAt: on('10:00'), article: 'D1976-04' },
    },
  },
  salgarTurn: {
    about: "AMB-10: cargo that reached Salgar before La Dorada's own, listed after it",
    ending: (under) =>
      queue(
        under().after(
          cargo(CACAO, 1, { at: at('09:00') }),
          salgarList(at('18:00'), [salgarLine(COFFEE, 1, { at: at('08:00') })]),
        ),
      ),
    endings: { ARRIVAL_AT_SALGAR: [COFFEE, CACAO], LIST_RECEIVED: [CACAO, COFFEE] },
  },
  lotSplit: {
    about: 'AMB-19: a lot larger than the quota, and a small one after it',
    ending: (under) => {
      const port = under().after(
        cargo(COFFEE, 6401),
        cargo(CACAO, 1, { at: at('08:00') }),
        ...ready(LIBERTADOR, at('06:00')),
      );
      const { items, skippedTotals, quotaCompleted } = last(port, requestLoading(LIBERTADOR)) as unknown as {
        items: { lotId: string; packages: number }[];
        skippedTotals: unknown[];
        quotaCompleted: boolean;
      };
      return { items: items.map(({ lotId, packages }) => [lotId, packages]), skippedTotals, quotaCompleted };
    },
    endings: {
      BY_PACKAGE: { items: [[COFFEE, 6400]], skippedTotals: [], quotaCompleted: true },
      INDIVISIBLE_STOP: { items: [], skippedTotals: [], quotaCompleted: true },
      INDIVISIBLE_SKIP: {
        items: [[CACAO, 1]],
        skippedTotals: [{ reason: 'LOT_DOES_NOT_FIT', lots: 1, kg: 400_062.5 }],
        quotaCompleted: false,
      },
    },
  },
  vesselTurnKey: {
    about: 'AMB-29: the first to arrive, ready after the second',
    ending: (under) =>
      vesselInTurn(
        under().after(
          arrival(LIBERTADOR, at('06:00')),
          arrival(MEDELLIN, at('07:00')),
          ...atTime(at('08:00'), ...preparation(MEDELLIN)),
          ...atTime(at('09:00'), ...preparation(LIBERTADOR)),
        ),
      ),
    endings: { ARRIVAL: callOf(LIBERTADOR), READY: callOf(MEDELLIN) },
  },
  rejectingVessel: {
    about: 'AMB-23: a vessel that leaves a lot without just cause, and one that waits',
    ending: (under) =>
      vesselInTurn(
        under().after(
          cargo(COFFEE, 1),
          ...ready(LIBERTADOR, at('06:00')),
          ...ready(MEDELLIN, at('07:00')),
          requestLoading(LIBERTADOR),
          declareLotLeft(LIBERTADOR, COFFEE, 1),
          ruleJustCause(LIBERTADOR, COFFEE, false),
        ),
      ),
    endings: { KEEP: callOf(LIBERTADOR), REQUEUE: callOf(MEDELLIN) },
  },
  expressLane: {
    about: 'AMB-26: an express behind an ordinary vessel, each asking to load',
    ending: (under) => {
      const port = under()
        .told(registeredVessel('RAPIDO', EXPRESS))
        .told(capacity('RAPIDO', 100))
        .after(cargo(COFFEE, 1), ...ready(LIBERTADOR, at('06:00')), ...ready('RAPIDO', at('07:00')));
      const asked = itemsOf(port, 'RAPIDO');
      return [asked, vesselInTurn(port, 'EXPRESS'), vesselInTurn(port)];
    },
    endings: {
      SEPARATE: [[COFFEE], callOf('RAPIDO'), callOf(LIBERTADOR)],
      SHARED: ['NOT_VESSEL_IN_TURN', callOf(LIBERTADOR), callOf(LIBERTADOR)],
    },
  },
  expressQuota: {
    about: 'AMB-27: an express of 400 t with a convoy of 600 t',
    ending: (under) =>
      maxLoadKg(
        under()
          .told(registeredVessel('RAPIDO', EXPRESS))
          .told({
            type: 'ConvoyCapacityAssigned',
            data: { vesselId: 'RAPIDO', convoyCapacityKg: 600_000, bareCapacityKg: 400_000 },
          })
          .after(...ready('RAPIDO', at('07:00'))),
        'RAPIDO',
      ),
    endings: { MIN_70_AND_ART16: 280_000, ART16_ON_CONVOY: 480_000 },
  },
  cartagenaPreference: {
    about: 'AMB-35: cargo for Cartagena behind other cargo, with a Cartagena vessel ready',
    ending: (under) => {
      const port = withCartagena(under()).after(
        cargo(COFFEE, 1),
        cargo(HIDES, 1, { destination: 'CARTAGENA', boundForCartagenaFromOrigin: true, at: at('07:30') }),
        cargo(CACAO, 1, { at: at('08:00') }),
        ...ready(LIBERTADOR, at('05:00')),
        ...ready('RICAURTE', at('06:00')),
      );
      const first = itemsOf(port, LIBERTADOR);
      port.after({ type: 'CloseLoading', data: { callId: callOf(LIBERTADOR) } });
      return [first, itemsOf(port, 'RICAURTE')];
    },
    endings: {
      HOLD_FOR_READY_VESSEL: [
        [COFFEE, CACAO],
        [COFFEE, HIDES, CACAO],
      ],
      NONE: [
        [COFFEE, HIDES, CACAO],
        [COFFEE, HIDES, CACAO],
      ],
      JUMP: [
        [COFFEE, HIDES, CACAO],
        [HIDES, COFFEE, CACAO],
      ],
    },
  },
  directFreightVesselTurn: {
    about: 'AMB-91: a vessel out of turn, with direct freight of its company waiting',
    ending: (under) =>
      itemsOf(
        withCartagena(under()).after(
          cargo(COFFEE, 1),
          cargo(HIDES, 1, { origin: 'DIRECT_GIRARDOT', companyId: 'CARTAGENERA', destination: 'CARTAGENA' }),
          ...ready(LIBERTADOR, at('05:00')),
          ...ready('RICAURTE', at('06:00')),
        ),
        'RICAURTE',
      ),
    endings: { WAITS: 'NOT_VESSEL_IN_TURN', ANY_TIME: [HIDES] },
  },
  berrioFloors: {
    about: 'AMB-44: a convoy of 401 t dispatched only to Berrío',
    ending: (under) =>
      maxLoadKg(
        under('PUERTO_BERRIO')
          .told(capacity(LIBERTADOR, 401))
          .after(...ready(LIBERTADOR, at('06:00'), only)),
        LIBERTADOR,
      ),
    endings: { LITERAL: 340_850, SHIFTED: 360_000 },
  },
  floorUnderAdjustment: {
    about: 'AMB-49: a convoy of 401 t, its reserve raised ten points',
    ending: (under) =>
      maxLoadKg(
        under()
          .told(capacity(LIBERTADOR, 401))
          .told({
            type: 'MinistryResolutionIssued',
            data: {
              resolutionId: 'R-1',
              kind: 'RESERVE_ADJUSTMENT',
              deltaBps: 1000,
              ground: 'DOWNSTREAM_CONGESTION',
              effectiveFromAt: on('00:00'),
            },
          })
          .after(...ready(LIBERTADOR, at('06:00'))),
        LIBERTADOR,
      ),
    endings: { KEEP: 340_000, RECOMPUTE: 300_000, NO_FLOOR: 280_700 },
  },
  legalDayCount: {
    about: 'AMB-40: a sanction notified on 25 November 1940, with Sundays ahead',
    ending: (under) =>
      withCalendars(under())
        .after(...ready(LIBERTADOR, at('06:00')), ...sanctioned('C-1', LIBERTADOR))
        .when(notifySanction('C-1', at('09:00', '1940-11-25')))
        .last('SanctionNotified').appealUntilAt,
    endings: { BUSINESS: on('00:00', '1940-12-19'), CALENDAR: on('00:00', '1940-12-16') },
  },
  towedHourly: {
    about: 'AMB-75: a barge of 40 m, two days at Berrío',
    ending: (under) => duesOf(bargeTwoDays(under('PUERTO_BERRIO'))),
    endings: { EXEMPT: 200, CHARGED: 1_400 },
  },
  layUpThenLoad: {
    about: 'AMB-81: laid up five days at Berrío, then asks to load and stays thirty hours more',
    ending: (under) => duesOf(laidUpThenLoading(under('PUERTO_BERRIO'))),
    endings: { NEW_STAY: 1_300, REPLACES: 800 },
  },
  overtimeTariff: {
    about: 'AMB-92: a permit of a vessel of 500 t at eight in the evening, at an office that charges under both',
    ending: (under) => {
      const callId = callOf(LIBERTADOR);
      const port = under('HONDA').after(arrival(LIBERTADOR, at('06:00')), {
        type: 'RequestPermit',
        data: { permitId: 'P', callId, kind: 'LOAD' },
      });
      const attend = { type: 'AttendPermit', data: { permitId: 'P', granted: true, serviceNeeded: true } } as const;
      return (last(port, { ...attend, occurredAt: at('20:00') }) as unknown as { centavos: number }).centavos;
    },
    endings: { D1430_1929: 200, D191_1931: 100 },
  },
};

describe.each(READING_KEYS)('The reading %s', (key) => {
  const { about, ending, endings } = TALES[key] as Tale<ReadingKey>;
  const alternatives = READINGS[key].map((value) => [
    value === DEFAULT_READINGS[key] ? `${value} (the default)` : value,
    value,
  ]);

  it.each(alternatives)(`${about}, read as %s, ends as told`, (_, value) => {
    const under = (port?: Port) => aPort(port).told(reading(key, value as never));
    expect(ending(under)).toEqual((endings as Record<string, unknown>)[value]);
  });

  it('is, where none was adopted, the default', () => {
    expect(ending((port) => aPort(port))).toEqual((endings as Record<string, unknown>)[DEFAULT_READINGS[key]]);
  });

  it('changes something by each alternative', () => {
    expect(new Set(Object.values(endings).map((value) => JSON.stringify(value))).size).toBe(READINGS[key].length);
  });
});

describe('A reading', () => {
  const story = (port: PortStory) => port.after(cargo(COFFEE, 1, { origin: 'ROAD', at: at('10:00') }));
  const presented = planilla(COFFEE, at('12:00', '1940-11-19'));
  const late = (port: PortStory) => port.when(presented).last('CargoTurnAssigned');

  it('is in force from the instant stated, at that very instant and not before', () => {
    const from = (time: string) => story(aPort().told(reading('latePlanilla', 'KEEP_ARRIVAL', at(time, '1940-11-19'))));
    expect(late(from('12:00')).turnAt).toBe(on('10:00'));
    expect(late(from('12:00:01')).turnAt).toBe(on('12:00', '1940-11-19'));
  });

  it('gives way to the one that began last, and of those that began together to the last adopted', () => {
    const port = aPort()
      .told(reading('latePlanilla', 'REFUSE', at('00:00', '1940-11-12')))
      .told(reading('latePlanilla', 'KEEP_ARRIVAL', at('00:00', '1940-11-11')));
    story(port).when(presented).thenRefusedUnder('D1976-04', 'PLANILLA_TOO_LATE');
    port.told(reading('latePlanilla', 'KEEP_ARRIVAL', at('00:00', '1940-11-12')));
    expect(late(port).turnAt).toBe(on('10:00'));
  });
});
