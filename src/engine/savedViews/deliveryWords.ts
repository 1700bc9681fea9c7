/** A delivery in words, the same in its dialog and under Settings. */
import { longDay } from '../../i18n/figures';
import { LAST_DAY, MAX_RECIPIENTS, nextDelivery, SCHEDULE_KINDS, type Schedule } from '../../upstream/deliveryRules';
import { lagosClock, lagosDay } from '../../upstream/time';
import { useWords } from '../browser/words';

interface AnySchedule {
  readonly kind: string;
  readonly time: string;
  readonly day: number | null;
}

export function useDeliveryWords() {
  const words = useWords('deliveries');
  return {
    /** "Every Monday at 08:00". A kind of a later service is not put into words. */
    whenText: ({ kind, time, day }: AnySchedule): string => {
      const own = SCHEDULE_KINDS.find((one) => one === kind);
      const which = own === 'monthly' && day === LAST_DAY ? 'last' : (own ?? 'other');
      return words(`when.${which}`, { time, day: own === 'weekly' ? words(`days.${day ?? 1}`) : day });
    },
    /**
     * "Next on 30 November 2026." The service alone knows how many people a role group has.
     * @param now milliseconds since the epoch.
     */
    nextText: (schedule: Schedule, now: number, toGroup: boolean): string => {
      const day = longDay(lagosDay(nextDelivery(schedule, now)));
      return words(toGroup ? 'nextToGroup' : 'next', { day, most: MAX_RECIPIENTS });
    },
    /** The same of a time that the service has named, ISO 8601. */
    nextAtText: (iso: string): string => {
      const time = Date.parse(iso);
      return words('nextAt', { day: longDay(lagosDay(time)), time: lagosClock(time) });
    },
  };
}
