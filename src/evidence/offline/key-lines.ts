/** Keys as somebody has them in a file: one a line, or as an office lists its own (`GET /api/log/keys`). */

interface Listed {
  readonly logs?: readonly { readonly keys?: readonly { readonly verifierKey?: unknown }[] }[];
  readonly witnesses?: readonly { readonly verifierKey?: unknown }[];
}

/** The keys in the answer of an office, one a line; what is no such answer as it stands. */
export function keyLines(text: string): string {
  if (!text.trimStart().startsWith('{')) return text;
  try {
    const { logs = [], witnesses = [] } = JSON.parse(text) as Listed;
    const all = [...logs.flatMap(({ keys = [] }) => keys), ...witnesses];
    return all.map(({ verifierKey }) => String(verifierKey)).join('\n');
  } catch {
    return text;
  }
}
