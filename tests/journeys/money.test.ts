/** Purses: moving money, once, and what becomes of an answer that is lost. */
import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { axe } from './harness/axe';
import { stored } from './harness/bank';
import { breakCalls, delayCalls, FAILED_CALL } from './harness/faults';
import { signIn } from './harness/forms';
import { journey } from './harness/journey';
import { ask, PASSWORD, type Username } from './harness/session';
import { headings } from './harness/headings';

const MOVE = /\/purse\/creditordebit/;
const CENTRAL = /\/purse\/central/;

const purses = z.object({
  data: z.object({
    data: z.array(z.object({ agent: z.object({ id: z.number(), businessName: z.string() }), balance: z.number() })),
  }),
});
const totals = z.object({ data: z.object({ totalAgentBalance: z.number(), walletBalance: z.number() }) });

const money = (naira: number): string =>
  naira.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

interface Purse {
  readonly id: number;
  readonly name: string;
  readonly balance: number;
}

/** A purse whose business name no other has; each journey takes one of its own. */
async function purseAt(url: string, place: number): Promise<Purse> {
  const { data } = purses.parse(await ask(url, '/purse/agent?startPage=0&length=1000'));
  const rows = data.data.map(({ agent, balance }) => ({ id: agent.id, name: agent.businessName, balance }));
  const alone = rows.filter((row) => rows.filter(({ name }) => name.includes(row.name)).length === 1);
  const purse = alone[place];
  if (!purse) throw new Error(`fewer than ${place + 1} purses`);
  return purse;
}

const card = (page: Page, name: string): Locator => page.locator('.figure-card', { hasText: name }).locator('.figures');
const dialogOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Credit/Debit Purse' });
const rowOf = (page: Page, { name }: Purse): Locator => page.getByRole('row').filter({ hasText: name });

/** The address of the purses with that name. */
const listOf = ({ name }: Purse): string => `/purse/agentPurses?businessName=${encodeURIComponent(name)}`;

async function openMove(page: Page, purse: Purse): Promise<Locator> {
  await page.goto(listOf(purse));
  await rowOf(page, purse).getByRole('button', { name: 'CREDIT/DEBIT' }).click();
  await dialogOf(page).waitFor();
  return dialogOf(page);
}

async function fill(
  dialog: Locator,
  { action, amount, id }: { readonly action: 'Credit' | 'Debit'; readonly amount: string; readonly id: string },
): Promise<void> {
  await dialog.getByRole('radio', { name: action }).check();
  await dialog.getByLabel('Amount (N)').fill(amount);
  await dialog.getByLabel('Reason').fill('Journey');
  await dialog.getByLabel('Transaction ID').fill(id);
  await dialog.getByLabel('Transaction ID').press('Enter');
}

/** Logs out, and signs in on the purse page. */
async function beSomebodyElse(page: Page, username: Username): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByLabel('Username').waitFor();
  await signIn(page, username, PASSWORD);
  await page.getByRole('link', { name: 'Purse', exact: true }).click();
}

describe('purses', () => {
  journey(
    'shows both balances above both lists, to two decimals and grouped, and says so when they cannot be read [P2-2.46, P2-2.47, P2-2.48, P2-2.49, P2-2.51, P2-9.2, P2-9.9]',
    { as: 'admin' },
    async ({ page, url, allow }) => {
      const { data } = totals.parse(await ask(url, '/purse/balance/general'));
      await page.goto('/purse');
      await card(page, 'Total Agent Balance')
        .getByText(`N${money(data.totalAgentBalance)}`, { exact: true })
        .waitFor();
      await page.getByRole('columnheader', { name: 'MCP Cut' }).waitFor();
      expect(await headings(page)).toEqual(
        'Transaction Type,Transaction ID,Amount,MCP Cut,ESL Charge,Pre-Balance,Post-Balance,Description,Date Created'.split(
          ',',
        ),
      );
      const sizes = page.getByLabel('Rows').locator('option');
      expect(await sizes.allInnerTexts()).toEqual(['Fit to window', '10', '20', '30', '50', '100', 'All']);
      await axe(page, '/purse');

      allow(FAILED_CALL);
      const heal = await breakCalls(page, /\/purse\/balance\/general/, 'http 500');
      await page.getByRole('link', { name: 'Agent Purse' }).click();
      await page.getByRole('columnheader', { name: 'Action' }).waitFor();
      expect(await headings(page)).toEqual('Agent ID,Business Name,Agent Name,Balance,Action,Date Created'.split(','));
      expect(await sizes.allInnerTexts()).toEqual(['Fit to window', '10', '20', '30', '50', '100', 'All']);
      await page.getByRole('alert').getByText('Could not load the balances.').waitFor();
      await heal();
      await page.getByRole('button', { name: 'Try again' }).click();
      await card(page, 'Wallet Balance')
        .getByText(`N${money(data.walletBalance)}`, { exact: true })
        .waitFor();
    },
  );

  journey(
    'credits a purse once: asked for, reviewed in a sentence, confirmed, and everything re-read [P2-2.50, P2-4.10, P2-5.15, P2-8.9]',
    { as: 'admin' },
    async ({ page, url }) => {
      const purse = await purseAt(url, 0);
      const before = totals.parse(await ask(url, '/purse/balance/general')).data;
      const sent: string[] = [];
      page.on('request', (request) => MOVE.test(request.url()) && sent.push(request.postData() ?? ''));
      const dialog = await openMove(page, purse);
      // Nothing is chosen beforehand: credit and debit are told apart by the person.
      expect(await dialog.getByRole('radio', { checked: true }).count()).toBe(0);
      await dialog.getByRole('radio', { name: 'Credit' }).check();
      await dialog.getByLabel('Transaction ID').fill('');
      await dialog.getByRole('button', { name: 'Review' }).click();
      for (const complaint of ['naira above 0', 'Enter a reason.', 'Enter a transaction ID.'])
        await dialog.getByText(complaint).waitFor();
      await axe(page, 'resources/purse/MoveDialog');
      await dialog.getByRole('button', { name: 'Suggest' }).click();
      const id = await dialog.getByLabel('Transaction ID').inputValue();
      expect(id).toMatch(/^KD-\d{14}-\w{7}$/);
      await fill(dialog, { action: 'Credit', amount: '1,500.50', id });
      const after = money(purse.balance + 1500.5);
      await dialog
        .getByText(
          `N1,500.50 goes from the central purse into the purse of ${purse.name}. The agent’s balance goes from N${money(purse.balance)} to N${after}.`,
        )
        .waitFor();
      await axe(page, 'move: review');
      expect(sent).toEqual([]);
      const goOn = await delayCalls(page, MOVE);
      await dialog.getByRole('button', { name: 'Credit N1,500.50' }).dblclick();
      goOn();
      await page.getByText('operatrion Successful', { exact: true }).waitFor();
      await dialog.waitFor({ state: 'detached' });
      await rowOf(page, purse).getByText(after, { exact: true }).waitFor();
      await card(page, 'Total Agent Balance')
        .getByText(`N${money(before.totalAgentBalance + 1500.5)}`, { exact: true })
        .waitFor();
      await card(page, 'Wallet Balance')
        .getByText(`N${money(before.walletBalance - 1500.5)}`, { exact: true })
        .waitFor();
      expect(sent).toHaveLength(1);
    },
  );

  journey(
    'warns of a debit below zero, shows why it was refused and keeps what was typed, also when it is left and come back to [P2-8.10]',
    { as: 'admin' },
    async ({ page, url }) => {
      const purse = await purseAt(url, 1);
      const dialog = await openMove(page, purse);
      const amount = purse.balance + 0.01;
      await fill(dialog, { action: 'Debit', amount: amount.toFixed(2), id: 'J-below' });
      await dialog.getByText('to −N0.01.').waitFor();
      await dialog.getByText('the balance would go below zero').waitFor();
      await dialog.getByRole('button', { name: `Debit N${money(amount)}` }).press('Enter');
      await dialog.getByText(`The agent's purse holds only N${money(purse.balance)}. Nothing was moved.`).waitFor();
      await dialog.getByRole('button', { name: 'Change' }).click();
      await page.reload();
      const again = await openMove(page, purse);
      await again.getByText('Your earlier entries were restored.').waitFor();
      expect(await again.getByLabel('Amount (N)').inputValue()).toBe(amount.toFixed(2));
      expect(await again.getByRole('radio', { name: 'Debit' }).isChecked()).toBe(true);
      await page.keyboard.press('Escape');
      await page
        .getByRole('dialog', { name: 'Leave without saving?' })
        .getByRole('button', { name: 'Leave this form' })
        .click();
      await again.waitFor({ state: 'detached' });
      await rowOf(page, purse).getByText(money(purse.balance), { exact: true }).waitFor();
    },
  );

  journey(
    'never repeats a movement whose answer was lost: closed tabs and signing out keep it for its user alone until it is looked up, and was done',
    { as: 'admin', needs: 'bodies' },
    async ({ page, context, url, allow }) => {
      allow(FAILED_CALL);
      const purse = await purseAt(url, 2);
      let sent = 0;
      await context.route(MOVE, async (route) => {
        sent += 1;
        await route.fetch({ maxRetries: 3 });
        await route.abort();
      });
      const first = await openMove(page, purse);
      await fill(first, { action: 'Credit', amount: '20', id: 'J-lost' });
      await first.getByRole('button', { name: 'Credit N20.00' }).click();
      await first.getByText('We could not confirm this movement.').waitFor();
      await axe(page, 'move: unknown');
      await page.close();

      const later = await context.newPage();
      const notice = later.getByRole('alert').filter({ hasText: 'transaction J-lost' });
      const dialog = dialogOf(later);
      await later.goto('/purse');
      await notice.getByText(`N20.00 to ${purse.name} was sent and not confirmed`).waitFor();
      await beSomebodyElse(later, 'product');
      await card(later, 'Wallet Balance').waitFor();
      expect(await notice.count()).toBe(0);
      await beSomebodyElse(later, 'admin');

      const deaf = await breakCalls(later, CENTRAL, 'offline');
      await notice.getByRole('button', { name: 'Check now' }).click();
      await dialog.getByRole('button', { name: 'Check now' }).click();
      await dialog.getByText('Could not load the central purse.').waitFor();
      await deaf();
      await dialog.getByRole('button', { name: 'Check now' }).click();
      await dialog.getByText('The movement was recorded: Purse Credit of N20.00').waitFor();
      await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
      await notice.waitFor({ state: 'detached' });
      await later.goto(listOf(purse));
      await rowOf(later, purse)
        .getByText(money(purse.balance + 20), { exact: true })
        .waitFor();
      expect(sent).toBe(1);
      expect(await stored(later)).not.toContain('J-lost');
    },
  );

  journey(
    'is told of a movement whose tab was closed while it was sent, and not before',
    { as: 'admin', needs: 'bodies' },
    async ({ page, context, url, allow }) => {
      allow(FAILED_CALL);
      const purse = await purseAt(url, 4);
      const dialog = await openMove(page, purse);
      const other = await context.newPage();
      await other.goto('/purse');
      await card(other, 'Wallet Balance').waitFor();
      const notice = other.getByRole('alert').filter({ hasText: 'transaction J-closed' });
      await page.bringToFront();
      // The service does it, and its answer does not come before the tab is closed.
      await page.route(MOVE, async (route) => void (await route.fetch({ maxRetries: 3 })));
      await fill(dialog, { action: 'Credit', amount: '1.50', id: 'J-closed' });
      await dialog.getByRole('button', { name: 'Credit N1.50' }).click();
      await expect.poll(() => stored(other)).toContain('J-closed');
      expect(await stored(other)).not.toContain(purse.name);
      expect(await notice.count()).toBe(0);
      await page.close();
      await notice.getByRole('button', { name: 'Check now' }).click();

      const again = dialogOf(other);
      await again.getByRole('button', { name: 'Check now' }).click();
      await again.getByText('The movement was recorded: Purse Credit of N1.50').waitFor();
      await again.getByRole('button', { name: 'Close', exact: true }).last().click();
      await notice.waitFor({ state: 'detached' });
      await other.goto(listOf(purse));
      await rowOf(other, purse)
        .getByText(money(purse.balance + 1.5), { exact: true })
        .waitFor();
      expect(await stored(other)).not.toContain('J-closed');
    },
  );

  journey(
    'finds that nothing was recorded, and sends the very same again when it is told to',
    { as: 'admin' },
    async ({ page, url, allow }) => {
      allow(FAILED_CALL);
      const purse = await purseAt(url, 3);
      const sent: string[] = [];
      page.on('request', (request) => MOVE.test(request.url()) && sent.push(request.postData() ?? ''));
      const heal = await breakCalls(page, MOVE, 'html 502');
      const dialog = await openMove(page, purse);
      await fill(dialog, { action: 'Credit', amount: '30.25', id: 'J-none' });
      await dialog.getByRole('button', { name: 'Credit N30.25' }).click();
      await dialog.getByRole('button', { name: 'Check now' }).click();
      await dialog.getByText('Nothing is recorded under this transaction ID so far.').waitFor();
      await heal();
      await dialog.getByRole('button', { name: 'Send again', exact: true }).click();
      await page.getByText('operatrion Successful', { exact: true }).waitFor();
      await rowOf(page, purse)
        .getByText(money(purse.balance + 30.25), { exact: true })
        .waitFor();
      expect(sent).toHaveLength(2);
      expect(sent[1]).toBe(sent[0]);
      expect(await page.getByRole('alert').filter({ hasText: 'J-none' }).count()).toBe(0);
    },
  );
});

describe('a person whose user name was changed', () => {
  journey('keeps what was sent under the former one and not confirmed [D927]', { as: 'admin' }, async ({ page }) => {
    await page.goto('/purse');
    await page.locator('.list__total').first().waitFor();
    await page.evaluate(() => {
      const own = Object.keys(localStorage).find((key) => key.startsWith('kobodesk.user:')) ?? '';
      localStorage.setItem(own, 'former');
      const entry = { id: 'J-renamed', call: 'moveMoney', reference: 'J-renamed', at: Date.now() };
      const text = JSON.stringify({ ...entry, agentId: 1, amount: 100, action: 'credit' });
      localStorage.setItem('kobodesk.unconfirmed:former:J-renamed', text);
    });
    await page.reload();
    await page.locator('.list__dock .notice').first().waitFor();
    const keys = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.endsWith(':J-renamed')));
    expect(keys).toEqual(['kobodesk.unconfirmed:admin:J-renamed']);
    await page.evaluate(() => localStorage.removeItem('kobodesk.unconfirmed:admin:J-renamed'));
  });
});
