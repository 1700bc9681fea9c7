// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openList, rows } from '../../../tests/list/harness';
import { ListPage } from '../../engine/list/ListPage';

const LISTED = [
  { id: 2, version: '2.4.1', createdAt: '2026-11-02T09:15:00Z', transactions: 1_204 },
  { id: 1, version: '2.3.0', createdAt: '2026-08-01T09:15:00Z', transactions: 0 },
];

const open = (features: readonly string[], data: readonly object[]) =>
  openList({
    at: '/appversion',
    codes: ['ROLE_VIEW_ALL_ADMIN'],
    features,
    upstream: () => ({ responseCode: '00', data }),
    view: <ListPage resource="versions" />,
  });

const headings = (): readonly string[] => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

it('a version says when it was published and leads to its transactions of the last 7 days [D975]', async () => {
  open(['versionFigures'], LISTED);
  const link = await screen.findByRole('link', { name: '1,204' });
  expect(link.getAttribute('href')).toMatch(/\/transactions\?appVersion=2\.4\.1&startDate=today-6&endDate=today$/);
  expect(headings().join()).toMatch(/Version.*Published.*Transactions, last 7 days/);
  const [, old] = rows();
  expect(within(old ?? document.body).queryByRole('link', { name: '0' })).toBeNull();
});

it('has its version alone where the service tells no more', async () => {
  open([], [{ id: 1, version: '2.3.0' }]);
  await screen.findByText('2.3.0');
  expect(headings().join()).not.toMatch(/Published|Transactions/);
});
