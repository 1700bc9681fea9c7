/** Linking a Tier 1 card, before the sandbox bank. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { axe } from './harness/axe';
import { choose, newSequence, settledCode, stored } from './harness/bank';
import { journey } from './harness/journey';

const CARD = 'Link your Tier 1 card to your account';
const LINK = /\/partner\/LinkTier1Card/;
const LINKED = 'Card Linked Successfully. Your pin has been sent to your phone number';
const link = (page: Page) => page.getByRole('button', { name: 'Link the card' });

describe('a card', () => {
  journey(
    'is linked by staff with the code and the sequence number alone, everything else encrypted [P2-1.2] [P2-2.15] [P2-2.77] [P2-2.78] [P2-4.29] [P2-5.28] [P2-5.31] [P2-9.18] [P2-9.20]',
    { as: 'admin', timeout: 120_000 },
    async ({ page }) => {
      await page.goto('/gtb');
      await choose(page, CARD);
      await page.getByLabel('Sequence Number').waitFor();
      await axe(page, 'account: a card');
      await link(page).click();
      await page.getByText(/OTP, Sequence Number/).waitFor();
      const otp = await settledCode(page);
      const sequence = newSequence();
      await page.getByLabel('OTP').pressSequentially(`${otp}x`);
      await page.getByLabel('Sequence Number').fill(`GTB-${sequence}`);
      await page.getByLabel('Card Last Six Digits').pressSequentially('12 34-567');
      expect(await page.getByLabel('OTP').inputValue()).toBe(otp);
      expect(await page.getByLabel('Sequence Number').inputValue()).toBe(sequence);
      expect(await page.getByLabel('Card Last Six Digits').inputValue()).toBe('123456');
      await page.getByLabel('Secret Answer').fill('Canary the dog');
      const sent = page.waitForRequest(LINK);
      await link(page).click();
      const success = page.getByRole('dialog', { name: 'Success!' });
      await success.getByText(LINKED).waitFor();
      const request = await sent;
      expect(request.postDataJSON()).toMatchObject({ sequenceNo: `GTB-${sequence}` });
      expect(`${request.url()} ${request.postData()}`).not.toMatch(new RegExp(`${otp}|123456\\b|Canary`));
      await success.getByRole('button', { name: 'OK' }).click();
      expect(await page.getByLabel('Sequence Number').inputValue()).toBe('');
    },
  );

  journey(
    'is linked by an agent on a phone in the dark theme, by keyboard alone; one that is linked already is an Error! [P1-1.5] [P2-4.30] [P2-8.31]',
    { as: 'agent', width: 390, height: 844, colorScheme: 'dark', timeout: 120_000 },
    async ({ page }) => {
      const sequence = newSequence();
      await page.goto('/gtb?operation=O');
      await page.getByLabel('Sequence Number').waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      const otp = await settledCode(page);
      const type = async (): Promise<void> => {
        await page.getByLabel('OTP').focus();
        await page.keyboard.type(otp);
        await page.keyboard.press('Tab');
        await page.keyboard.type(sequence);
        await page.keyboard.press('Enter');
      };
      await type();
      await page.getByRole('dialog', { name: 'Success!' }).getByText(LINKED).waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await type();
      const error = page.getByRole('dialog', { name: 'Error!' });
      await error.getByText('An Error Occurred. Please try again later').waitFor();
      await page.keyboard.press('Escape');
      await error.waitFor({ state: 'detached' });
      expect(await page.getByLabel('Sequence Number').inputValue()).toBe(sequence);
      expect(await stored(page)).not.toContain(otp);
    },
  );
});
