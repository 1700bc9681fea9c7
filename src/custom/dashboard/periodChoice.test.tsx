// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { addDays, lagosDay } from '../../upstream/time';
import { openDashboard } from './dashboard.testing';

afterEach(() => {
  // The chosen period is in the address.
  window.location.hash = '';
});

const open = () =>
  openDashboard('ADMIN', {}, undefined, { filters: { listTransactions: ['statusGroup'] } }, ['dashboardPeriod']);
/** The figures are there. */
const ready = () => screen.findByRole('link', { name: /^75.0\u00A0%, Open/ });
const today = lagosDay(Date.now());

const type = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } });

const periodsAsked = (asked: readonly URL[]) =>
  asked
    .filter(({ pathname, searchParams }) => pathname.endsWith('/dashboard/period') && !searchParams.has('parts'))
    .map(({ searchParams }) => [searchParams.get('startDate'), searchParams.get('endDate')]);

describe('a period that cannot be shown', () => {
  it('is told beside its field, with the days of the figures until then [D540]', async () => {
    const { asked } = open();
    const user = userEvent.setup();
    await ready();
    await user.click(screen.getByRole('button', { name: 'Dates' }));
    const [first, last] = [screen.getByLabelText('First day'), screen.getByLabelText('Last day')];
    const until = `Until then, the figures are of ${today}.`;
    const refused = (input: HTMLElement, reason: string) => {
      const sentence = screen.getByRole('alert');
      expect(sentence.textContent).toBe(`${input.getAttribute('aria-label') ?? ''}: ${reason} ${until}`);
      expect([input.getAttribute('aria-describedby'), input.getAttribute('aria-invalid')]).toEqual([
        sentence.id,
        'true',
      ]);
    };
    const from = addDays(today, -500);
    type(first, from);
    refused(first, 'Choose at most 400 days.');
    expect(first).toHaveProperty('value', from);
    expect(screen.queryByText(/^Compared with/)).toBeNull();
    // While a year is being typed nothing is said.
    type(last, '0026-11-26');
    refused(first, 'Choose at most 400 days.');
    fireEvent.blur(last);
    refused(last, 'Enter the year with four digits, from 1900 to 2999, such as 2026.');
    type(last, addDays(today, 1));
    refused(last, 'Choose today or an earlier day.');
    type(last, addDays(from, -1));
    refused(first, 'Choose a day that is not after Last day.');
    expect(periodsAsked(asked)).toEqual([[today, today]]);
    type(last, addDays(from, 399));
    await waitFor(() => expect(periodsAsked(asked).at(-1)).toEqual([from, addDays(from, 399)]));
    expect(screen.queryByRole('alert')).toBeNull();
    type(first, '');
    fireEvent.keyDown(first, { key: 'Enter' });
    expect(screen.getByRole('alert').textContent).toBe(
      `First day: Enter a day as YYYY-MM-DD. Until then, the figures are of ${from} – ${addDays(from, 399)}.`,
    );
    await user.click(screen.getByRole('button', { name: 'Today' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    ['0026-11-26', today, 'First day: Enter the year with four digits'],
    ['2024-01-01', today, 'First day: Choose at most 400 days.'],
    [today, '3026-11-26', 'Last day: Enter the year with four digits'],
    [today, addDays(today, 2), 'Last day: Choose today or an earlier day.'],
    ['abc', today, 'First day: Enter a day as YYYY-MM-DD.'],
  ])('is told of a link from %s to %s, which shows today [D540]', async (startDate, endDate, sentence) => {
    window.location.hash = `#/?startDate=${startDate}&endDate=${endDate}`;
    const { asked } = open();
    await ready();
    const { textContent } = screen.getByRole('alert');
    expect(textContent).toContain(sentence);
    expect(textContent).toContain(`Until then, the figures are of ${today}.`);
    expect(periodsAsked(asked)).toEqual([[today, today]]);
  });
});
