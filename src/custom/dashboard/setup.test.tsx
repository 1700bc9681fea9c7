// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { commandsNow } from '../../engine/browser/commands';
import { openDashboard, OVERALL } from './dashboard.testing';

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
    'Done: 1. Administrators',
    'To do: 2. MailSet SMTP_URL on the server, then restart. One-time passwords go out by email.',
    'To do: 3. Central purseFund the central purse, so that agents can be credited.',
    'To do: 4. Agents · From a fileCreate the first agent, or many at once from a file.',
  ]);
  expect(shown.getByRole('link', { name: 'From a file' }).getAttribute('href')).toMatch(/\/agents-from-file$/);
  expect(shown.getByRole('link', { name: 'Agents' }).getAttribute('href')).toMatch(/\/agents\/create$/);
  expect(shown.queryByRole('link', { name: 'Mail' })).toBeNull();
  // It stands in the place of the sentence that figures are zero.
  expect(screen.queryByText('No transactions yet')).toBeNull();
});

it.each([
  ['waits for an agent', false, '/agents', 'Create an agent first. A terminal is assigned to an agent.'],
  ['is done in the row of an agent', true, '/agents', 'Choose “Assign Terminal” in the row of an agent.'],
] as const)('the step of terminals %s', async (_what, done, path, text) => {
  open([
    { name: 'agents', done },
    { name: 'terminals', done: false },
  ]);
  const shown = within(await card());
  expect(shown.getByRole('link', { name: 'Terminals' }).getAttribute('href')).toMatch(new RegExp(`${path}$`));
  expect(shown.getByText(text)).toBeTruthy();
});

it('shows no panels of zeros below it, and those once it is dismissed', async () => {
  open();
  await card();
  await screen.findByText('Number of agents, now');
  expect(screen.queryByRole('region', { name: 'Transaction types, all time' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  await screen.findByRole('region', { name: 'Transaction types, all time' });
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

describe('a test mail', () => {
  const MAIL = [
    { name: 'mail', done: true },
    { name: 'agents', done: false },
  ];
  const to = 'first@example.com';

  const told = (state: object) => ({ to, at: '2026-11-20T11:00:00Z', answer: null, ...state });
  const openWithMail = (state: object) =>
    openDashboard(
      'ADMIN',
      { '/setup': { steps: MAIL }, '/dashboard': EMPTY, '/mail/test': told(state) },
      CODES,
      undefined,
      ['setup', 'mail'],
    );

  it('goes to the own address, and the card says what became of it', async () => {
    const { answers } = openWithMail({ state: 'none' });
    const shown = within(await card());
    expect(await shown.findByText(`Sends a mail to ${to}. Not your address? Change it under “Admin”.`)).toBeTruthy();
    answers['/mail/test'] = told({ state: 'waiting' });
    answers['/setup'] = { steps: MAIL.map((step) => ({ ...step, done: false })) };
    await userEvent.click(shown.getByRole('button', { name: 'Send a test' }));
    await shown.findByText(/^Waiting: the mail server has not taken the test/);
    await shown.findByText(/^The mail server has not taken the last test\. Check SMTP_URL on the server/);
    answers['/setup'] = { steps: MAIL };
    answers['/mail/test'] = told({ state: 'waiting', answer: 'ECONNREFUSED' });
    await userEvent.click(shown.getByRole('button', { name: 'Check again' }));
    await shown.findByText(/^Still waiting. The mail server did not take the test to .+: ECONNREFUSED. We try again.$/);
    answers['/mail/test'] = told({ state: 'sent' });
    await userEvent.click(shown.getByRole('button', { name: 'Check again' }));
    await shown.findByText(`Sent to ${to} on 2026-11-20 12:00:00. Look at your inbox.`);
    await waitFor(() => expect(shown.queryByText(/^The mail server has not taken the last test/)).toBeNull());
    expect(shown.queryByRole('button', { name: 'Check again' })).toBeNull();
  });

  it('says in the mail server’s words why it was refused', async () => {
    openWithMail({ state: 'refused', answer: '550 No such mailbox' });
    const shown = within(await card());
    const said = `Refused. The mail server said of the test to ${to}: 550 No such mailbox`;
    expect(await shown.findByText(said)).toBeTruthy();
  });

  it('is not offered where no mail system is connected', async () => {
    open(MAIL);
    const shown = within(await card());
    expect(shown.queryByRole('button', { name: 'Send a test' })).toBeNull();
  });
});
