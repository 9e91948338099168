/** How the parts of the paper are set: headings, paragraphs and tables. */
import type { Content, TableCell } from 'pdfmake';

export const heading = (text: string): Content => ({ text, style: 'heading' });
/** A heading that does not stand alone at the foot of a page. */
export const headed = (text: string, lead: Content): Content => ({ stack: [heading(text), lead], unbreakable: true });
export const paragraph = (text: string): Content => ({ text, margin: [0, 0, 0, 4] });
export const small = (text: string): Content => ({ text, style: 'small', margin: [0, 2, 0, 4] });
export const fixed = (text: string): Content => ({
  text,
  fontSize: 7.5,
  margin: [0, 0, 0, 4],
  preserveLeadingSpaces: true,
});

const RULES = {
  hLineWidth: (row: number) => (row <= 1 ? 0.7 : 0.3),
  vLineWidth: () => 0,
  hLineColor: () => '#999999',
  paddingLeft: (column: number) => (column === 0 ? 0 : 5),
  paddingRight: () => 3,
  paddingTop: () => 2,
  paddingBottom: () => 2,
};
const CELL = 8.5;

export interface Column {
  readonly title: string;
  readonly width: number | '*' | 'auto';
  readonly alignment?: 'right';
}

/** What is set in a cell: a text, or pieces of one. */
type Set = string | { readonly text: Content };

const cell = (content: Set, { alignment }: Column, isTitle = false): TableCell => ({
  ...(typeof content === 'string' ? { text: content } : content),
  fontSize: CELL,
  ...(isTitle && { style: 'label' }),
  ...(alignment && { alignment }),
});

/** Whoever reads on over a page finds the titles on the next as well. */
export function tableOf(columns: readonly Column[], rows: readonly (readonly Set[])[]): Content {
  const titles = columns.map((column) => cell(column.title, column, true));
  const body = rows.map((row) => row.map((content, at) => cell(content, columns[at]!)));
  return {
    table: {
      headerRows: 1,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: columns.map(({ width }) => width),
      body: [titles, ...body],
    },
    layout: RULES,
    margin: [0, 2, 0, 6],
  };
}
