/** How values are written in a row: the same value, however it came about, as the same text. */
import canonicalize from 'canonicalize';

/** The value as canonical JSON (RFC 8785): fields in the order of their names, absent ones left out. */
export const written = (value: unknown): string => canonicalize(value)!;
