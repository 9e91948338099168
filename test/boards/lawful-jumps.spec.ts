/** What lawfully goes before its turn is told apart from a violation, with the article that lets it. */
import { describe, expect, it } from '@jest/globals';
import { LAWFUL_CODES, LAWFUL_UNDER, type LawfulCode } from '../../src/boards/violations.js';
import { lawfulReasonInWords } from '../../src/boards/words/violations.js';
import { HOUR, later } from '../../src/decrees/calendar.js';
import type { ViolationKind } from '../../src/decrees/d1976-turn/art-18-violations.js';
import type { Port } from '../../src/decrees/river-ports.js';
import type { PortStory } from '../support/given.js';
import { berrio, lawful, left, named, only, reads, rewritten, suspendedFrom, unlawful } from '../support/forged.js';
import {
  aPort,
  atTime,
  capacity,
  cargo,
  departForCaracoli,
  planilla,
  reading,
  ready,
  registeredVessel,
  requestLoading,
  returnFromCaracoli,
  ruleJustCause,
  salgarLine,
  salgarList,
} from '../support/stories.js';
import { at, CACAO, COFFEE, HIDES, LIBERTADOR, MEDELLIN } from '../support/vocabulary.js';

const EXPRESS = 'EXPRESO';
const CARTAGENERO = 'CARTAGENERO';
const more = (port: Port = 'LA_DORADA') =>
  aPort(port)
    .told(registeredVessel(EXPRESS, { service: 'EXPRESS', callPorts: ['MAGANGUE'] }))
    .told(capacity(EXPRESS, 300))
    .told(registeredVessel(CARTAGENERO, { companyId: 'CARTAGENERA', line: 'CARTAGENA' }))
    .told(capacity(CARTAGENERO, 401));

/** A history in which somebody lawfully goes first: the code it is told by, what was jumped, and by a vessel or a lot. */
const JUMPS: readonly (readonly [LawfulCode, ViolationKind, string | undefined, () => PortStory])[] = [
  [
    'EXPRESS_PRIORITY',
    'LOT_OVERTAKEN',
    COFFEE,
    () =>
      more()
        .after(cargo(COFFEE, 10_000), cargo(CACAO, 10, { at: at('08:00'), cargoClass: 'PROVISIONS' }))
        .after(...ready(EXPRESS, at('05:00')), requestLoading(EXPRESS)),
  ],
  [
    'CARTAGENA_PREFERENCE',
    'LOT_OVERTAKEN',
    COFFEE,
    () =>
      more()
        .after(cargo(COFFEE, 10, { boundForCartagenaFromOrigin: true, destination: 'CARTAGENA' }))
        .after(cargo(CACAO, 10, { at: at('08:00') }), ...ready(LIBERTADOR, at('05:00')))
        .after(...ready(CARTAGENERO, at('06:00')), requestLoading(LIBERTADOR)),
  ],
  [
    'DIRECT_FREIGHT',
    'LOT_OVERTAKEN',
    COFFEE,
    () =>
      more()
        .after(cargo(COFFEE, 10_000))
        .after(
          cargo(CACAO, 10, {
            at: at('08:00'),
            origin: 'DIRECT_GIRARDOT',
            companyId: 'CARTAGENERA',
            destination: 'CARTAGENA',
          }),
        )
        .after(...ready(CARTAGENERO, at('05:00')), requestLoading(CARTAGENERO)),
  ],
  [
    'DIRECT_FREIGHT',
    'LOADED_OUT_OF_TURN',
    undefined,
    () =>
      more()
        .told(reading('directFreightVesselTurn', 'ANY_TIME'))
        .after(
          cargo(CACAO, 10, {
            at: at('08:00'),
            origin: 'DIRECT_GIRARDOT',
            companyId: 'CARTAGENERA',
            destination: 'CARTAGENA',
          }),
        )
        .after(...ready(LIBERTADOR, at('05:00')), ...ready(CARTAGENERO, at('06:00')), requestLoading(CARTAGENERO)),
  ],
  [
    'CARACOLI',
    'LOADED_OUT_OF_TURN',
    undefined,
    () =>
      more()
        .after(cargo(COFFEE, 10), ...ready(LIBERTADOR, at('05:00')), ...ready(MEDELLIN, at('06:00')))
        .after(departForCaracoli(LIBERTADOR), requestLoading(MEDELLIN)),
  ],
  [
    'CARACOLI',
    'LOT_OVERTAKEN',
    COFFEE,
    () =>
      more()
        .after(cargo(COFFEE, 10), cargo(CACAO, 10, { origin: 'CARACOLI', at: at('08:00') }))
        .after(...ready(LIBERTADOR, at('05:00')), departForCaracoli(LIBERTADOR), returnFromCaracoli(LIBERTADOR, 625)),
  ],
  [
    'QUOTA',
    'LOADED_OUT_OF_TURN',
    undefined,
    () =>
      more()
        .after(
          cargo(COFFEE, 0, {
            packages: [{ marks: 'M', numbers: '1', contents: 'máquina', count: 2, unitWeightKg: 300_000 }],
          }),
        )
        .after(...ready(LIBERTADOR, at('05:00')), ...ready(MEDELLIN, at('06:00')))
        .after(requestLoading(LIBERTADOR), requestLoading(MEDELLIN)),
  ],
  [
    'QUOTA',
    'LOT_OVERTAKEN',
    COFFEE,
    () =>
      more()
        .told(reading('lotSplit', 'INDIVISIBLE_SKIP'))
        .after(cargo(COFFEE, 10_000), cargo(CACAO, 10, { at: at('08:00') }))
        .after(...ready(LIBERTADOR, at('05:00')), requestLoading(LIBERTADOR)),
  ],
  ['JUST_CAUSE', 'ASSIGNED_LOT_LEFT', COFFEE, () => left('DAMAGED').after(ruleJustCause(LIBERTADOR, COFFEE, true))],
  [
    'LOCAL_24H',
    'LOT_OVERTAKEN',
    COFFEE,
    () =>
      more()
        .after(cargo(COFFEE, 10, { origin: 'LOCAL', at: at('06:00') }), planilla(COFFEE, at('06:30')))
        .after(cargo(CACAO, 10, { at: at('08:00') }), ...ready(LIBERTADOR, at('05:00')), requestLoading(LIBERTADOR)),
  ],
  [
    'PLANILLA_REQUIRED',
    'LOT_OVERTAKEN',
    COFFEE,
    () =>
      more()
        .after(cargo(COFFEE, 10, { origin: 'ROAD', roadWaybillId: 'C-1', at: at('06:00') }))
        .after(cargo(CACAO, 10, { at: at('08:00') }), ...ready(LIBERTADOR, at('05:00')), requestLoading(LIBERTADOR)),
  ],
  [
    'LATE_LIST',
    'LOT_OVERTAKEN',
    COFFEE,
    () =>
      more()
        .after(cargo(CACAO, 10, { at: at('09:00') }), ...ready(LIBERTADOR, at('05:00')), requestLoading(LIBERTADOR))
        .after(salgarList(at('18:00'), [salgarLine(COFFEE, 10, { at: at('08:00') })])),
  ],
  [
    'LATE_REGISTRATION',
    'LOT_OVERTAKEN',
    COFFEE,
    () =>
      more()
        .after(cargo(CACAO, 10, { at: at('09:00') }), ...ready(LIBERTADOR, at('05:00')), requestLoading(LIBERTADOR))
        .after(...atTime(at('15:00'), cargo(COFFEE, 10, { at: at('08:00') }))),
  ],
  [
    'PLANILLA_REQUIRED',
    'LOT_OVERTAKEN',
    COFFEE,
    () =>
      more()
        .after(cargo(CACAO, 10, { at: at('09:00') }), ...ready(LIBERTADOR, at('05:00')), requestLoading(LIBERTADOR))
        .after(...atTime(at('15:00'), cargo(COFFEE, 10, { origin: 'ROAD', roadWaybillId: 'C-1', at: at('08:00') })))
        .after(planilla(COFFEE, at('16:00'))),
  ],
  ['BERRIO_INDICATION', 'LOT_OVERTAKEN', COFFEE, berrio],
  [
    'SUSPENDED',
    'LOADED_OUT_OF_TURN',
    undefined,
    () =>
      more()
        .told(suspendedFrom('1940-11-17'))
        .after(cargo(COFFEE, 10), ...ready(LIBERTADOR, at('05:00')), ...ready(MEDELLIN, at('06:00')))
        .after(requestLoading(MEDELLIN)),
  ],
  [
    'DATED_BEFORE_SUSPENSION',
    'LOADED_OUT_OF_TURN',
    undefined,
    () =>
      more()
        .told(suspendedFrom('1940-11-19'))
        .after(cargo(COFFEE, 10), ...ready(LIBERTADOR, at('05:00')), requestLoading(LIBERTADOR)),
  ],
];

describe('a lawful jump', () => {
  it.each(JUMPS)('by %s is told apart: %s of %s', (code, kind, lotId, story) => {
    const { happened, port } = story();
    const detector = reads(happened, port);
    expect(unlawful(detector)).toEqual([]);
    expect(lawful(detector)).toContainEqual({ kind, lotId, code, article: LAWFUL_UNDER[code] });
  });

  it('has each of its reasons met here', () => {
    expect([...new Set(JUMPS.map(([code]) => code))].sort()).toEqual([...LAWFUL_CODES].sort());
  });

  it('over local cargo is no longer lawful at the very instant its twenty-four hours have run', () => {
    const story = () =>
      more().after(cargo(COFFEE, 10, { origin: 'LOCAL', at: at('06:00') }), planilla(COFFEE, at('06:30')));
    const rest = (of: PortStory, occurredAt = later(at('06:30'), 24 * HOUR)) =>
      of
        .after(cargo(CACAO, 10, { at: at('08:00') }), ...ready(LIBERTADOR, at('05:00')))
        .after(...atTime(occurredAt, requestLoading(LIBERTADOR))).happened;
    const forged = rewritten('CargoAssigned', only(CACAO), { of: rest(story()) });
    expect(named(unlawful(reads(forged)))).toEqual([['LOT_OVERTAKEN', COFFEE]]);
    expect(unlawful(reads(rest(story(), later(at('06:30'), 24 * HOUR - 1))))).toEqual([]);
  });
});

describe('an express', () => {
  it('takes by classes, and shows nothing of how far the turn has come', () => {
    const story = more()
      .after(cargo(COFFEE, 10, { at: at('09:00'), destination: 'MAGANGUE' }), ...ready(EXPRESS, at('05:00')))
      .after(requestLoading(EXPRESS), ...atTime(at('15:00'), cargo(CACAO, 10, { at: at('08:00') })));
    expect(lawful(reads(story.happened)).map(({ code }) => code)).not.toContain('LATE_REGISTRATION');
  });
});

describe('Caracolí', () => {
  const up = () =>
    more()
      .after(cargo(COFFEE, 10, { origin: 'CARACOLI' }), cargo(CACAO, 10, { origin: 'CARACOLI', at: at('08:00') }))
      .after(...ready(LIBERTADOR, at('05:00')), departForCaracoli(LIBERTADOR));

  it('has an order of its own, in which a lot may be overtaken', () => {
    const { happened } = up().after(returnFromCaracoli(LIBERTADOR, 625));
    expect(unlawful(reads(happened))).toEqual([]);
    const second = { lotId: CACAO, turnNumber: 2, packages: 10, weightKg: 625 };
    const forged = rewritten('CargoLoaded', () => second, {
      of: rewritten('CargoAssigned', () => ({ items: [second] }), { of: happened }),
    });
    expect(named(unlawful(reads(forged)))).toEqual([['LOT_OVERTAKEN', COFFEE]]);
  });

  it('keeps its cargo from those who load at La Dorada, who lawfully take what came later', () => {
    const { happened } = more()
      .after(cargo(CACAO, 10, { origin: 'CARACOLI' }), cargo(COFFEE, 10, { at: at('08:00') }))
      .after(...ready(LIBERTADOR, at('05:00')), requestLoading(LIBERTADOR));
    expect(unlawful(reads(happened))).toEqual([]);
    expect(lawful(reads(happened))).toEqual([
      { kind: 'LOT_OVERTAKEN', lotId: CACAO, code: 'CARACOLI', article: 'D1976-06' },
    ]);
  });
});

it('Where lots are not divided, one is lawfully left by the room that those before it leave, and no other is', () => {
  const { happened } = more()
    .told(reading('lotSplit', 'INDIVISIBLE_SKIP'))
    .after(cargo(COFFEE, 4800), cargo(CACAO, 2400, { at: at('08:00') }), cargo(HIDES, 800, { at: at('09:00') }))
    .after(...ready(LIBERTADOR, at('05:00')), requestLoading(LIBERTADOR));
  expect(unlawful(reads(happened))).toEqual([]);
  expect(lawful(reads(happened))).toEqual([
    { kind: 'LOT_OVERTAKEN', lotId: CACAO, code: 'QUOTA', article: 'D1976-16' },
  ]);
  const forged = rewritten('CargoAssigned', only(HIDES), { of: happened });
  expect(named(unlawful(reads(forged)))).toEqual([
    ['LOT_OVERTAKEN', COFFEE],
    ['LOT_OVERTAKEN', CACAO],
  ]);
});

it('every lawful reason is said in both languages', () => {
  for (const language of ['es', 'en'] as const)
    for (const code of LAWFUL_CODES) expect(lawfulReasonInWords(code, language)).toMatch(/^[A-ZÉ].*\.$/);
});
