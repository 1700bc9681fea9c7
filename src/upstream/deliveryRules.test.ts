import { describe, expect, it } from 'vitest';
import { isSchedule, LAST_DAY, nextDelivery, type Schedule } from './deliveryRules';

/** The next three times of a schedule, as Lagos reads them. */
function times(schedule: Schedule, after: string): readonly string[] {
  const found: string[] = [];
  let time = Date.parse(after);
  for (let one = 0; one < 3; one += 1) {
    time = nextDelivery(schedule, time);
    found.push(new Date(time + 3_600_000).toISOString().slice(0, 16).replace('T', ' '));
  }
  return found;
}

describe('the next time of a delivery', () => {
  it('leaves the weekend out', () => {
    const weekdays = { kind: 'weekdays', time: '08:00', day: null } as const;
    // Thursday, 07:59 and 08:00 in Lagos.
    expect(times(weekdays, '2026-11-26T06:59:00Z')).toEqual([
      '2026-11-26 08:00',
      '2026-11-27 08:00',
      '2026-11-30 08:00',
    ]);
    expect(times(weekdays, '2026-11-26T07:00:00Z')[0]).toBe('2026-11-27 08:00');
  });

  it('is by the day of Lagos, which begins an hour before that of UTC, in every season', () => {
    const early = { kind: 'weekly', time: '00:30', day: 1 } as const;
    // Monday in Lagos, Sunday in UTC.
    expect(times(early, '2026-03-22T23:00:00Z')).toEqual(['2026-03-23 00:30', '2026-03-30 00:30', '2026-04-06 00:30']);
    expect(times({ ...early, day: 7, time: '23:59' }, '2026-10-24T22:00:00Z')).toEqual([
      '2026-10-25 23:59',
      '2026-11-01 23:59',
      '2026-11-08 23:59',
    ]);
  });

  it('is on the last day of months of any length', () => {
    const last = { kind: 'monthly', time: '18:00', day: LAST_DAY } as const;
    expect(times(last, '2028-01-31T17:00:00Z')).toEqual(['2028-02-29 18:00', '2028-03-31 18:00', '2028-04-30 18:00']);
    expect(times({ ...last, day: 28 }, '2027-02-28T16:59:59Z')).toEqual([
      '2027-02-28 18:00',
      '2027-03-28 18:00',
      '2027-04-28 18:00',
    ]);
  });
});

it.each<[Schedule, boolean]>([
  [{ kind: 'weekdays', time: '08:00', day: null }, true],
  [{ kind: 'weekdays', time: '08:00', day: 1 }, false],
  [{ kind: 'weekdays', time: '24:00', day: null }, false],
  [{ kind: 'weekdays', time: '8:00', day: null }, false],
  [{ kind: 'weekly', time: '23:59', day: 7 }, true],
  [{ kind: 'weekly', time: '23:59', day: 8 }, false],
  [{ kind: 'weekly', time: '23:59', day: null }, false],
  [{ kind: 'monthly', time: '00:00', day: 28 }, true],
  [{ kind: 'monthly', time: '00:00', day: 31 }, true],
  [{ kind: 'monthly', time: '00:00', day: 30 }, false],
  [{ kind: 'monthly', time: '00:00', day: 1.5 }, false],
])('takes %o as a schedule: %s', (schedule, isTaken) => {
  expect(isSchedule(schedule)).toBe(isTaken);
});
