// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { commandsNow } from '../../engine/browser/commands';
import { openDashboard, OVERALL } from './dashboard.testing';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const CODES = ['ROLE_VIEW_ALL_TRANSACTION', 'ROLE_VIEW_ALL_AGENT'];
const EMPTY = { ...OVERALL, details: { totalTransactionValue: 0, totalTransactionVolume: 0 } };
const STEPS = [
  { name: 'administrators', done: true },
  { name: 'mail', done: false },
  { name: 'centralPurse', done: false },
  { name: 'agents', done: false },
  { name: 'moonbase', done: false },
];

const open = (steps: readonly object[] = STEPS, group = 'ADMIN', features = ['setup', 'funding']) =>
  openDashboard(group, { '/setup': { steps }, '/dashboard': EMPTY }, CODES, undefined, features);
const askedFor = ({ asked }: ReturnType<typeof open>) => asked.filter(({ pathname }) => pathname.endsWith('/setup'));
const card = () => screen.findByRole('region', { name: 'Set up your network' });

it('says what is done and what is next, and leads to where it is done', async () => {
  open();
  const shown = within(await card());
  expect(shown.getByText('1 of 4 done · Set up your network to see figures here.')).toBeTruthy();
  expect(shown.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Done: Administrators',
    'To do: MailSet SMTP_URL on the server, then restart. One-time passwords go out by email.',
    'To do: Central purseFund the central purse, so that agents can be credited.',
    'To do: AgentsCreate the first agent.',
  ]);
  expect(shown.getByRole('link', { name: 'Agents' }).getAttribute('href')).toMatch(/\/agents\/create$/);
  expect(shown.queryByRole('link', { name: 'Mail' })).toBeNull();
  // It stands in the place of the sentence that figures are zero.
  expect(screen.queryByText('No transactions yet')).toBeNull();
});

it('names the command line where funding on screen is switched off', async () => {
  open(STEPS, 'ADMIN', ['setup']);
  const shown = within(await card());
  expect(shown.getByText(/^Run “npm run fund” on the server/)).toBeTruthy();
  expect(shown.queryByRole('link', { name: 'Central purse' })).toBeNull();
});

it('is gone once dismissed, is not asked for again, and comes back by Ctrl+K', async () => {
  const page = open();
  await userEvent.click(within(await card()).getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('region', { name: 'Set up your network' })).toBeNull();
  await screen.findByText('No transactions yet');
  const before = askedFor(page).length;
  commandsNow()
    .find(({ name }) => name === 'setup')
    ?.run?.();
  await card();
  expect(before).toBe(1);
});

it('is not there once all is done', async () => {
  const page = open(STEPS.map((step) => ({ ...step, done: true })));
  await screen.findByText('No transactions yet');
  await waitFor(() => expect(askedFor(page)).toHaveLength(1));
  expect(screen.queryByRole('region', { name: 'Set up your network' })).toBeNull();
});

it.each([
  ['agents', 'AGENT', ['setup']],
  ['a service without it', 'ADMIN', []],
] as const)('is not asked for by %s', async (_who, group, features) => {
  const page = open(STEPS, group, [...features]);
  await screen.findByText('No transactions yet');
  expect(askedFor(page)).toEqual([]);
});
