// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { applyMode, chooseMode, readMode, watchMode } from './mode';

afterEach(() => {
  chooseMode('system');
  localStorage.clear();
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
