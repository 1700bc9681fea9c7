/** Texts that say what a page or a field is are shown whole from a phone to a wide window, in French, whose texts are the longer ones. */
import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { askAgents } from './harness/agents';
import { visit } from './harness/follow';
import { journey } from './harness/journey';
import { phoneRows } from './harness/phone';

const LISTS = ['/purse/agentPurses', '/appversion', '/agents', '/settings/role-groups'];
const WIDTHS = [650, 815, 900, 1010, 1100, 1205, 1245, 1280, 1320, 1560];

/** Titles that are cut, and headers of lists that are wider than their place. */
async function cutAt(page: Page, path: string, width: number): Promise<readonly string[]> {
  await page.setViewportSize({ width, height: 800 });
  const title = page.getByRole('main').locator('.list__header h1');
  await title.waitFor();
  const [cut = 0, beyond = 0] = await title.evaluate((one) =>
    [one, one.closest('header') ?? one].map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
  );
  return cut > 0 || beyond > 0 ? [`${path} at ${width}: title ${cut} px, header ${beyond} px`] : [];
}

/** The page has others, of which one chooses the number of rows. */
const hintOf = (page: Page): Locator => page.getByRole('dialog').getByRole('combobox');

/** How many pixels of an empty field’s hint are cut. */
const cutOfHint = (page: Page): Promise<number> =>
  hintOf(page).evaluate((input: HTMLInputElement) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(input);
    const pen = document.createElement('canvas').getContext('2d');
    if (!pen) return Number.NaN;
    pen.font = font;
    const room = input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    return Math.max(0, pen.measureText(input.placeholder).width - room);
  });

/** Figures beside the names of the worst cases, of a long name as well, that are cut. */
const cutFigures = (page: Page): Promise<readonly string[]> =>
  page.locator('.dash-attention-worst > :has(> .dash-link)').evaluateAll((cases) =>
    cases.flatMap((one) => {
      const name = one.querySelector('.dash-link');
      if (name) name.textContent = 'Divine Favour Global Services and Sons';
      const range = document.createRange();
      range.selectNodeContents(one);
      if (name) range.setStartAfter(name);
      const edge = one.getBoundingClientRect().right + 1;
      return range.getBoundingClientRect().right > edge ? [range.toString()] : [];
    }),
  );

/** Words of types in the lists below a record that a line's end breaks. */
const brokenWords = (page: Page): Promise<readonly string[]> =>
  page.locator('.related__table td.related__choice').evaluateAll((cells) =>
    cells
      .flatMap((cell) => [cell, ...cell.querySelectorAll('*')])
      .flatMap((one) => Array.from(one.childNodes))
      .flatMap((node) =>
        Array.from((node instanceof Text ? node.data : '').matchAll(/\S+/g), (word) => ({ node, word })),
      )
      .flatMap(({ node, word }) => {
        const range = document.createRange();
        range.setStart(node, word.index);
        range.setEnd(node, word.index + word[0].length);
        return range.getClientRects().length > 1 ? [word[0]] : [];
      }),
  );

describe('in French', () => {
  journey(
    'the title of a list and the hint of the search over everything are whole at every width [D348]',
    { as: 'admin', locale: 'fr-FR' },
    async ({ page }) => {
      const cut: string[] = [];
      for (const path of LISTS) {
        await visit(page, path);
        await page.locator('.list__total').waitFor();
        for (const width of WIDTHS) cut.push(...(await cutAt(page, path, width)));
      }
      expect(cut).toEqual([]);
      for (const width of [320, 360, 640, 1366]) {
        await page.setViewportSize({ width, height: 740 });
        await page.keyboard.press('Control+k');
        await hintOf(page).waitFor();
        expect(await cutOfHint(page), `${width} wide`).toBe(0);
        await page.keyboard.press('Escape');
        await hintOf(page).waitFor({ state: 'detached' });
      }
    },
  );

  journey(
    'on a phone what can be done with selected rows and the periods of the dashboard are one line, what needs attention is whole [D418], and lists below a record break no word',
    { as: 'admin', locale: 'fr-FR', width: 360, height: 740, touch: true },
    async ({ page, url }) => {
      await page.goto('/agents');
      for (const index of [0, 1]) await phoneRows(page).nth(index).getByRole('checkbox').tap();
      const bar = page.locator('.selection-bar');
      await bar.waitFor();
      expect((await bar.boundingBox())?.height).toBeLessThan(60);

      await visit(page, '/dashboard');
      const periods = page.locator('.dash-segments > button');
      await periods.last().waitFor();
      const lines = await periods.evaluateAll((all) => [...new Set(all.map((one) => one.getBoundingClientRect().top))]);
      const cut = await periods.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length);
      const end = await periods.last().evaluate((one) => one.getBoundingClientRect().right);
      expect([lines.length, cut, end <= 360 - 15]).toEqual([1, 0, true]);
      await page.locator('.dash-attention-worst .dash-link').first().waitFor();
      expect(await cutFigures(page)).toEqual([]);

      const [agent] = await askAgents(url, 'startPage=0&length=1&username=agent');
      await visit(page, `/agents/${agent?.id}`);
      await page
        .getByRole('button', { name: /^Afficher ou masquer/ })
        .first()
        .click();
      await page.locator('td.related__money').first().waitFor();
      expect(await page.locator('td.related__choice').count()).toBeGreaterThan(0);
      expect(await brokenWords(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    },
  );
});
