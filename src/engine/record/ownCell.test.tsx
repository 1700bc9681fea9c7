// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { openList } from '../../../tests/list/harness';
import { ENGLISH, setFormatLocale } from '../../i18n/format';
import { resources } from '../../resources/index';
import { ListPage } from '../list/ListPage';

afterEach(() => {
  setFormatLocale(ENGLISH);
});

it('a cell of our own that leads to the record is drawn within its link', async () => {
  const cells = { agentId: (): string => 'our own cell' };
  const { user, address } = openList({
    at: '/agents',
    declared: resources.map((one) => (one.name === 'agents' ? Object.assign({}, one, { cells }) : one)),
    codes: ['ROLE_VIEW_ALL_AGENT'],
    view: <ListPage resource="agents" />,
  });
  const [way] = await screen.findAllByRole('link', { name: 'our own cell' });
  expect(way?.getAttribute('href')).toBe('/agents/7');
  await user.click(way ?? document.body);
  await waitFor(() => expect(address()).toMatch(/^\/agents\/7/));
});

it('a first column without a value is no heading of its row', async () => {
  const entry = { id: 1, user: null, action: 'Signed in', ip: '', requestMethod: 'POST', url: '/login' };
  const rows = [
    { ...entry, time: '2026-11-20T10:00:00Z' },
    { ...entry, id: 2, time: '2026-11-20T09:00:00Z', user: { id: 3, username: 'ada', memberId: 'KDA1' } },
  ];
  openList({
    at: '/audit',
    declared: resources,
    codes: ['ROLE_VIEW_AUDIT_LOG'],
    view: <ListPage resource="audit" />,
    upstream: () => Response.json({ responseCode: '00', data: { data: rows, recordsFiltered: 2 } }),
  });
  await screen.findAllByText('Signed in');
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['KDA1']);
});

it('a link to a record says why its text could not be read', async () => {
  const rows = [
    { id: 7, user: { username: 'ada', memberId: ['KDA1'] } },
    { id: 8, user: { username: 'musa', memberId: 'KDA2' } },
  ];
  openList({
    at: '/agents',
    declared: resources,
    codes: ['ROLE_VIEW_ALL_AGENT'],
    view: <ListPage resource="agents" />,
    upstream: () => Response.json({ responseCode: '00', data: { data: rows, recordsFiltered: 2 } }),
  });
  const way = await screen.findByRole('link', { name: 'Unreadable' });
  expect(way.querySelector('.unreadable')?.getAttribute('title')).toMatch(/could not be read/);
});

it('a cell of our own is given the same words in a list as in a record [D280]', async () => {
  const cells = { transactionType: (_entry: object, text: string): string => `our own ${text}` };
  const rows = [{ id: 1, transaction: { transactionType: 'Cash Out', transactionID: 'T1', amount: 5 } }];
  openList({
    at: '/purse',
    declared: resources.map((one) => (one.name === 'centralPurse' ? Object.assign({}, one, { cells }) : one)),
    codes: ['ROLE_VIEW_PURSE'],
    view: <ListPage resource="centralPurse" />,
    upstream: () => Response.json({ responseCode: '00', data: { data: rows, recordsFiltered: 1 } }),
  });
  setFormatLocale({ ...ENGLISH, tag: 'fr', terms: new Map([['Cash Out', 'Décaissement']]) });
  expect(await screen.findByText('our own Décaissement')).toBeDefined();
});
