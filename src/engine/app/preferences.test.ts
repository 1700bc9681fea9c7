// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { onFull } from '../browser/storageRoom';
import { preferences } from './preferences';

const fill = (): void =>
  void vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError');
  });

it('of a full storage last in this tab, and the person is told', () => {
  const told = vi.fn<() => void>();
  const stop = onFull(told);
  fill();
  const store = preferences('ada');
  store.setup();
  const heard = vi.fn<(value: unknown) => void>();
  const leave = store.subscribe('columns', heard);
  store.setItem('columns', ['rrn']);
  expect(store.getItem('columns')).toEqual(['rrn']);
  expect(heard).toHaveBeenLastCalledWith(['rrn']);
  expect(told).toHaveBeenCalled();
  vi.restoreAllMocks();
  store.setItem('columns', ['stan']);
  expect(heard).toHaveBeenLastCalledWith(['stan']);
  expect(preferences('ada').getItem('columns')).toEqual(['stan']);
  leave();
  stop();
  store.teardown();
});

it('are stored for each user, but for scroll positions', () => {
  const store = preferences('ada');
  store.setItem('columns', ['rrn']);
  store.setItem('list.scrollPosition', 7);
  expect(preferences('ada').getItem('columns')).toEqual(['rrn']);
  expect(preferences('ada').getItem('list.scrollPosition')).toBeUndefined();
  expect(preferences('obi').getItem('columns', [])).toEqual([]);
  store.removeItem('columns');
  expect(store.getItem('columns')).toBeUndefined();
});
