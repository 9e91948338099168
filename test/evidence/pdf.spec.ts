import { describe, expect, it } from '@jest/globals';
import { pdfOf } from '../../src/evidence/pdf/pdf.js';
import { pagesOf, textOf } from '../support/pdf-text.js';

const madeAt = new Date('1940-11-18T12:00:00Z');

describe('a paper as PDF', () => {
  it('says what it was given in the letters of Spanish, and numbers its pages', async () => {
    const content = [
      { text: 'Señor capitán: ¿por qué el turno del Ñuflo está detrás?', pageBreak: 'after' as const },
      'fin',
    ];
    const pages = await pagesOf(await pdfOf({ title: 'Comprobante', madeAt, content }));
    expect(pages).toEqual([
      'Señor capitán: ¿por qué el turno del Ñuflo está detrás? Comprobante 1 / 2',
      'fin Comprobante 2 / 2',
    ]);
  });

  it('has nothing in it of the clock of the machine', async () => {
    const paper = { title: 'Comprobante', madeAt, content: ['una vez'] };
    const text = Buffer.from(await pdfOf(paper)).toString('latin1');
    expect(text).toContain('(D:19401118120000Z)');
    expect(text).not.toContain(`(D:${new Date().getUTCFullYear()}`);
  });

  it.each([
    ['image', { image: '/etc/passwd' }],
    ['image', { image: 'http://127.0.0.1:9/a.png' }],
  ])('reads no %s from the machine or from elsewhere', async (_kind, node) => {
    await expect(pdfOf({ title: 'x', madeAt, content: [node] })).rejects.toThrow();
  });

  it('sets papers that are asked for at once each as its own', async () => {
    const papers = await Promise.all(
      ['uno', 'dos', 'tres'].map((content) => pdfOf({ title: content, madeAt, content: [content] })),
    );
    expect(await Promise.all(papers.map(textOf))).toEqual(['uno uno 1 / 1', 'dos dos 1 / 1', 'tres tres 1 / 1']);
  });
});
