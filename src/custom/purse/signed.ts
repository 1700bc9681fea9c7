import { asKobo, formatKobo, type Kobo } from '../../upstream/money';

/** An amount that may be below zero, with a minus sign instead of a hyphen before the unit: "−N500.00". */
export function signed(kobo: Kobo, unit = ''): string {
  return `${kobo < 0 ? '−' : ''}${unit}${formatKobo(asKobo(Math.abs(kobo)))}`;
}
