// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { RecordContextProvider } from 'ra-core';
import { afterEach, expect, it, vi } from 'vitest';
import { openList, type Answer } from '../../../tests/list/harness';
import { setMoneyForm } from '../../upstream/money';
import Timeline from './Timeline';

afterEach(() => {
  settled.mockClear();
});

const NONE = { who: null, more: null, amount: null, changes: [] };
const FIRST = {
  happenings: [
    {
      ...NONE,
      kind: 'transaction',
      id: 'T/1',
      time: '2026-11-20T10:00:00.000Z',
      what: 'Cash Out',
      more: '00',
      amount: 20,
    },
    {
      ...NONE,
      kind: 'change',
      id: '9',
      time: '2026-11-19T10:00:00.000Z',
      who: 'admin',
      what: 'Changed the agent Kemi POS',
      changes: [
        { field: 'businessName', old: 'Kemi', new: 'Kemi POS' },
        { field: 'businessPhone', old: null, new: '08031234567' },
        { field: 'gender', old: null, new: 'FEMALE' },
        { field: 'active', old: 'false', new: 'true' },
      ],
    },
  ],
  older: true,
  lastSeen: '2026-11-20T09:30:00.000Z',
};
const SECOND = {
  happenings: [{ ...NONE, kind: 'note', id: '3', time: '2026-11-01T10:00:00.000Z', who: 'senior', what: 'Called' }],
  older: false,
};

const upstream: Answer = ({ searchParams }) => ({
  responseCode: '00',
  data: searchParams.has('before') ? SECOND : FIRST,
});

const settled = vi.fn<() => void>();

function open(answer: Answer, { group = 'ADMIN', features = ['agentTimeline'] } = {}) {
  return openList({
    at: '/agents/7',
    group,
    features,
    codes: ['ROLE_VIEW_ALL_AGENT'],
    upstream: answer,

    view: (
      <RecordContextProvider value={{ id: '7' }}>
        <Timeline resource={{ name: 'agents', fields: [] }} heading="h3" onSettled={settled}>
          <p>Last transactions</p>
        </Timeline>
      </RecordContextProvider>
    ),
  });
}

const texts = (): readonly (string | null)[] => screen.getAllByRole('listitem').map((one) => one.textContent);

it('tells money, changes with their fields and notes, the older ones once they are asked for [D502]', async () => {
  const { asked, user } = open(upstream);
  await screen.findByText('Last sign-in 2026-11-20 10:30');
  expect(texts()).toEqual([
    'Transaction2026-11-20 11:00Cash Out SuccessfulN20.00',
    'Change2026-11-19 11:00adminChanged the agent Kemi POSBusiness Name: Kemi → Kemi POS' +
      'Business Phone: – → 08031234567Gender: – → FEMALEActive: No → Yes',
  ]);
  expect(screen.getByRole('link', { name: 'Cash Out' }).getAttribute('href')).toMatch(/\/transactions\/T%2F1$/);
  await user.click(screen.getByRole('button', { name: 'Older' }));
  await screen.findByText('Called');
  expect(texts()[2]).toBe('Note2026-11-01 11:00seniorCalled');
  expect(screen.queryByRole('button', { name: 'Older' })).toBeNull();
  expect(asked.filter((one) => one.includes('timeline'))).toEqual([
    '/agent/timeline?agentId=7',
    '/agent/timeline?agentId=7&before=2026-11-19T10%3A00%3A00.000Z',
  ]);
});

it('is one line while nothing has happened', async () => {
  open(() => ({
    responseCode: '00',
    data: { happenings: [], older: false, lastSeen: null, kinds: ['note', 'signIn'] },
  }));
  const { parentElement: line } = await screen.findByText('Nothing yet.');
  expect(line?.textContent).toBe('TimelineNothing yet.');
  expect(line?.parentElement?.childElementCount).toBe(1);
});

it('writes the amounts of a movement as the screen does, and names its fields', async () => {
  setMoneyForm(['\u202F', ',', '\u00A0']);
  const changes = [
    { field: 'balance', old: '2,075,467.10', new: '2,075,468.10' },
    { field: 'transactionId', old: null, new: 'A-1' },
  ];
  open(() => ({ responseCode: '00', data: { ...FIRST, happenings: [{ ...FIRST.happenings[1], changes }] } }));
  await screen.findByText('Last sign-in 2026-11-20 10:30');
  setMoneyForm();
  expect(texts()[0]).toMatch(/: 2\u202F075\u202F467,10 → 2\u202F075\u202F468,10Transaction ID: – → A-1$/);
});

it('begins with five, and shows the rest of the answer before older ones are asked for [D813]', async () => {
  const many = Array.from({ length: 7 }, (_, index) => Object.assign({}, FIRST.happenings[0], { id: `T/${index}` }));
  const { asked, user } = open(({ searchParams }) => ({
    responseCode: '00',
    data: searchParams.has('before') ? SECOND : { ...FIRST, happenings: many },
  }));
  await screen.findByText('Last sign-in 2026-11-20 10:30');
  expect(texts()).toHaveLength(5);
  await user.click(screen.getByRole('button', { name: 'Older' }));
  expect(texts()).toHaveLength(7);
  expect(asked.filter((one) => one.includes('before'))).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Older' }));
  await screen.findByText('Called');
});

it('tells sign-ins one after the other as one line, and each of them where only they are told', async () => {
  const signIn = { ...NONE, kind: 'signIn', what: '', who: 'kemi' };
  const happenings = [
    ...['1', '2', '3'].map((id) => Object.assign({}, signIn, { id, time: `2026-11-2${9 - Number(id)}T10:00:00.000Z` })),
    ...FIRST.happenings,
    { ...signIn, id: '4', time: '2026-11-18T10:00:00.000Z' },
  ];
  const { user } = open(() => ({
    responseCode: '00',
    data: { ...FIRST, happenings, kinds: ['transaction', 'signIn'], older: false },
  }));
  await screen.findByText('Sign-in, 3 times');
  expect(texts()).toEqual([
    'Sign-in, 3 times2026-11-28 11:00kemi',
    expect.stringMatching(/^Transaction/),
    expect.stringMatching(/^Change/),
    'Sign-in2026-11-18 11:00kemi',
  ]);
  await user.click(screen.getByRole('button', { name: 'Sign-ins' }));
  await screen.findByRole('button', { name: 'Older' });
  expect(screen.queryByText('Sign-in, 3 times')).toBeNull();
});

it('says why it cannot be read, and is read again', async () => {
  const { answer, user } = open(() => {
    throw new TypeError('no network');
  });
  const again = await screen.findByRole('button', { name: 'Try again' });
  answer(upstream);
  await user.click(again);
  await screen.findByText('Last sign-in 2026-11-20 10:30');
  expect(texts()).toHaveLength(2);
});

it('has one sort of it on a press, of those that the person is told [D841]', async () => {
  const kinds = ['transaction', 'movement', 'note'];
  const { asked, user } = open(({ searchParams }) => ({
    responseCode: '00',
    data: searchParams.get('kinds') === 'note' ? { ...SECOND, kinds } : { ...FIRST, kinds },
  }));
  const groups = within(await screen.findByRole('group', { name: 'Show of the timeline' }));
  expect(groups.getAllByRole('button').map((one) => one.textContent)).toEqual(['All', 'Money', 'Notes']);
  await user.click(groups.getByRole('button', { name: 'Notes' }));
  await screen.findByText('Called');
  expect(texts()).toHaveLength(1);
  expect(groups.getByRole('button', { pressed: true }).textContent).toBe('Notes');
  expect(asked).toContain('/agent/timeline?agentId=7&kinds=note');
  expect(settled).toHaveBeenCalledOnce();
});

it.each([
  ['agents, who see their transactions above', { group: 'AGENT' }],
  ['a service without it', { features: [] }],
])('is not asked for by %s', async (_who, options) => {
  const { asked } = open(upstream, options);
  await screen.findByText('Last transactions');
  expect([screen.queryByRole('listitem'), asked.filter((one) => one.includes('timeline'))]).toEqual([null, []]);
});

it('says that the service itself made a change that no person made', async () => {
  const [, change] = FIRST.happenings;
  const data = { ...FIRST, happenings: [{ ...change, who: null }], older: false };
  open(() => ({ responseCode: '00', data }));
  expect(within(await screen.findByRole('listitem')).getByText('System')).toBeDefined();
});
