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

it('offers no transaction to those who may not read them', () => {
  expect(paths('TXN2025020100042', false)).toEqual([]);
});
