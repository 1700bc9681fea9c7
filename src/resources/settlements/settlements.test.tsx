// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { openList, rows } from '../../../tests/list/harness';
import { holdIntervals } from '../../engine/browser/heldIntervals.testing';
import { LIVE_MS } from '../../engine/browser/useLive';
import { ListPage } from '../../engine/list/ListPage';

const settlement = (fullName: string, month: unknown, year: unknown) => ({
  ambassador: { user: { fullName }, accountName: fullName, accountNumber: '0123456780', bank: { name: 'Test Bank' } },
  amountAccrued: 10,
  month,
  year,
});
const DUE = [
  settlement('Ada Obi', 'March', 2026),
  settlement('Ada Obi', 'May', 2026),
  settlement('Efe Musa', 3, '2026'),
  settlement('Efe Musa', '03', 2025),
  settlement('Ada Musa', 'MARCH', 2025),
];

const due =
  (...data: readonly object[]) =>
  () => ({ responseCode: '00', data: { data, recordsFiltered: data.length } });

const shown = (): readonly string[] =>
  rows().map((row) =>
    [...row.children].flatMap((cell, at) => (at > 2 ? (cell.firstChild?.textContent ?? []) : [])).join(' '),
  );

it('settlements are found by manager, month and year, of which the upstream is sent none [P2-7.40]', async () => {
  const { user, asked } = openList({
    at: '/settlements',
    codes: ['ROLE_VIEW_ALL_AGENT'],
    upstream: due(...DUE),
    view: <ListPage resource="settlements" />,
  });
  await screen.findByText('Showing 1 to 5 of 5');
  expect(shown()).toEqual(['March 2026', 'May 2026', 'March 2026', 'March 2025', 'March 2025']);
  const filter = async (fill: (dialog: HTMLElement) => Promise<void>, found: string): Promise<void> => {
    await user.click(screen.getByRole('button', { name: /^Filter/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Filter by' });
    await fill(dialog);
    await user.click(within(dialog).getByRole('button', { name: 'Apply filters' }));
    await screen.findByText(found);
  };
  await filter((dialog) => user.selectOptions(within(dialog).getByLabelText('Month'), 'March'), 'Showing 1 to 4 of 4');
  await filter((dialog) => user.type(within(dialog).getByLabelText('Year'), '2025'), 'Showing 1 to 2 of 2');
  expect(shown()).toEqual(['March 2025', 'March 2025']);
  await filter(
    (dialog) => user.type(within(dialog).getByLabelText('Agent Manager Name'), 'ada'),
    'Showing 1 to 1 of 1',
  );
  expect(rows()[0]?.textContent).toContain('Ada Musa');
  expect(asked.every((call) => /^\/agent\/manager\/settlement\?startPage=\d+&length=\d+$/.test(call))).toBe(true);
});

function heldBy(accountName: string, month: string) {
  const owed = settlement('Ada Ife Obi', month, 2026);
  return { ...owed, ambassador: { ...owed.ambassador, accountName } };
}

it('an account has its holder apart, whom a phone’s row names already: the manager, and nobody else', async () => {
  openList({
    at: '/settlements',
    codes: ['ROLE_VIEW_ALL_AGENT'],
    upstream: due(heldBy('Ada Obi', 'March'), heldBy('Efe Musa', 'May')),
    view: <ListPage resource="settlements" />,
  });
  await screen.findByText('Showing 1 to 2 of 2');
  const cells = rows().map((row) => within(row).getAllByRole('cell')[0]);
  expect(cells.map((cell) => cell?.textContent)).toEqual([
    'Ada Obi, 0123456780, Test Bank',
    'Efe Musa, 0123456780, Test Bank',
  ]);
  expect(cells.map((cell) => cell?.querySelector('.cell__said')?.textContent)).toEqual(['Ada Obi, ', undefined]);
});

it.each([
  ['', DUE, 'N50.00', 'Accrued in May 2026N10.00'],
  ['?month=March', DUE, 'N40.00', 'Accrued in March 2026N20.00'],
  ['', [...DUE, { ...settlement('Ada Obi', 'May', 2026), amountAccrued: null }], '–', 'Accrued in May 2026–'],
  ['', [settlement('Ada Obi', 'soon', 'ours')], 'N10.00', 'Accrued, last month listed–'],
])(
  'settlements %s are added up, and those of the last month, where every amount is known',
  async (at, listed, all, last) => {
    openList({
      at: `/settlements${at}`,
      codes: ['ROLE_VIEW_ALL_AGENT'],
      upstream: due(...listed),
      view: <ListPage resource="settlements" />,
    });
    const sums = await screen.findByRole('region', { name: 'Sums of the settlements' });
    await waitFor(() => expect(sums.textContent).toBe(`Accrued, all that is listed${all}${last}`));
  },
);

it('a settlement without an id is known by its manager and month', async () => {
  openList({
    at: '/settlements/Ada%20Obi-May-2026',
    codes: ['ROLE_VIEW_ALL_AGENT'],
    upstream: due(...DUE),
    view: <ListPage resource="settlements" />,
  });
  const record = await screen.findByRole('region', { name: 'Ada Obi' });
  await waitFor(() => expect(record.textContent).toContain('May 2026'));
});

it('are summed by month, in the order of the year', async () => {
  const listed = [
    settlement('Ada Obi', 'August', 2026),
    settlement('Efe Musa', 'August', 2026),
    settlement('Ada Obi', 5, 2026),
  ];
  openList({
    at: '/settlements?summary=-',
    codes: ['ROLE_VIEW_ALL_AGENT'],
    upstream: due(...listed),
    view: <ListPage resource="settlements" />,
  });
  const table = await screen.findByRole('table', { name: 'Table of the summary' });
  const lines = within(table).getAllByRole('row').slice(1);
  expect(lines.map(({ textContent }) => textContent)).toEqual(['May10.001', 'August20.002', 'Total30.003']);
});

it('the sums follow Live, and let no session last longer', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const intervals = holdIntervals(LIVE_MS);
  const list = openList({
    at: '/settlements',
    codes: ['ROLE_VIEW_ALL_AGENT'],
    features: ['notices'],
    upstream: due(...DUE),
    view: <ListPage resource="settlements" />,
  });
  await screen.findByText('N50.00');
  fireEvent.click(await screen.findByRole('button', { name: 'Live' }));
  await waitFor(() => expect(intervals.held()).toBeGreaterThan(0));
  // Longer than the sums count as fresh.
  vi.setSystemTime(Date.now() + 60_000);
  const asked = list.asked.length;
  list.answer(due(...DUE, settlement('Ada Obi', 'May', 2026)));
  await intervals.pass();
  await screen.findByText('N60.00');
  expect(list.byItself).toHaveLength(list.asked.length - asked);
});

it('a settlement leads to what is behind it: the agents of its manager, and their transactions of its month [D976]', async () => {
  const owed = settlement('Ada Obi', 'May', 2026);
  const user = { fullName: 'Ada Obi', memberId: 'KDM000023' };
  const { asked } = openList({
    at: '/settlements/Ada%20Obi-May-2026',
    codes: ['ROLE_VIEW_ALL_AGENT', 'ROLE_VIEW_ALL_TRANSACTION'],
    transport: { filters: { listTransactions: ['agentManager'] } },
    upstream: ({ pathname }) =>
      pathname.endsWith('/settlement')
        ? due({ ...owed, ambassador: { ...owed.ambassador, id: 23, user } })()
        : { responseCode: '00', data: { data: [], recordsFiltered: 0 } },
    view: <ListPage resource="settlements" />,
  });
  const record = await screen.findByRole('region', { name: 'Ada Obi' });
  await waitFor(() => expect(record.textContent).toContain('May 2026'));
  await within(record).findByRole('heading', { name: /^Transactions of these agents, May 2026/ });
  await waitFor(() =>
    expect(asked.join('\n')).toMatch(
      /agentManager=KDM000023&startDate=2026-05-01&endDate=2026-05-31|startDate=2026-05-01.*agentManager=KDM000023/,
    ),
  );
  expect(asked.join('\n')).toMatch(/\/agent\?.*agentManagerId=23/);
});
