/** What opens over the pages, in French: no English text of ours, nothing cut, no violation of WCAG in either theme. */
import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { axeFaults } from './harness/axe';
import { frenchFaults, say } from './harness/french';
import { journey, type JourneyOptions } from './harness/journey';
import { phoneRows } from './harness/phone';
import { phoneFaults } from './harness/phoneFaults';

const DESK = 1366;
const WIDTHS = [DESK, 360];

/** What a list's header has, on a phone in its menu. */
type Entry = 'columns' | 'export' | 'print';

const isDesk = (page: Page): boolean => page.viewportSize()?.width === DESK;
const named = (key: string): RegExp => new RegExp(`^${say(key).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`);
const button = (within: Page | Locator, key: string): Locator =>
  within.getByRole('button', { name: say(key), exact: true });
const dialogOf = (page: Page): Locator => page.getByRole('dialog').or(page.getByRole('alertdialog')).last();
const rowsOf = (page: Page): Locator => (isDesk(page) ? page.locator('tbody tr[data-row]') : phoneRows(page));

interface Looker {
  readonly found: string[];
  readonly look: (screen: string) => Promise<void>;
}

/** Collects what is wrong, so that one run tells all of it. */
function looker(page: Page): Looker {
  const found: string[] = [];
  const faults = async (screen: string): Promise<readonly string[]> => [
    ...(await frenchFaults(page, screen)),
    ...(isDesk(page) ? (await axeFaults(page)).map((one) => `${screen}: ${one}`) : await phoneFaults(page, screen)),
  ];
  const look = async (screen: string): Promise<void> => {
    await page.waitForLoadState('networkidle');
    const atOnce = await faults(screen);
    // What has just opened may still settle: only what stays wrong counts.
    found.push(...(atOnce.length === 0 ? [] : await faults(screen)));
  };
  return { found, look };
}

async function openList(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await rowsOf(page).first().waitFor();
}

async function openEntry(page: Page, path: string, entry: Entry): Promise<void> {
  await openList(page, path);
  if (isDesk(page)) return button(page, `list.${entry}`).click();
  await chooseMore(page, `list.${entry}`);
}

/** What the menu of a list's header on a phone has. */
async function chooseMore(page: Page, key: string): Promise<void> {
  await button(page, 'list.more').click();
  await page.getByRole('menu').getByText(say(key), { exact: true }).click();
}

/** The form of a new view. A phone has it in a menu, and the menu in another. */
async function openSaveAs(page: Page): Promise<void> {
  if (isDesk(page)) return button(page, 'views.saveView').click();
  await chooseMore(page, 'list.views');
  await button(page, 'views.options').click();
  await page.getByRole('menu').getByText(say('views.saveAs'), { exact: true }).click();
}

/** An action of the first row: a button of its own, or an entry of its menu. */
async function act(page: Page, path: string, key: string): Promise<void> {
  await openList(page, path);
  const row = rowsOf(page).first();
  const own = button(row, key);
  if (isDesk(page) && (await own.count()) > 0) {
    await own.click();
    return;
  }
  await row.getByRole('button', { name: /^Actions sur / }).click();
  await page.getByRole('menuitem', { name: say(key), exact: true }).click();
}

/** An action of the selected rows. */
async function openBulk(page: Page, key: string): Promise<void> {
  const bar = page.getByRole('region', { name: say('list.selection') });
  if (isDesk(page)) return button(bar, key).click();
  await button(bar, 'list.selectionActions').click();
  await page.getByRole('menuitem', { name: say(key), exact: true }).click();
}

/** An action of the first record of a list. */
async function actOnRecord(page: Page, path: string, key: string): Promise<void> {
  await openList(page, path);
  await page.goto(`${path.split('?')[0]}/${await rowsOf(page).first().getAttribute('data-record')}`);
  await page.locator('.record').waitFor();
  const own = button(page.locator('.record'), key).locator('visible=true');
  if ((await own.count()) > 0) return own.first().click();
  await button(page, 'record.actions').locator('visible=true').first().click();
  await page.getByRole('menuitem', { name: say(key), exact: true }).click();
}

const OPTIONS = { as: 'admin', locale: 'fr-FR' } as const satisfies JourneyOptions;

describe('in French', () => {
  for (const width of WIDTHS) {
    const options = { ...OPTIONS, width, height: width === DESK ? 768 : 740, ...(width !== DESK && { touch: true }) };

    journey(
      `what opens over a list is whole, translated and accessible, ${width} wide`,
      async ({ page }) => {
        const { found, look } = looker(page);
        await openList(page, '/transactions?perPage=10');
        await page
          .getByRole('button', { name: named('list.filter') })
          .first()
          .click();
        await dialogOf(page).waitFor();
        await look('filters');
        if (isDesk(page)) {
          await openList(page, '/transactions?perPage=10');
          for (const index of [0, 1]) {
            await page.locator('main .filter-bar [aria-haspopup=dialog]').nth(index).click();
            await dialogOf(page).waitFor();
            await look(`filter ${index} of the bar`);
            await page.keyboard.press('Escape');
          }
        }
        for (const entry of ['columns', 'export', 'print'] as const) {
          await openEntry(page, '/transactions?perPage=10', entry);
          await dialogOf(page).or(page.getByRole('menu')).last().waitFor();
          await look(entry);
        }
        await openList(page, '/transactions?perPage=10&status=51');
        await openSaveAs(page);
        await dialogOf(page).waitFor();
        await dialogOf(page).locator('[type=submit]').click();
        await page.getByText(say('views.name.empty')).waitFor();
        await look('a view without a name');
        await openList(page, '/transactions?perPage=10');
        await page
          .getByRole('banner')
          .getByRole('button', { name: named('noticeCentre.title') })
          .click();
        await dialogOf(page).waitFor();
        await look('notices');
        await openList(page, '/transactions?perPage=10');
        await page.keyboard.press('Control+k');
        await dialogOf(page).getByRole('combobox').fill('ad');
        await look('palette');
        await openList(page, '/transactions?perPage=10');
        await page.keyboard.press('?');
        await dialogOf(page).waitFor();
        await look('shortcuts');
        await act(page, '/transactions?perPage=10', 'resources.transactions.actions.viewReceipt.label');
        await dialogOf(page).waitFor();
        await look('receipt');
        await openList(page, '/transactions?perPage=10&type=Funds%20Transfer');
        await rowsOf(page).first().getByRole('checkbox').check();
        await page.getByRole('region', { name: say('list.selection') }).waitFor();
        await look('selection');
        await openBulk(page, 'resources.transactions.actions.queryTransaction.bulk.label');
        await dialogOf(page).waitFor();
        await look('query of a selection');
        expect(found).toEqual([]);
      },
      options,
    );

    journey(
      `dialogs of actions, forms and leaving are whole, translated and accessible, ${width} wide`,
      async ({ page }) => {
        const { found, look } = looker(page);
        await act(page, '/purse/agentPurses', 'resources.agentPurses.actions.creditDebit.label');
        await dialogOf(page).waitFor();
        await look('money');
        await dialogOf(page).getByRole('radio').first().check();
        await dialogOf(page).getByLabel(say('purse.amount')).fill('1500');
        await dialogOf(page).getByLabel(say('purse.reason')).fill('Apport');
        await button(dialogOf(page), 'purse.suggest').click();
        await button(dialogOf(page), 'purse.review').click();
        await button(dialogOf(page), 'purse.change').waitFor();
        await look('money, reviewed');
        await act(page, '/agentfees', 'resources.fees.edit.button');
        await page.locator('form').last().waitFor();
        await look('a fee');
        const onAgent = ['assignTerminal', 'assignDevice', 'resetPassword', 'deactivate'];
        for (const action of onAgent) {
          await actOnRecord(page, '/agents?perPage=10&terminal=missing', `resources.agents.actions.${action}.label`);
          await dialogOf(page).waitFor();
          await look(action);
        }
        for (const path of ['/agents/create', '/agentsmanager/create', '/admin/create']) {
          await page.goto(path);
          // Of an agent nothing is required, but what is entered is checked.
          await page.locator('main form [type=email]').fill('x');
          await page.locator('main form [type=submit]').click();
          await page.locator('.field__error:not(:empty)').first().waitFor();
          await look(path);
        }
        await page.locator('main form input').first().fill('Ada');
        await page.getByRole('main').getByRole('link').first().click();
        await dialogOf(page).waitFor();
        await look('leaving');
        await openList(page, '/settings/role-groups');
        await page.getByRole('button', { name: named('resources.roleGroups.create.button') }).click();
        await dialogOf(page).waitFor();
        await look('a role group');
        for (const tab of ['profile', 'password', 'notifications']) {
          await page.goto(`/settings/${tab}`);
          await page.getByRole('heading', { level: 1 }).first().waitFor();
          await look(`settings ${tab}`);
        }
        expect(found).toEqual([]);
      },
      options,
    );

    journey(
      `what an agent fills in is whole, translated and accessible, ${width} wide`,
      async ({ page }) => {
        const { found, look } = looker(page);
        for (const tab of ['password', 'create-pin', 'reset-pin']) {
          await page.goto(`/settings/${tab}`);
          await page.locator('main form [type=submit]').click();
          await page.locator('.field__error:not(:empty)').first().waitFor();
          await look(tab);
        }
        await page.goto('/gtb?operation=O');
        await page.locator('[name=sequenceNo]').fill('x');
        await page.locator('main form [type=submit]').click();
        await page.locator('.field__error:not(:empty)').first().waitFor();
        await look('a card');
        await page.goto('/agentsaccount');
        await page.locator('.record').waitFor();
        await look('the own record');
        expect(found).toEqual([]);
      },
      { ...options, as: 'agent' },
    );
  }
});
