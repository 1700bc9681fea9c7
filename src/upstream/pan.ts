/** Card numbers are shown as first six and last four, whatever the upstream sends (decisions 20); what is kept nowhere. */

/** Masks a PAN to `506105******1234`; one already masked stays; a text too short to be a PAN is masked whole. */
export function maskPan(pan: string): string {
  const text = pan.replace(/[\s-]/g, '');
  if (text.length < 12) return '*'.repeat(text.length);
  return `${text.slice(0, 6)}${'*'.repeat(text.length - 10)}${text.slice(-4)}`;
}

/** Decisions 30: what must never reach a saved view, as words of a filter's name. */
const SECRETS: ReadonlySet<string> = new Set(['pan', 'bvn', 'pin', 'otp', 'cvv', 'password', 'token']);

/** Whether the values of a field or filter of that name are secret, such as `pan` or `accountBvn`. */
export function isSecretName(name: string): boolean {
  const spaced = name.replaceAll(/([a-z\d])([A-Z])/g, '$1 $2');
  return spaced
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .some((word) => SECRETS.has(word));
}
