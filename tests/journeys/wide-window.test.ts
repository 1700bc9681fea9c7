/** Where things stand in a window of 1366x768: panels beside the page, the heads of records, forms and their buttons. */
import type { Locator } from 'playwright-core';
import { describe, expect } from 'vitest';
import { axe } from './harness/axe';
import { visit } from './harness/follow';
import { journey } from './harness/journey';
import { openTransactions } from './harness/transactions';

const WINDOW = { as: 'admin', width: 1366, height: 768 } as const;

const boxOf = (one: Locator) => one.evaluate((element) => element.getBoundingClientRect().toJSON());

const columnsOf = (terms: Locator) =>
  terms.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().left)));

describe('in a window of 1366x768', () => {
  journey(
    'help and notices stand at the right edge beside a page that can be read; the filter dialog parts period and outcome from the others by a line',
    WINDOW,
    async ({ page }) => {
      await openTransactions(page);
      for (const name of ['Help', 'Notices']) {
        const button = page.getByRole('button', { name: new RegExp(`^${name}`) });
        await button.focus();
        await page.keyboard.press('Enter');
        const panel = page.getByRole('dialog', { name, exact: true });
        await panel.waitFor();
        await expect.poll(() => boxOf(panel)).toMatchObject({ top: 0, bottom: 768, left: 946, right: 1366 });
        const behind = page.locator('.MuiBackdrop-root').filter({ visible: true });
        expect(await behind.evaluate((one) => getComputedStyle(one).backgroundColor)).toMatch(/, 0\.1\d?\)$/);
        if (name === 'Help') {
          await axe(page, 'app/help/Help');
          // A line for each shortcut, its words before its keys.
          const words = panel.getByText('Last row (in a cell: last cell)');
          await words.scrollIntoViewIfNeeded();
          const keys = panel.locator('dd').filter({ hasText: 'Ctrl' }).filter({ hasText: 'End' });
          const [text, chord] = [await boxOf(words), await boxOf(keys)];
          expect(text.height).toBeLessThan(24);
          expect(chord.height).toBeLessThan(28);
          expect(chord.left).toBeGreaterThan(text.right);
        }
        await page.keyboard.press('Escape');
        await panel.waitFor({ state: 'detached' });
        await expect.poll(() => button.evaluate((one) => one === document.activeElement)).toBe(true);
      }
      await page.getByRole('button', { name: 'Filter', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Filter by' });
      await dialog.getByLabel('STAN').waitFor();
      const labels = dialog.locator('.field__label');
      expect(await labels.allInnerTexts()).toEqual(
        ['Period', 'Outcome', 'Start Date', 'End Date', 'Agent', 'Terminal ID', 'Status', 'Type'].concat([
          'Transaction ID',
          'RRN',
          'PAN',
          'STAN',
        ]),
      );
      const lines = await dialog.locator('.filter-form > .field').evaluateAll((all) =>
        all.flatMap((one) => {
          const line = getComputedStyle(one, '::before');
          return line.content === 'none' ? [] : [[one.textContent, parseFloat(line.width)] as const];
        }),
      );
      const [left, right] = [await boxOf(dialog.getByLabel('PAN')), await boxOf(dialog.getByLabel('STAN'))];
      expect(lines).toEqual([['Agent', right.right - left.left]]);
      const help = await boxOf(dialog.getByText(/^The whole number/));
      expect([help.left, help.right]).toEqual([left.left, right.right]);
      await axe(page, 'engine/list/filters/FilterDialog');
    },
  );

  journey(
    'an agent beside the list has facts and figures on the same columns, and its buttons in one line',
    WINDOW,
    async ({ page }) => {
      await page.goto('/agents/300');
      const head = page.locator('.record--beside .record__top');
      await head.getByText('Success rate, 30 days').waitFor();
      const [facts, figures] = [head.locator('.record__key').first(), head.locator('.record__figures')];
      expect(await columnsOf(facts.locator('dt'))).toEqual(await columnsOf(figures.locator('dt')));
      await head.getByRole('button', { name: 'Edit Agent' }).waitFor();
      const tops = await head
        .locator('.record__actions > *')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
      expect(tops).toHaveLength(3);
      expect(new Set(tops).size).toBe(1);
    },
  );

  journey(
    'a long form has three fields in a line and its button in sight, above which the focused field stands; the card of the live processor is as wide as the page',
    WINDOW,
    async ({ page }) => {
      for (const [path, submit, last] of [
        ['/agents/create', 'Create agent', 'Agent Manager'],
        ['/agentsmanager/create', 'Create agent manager', 'BVN'],
      ] as const) {
        await visit(page, path);
        const form = page.locator('main form');
        const [first, middle, surname] = await Promise.all(
          ['First Name', 'Middle Name', 'Last Name'].map((name) => boxOf(form.getByLabel(name, { exact: true }))),
        );
        expect([middle.top, surname.top]).toEqual([first.top, first.top]);
        expect(surname.right).toBeGreaterThan(1300);
        const button = form.getByRole('button', { name: submit, exact: true });
        expect((await boxOf(button)).bottom).toBeLessThanOrEqual(768);
        const field = form.getByLabel(last, { exact: true });
        await field.focus();
        expect((await boxOf(field)).bottom).toBeLessThan((await boxOf(button)).top);
      }
      await visit(page, '/selectSwitch');
      await page
        .getByText('Nobody has switched yet.')
        .or(page.getByRole('link', { name: /^Last switched on/ }))
        .waitFor();
      const [current, choice] = [page.locator('.switch__current'), page.locator('.switch__choice')];
      const [left, right] = [await boxOf(current), await boxOf(choice)];
      expect([left.top, left.bottom]).toEqual([right.top, right.bottom]);
      expect(right.right).toBeGreaterThan(1300);
    },
  );
});
