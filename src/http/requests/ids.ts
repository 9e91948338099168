/** Ids as clients give them. */
export const ID_PATTERN = /^[A-Za-z0-9._-]{1,64}$/;
export const isId = (value: unknown): value is string => typeof value === 'string' && ID_PATTERN.test(value);
