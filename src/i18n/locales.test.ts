// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { chooseLocale } from './locales';

afterEach(() => {
  dispatchEvent(new Event('beforeunload'));
  dispatchEvent(new Event('beforeunload'));
});

const stored = (): string | null => localStorage.getItem('kobodesk.locale');
/** What a browser does when a page is left: it asks, and the page goes unless the person stays. */
const leave = (stays: boolean): void => {
  dispatchEvent(new Event('beforeunload'));
  if (!stays) dispatchEvent(new Event('pagehide'));
};

// jsdom has no navigation and says so.
vi.spyOn(console, 'error').mockImplementation(() => undefined);

it('stores the chosen language when the page goes [D269]', () => {
  chooseLocale('fr');
  expect(stored()).toBe(null);
  leave(false);
  expect(stored()).toBe('fr');
  chooseLocale('en');
  leave(false);
  expect(stored()).toBe(null);
});

it('forgets the choice of a person who stays on the page, and goes by another way later [D269]', () => {
  chooseLocale('fr');
  leave(true);
  leave(false);
  expect(stored()).toBe(null);
});

it('takes the last of two choices [D269]', () => {
  chooseLocale('fr');
  leave(true);
  chooseLocale('en');
  leave(false);
  expect(stored()).toBe(null);
});

it('leaves the page as it is where the storage has no room for the choice', () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError');
  });
  expect(chooseLocale('fr')).toBe(false);
  full.mockRestore();
  leave(false);
  expect(stored()).toBe(null);
});
