import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { act } from './harness/actions';
import { askAgents } from './harness/agents';
import { arriveAt, follow } from './harness/follow';
import { journey } from './harness/journey';
import { actOnRow } from './harness/phone';
import { PASSWORD } from './harness/session';
import { settled } from './harness/settled';
import { askTransactions, bodyRows, rowsShown } from './harness/transactions';

/** Presses Tab until the focused element has that name. */
async function tabTo(page: Page, name: RegExp, limit = 60): Promise<void> {
  for (let presses = 0; presses < limit; presses++) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      // Firefox stops at what scrolls too, which has the texts of all rows.
      if (element instanceof HTMLElement && element.tabIndex < 0) return '';
      return `${element?.getAttribute('aria-label') ?? ''} ${element?.textContent ?? ''} ${element?.id ?? ''}`;
    });
    if (name.test(focused)) return;
  }
  throw new Error(`Tab never came to ${String(name)}`);
}

/** The fields that the key comes to while something else lies over their first or last pixels. */
async function coveredOf(page: Page, presses: number, key: 'Tab' | 'Shift+Tab'): Promise<readonly string[]> {
  const covered: string[] = [];
  for (let press = 0; press < presses; press++) {
    await page.keyboard.press(key);
    const name = await page.evaluate(() => {
      const field = document.activeElement;
      if (!field?.matches('input, select, textarea')) return '';
      const { left, top, bottom } = field.getBoundingClientRect();
      const seen = [top + 3, bottom - 3].every((y) => document.elementFromPoint(left + 20, y) === field);
      return seen ? '' : field.id || field.tagName;
    });
    if (name) covered.push(name);
  }
  return covered;
}

describe('by keyboard alone', () => {
  journey('signs in, walks the rows, looks through ten records with ten keys, and leaves', async ({ page, url }) => {
    const { data } = await askTransactions(url, 'startPage=0&length=12');
    await page.goto('/transactions');
    await page.getByLabel('Username').waitFor();
    await page.getByLabel('Username').focus();
    await page.keyboard.type('admin');
    await page.keyboard.press('Tab');
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await rowsShown(page);
    await page.evaluate(() => document.body.focus());
    await page.keyboard.press('Tab');
    await tabTo(page, new RegExp(data[0]?.transactionId ?? 'no row'));
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const recordOf = (index: number) => page.getByRole('region', { name: data[index]?.transactionId ?? '' });
    await recordOf(1).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H2');
    // The list's pages have ten rows: the ninth key turns the page.
    for (let index = 2; index < 12; index += 1) {
      await page.keyboard.press('j');
      await recordOf(index).waitFor();
    }
    const record = recordOf(11);
    const row = page.locator('[data-row="1"]');
    expect(await row.getAttribute('class')).toContain('row--selected');
    await page.waitForURL(`**/${data[11]?.transactionId ?? ''}?page=2`);
    await tabTo(page, /^\s*View Receipt/);
    await page.keyboard.press('Enter');
    const receipt = page.getByRole('dialog', { name: 'Transaction Receipt' });
    await receipt.waitFor();
    await page.keyboard.press('Escape');
    await receipt.waitFor({ state: 'hidden' });
    await page.keyboard.press('Escape');
    await record.waitFor({ state: 'detached' });
    await expect.poll(() => row.evaluate((one) => one.matches(':focus'))).toBe(true);
    await page.keyboard.press('Control+k');
    // The list has a combobox too: the page sizes.
    await page.getByRole('dialog').getByRole('combobox').waitFor();
    await page.keyboard.type('dash');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/dashboard');
  });

  journey(
    'no field of a long form is under its buttons or the header when it has the focus',
    { as: 'admin' },
    async ({ page, url }) => {
      const [agent] = await askAgents(url, 'startPage=0&length=1');
      await page.goto(`/agents/${agent?.id ?? ''}`);
      await act(page, 'Edit Agent');
      await page.getByRole('dialog', { name: 'Create Agent' }).getByLabel('First Name').waitFor();
      expect(await coveredOf(page, 18, 'Tab')).toEqual([]);
      await page.goto('/agents/create');
      await page.getByRole('button', { name: 'Create agent' }).focus();
      expect(await coveredOf(page, 18, 'Shift+Tab')).toEqual([]);
    },
  );
});

describe('on a phone, 390 px', () => {
  journey(
    'transactions are links with the same actions, and nothing is wider than the screen',
    { as: 'admin', width: 390, height: 844 },
    async ({ page }) => {
      await page.goto('/transactions');
      const rows = page.getByRole('list', { name: 'Transactions' }).getByRole('listitem');
      const linkOf = (index: number) => rows.nth(index).getByRole('link');
      await rows.first().waitFor();
      expect(await bodyRows(page).count()).toBe(0);
      expect(await rows.count()).toBe(10);
      await actOnRow(rows.first(), 'View Receipt');
      await page.getByRole('dialog', { name: 'Transaction Receipt' }).waitFor();
      await page.getByRole('button', { name: 'Cancel' }).click();
      await linkOf(0).click();
      for (let presses = 0; presses < 6; presses += 1)
        await page.getByRole('button', { name: 'Next', exact: true }).click();
      await page.keyboard.press('Escape');
      await expect.poll(() => linkOf(6).evaluate((row) => row.matches(':focus'))).toBe(true);
      expect(await linkOf(6).evaluate((row) => row.getBoundingClientRect().bottom <= innerHeight)).toBe(true);
      await page.getByRole('button', { name: 'Open the menu' }).click();
      await page.getByRole('link', { name: 'Dashboard' }).click();
      await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
      for (const path of ['/dashboard', '/transactions']) {
        if (path !== '/dashboard') await arriveAt(page, path);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await settled(page);
        expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(390);
      }
      for (const width of [360, 320]) {
        await page.setViewportSize({ width, height: 700 });
        await rows.first().waitFor();
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        expect(await rows.locator('.phone-row__more').count()).toBe(10);
        const cut = rows.locator('.phone-row__more, .phone-row__line--more > .status').evaluateAll((all) =>
          all.flatMap((one) => {
            // Letters reach a pixel beyond a tight line; a line that is cut away is twelve high.
            const isCut = one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight + 2;
            return isCut ? [one.textContent] : [];
          }),
        );
        expect(await cut, String(width)).toEqual([]);
      }
    },
  );

  journey(
    'the five links to pages stand on one line, of long numbers and on the narrowest phone too [P1-9.3]',
    { as: 'admin', width: 390, height: 844 },
    async ({ page }) => {
      const all = page.getByRole('navigation', { name: 'Pages' }).getByRole('button');
      const links = all.filter({ hasText: /\d/ });
      for (const [width, number] of [
        [360, 1],
        [390, 1_100],
        [360, 1_100],
      ] as const) {
        await page.setViewportSize({ width, height: 844 });
        await (number === 1 ? page.goto('/transactions') : follow(page, `/transactions?page=${number}`));
        await all
          .and(page.locator('[aria-current=page]'))
          .filter({ hasText: number.toLocaleString('en') })
          .waitFor();
        await settled(page);
        expect(await links.count()).toBe(5);
        const tops = await links.evaluateAll((each) => each.map((one) => one.getBoundingClientRect().top));
        const widths = await all.evaluateAll((each) => each.map((one) => one.getBoundingClientRect().width));
        expect(Math.min(...widths)).toBeGreaterThanOrEqual(44);
        expect(new Set(tops).size, `page ${number} at ${width}`).toBe(1);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      }
    },
  );
});
