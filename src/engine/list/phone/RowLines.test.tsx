// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { installBrowser, openList } from '../../../../tests/list/harness';
import { ListPage } from '../ListPage';

beforeEach(() => installBrowser({ phone: true }));

/** The accessible names of the rows. */
async function rowsOf(resource: string, data: readonly object[]): Promise<readonly string[]> {
  openList({
    at: '/list',
    codes: ['ROLE_VIEW_ALL_ADMIN', 'ROLE_VIEW_AUDIT_LOG', 'ROLE_VIEW_ALL_AGENT'],
    upstream: () => ({ responseCode: '00', data: { data, recordsFiltered: data.length } }),
    view: <ListPage resource={resource} />,
  });
  await screen.findByText(/^Showing/);
  return waitFor(() => {
    const rows = [...document.querySelectorAll<HTMLElement>('li[data-row]')];
    expect(rows).toHaveLength(data.length);
    return rows.map((row) => within(row).getByRole('link').textContent.trim());
  });
}

const entry = (id: number, username: string | null) => ({
  id,
  user: username === null ? null : { memberId: 'KDS1', username },
  action: 'Signed in',
  ip: '10.0.0.1',
  requestMethod: 'POST',
  url: '/login',
  time: '2026-11-20T10:00:00Z',
});

it('an entry of the audit log begins with the person, and with the action where there is none [D812]', async () => {
  expect(await rowsOf('audit', [entry(1, 'admin'), entry(2, null)])).toEqual([
    'admin 2026-11-20 11:00:00Signed in',
    'Signed in 2026-11-20 11:00:00',
  ]);
});

const admin = (id: number, enabled: boolean) => ({
  id,
  user: {
    id,
    memberId: `KDS${id}`,
    firstname: 'Sunday',
    lastname: 'Bello',
    username: `sunday${id}`,
    createdAt: '',
    enabled,
    email: '',
    roleGroup: { name: 'Product' },
  },
});

it('a person who is switched off is told apart, in the words of the record [D812]', async () => {
  expect(await rowsOf('admins', [admin(4, true), admin(5, false)])).toEqual([
    'Sunday Bello sunday4 · Product',
    'Sunday Bello Disabled · sunday5 · Product',
  ]);
});
