/** What is told of a command, by the sentence and the change that the audit has of it. */
import { expect, it } from 'vitest';
import { ROLE_CODES } from '../../src/upstream/access';
import { NOTICE_KINDS, OUTCOMES } from '../../src/upstream/noticeKinds';
import { kindsFor, outcomeOf, type Sentence } from './noticeRules';

const NOW = Date.parse('2026-11-20T11:00:00.000Z');
const AMOUNT = [{ field: 'amount', old: null, new: '2,075,467.10' }];

it.each([
  ['Created the agent manager ada', { kind: 'managerCreated', facts: { name: 'ada' } }],
  ['Created the agent ada', { kind: 'agentCreated', facts: { name: 'ada' } }],
  ['Created the agent fee for Cash Out, N0.00 to N500.00', { kind: 'feeCreated', facts: { type: 'Cash Out' } }],
  ['Changed the agent Ada: Shop (KDA1): phone, email', { kind: 'agentChanged', facts: { name: 'Ada: Shop (KDA1)' } }],
  ['Changed the agent Ada (KDA1)', { kind: 'agentChanged', facts: { name: 'Ada (KDA1)' } }],
  ['Assigned device S-1 to KDA1', { kind: 'deviceAssigned', facts: { serial: 'S-1', name: 'KDA1' } }],
  ['Ended the webhook "Ops", messages not sent: 3', { kind: 'webhookDeleted', facts: { webhook: 'Ops' } }],
  [
    'Partner bank on an account, reference 17: opened ••••••7890',
    { kind: 'accountOpened', facts: { account: '••••••7890' } },
  ],
])('%s: tells the outcome and its facts [D900]', (action, told) => {
  expect(outcomeOf([{ action }], NOW)).toMatchObject({ ...told, seen: true, at: '2026-11-20T11:00:00.000Z' });
});

it.each([
  'Signed in',
  'Failed to sign in',
  'Showed the one-time password of Ada on screen',
  'Asked the partner bank for an account, reference 17',
  'Partner bank on an account, reference 17: code 51',
  'Partner bank on an account, reference 17: no answer in time',
  'Partner bank on a card link, 17: code 06',
  'Added a note on Ada (KDA1)',
  'Shared the view "Activated Ada" of agents, with everyone',
])('%s: tells nothing', (action) => {
  expect(outcomeOf([{ action }], NOW)).toBeUndefined();
});

it('tells nothing where a repeat, or what is saved as it was, changes nothing', () => {
  const told = (action: Sentence, changes: typeof AMOUNT) =>
    outcomeOf([{ action, change: { resource: 'agents', record: 7, changes } }], NOW)?.kind;
  expect(told('Activated Ada', [])).toBeUndefined();
  expect(told('Changed the agent POS: Ikeja (KDA1)', [])).toBeUndefined();
  expect(told('Changed the role group Audit: 3 rights', [])).toBeUndefined();
  expect(told('Changed the webhook "Ops"', [])).toBeUndefined();
  // A secret is in no entry.
  expect(told('Renewed the secret of the webhook "Ops"', [])).toBe('webhookRenewed');
  expect(told('Activated Ada', AMOUNT)).toBe('userActivated');
});

it('tells the amount, the changed record, and entries of one command together', () => {
  const action = 'Credited the purse of Ada (KDA1) with N2,075,467.10, transaction T-1';
  const change = { resource: 'agentPurses', record: 7, changes: AMOUNT } as const;
  expect(outcomeOf([{ action, change }], NOW)?.facts).toEqual({
    name: 'Ada (KDA1)',
    resource: 'agentPurses',
    record: 7,
    total: 207_546_710,
    count: 1,
  });
  const versions = [1, 2, 3].map((version) => ({ action: `Deleted app version ${version}` }));
  expect(outcomeOf(versions, NOW)?.facts).toMatchObject({ name: '3', count: 3 });
});

const keyAt = (minute: number) => outcomeOf([{ action: 'Activated Ada' }], NOW + minute * 60_000)?.mergeKey;

it('of ten minutes is one notice', () => {
  expect([keyAt(0) === keyAt(9), keyAt(0) === keyAt(10)]).toEqual([true, false]);
});

it('says of every kind who may read of it', () => {
  const roles = ROLE_CODES.map((roleCode) => ({ roleCode }));
  expect([...kindsFor({ name: 'ADMIN', roles })].toSorted()).toEqual([...NOTICE_KINDS].toSorted());
  const agent = kindsFor({ name: 'AGENT', roles: [] });
  expect(agent).toContain('pinReset');
  expect(agent.filter((kind) => ['purseCredited', 'adminCreated', 'webhookAdded'].includes(kind))).toEqual([]);
  expect(Object.keys(OUTCOMES).length).toBeGreaterThan(30);
});
