/** A new network, from the first start to the first credited agent, with nothing but what the screen offers. */
import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { axe } from './harness/axe';
import { signInFirst } from './harness/firstSignIn';
import { Hand } from './harness/hand';
import { journey } from './harness/journey';
import { own } from './harness/own';
import { startProduct } from './harness/product';

/** "15 min of typing", in seconds. */
const MOST_S = 15 * 60;
/** An agent to its first credit. */
const ONBOARDED_S = 75;

const product = own(() => startProduct({ seed: 0, env: { SEED: 'none', ONE_TIME_PASSWORDS: 'screen' } }));

const card = (page: Page): Locator => page.getByRole('region', { name: 'Set up your network' });

/** Goes to the dashboard and takes the step from the card. */
async function takeStep(page: Page, hand: Hand, name: string): Promise<void> {
  await toDashboard(page, hand);
  await hand.press(card(page).getByRole('link', { name, exact: true }));
}

async function toDashboard(page: Page, hand: Hand): Promise<void> {
  await hand.press(page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Dashboard' }));
  await card(page).waitFor();
}

async function fill(form: Locator, hand: Hand, texts: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) await hand.type(form.getByLabel(label, { exact: true }), text);
}

async function choose(form: Locator, hand: Hand, choices: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, option] of Object.entries(choices)) {
    await hand.choose(form.getByLabel(label, { exact: true }), option);
  }
}

const PERSON = { Gender: 'FEMALE' };
const PLACE = { State: 'Lagos', LGA: 'Ikeja' };
const BANK = { Bank: 'Zenith Bank' };

/** In the order of the form. */
const AGENT = [
  ['First Name', 'Kemi'],
  ['Middle Name', 'Ada'],
  ['Last Name', 'Okoro'],
  ['User Name', 'kemi.okoro'],
  ['Email', 'kemi.okoro@example.com'],
  ['Gender', 'F'],
  ['Date of Birth', '1990-05-06'],
  ['Business Name', 'Kemi POS'],
  ['Phone Number', '08030000002'],
  ['Business Address', '2 Allen Avenue, Ikeja'],
  ['State', 'Lag'],
  ['LGA', 'Ikej'],
  ['Bank', 'Zen'],
  ['Account Number', '0123456780'],
  ['Account Name', 'Kemi Okoro'],
  ['BVN', '22200000002'],
  ['Agent Manager', 'bola'],
] as const;

async function fundPurse(page: Page, hand: Hand): Promise<void> {
  await takeStep(page, hand, 'Central purse');
  // In the empty list, as everywhere on this day.
  await hand.press(page.getByRole('button', { name: 'Fund the central purse' }).last());
  const dialog = page.getByRole('dialog', { name: 'Fund the central purse' });
  await fill(dialog, hand, { 'Amount (N)': '5000000', 'Bank reference': 'TRF/0099/2026', Reason: 'Opening float' });
  await axe(page, 'resources/purse/FundDialog');
  await hand.press(dialog.getByRole('button', { name: 'Review' }));
  await hand.press(dialog.getByRole('button', { name: 'Pay in N5,000,000.00' }));
  await page.getByText('N5,000,000.00 into the central purse').first().waitFor();
}

async function createFees(page: Page, hand: Hand): Promise<void> {
  await takeStep(page, hand, 'Agent fees');
  await page.getByText(/^We propose these fees/).waitFor();
  await page.getByText(/from 0 to 5,000 naira: 25 naira/).waitFor();
  const first = page.getByRole('group', { name: 'Row 1', exact: true });
  await hand.type(first.getByLabel('Fee', { exact: true }), '30');
  await hand.press(page.getByRole('button', { name: 'SUBMIT' }));
  const told = page.getByRole('dialog', { name: 'FEES CREATED SUCCESFULLY' });
  await told.getByText('12 ranges were created.').waitFor();
  await hand.press(told.getByRole('button', { name: 'Close' }).last());
}

async function createManager(page: Page, hand: Hand): Promise<void> {
  await takeStep(page, hand, 'Agent managers');
  const form = page.getByRole('main');
  await fill(form, hand, {
    'First Name': 'Bola',
    'Last Name': 'Ahmed',
    'User Name': 'bola.ahmed',
    Email: 'bola.ahmed@example.com',
    'Phone Number': '08030000001',
    'Date of Birth': '1985-02-03',
    Nationality: 'Nigerian',
    Address: '1 Broad Street, Lagos',
    'Account Number': '0123456789',
    'Account Name': 'Bola Ahmed',
    BVN: '22200000001',
  });
  await choose(form, hand, { ...PERSON, 'ID Type': 'voters id', ...PLACE, ...BANK });
  await hand.press(form.getByRole('button', { name: 'Create agent manager' }));
  await form.getByText('operation Successful').first().waitFor();
}

/** By keyboard, as somebody does who has done it before. */
async function createAgent(page: Page, hand: Hand): Promise<void> {
  await takeStep(page, hand, 'Agents');
  const form = page.getByRole('main');
  const first = form.getByLabel('First Name', { exact: true });
  await first.waitFor();
  await hand.press(first);
  for (const [label, text] of AGENT) await hand.next(form.getByLabel(label, { exact: true }), text);
  await page.getByRole('option', { name: /bola/i }).first().waitFor();
  await hand.key(form, 'Enter');
  await hand.press(form.getByRole('button', { name: 'Create agent' }));
  await form.getByText('operation Successful').first().waitFor();
}

/** The new agent's one-time password, to be handed over: two presses. */
async function showPassword(page: Page, hand: Hand): Promise<void> {
  await hand.press(page.getByRole('main').getByRole('button', { name: 'Show password' }));
  const dialog = page.getByRole('dialog', { name: 'Show password' });
  await hand.press(dialog.getByRole('button', { name: 'Show password' }));
  await dialog.getByRole('region', { name: 'Slip with the one-time password' }).getByText('kemi.okoro').waitFor();
  await axe(page, 'resources/people/PasswordSlip');
  await hand.press(dialog.getByRole('button', { name: 'Done' }));
}

/** From what is offered on the new agent. */
async function credit(page: Page, hand: Hand): Promise<void> {
  await hand.press(page.getByRole('main').getByRole('button', { name: 'CREDIT/DEBIT' }));
  const dialog = page.getByRole('dialog', { name: 'Credit/Debit Purse' });
  await hand.press(dialog.getByRole('radio', { name: /^Credit/ }));
  await hand.next(dialog.getByLabel('Amount (N)', { exact: true }), '50000');
  await hand.next(dialog.getByLabel('Reason', { exact: true }), 'Opening float');
  await hand.press(dialog.getByRole('button', { name: 'Suggest' }));
  await hand.press(dialog.getByRole('button', { name: 'Review' }));
  await hand.press(dialog.getByRole('button', { name: 'Credit N50,000.00' }));
  await page.getByText('operation Successful').first().waitFor();
}

/** Where the step of terminals leads, once there is an agent. */
async function assignTerminal(page: Page, hand: Hand): Promise<void> {
  await takeStep(page, hand, 'Terminals');
  await hand.press(page.getByRole('row', { name: /Kemi POS/ }).getByRole('button', { name: 'Assign Terminal' }));
  const dialog = page.getByRole('dialog', { name: 'Assign Terminal' });
  const bank = dialog.getByLabel('Bank', { exact: true });
  await hand.choose(bank, (await bank.locator('option').nth(1).textContent()) ?? '');
  await hand.press(dialog.getByRole('button', { name: 'Assign Terminal' }));
  await dialog.waitFor({ state: 'detached' });
}

/** Help has its place in the header of a phone too. */
async function helpOnPhone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'Help' }).click();
  const help = page.getByRole('dialog', { name: 'Help' });
  await help.getByRole('button', { name: 'Credit or debit an agent' }).click();
  await page.getByText('Find the agent and choose “CREDIT/DEBIT”.').waitFor();
}

describe('the first day', () => {
  journey(
    'leads from the printed password to a credited agent by what the screen offers, within 15 minutes',
    { on: product },
    async ({ page }) => {
      const hand = new Hand();
      await signInFirst(page, hand, product.now().log());
      await axe(page, 'dashboard: first day');
      await fundPurse(page, hand);
      await createFees(page, hand);
      await createManager(page, hand);
      const before = hand.estimate;
      await createAgent(page, hand);
      await credit(page, hand);
      expect(hand.estimate - before).toBeLessThanOrEqual(ONBOARDED_S);
      await showPassword(page, hand);
      await hand.press(page.getByRole('main').getByRole('link', { name: 'Open' }));
      await page.getByRole('main').getByText('50,000.00').first().waitFor();
      await assignTerminal(page, hand);
      await toDashboard(page, hand);
      const done = card(page).getByRole('listitem').filter({ hasText: 'Done:' }).locator('b');
      await expect
        .poll(() => done.allInnerTexts())
        .toEqual(['Central purse', 'Agent fees', 'Agent managers', 'Agents', 'Terminals', 'Processor']);
      await helpOnPhone(page);
      process.stdout.write(`\nThe first day: ${hand.told}\n`);
      expect(hand.estimate).toBeLessThan(MOST_S);
    },
  );
});
