// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { installBrowser, openList, rows } from '../../../tests/list/harness';
import { headings } from '../../../tests/list/headings';

beforeEach(() => void installBrowser());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const widthsOf = (row: Element | null | undefined): readonly number[] =>
  [...(row?.children ?? [])].map((cell) => (cell instanceof HTMLTableCellElement ? cell.colSpan : 0));

/** The first row and the headings as they are first drawn. */
function firstDrawing(): Promise<readonly (readonly number[])[]> {
  return new Promise((resolve) => {
    new MutationObserver((_, watcher) => {
      const row = document.querySelector('tr[data-record]');
      if (!row) return;
      watcher.disconnect();
      resolve([widthsOf(row), widthsOf(document.querySelector('thead tr'))]);
    }).observe(document, { subtree: true, childList: true });
  });
}

it('draws the columns beyond the window after the first paint, and holds their place until then [D346]', async () => {
  vi.stubGlobal('innerWidth', 900);
  const drawing = firstDrawing();
  openList();
  const [row = [], head = []] = await drawing;
  const all = document.querySelectorAll('col').length;
  expect(row.length).toBeLessThan(all);
  expect(row.reduce((sum, span) => sum + span, 0)).toBe(all);
  expect(head).toEqual(row);
  // The actions at the right edge are in sight from the first.
  expect(row.slice(-2)).toEqual([1, 1]);
  await waitFor(() => expect(rows()[0]?.children).toHaveLength(all));
  expect(headings()).toHaveLength(all - 1);
});

it('draws fewer where a menu stands beside the page', async () => {
  vi.stubGlobal('innerWidth', 1100);
  const narrow = firstDrawing();
  openList({ besidePages: () => 228 });
  const [beside = []] = await narrow;
  cleanup();
  const wide = firstDrawing();
  openList();
  const [alone = []] = await wide;
  expect(beside.length).toBeLessThan(alone.length);
});

it('draws all at once where all are in sight', async () => {
  const drawing = firstDrawing();
  openList();
  const [row = []] = await drawing;
  await screen.findByText(/^Showing/);
  expect(row).toEqual(widthsOf(rows()[0]));
});
