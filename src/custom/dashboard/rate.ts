/** Shares and changes of the dashboard. */
import { percentOf, ratio } from '../../i18n/percentage';

interface Outcomes {
  readonly successful: { readonly volume: number };
  readonly failed: { readonly volume: number };
}

/** The share of successful transactions among those that are not pending; null without any. */
export function rateOf({ successful, failed }: Outcomes) {
  const decided = successful.volume + failed.volume;
  if (decided === 0) return null;
  /** Tenths of a percent as shown, so that a change in points is the difference of the two texts. */
  const tenths = Number(ratio(successful.volume, decided).replace('.', ''));
  return { tenths, text: percentOf(successful.volume, decided) };
}

/** A change beyond it, in percent, or against so small a number says less than the number itself. */
const MOST_PERCENT = 999;
const FEW = 10;

/** By how much a number has changed, as a text without its sign: "12.4 %"; null where the earlier number says more. */
export function changeOf(now: number, then: number): string | null {
  const by = Math.abs(now - then);
  return then < FEW || Number(ratio(by, then)) > MOST_PERCENT ? null : percentOf(by, then);
}
