/** Who is suspended, and how the turn passes over a suspended vessel. */
import { describe, expect, it } from '@jest/globals';
import { expressAssignment } from '../../src/boards/express-assignment.js';
import { positionOfCall } from '../../src/boards/position.js';
import { suspensionsInForce } from '../../src/boards/suspensions.js';
import { vesselTurn } from '../../src/boards/vessel-turn.js';
import type { NationalFactOf } from '../../src/river/national/messages.js';
import type { PortStory } from '../support/given.js';
import { aPort, callOf, capacity, ready, registeredVessel } from '../support/stories.js';
import { at, LIBERTADOR, MEDELLIN, on } from '../support/vocabulary.js';

const carried = (more: Partial<NationalFactOf<'SuspensionCarried'>['data']>): NationalFactOf<'SuspensionCarried'> => ({
  type: 'SuspensionCarried',
  data: {
    ...{ caseId: 'K-1', captainId: `CAPITAN-${LIBERTADOR}`, companyId: 'NAVIERA' },
    port: 'PUERTO_BERRIO',
    fromAt: on('00:00', '1940-11-15'),
    ...more,
  },
});
const captainOut = carried({ captainUntilAt: on('00:00', '1940-12-01') });
const companyOut = carried({ caseId: 'K-2', companyId: 'OTRA', companyUntilAt: on('00:00', '1940-11-25') });

describe('suspensions in force', () => {
  it('are those that have begun and not ended, whoever ends first first', () => {
    const national = aPort().told(captainOut).told(companyOut).state.received.national;
    const items = (time: string, date?: string) => suspensionsInForce(national, at(time, date)).items;
    expect(suspensionsInForce(national, at('12:00'))).toEqual({
      at: on('12:00'),
      items: [
        {
          ...{ of: 'COMPANY', id: 'OTRA', caseId: 'K-2', port: 'PUERTO_BERRIO', article: 'D1976-18' },
          ...{ fromAt: on('00:00', '1940-11-15'), suspendedUntilAt: on('00:00', '1940-11-25') },
        },
        {
          ...{ of: 'CAPTAIN', id: `CAPITAN-${LIBERTADOR}`, caseId: 'K-1', port: 'PUERTO_BERRIO', article: 'D1976-18' },
          ...{ fromAt: on('00:00', '1940-11-15'), suspendedUntilAt: on('00:00', '1940-12-01') },
        },
      ],
    });
    expect(items('23:59', '1940-11-14')).toEqual([]);
    expect(items('00:00', '1940-11-25').map(({ id }) => id)).toEqual([`CAPITAN-${LIBERTADOR}`]);
    expect(items('00:00', '1940-12-01')).toEqual([]);
  });
});

describe('the turn', () => {
  const view = ({ state, facts }: PortStory) => ({ state, revision: facts.length - 1, recordedAt: state.latest });
  const both = () =>
    aPort()
      .told(captainOut)
      .after(...ready(LIBERTADOR, at('05:00')), ...ready(MEDELLIN, at('06:00')));

  it('passes over a suspended vessel, which is listed without a place and told until when', () => {
    const { vesselInTurn, items } = vesselTurn(view(both()), 'es');
    expect(vesselInTurn).toBe(callOf(MEDELLIN));
    expect(items.map(({ callId, position, because }) => [callId, position, because])).toEqual([
      [
        callOf(MEDELLIN),
        1,
        `Está en turno: de los que esperan el turno, es el que llegó primero al puerto, el 18 de noviembre de 1940 a las 06:00. Se pasa por alto, por estar bajo suspensión: el barco Vapor LIBERTADOR (escala ${callOf(LIBERTADOR)}).`,
      ],
      [
        callOf(LIBERTADOR),
        null,
        'Se le pasa por alto mientras dure la suspensión de la licencia de su capitán, que termina el 1 de diciembre de 1940 a las 00:00. Entretanto cargan los demás, y conserva su lugar, el de su llegada, el 18 de noviembre de 1940 a las 05:00.',
      ],
    ]);
    expect(positionOfCall(view(both()), callOf(LIBERTADOR), 'en')).toMatchObject({
      position: null,
      of: 1,
      article: 'D1976-18',
      behindBecause: expect.stringContaining("the suspension lasts of its captain's licence, which ends on 1 December"),
    });
  });

  it('falls to it again when the suspension is over', () => {
    const over = both();
    over.after({
      type: 'ReportVesselEta',
      occurredAt: at('00:00', '1940-12-01'),
      data: { vesselId: MEDELLIN, etaAt: on('00:00', '1940-12-05'), source: 'telegrama' },
    });
    expect(vesselTurn(view(over), 'es').vesselInTurn).toBe(callOf(LIBERTADOR));
  });

  it('passes over every vessel of a suspended company, expresses too', () => {
    const story = aPort()
      .told(registeredVessel('EXPRESO', { service: 'EXPRESS', companyId: 'OTRA' }))
      .told(capacity('EXPRESO', 100))
      .told(companyOut)
      .after(...ready('EXPRESO', at('05:00')));
    expect(expressAssignment(view(story), 'es').vesselInTurn).toBeNull();
    expect(vesselTurn(view(story), 'en').items[0]!.because).toContain(
      "passed over while the suspension lasts of its company's use of the waterway, which ends on 25 November 1940",
    );
  });
});
