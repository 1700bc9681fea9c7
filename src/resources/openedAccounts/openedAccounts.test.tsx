// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openList, rows } from '../../../tests/list/harness';
import { headings } from '../../../tests/list/headings';
import { configOf, engineOf, sessionOf } from '../../../tests/engine';
import { addedTo } from '../../app/pages';
import { registered } from '../../dataProvider/dataProvider';
import { createEngine } from '../../engine/app/EngineProvider';
import { mayDo } from '../../engine/calls/mayDo';
import { ListPage } from '../../engine/list/ListPage';
import { resources } from '../index';

const ACCOUNT = {
  id: 1,
  createdAt: '2026-11-02T08:00:00Z',
  accountNumber: '••••••6789',
  openedBy: { memberId: 'KDA000007', username: 'kemi', fullName: 'Kemi Obi' },
  agent: { id: 7, businessName: 'Kemi POS' },
};

it('shows who opened an account and when, and the end of its number [D482]', async () => {
  openList({
    at: '/opened-accounts',
    codes: ['ROLE_VIEW_ALL_AGENT'],
    features: ['openedAccounts'],
    upstream: () => Response.json([ACCOUNT], { headers: { 'content-range': 'opened-accounts 0-0/1' } }),
    view: <ListPage resource="accounts" />,
  });
  await screen.findByText('Showing 1 to 1 of 1');
  expect(headings().map((head) => head.textContent)).toEqual([
    'Date Opened',
    'Account Number',
    'Opened By',
    'User Name',
    'Agent',
  ]);
  expect([...(rows()[0]?.children ?? [])].map((cell) => cell.textContent)).toEqual([
    '2026-11-02 09:00:00',
    '••••••6789',
    'Kemi Obi KDA000007',
    'kemi',
    'Kemi POS',
  ]);
  expect(screen.getByRole('link', { name: 'Kemi POS' }).getAttribute('href')).toBe('/agents/7');
});

it.each([
  ['staff', 'Product', ['openedAccounts'], true],
  ['agents', 'AGENT', ['openedAccounts'], false],
  ['agent managers', 'AMBASSADOR', ['openedAccounts'], false],
  ['staff of a service without it', 'Product', [], false],
] as const)('is for staff: %s [D482]', (_who, group, features, isOpen) => {
  const session = sessionOf(group, ['ROLE_VIEW_ALL_AGENT']);
  const config = configOf({ features });
  const engine = createEngine({ ...engineOf({ session, config }), endpoint: registered, declaredResources: resources });
  const inMenu = addedTo(engine.resources).some(({ resource }) => resource.name === 'accounts');
  expect(inMenu && mayDo(engine, { resource: 'accounts', action: 'list' })).toBe(isOpen);
});
