/** What the terminal says, in Spanish, with English beside it. */
import type { Line, Summary } from './import.js';

export const lineInWords = ({ line, port, command, answer }: Line): string =>
  answer.accepted
    ? `${line}\t${answer.already ? '=' : '✓'}\t${port}\t${command}\t${answer.events.join(' ')}\t(revisión ${answer.revision})`
    : `${line}\t✗\t${port}\t${command}\t${answer.code}${answer.article ? ` (${answer.article})` : ''}\t${answer.detail}`;

export function summaryInWords({ lines, unsent, accepted, already, refused, why }: Summary): string {
  const reasons = [...why].map(([code, count]) => `  ${count} × ${code}`);
  return [
    `${lines} líneas: ${accepted} aceptadas, ${already} ya estaban, ${refused} rechazadas / ${lines} lines: ${accepted} accepted, ${already} stood already, ${refused} refused`,
    ...reasons,
    ...(unsent > 0
      ? [
          `  ${unsent} sin enviar: el almacén no las pudo recibir; importe el mismo archivo otra vez / ${unsent} not sent: the store could not take them; import the same file again`,
        ]
      : []),
  ].join('\n');
}

export const rebuiltInWords = (rebuilt: { readonly path: string; readonly events: number } | string): string =>
  typeof rebuilt === 'string'
    ? `Los libros no se cambiaron: ${rebuilt} / The books were not changed`
    : `${rebuilt.path}: ${rebuilt.events} hechos, iguales a lo que dice la ley / events, the same as the law says`;

const WIDTH = 30;
const bar = (done: number, of: number): string => {
  const filled = of === 0 ? WIDTH : Math.floor((done * WIDTH) / of);
  return `${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)} ${done}/${of}`;
};

/** A bar at the foot of a terminal, out of the way of what is printed above it; nothing where there is no terminal. */
export const progressOn = (terminal: { isTTY?: boolean; write(text: string): unknown }) => ({
  show: (done: number, of: number): void => {
    if (terminal.isTTY) terminal.write(bar(done, of));
  },
  /** How far something is whose end is not known yet. */
  count: (done: number): void => {
    if (terminal.isTTY) terminal.write(`\r${done} filas / rows`);
  },
  clear: (): void => {
    if (terminal.isTTY) terminal.write('\r\u001B[K');
  },
});
