/** What a person reads on a PDF: its text, page by page. */
import { extractText, getDocumentProxy } from 'unpdf';

/** The text of each page, in reading order; white space is one blank. */
export async function pagesOf(pdf: Uint8Array): Promise<readonly string[]> {
  const { text } = await extractText(await getDocumentProxy(Uint8Array.from(pdf)), { mergePages: false });
  return text.map((page) => page.replaceAll(/\s+/gu, ' ').trim());
}

export const textOf = async (pdf: Uint8Array): Promise<string> => (await pagesOf(pdf)).join(' ');
