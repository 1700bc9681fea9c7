// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openList } from '../../../tests/list/harness';
import { ListPage } from '../../engine/list/ListPage';

const SUMMED = { summaries: { listCentralPurse: { amounts: ['amount'] } } };

function open(at: string, transport: object = SUMMED, sums = ['120.50', '-20.25']) {
  return openList({
    at,
    codes: ['ROLE_VIEW_PURSE'],
    transport,
    upstream: ({ pathname, search }) => {
      if (pathname.endsWith('/balance/general'))
        return { responseCode: '00', data: { totalAgentBalance: 1, walletBalance: 2 } };
      if (!pathname.endsWith('/summary')) return { data: [], recordsFiltered: 0 };
      const total = sums[search.includes('amount_gte') ? 0 : 1] ?? null;
      return { responseCode: '00', data: { groups: [], others: null, totals: [total] } };
    },
    view: <ListPage resource="centralPurse" />,
  });
}

const line = () => document.querySelector('.purse-sums dl')?.textContent;

it('adds up what went in, what went out and both, of just what is listed [D1023]', async () => {
  const { asked } = open('/purse?startDate=2026-03-01&transactionType=Cash+Out');
  await waitFor(() => expect(line()).toBe('InN120.50OutN20.25Net+N100.25'));
  const summed = asked.filter((call) => call.includes('/summary'));
  expect(summed).toHaveLength(2);
  for (const call of summed) expect(call).toMatch(/startDate=2026-03-01.*transactionType=Cash\+Out.*sum\.amount/);
});

it('says which way money went in all', async () => {
  open('/purse', SUMMED, ['20.25', '-120.50']);
  await waitFor(() => expect(line()).toBe('InN20.25OutN120.50Net\u2212N100.25'));
});

it('shows no sum that is not just that of the rows, and no line where the service adds nothing up', async () => {
  const { asked } = open('/purse?amount_gte=50', { ...SUMMED, operators: { listCentralPurse: { amount: 'money' } } });
  await waitFor(() => expect(line()).toBe('In–Out–Net–'));
  expect(asked.some((call) => call.includes('/summary'))).toBe(false);
});

it('has no line where the service adds nothing up', async () => {
  open('/purse', {});
  await screen.findByText('N1.00');
  expect(line()).toBeUndefined();
});
