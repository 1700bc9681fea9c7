// @vitest-environment jsdom
/** What the browser does before it paints a record whose row was pressed. */
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { openList, rows } from '../../../tests/list/harness';
import { wireTransaction } from '../../../tests/transactions';
import { countText } from '../kinds/partText';
import { cellOf } from '../list/table/actionCells';

vi.mock(import('../list/table/actionCells'), async (original) => {
  const real = await original();
  return { ...real, cellOf: vi.fn<typeof cellOf>(real.cellOf) };
});

vi.mock(import('../kinds/partText'), async (original) => {
  const real = await original();
  return { ...real, countText: vi.fn<typeof countText>(real.countText) };
});

afterEach(() => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
});

const idOf = (number: number): string => String(wireTransaction(number).transactionId);

it('a pressed row’s record comes with its head, the pressed row is drawn again and no other, the head is not, and nothing is measured', async () => {
  const { user } = openList();
  await screen.findByText('Showing 1 to 10 of 25');
  rows()[0]?.focus();
  await user.keyboard('{Enter}');
  await screen.findByRole('heading', { name: 'Fees' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('region', { name: idOf(1) })).toBeNull());

  // As in a browser: what React puts off is not drawn at once, as a test would have it.
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
  const measured = vi.spyOn(Element.prototype, 'clientHeight', 'get');
  vi.mocked(cellOf).mockClear();
  vi.mocked(countText).mockClear();
  rows()[3]?.click();
  await Promise.resolve();
  const panel = within(screen.getByRole('region', { name: idOf(4) }));
  expect(panel.queryAllByRole('heading').map(({ textContent }) => textContent)).toEqual([idOf(4)]);
  expect(new Set(vi.mocked(cellOf).mock.calls.map(([, record]) => record.id))).toEqual(new Set([idOf(1), idOf(4)]));
  expect(measured).not.toHaveBeenCalled();
  // The head above the rows is drawn from nothing that has changed.
  expect(countText).not.toHaveBeenCalled();

  expect(await panel.findByRole('heading', { name: 'Fees' })).toBeTruthy();
});
