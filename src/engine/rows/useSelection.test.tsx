// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { NotificationContextProvider, useNotificationContext, type RaRecord } from 'ra-core';
import { expect, it, vi } from 'vitest';
import { keylessId } from '../../upstream/unreadable';
import type { RowSource } from './useRows';
import { loadedRows } from './useRows';
import { WindowedRows } from '../../lists/windowedRows';
import { chosenOf, isWhole, useSelection } from './useSelection';

const TOTAL = 1_000_000;
const named = (...ids: readonly number[]): readonly RaRecord[] => ids.map((id) => ({ id }));

function chooseIn(first: RowSource) {
  const { result, rerender } = renderHook(
    ({ source }) => ({ selection: useSelection(source), said: useNotificationContext().notifications }),
    { initialProps: { source: first }, wrapper: NotificationContextProvider },
  );
  return {
    show: (source: RowSource) => rerender({ source }),
    toggle: (index: number, range = false) => act(() => result.current.selection.toggle(index, range)),
    all: (chosen: boolean) => act(() => result.current.selection.toggleAll(chosen)),
    ids: () => [...result.current.selection.records.keys()],
    selection: () => result.current.selection,
    said: () => result.current.said.map(({ notificationOptions }) => notificationOptions?.messageArgs),
  };
}

/** A list of a million, of which rows come as they are asked for. */
async function longList(): Promise<{ readonly source: () => RowSource; readonly see: (row: number) => Promise<void> }> {
  vi.useFakeTimers();
  const rows = new WindowedRows(
    (page, length) =>
      Promise.resolve({
        data: Array.from({ length }, (_, index) => ({ id: (page - 1) * length + index })),
        total: TOTAL,
      }),
    TOTAL,
  );
  rows.start();
  await vi.advanceTimersByTimeAsync(200);
  const source = (): RowSource => rows.snapshot().source ?? loadedRows([]);
  const see = async (row: number): Promise<void> => {
    source().load(row, row + 30);
    await vi.advanceTimersByTimeAsync(200);
  };
  return { source, see };
}

it('a range goes on from where it began when more rows have come meanwhile', async () => {
  const { source, see } = await longList();
  const list = chooseIn(source());
  list.toggle(998);
  await see(1_000);
  list.show(source());
  list.toggle(1_001, true);
  expect(list.ids()).toEqual([998, 999, 1_000, 1_001]);
  expect(list.said()).toEqual([]);
});

it('a range over rows that are not loaded chooses those that are, and says so', async () => {
  const { source, see } = await longList();
  const list = chooseIn(source());
  list.toggle(998);
  await see(500_000);
  list.show(source());
  list.toggle(500_001, true);
  expect(list.ids()).toEqual([998, 999, 500_000, 500_001]);
  expect(list.said()).toEqual([{ count: '4', total: '499,004' }]);
});

it('all of a million are those that are loaded: no other is looked for', async () => {
  const { source, see } = await longList();
  await see(500_000);
  const asked = vi.fn<(index: number) => void>();
  const watched: RowSource = {
    ...source(),
    row: (index) => {
      asked(index);
      return source().row(index);
    },
  };
  const list = chooseIn(watched);
  list.all(true);
  expect(list.ids()).toHaveLength(2_000);
  expect(chosenOf(watched, list.selection())).toBe('all');
  expect(isWhole(watched)).toBe(false);
  list.toggle(3);
  expect(chosenOf(watched, list.selection())).toBe('some');
  list.all(false);
  expect(list.ids()).toEqual([]);
  expect(asked).toHaveBeenCalledTimes(1);
});

it('a range outlives a reading of the same rows, and not another page', () => {
  const list = chooseIn(loadedRows(named(1, 2, 3, 4)));
  list.toggle(0);
  list.show(loadedRows(named(1, 2, 3, 4)));
  list.toggle(2, true);
  expect(list.ids()).toEqual([1, 2, 3]);
  list.show(loadedRows(named(5, 6, 7, 8)));
  list.toggle(0, true);
  expect(list.ids()).toEqual([1, 2, 3, 5]);
});

it('hands out a record as it was last loaded, also when its page is left again', () => {
  const list = chooseIn(loadedRows([{ id: 1, enabled: true }, { id: 2 }]));
  const chosen = (): readonly RaRecord[] => [...list.selection().records.values()];
  list.all(true);
  const [, second] = chosen();
  list.show(loadedRows([{ id: 1, enabled: false }, { id: 3 }]));
  expect(chosen()).toEqual([{ id: 1, enabled: false }, { id: 2 }]);
  expect(chosen()[1]).toBe(second);
  // A list that moved while its windows were read may have a record twice.
  list.show(loadedRows([...named(1, 3), { id: 1, enabled: true }]));
  expect(chosen()).toEqual([{ id: 1, enabled: true }, { id: 2 }]);
  const { records } = list.selection();
  list.show(loadedRows(named(4, 5)));
  expect(list.selection().records).toBe(records);
});

it('says how many records could not be selected because they have no key', () => {
  const list = chooseIn(loadedRows([]));
  const records = [...named(1, 2), { id: keylessId(3) }];
  let skipped = 0;
  act(() => {
    skipped = list.selection().add(records);
  });
  expect(skipped).toBe(1);
  expect(list.ids()).toEqual([1, 2]);
});
