/** What came of the last time of a delivery, in words. */
import { useTranslate } from 'ra-core';
import { sizeIn } from '../../engine/forms/inputs/readImage';
import { useWords } from '../../engine/browser/words';
import { grouped } from '../../i18n/format';
import type { Delivery } from '../../upstream/deliveries';
import { DELIVERY_FAILURES } from '../../upstream/deliveryRules';
import { lagosTime } from '../../upstream/time';

/** What is not known is not said: a time that nothing has come of yet is being made. */
export function useLastText(): (delivery: Delivery) => string {
  const translate = useTranslate();
  const words = useWords('deliveries');
  return ({ lastAt, lastSent, lastFailed, lastWaiting, lastOutcome }) => {
    if (lastAt === null) return words('never');
    const time = lagosTime(lastAt).slice(0, 16);
    if (lastSent + lastFailed > 1) {
      return words('last.files', { time, sent: grouped(lastSent), failed: grouped(lastFailed) });
    }
    if (lastOutcome?.kind === 'failed') {
      const reason = DELIVERY_FAILURES.find((one) => one === lastOutcome.reason) ?? 'failed';
      return words('last.failed', { time, reason: words(`failures.${reason}`) });
    }
    if (lastOutcome && lastOutcome.rows !== null && lastOutcome.size !== null) {
      const [unit, size] = sizeIn(lastOutcome.size);
      const rows = words('last.rows', { smart_count: lastOutcome.rows, rows: grouped(lastOutcome.rows) });
      return words('last.sent', { time, rows, size: translate(`image.${unit}`, { size }) });
    }
    if (lastWaiting > 0) return words('last.waiting', { time });
    return words('last.files', { time, sent: grouped(lastSent), failed: grouped(lastFailed) });
  };
}
