import { expect, it } from 'vitest';
import { transactions } from '../../../../tests/transactions';
import { resources } from '../../../resources/index';
import { loadedRows } from '../../rows/useRows';
import { neededWidths } from './amountWidths';
import { NO_CHOICE, shownColumns } from '../../listState/columns';

const shown = shownColumns(resources[0]?.columns ?? [], NO_CHOICE);
const [record] = transactions(1);

const widthFor = (amount: number): number | undefined =>
  neededWidths(shown, loadedRows(record ? [{ ...record, id: 1, amount }] : []), 0, 1).amount;

it('an amount takes what its digits need, and no more than the kind gives to a small one', () => {
  expect(widthFor(1_000_00)).toBeLessThan(132);
  expect(widthFor(1_013_759_921_50)).toBeGreaterThan(136);
  expect(widthFor(-1_013_759_921_50)).toBeGreaterThan(widthFor(1_013_759_921_50) ?? Infinity);
});

it('only columns of amounts are measured, and only rows that are there', () => {
  const widths = neededWidths(shown, loadedRows([]), 0, 10);
  expect(Object.keys(widths)).toContain('amount');
  expect(Object.keys(widths)).not.toContain('transactionId');
  expect(new Set(Object.values(widths))).toEqual(new Set([0]));
});
