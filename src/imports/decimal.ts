/** Exact decimals: what a sheet says of tonnes comes to whole grams, or is refused, and is never rounded on the way. */

/** `units` × 10^-`scale`, written shortest. */
export interface Decimal {
  readonly units: bigint;
  readonly scale: number;
}

const TEN = 10n;
const raised = ({ units, scale }: Decimal, to: number): bigint => units * TEN ** BigInt(to - scale);

function shortest(units: bigint, scale: number): Decimal {
  let [whole, places] = [units, scale];
  while (places > 0 && whole % TEN === 0n) [whole, places] = [whole / TEN, places - 1];
  return { units: whole, scale: places };
}

/** The decimal that a text of digits, with a point, names; `undefined` when it names none. */
export function decimalOf(plain: string): Decimal | undefined {
  const found = /^(-?)(\d+)(?:\.(\d+))?$/.exec(plain);
  if (!found) return undefined;
  const [, sign = '', whole = '', part = ''] = found;
  return shortest(BigInt(`${sign}${whole}${part}`), part.length);
}

export const NOTHING: Decimal = { units: 0n, scale: 0 };

export const times = (a: Decimal, b: Decimal): Decimal => shortest(a.units * b.units, a.scale + b.scale);

export function plus(a: Decimal, b: Decimal): Decimal {
  const scale = Math.max(a.scale, b.scale);
  return shortest(raised(a, scale) + raised(b, scale), scale);
}

/** The least whole number that is not below a / b, both above or at nothing, b above it. */
export function ratioRoundedUp(a: Decimal, b: Decimal): Decimal {
  const scale = Math.max(a.scale, b.scale);
  const [over, under] = [raised(a, scale), raised(b, scale)];
  return { units: (over + under - 1n) / under, scale: 0 };
}

/** A decimal as digits with a point. */
export function textOf({ units, scale }: Decimal): string {
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0');
  const at = digits.length - scale;
  return `${units < 0n ? '-' : ''}${digits.slice(0, at)}${scale > 0 ? `.${digits.slice(at)}` : ''}`;
}

/** A decimal as the number that JSON carries; `undefined` where that would be another one. */
export function numberOf({ units, scale }: Decimal): number | undefined {
  const text = textOf(shortest(units, scale));
  const near = Number(text);
  return String(near) === text ? near : undefined;
}
