/** The documents of the project as the specs read them: text, tables, headings, links. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

export const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** The files below a folder whose names end so, as paths from the root, with forward slashes. */
export const filesIn = (folder: string, ending: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();

/** Every document of the project. */
export const documents = (): string[] => ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', ...filesIn('docs', '.md')];

/** All sources, joined: what a name is looked for in. */
export const sources = (): string =>
  filesIn('src', '.ts')
    .map((path) => read(path))
    .join('\n');

export interface Table {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

const cells = (line: string): string[] =>
  line
    .replace(/^\||\|\s*$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));

/** The tables of a text, in order. */
export function tablesIn(markdown: string): Table[] {
  const tables: { columns: string[]; rows: string[][] }[] = [];
  let open = false;
  for (const line of markdown.split('\n')) {
    if (!line.startsWith('|')) open = false;
    else if (!open) {
      tables.push({ columns: cells(line), rows: [] });
      open = true;
    } else if (!/^\|[\s:|-]+$/.test(line)) tables.at(-1)!.rows.push(cells(line));
  }
  return tables;
}

/** The text under each heading of a level, by the heading's text, up to the next heading of that level or above. */
export function sectionsOf(markdown: string, level: number): ReadonlyMap<string, string> {
  const sections = new Map<string, string>();
  let title: string | undefined;
  for (const line of withoutCode(markdown).split('\n')) {
    const heading = /^(#+) (.*)$/.exec(line);
    if (heading && heading[1]!.length <= level) title = heading[1]!.length === level ? heading[2]! : undefined;
    else if (title !== undefined) sections.set(title, `${sections.get(title) ?? ''}${line}\n`);
  }
  return sections;
}

/** What stands in backticks, one by one. */
export const codesIn = (markdown: string): string[] => [...markdown.matchAll(/`([^`\n]+)`/g)].map(([, code]) => code!);

/** A text without its fenced blocks. */
export const withoutCode = (markdown: string): string => markdown.replace(/^```.*?^```$/gms, '');

/** Where the links of a text lead. */
export const linksIn = (markdown: string): string[] =>
  [...withoutCode(markdown).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target]) => target!);

/** The anchors of a text's headings, as code hosts write them. */
export const anchorsOf = (markdown: string): string[] =>
  [...withoutCode(markdown).matchAll(/^#+ (.*)$/gm)].map(([, title]) =>
    title!
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replace(/\s/g, '-'),
  );
