/** Agent fees: new ranges, several at once. */
import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { axe } from './harness/axe';
import { stored } from './harness/bank';
import { answerCalls, breakCalls, FAILED_CALL } from './harness/faults';
import { journey } from './harness/journey';
import { ask } from './harness/session';

const CREATE = /\/convenience$/;
const READ = /\/convenience(?:\?|$)/;

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

const bound = (naira: number): string => naira.toLocaleString('en-US');

const row = (page: Page, place: number): Locator => page.getByRole('group', { name: `Row ${place}`, exact: true });
const fee = (page: Page, place: number): Locator => row(page, place).getByLabel('Fee', { exact: true });

/** Its middle and its height, in pixels from the top. */
const placeOf = async (one: Locator) => {
  const { y = 0, height = 0 } = (await one.boundingBox()) ?? {};
  return { middle: Math.round(y + height / 2), height };
};

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
    { as: 'admin', needs: 'bodies' },
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
      await submit.waitFor();
      const top = async () => (await page.locator('.table-frame').boundingBox())?.y;
      const before = await top();
      await submit.click();
      for (const complaint of [
        'Choose the transaction type.',
        'Max is required',
        'Choose the type.',
        'fee is required',
        'Cut is required',
      ])
        await row(page, 1).getByText(complaint, { exact: true }).waitFor();
      await page.getByText('Not sent yet. 5 fields need your attention, the first in row 1.').waitFor();
      expect(before).toBeGreaterThan(0);
      expect(await top(), 'the rows below').toBe(before);
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
      await page.reload();
      await page.getByText('Your earlier entries were restored.').waitFor();
      await add.and(page.locator(':enabled')).waitFor();
      expect(sent).toEqual([]);
      await submit.dblclick();
      const alert = page.getByRole('dialog', { name: 'FEES CREATED SUCCESFULLY' });
      await alert.waitFor();
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
  );

  journey(
    'says why fees cannot be created and keeps what was typed, and finds out for itself what became of a lost answer [P2-2.44, P2-8.8]',
    { as: 'admin', needs: 'bodies' },
    async ({ page, context, url, allow }) => {
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
      await axe(page, 'resources/fees/FeesAlert');
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
      const unknown = page.getByRole('dialog', { name: 'We could not confirm that the fees were created' });
      await unknown.waitFor();
      await heal();
      await unknown.getByRole('button', { name: 'Check now' }).click();
      await failed.getByText('The list of fees shows that nothing was created').waitFor();
      await close.click();

      // An OK status proves nothing: the rows stay, and the fees say that none was created.
      const bare = await answerCalls(page, CREATE, (route) =>
        route.request().method() === 'POST' ? route.fulfill({ json: {} }) : route.continue(),
      );
      await submit.click();
      await failed.getByText('The list of fees shows that nothing was created').waitFor();
      await close.click();
      expect(await row(page, 1).getByLabel('Max').inputValue()).toBe(String(type.next + 100));
      await bare();

      await page.route(CREATE, async (route) => {
        if (route.request().method() !== 'POST') return route.continue();
        await route.fetch({ maxRetries: 3 });
        return route.abort();
      });
      const created = { name: 'FEES CREATED SUCCESFULLY' };
      await submit.click();
      await page.getByRole('dialog', created).getByText('The answer was lost, but').waitFor();
      await close.click();
      const made = (await feesOf(url, type.id)).find(({ min }) => min === type.next);
      expect(made).toMatchObject({ max: type.next + 100, fee: '10.5' });

      // The answer is lost, the fees cannot be read, and the tab is closed: another one finds out.
      await openFees(page, { ...type, next: type.next + 101 });
      await row(page, 1)
        .getByLabel('Max')
        .fill(String(type.next + 200));
      await row(page, 1).getByLabel('Range Type').selectOption('d');
      await fee(page, 1).fill('20');
      await row(page, 1).getByLabel("Agent Manager's Cut").fill('5');
      await page.route(READ, async (route) => {
        if (route.request().method() === 'POST') await route.fetch({ maxRetries: 3 });
        return route.abort();
      });
      await submit.click();
      await unknown.waitFor();
      await page.close();
      const later = await context.newPage();
      await later.goto('/agentfees');
      const note = later.getByRole('alert').filter({ hasText: 'New fee ranges: sent on' });
      await note.getByRole('button', { name: 'Check now' }).click();
      await later.getByRole('dialog', created).getByText('The answer was lost, but').waitFor();
      expect(await stored(later)).not.toContain('kobodesk.unconfirmed');
    },
  );

  journey(
    'leaves room for the list below: its buttons stand beside the last row and stay there [D292]; on a narrow screen its one line is read whole',
    { as: 'admin', width: 1024, height: 800 },
    async ({ page, url }) => {
      await openFees(page, await typeAt(url, 2));
      await row(page, 1).getByLabel('Range Type').selectOption({ label: 'Hybrid' });
      await fee(page, 1).fill('0.65:10');
      const [place, inOneLine] = await Promise.all([fee(page, 1).boundingBox(), row(page, 1).boundingBox()]);
      // Its labels, and the line that is kept for what is wrong.
      expect((inOneLine?.height ?? 0) - (place?.height ?? 0)).toBeLessThan(60);
      for (const input of [fee(page, 1), row(page, 1).getByLabel('Min')])
        expect(await input.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);

      await page.setViewportSize({ width: 1366, height: 768 });
      const submit = page.getByRole('button', { name: 'SUBMIT' });
      const form = page.getByRole('form', { name: 'New fee ranges' });
      const max = row(page, 1).getByLabel('Max');
      const before = await placeOf(submit);
      expect((await placeOf(form)).height).toBeLessThan(130);
      expect(Math.abs((await placeOf(max)).middle - before.middle)).toBeLessThan(3);
      // What is wrong with the row moves nothing away from under the pointer.
      await submit.click();
      await row(page, 1).getByText('Max is required').waitFor();
      expect(await placeOf(submit)).toEqual(before);
      await max.fill('900000000');
      await row(page, 1).getByLabel('Range Type').selectOption('d');
      await fee(page, 1).fill('10');
      await row(page, 1).getByLabel("Agent Manager's Cut").fill('5');
      await page.getByRole('button', { name: 'ADD', exact: true }).click();
      const second = await placeOf(row(page, 2).getByLabel('Max'));
      await expect.poll(async () => Math.abs((await placeOf(submit)).middle - second.middle)).toBeLessThan(3);
    },
  );
});
