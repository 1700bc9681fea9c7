/**
 * What opens over the pages at 360 px, in French, whose texts are the longer ones: no English text of ours, nothing wider
 * than the screen, targets of 44 px, each with its name.
 */
import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { axe } from './harness/axe';
import { newCustomer, photo } from './harness/bank';
import { follow } from './harness/follow';
import { frenchFaults, say } from './harness/french';
import { journey, type JourneyOptions } from './harness/journey';
import { phoneRows } from './harness/phone';
import { phoneFaults } from './harness/phoneFaults';
import { endSoon } from './harness/session';
import { settled } from './harness/settled';
import { newestOf } from './harness/transactions';

/** With filters in force: their chips are no reason to be wider. */
const LIST = '/transactions?perPage=10&startDate=today-29&endDate=today&statusGroup=successful';
const named = (key: string): RegExp => new RegExp(`^${say(key).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`);
const button = (within: Page | Locator, key: string): Locator =>
  within.getByRole('button', { name: say(key), exact: true });
const dialogOf = (page: Page): Locator => page.getByRole('dialog').or(page.getByRole('alertdialog')).last();

interface Looker {
  readonly found: string[];
  readonly look: (screen: string) => Promise<void>;
  /** The same of a dialog, once it is there. */
  readonly lookAtDialog: (screen: string) => Promise<void>;
}

/** Collects what is wrong, so that one run tells all of it. */
function looker(page: Page): Looker {
  const found: string[] = [];
  const look = async (screen: string): Promise<void> => {
    await settled(page);
    found.push(...(await frenchFaults(page, screen)), ...(await phoneFaults(page, screen)));
  };
  const lookAtDialog = async (screen: string): Promise<void> => {
    await dialogOf(page).waitFor();
    await look(screen);
  };
  return { found, look, lookAtDialog };
}

/** What opens over a page: it lies outside of it. */
const OVER = '[role=dialog], [role=alertdialog], [role=menu]';
/** A dialog over a dialog, and a menu of it. */
const MOST_OPEN = 3;

/** Closes what lies over the page, and leads to another without loading the product anew. What asks back is reloaded. */
async function goTo(page: Page, path: string): Promise<void> {
  const open = page.locator(OVER);
  if (page.url() === 'about:blank') return void (await page.goto(path));
  for (let tries = 0; tries < MOST_OPEN && (await open.count()) > 0; tries += 1) {
    await page.keyboard.press('Escape');
    await settled(page);
  }
  if ((await open.count()) > 0) return void (await page.goto(path));
  await follow(page, path);
  await settled(page);
}

async function openList(page: Page, path = LIST): Promise<void> {
  await goTo(page, path);
  await phoneRows(page).first().waitFor();
}

/** What the menu of a list's header has. */
async function chooseMore(page: Page, key: string): Promise<void> {
  await button(page, 'table.more').tap();
  await page.getByRole('menu').getByText(say(key), { exact: true }).tap();
}

/** The button of a list's first row, which has one action. */
async function actOnFirstRow(page: Page, path: string): Promise<void> {
  await openList(page, path);
  await phoneRows(page).first().getByRole('button').tap();
}

/** Selects the first row of a list, and chooses an action of the selection. */
async function actOnSelected(page: Page, key?: string): Promise<void> {
  const bar = page.getByRole('region', { name: say('bulk.selection') });
  const [menu, items] = [button(bar, 'bulk.selectionActions'), page.getByRole('menuitem')];
  if (key !== undefined) return button(bar, key).tap();
  await menu.tap();
  await items.first().tap();
}

/** An action of the first record of a list. */
async function actOnRecord(page: Page, path: string, key: string): Promise<void> {
  await openList(page, path);
  await goTo(page, `${path.split('?')[0]}/${await phoneRows(page).first().getAttribute('data-record')}`);
  await page.locator('.record').waitFor();
  const own = button(page.locator('.record'), key).locator('visible=true');
  if ((await own.count()) > 0) return own.first().tap();
  await button(page, 'record.actions').locator('visible=true').first().tap();
  await page.getByRole('menuitem', { name: say(key), exact: true }).tap();
}

const PHONE = {
  locale: 'fr-FR',
  width: 360,
  height: 740,
  touch: true,
  timeout: 180_000,
} as const satisfies JourneyOptions;

describe('on a phone of 360 px, in French, each dialog and menu', () => {
  journey(
    'over a list is whole, translated and within reach of a thumb [D278]',
    { as: 'admin', ...PHONE },
    async ({ page, url }) => {
      const { found, look, lookAtDialog } = looker(page);
      const { transactionType } = await newestOf(url, 'Funds Transfer');
      await openList(page);
      await button(page, 'frame.menu.open').tap();
      await lookAtDialog('the menu');
      await axe(page, 'app/frame/MenuDrawer');
      await openList(page);
      await page.getByRole('button', { name: named('list.filter') }).tap();
      await lookAtDialog('filters');
      for (const entry of ['columns', 'export', 'print']) {
        await openList(page);
        await chooseMore(page, `list.${entry}`);
        await lookAtDialog(entry);
      }
      await openList(page);
      await page.locator('.chip--active .filter-bar__button').first().tap();
      await lookAtDialog('a filter of its own');
      await openList(page);
      await chooseMore(page, 'table.views');
      await button(page, 'views.options').tap();
      await page.getByRole('menu').getByText(say('views.saveAs'), { exact: true }).tap();
      await dialogOf(page).locator('[type=submit]').tap();
      await page.getByText(say('views.name.empty')).waitFor();
      await look('a view without a name');
      await openList(page);
      await page
        .getByRole('banner')
        .getByRole('button', { name: named('noticeCentre.title') })
        .tap();
      await lookAtDialog('notices');
      await openList(page);
      await page.keyboard.press('Control+k');
      await dialogOf(page).getByRole('combobox').fill('ad');
      await look('the search');
      await openList(page);
      const withMenus = page.getByRole('button', { name: /^Actions sur / });
      await withMenus.first().tap();
      await page.getByRole('menu').waitFor();
      await look('the menu of a row');
      await axe(page, 'engine/actions/ActionMenu');
      await page
        .getByRole('menuitem', { name: say('resources.transactions.actions.viewReceipt.label'), exact: true })
        .tap();
      await lookAtDialog('a receipt');
      await openList(page, `${LIST}&transactionTypeId=${transactionType.id}`);
      await phoneRows(page).first().getByRole('checkbox').check();
      await page.getByRole('region', { name: say('bulk.selection') }).waitFor();
      await look('selection');
      await actOnSelected(page, 'resources.transactions.actions.queryTransaction.bulk.label');
      await lookAtDialog('query of a selection');
      // As a text: what is said of an array that is not empty is cut short.
      expect(found.join('\n')).toBe('');
    },
  );

  journey(
    'of an action or a form, and on leaving one, is whole, translated and within reach of a thumb',
    { as: 'admin', ...PHONE },
    async ({ page }) => {
      const { found, look, lookAtDialog } = looker(page);
      await actOnFirstRow(page, '/purse/agentPurses');
      await lookAtDialog('money');
      await dialogOf(page).getByRole('radio').first().check();
      await dialogOf(page).getByLabel(say('purse.amount')).fill('1500');
      await dialogOf(page).getByLabel(say('purse.reason')).fill('Apport');
      await button(dialogOf(page), 'purse.suggest').tap();
      await button(dialogOf(page), 'purse.review').tap();
      await button(dialogOf(page), 'purse.change').waitFor();
      await look('money, reviewed');
      await actOnFirstRow(page, '/agentfees');
      await lookAtDialog('a fee');
      for (const action of ['assignTerminal', 'assignDevice', 'resetPassword', 'deactivate']) {
        await actOnRecord(page, '/agents?perPage=10&terminal=missing', `resources.agents.actions.${action}.label`);
        await lookAtDialog(action);
      }
      for (const path of ['/agents/create', '/agentsmanager/create', '/admin/create']) {
        await page.goto(path);
        // Of an agent nothing is required, but what is entered is checked.
        await page.locator('main form [type=email]').fill('x');
        await page.locator('main form [type=submit]').tap();
        await page.locator('.field__error:not(:empty)').first().waitFor();
        await look(path);
      }
      await page.locator('main form input').first().fill('Ada');
      await page.getByRole('main').getByRole('link').first().tap();
      await lookAtDialog('leaving');
      await axe(page, 'engine/forms/LeaveDialog');
      expect(found.join('\n')).toBe('');
    },
  );

  journey(
    'of role groups, devices and selections is whole, translated and within reach of a thumb',
    { as: 'admin', ...PHONE },
    async ({ page }) => {
      const { found, look, lookAtDialog } = looker(page);
      await openList(page, '/settings/role-groups');
      await page.getByRole('button', { name: named('resources.roleGroups.create.button') }).tap();
      await lookAtDialog('a new role group');
      await actOnFirstRow(page, '/settings/role-groups');
      await lookAtDialog('a role group');
      await goTo(page, '/dashboard');
      await button(page, 'frame.menu.open').tap();
      await button(page, 'frame.menu.hardwareManagement').locator('visible=true').first().tap();
      await page.getByLabel(say('hardware.choose')).waitFor({ state: 'attached' });
      await look('hardware');
      const rows = 'serialNumber,model\nA1,P1\nA2\nA1,P3\n';
      const file = { name: 'devices.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) };
      await page.getByLabel(say('hardware.choose')).setInputFiles(file);
      await dialogOf(page).getByRole('listitem').first().waitFor();
      await look('hardware with a file');
      await openList(page, '/admin');
      await phoneRows(page).first().getByRole('checkbox').check();
      await actOnSelected(page);
      await lookAtDialog('an action on a selection');
      expect(found.join('\n')).toBe('');
    },
  );

  journey(
    'of an account that is opened, and at the end of a session, is whole, translated and within reach of a thumb',
    { as: 'admin', ...PHONE },
    async ({ page }) => {
      const { found, look, lookAtDialog } = looker(page);
      const customer = newCustomer();
      const submit = page.locator('main form [type=submit]');
      await page.goto('/gtb?operation=B');
      await page.locator('[name=phone]').fill(customer.phone);
      await page.locator('[name=pcCode]').fill('12');
      await submit.tap();
      await lookAtDialog('terms');
      await dialogOf(page).getByRole('button').last().tap();
      await dialogOf(page).getByText(customer.phone).waitFor();
      await look('code sent');
      await dialogOf(page).getByRole('button', { name: 'OK' }).tap();
      const codes = page.getByRole('complementary').last().getByRole('listitem');
      const code = await codes.filter({ hasText: customer.phone }).locator('.code').first().innerText();
      await page.locator('[name=otp]').fill(code.trim());
      await look('code');
      await page.keyboard.press('Enter');
      await page.locator('[name=bvn]').fill(customer.bvn);
      await look('BVN');
      await page.keyboard.press('Enter');
      await page.locator('[name=firstName]').waitFor();
      await submit.tap();
      await page.locator('.field__error:not(:empty)').first().waitFor();
      await look('form with its problems');
      for (const index of [0, 1])
        await page
          .locator('[type=file]')
          .nth(index)
          .setInputFiles(await photo(page));
      await page
        .getByRole('button', { name: say('image.remove') })
        .nth(1)
        .waitFor();
      await submit.tap();
      await dialogOf(page).locator('.code').waitFor();
      await look('account');
      await endSoon(page);
      await lookAtDialog('the end of the session');
      await axe(page, 'app/frame/SessionWarning');
      expect(found.join('\n')).toBe('');
    },
  );

  journey(
    'that an agent fills in is whole, translated and within reach of a thumb',
    { as: 'agent', ...PHONE },
    async ({ page }) => {
      const { found, look } = looker(page);
      for (const tab of ['password', 'create-pin', 'reset-pin']) {
        await page.goto(`/settings/${tab}`);
        await page.locator('main form [type=submit]').tap();
        await page.locator('.field__error:not(:empty)').first().waitFor();
        await look(tab);
      }
      await page.goto('/gtb?operation=O');
      await page.locator('[name=sequenceNo]').fill('x');
      await page.locator('main form [type=submit]').tap();
      await page.locator('.field__error:not(:empty)').first().waitFor();
      await look('a card');
      expect(found.join('\n')).toBe('');
    },
  );
});
