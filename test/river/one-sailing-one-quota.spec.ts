import { describe, expect, it } from '@jest/globals';
import { DEFAULT_READINGS } from '../../src/decrees/readings.js';
import type { PortFact } from '../../src/river/port/messages.js';
import { inTurn } from '../../src/river/port/vessel-call/lanes.js';
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
  declareLotLeft,
  departForCaracoli,
  manifest,
  preparation,
  ready,
  reading,
  registeredVessel,
  release,
  requestLoading,
  returnFromCaracoli,
  ruleJustCause,
  sailPermit,
} from '../support/stories.js';
import { at, CACAO, COFFEE, HIDES, LIBERTADOR, MEDELLIN } from '../support/vocabulary.js';

const callId = callOf(LIBERTADOR);
const callOfLibertador = ({ state }: PortStory) => state.calls.calls.get(callId)!;
const resolution = (resolutionId: string, deltaBpsByBand: Record<string, number>, from: string) =>
  ({
    type: 'MinistryResolutionIssued',
    data: {
      resolutionId,
      kind: 'RESERVE_ADJUSTMENT',
      deltaBpsByBand,
      ground: 'DOWNSTREAM_CONGESTION',
      effectiveFromAt: from,
    },
  }) as const;
const assignedItems = (ruling: unknown) =>
  (ruling as readonly PortFact[]).flatMap((fact) =>
    fact.type === 'CargoAssigned' ? fact.data.items.map(({ lotId }) => lotId) : [],
  );

describe('One sailing, one quota (D1976-06, -16)', () => {
  const fromCaracoli = () =>
    aPort().after(
      cargo(COFFEE, 6240, { origin: 'CARACOLI', packages: tonnes(390) }),
      arrival(LIBERTADOR, at('06:00')),
      departForCaracoli(LIBERTADOR),
      { ...returnFromCaracoli(LIBERTADOR, 390_000), occurredAt: at('11:00') },
      ...preparation(LIBERTADOR),
    );
  const lowered = () => fromCaracoli().told(resolution('R-1', { 2: 1500 }, '1940-11-18T16:30:00Z'));

  it('what was loaded at Caracolí under the quota of that hour stands against a lower quota that came since', () => {
    const port = lowered().after(cargo(CACAO, 10));
    expect(port.when(requestLoading(LIBERTADOR)).ruling).toMatchObject([
      { type: 'LoadingRequested' },
      { type: 'QuotaFixed', data: { maxLoadKg: 390_000, reserveBps: 3500, article: 'D1976-06' } },
      { type: 'NoCargoAvailable' },
    ]);
  });

  it('and the vessel sails with it', () => {
    const line = { lotId: COFFEE, turnNumber: 1, packages: 390, weightKg: 390_000, marks: 'TH' };
    const port = lowered().after(requestLoading(LIBERTADOR), closeLoading(LIBERTADOR), manifest(LIBERTADOR, [line]));
    port.when(sailPermit(LIBERTADOR)).then({ type: 'SailPermitGranted', data: { callId, ...BY_DAY } });
  });

  it('is asked of a vessel without assigned capacity before it loads there', () => {
    aPort()
      .told(registeredVessel('NUEVO'))
      .after(cargo(COFFEE, 1, { origin: 'CARACOLI' }), arrival('NUEVO', at('06:00')), departForCaracoli('NUEVO'))
      .when(returnFromCaracoli('NUEVO', 62.5))
      .thenRefusedUnder('D1976-16', 'CAPACITY_NOT_ASSIGNED', { vesselId: 'NUEVO' });
  });

  it('counts at Caracolí as many lots as were loaded there', () => {
    const lots = Array.from({ length: 1001 }, (_, n) => cargo(`K${n}`, 1, { origin: 'CARACOLI', sourceSeq: n + 1 }));
    const port = aPort().after(...lots, arrival(LIBERTADOR, at('06:00')), departForCaracoli(LIBERTADOR));
    expect(assignedItems(port.when(returnFromCaracoli(LIBERTADOR, 62_562.5)).ruling)).toHaveLength(1001);
  });

  it('bars a vessel without capacity from going back while there is cargo, and not when there is none (D1976-13)', () => {
    const port = aPort()
      .told(registeredVessel('NUEVO'))
      .after(...ready('NUEVO', at('06:00')));
    expect(port.when(release('NUEVO')).ruling).toMatchObject([{ type: 'VesselReleasedToIntermediatePorts' }]);
    port
      .after(cargo(COFFEE, 1))
      .when(release('NUEVO'))
      .thenRefusedUnder('D1976-13', 'CARGO_STILL_AVAILABLE', { lots: [COFFEE] });
  });
});

const tonnes = (count: number) => [{ marks: 'TH', numbers: `1-${count}`, contents: 'café', count, unitWeightKg: 1000 }];

describe('A declaration that packages would be left (D1976-10)', () => {
  const loading = () => aPort().after(cargo(COFFEE, 10), ...ready(LIBERTADOR, at('06:00')), requestLoading(LIBERTADOR));

  it('is cut by what is loaded after all', () => {
    const port = loading().after(declareLotLeft(LIBERTADOR, COFFEE, 5), confirmLoaded(LIBERTADOR, COFFEE, 7, 437.5));
    expect(port.facts.at(-1)).toMatchObject({ type: 'CargoLoaded', data: { declaredLeft: 3 } });
    expect(port.when(ruleJustCause(LIBERTADOR, COFFEE, true)).ruling).toMatchObject([{ data: { packages: 3 } }]);
  });

  it('is over when all it named is on board: nothing of it is ruled upon, and another may be made', () => {
    const port = loading().after(declareLotLeft(LIBERTADOR, COFFEE, 5), confirmLoaded(LIBERTADOR, COFFEE, 10, 625));
    expect(callOfLibertador(port).declared.size).toBe(0);
    port
      .when(ruleJustCause(LIBERTADOR, COFFEE, false))
      .thenRefusedUnder('D1976-10', 'NO_DECLARATION_PENDING', { missingStep: 'declare-lot-left' });
    port
      .when(declareLotLeft(LIBERTADOR, COFFEE, 1))
      .thenRefusedUnder('D1976-10', 'LOT_NOT_ASSIGNED_TO_VESSEL', { assignedPackages: 0 });
  });
});

describe('Own freight before the turn (AMB-91, directFreightVesselTurn=ANY_TIME)', () => {
  const anyTime = (freight: number[]) =>
    aPort()
      .told(reading('directFreightVesselTurn', 'ANY_TIME'))
      .told(registeredVessel('RICAURTE', { companyId: 'CARTAGENERA', line: 'CARTAGENA' }))
      .told(capacity('RICAURTE', 100))
      .after(
        cargo(COFFEE, 8000),
        ...freight.map((count, n) =>
          cargo(`DIRECTO-${n}`, 0, { origin: 'DIRECT_GIRARDOT', companyId: 'CARTAGENERA', packages: tonnes(count) }),
        ),
        ...ready(LIBERTADOR, at('06:00')),
        ...ready('RICAURTE', at('07:00')),
      );
  const turn = ({ state }: PortStory) => inTurn(state.calls.lanes, 'ORDINARY', DEFAULT_READINGS);

  it('takes that freight alone, and takes the turn from nobody', () => {
    const port = anyTime([50]).after(requestLoading('RICAURTE'));
    expect(port.facts.at(-1)).toMatchObject({
      type: 'CargoAssigned',
      data: { items: [{ lotId: 'DIRECTO-0' }], outOfTurn: 'OWN_FREIGHT', quotaCompleted: false },
    });
    expect(turn(port)).toBe(callId);
    port.when(requestLoading('RICAURTE')).thenRefusedUnder('D1976-12', 'NOT_VESSEL_IN_TURN', { vesselInTurn: callId });
  });

  it('is refused as out of turn when none of it fits, and costs the vessel nothing', () => {
    const heavy = [{ marks: 'M', numbers: '1', contents: 'caldera', count: 1, unitWeightKg: 90_000 }];
    const port = anyTime([]).after(
      cargo(HIDES, 0, { origin: 'DIRECT_GIRARDOT', companyId: 'CARTAGENERA', packages: heavy }),
    );
    port.when(requestLoading('RICAURTE')).thenRefusedUnder('D1976-12', 'NOT_VESSEL_IN_TURN');
  });

  it('leaves the vessel its general turn when that comes', () => {
    const port = anyTime([50]).after(requestLoading('RICAURTE'), requestLoading(LIBERTADOR));
    expect(turn(port)).toBe(callOf('RICAURTE'));
    expect(assignedItems(port.when(requestLoading('RICAURTE')).ruling)).toEqual([COFFEE]);
  });
});

describe('What is passed over for want of a planilla', () => {
  it('stands under article 7 where it is local cargo, and under article 4 where it came by road', () => {
    const port = aPort().after(
      cargo(COFFEE, 1, { origin: 'LOCAL' }),
      cargo(CACAO, 1, { origin: 'ROAD' }),
      ...ready(MEDELLIN, at('06:00')),
    );
    const [, , none] = port.when(requestLoading(MEDELLIN)).ruling as readonly { data: { skipped: unknown } }[];
    expect(none!.data.skipped).toEqual([
      { lotId: COFFEE, reason: 'PLANILLA_REQUIRED', article: 'D1976-07' },
      { lotId: CACAO, reason: 'PLANILLA_REQUIRED', article: 'D1976-04' },
    ]);
  });
});

describe('Floors computed again (AMB-49, RECOMPUTE)', () => {
  it('follow the adjustment of the band below, though another resolution made it', () => {
    const port = aPort()
      .told(reading('floorUnderAdjustment', 'RECOMPUTE'))
      .told(capacity(LIBERTADOR, 401))
      .told(resolution('R-1', { 1: 500 }, '1940-11-18T05:00:00Z'))
      .told(resolution('R-2', { 2: 500 }, '1940-11-18T05:00:00Z'))
      .after(...ready(LIBERTADOR, at('06:00')));
    expect(port.when(requestLoading(LIBERTADOR)).ruling).toMatchObject([
      {},
      { data: { floorKg: 320_000, maxLoadKg: 320_000, resolutionId: 'R-2' } },
      {},
    ]);
  });
});
