/** The engine's table and CSV by themselves (bench/rooms). */
import type { Browser } from 'playwright-core';
import { z } from 'zod';
import { median, type Result } from '../measure';
import { startVisit } from './visit';

const PAGE = '/rooms/index.html';
const CSV_ROUNDS = 5;
const ROWS = 100_000;

const answer = z.object({ ms: z.number(), rows: z.literal(ROWS), bytes: z.number(), longest: z.number() });

const of = (count: number): string => `median of ${count}`;

export async function measureRooms(browser: Browser, url: string, rounds: number): Promise<readonly Result[]> {
  const [renders, selects, heaps]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < rounds; round++) {
    const visit = await startVisit(browser, url);
    await visit.open(PAGE, { selector: '#table' });
    await visit.page.waitForLoadState('networkidle');
    renders.push(await visit.after(() => visit.page.locator('#table').click(), { selector: 'tbody tr', text: 'KDK' }));
    const second = visit.page.getByRole('row').nth(2).getByRole('rowheader');
    const selected = { selector: 'tr[aria-selected=true]' };
    await visit.after(() => second.click(), selected);
    const fifth = visit.page.getByRole('row').nth(5);
    const text = await fifth.getByRole('gridcell').nth(1).innerText();
    selects.push(await visit.after(() => fifth.getByRole('rowheader').click(), { ...selected, text }));
    heaps.push(await visit.heap());
    await visit.close();
  }
  const times: number[] = [];
  const blocks: number[] = [];
  for (let round = 0; round < CSV_ROUNDS; round++) {
    const visit = await startVisit(browser, url);
    await visit.open(`${PAGE}#csv`, { selector: '#csv:enabled' });
    await visit.page.locator('#csv').click();
    await visit.until({ selector: 'output', text: '"done"' });
    const { ms, longest } = answer.parse(JSON.parse(await visit.page.locator('output').innerText()));
    times.push(ms);
    blocks.push(longest);
    await visit.close();
  }
  return [
    { name: '10,000 x 20 rows: first render', value: median(renders), unit: 'ms', bound: 100, note: of(rounds) },
    { name: '10,000 x 20 rows: row selected', value: median(selects), unit: 'ms', bound: 12, note: of(rounds) },
    { name: '10,000 x 20 rows: heap', value: median(heaps) / 1024 / 1024, unit: 'MB', bound: 15, note: of(rounds) },
    { name: 'CSV of 100,000 x 20: CPU', value: median(times), unit: 'ms', bound: 1000, note: of(CSV_ROUNDS) },
    { name: 'CSV of 100,000 x 20: longest task', value: median(blocks), unit: 'ms', bound: 50, note: of(CSV_ROUNDS) },
  ];
}
