import type { Locator } from 'playwright-core';
import { describe, expect } from 'vitest';
import { addDays, lagosDay } from '../../src/upstream/time';
import { axe } from './harness/axe';
import { follow } from './harness/follow';
import { journey } from './harness/journey';
import { askTransactions, bodyRows, openTransactions, rowsShown, totalShown } from './harness/transactions';

/** The previous month of Lagos as the API's parameters. */
function lastMonth(): string {
  const end = addDays(`${lagosDay(Date.now()).slice(0, 8)}01`, -1);
  return `startDate=${end.slice(0, 8)}01&endDate=${end}`;
}

describe('the filter bar', () => {
  journey(
    'last 7 days, then today, are 2 clicks each; failed of today is one more; last month as CSV is 4',
    { as: 'admin', width: 1366, height: 768 },
    async ({ page, url }) => {
      await openTransactions(page);
      let clicks = 0;
      const press = async (target: Locator): Promise<void> => {
        await target.click();
        clicks += 1;
      };
      const button = (name: string | RegExp): Locator => page.getByRole('button', { name, exact: true });
      const period = (name: string): Locator => page.getByRole('dialog').getByRole('menuitemradio', { name });
      const topOfRows = async (): Promise<number | undefined> => (await bodyRows(page).first().boundingBox())?.y;
      const before = await topOfRows();
      await press(button('Date filter'));
      await axe(page, 'engine/list/filters/FilterPopover');
      await press(period('Last 7 days'));
      await page.waitForURL((at) => at.search === '?startDate=today-6&endDate=today');
      expect(clicks).toBe(2);
      await press(button(/^Date: Last 7 days/));
      await press(period('Today'));
      await page.waitForURL((at) => at.search === '?startDate=today&endDate=today');
      expect(clicks).toBe(4);
      await press(button('Failed'));
      await page.waitForURL((at) => at.search.endsWith('statusGroup=failed'));
      expect(clicks).toBe(5);
      const { data } = await askTransactions(url, 'startPage=0&length=100');
      const { rrn } = data.find((one) => one.rrn?.length === 12) ?? { rrn: null };
      await openTransactions(page);
      await page.getByRole('searchbox', { name: 'Search this list' }).fill(rrn ?? '');
      await page.keyboard.press('Enter');
      await page.waitForURL((at) => at.search === `?q=${rrn}`);
      await rowsShown(page);
      expect(await totalShown(page)).toBe(
        (await askTransactions(url, `startPage=0&length=1&rrn=${rrn}`)).recordsFiltered,
      );
      await openTransactions(page);
      clicks = 0;
      await press(button('Date filter'));
      await press(period('Previous month'));
      await page.waitForURL((at) => at.search === '?startDate=month-1&endDate=month-1:end');
      await rowsShown(page);
      expect(await topOfRows()).toBe(before);
      const { recordsFiltered } = await askTransactions(url, `startPage=0&length=1&${lastMonth()}`);
      expect(await totalShown(page)).toBe(recordsFiltered);
      await press(button('Export'));
      const saved = page.waitForEvent('download');
      await press(page.getByRole('dialog').getByRole('button', { name: /CSV/ }));
      expect((await saved).suggestedFilename()).toMatch(/\.csv$/);
      expect(clicks).toBe(4);
    },
  );

  journey(
    'whatever is pressed is pressed again by a second press at its place, and is nobody else’s',
    { as: 'admin', width: 1366, height: 768 },
    async ({ page }) => {
      const named = (name: string | RegExp): Locator => page.getByRole('button', { name, exact: true });
      /** Presses the control and answers what a second press at the same place would meet. */
      const pressed = async (control: Locator): Promise<string> => {
        const box = await control.boundingBox();
        const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
        const before = page.url();
        await page.mouse.move(x, y);
        await page.mouse.click(x, y);
        await page.waitForURL((at) => at.href !== before);
        return page.evaluate(
          ([left, top]) => document.elementFromPoint(left ?? 0, top ?? 0)?.closest('button')?.textContent ?? 'nothing',
          [x, y],
        );
      };
      for (const name of ['Successful', 'Pending', 'Failed']) {
        await openTransactions(page, '?startDate=today-6&endDate=today');
        expect(await pressed(named(name))).toBe(name);
        expect(await pressed(named(name))).toBe(name);
      }
      await page.goto('/transactions?startDate=today-6&endDate=today&rrn=1&stan=2');
      await page.getByText('No matches').first().waitFor();
      const remove = (name: RegExp): Locator => page.getByRole('button', { name });
      expect(await pressed(remove(/^Remove the filter RRN/))).toBe('RRN');
      expect(await pressed(remove(/^Remove the filter Date/))).toBe('Date');
      expect(await pressed(named('Clear all'))).toBe('nothing');
      await named('Save view').waitFor({ state: 'hidden' });
      await page.mouse.move(600, 500);
      await expect.poll(() => page.getByRole('list', { name: 'Filters' }).getByText('RRN').count()).toBe(0);
    },
  );

  journey(
    'keeps the place of every usual filter whatever is chosen in another, with all that filter in sight and whole, and what a link filters by too',
    { as: 'admin', width: 1366, height: 768 },
    async ({ page, url }) => {
      const { data } = await askTransactions(url, 'startPage=0&length=1');
      const choices = {
        Date: 'startDate=2026-01-01&endDate=2026-11-30',
        Agent: `agentId=${data[0]?.agent?.id}`,
        Status: 'status=00,09',
        Type: 'transactionTypeId=1,2',
        'Beneficiary Bank': 'bankName=Airtel+SmartCash+Payment+Service+Bank',
      };
      const chips = page.getByRole('list', { name: 'Filters' }).getByRole('listitem');
      /** The left edges of the usual filters, and of what stands behind them. */
      const places = (): Promise<Record<string, number>> =>
        page.evaluate(() => {
          const all = [...document.querySelectorAll<HTMLElement>('.filter-bar .chip--usual:not([hidden]) > button')];
          const others = [...document.querySelectorAll<HTMLElement>('.filter-bar__add, .list-search')];
          return Object.fromEntries(
            [...all.filter(({ ariaHasPopup }) => ariaHasPopup), ...others].map((one) => [
              one.dataset['label'] ?? one.className,
              one.getBoundingClientRect().left,
            ]),
          );
        });
      // The first page has the substitute typeface.
      await openTransactions(page);
      for (const width of [1366, 768]) {
        await page.setViewportSize({ width, height: 768 });
        await openTransactions(page);
        const before = await places();
        for (const [name, address] of Object.entries(choices)) {
          if (before[name] === undefined) continue;
          await follow(page, `/transactions?${address}`);
          await page.getByRole('button', { name: `Remove the filter ${name}` }).waitFor();
          await rowsShown(page);
          await expect.poll(() => chips.locator('.chip__remove').count()).toBe(1);
          expect(await places(), `${name} at ${width}`).toEqual(before);
        }
        await follow(page, `/transactions?${Object.values(choices).join('&')}&rrn=123456789012&stan=123456`);
        await page.getByRole('button', { name: /^Remove the filter STAN/ }).waitFor();
        const outside = await chips.evaluateAll((all) => {
          const bar = all[0]?.parentElement?.getBoundingClientRect();
          return all.flatMap((one) => {
            const { left, right, width: wide } = one.getBoundingClientRect();
            const text = one.querySelector('.filter-bar__text');
            const isWhole = text && text.scrollWidth <= text.clientWidth;
            const isSeen = bar && left >= bar.left && right <= bar.right && wide >= 44;
            return (isSeen && isWhole) || one.hasAttribute('hidden') ? [] : [`${one.textContent} ${left} ${right}`];
          });
        });
        expect(outside, `at ${width}`).toEqual([]);
      }
      await page.setViewportSize({ width: 1366, height: 768 });
      await page.goto('/transactions?rrn=412612659558');
      const value = page.locator('.chip--active .filter-bar__value');
      await value.waitFor();
      expect(await value.textContent()).toContain('412612659558');
      for (const text of [value, page.locator('.chip--active .filter-bar__text')])
        expect(await text.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
    },
  );
});
