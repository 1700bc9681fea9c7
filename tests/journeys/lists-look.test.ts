/** What a reader found on lists and what no markup shows: letters that were cut, arrows and buttons out of place. */
import type { Locator } from 'playwright-core';
import { describe, expect } from 'vitest';
import { visit } from './harness/follow';
import { journey } from './harness/journey';
import { phoneRows } from './harness/phone';
import { openTransactions } from './harness/transactions';

const boxOf = (of: Locator) => of.evaluate((one) => one.getBoundingClientRect().toJSON());

/** Its height, corners, letters and colours. */
const looksOf = (of: Locator) =>
  of.evaluateAll((all) =>
    all.map((one) => {
      const { borderRadius, fontSize, fontWeight, borderColor, backgroundColor } = getComputedStyle(one);
      const { height } = one.getBoundingClientRect();
      return [height, borderRadius, fontSize, fontWeight, borderColor, backgroundColor].join(' ');
    }),
  );

const LISTS = [
  '/transactions',
  '/agents',
  '/agentsmanager',
  '/purse',
  '/admin',
  '/audit',
  '/devices',
  '/agentfees',
  '/purse/agentPurses',
];

describe('a list on a phone of 360x740', () => {
  journey(
    'has its title, count and Live in the line of its buttons, a search that covers them while it is used, and failed of today in 2 taps',
    { as: 'admin', width: 360, height: 740, touch: true },
    async ({ page }) => {
      await page.goto('/transactions');
      await phoneRows(page).nth(5).waitFor();
      const live = page.locator('.list__title > .live-switch');
      await live.waitFor();
      const head = await boxOf(page.locator('.list__title'));
      expect(head.height).toBeLessThanOrEqual(45);
      for (const part of [page.getByRole('heading', { level: 1 }), page.locator('.list__total'), live]) {
        const { top, bottom } = await boxOf(part);
        expect([top >= head.top - 1, bottom <= head.bottom + 1]).toEqual([true, true]);
      }
      const search = page.getByRole('searchbox');
      await search.click();
      const { left, right } = await boxOf(search);
      expect([left, right]).toEqual([16, 344]);
      const filter = page.getByRole('button', { name: 'Filter', exact: true });
      await filter.focus();
      expect((await boxOf(search)).right).toBeLessThan((await boxOf(filter)).left);
      await page.getByRole('button', { name: 'Failed', exact: true }).tap();
      await page.getByRole('button', { name: 'Today', exact: true }).tap();
      await page.waitForURL((at) => at.search === '?startDate=today&endDate=today&statusGroup=failed');
    },
  );
});

describe('a list', () => {
  journey(
    'has its search at one place, its tabs and tools in one line, and ten rows and its pages in sight at 1366x768, every column of a purse among them [D286]',
    { as: 'admin', width: 1366, height: 768 },
    async ({ page }) => {
      const places = new Set<string>();
      const scroller = page.locator('.table-scroller');
      for (const path of LISTS) {
        await visit(page, path);
        await page.locator('.list__total:not(.list__total--unknown)').waitFor();
        if (path !== '/agentfees') {
          const { left, right, height } = await boxOf(page.getByRole('searchbox', { name: 'Search this list' }));
          places.add([left, right, height].join(' '));
        }
        if (path !== '/agentsmanager' && path !== '/admin') {
          await page.getByText(/^Showing 1 to 10 of/).waitFor();
          const hidden = () => scroller.evaluate((one) => one.scrollHeight - one.clientHeight);
          await expect.poll(hidden, { message: path }).toBe(0);
          expect((await boxOf(page.locator('.pagination'))).bottom, path).toBeLessThanOrEqual(768);
        }
        if (path === '/purse') expect(await scroller.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
        if (path === '/agents') {
          const head = (name: string) => boxOf(page.getByRole('columnheader', { name, exact: true }));
          expect((await head('Activation Code')).right).toBeLessThanOrEqual((await head('Assign Device')).left + 1);
        }
        const tabs = page.locator('.list-tabs');
        if ((await tabs.count()) === 0) continue;
        const [tab, tools] = [await boxOf(tabs), await boxOf(page.locator('.list-toolbar'))];
        expect([tab.top >= tools.top - 1, tab.bottom <= tools.bottom + 9, tab.right < tools.left]).toEqual([
          true,
          true,
          true,
        ]);
      }
      expect([...places]).toHaveLength(1);
      // The menu of an administrator has every entry in sight.
      await page.locator('.side-menu__entry', { hasText: 'States' }).waitFor();
      expect(await page.locator('.side-menu').evaluate((one) => one.scrollHeight - one.clientHeight)).toBe(0);
      for (const path of ['/transactions', '/agents', '/audit']) {
        await visit(page, `${path}?density=comfortable`);
        const rows = page.locator('.table tbody tr[data-row]');
        await page.locator('.views__tab').first().waitFor();
        await expect.poll(async () => (await boxOf(rows.nth(9))).height, { message: path }).toBe(42);
        const [last, frame, pages] = [
          await boxOf(rows.nth(9)),
          await boxOf(scroller),
          await boxOf(page.locator('.pagination')),
        ];
        expect([path, last.bottom <= frame.bottom, pages.bottom <= 768]).toEqual([path, true, true]);
      }
    },
  );

  journey(
    'at 1920 cuts no name, ends one that is cut in dots at 1366, and is no wider than few columns need [D358]',
    { as: 'admin', width: 1920, height: 1080 },
    async ({ page }) => {
      const names = page.locator('.table tbody :is(.cell__lines > :first-child, .cell__name, td:not(:has(*)))');
      const cut = () =>
        names.evaluateAll((all) =>
          all.flatMap((one) => {
            const isCut = one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 4;
            return isCut ? [[one.textContent, getComputedStyle(one).textOverflow]] : [];
          }),
        );
      for (const path of ['/transactions', '/agents', '/purse/agentPurses', '/purse/purseEntries']) {
        await visit(page, path);
        await page.locator('tr[data-row="9"] td').first().waitFor();
        expect(await cut(), path).toEqual([]);
      }
      await page.setViewportSize({ width: 1366, height: 768 });
      const long = page.locator('.table tbody .cell__lines > :first-child').first();
      await long.evaluate((one) => one.replaceChildren('Trust Phones and Accessories and Sons'));
      const texts = await cut();
      expect(texts).toContainEqual(['Trust Phones and Accessories and Sons', 'ellipsis']);
      expect(texts.filter(([, end]) => end !== 'ellipsis')).toEqual([]);
      for (const path of ['/banks', '/appversion']) {
        await visit(page, path);
        const scroller = page.locator('.table-scroller');
        await page.locator('tr[data-row="3"] td').first().waitFor();
        const { width } = await boxOf(page.locator('.table'));
        expect([width <= 640, (await boxOf(scroller)).width - width < 20], path).toEqual([true, true]);
        expect(await scroller.evaluate((one) => one.scrollWidth - one.clientWidth), path).toBe(0);
      }
    },
  );

  journey(
    'cuts no tail of a letter, clears a box at its end, and has views and filters in one shape, and what is in force in one colour',
    { as: 'admin', width: 1366, height: 768 },
    async ({ page }) => {
      await openTransactions(page);
      const lines = page.locator('.table tbody .status--lines > *, .table tbody .cell__lines > *');
      const rooms = await lines.evaluateAll((all) =>
        all.map((one) => {
          const { fontSize } = getComputedStyle(one);
          // A letter from the top of "d" to the tail of "g" takes 1.2 of its size.
          return one.clientHeight / Number.parseFloat(fontSize);
        }),
      );
      expect(rooms.length).toBeGreaterThan(20);
      expect(Math.min(...rooms)).toBeGreaterThanOrEqual(1.2);
      // The commonest type is read whole.
      const types = page.locator('.table tbody td').filter({ hasText: /^Funds Transfer$/ });
      const cut = await types.evaluateAll((all) => all.map((one) => one.scrollWidth - one.clientWidth));
      expect([cut.length > 0, Math.max(...cut)]).toEqual([true, 0]);

      await page.getByRole('button', { name: 'Agent filter' }).click();
      const popover = page.getByRole('dialog', { name: 'Agent' });
      const box = popover.getByRole('combobox', { name: 'Agent', exact: true });
      await box.fill('o');
      await popover.locator('.reference__options li').nth(3).waitFor();
      const [field, clear] = [await boxOf(box), await boxOf(popover.locator('.reference__clear'))];
      expect([clear.top >= field.top, clear.bottom <= field.bottom, clear.right <= field.right]).toEqual([
        true,
        true,
        true,
      ]);
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');

      await page.goto('/transactions?statusGroup=failed&startDate=2026-01-01&endDate=2026-11-30');
      await page.locator('.views__tab').first().waitFor();
      const looks = async (selector: string) => new Set(await looksOf(page.locator(selector)));
      const idle = await looks('.chip:not(.chip--active, [hidden]), .quick-filter [aria-pressed="false"]');
      const active = await looks('.chip--active, .quick-filter [aria-pressed="true"]');
      expect([idle.size, active.size]).toEqual([1, 1]);
      await page.goto('/transactions');
      await page.locator('.views__tab').first().waitFor();
      expect(await looks('.views__tab[aria-selected="true"]')).toEqual(active);

      await page.goto('/transactions?summary=1');
      const sorted = page.locator('.summary__table th[aria-sort]');
      await sorted.waitFor();
      expect(await sorted.evaluate((one) => getComputedStyle(one, '::after').content)).toBe('none');
    },
  );
});
