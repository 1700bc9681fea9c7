// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { applyMode, chooseMode, readMode, watchMode } from './mode';

afterEach(() => {
  chooseMode('system');
});

it('keeps the choice for the next visit', () => {
  chooseMode('dark');
  delete document.documentElement.dataset.theme;
  applyMode();
  expect(document.documentElement.dataset.theme).toBe('dark');
});

it('leaves the theme to the system when nothing, or nothing known, is stored', () => {
  localStorage.setItem('kobodesk.theme', 'sepia');
  applyMode();
  expect(readMode()).toBe('system');
  expect(document.documentElement.dataset.theme).toBeUndefined();
});

it('follows a choice made in another tab', () => {
  applyMode();
  let told = 0;
  const stop = watchMode(() => (told += 1));
  localStorage.setItem('kobodesk.theme', 'light');
  window.dispatchEvent(new StorageEvent('storage', { key: 'kobodesk.theme' }));
  stop();
  expect(document.documentElement.dataset.theme).toBe('light');
  expect(told).toBeGreaterThan(0);
});

it('shows the choice in this tab where the storage is full', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError');
  });
  expect(chooseMode('dark')).toBe(false);
  expect([readMode(), document.documentElement.dataset.theme]).toEqual(['dark', 'dark']);
});
