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

/** From here on a change is whole percents, in percent. */
const WHOLE_PERCENT = 1_000;

/** By how much a number has changed, as a text without its sign: "12.4 %", "5,100 %"; null where there was nothing before. */
export function changeOf(now: number, then: number): string | null {
  if (then === 0) return null;
  const by = Math.abs(now - then);
  return percentOf(by, then, Number(ratio(by, then)) < WHOLE_PERCENT ? 1 : 0);
}
