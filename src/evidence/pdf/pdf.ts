/**
 * Papers to be handed out, as PDF: the one place where they are set. A paper says what stands on it; fonts, margins, page numbers and
 * the foot are the same on all. What is set reads nothing: no address, and no file but the fonts that come with the setter.
 */
import { createRequire } from 'node:module';
import { dirname, sep } from 'node:path';
import type pdfmake from 'pdfmake';
import type { Content } from 'pdfmake';

type Setter = typeof pdfmake;
type Definition = Parameters<Setter['createPdf']>[0];

const require = createRequire(import.meta.url);
const FONTS = 'pdfmake/fonts/Roboto.js';

const STYLES: Definition['styles'] = {
  title: { fontSize: 16, bold: true, margin: [0, 0, 0, 4] },
  heading: { fontSize: 12, bold: true, margin: [0, 12, 0, 4] },
  label: { bold: true },
  small: { fontSize: 7.5, color: '#444444' },
};

/** A file within a paper: whoever has the one has the other. */
export interface Attached {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array;
}

export interface Paper {
  /** In the document's own particulars, and at its foot. */
  readonly title: string;
  /** When it was made: nothing in it comes from the clock of the machine. */
  readonly madeAt: Date;
  /** Styles `title`, `heading`, `label` and `small` are known. */
  readonly content: readonly Content[];
  readonly pageSize?: 'A4' | 'A5';
  readonly attached?: readonly Attached[];
}

/** Handed over as its bytes: the setter looks for nothing on the disk. */
const fileOf = ({ name, type, bytes }: Attached, madeAt: Date) => ({
  ...{ name, creationDate: madeAt, modifiedDate: madeAt },
  src: `data:${type};base64,${Buffer.from(bytes).toString('base64')}`,
});

function definitionOf({ title, madeAt, content, pageSize = 'A4', attached = [] }: Paper): Definition {
  return {
    pageSize,
    pageMargins: [48, 48, 48, 56],
    defaultStyle: { font: 'Roboto', fontSize: 9.5, lineHeight: 1.15 },
    styles: STYLES,
    info: { title, creator: 'turno', producer: 'turno', creationDate: madeAt, modDate: madeAt },
    language: 'es-CO',
    footer: (page: number, pages: number) => ({
      columns: [
        { text: title, style: 'small' },
        { text: `${page} / ${pages}`, style: 'small', alignment: 'right' },
      ],
      margin: [48, 18, 48, 0],
    }),
    content: [...content],
    files: Object.fromEntries(attached.map((each) => [each.name, fileOf(each, madeAt)])),
  };
}

/** Only when a paper is set: the setter and its fonts take long to load, and few starts set any. */
async function setter(): Promise<Setter> {
  const { default: loaded } = await import('pdfmake');
  const fontFolder = dirname(require.resolve(FONTS)) + sep;
  loaded.setFonts(require(FONTS) as Parameters<Setter['setFonts']>[0]);
  loaded.setUrlAccessPolicy(() => false);
  loaded.setLocalAccessPolicy((path) => path.startsWith(fontFolder));
  return loaded;
}

/** The bytes of a paper. @throws what the setter says of content that it cannot set */
export async function pdfOf(paper: Paper): Promise<Uint8Array> {
  return (await setter()).createPdf(definitionOf(paper)).getBuffer();
}
