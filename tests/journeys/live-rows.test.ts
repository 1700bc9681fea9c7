/** Live: a list and the dashboard read again every ten seconds, and nothing that is looked at moves (D524). */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { LIVE_MS } from '../../src/engine/browser/useLive';
import { UNATTENDED } from '../../src/upstream/unattended';
import { journey } from './harness/journey';
import { settled } from './harness/settled';
import { shiftsOf } from './harness/shifts';
import { bodyRows, columnTexts, openTransactions } from './harness/transactions';

const answered = z.looseObject({
  recordsFiltered: z.number(),
  data: z.array(z.looseObject({ id: z.number(), transactionId: z.string() })),
});

/**
 * Terminals send transactions, which nothing in a browser can: what they have sent meanwhile is put on top of the
 * service's own answers, and codes that have changed into them.
 */
async function terminalsOf(page: Page) {
  const sent: string[] = [];
  const codes = new Map<string, { readonly statusCode: string; readonly statusMessage: string }>();
  let unattended = 0;
  await page.route(/\/transaction\?startPage=0&/, async (route) => {
    const response = await route.fetch();
    const answer = answered.parse(await response.json());
    if (UNATTENDED in route.request().headers()) unattended += 1;
    const [newest] = answer.data;
    const added = sent.map((transactionId, index) => ({ ...newest, id: 900_000_000 + index, transactionId }));
    const data = [...added.toReversed(), ...answer.data]
      .slice(0, answer.data.length)
      .map((row) => Object.assign({}, row, codes.get(row.transactionId)));
    await route.fulfill({
      response,
      json: { ...answer, recordsFiltered: answer.recordsFiltered + sent.length, data },
    });
  });
  return {
    send: (transactionId: string) => void sent.push(transactionId),
    settle: (transactionId: string) =>
      void codes.set(transactionId, { statusCode: '00', statusMessage: 'Settled late' }),
    /** Of the answers, those to requests that nobody has made by hand. */
    unattended: () => unattended,
  };
}

/** Live's next read is answered and drawn. */
async function tenSeconds(page: Page): Promise<void> {
  await page.clock.fastForward(LIVE_MS);
  await settled(page);
}

const shownIds = (page: Page): Promise<readonly string[]> => columnTexts(page, 'Transaction ID');
const live = (page: Page) => page.getByRole('button', { name: 'Live', exact: true });

/** The key under which the browser stores when a person's own call has last prolonged the session. */
const LAST_USE = 'kobodesk.lastCall';
const lastUse = (page: Page): Promise<string | null> => page.evaluate((key) => localStorage.getItem(key), LAST_USE);

/** Above everything that is looked at. */
const AWAY = [640, 20] as const;

describe('Live', () => {
  journey(
    'joins a new transaction at the top while the pointer is elsewhere, and else lets it wait [D524]',
    { as: 'admin' },
    async ({ page }) => {
      const terminals = await terminalsOf(page);
      await page.clock.install();
      await openTransactions(page);
      await settled(page);
      const before = await shownIds(page);
      await live(page).click();
      await page.mouse.move(...AWAY);
      terminals.send('LIVE-1');
      await tenSeconds(page);
      expect(await shownIds(page)).toEqual(['LIVE-1', ...before.slice(0, -1)]);
      await page.locator('[data-record][data-changed]').waitFor();

      await bodyRows(page).nth(3).hover();
      await settled(page);
      const shown = await shownIds(page);
      const still = await shiftsOf(page);
      terminals.send('LIVE-2');
      terminals.settle(shown[4] ?? '');
      await tenSeconds(page);
      await page.getByRole('button', { name: '1 new' }).waitFor();
      expect(await shownIds(page)).toEqual(shown);
      const changed = page.locator('[data-record][data-changed]');
      expect(await changed.count()).toBe(1);
      expect(await changed.innerText()).toContain('Settled late');
      expect(await changed.innerText()).toContain(shown[4]);
      expect((await shiftsOf(page)) - still).toBeLessThan(0.0001);
      await page.clock.fastForward(4_000);
      await changed.waitFor({ state: 'detached' });

      await page.getByRole('button', { name: '1 new' }).click();
      await page.getByText('LIVE-2').waitFor();
      expect((await shownIds(page)).slice(0, 2)).toEqual(['LIVE-2', 'LIVE-1']);
      await settled(page);
    },
  );

  journey(
    'prolongs no session, on a list and on the dashboard, whose figures stay in their places [D523] [D524]',
    { as: 'admin' },
    async ({ page }) => {
      const terminals = await terminalsOf(page);
      let overall = 0;
      await page.route(/\/dashboard$/, async (route) => {
        overall += 1;
        await route.continue();
      });
      await page.clock.install();
      await page.goto('/dashboard');
      await page.locator('.dash-attention-worst .dash-link').first().waitFor();
      await settled(page);
      await live(page).click();
      const [read, still] = [overall, await shiftsOf(page)];
      await tenSeconds(page);
      expect(overall).toBe(read + 1);
      expect((await shiftsOf(page)) - still).toBeLessThan(0.0001);
      await live(page).click();

      await openTransactions(page);
      await settled(page);
      await live(page).click();
      await page.mouse.move(...AWAY);
      // Long ago, so that a new one is stored at once.
      await page.evaluate((key) => localStorage.setItem(key, '1'), LAST_USE);
      for (let reads = 1; reads <= 3; reads += 1) {
        await tenSeconds(page);
        expect(terminals.unattended()).toBe(reads);
      }
      expect(await lastUse(page)).toBe('1');
      await page.getByRole('button', { name: 'Refresh' }).click();
      await settled(page);
      expect(await lastUse(page)).not.toBe('1');
    },
  );
});
