// @vitest-environment jsdom
/** An address with an id that people see, in the place of the record's key. */
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openList, type Answer } from '../../../tests/list/harness';
import { wireTransaction } from '../../../tests/transactions';

const RRN = '632512300123';
const FIRST = String(wireTransaction(1).transactionId);
const has = (number: number, rrn: string): Readonly<Record<string, unknown>> => ({ ...wireTransaction(number), rrn });

/** Finds the rows by `q`, and those of `wireTransaction` by their key. */
const upstream =
  (...found: readonly ReturnType<typeof has>[]): Answer =>
  ({ searchParams }) => {
    const key = searchParams.get('transactionId');
    const data = searchParams.has('q') ? found : found.filter(({ transactionId }) => transactionId === key);
    return { data, recordsFiltered: data.length };
  };

const open = (id: string, ...found: readonly ReturnType<typeof has>[]) =>
  openList({
    at: `/transactions/${id}?status=00`,
    upstream: upstream(...found),
    transport: { filters: { listTransactions: ['q'] } },
  });

it('leads to the only record that has it', async () => {
  const { address } = open(RRN, has(1, RRN), has(2, `${RRN}9`));
  await waitFor(() => expect(address()).toBe(`/transactions/${FIRST}?status=00`));
  await screen.findByRole('region', { name: FIRST });
});

it('offers to search for it where several have it', async () => {
  const { user, address } = open(RRN, has(1, RRN), has(2, RRN));
  await user.click(await screen.findByRole('link', { name: `Search for “${RRN}”` }));
  expect(address()).toBe(`/transactions?q=${RRN}`);
});

it('says that there is none, and asks for nothing that may be a secret', async () => {
  open(RRN);
  await screen.findByRole('heading', { name: 'Not found' });
  expect(screen.queryByRole('link', { name: /^Search for/ })).toBeNull();
  const { asked } = open('22123456789');
  await waitFor(() => expect(screen.getAllByRole('heading', { name: 'Not found' })).toHaveLength(2));
  expect(asked.join(' ')).not.toContain('q=22123456789');
});
