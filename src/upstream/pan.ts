/** Card numbers are shown as first six and last four, whatever the upstream sends (decisions 20). */

/** Masks a PAN to `506105******1234`; one already masked stays; a text too short to be a PAN is masked whole. */
export function maskPan(pan: string): string {
  const text = pan.replace(/[\s-]/g, '');
  if (text.length < 12) return '*'.repeat(text.length);
  return `${text.slice(0, 6)}${'*'.repeat(text.length - 10)}${text.slice(-4)}`;
}
