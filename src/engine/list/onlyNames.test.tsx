// @vitest-environment jsdom
/** Lists that come whole and have only names: their search is enough. */
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openList } from '../../../tests/list/harness';
import { ListPage } from './ListPage';

const named = (name: string): boolean => screen.queryByRole('button', { name }) !== null;

it('offers neither conditions nor a summary where there is nothing to compare or to group', async () => {
  openList({
    at: '/appversion',
    view: <ListPage resource="versions" />,
    codes: ['ROLE_VIEW_ALL_ADMIN'],
    upstream: () => ({ responseCode: '00', data: [{ id: 1, version: '2.4.0' }] }),
  });
  await screen.findByText('2.4.0');
  await screen.findByRole('button', { name: 'Live' });
  expect(['Filter', 'Columns', 'Add filter', 'Summary'].map(named)).toEqual([true, true, false, false]);
});

it('offers both elsewhere', async () => {
  openList({ at: '/transactions' });
  await screen.findByRole('button', { name: 'Summary' });
  expect(named('Add filter')).toBe(true);
});
