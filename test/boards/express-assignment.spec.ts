/** Article 11 on the board: what waits for each express by its own classes, and what it was given. */
import { describe, expect, it } from '@jest/globals';
import { expressAssignment } from '../../src/boards/express-assignment.js';
import type { PortView } from '../../src/boards/standing.js';
import { aPort, callOf, capacity, cargo, ready, registeredVessel, requestLoading } from '../support/stories.js';
import { at } from '../support/vocabulary.js';

const express = (callPorts: readonly string[]) => ({
  ...{ service: 'EXPRESS', line: 'CARTAGENA', companyId: 'NAVIERA', callPorts },
});

/** A lot of every class, of sixteen sacks for each figure of its number, arrived in the reverse order of the classes. */
const lots = [
  cargo('L-hides', 5, { cargoClass: 'OTHER', at: at('05:00') }),
  cargo('L-term', 4, { cargoClass: 'GENERAL_MERCHANDISE', at: at('05:10') }),
  cargo('L-mag', 3, { cargoClass: 'GENERAL_MERCHANDISE', destination: 'MAGANGUE', at: at('05:20') }),
  cargo('L-banco', 3, { cargoClass: 'GENERAL_MERCHANDISE', destination: 'EL_BANCO', at: at('05:30') }),
  cargo('L-food', 2, { cargoClass: 'PROVISIONS', at: at('05:40') }),
  cargo('L-bag', 1, { cargoClass: 'BAGGAGE', at: at('05:50') }),
  cargo('L-direct', 2, { origin: 'DIRECT_GIRARDOT', companyId: 'NAVIERA', destination: 'CARTAGENA', at: at('05:55') }),
];

const story = aPort()
  .told(registeredVessel('RAPIDO', express(['MAGANGUE'])))
  .told(capacity('RAPIDO', 1.2))
  .told(registeredVessel('VELOZ', express(['EL_BANCO', 'MAGANGUE'])))
  .after(...lots, ...ready('RAPIDO', at('06:00')), ...ready('VELOZ', at('06:30')), ...ready('LIBERTADOR', at('05:00')));
const view = (): PortView => ({ state: story.state, revision: story.facts.length - 1, recordedAt: undefined });

describe('the assignment of expresses', () => {
  const before = expressAssignment(view(), 'es');

  it('lists each express in port in the order of its lane, and no ordinary vessel', () => {
    expect(before).toMatchObject({ port: 'LA_DORADA', vesselInTurn: callOf('RAPIDO') });
    expect(before.items.map(({ callId, position, state }) => [callId, position, state])).toEqual([
      [callOf('RAPIDO'), 1, 'READY'],
      [callOf('VELOZ'), 2, 'READY'],
    ]);
    expect(before.items[0]).toMatchObject({
      vesselId: 'RAPIDO',
      maxLoadKg: null,
      assigned: [],
      callPorts: ['MAGANGUE'],
    });
  });

  it('counts what waits by the classes of that vessel, and only for ports it serves', () => {
    const counts = before.items.map(({ classes }) =>
      classes.map(({ priorityClass, lots: n, kg }) => [priorityClass, n, kg]),
    );
    const others = [
      [4, 1, 250],
      [5, 1, 312.5],
    ];
    expect(counts[0]).toEqual([[1, 1, 62.5], [2, 1, 125], [3, 1, 187.5], ...others]);
    expect(counts[1]).toEqual([[1, 1, 62.5], [2, 1, 125], [3, 2, 375], ...others]);
    expect(before.items[0]!.classes[2]!.name).toBe('carga de varios para los puertos intermedios de escala');
    expect(expressAssignment(view(), 'en').items[0]!.classes[0]!.name).toBe('unaccompanied baggage');
  });

  it('shows what was given, its through-freight first and then class by class', () => {
    story.after(requestLoading('RAPIDO'));
    const [next, given] = expressAssignment(view(), 'es').items;
    expect(given!.maxLoadKg).toBe(840);
    expect(
      given!.assigned.map(({ lotId, priorityClass, packages, weightKg }) => [lotId, priorityClass, packages, weightKg]),
    ).toEqual([
      ['L-direct', null, 2, 125],
      ['L-bag', 1, 1, 62.5],
      ['L-food', 2, 2, 125],
      ['L-mag', 3, 3, 187.5],
      ['L-term', 4, 4, 250],
      ['L-hides', 5, 1, 62.5],
    ]);
    expect(given!.position).toBeNull();
    expect(given!.because).toContain('Ya tuvo su turno');
    expect(next).toMatchObject({ vesselId: 'VELOZ', position: 1 });
  });
});
