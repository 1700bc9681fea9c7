/** Values as the project writes them. */

export const quoted = (text: string): string => `'${text.replaceAll(/['\\]/g, String.raw`\$&`)}'`;

/** A comment on one line, whose text cannot end it: an address or a name may be somebody else's. */
export function comment(text: string): string {
  return `/** ${text
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll('*/', '* /')
    .replace(/\*$/, '* ')} */`;
}

/** A literal as code; strict JSON would have its names in quotes. */
export function code(value: unknown): string {
  if (typeof value === 'string') return quoted(value);
  if (Array.isArray(value)) return `[${value.map(code).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return String(value);
  const parts = Object.entries(value).flatMap(([name, part]) =>
    part === undefined ? [] : [`${/^[A-Za-z_$][\w$]*$/.test(name) ? name : quoted(name)}: ${code(part)}`],
  );
  return parts.length === 0 ? '{}' : `{ ${parts.join(', ')} }`;
}
