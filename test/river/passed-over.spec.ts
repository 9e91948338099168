import { describe, expect, it } from '@jest/globals';
import { isRefusal } from '../../src/river/decider.js';
import type { PortStory } from '../support/given.js';
import { aPort, cargo, capacity, planilla, ready, registeredVessel, requestLoading } from '../support/stories.js';
import { at, CACAO, COFFEE, HIDES, LIBERTADOR } from '../support/vocabulary.js';

const passed = (port: PortStory, vessel = LIBERTADOR) => {
  const { ruling, last } = port.when(requestLoading(vessel));
  const none = !isRefusal(ruling) && ruling.at(-1)!.type === 'NoCargoAvailable';
  return last(none ? 'NoCargoAvailable' : 'CargoAssigned');
};
const named = ({ skipped }: ReturnType<typeof passed>) => skipped.map(({ lotId, reason }) => [lotId, reason]);

describe('What a loading request passes over', () => {
  const port = () =>
    aPort().after(
      cargo('CAMINO', 1, { origin: 'ROAD', at: at('06:00') }),
      cargo('LOCAL', 1, { origin: 'LOCAL', at: at('06:30') }),
      planilla('LOCAL', at('06:40')),
      cargo('CARACOLI', 1, { origin: 'CARACOLI', at: at('06:50') }),
      cargo('DIRECTO', 1, { origin: 'DIRECT_GIRARDOT', companyId: 'OTRA', destination: 'CARTAGENA', at: at('06:55') }),
      ...ready(LIBERTADOR, at('06:00')),
    );
  const all = [
    ['CAMINO', 'PLANILLA_REQUIRED'],
    ['LOCAL', 'LOCAL_24H'],
    ['CARACOLI', 'ONLY_AT_CARACOLI'],
    ['DIRECTO', 'DIRECT_FREIGHT_OTHER_COMPANY'],
  ];

  it('is named in the order of the turn, each lot with its reason and article, and summed by reason', () => {
    const ruled = passed(port().after(cargo(COFFEE, 6400, { at: at('07:00') })));
    expect(ruled.quotaCompleted).toBe(true);
    expect(ruled.skipped).toEqual([
      { lotId: 'CAMINO', reason: 'PLANILLA_REQUIRED', article: 'D1976-04' },
      { lotId: 'LOCAL', reason: 'LOCAL_24H', article: 'D1976-07' },
      { lotId: 'CARACOLI', reason: 'ONLY_AT_CARACOLI', article: 'D1976-06' },
      { lotId: 'DIRECTO', reason: 'DIRECT_FREIGHT_OTHER_COMPANY', article: 'D1976-14' },
    ]);
    expect(ruled.skippedTotals).toEqual([
      { reason: 'LOCAL_24H', lots: 1, kg: 62.5 },
      { reason: 'PLANILLA_REQUIRED', lots: 1, kg: 62.5 },
      { reason: 'ONLY_AT_CARACOLI', lots: 1, kg: 62.5 },
      { reason: 'DIRECT_FREIGHT_OTHER_COMPANY', lots: 1, kg: 62.5 },
    ]);
  });

  it.each([
    ['06:00', 1],
    ['06:39:59', 1],
    ['06:40', 2],
    ['06:45', 2],
    ['06:52', 3],
  ])('ends before the last lot taken, when the vessel is full: at %s, %d lots', (time, lots) => {
    expect(named(passed(port().after(cargo(COFFEE, 6400, { at: at(time) }))))).toEqual(all.slice(0, lots));
  });

  it('is every lot when the vessel still has room', () => {
    expect(named(passed(port().after(cargo(COFFEE, 1, { at: at('05:00') }))))).toEqual(all);
  });

  it('is no lot that merely stands after the last one taken, nor the rest of that one', () => {
    const story = aPort().after(
      cargo(COFFEE, 6500),
      cargo(CACAO, 1, { at: at('08:00') }),
      cargo(HIDES, 1, { origin: 'ROAD', at: at('09:00') }),
      ...ready(LIBERTADOR, at('06:00')),
    );
    expect(passed(story)).toMatchObject({ skipped: [], skippedTotals: [] });
  });

  it('names the first two hundred, and counts them all', () => {
    const roads = Array.from({ length: 230 }, (_, n) => cargo(`C-${n}`, 2, { origin: 'ROAD', sourceSeq: n + 1 }));
    const ruled = passed(aPort().after(...roads, ...ready(LIBERTADOR, at('06:00'))));
    expect(named(ruled)).toEqual(Array.from({ length: 200 }, (_, n) => [`C-${n}`, 'PLANILLA_REQUIRED']));
    expect(ruled.skippedTotals).toEqual([{ reason: 'PLANILLA_REQUIRED', lots: 230, kg: 28_750 }]);
  });

  it('has of several reasons the first in the order of the law', () => {
    const express = { service: 'EXPRESS', callPorts: [] } as const;
    const mompos = { destination: 'MOMPOS', boundForCartagenaFromOrigin: true } as const;
    const story = aPort()
      .told(registeredVessel('RAPIDO', express))
      .told(capacity('RAPIDO', 100))
      .told(registeredVessel('RICAURTE', { line: 'CARTAGENA' }))
      .told(capacity('RICAURTE', 100))
      .after(
        cargo('A', 1, { origin: 'LOCAL', ...mompos }),
        planilla('A', at('08:00')),
        cargo('B', 1, { origin: 'LOCAL', ...mompos, destination: 'CARTAGENA', at: at('07:30') }),
        planilla('B', at('08:00')),
        cargo('C', 1, { origin: 'ROAD', ...mompos, at: at('09:00') }),
        cargo('D', 1, { origin: 'CARACOLI', ...mompos, at: at('09:01') }),
        cargo('E', 1, { origin: 'DIRECT_GIRARDOT', companyId: 'OTRA', ...mompos, at: at('09:02') }),
        ...ready('RICAURTE', at('05:00')),
        ...ready('RAPIDO', at('05:00')),
        ...ready(LIBERTADOR, at('04:00')),
      );
    expect(named(passed(story, 'RAPIDO'))).toEqual(
      ['A', 'B', 'C', 'D', 'E'].map((lotId) => [
        lotId,
        lotId === 'B' ? 'CARTAGENA_PREFERENCE' : 'DESTINATION_NOT_SERVED',
      ]),
    );
    expect(named(passed(story))).toEqual([
      ['A', 'CARTAGENA_PREFERENCE'],
      ['B', 'CARTAGENA_PREFERENCE'],
      ['C', 'PLANILLA_REQUIRED'],
      ['D', 'ONLY_AT_CARACOLI'],
      ['E', 'DIRECT_FREIGHT_OTHER_COMPANY'],
    ]);
  });
});
