// @vitest-environment jsdom
/** Rows, count and range belong to what is asked now (D393). */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { gate, memoryUpstream, openList, rows } from '../../../tests/list/harness';
import { wireTransaction } from '../../../tests/transactions';

const idOf = (number: number): string => String(wireTransaction(number).transactionId);
const range = (text: string | RegExp): Promise<HTMLElement> => screen.findByText(text);

it.each([
  ['a filter', () => screen.getByRole('button', { name: 'Pending' })],
  ['a page', () => screen.getByRole('button', { name: 'Page 3' })],
])('shows the rows of before, without count and not to be used, while %s is on its way', async (_, press) => {
  const { user, answer, address } = openList({ group: 'ADMIN' });
  await range('Showing 1 to 10 of 25');
  rows()[1]?.focus();
  const { opened, open } = gate();
  answer((url) => opened.then(() => memoryUpstream(25)(url)));
  const [first] = rows();
  fireEvent.click(press());
  const asked = address();
  expect(screen.queryByText('25')).toBeNull();
  expect(screen.queryByText(/^Showing/)).toBeNull();
  expect(screen.queryByText(/result/)).toBeNull();
  expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('-1');
  // What a person did to such a row would be done to a row of another question.
  expect(document.activeElement).toBe(screen.getByRole('grid'));
  if (first) fireEvent.click(first);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(screen.queryByRole('region', { name: idOf(1) })).toBeNull();
  expect(address()).toBe(asked);
  const body = screen.getByRole('grid').querySelector('tbody');
  // After the press has its frame.
  await waitFor(() => expect(body?.hasAttribute('inert')).toBe(true));
  open();
  await range(/^Showing/);
  expect(body?.hasAttribute('inert')).toBe(false);
  expect(rows()).toContain(document.activeElement);
});

it.each([
  ['a filter', (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Pending' }))],
  ['an order', (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Date' }))],
  ['another length', (user: UserEvent) => user.selectOptions(screen.getByRole('combobox', { name: 'Rows' }), 'All')],
])('has no row, count or file of the question before after %s that fails', async (_, ask) => {
  const { user, answer } = openList();
  await range('Showing 1 to 10 of 25');
  answer(() => new Response('', { status: 500 }));
  await ask(user);
  await screen.findByRole('heading', { name: 'Could not load the list' });
  expect(screen.queryByRole('grid')).toBeNull();
  expect(screen.queryByText(/^Showing/)).toBeNull();
  expect(screen.queryByText('25')).toBeNull();
  expect(screen.getByRole('button', { name: 'Export' })).toHaveProperty('disabled', true);
  const { opened, open } = gate();
  answer((url) => opened.then(() => memoryUpstream(25)(url)));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.queryByRole('grid')).toBeNull();
  open();
  await range(/^Showing/);
});

it('keeps the rows of the same question when their refresh fails', async () => {
  const { user, answer } = openList();
  await range('Showing 1 to 10 of 25');
  answer(() => new Response('', { status: 500 }));
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Showing saved data. Could not refresh.');
  expect(rows()).toHaveLength(10);
  expect(screen.getByText('Showing 1 to 10 of 25')).toBeDefined();
  expect(screen.getByText('25')).toBeDefined();
});
