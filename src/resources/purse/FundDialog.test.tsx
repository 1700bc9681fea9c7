// @vitest-environment jsdom
/** Paying into the central purse from its page: who sees the button, the review, one sending, a lost answer. */
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openList } from '../../../tests/list/harness';
import { begin, entriesOf } from '../../engine/calls/unconfirmed/store';
import { asKobo } from '../../upstream/money';
import PurseCards from './PurseCards';
import { fundingEntryOf } from './useFundings';

const BALANCES = { responseCode: '00', data: { totalAgentBalance: 10, walletBalance: 0 } };
const USED = { responseCode: 'XX', responseMessage: 'The bank reference FT-1 was used before.' };

interface Answers {
  fund?: object | number;
  central?: object;
}

/** The cards of the purse page, and what was sent to fund it. */
function openCards(answers: Answers = {}, who: { group?: string; features?: readonly string[] } = {}) {
  const { group = 'ADMIN', features = ['funding'] } = who;
  const { user, bodies } = openList({
    at: '/purse',
    group,
    codes: ['ROLE_VIEW_PURSE'],
    features,
    upstream: ({ pathname }) => {
      if (pathname.endsWith('/purse/fund')) {
        const { fund = { responseCode: '00' } } = answers;
        return typeof fund === 'number' ? new Response('', { status: fund }) : fund;
      }
      if (pathname.endsWith('/purse/central')) return answers.central ?? { data: [], recordsFiltered: 0 };
      return BALANCES;
    },
    view: <PurseCards resource={{ name: 'agentPurses' }} onDone={() => undefined} />,
  });
  return { user, sent: bodies };
}

type User = ReturnType<typeof openCards>['user'];

async function type(user: User): Promise<void> {
  await user.type(await screen.findByLabelText(/^Amount/), '250,000.50');
  await user.type(screen.getByLabelText(/^Bank reference/), 'FT-1');
  await user.type(screen.getByLabelText(/^Reason/), 'Float');
  await user.click(screen.getByRole('button', { name: 'Review' }));
}

const fundButton = () => screen.findByRole('button', { name: 'Fund the central purse' });

it('is reviewed before it is sent, once, and the review says what will be in the purse', async () => {
  const { user, sent } = openCards();
  await user.click(await fundButton());
  await user.click(await screen.findByRole('button', { name: 'Review' }));
  expect(screen.getByText('Enter the bank’s reference of the transfer.')).toBeTruthy();
  await type(user);
  await screen.findByText('N250,000.50 goes into the central purse. Its balance goes from N0.00 to N250,000.50.');
  expect(screen.getByText(/^The audit log records this under your name.* No message is sent\.$/)).toBeTruthy();
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Pay in N250,000.50' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(sent).toEqual([
    {
      amount: 250_000.5,
      bankReference: 'FT-1',
      reason: 'Float',
      transactionId: expect.stringMatching(/^KD-\d{14}-\w{7,}$/),
    },
  ]);
});

it.each([
  [['notices'], 'in the notice centre'],
  [['notices', 'mail'], 'in the notice centre and by email'],
  [['mail'], 'by email'],
])('says where every other administrator is told of it: %s', async (features, where) => {
  const { user } = openCards({}, { features: ['funding', ...features] });
  await user.click(await fundButton());
  await type(user);
  const told = await screen.findByText(/^The audit log records this under your name/);
  expect(told.textContent.endsWith(` read it. Every other administrator is told ${where}.`)).toBe(true);
});

it('keeps everything typed where the bank reference was used before, and the transaction id', async () => {
  const answers: Answers = { fund: USED };
  const { user, sent } = openCards(answers);
  await user.click(await fundButton());
  await type(user);
  await user.click(await screen.findByRole('button', { name: /^Pay in/ }));
  await screen.findByText(/The bank reference FT-1 was used before\. Everything you typed is still here\./);
  await user.click(screen.getByRole('button', { name: 'Change' }));
  await user.type(screen.getByLabelText(/^Bank reference/), '2');
  await user.click(screen.getByRole('button', { name: 'Review' }));
  answers.fund = { responseCode: '00' };
  await user.click(await screen.findByRole('button', { name: /^Pay in/ }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  const [first, second] = sent.map((body) => Reflect.get(Object(body), 'transactionId'));
  expect(first).toBe(second);
  expect(sent[1]).toMatchObject({ bankReference: 'FT-12', reason: 'Float', amount: 250_000.5 });
});

it('is looked up where the answer was lost, and never sent again by itself', async () => {
  const { user, sent } = openCards({ fund: 502 });
  await user.click(await fundButton());
  await type(user);
  await user.click(await screen.findByRole('button', { name: /^Pay in/ }));
  const dialog = within(screen.getByRole('dialog'));
  await dialog.findByText(/^A payment of N250,000\.50 into the central purse was sent and not confirmed/);
  await user.click(dialog.getByRole('button', { name: 'Check now' }));
  await screen.findByText(/^Nothing is recorded under this transaction ID/);
  expect(sent).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Send again' }));
  await expect.poll(() => sent.length).toBe(2);
  expect(sent[1]).toEqual(sent[0]);
});

it('of an earlier visit stands above the cards, and is found as a funding only', async () => {
  (await begin('ada', fundingEntryOf({ transactionId: 'T-9', amount: asKobo(2_000) }))).unconfirmed();
  const entry = { transaction: { transactionType: 'Funding', transactionID: 'T-9', amount: 20 }, reason: 'Float' };
  const { user } = openCards({ central: { data: [entry], recordsFiltered: 1 } });
  await screen.findByText(/^A payment of N20\.00 into the central purse was sent/);
  await user.click(screen.getByRole('button', { name: 'Check now' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Check now' }));
  await screen.findByText(/^The movement was recorded: Funding of N20\.00/);
  expect(entriesOf('ada', ['fundCentralPurse'])).toEqual([]);
});

it.each([
  ['people who are no administrators', { group: 'Senior Management' }],
  ['a service that has switched it off', { features: [] }],
])('is not offered to %s', async (_who, who) => {
  openCards({}, who);
  await screen.findByText('N0.00');
  expect(screen.queryByRole('button', { name: /Fund/ })).toBeNull();
});
