// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { installBrowser, openList } from '../../../tests/list/harness';
import { ListPage } from '../../engine/list/ListPage';

beforeEach(() => installBrowser());
afterEach(cleanup);

const fee = (id: number, rangeType = 'd', text = String(id)) => ({
  id,
  fee: text,
  ambassadorCut: '10',
  min: 0,
  max: 100 + id,
  rangeType,
  transactionType: { id: 1, type: 'Cash Out' },
  systemTime: null,
});

it('are asked for without paging, and once for all of their pages', async () => {
  const { user, asked } = openList({
    at: '/agentfees',
    codes: ['ROLE_VIEW_AGENT_FEE'],
    upstream: () => ({ responseCode: '00', data: Array.from({ length: 13 }, (_, index) => fee(index + 1)) }),
    view: <ListPage resource="fees" />,
  });
  await screen.findByText('Showing 1 to 10 of 13');
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await screen.findByText('Showing 11 to 13 of 13');
  await screen.findByText('113.00');
  expect(asked.filter((call) => call.startsWith('/convenience'))).toEqual(['/convenience']);
});

it('say what a fee is: naira, per cent or both; what cannot be read stays as it came', async () => {
  const kinds = [
    ['d', '20'],
    ['p', '0.5'],
    ['h', '0.01:50'],
    ['d', 'twenty'],
  ] as const;
  openList({
    at: '/agentfees',
    codes: ['ROLE_VIEW_AGENT_FEE'],
    upstream: () => ({
      responseCode: '00',
      data: kinds.map(([rangeType, text], index) => fee(index + 1, rangeType, text)),
    }),
    view: <ListPage resource="fees" />,
  });
  await screen.findByText('N20.00');
  for (const text of ['0.5 %', '0.01 % + N50.00', 'twenty']) screen.getByText(text);
  expect(screen.getAllByText('10 %')).toHaveLength(4);
});
