/** How a place in the turn came to be what it is: each change with its reason, on told stories and on any history. */
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { callsAhead, lotsAhead } from '../../src/boards/explanation/ahead.js';
import { readExplanationCursor, writeExplanationCursor } from '../../src/boards/explanation/cursor.js';
import type { Move, Subject } from '../../src/boards/explanation/move.js';
import { isOver, moveOf } from '../../src/boards/explanation/moves.js';
import { inOrder } from '../../src/boards/place-in-turn.js';
import { positionOfCall, positionOfLot } from '../../src/boards/position.js';
import type { Language } from '../../src/boards/words/language.js';
import type { Recorded } from '../../src/boards/violations.js';
import { instantText } from '../../src/decrees/calendar.js';
import { evolvePort, portStart, type PortState } from '../../src/river/port/state.js';
import type { PortStory } from '../support/given.js';
import { dice, historyOf } from '../support/histories.js';
import {
  aPort,
  arrival,
  atTime,
  callOf,
  capacity,
  cargo,
  correctCargoArrival,
  correctVesselArrival,
  declareLotLeft,
  departForCaracoli,
  departure,
  planilla,
  preparation,
  ready,
  reading,
  registeredVessel,
  releaseDirectFreight,
  requestLoading,
  returnFromCaracoli,
  ruleJustCause,
  salgarLine,
  salgarList,
  vesselEta,
  withdrawCargo,
  withdrawFromTurn,
} from '../support/stories.js';
import { at, CACAO, COFFEE, HIDES, LIBERTADOR, MEDELLIN, on } from '../support/vocabulary.js';

interface Seen {
  readonly before: PortState;
  readonly fact: Recorded;
  readonly after: PortState;
}
/** A story fact by fact, each between the states before and after it. */
function* walked({ port, happened }: PortStory): Generator<Seen> {
  let before = portStart(port);
  for (const [revision, fact] of happened.entries()) {
    const after = evolvePort(before, fact);
    yield { before, fact: { ...fact, id: `fact-${revision}`, revision }, after };
    before = after;
  }
}

const lot = (id: string): Subject => ({ kind: 'lot', id });
const call = (vesselId: string): Subject => ({ kind: 'call', id: callOf(vesselId) });
const movesOf = (story: PortStory, subject: Subject, language: Language = 'es'): Move[] =>
  [...walked(story)].flatMap(({ before, fact, after }) => moveOf(subject, before, fact, after, language) ?? []);
const lastMove = (story: PortStory, subject: Subject, language?: Language) => movesOf(story, subject, language).at(-1);

const HONDA = 'HONDA';
const CARTAGENERA = { companyId: 'CARTAGENERA', line: 'CARTAGENA' } as const;
const suspendedUntil = (captainUntilAt: string) =>
  ({
    type: 'SuspensionCarried',
    data: {
      caseId: 'CASO-1',
      port: 'PUERTO_BERRIO',
      captainId: `CAPITAN-${LIBERTADOR}`,
      companyId: 'NAVIERA',
      captainUntilAt,
      fromAt: on('10:00'),
    },
  }) as const;

const twoLots = () => aPort().after(cargo(COFFEE, 10), cargo(CACAO, 10, { at: at('08:00') }));
const twoVessels = () => aPort().after(...ready(LIBERTADOR, at('06:00')), ...ready(MEDELLIN, at('07:00')));
const loading = () => twoLots().after(...ready(LIBERTADOR, at('06:00')), requestLoading(LIBERTADOR));
/** As before, and another lot has come behind. */
const loadingWithMore = () => loading().after(cargo(HIDES, 10, { at: at('12:30') }));
const freight = cargo(COFFEE, 10, {
  at: at('07:00'),
  origin: 'DIRECT_GIRARDOT',
  destination: 'CARTAGENA',
  companyId: 'CARTAGENERA',
});

describe('The place of a lot changes', () => {
  const road = { origin: 'ROAD', roadWaybillId: 'CARTA-1' } as const;
  it.each<[string, () => PortStory, string, Partial<Move>, string, string]>([
    [
      'when it takes the turn of its arrival',
      twoLots,
      CACAO,
      { from: null, to: 2, article: 'D1976-02' },
      'Tomó su turno. Su turno es el de su llegada, el 18 de noviembre de 1940 a las 08:00.',
      'It took its turn. Its turn is that of its arrival, 18 November 1940 at 08:00.',
    ],
    [
      'when its planilla comes late, by what it is late',
      () =>
        twoLots().after(cargo(HIDES, 5, { at: at('06:00'), ...road }), planilla(HIDES, at('07:30:30', '1940-11-19'))),
      HIDES,
      { from: null, to: 3, article: 'D1976-04' },
      'pierde 25 h 30 min 30 s.',
      'it loses 25 h 30 min 30 s.',
    ],
    [
      'when its planilla comes late and the arrival is kept all the same',
      () =>
        twoLots()
          .told(reading('latePlanilla', 'KEEP_ARRIVAL'))
          .after(cargo(HIDES, 5, { at: at('06:00'), ...road }), planilla(HIDES, at('07:00', '1940-11-19'))),
      HIDES,
      { from: null, to: 1, article: 'D1976-04' },
      'Con todo, su turno es el de su llegada.',
      'Even so, its turn is that of its arrival.',
    ],
    [
      'when it is local, from its planilla',
      () => twoLots().after(cargo(HIDES, 5, { at: at('06:00'), origin: 'LOCAL' }), planilla(HIDES, at('09:00'))),
      HIDES,
      { from: null, to: 3, article: 'D1976-07' },
      'Es carga local: su turno es el de su planilla, el 18 de noviembre de 1940 a las 09:00.',
      'It is local cargo: its turn is that of its planilla, 18 November 1940 at 09:00.',
    ],
    [
      'when Salgar’s list sets a lot ahead that arrived there before it',
      () => twoLots().after(salgarList(at('18:00'), [salgarLine(HIDES, 5, { at: at('07:30') })])),
      CACAO,
      { from: 2, to: 3, article: 'D1976-05', whom: [HIDES], whomTotal: 1 },
      `Ahora va adelante el cargamento ${HIDES}, carga de Puerto Salgar, que tomó su turno el 18 de noviembre de 1940 a las 18:00 y llegó antes, el 18 de noviembre de 1940 a las 07:30, frente al 18 de noviembre de 1940 a las 08:00 de este cargamento.`,
      `Now ahead: lot ${HIDES}, cargo of Puerto Salgar, which took its turn on 18 November 1940 at 18:00 and arrived earlier, on 18 November 1940 at 07:30, against 18 November 1940 at 08:00 for this lot.`,
    ],
    [
      'when Salgar’s list is late by the reading that holds',
      () =>
        twoLots()
          .told(reading('salgarTurn', 'LIST_RECEIVED'))
          .after(salgarList(at('18:00'), [salgarLine(HIDES, 5, { at: at('07:30') })])),
      HIDES,
      { from: null, to: 3, article: 'D1976-05' },
      'su turno es el de la lista en que vino, el 18 de noviembre de 1940 a las 18:00.',
      'its turn is that of the list it came by, 18 November 1940 at 18:00.',
    ],
    [
      'when the one ahead is assigned',
      () =>
        twoLots().after(
          cargo(HIDES, 8000, { at: at('09:00') }),
          ...ready(LIBERTADOR, at('06:00')),
          requestLoading(LIBERTADOR),
        ),
      HIDES,
      { from: 3, to: 1, article: 'D1976-08', whom: [COFFEE, CACAO], whomTotal: 2 },
      `Ya no van adelante los cargamentos ${COFFEE} y ${CACAO}: los tiene asignados el barco Vapor LIBERTADOR (escala CALL-LIBERTADOR).`,
      `No longer ahead: lots ${COFFEE} and ${CACAO}, assigned to the vessel Vapor LIBERTADOR (call CALL-LIBERTADOR).`,
    ],
    [
      'when it is assigned itself',
      loading,
      COFFEE,
      { from: 1, to: null, article: 'D1976-08', whom: [], whomTotal: 0 },
      'Lo que quedaba de él lo tiene asignado el barco Vapor LIBERTADOR (escala CALL-LIBERTADOR).',
      'What was left of it was assigned to the vessel Vapor LIBERTADOR (call CALL-LIBERTADOR).',
    ],
    [
      'when an express takes it by its classes',
      () =>
        aPort()
          .told(registeredVessel(HONDA, { service: 'EXPRESS', callPorts: ['MAGANGUE'] }))
          .told(capacity(HONDA, 300))
          .after(cargo(COFFEE, 10), ...ready(HONDA, at('06:00')), requestLoading(HONDA)),
      COFFEE,
      { from: 1, to: null, article: 'D1976-11' },
      'lo tiene asignado el barco Vapor HONDA',
      'was assigned to the vessel Vapor HONDA',
    ],
    [
      'when the shipper of the one ahead takes it back',
      () => twoLots().after(withdrawCargo(COFFEE, 10)),
      CACAO,
      { from: 2, to: 1, article: 'D1976-02', whom: [COFFEE] },
      `Ya no va adelante el cargamento ${COFFEE}: lo retiró su remitente.`,
      `No longer ahead: lot ${COFFEE}, withdrawn by the shipper.`,
    ],
    [
      'when its own shipper takes it back',
      () => twoLots().after(withdrawCargo(COFFEE, 10)),
      COFFEE,
      { from: 1, to: null, article: 'D1976-02' },
      'Su remitente retiró lo que quedaba de él.',
      'Its shipper withdrew what was left of it.',
    ],
    [
      'when its arrival is corrected',
      () => twoLots().after(correctCargoArrival(CACAO, at('06:30'))),
      CACAO,
      { from: 2, to: 1, article: 'D1976-03' },
      'Se corrigió su llegada: su turno era del 18 de noviembre de 1940 a las 08:00 y es ahora del 18 de noviembre de 1940 a las 06:30.',
      'Its arrival was corrected: its turn was of 18 November 1940 at 08:00 and is now of 18 November 1940 at 06:30.',
    ],
    [
      'when a correction sets another ahead',
      () => twoLots().after(correctCargoArrival(CACAO, at('06:30'))),
      COFFEE,
      { from: 1, to: 2, article: 'D1976-03', whom: [CACAO] },
      `Ahora va adelante el cargamento ${CACAO}, carga del ferrocarril, que tuvo corregida su llegada el 18 de noviembre de 1940 a las 12:00 y llegó antes`,
      `Now ahead: lot ${CACAO}, rail cargo, which had its arrival corrected on 18 November 1940 at 12:00 and arrived earlier`,
    ],
    [
      'when a correction sets the one ahead behind',
      () => twoLots().after(correctCargoArrival(COFFEE, at('09:00'))),
      CACAO,
      { from: 2, to: 1, article: 'D1976-03', whom: [COFFEE] },
      `Ya no va adelante el cargamento ${COFFEE}: se corrigió su llegada, y su turno es ahora del 18 de noviembre de 1940 a las 09:00.`,
      `No longer ahead: lot ${COFFEE}, whose arrival was corrected, and whose turn is now of 18 November 1940 at 09:00.`,
    ],
    [
      'when through-freight passes to the general turn',
      () =>
        aPort()
          .told(registeredVessel(HONDA, CARTAGENERA))
          .after(
            freight,
            cargo(CACAO, 5, { at: at('08:00') }),
            vesselEta(HONDA, at('12:00', '1940-11-28')),
            releaseDirectFreight(COFFEE),
          ),
      CACAO,
      { from: 1, to: 2, article: 'D1976-14', whom: [COFFEE] },
      `Ahora va adelante el cargamento ${COFFEE}, flete directo de Girardot, que pasó al turno general el 18 de noviembre de 1940 a las 12:00 y llegó antes`,
      `Now ahead: lot ${COFFEE}, through-freight from Girardot, which passed to the general turn on 18 November 1940 at 12:00 and arrived earlier`,
    ],
    [
      'when it is through-freight and passes there itself',
      () =>
        aPort()
          .told(registeredVessel(HONDA, CARTAGENERA))
          .after(freight, vesselEta(HONDA, at('12:00', '1940-11-28')), releaseDirectFreight(COFFEE)),
      COFFEE,
      { from: null, to: 1, article: 'D1976-14' },
      'Pasó del registro aparte del flete directo al turno general, en el lugar de su llegada.',
      'It passed from the register apart of through-freight to the general turn, in the place of its arrival.',
    ],
    [
      'when a vessel leaves one ahead with just cause',
      () => loadingWithMore().after(declareLotLeft(LIBERTADOR, COFFEE, 4), ruleJustCause(LIBERTADOR, COFFEE, true)),
      HIDES,
      { from: 1, to: 2, article: 'D1976-10', whom: [COFFEE] },
      'que volvió a esperar el 18 de noviembre de 1940 a las 12:00, cuando se aceptó la causa por la que lo dejó el barco Vapor LIBERTADOR (escala CALL-LIBERTADOR), y llegó antes',
      'which waits again since 18 November 1940 at 12:00, when the cause for which the vessel Vapor LIBERTADOR (call CALL-LIBERTADOR) left it was accepted, and arrived earlier',
    ],
    [
      'when a vessel leaves it with just cause',
      () => loading().after(declareLotLeft(LIBERTADOR, COFFEE, 4), ruleJustCause(LIBERTADOR, COFFEE, true)),
      COFFEE,
      { from: null, to: 1, article: 'D1976-10' },
      'Se aceptó la causa por la que lo dejó el barco Vapor LIBERTADOR (escala CALL-LIBERTADOR), y espera de nuevo en su lugar.',
      'The cause for which the vessel Vapor LIBERTADOR (call CALL-LIBERTADOR) left it was accepted, and it waits again in its place.',
    ],
    [
      'when a vessel withdraws, and what it had waits again',
      () => loadingWithMore().after(withdrawFromTurn(LIBERTADOR)),
      HIDES,
      { from: 1, to: 3, article: 'D1976-13', whom: [COFFEE, CACAO], whomTotal: 2 },
      `Ahora van adelante los cargamentos ${COFFEE} y ${CACAO}, que vuelven a esperar, pues se retiró del turno el barco Vapor LIBERTADOR (escala CALL-LIBERTADOR).`,
      `Now ahead: lots ${COFFEE} and ${CACAO}, each of which waits again, since the vessel Vapor LIBERTADOR (call CALL-LIBERTADOR) withdrew from the turn.`,
    ],
    [
      'when a vessel sails without what it was given',
      () => loading().after(departure(LIBERTADOR, at('13:00'))),
      CACAO,
      { from: null, to: 2, article: 'D1976-10' },
      'Zarpó el barco Vapor LIBERTADOR (escala CALL-LIBERTADOR) sin cargarlo, y espera de nuevo en su lugar.',
      'The vessel Vapor LIBERTADOR (call CALL-LIBERTADOR) sailed without loading it, and it waits again in its place.',
    ],
  ])('%s', (_, story, lotId, expected, spanish, english) => {
    const told = story();
    expect(lastMove(told, lot(lotId))).toMatchObject({ ...expected, because: expect.stringContaining(spanish) });
    expect(lastMove(told, lot(lotId), 'en')!.because).toContain(english);
  });
});

describe('The place of a vessel changes', () => {
  it.each<[string, () => PortStory, string, Partial<Move>, string, string]>([
    [
      'when it becomes ready',
      twoVessels,
      MEDELLIN,
      { from: null, to: 2, article: 'D1976-12', whom: [] },
      'Quedó listo para cargar. Justo adelante está el barco Vapor LIBERTADOR',
      'It became ready to load. Just ahead is the vessel Vapor LIBERTADOR',
    ],
    [
      'when one that arrived before it becomes ready',
      () =>
        aPort().after(arrival(LIBERTADOR, at('06:00')), ...ready(MEDELLIN, at('07:00')), ...preparation(LIBERTADOR)),
      MEDELLIN,
      { from: 1, to: 2, article: 'D1976-12', whom: [callOf(LIBERTADOR)], passingOfTime: false },
      'Ahora va adelante el barco Vapor LIBERTADOR (escala CALL-LIBERTADOR), que llegó antes, el 18 de noviembre de 1940 a las 06:00',
      'Now ahead: the vessel Vapor LIBERTADOR (call CALL-LIBERTADOR), which arrived earlier, on 18 November 1940 at 06:00',
    ],
    [
      'when the one ahead withdraws',
      () => twoVessels().after(withdrawFromTurn(LIBERTADOR)),
      MEDELLIN,
      { from: 2, to: 1, article: 'D1976-13', whom: [callOf(LIBERTADOR)] },
      'Ya no va adelante el barco Vapor LIBERTADOR (escala CALL-LIBERTADOR). Se retiró del turno.',
      'No longer ahead: the vessel Vapor LIBERTADOR (call CALL-LIBERTADOR). It withdrew from the turn.',
    ],
    [
      'when it goes up to Caracolí, and when it is back',
      () => twoVessels().after(departForCaracoli(LIBERTADOR), returnFromCaracoli(LIBERTADOR, 0)),
      LIBERTADOR,
      { from: null, to: 1, article: 'D1976-06' },
      'Volvió de Caracolí. Está en turno',
      'It came back from Caracolí. In turn',
    ],
    [
      'when its arrival is corrected',
      () => twoVessels().after(correctVesselArrival(MEDELLIN, at('05:00'))),
      MEDELLIN,
      { from: 2, to: 1, article: 'D1976-12' },
      'Se corrigió su llegada. Está en turno',
      'Its arrival was corrected. In turn',
    ],
    [
      'when that of the one ahead is corrected',
      () => twoVessels().after(correctVesselArrival(LIBERTADOR, at('08:00'))),
      MEDELLIN,
      { from: 2, to: 1, article: 'D1976-12', whom: [callOf(LIBERTADOR)] },
      'Ya no va adelante el barco Vapor LIBERTADOR (escala CALL-LIBERTADOR): su lugar es ahora del 18 de noviembre de 1940 a las 08:00.',
      'No longer ahead: the vessel Vapor LIBERTADOR (call CALL-LIBERTADOR), whose place is now of 18 November 1940 at 08:00.',
    ],
    [
      'when it is sent to the end for what it would not load',
      () =>
        twoVessels()
          .told(reading('rejectingVessel', 'REQUEUE'))
          .after(
            cargo(COFFEE, 10),
            requestLoading(LIBERTADOR),
            declareLotLeft(LIBERTADOR, COFFEE, 10),
            ruleJustCause(LIBERTADOR, COFFEE, false),
          ),
      LIBERTADOR,
      { from: 1, to: 2, article: 'D1976-10' },
      'No se aceptó la causa por la que dejó carga. Justo adelante está el barco Vapor MEDELLIN',
      'The cause for which it left cargo was refused. Just ahead is the vessel Vapor MEDELLIN',
    ],
    [
      'when the captain of the one ahead is suspended',
      () => twoVessels().told(suspendedUntil(on('00:00', '1940-11-20'))),
      MEDELLIN,
      { from: 2, to: 1, article: 'D1976-18', whom: [callOf(LIBERTADOR)], passingOfTime: false },
      'Ya no va adelante el barco Vapor LIBERTADOR (escala CALL-LIBERTADOR). Se le pasa por alto mientras dure la suspensión',
      'No longer ahead: the vessel Vapor LIBERTADOR (call CALL-LIBERTADOR). It is passed over while the suspension lasts',
    ],
    [
      'when a suspension ends with time alone, seen at the first fact written after',
      () =>
        twoVessels()
          .told(suspendedUntil(on('00:00', '1940-11-20')))
          .after(cargo(COFFEE, 1, { at: at('00:00', '1940-11-20') })),
      LIBERTADOR,
      { from: null, to: 1, article: 'D1976-18', passingOfTime: true },
      'Ya no está bajo suspensión. Está en turno',
      'It is suspended no longer. In turn',
    ],
    [
      'when another reading comes into force with time',
      () =>
        aPort()
          .after(arrival(LIBERTADOR, at('06:00')), ...ready(MEDELLIN, at('07:00')))
          .after(...atTime(at('12:30'), ...preparation(LIBERTADOR)))
          .told(reading('vesselTurnKey', 'READY', at('13:00')))
          .after(cargo(COFFEE, 1, { at: at('13:00') })),
      LIBERTADOR,
      { from: 1, to: 2, article: 'D1976-12', passingOfTime: true },
      'Rige otra interpretación de los decretos. Justo adelante está el barco Vapor MEDELLIN',
      'Another reading of the decrees is in force. Just ahead is the vessel Vapor MEDELLIN',
    ],
  ])('%s', (_, story, vesselId, expected, spanish, english) => {
    const told = story();
    expect(lastMove(told, call(vesselId))).toMatchObject({ ...expected, because: expect.stringContaining(spanish) });
    expect(lastMove(told, call(vesselId), 'en')!.because).toContain(english);
  });
});

const SAID = /undefined|\[object|NaN|null|—| {2}|\.\./;
const placeNow = (state: PortState, { kind, id }: Subject): number | null => {
  if (kind === 'call') {
    const its = state.calls.calls.get(id);
    return (its && inOrder(state, its.service).find((each) => each.call.callId === id)?.position) ?? null;
  }
  const at = [...state.cargo.queue.values()].findIndex(({ lotId }) => lotId === id);
  return at < 0 ? null : at + 1;
};
const everyone = ({ cargo: { lots }, calls: { calls } }: PortState): Subject[] => [
  ...[...lots.values()].map(({ lotId }) => lot(lotId)),
  ...[...calls.values()].map(({ callId }): Subject => ({ kind: 'call', id: callId })),
];

describe('On any history', () => {
  it('each change of a place, and nothing else, has its reason in both languages', () => {
    fc.assert(
      fc.property(dice(60), (thrown) => {
        for (const { before, fact, after } of walked(historyOf(thrown)))
          for (const subject of new Map(
            [...everyone(before), ...everyone(after)].map((one) => [one.id, one]),
          ).values()) {
            const [from, to] = [placeNow(before, subject), placeNow(after, subject)];
            if (from === to) {
              if (moveOf(subject, before, fact, after, 'es'))
                throw new Error(`${subject.id} did not move with ${fact.type}`);
              continue;
            }
            for (const language of ['es', 'en'] as const) {
              const move = moveOf(subject, before, fact, after, language);
              expect(move).toMatchObject({ from, to, article: expect.stringMatching(/^D1976-\d\d$/) });
              expect(move!.because).toMatch(/^[A-Z].*\.$/s);
              expect(move!.because).not.toMatch(SAID);
              expect(move!.whom).not.toContain(subject.id);
            }
          }
      }),
      { numRuns: 6 },
    );
  });

  it('whoever is over has no place any more', () => {
    fc.assert(
      fc.property(dice(60), (thrown) => {
        const over = new Set<string>();
        for (const { before, after } of walked(historyOf(thrown))) {
          for (const subject of everyone(before)) if (isOver(subject, after)) over.add(subject.id);
          for (const subject of everyone(after)) if (over.has(subject.id)) expect(placeNow(after, subject)).toBeNull();
        }
      }),
      { numRuns: 10 },
    );
  });

  it('those ahead, part by part, are those ahead of the position, each with its place, article and figures', () => {
    fc.assert(
      fc.property(dice(60), fc.integer({ min: 1, max: 5 }), (thrown, limit) => {
        const { state } = historyOf(thrown);
        const view = { state, revision: 0, recordedAt: undefined };
        for (const subject of everyone(state)) {
          const part = (from: number) =>
            subject.kind === 'lot'
              ? lotsAhead(state, state.cargo.lots.get(subject.id)!, from, limit, 'es')
              : callsAhead(state, state.calls.calls.get(subject.id)!, from, limit, 'es');
          const { ahead, aheadTotal } = (subject.kind === 'lot' ? positionOfLot : positionOfCall)(
            view,
            subject.id,
            'es',
          )!;
          const parts = Array.from({ length: Math.ceil(aheadTotal / limit) + 1 }, (_, nth) => part(nth * limit)).flat();
          expect(parts.map(({ id, because }) => ({ id, because }))).toEqual(ahead);
          expect(parts.map(({ position }) => position)).toEqual(ahead.map((_, place) => place + 1));
          for (const { article, figures } of parts) {
            expect(article).toMatch(/^D1976-\d\d$/);
            expect(instantText(Date.parse(figures.arrivedAt) as never)).toBe(figures.arrivedAt);
          }
        }
      }),
      { numRuns: 12 },
    );
  });
});

describe('A cursor of an explanation', () => {
  const its = { revision: 12, told: 100, since: null };
  it('is read back for the one it explains, and for no other', () => {
    const text = writeExplanationCursor(lot('C5'), its);
    expect(readExplanationCursor(text, lot('C5'))).toEqual(its);
    expect(readExplanationCursor(text, lot('C6'))).toBeUndefined();
    expect(readExplanationCursor(text, { kind: 'call', id: 'C5' })).toBeUndefined();
  });

  it.each([
    '',
    'x',
    '*',
    btoa('[]'),
    btoa('["lot","C5",-1,0,0]'),
    btoa('["lot","C5",1,0.5,0]'),
    btoa('["lot","C5",1,0,"0"]'),
  ])('is not %j', (text) => expect(readExplanationCursor(text.replace(/=+$/, ''), lot('C5'))).toBeUndefined());
});
