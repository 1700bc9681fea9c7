/** A row with more of the same record laid over it: what the other answers counts, and what only the row has stays. */
export function merged(row: object, more: object): object {
  const whole: Record<string, unknown> = { ...row };
  for (const [name, value] of Object.entries(more)) {
    const before = whole[name];
    if (value !== undefined) whole[name] = isPlain(before) && isPlain(value) ? merged(before, value) : value;
  }
  return whole;
}

function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
