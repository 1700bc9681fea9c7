import { Circle } from 'lucide-react';
import { expect, it } from 'vitest';
import { findTargets } from './targets';

const pages = ['Settings', 'Agent Fees', 'Transactions', 'App Version'].map((text) => ({
  text,
  path: `/${text}`,
  icon: Circle,
}));
const paths = (query: string, transactions = true) => findTargets(query, pages, transactions).map(({ path }) => path);

it('offers every page before anything is typed', () => {
  expect(paths('')).toHaveLength(pages.length);
});

it('finds pages by any part of their name, those that begin with it first', () => {
  expect(paths('t')).toEqual(['/Transactions', '/Settings', '/Agent Fees']);
  expect(paths('FEES')).toEqual(['/Agent Fees']);
});

it('takes what looks like an id for a transaction, and writes it into the address safely', () => {
  expect(paths('  TXN/2025 '.trim())).toEqual(['/transactions/TXN%2F2025']);
});

it('takes words, short texts and pasted paragraphs for no id', () => {
  expect(paths('nonsense')).toEqual([]);
  expect(paths('12')).toEqual([]);
  expect(paths('order 1234')).toEqual([]);
  expect(paths('9'.repeat(65))).toEqual([]);
});

it('looks digits up as what they are by their length, never as a transaction id', () => {
  expect(paths('123456')).toEqual(['/transactions?stan=123456']);
  expect(paths('20701234')).toEqual(['/transactions?terminalId=20701234']);
  expect(paths('250201123456')).toEqual(['/transactions?rrn=250201123456']);
  expect(paths('4321')).toEqual(['/transactions?rrn=4321', '/transactions?stan=4321', '/transactions?terminalId=4321']);
});

it('takes a terminal ID with letters for one, too', () => {
  expect(paths('2ABC1234')).toEqual(['/transactions/2ABC1234', '/transactions?terminalId=2ABC1234']);
});

it('never writes into an address what may be a card number', () => {
  for (const pan of ['5061123456789', '5061123456789012', '5061-1234-5678-9012', '5061123456789012345']) {
    expect(paths(pan)).toEqual([]);
  }
  expect(paths('20250201123456789012')).toEqual(['/transactions/20250201123456789012']);
});

it('offers no transactions to those who may not read them', () => {
  expect(paths('TXN2025020100042', false)).toEqual([]);
  expect(paths('123456', false)).toEqual([]);
});
