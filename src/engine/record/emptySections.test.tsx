// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openList } from '../../../tests/list/harness';
import { wireTransaction } from '../../../tests/transactions';
import { resources } from '../../resources/index';
import { valueAt } from '../../upstream/path';
import { ListPage } from '../list/ListPage';

const headings = (record: HTMLElement): readonly (string | null)[] =>
  within(record)
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);

const ENTRY = {
  id: 1,
  user: { id: 3, username: 'ada', memberId: 'KDA1' },
  action: 'Signed in',
  ip: '127.0.0.1',
  requestMethod: 'POST',
  url: '/login',
  time: '2026-11-20T10:00:00Z',
};

async function openEntry(entry: object): Promise<HTMLElement> {
  const { user } = openList({
    at: '/audit',
    declared: resources,
    codes: ['ROLE_VIEW_AUDIT_LOG'],
    view: <ListPage resource="audit" />,
    upstream: () => ({ responseCode: '00', data: { data: [entry], recordsFiltered: 1 } }),
  });
  await user.click(await screen.findByText('ada'));
  const record = await screen.findByRole('region', { name: 'Signed in' });
  await within(record).findByText('Request Method');
  return record;
}

it('a section of a record whose values are all empty is not drawn [D915]', async () => {
  const silent = await openEntry(ENTRY);
  expect(headings(silent)).toEqual(expect.arrayContaining(['Who', 'What']));
  expect(headings(silent)).not.toContain('Changes');
  cleanup();
  const changing = await openEntry({ ...ENTRY, changes: [{ field: 'phone', old: '0803', new: '0804' }] });
  await within(changing).findByText('0804');
  expect(headings(changing)).toEqual(expect.arrayContaining(['Who', 'What', 'Changes']));
  cleanup();
  const none = { ...wireTransaction(1), accountName: null, accountNumber: '', bankName: null };
  openList({
    at: `/transactions/${String(valueAt(none, 'transactionId'))}`,
    upstream: () => ({ responseCode: '00', data: { data: [none], recordsFiltered: 1 } }),
  });
  await screen.findByText('Fees');
  expect(screen.queryByText('Beneficiary')).toBeNull();
});

it('a section is there from the first where another call answers the whole record [D915]', async () => {
  const row = { id: 7, businessName: 'Kemi POS', user: { username: 'kemi', memberId: 'KDA7' } };
  const { user } = openList({
    at: '/agents',
    codes: ['ROLE_VIEW_ALL_AGENT'],
    view: <ListPage resource="agents" />,
    upstream: ({ pathname }) =>
      pathname === '/api/agent/'
        ? new Promise(() => undefined)
        : { responseCode: '00', data: { data: [row], recordsFiltered: 1 } },
  });
  await user.click(await screen.findByText('Kemi POS'));
  const record = await screen.findByRole('region', { name: 'Kemi POS' });
  await waitFor(() => expect(headings(record)).toEqual(expect.arrayContaining(['Business', 'Account', 'Network'])));
});

it('a record without facts and actions has nothing between its name and its sections', async () => {
  const record = await openEntry(ENTRY);
  expect(record.querySelector('.record__top')?.childElementCount).toBe(0);
});
