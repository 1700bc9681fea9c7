import { describe, expect, it } from 'vitest';
import { asKobo, formatKobo, type Kobo } from '../../upstream/money';
import type { CentralPurseEntry } from '../../upstream/purses';
import { balanceAfter, movementOf, NOTHING_TYPED, orderOf, problemsOf, type Typed, recordedOf } from './movement';
import { suggestId } from './order';

const OWNER = { agentId: 7, name: 'Ada Stores', memberId: 'KDA7' };
const TYPED: Typed = { action: 'credit', amount: '1,500.5', reason: ' Float ', transactionId: ' T-1 ' };

describe('what was typed', () => {
  it('is required, all of it [P2-5.15]', () => {
    expect(problemsOf(NOTHING_TYPED)).toEqual({
      action: 'missing',
      amount: 'missing',
      reason: 'missing',
      transactionId: 'missing',
    });
    expect(problemsOf({ ...TYPED, reason: ' ', transactionId: 'x'.repeat(65) })).toEqual({
      reason: 'missing',
      transactionId: 'tooLong',
    });
    expect(movementOf(OWNER, { ...TYPED, reason: ' ' })).toBeUndefined();
  });

  it('leaves out of an id what nobody sees of it', () => {
    const copied = '\ufeffT-\u200b1\u2028\n';
    expect(movementOf(OWNER, { ...TYPED, transactionId: copied })?.transactionId).toBe('T-1');
    expect(problemsOf({ ...TYPED, transactionId: '\u200b' })).toEqual({ transactionId: 'missing' });
  });

  it('becomes naira with two decimals on the wire, the words without their margins', () => {
    const move = movementOf(OWNER, TYPED);
    expect(move).toMatchObject({ amount: 150_050 });
    expect(move && orderOf(move)).toEqual({
      agentId: 7,
      amount: 1500.5,
      action: 'credit',
      reason: 'Float',
      transactionId: 'T-1',
    });
  });

  it.each([
    '0',
    '-5',
    '1.005',
    '15,00',
    '1,5',
    '1500,50',
    '1.500,00',
    '1.500',
    '0,500',
    '1e3',
    'ten',
    '',
    '1e20',
    '0.00',
    '99999999999999.999',
  ])('refuses the amount %s', (amount) => {
    expect(problemsOf({ ...TYPED, amount })).toEqual({ amount: 'missing' });
  });

  it.each(['10000000000000', '10,000,000,000,000.50', '0010000000000000', '9'.repeat(40)])(
    'says of the amount %s that it is too large',
    (amount) => expect(problemsOf({ ...TYPED, amount })).toEqual({ amount: 'tooLarge' }),
  );

  it.each([
    ['0.01', 1],
    ['9999999999999.99', 999_999_999_999_999],
    ['1,234,567.89', 123_456_789],
    ['₦1,500.50', 150_050],
    ['N1,500.50', 150_050],
    ['NGN 1 500.50', 150_050],
  ])('takes the amount %s to the kobo', (amount, kobo) => {
    expect(movementOf(OWNER, { ...TYPED, amount })?.amount).toBe(kobo);
    const move = movementOf(OWNER, { ...TYPED, amount });
    expect(JSON.stringify(move && orderOf(move).amount)).toBe(amount.replaceAll(/[^\d.]/g, '').replace(/0$/, ''));
  });
});

describe('balances and ids', () => {
  it('say where a debit below zero ends', () => {
    const after = balanceAfter(asKobo(5), { action: 'debit', amount: asKobo(123_456) });
    expect(after && formatKobo(after, 'N')).toBe('−N1,234.51');
    expect(balanceAfter(asKobo(9e15), { action: 'credit', amount: asKobo(1e13) })).toBeNull();
    expect(balanceAfter(asKobo(-5), { action: 'credit', amount: asKobo(5) })).toBe(0);
  });

  it('are different for each chance', () => {
    const now = new Date('2026-11-21T05:06:07.089Z');
    expect(suggestId(now, new Uint32Array([0]))).toBe('KD-20261121050607-0000000');
    expect(suggestId(now, new Uint32Array([4_294_967_295]))).toBe('KD-20261121050607-1Z141Z3');
  });
});

const entry = (change: Partial<CentralPurseEntry> = {}, amount: Kobo | null = asKobo(2_000)): CentralPurseEntry => ({
  transaction: {
    transactionType: 'Purse Credit',
    transactionID: 't-1',
    amount,
    thirdpartyCut: null,
    chargeAmount: null,
  },
  purseBalancebefore: asKobo(9_000),
  purseBalance: asKobo(7_000),
  reason: 'Float',
  createdAt: null,
  ...change,
});

describe('what the central purse has under the id', () => {
  const move = {
    ...OWNER,
    action: 'credit',
    amount: asKobo(2_000),
    reason: 'Float',
    transactionId: 'T-1',
  } as const;
  it('is the movement, whatever the case of the id and whatever an upstream leaves out', () => {
    expect(recordedOf(move, [entry()]).kind).toBe('found');
    const bare = { reason: null, purseBalance: null, purseBalancebefore: null };
    expect(recordedOf(move, [entry(bare, null)]).kind).toBe('found');
  });

  it.each([
    ['another amount', entry({}, asKobo(2_001))],
    ['another reason', entry({ reason: 'Float of May' })],
    ['the other direction', entry({ purseBalance: asKobo(11_000) })],
  ])('is another movement: %s', (_what, other) => {
    expect(recordedOf(move, [other]).kind).toBe('other');
    expect(recordedOf(move, [other, entry()]).kind).toBe('found');
  });

  it('is nothing, also where the upstream answers entries of other ids', () => {
    expect(recordedOf({ ...move, transactionId: 'T-12' }, [entry()]).kind).toBe('missing');
    expect(recordedOf(move, []).kind).toBe('missing');
  });
});
