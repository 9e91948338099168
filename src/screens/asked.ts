/** What the address of a page asks for: a language, and the ports shown. */
import { hasTurnSection } from '../decrees/d1976-turn/art-01-sections-of-turn.js';
import { portOfPath, portPath, PORTS, type Port } from '../decrees/river-ports.js';
import type { Language } from '../boards/words/language.js';

/** The ports that have a board: those with a Section of Turn. */
export const BOARD_PORTS: readonly Port[] = PORTS.filter(hasTurnSection);

/** @returns undefined for what is no port with a board */
export function boardPort(path: unknown): Port | undefined {
  const port = typeof path === 'string' ? portOfPath(path) : undefined;
  return port && hasTurnSection(port) ? port : undefined;
}

interface Liked {
  readonly language: Language;
  readonly quality: number;
}

function liked(range: string): readonly Liked[] {
  const [tag = '', ...parameters] = range.trim().toLowerCase().split(';');
  const language = tag.split('-', 1)[0];
  const quality = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find(Boolean);
  return language === 'es' || language === 'en' ? [{ language, quality: Number(quality ?? 1) }] : [];
}

/** The language of the link; without one, the better liked of the browser's; Spanish when it names neither. */
export function languageOf(lang: unknown, acceptLanguage: string | undefined): Language {
  if (lang === 'es' || lang === 'en') return lang;
  const all = (acceptLanguage ?? '').split(',', 20).flatMap(liked);
  const best = all.reduce<Liked | undefined>(
    (first, next) => (next.quality > (first?.quality ?? 0) ? next : first),
    undefined,
  );
  return best?.language ?? 'es';
}

/** The address of the board of one port, or of all. The language stands in the link and is remembered by nothing else. */
export const boardAddress = (port: Port | undefined, language: Language): string =>
  port ? `/?port=${portPath(port)}&lang=${language}` : `/?lang=${language}`;
