/** Shares and changes of the dashboard, in whole numbers so that nothing is rounded twice. */
import { percent } from '../../i18n/format';

interface Outcomes {
  readonly successful: { readonly volume: number };
  readonly failed: { readonly volume: number };
}

/** The share of successful transactions among those that are not pending; null without any. */
export function rateOf({ successful, failed }: Outcomes) {
  const decided = successful.volume + failed.volume;
  if (decided === 0) return null;
  // Never 100.0 % with a failure among them.
  const hundredths = Math.floor((successful.volume * 10_000) / decided);
  return { hundredths, text: percent((Math.floor(hundredths / 10) / 10).toFixed(1)) };
}

/** From here on a change is whole percents, in percent. */
const WHOLE_PERCENT = 1_000;

/** By how much a number has changed, as a text without its sign: "12.4 %", "5,100 %"; null where there was nothing before. */
export function changeOf(now: number, then: number): string | null {
  if (then === 0) return null;
  const by = Math.round((Math.abs(now - then) / then) * 1_000) / 10;
  return percent(by.toFixed(by < WHOLE_PERCENT ? 1 : 0));
}
