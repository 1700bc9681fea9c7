import { expect, it, vi } from 'vitest';
import { cleanAddress } from './cleanAddress';
import { strippedParamsOf } from './historyEntry';
import { resources } from '../../resources/index';

const CARD = '5399831234567895';

/** The address that is written instead, and what was left out of it; null where it stays. */
function cleaned(to: string, state: object | null = null) {
  const { pathname, search, hash } = new URL(to, 'http://kobodesk.example');
  const replaceState = vi.fn<History['replaceState']>();
  cleanAddress(resources, { pathname, search, hash }, { state, replaceState });
  const [entry, , written] = replaceState.mock.calls[0] ?? [];
  return written === undefined ? null : { written, left: strippedParamsOf(Reflect.get(Object(entry), 'usr')), entry };
}

it.each([
  [`/transactions?filter={"pan":"${CARD}"}&page=2`, '/transactions?page=2', ['filter']],
  ['/transactions?filter={"pan":"5399"}', '/transactions', ['filter']],
  [`/transactions?q=card%2520${CARD.replace(/(\d{4})/g, '$1%2520')}`, '/transactions', ['q']],
  [`/agents?pan=${CARD}`, '/agents', ['pan']],
  ['/dashboard?accountBvn=22212345678&x=1', '/dashboard?x=1', ['accountBvn']],
  [`/dashboard?${CARD}=1`, '/dashboard', [CARD]],
  [`/nowhere/${CARD}/edit`, '/nowhere/-/edit', []],
  [`/dashboard#${CARD}`, '/dashboard', []],
  // Copied with the end of its line.
  ['/dashboard%0A', '/dashboard', []],
  ['/agents/599%0D%0A', '/agents/599', []],
  ['/transactions/KDK1%20%0a', '/transactions/KDK1', []],
  ['/purse/agentPurses%09', '/purse/agentPurses', []],
  ['/%0A', '/', []],
  ['/agents%E2%80%A8', '/agents', []],
  ['/agents%e2%80%a9?page=2', '/agents?page=2', []],
  ['/agents/599%E2%80%A9', '/agents/599', []],
  ['/noth%E2%80%A8ing', '/nothing', []],
  ['/transactions?status=PP%E2%80%A8', '/transactions?status=PP', []],
  ['/transactions?status=PP%0A', '/transactions?status=PP', []],
])('takes a card number or a secret out of %s', (to, written, left) => {
  expect(cleaned(to)).toMatchObject({ written, left });
});

it.each([
  `/transactions?pan=${CARD}`,
  `/transactions/${CARD}`,
  '/transactions?rrn=000000000002&columns=rrn:120,stan',
  '/audit?filter={"user":"musa"}',
  '/nowhere/20260000000000079/x',
])('leaves %s: a list takes its own filters out, and a record may have such a key', (to) => {
  expect(cleaned(to)).toBeNull();
});

it('keeps what the router has in the entry', () => {
  const { entry } = cleaned('/agents?pan=1', { idx: 3, key: 'k', usr: { secretFilters: 'a' } }) ?? {};
  expect(entry).toEqual({ idx: 3, key: 'k', usr: { secretFilters: 'a', leftOut: ['pan'] } });
});
