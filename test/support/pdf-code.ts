/** What a scanner reads of a PDF: its square code, put together again of the black squares that are set on the page. */
import jsQR from 'jsqr';
import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';

/** Pixels to the point. */
const SCALE = 2;
const MARGIN = 20;
const BLACK = '#000000';

type Box = readonly [left: number, bottom: number, right: number, top: number];

/** The boxes filled in black, in points. */
async function blackBoxes(pdf: Uint8Array): Promise<readonly Box[]> {
  const { OPS } = await getResolvedPDFJS();
  const page = await (await getDocumentProxy(Uint8Array.from(pdf))).getPage(1);
  const { fnArray, argsArray } = await page.getOperatorList();
  const boxes: Box[] = [];
  let color = '';
  for (const [at, operation] of fnArray.entries()) {
    const given = argsArray[at] as readonly unknown[];
    if (operation === OPS.setFillRGBColor) color = given[0] as string;
    if (operation !== OPS.constructPath || given[0] !== OPS.fill || color !== BLACK || !given[2]) continue;
    boxes.push([...(given[2] as Iterable<number>)] as unknown as Box);
  }
  return boxes;
}

/** The text of the square code on the first page. */
export async function codeOn(pdf: Uint8Array): Promise<string | undefined> {
  const boxes = await blackBoxes(pdf);
  const least = (side: 0 | 1) => Math.min(...boxes.map((box) => box[side]));
  const [left, low] = [least(0), least(1)];
  const size = Math.round((Math.max(...boxes.map((box) => box[2])) - left) * SCALE) + 2 * MARGIN;
  const pixels = new Uint8ClampedArray(size * size * 4).fill(255);
  for (const [x, y, right, top] of boxes) {
    const place = (point: number, from: number) => Math.round((point - from) * SCALE) + MARGIN;
    for (let row = place(y, low); row < place(top, low); row++)
      for (let column = place(x, left); column < place(right, left); column++)
        pixels.fill(0, (row * size + column) * 4, (row * size + column) * 4 + 3);
  }
  // A canvas of its own form reads a page from above, as the setter wrote it.
  return jsQR.default(pixels, size, size)?.data;
}
