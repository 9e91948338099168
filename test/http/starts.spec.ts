/** The starts of the decrees by which an office decides are those by which it is read. */
import { describe, expect, it } from '@jest/globals';
import { AsOf } from '../../src/application/as-of.js';
import type { LocalDate } from '../../src/decrees/calendar.js';
import { DECREE_STARTS } from '../../src/decrees/d1976-turn/art-25-in-force.js';
import { MemoryStore } from '../../src/event-store/memory.js';
import { ForwardersController } from '../../src/http/reads/forwarders.controller.js';
import { ClockOnTheWall, openOffice, send } from '../support/office.js';
import { on } from '../support/vocabulary.js';

const submission = {
  type: 'SubmitTariff',
  data: {
    ...{
      tariffId: 'T-1',
      forwarderId: 'AGENCIA',
      year: 1940,
      rulesText: 'Folio 1',
      submittedAt: on('09:00', '1940-10-30'),
    },
    items: [{ item: 'acarreo', unit: 'bulto', centavos: 12 }],
  },
};

describe('The date of the decree', () => {
  it.each([
    ['1940-09-02', true],
    [DECREE_STARTS.d1976Dated, false],
  ])(
    'as the office has it, %s, makes a tariff late, or not, when it is submitted and when it is shown',
    async (dated, late) => {
      const clock = new ClockOnTheWall();
      const office = openOffice(new MemoryStore(), clock, { ...DECREE_STARTS, d1976Dated: dated as LocalDate });
      const [answer] = await send(office, 'national', submission);
      expect(answer!.events[0]!.data).toMatchObject({ late });
      const shown = await new ForwardersController(office, new AsOf(office, clock)).forwarders({
        at: '1940-12-31T00:00:00Z',
      });
      expect(shown.deadlinesMissed.map(({ forwarderId }) => forwarderId)).toEqual(late ? ['AGENCIA'] : []);
    },
  );
});
