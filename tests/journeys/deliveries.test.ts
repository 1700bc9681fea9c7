/**
 * Views that reach people: a delivery from an open view to the file on the person's disk, and a watch by mail. On products
 * of their own, whose service is then started again some days later: what is due is made up for at once.
 */
import { mapAsync } from 'es-toolkit';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { z } from 'zod';
import { startMailServer, type MailServer } from '../mailServer';
import { axe } from './harness/axe';
import { contentOf } from './harness/downloads';
import { FAILED_CALL } from './harness/faults';
import { signIn } from './harness/forms';
import { expectFrench, say } from './harness/french';
import { journey } from './harness/journey';
import { begin, frenchPhone, openView, type Kept } from './harness/later';
import { own } from './harness/own';
import { phoneFaults } from './harness/phoneFaults';
import { callApi, PASSWORD, signInByApi } from './harness/session';
import { rowsShown } from './harness/transactions';
import { menuButton } from './harness/views';

/** As a person does. */
const IN_TURN = { concurrency: 1 } as const;

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** From any day on, a working day is over. */
const AHEAD_MS = 4 * DAY_MS;

const beginWithMail = async (mails: MailServer): Promise<Kept> =>
  begin({
    SMTP_URL: `smtp://127.0.0.1:${mails.port}`,
    PUBLIC_URL: 'https://desk.example.com',
    MAIL_FROM: 'desk@example.com',
  });

const files = z.array(z.object({ id: z.number(), name: z.string() }));

/** Presses as a person does, and counts. */
function presses() {
  const made: string[] = [];
  return {
    made,
    press: async (what: Locator): Promise<void> => {
      made.push(String(what));
      await what.click();
    },
    key: async (page: Page, name: string): Promise<void> => {
      made.push(name);
      await page.keyboard.press(name);
    },
    /** A list that unfolds is two: on it, and on its line. */
    choose: async (what: Locator, line: string): Promise<void> => {
      made.push(String(what), line);
      await what.selectOption(line);
    },
  };
}

describe('a delivery', () => {
  const product = own(() => begin());

  journey(
    'is made of an open view in at most 6 presses, and its file opens after sign-in for its recipient only',
    { as: 'admin', on: product, timeout: 300_000 },
    async ({ page, context, url, allow }) => {
      // The session that is over, and the file of somebody else.
      allow(FAILED_CALL);
      const address = await openView(page, url, { name: 'Approved', filter: { status: '00' } });
      const { press, choose, made } = presses();
      await press(menuButton(page));
      await press(page.getByRole('menuitem', { name: 'Deliver…' }));
      const dialog = page.getByRole('dialog', { name: 'Deliver Approved' });
      await choose(dialog.getByLabel('File'), 'CSV');
      await dialog.getByText(/^Monday to Friday at 08:00 to you, as CSV\. Next on \d+ \w+ \d{4}\.$/).waitFor();
      await axe(page, 'engine/savedViews/DeliverDialog');
      await press(dialog.getByRole('button', { name: 'Deliver' }));
      await page.getByText('“Approved” will be delivered.').waitFor();
      expect(made.length).toBeLessThanOrEqual(6);
      await page.goto('/settings/deliveries');
      await page
        .getByRole('listitem')
        .filter({ hasText: 'Approved' })
        .getByText(/^Next on/)
        .waitFor();
      await axe(page, '/settings/deliveries');
      // The first product ends, and pages would complain of that.
      await page.goto('about:blank');

      const { url: then } = await product.now().later(AHEAD_MS);
      const asAdmin = await signInByApi(then, 'admin');
      const waiting = async () => files.parse(await callApi(then, asAdmin, '/deliveries/files'));
      await expect.poll(async () => (await waiting()).length, { timeout: 60_000 }).toBe(1);
      const [file] = await waiting();
      const path = `/files/${file?.id}`;
      await page.goto(then + path);
      await signIn(page, 'admin', PASSWORD);
      await page.getByRole('heading', { level: 1, name: 'Approved' }).waitFor();
      await axe(page, '/files');
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Download' }).click(),
      ]);
      await page.getByText(`Downloaded as “${file?.name}”.`).waitFor();
      expect(download.suggestedFilename()).toBe(file?.name);

      await page.goto(then + address);
      await rowsShown(page);
      await page.getByRole('button', { name: 'Export', exact: true }).click();
      const [exported] = await Promise.all([
        page.waitForEvent('download'),
        page
          .getByRole('dialog')
          .getByRole('button', { name: /^Export CSV/ })
          .click(),
      ]);
      const [delivered, same] = await Promise.all([contentOf(download), contentOf(exported)]);
      expect(delivered.length).toBeGreaterThan(1_000);
      expect(delivered.equals(same)).toBe(true);

      const phone = await frenchPhone(context, then + path);
      await phone.getByRole('heading', { level: 1, name: 'Approved' }).waitFor();
      await expectFrench(phone);
      expect(await phoneFaults(phone, 'file')).toEqual([]);
      await phone.goto(`${then}/settings/deliveries`);
      await phone.getByRole('listitem').filter({ hasText: 'Approved' }).waitFor();
      await expectFrench(phone);
      expect(await phoneFaults(phone, 'deliveries')).toEqual([]);
      await phone.goto(then + address);
      await phone.getByRole('button', { name: say('views.optionsOf').replace('%{name}', 'Approved') }).click();
      await phone.getByRole('menuitem', { name: say('views.deliver') }).click();
      await phone
        .getByRole('dialog')
        .getByText(/^Du lundi au vendredi à 08:00, pour vous, en XLSX\./)
        .waitFor();
      await expectFrench(phone);
      expect(await phoneFaults(phone, 'deliver')).toEqual([]);

      await page.goto(`${then}/settings/profile`);
      await page.evaluate(() => localStorage.clear());
      await page.goto(then + path);
      await signIn(page, 'senior', PASSWORD);
      await page.getByRole('heading', { level: 1, name: 'This file is not here' }).waitFor();
    },
  );
});

describe('a watch', () => {
  let mails: MailServer | undefined;
  beforeAll(async () => {
    mails = await startMailServer();
  });
  afterAll(() => mails?.stop());
  const product = own(async () => {
    if (!mails) throw new Error('there is no mail server');
    return beginWithMail(mails);
  });

  journey(
    'of what is pending over 15 minutes is made of the list in at most 6 presses, and tells by notice and mail',
    { as: 'admin', on: product, timeout: 300_000 },
    async ({ page }) => {
      const { press, key, made } = presses();
      await page.goto('/transactions');
      await rowsShown(page);
      await key(page, 'Control+K');
      await page.getByRole('dialog').getByRole('combobox').waitFor();
      await page.keyboard.type('pending over 15 minutes');
      await page.getByRole('option', { selected: true }).getByText('Pending').waitFor();
      await key(page, 'Enter');
      await page.waitForURL(/\?(?=.*statusGroup=pending)(?=.*pendingOver=15)/);
      await press(menuButton(page));
      await press(page.getByRole('menuitem', { name: 'Watch…' }));
      const dialog = page.getByRole('dialog', { name: 'Watch Transactions' });
      await dialog.getByLabel('Name of the view').and(page.locator(':focus')).waitFor();
      await page.keyboard.type('Waiting');
      await mapAsync(
        ['What to watch', 'Tell me when', 'Records'],
        async (label) => {
          await page.keyboard.press('Tab');
          await dialog.getByLabel(label).and(page.locator(':focus')).waitFor();
        },
        IN_TURN,
      );
      await page.keyboard.type('0');
      await press(dialog.getByRole('checkbox', { name: /^Email/ }));
      await press(dialog.getByRole('button', { name: 'Watch' }));
      await page.getByText('You are watching “Waiting”.').waitFor();
      expect(made.length).toBeLessThanOrEqual(6);
      await page.goto('about:blank');

      const { url: then } = await product.now().later(2 * MINUTE_MS);
      await expect
        .poll(() => mails?.received.map(({ subject }) => subject) ?? [], { timeout: 60_000 })
        .toEqual([expect.stringContaining('Waiting')]);
      await page.goto(`${then}/settings/watches`);
      await page.getByText('Line crossed').waitFor();
      await page.getByRole('button', { name: /^Notices/ }).click();
      await page.getByText(/“Waiting” finds [\d,]+ records?, more than 0\.$/).waitFor();
    },
  );
});
