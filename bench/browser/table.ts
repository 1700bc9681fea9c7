/** A table of 10,000 x 20 that is already loaded. The page is bench/table. */
import type { Browser } from 'playwright-core';
import { median, type Result } from '../measure';
import { startVisit } from './visit';

const PAGE = '/table/index.html';

export async function measureTable(browser: Browser, url: string, rounds: number): Promise<readonly Result[]> {
  const [renders, selects, heaps]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < rounds; round++) {
    const visit = await startVisit(browser, url);
    await visit.open(PAGE, { selector: '#table' });
    await visit.page.waitForLoadState('networkidle');
    renders.push(await visit.after(() => visit.page.locator('#table').click(), { selector: 'tbody tr', text: 'KDK' }));
    const second = visit.page.getByRole('row').nth(2).getByRole('rowheader');
    const selected = { selector: 'tr[aria-selected=true]', laidOut: true } as const;
    await visit.after(() => second.click(), selected);
    const fifth = visit.page.getByRole('row').nth(5);
    const text = await fifth.getByRole('gridcell').nth(1).innerText();
    // As a person: the pointer is there before it presses, and the button down for a moment. Playwright does all at once,
    // with tests of its own for what was hit.
    await fifth.getByRole('rowheader').hover();
    await visit.page.mouse.down();
    selects.push(await visit.after(() => visit.page.mouse.up(), { ...selected, text }));
    heaps.push(await visit.heap());
    await visit.close();
  }
  const note = `median of ${rounds}`;
  return [
    { name: '10,000 x 20 rows: first render', value: median(renders), unit: 'ms', bound: 100, note },
    {
      name: '10,000 x 20 rows: row selected',
      value: median(selects),
      unit: 'ms',
      bound: 12,
      note: `${note}, from the click until the row is marked and laid out, before the screen's next frame`,
    },
    { name: '10,000 x 20 rows: heap', value: median(heaps) / 1024 / 1024, unit: 'MB', bound: 15, note },
  ];
}
