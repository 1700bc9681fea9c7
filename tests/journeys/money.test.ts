/** Purses and fees: moving money, an answer that is lost, and new ranges of fees. */
import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { axe } from './harness/axe';
import { breakCalls, FAILED_CALL, slowCalls } from './harness/faults';
import { journey } from './harness/journey';
import { screenshots } from './harness/screenshots';
import { callApi, signInByApi } from './harness/session';

const MOVE = /\/purse\/creditordebit/;
const CENTRAL = /\/purse\/central/;
const CREATE = /\/convenience$/;
const READ = /\/convenience(?:\?|$)/;

const purses = z.object({
  data: z.object({
    data: z.array(z.object({ agent: z.object({ id: z.number(), businessName: z.string() }), balance: z.number() })),
  }),
});
const totals = z.object({ data: z.object({ totalAgentBalance: z.number(), walletBalance: z.number() }) });
const types = z.object({ data: z.array(z.object({ id: z.number(), type: z.string() })) });
const wireFees = z.object({
  data: z.array(
    z.object({
      transactionType: z.object({ id: z.number() }),
      min: z.number(),
      max: z.number(),
      rangeType: z.string(),
      fee: z.string(),
    }),
  ),
});

async function ask(url: string, path: string): Promise<unknown> {
  return callApi(url, await signInByApi(url, 'admin'), path);
}

const money = (naira: number): string =>
  naira.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

const bound = (naira: number): string => naira.toLocaleString('en-US');

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

const card = (page: Page, name: string): Locator => page.locator('.purse__card', { hasText: name }).locator('.figures');
const dialogOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Credit/Debit Purse' });
const rowOf = (page: Page, { name }: Purse): Locator => page.getByRole('row').filter({ hasText: name });

async function openMove(page: Page, purse: Purse): Promise<Locator> {
  await page.goto(`/purse/agentPurses?businessName=${encodeURIComponent(purse.name)}`);
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

describe('purses', () => {
  journey(
    'shows both balances above both lists, to two decimals and grouped, and says so when they cannot be read [P2-2.46, P2-2.47, P2-2.48, P2-2.49, P2-2.51, P2-9.2, P2-9.9, P2-8.27]',
    async ({ page, url, allow }) => {
      const { data } = totals.parse(await ask(url, '/purse/balance/general'));
      await page.goto('/purse');
      await card(page, 'Total Agent Balance').getByText(money(data.totalAgentBalance), { exact: true }).waitFor();
      const heads = () => page.getByRole('columnheader').allInnerTexts();
      await page.getByRole('columnheader', { name: 'MCP Cut' }).waitFor();
      expect(await heads()).toEqual(
        'Transaction Type,Transaction ID,Amount,MCP Cut,ESL Charge,Pre-Balance,Post-Balance,Description,Date Created'.split(
          ',',
        ),
      );
      const sizes = page.getByLabel('Rows').locator('option');
      expect(await sizes.allInnerTexts()).toEqual(['10', '20', '30', '50', '100', 'All']);
      await axe(page);
      await screenshots(page, 'purse');

      allow(FAILED_CALL);
      const heal = await breakCalls(page, /\/purse\/balance\/general/, 'http 500');
      await page.getByRole('link', { name: 'Agent Purse' }).click();
      await page.getByRole('columnheader', { name: 'Action' }).waitFor();
      expect(await heads()).toEqual('Agent ID,Business Name,Agent Name,Balance,Action,Date Created'.split(','));
      expect(await sizes.allInnerTexts()).toEqual(['10', '20', '30', '50', '100', 'All']);
      await page.getByRole('alert').getByText('The balances could not be read.').waitFor();
      await heal();
      await page.getByRole('button', { name: 'Try again' }).click();
      await card(page, 'Wallet Balance').getByText(money(data.walletBalance), { exact: true }).waitFor();
    },
    { as: 'admin' },
  );

  journey(
    'credits a purse once: asked for, reviewed in a sentence, confirmed, and everything re-read [P2-2.50, P2-4.10, P2-5.15, P2-8.9]',
    async ({ page, url }) => {
      const purse = await purseAt(url, 0);
      const before = totals.parse(await ask(url, '/purse/balance/general')).data;
      const sent: string[] = [];
      page.on('request', (request) => MOVE.test(request.url()) && sent.push(request.postData() ?? ''));
      const dialog = await openMove(page, purse);
      await dialog.getByRole('button', { name: 'Review' }).click();
      for (const complaint of [
        'Choose Credit or Debit.',
        'naira above 0',
        'Enter a reason.',
        'Enter a transaction ID.',
      ])
        await dialog.getByText(complaint).waitFor();
      await axe(page);
      await screenshots(page, 'move-missing');
      await dialog.getByRole('button', { name: 'Suggest' }).click();
      const id = await dialog.getByLabel('Transaction ID').inputValue();
      expect(id).toMatch(/^KD-\d{14}-\w{7}$/);
      await fill(dialog, { action: 'Credit', amount: '1,500.50', id });
      const after = money(purse.balance + 1500.5);
      await dialog
        .getByText(
          `N1,500.50 goes from the wallet into the purse of ${purse.name}: its balance goes from N${money(purse.balance)} to N${after}.`,
        )
        .waitFor();
      await axe(page);
      await screenshots(page, 'move-review');
      expect(sent).toEqual([]);
      await slowCalls(page, MOVE, 300);
      await dialog.getByRole('button', { name: 'Credit N1,500.50' }).dblclick();
      await page.getByText('operatrion Successful', { exact: true }).waitFor();
      await dialog.waitFor({ state: 'detached' });
      await rowOf(page, purse).getByText(after, { exact: true }).waitFor();
      await card(page, 'Total Agent Balance')
        .getByText(money(before.totalAgentBalance + 1500.5), { exact: true })
        .waitFor();
      await card(page, 'Wallet Balance')
        .getByText(money(before.walletBalance - 1500.5), { exact: true })
        .waitFor();
      expect(sent).toHaveLength(1);
    },
    { as: 'admin' },
  );

  journey(
    'warns of a debit below zero, shows why it was refused and keeps what was typed, also when it is left and come back to [P2-8.10]',
    async ({ page, url }) => {
      const purse = await purseAt(url, 1);
      const dialog = await openMove(page, purse);
      const amount = purse.balance + 0.01;
      await fill(dialog, { action: 'Debit', amount: amount.toFixed(2), id: 'J-below' });
      await dialog.getByText('to −N0.01.').waitFor();
      await dialog.getByText('it would go below zero').waitFor();
      await dialog.getByRole('button', { name: `Debit N${money(amount)}` }).press('Enter');
      await dialog.getByText(`The agent's purse holds only N${money(purse.balance)}. Nothing was moved.`).waitFor();
      await axe(page);
      await dialog.getByRole('button', { name: 'Change' }).click();
      await page.reload();
      const again = await openMove(page, purse);
      await again.getByText('What you had typed before is back.').waitFor();
      expect(await again.getByLabel('Amount (N)').inputValue()).toBe(amount.toFixed(2));
      expect(await again.getByRole('radio', { name: 'Debit' }).isChecked()).toBe(true);
      await page.keyboard.press('Escape');
      await page
        .getByRole('dialog', { name: 'Leave without saving?' })
        .getByRole('button', { name: 'Leave and' })
        .click();
      await again.waitFor({ state: 'detached' });
      await rowOf(page, purse).getByText(money(purse.balance), { exact: true }).waitFor();
    },
    { as: 'admin' },
  );

  journey(
    'never repeats a movement whose answer was lost: it stays noted over a reload until it is looked up, and was done',
    async ({ page, url, allow }) => {
      allow(FAILED_CALL);
      const purse = await purseAt(url, 2);
      let sent = 0;
      await page.route(MOVE, async (route) => {
        sent += 1;
        await route.fetch();
        await route.abort();
      });
      const dialog = await openMove(page, purse);
      await fill(dialog, { action: 'Credit', amount: '20', id: 'J-lost' });
      await dialog.getByRole('button', { name: 'Credit N20.00' }).click();
      await dialog.getByText('It is not known whether this took place.').waitFor();
      await axe(page);
      await screenshots(page, 'move-unknown');
      await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
      await dialog.waitFor({ state: 'detached' });
      await page.reload();
      const notice = page.getByRole('alert').filter({ hasText: 'transaction J-lost' });
      await notice.waitFor();
      await axe(page);
      await screenshots(page, 'purse-unknown');

      const deaf = await breakCalls(page, CENTRAL, 'offline');
      await notice.getByRole('button', { name: 'Check now' }).click();
      await dialog.getByRole('button', { name: 'Check now' }).click();
      await dialog.getByText('The central purse could not be read.').waitFor();
      await deaf();
      await dialog.getByRole('button', { name: 'Check now' }).click();
      await dialog.getByText('It was done: Purse Credit of N20.00').waitFor();
      await screenshots(page, 'move-found');
      await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
      await notice.waitFor({ state: 'detached' });
      await rowOf(page, purse)
        .getByText(money(purse.balance + 20), { exact: true })
        .waitFor();
      expect(sent).toBe(1);
    },
    { as: 'admin' },
  );

  journey(
    'finds that nothing was recorded, and sends the very same again when it is told to',
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
      await screenshots(page, 'move-none');
      await heal();
      await dialog.getByRole('button', { name: 'Send again' }).click();
      await page.getByText('operatrion Successful', { exact: true }).waitFor();
      await rowOf(page, purse)
        .getByText(money(purse.balance + 30.25), { exact: true })
        .waitFor();
      expect(sent).toHaveLength(2);
      expect(sent[1]).toBe(sent[0]);
      expect(await page.getByRole('alert').filter({ hasText: 'J-none' }).count()).toBe(0);
    },
    { as: 'admin' },
  );
});

const row = (page: Page, place: number): Locator => page.getByRole('group', { name: `Row ${place}`, exact: true });
const fee = (page: Page, place: number): Locator => row(page, place).getByLabel('Fee', { exact: true });

/** A type and where its ranges go on; each journey takes one of its own. */
async function typeAt(url: string, place: number) {
  const known = types.parse(await ask(url, '/transaction/types')).data;
  const type = known.at(-1 - place);
  if (!type) throw new Error(`fewer than ${place + 1} types`);
  const { data } = z
    .object({ data: z.number() })
    .parse(await ask(url, `/convenience/maximum/range?transactionTypeId=${type.id}`));
  return { ...type, next: data };
}

async function feesOf(url: string, typeId: number) {
  const { data } = wireFees.parse(await ask(url, '/convenience'));
  return data.filter(({ transactionType }) => transactionType.id === typeId);
}

async function openFees(page: Page, type: { readonly type: string; readonly next: number }): Promise<void> {
  await page.goto('/agentfees');
  await row(page, 1).getByLabel('Transaction Type').selectOption({ label: type.type });
  await expect.poll(() => row(page, 1).getByLabel('Min').inputValue()).toBe(type.next.toLocaleString('en-US'));
}

describe('agent fees', () => {
  journey(
    'creates ranges of a type, each beginning where the one before ends, and says beforehand what they are [P2-2.39, P2-2.40, P2-2.41, P2-2.43, P2-2.45, P2-4.11, P2-5.7, P2-5.8, P2-5.9, P2-5.10, P2-5.11, P2-5.12, P2-5.13, P2-5.14, P2-8.8, P2-8.13, P2-9.7, P2-9.8]',
    async ({ page, url }) => {
      const type = await typeAt(url, 0);
      const [low, middle] = [type.next + 5_000, type.next + 9_000];
      const add = page.getByRole('button', { name: 'ADD', exact: true });
      const submit = page.getByRole('button', { name: 'SUBMIT' });
      const sent: unknown[] = [];
      page.on('request', (request) => {
        if (request.method() === 'POST' && CREATE.test(request.url())) sent.push(request.postDataJSON());
      });
      await page.goto('/agentfees');
      await submit.click();
      for (const complaint of [
        'Choose the transaction type.',
        'Max is required',
        'Choose the range type.',
        'fee is required',
        "Agent manager's cut is required",
      ])
        await row(page, 1).getByText(complaint, { exact: true }).waitFor();
      await axe(page);
      await screenshots(page, 'fees-missing');
      await row(page, 1).getByLabel('Transaction Type').selectOption({ label: type.type });
      await row(page, 1).getByLabel('Max').fill('12a');
      await row(page, 1).getByText('Max must be a number', { exact: true }).waitFor();
      expect(await row(page, 1).getByLabel('Range Type').locator('option').allInnerTexts()).toEqual([
        'Choose',
        'Percentage',
        'Flat-fee',
        'Hybrid',
      ]);
      await row(page, 1).getByLabel('Range Type').selectOption('p');
      await fee(page, 1).fill('0.5');
      await row(page, 1).getByLabel("Agent Manager's Cut").fill('20');
      expect(await add.isDisabled()).toBe(true);
      await row(page, 1).getByLabel('Max').fill(String(low));
      await add.click();
      expect(await add.isDisabled()).toBe(true);
      expect(await row(page, 2).getByLabel('Min').inputValue()).toBe((low + 1).toLocaleString('en-US'));
      expect(await row(page, 2).getByLabel('Min').isEditable()).toBe(false);
      // The new row is of the same type, and waits for its max.
      await page.keyboard.type(String(low));
      await page.keyboard.press('Tab');
      await row(page, 2).getByText('Max should be greater than min', { exact: true }).waitFor();
      await row(page, 2).getByLabel('Max').fill(String(middle));
      await row(page, 2).getByLabel('Range Type').selectOption({ label: 'Hybrid' });
      await fee(page, 2).fill('0.65 ; 10');
      await row(page, 2).getByLabel("Agent Manager's Cut").fill('7.5');
      await page
        .getByText(
          `from ${bound(type.next)} to ${bound(low)} naira: 0.5 % (manager’s cut 20 %); from ${bound(low + 1)} to ${bound(middle)} naira: 0.65 % plus 10 naira (manager’s cut 7.5 %)`,
        )
        .waitFor();
      await axe(page);
      await screenshots(page, 'fees-two');
      await page.reload();
      await page.getByText('What you had typed before is back.').waitFor();
      await add.and(page.locator(':enabled')).waitFor();
      expect(sent).toEqual([]);
      await submit.dblclick();
      const alert = page.getByRole('dialog', { name: 'FEES CREATED SUCCESFULLY' });
      await alert.waitFor();
      await axe(page);
      await screenshots(page, 'fees-created');
      expect(sent).toEqual([
        {
          createRequest: [
            { transactionTypeId: type.id, min: type.next, max: low, rangeType: 'p', fee: '0.5', ambassadorCut: '20' },
            {
              transactionTypeId: type.id,
              min: low + 1,
              max: middle,
              rangeType: 'h',
              fee: '0.65:10',
              ambassadorCut: '7.5',
            },
          ],
        },
      ]);
      const reread = page.waitForResponse((answer) => READ.test(answer.url()) && answer.request().method() === 'GET');
      await alert.getByRole('button', { name: 'Close', exact: true }).last().click();
      await reread;
      expect((await feesOf(url, type.id)).slice(-2)).toMatchObject([
        { min: type.next, max: low, rangeType: 'p', fee: '0.5' },
        { min: low + 1, max: middle, rangeType: 'h', fee: '0.65:10' },
      ]);
      expect(await row(page, 1).getByLabel('Max').inputValue()).toBe('');
    },
    { as: 'admin' },
  );

  journey(
    'says why fees cannot be created and keeps what was typed, and finds out for itself what became of a lost answer [P2-2.44, P2-8.8]',
    async ({ page, url, allow }) => {
      allow(FAILED_CALL);
      const type = await typeAt(url, 1);
      await openFees(page, type);
      await row(page, 1)
        .getByLabel('Max')
        .fill(String(type.next + 100));
      await row(page, 1).getByLabel('Range Type').selectOption('d');
      await fee(page, 1).fill('1000000.01');
      await row(page, 1).getByLabel("Agent Manager's Cut").fill('5');
      const submit = page.getByRole('button', { name: 'SUBMIT' });
      const close = page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).last();
      const failed = page.getByRole('dialog', { name: 'FEES CANT BE CREATED' });
      await submit.click();
      await failed.getByText('The fee must be an amount from 0 to 1,000,000.00 naira').waitFor();
      await axe(page);
      await screenshots(page, 'fees-failed');
      await close.click();
      expect(await row(page, 1).getByLabel('Max').inputValue()).toBe(String(type.next + 100));
      await fee(page, 1).fill('10.50');

      await page.getByRole('link', { name: 'Purse' }).click();
      await page
        .getByRole('dialog', { name: 'Leave without saving?' })
        .getByRole('button', { name: 'Stay here' })
        .click();

      const heal = await breakCalls(page, CREATE, 'html 502');
      await submit.click();
      const unknown = page.getByRole('dialog', { name: 'It is not known whether the fees were created' });
      await unknown.waitFor();
      await heal();
      await unknown.getByRole('button', { name: 'Check now' }).click();
      await failed.getByText('They are not among the fees now').waitFor();
      await close.click();

      await page.route(CREATE, async (route) => {
        if (route.request().method() !== 'POST') return route.continue();
        await route.fetch();
        return route.abort();
      });
      await submit.click();
      await page
        .getByRole('dialog', { name: 'FEES CREATED SUCCESFULLY' })
        .getByText('The answer was lost, but')
        .waitFor();
      await close.click();
      expect((await feesOf(url, type.id)).at(-1)).toMatchObject({ min: type.next, max: type.next + 100, fee: '10.5' });
    },
    { as: 'admin' },
  );
});
