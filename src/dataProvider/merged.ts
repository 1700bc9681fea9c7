import { unreadableIn, withUnreadable } from '../upstream/unreadable';

/** A row with more of the same record laid over it: what the other answers counts, and what only the row has stays. */
export function merged(row: object, more: object): object {
  const whole = laidOver(row, more);
  const values = unreadableIn(row);
  if (!values) return whole;
  // What the row had in an unreadable form, the other call may have answered as documented.
  const still = Object.entries(values).filter(([path]) => !isThere(more, path.split('.')));
  return withUnreadable(whole, { ...Object.fromEntries(still), ...unreadableIn(more) });
}

function isThere(value: unknown, [name, ...rest]: readonly string[]): boolean {
  if (name === undefined) return value !== undefined;
  return isPlain(value) && isThere(Reflect.get(value, name), rest);
}

function laidOver(row: object, more: object): object {
  const whole: Record<string, unknown> = { ...row };
  for (const [name, value] of Object.entries(more)) {
    const before = whole[name];
    if (value !== undefined) whole[name] = isPlain(before) && isPlain(value) ? laidOver(before, value) : value;
  }
  return whole;
}

function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
