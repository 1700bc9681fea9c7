/** What came of the last time of a delivery, in words. */
import { useTranslate } from 'ra-core';
import { sizeIn } from '../../engine/forms/inputs/readImage';
import { useWords } from '../../engine/browser/words';
import { grouped } from '../../i18n/format';
import type { Delivery } from '../../upstream/deliveries';
import { ADVISED_FAILURES, DELIVERY_FAILURES } from '../../upstream/deliveryRules';
import { lagosMinute } from '../../upstream/time';

type Outcome = NonNullable<Delivery['lastOutcome']>;

/** Outcomes of a file that was made. */
const MADE = ['sent', 'mailing', 'kept', 'unsent'] as const;

/** A file that nothing has come of yet is said to be still to be made, and one in a mail that was not sent is not delivered. */
export function useLastText(): (delivery: Delivery) => string {
  const words = useWords('deliveries');
  const outcomeText = useOutcomeText();
  return (delivery) => {
    const { lastAt, lastOutcome } = delivery;
    if (lastAt === null) return words('never');
    const counts = [
      ['sent', delivery.lastSent],
      ['mailing', delivery.lastMailing],
      ['failed', delivery.lastFailed],
      ['waiting', delivery.lastWaiting],
    ] as const;
    const due = lagosMinute(lastAt);
    const all = counts.reduce((sum, [, count]) => sum + count, 0);
    if (all === 0) return words('last.nobody', { time: due });
    // Of another person's file the service says that it is, and no more.
    if (all === 1 && lastOutcome) return outcomeText(delivery, lastOutcome);
    if (all === 1 && delivery.lastWaiting === 1) return words('last.waiting', { time: due });
    const some = counts.filter(([, count]) => count > 0);
    const texts = some.map(([kind, count]) =>
      words(`last.counts.${kind}`, { smart_count: count, count: grouped(count) }),
    );
    return words('last.files', { time: due, counts: texts.join(', ') });
  };
}

/** Of the only file of that time. What to do about a failure is said to the owner, who alone can do it. */
function useOutcomeText(): (delivery: Delivery, outcome: Outcome) => string {
  const translate = useTranslate();
  const words = useWords('deliveries');
  return ({ mine }, { kind, at, own, rows, size, reason }) => {
    const time = lagosMinute(at);
    const made = MADE.find((one) => one === kind);
    if (made && rows !== null && size !== null) {
      const [unit, amount] = sizeIn(size);
      const count = words('last.rows', { smart_count: rows, rows: grouped(rows) });
      return words(`last.${made}`, { time, rows: count, size: translate(`image.${unit}`, { size: amount }) });
    }
    const failure = DELIVERY_FAILURES.find((one) => one === reason) ?? 'failed';
    const why = words(failure === 'rights' && !own ? 'failures.rightsOfOther' : `failures.${failure}`);
    const advice = mine && ADVISED_FAILURES.has(failure) ? ` ${words(`advice.${failure}`)}` : '';
    return words('last.failed', { time, reason: why + advice });
  };
}
