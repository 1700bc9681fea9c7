import type { Locator } from 'playwright-core';
import { describe, expect } from 'vitest';
import { axe } from './harness/axe';
import { follow } from './harness/follow';
import { journey } from './harness/journey';
import {
  askTransactions,
  bodyRows,
  chips,
  columnTexts,
  filterBy,
  openTransactions,
  rowsShown,
  totalShown,
} from './harness/transactions';
import { COLUMNS } from '../transactions';
import { headings } from './harness/headings';

/** Scrolls what the table scrolls in: 0 is its top, 1 its end. */
async function scrollTo(grid: Locator, part: number): Promise<void> {
  await grid.evaluate((table, place) => {
    let scroller: Element | null = table.parentElement;
    while (scroller && !/auto|scroll/.test(getComputedStyle(scroller).overflowY)) scroller = scroller.parentElement;
    if (!scroller) throw new Error('The table scrolls in nothing');
    scroller.scrollTop = (scroller.scrollHeight - scroller.clientHeight) * place;
  }, part);
}

describe('the list of transactions', () => {
  for (const as of ['admin', 'product'] as const) {
    journey(`${as} sees the overview, and every transaction [P1-1.2]`, { as }, async ({ page, url }) => {
      const { recordsFiltered } = await askTransactions(url, 'startPage=0&length=1');
      await page.goto('/dashboard');
      const volume = page.getByRole('term').filter({ hasText: 'Total transaction volume' }).locator('..');
      await volume.getByText(recordsFiltered.toLocaleString('en'), { exact: true }).waitFor();
      await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Transactions' }).click();
      await rowsShown(page);
      expect(await totalShown(page)).toBe(recordsFiltered);
    });
  }

  journey(
    'has the 20 columns in the specification’s order and texts, 10 rows at first, and its sizes [P1-2.49] [P1-2.65] [P1-9.1]',
    { as: 'admin' },
    async ({ page, url }) => {
      await openTransactions(page);
      expect(await headings(page)).toEqual(COLUMNS);
      expect(await bodyRows(page).count()).toBe(10);
      await axe(page, '/transactions');
      const size = page.getByRole('combobox', { name: 'Rows' });
      expect(await size.locator('option').allInnerTexts()).toEqual([
        'Fit to window',
        '10',
        '20',
        '30',
        '50',
        '100',
        'All',
      ]);
      const { recordsFiltered, data } = await askTransactions(url, 'startPage=0&length=20');
      expect(await totalShown(page)).toBe(recordsFiltered);
      await size.selectOption('20');
      await bodyRows(page).nth(19).waitFor();
      await rowsShown(page);
      expect(await columnTexts(page, 'Transaction ID')).toEqual(data.map(({ transactionId }) => transactionId));
    },
  );

  journey(
    'All opens 12,000 rows and scrolls to the middle and to the last [P1-9.1]',
    { as: 'admin' },
    async ({ page, url }) => {
      const { recordsFiltered } = await askTransactions(url, 'startPage=0&length=1');
      expect(recordsFiltered).toBeGreaterThanOrEqual(12_000);
      const idOf = async (row: number): Promise<string> =>
        (await askTransactions(url, `startPage=${row - 1}&length=1`)).data[0]?.transactionId ?? '';
      await openTransactions(page);
      await page.getByRole('combobox', { name: 'Rows' }).selectOption('All');
      await page
        .getByText(`Showing 1 to ${recordsFiltered.toLocaleString('en')} of ${recordsFiltered.toLocaleString('en')}`)
        .waitFor();
      const grid = page.getByRole('grid');
      expect(await grid.getAttribute('aria-rowcount')).toBe(String(recordsFiltered + 1));
      expect(await bodyRows(page).count()).toBeLessThan(200);
      const half = Math.floor(recordsFiltered / 2);
      await scrollTo(grid, 0.5);
      const middle = grid.locator(`[aria-rowindex="${half + 1}"]`);
      await middle.filter({ hasText: await idOf(half) }).waitFor();
      expect(await bodyRows(page).count()).toBeLessThan(200);
      await scrollTo(grid, 1);
      await bodyRows(page)
        .filter({ hasText: await idOf(recordsFiltered) })
        .waitFor();
      await scrollTo(grid, 0);
      // The first row there is may still be one of those at the end, as it has not been drawn anew.
      await grid.locator('[aria-rowindex="2"]').press('Control+End');
      await bodyRows(page)
        .filter({ hasText: await idOf(recordsFiltered) })
        .waitFor();
      // The row with the focus is scrolled away: the keys go on.
      await page.keyboard.press('Home');
      await scrollTo(grid, 0.5);
      await page.keyboard.press('Control+End');
      await page.locator(`[data-row="${recordsFiltered - 1}"]:focus`).waitFor();
    },
  );

  journey(
    'shows 5 page links at a time and asks for zero-based pages [P1-9.3] [P1-9.4] [P2-9.3] [P2-9.4]',
    { as: 'admin' },
    async ({ page }) => {
      const asked: string[] = [];
      page.on('request', (request) => {
        const { pathname, searchParams } = new URL(request.url());
        if (pathname.endsWith('/transaction')) asked.push(searchParams.get('startPage') ?? '');
      });
      await openTransactions(page);
      expect(asked).toContain('0');
      const pages = page.getByRole('navigation', { name: 'Pages' });
      const links = pages.getByRole('button', { name: /^Page \d/ });
      expect(await links.allInnerTexts()).toEqual(['1', '2', '3', '4', '5']);
      const before = asked.length;
      await pages.getByRole('button', { name: 'Page 5', exact: true }).click();
      await pages.locator('[aria-current=page]', { hasText: '5' }).waitFor();
      await rowsShown(page);
      expect(await links.count()).toBe(5);
      // The page after the first may have been asked for ahead meanwhile.
      expect(asked.slice(before)).toContain('4');
      await pages.getByRole('button', { name: 'Next page' }).click();
      await pages.locator('[aria-current=page]', { hasText: '6' }).waitFor();
      await pages.getByRole('button', { name: 'Last page' }).click();
      await rowsShown(page);
      expect(await links.count()).toBe(5);
      await page.goBack();
      await pages.locator('[aria-current=page]', { hasText: '6' }).waitFor();
    },
  );

  journey(
    'tells success, pending and failure apart by the status code [P1-4.7] [P1-4.8] [P1-4.9]',
    { as: 'admin' },
    async ({ page, url }) => {
      await openTransactions(page);
      for (const [code, look] of [
        ['00', 'success'],
        ['PP', 'pending'],
        ['09', 'pending'],
        ['51', 'failure'],
        ['91', 'failure'],
      ] as const) {
        const { recordsFiltered } = await askTransactions(url, `startPage=0&length=1&status=${code}`);
        expect(recordsFiltered, `seeded with status ${code}`).toBeGreaterThan(0);
        await follow(page, `/transactions?status=${code}`);
        await page.getByText(new RegExp(`^Showing 1 to .+ of ${recordsFiltered.toLocaleString('en')}$`)).waitFor();
        await rowsShown(page);
        const cell = bodyRows(page).first().locator('.status');
        expect(await cell.first().getAttribute('class'), code).toMatch(new RegExp(`status--${look}`));
      }
    },
  );

  journey('an agent sees nothing but the own transactions [P1-1.4]', { as: 'agent' }, async ({ page, url }) => {
    const own = await askTransactions(url, 'startPage=0&length=10', 'agent');
    const all = await askTransactions(url, 'startPage=0&length=1');
    expect(own.recordsFiltered).toBeLessThan(all.recordsFiltered);
    await openTransactions(page);
    expect(await totalShown(page)).toBe(own.recordsFiltered);
    expect(new Set(await columnTexts(page, 'Agent')).size).toBe(1);
  });

  journey(
    'one agent’s transactions are those of the stored agent id, and the id in the address is kept [P1-2.64] [P2-2.4]',
    { as: 'admin' },
    async ({ page, url }) => {
      const { data } = await askTransactions(url, 'startPage=3&length=10');
      const agent = data[0]?.agent ?? { id: 0, businessName: '' };
      const own = await askTransactions(url, `startPage=0&length=1&agentId=${agent.id}`);
      await page.goto(`/agenttransactions?agentId=${agent.id}`);
      await rowsShown(page);
      // An id is kept once it is known to be an agent's.
      await page.getByRole('heading', { name: new RegExp(agent.businessName) }).waitFor();
      await page.goto('/agenttransactions');
      await rowsShown(page);
      expect(await totalShown(page)).toBe(own.recordsFiltered);
      const agents = new Set(await columnTexts(page, 'Agent'));
      expect([...agents].map((text) => text.replace(/ KDA\d{6}$/, ''))).toEqual([agent.businessName]);
      await page.getByRole('heading', { name: new RegExp(agent.businessName) }).waitFor();
    },
  );
});

describe('filters', () => {
  journey(
    'open in a dialog titled Filter by, with the types and statuses of the upstream and Card [P1-2.44] [P1-2.63] [P1-3.6] [P1-3.7] [P1-7.7]',
    { as: 'admin' },
    async ({ page }) => {
      await openTransactions(page);
      await page.getByRole('button', { name: 'Filter', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Filter by' });
      for (const label of ['Start Date', 'End Date', 'Agent', 'Terminal ID', 'Transaction ID', 'RRN', 'PAN', 'STAN']) {
        await dialog.getByLabel(label, { exact: true }).waitFor();
      }
      const types = dialog.getByLabel('Type', { exact: true });
      await types.locator('option', { hasText: 'Funds Transfer' }).waitFor({ state: 'attached' });
      expect(await types.locator('option').allInnerTexts()).toContain('Card');
      expect(await dialog.getByLabel('Status', { exact: true }).locator('option').count()).toBeGreaterThan(3);
      await axe(page, 'engine/list/filters/FilterDialog');
    },
  );

  journey(
    'each narrows the list to what the upstream finds [P1-2.54] [P1-2.56] [P1-2.57] [P1-2.58] [P1-2.59] [P1-2.60] [P1-2.61] [P1-2.62]',
    { as: 'admin' },
    async ({ page, url }) => {
      const { data } = await askTransactions(url, 'startPage=0&length=100');
      const card = data.find((one) => one.pan && one.rrn && one.stan && one.agent.bankTerminal?.terminalId);
      if (!card) throw new Error('no card transaction on the first page');
      const day = new Date(Date.parse(card.systemTime) + 3_600_000).toISOString().slice(0, 10);
      const terminal = card.agent.bankTerminal?.terminalId ?? '';
      const typed: Readonly<Record<string, string>> = {
        'Terminal ID': terminal,
        'Transaction ID': card.transactionId,
        RRN: card.rrn ?? '',
        STAN: card.stan ?? '',
        PAN: card.pan?.slice(-4) ?? '',
      };
      const asked = page.waitForRequest((request) => /\/transaction\?.*pan=/.test(request.url()));
      await openTransactions(page);
      await filterBy(page, async (dialog) => {
        for (const [label, value] of Object.entries(typed)) await dialog.getByLabel(label, { exact: true }).fill(value);
      });
      expect(await totalShown(page)).toBe(1);
      const { searchParams } = new URL((await asked).url());
      expect(['terminalId', 'transactionId', 'rrn', 'stan', 'pan'].map((name) => searchParams.get(name))).toEqual(
        Object.values(typed),
      );
      await openTransactions(page);
      await filterBy(page, async (dialog) => {
        await dialog.getByLabel('Start Date').fill(day);
        await dialog.getByLabel('End Date').fill(day);
        await dialog.getByLabel('Status').selectOption({ label: card.statusMessage });
        await dialog.getByLabel('Type', { exact: true }).selectOption('Card');
      });
      const found = await askTransactions(
        url,
        `startPage=0&length=1&startDate=${day}&endDate=${day}&status=${card.statusCode}&transactionTypeId=CARD`,
      );
      expect(await totalShown(page)).toBe(found.recordsFiltered);
      const days = new Set((await columnTexts(page, 'Date')).map((text) => text.slice(0, 10)));
      expect(days).toEqual(new Set([day]));
    },
  );

  journey(
    'show as chips, each removable, live in the address, and survive a reload; the PAN never does',
    { as: 'admin' },
    async ({ page, url }) => {
      const { data } = await askTransactions(url, 'startPage=0&length=100');
      const card = data.find(({ pan }) => pan !== null);
      const pan = card?.pan?.slice(-4) ?? '';
      expect(pan).toMatch(/^\d{4}$/);
      await openTransactions(page);
      await filterBy(page, async (dialog) => {
        await dialog.getByLabel('PAN', { exact: true }).fill(pan);
        await dialog.getByLabel('Status').selectOption({ label: card?.statusMessage ?? '' });
      });
      expect(new URL(page.url()).searchParams.has('pan')).toBe(false);
      await chips(page).nth(1).waitFor();
      expect(await chips(page).count()).toBe(2);
      await page.reload();
      await rowsShown(page);
      expect(await chips(page).count()).toBe(1);
      expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain(`"${pan}"`);
      await chips(page).click();
      await chips(page).waitFor({ state: 'detached' });
      await rowsShown(page);
    },
  );
});
