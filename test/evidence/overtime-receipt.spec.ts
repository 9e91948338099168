import { describe, expect, it } from '@jest/globals';
import { receiptPdf, type Receipt } from '../../src/evidence/overtime-receipt.js';
import { pagesOf } from '../support/pdf-text.js';

const RECEIPT: Receipt = {
  ...{ permitId: 'sail:V1', callId: 'V1', vesselId: 'VAPOR-1', kind: 'SAIL', office: 'HONDA', centavos: 150 },
  ...{ because: 'SUNDAY', article: 'D1430-1', attendedAt: '1940-11-17T17:00:00Z', localDate: '1940-11-17' },
  ...{ localTime: '12:00', capacityKg: 100_001, tariff: 'D1430_1929', obligors: ['CAPITAN', 'NAVIERA'] },
  ...{ receiptNumber: 7, copies: 4, issuedAt: '1940-11-17T17:05:00Z' },
  destinations: ['DECREE_839_FIRST', 'DECREE_839_SECOND', 'CAPTAIN', 'RIVER_CASHIER'],
};

describe('A receipt as PDF', () => {
  it('is four copies of one tenor, each with its destination, those of Decree 839 as the office names them', async () => {
    const pages = await pagesOf(await receiptPdf(RECEIPT, 'es', ['Tesorería', 'Archivo']));
    expect(pages.map((page) => /^Ejemplar (\d de \d): (.*?) Recibo/.exec(page)!.slice(1))).toEqual([
      ['1 de 4', 'Tesorería'],
      ['2 de 4', 'Archivo'],
      ['3 de 4', 'Capitán'],
      ['4 de 4', 'Capitán, para el Cajero Fluvial de Barranquilla'],
    ]);
    const said = ['Recibo n.º 7', '1,50 pesos', 'Honda', 'sail:V1 (permiso de zarpe)', '100.001 kg', 'en domingo'];
    for (const page of pages) for (const words of said) expect(page).toContain(words);
    expect(pages[0]).not.toContain('calendario');
  });

  it('says in English what it says in Spanish, and that no calendar was known', async () => {
    const [first] = await pagesOf(await receiptPdf({ ...RECEIPT, calendarMissing: true }, 'en'));
    for (const words of ['Copy 1 of 4: First destination of article 5', 'Receipt no. 7', 'only Sundays counted'])
      expect(first).toContain(words);
  });
});
