/** French people find the product in French, from signing in to a receipt, and can have it in English. */
import { describe, expect } from 'vitest';
import { axe } from './harness/axe';
import { expectFrench, say } from './harness/french';
import { journey } from './harness/journey';
import { PASSWORD } from './harness/session';

describe('in French', () => {
  journey(
    'a person signs in, reads transactions and opens a receipt',
    { locale: 'fr-FR', width: 1366 },
    async ({ page }) => {
      await page.goto('/');
      await page.getByRole('button', { name: say('signIn.submit') }).waitFor();
      await expectFrench(page);
      await page.getByRole('button', { name: say('signIn.submit') }).click();
      await page.getByText(say('signIn.empty')).waitFor();
      await page.getByLabel(say('signIn.username')).fill('admin');
      await page.getByLabel(say('signIn.password'), { exact: true }).fill(PASSWORD);
      await page.getByRole('button', { name: say('signIn.submit') }).click();
      await page.getByRole('heading', { level: 1, name: say('dashboard.title') }).waitFor();
      await expectFrench(page);
      await page.goto('/transactions?perPage=10');
      const row = page
        .locator('main')
        .getByText(/KDK\d+/)
        .first();
      await row.waitFor();
      await expectFrench(page);
      await page
        .locator('main')
        .getByText(/^\d{1,3}(?:\u202F\d{3})*,\d\d$/)
        .first()
        .waitFor();
      await row.click();
      await page.locator('.record').waitFor();
      await expectFrench(page);
      await page
        .getByRole('button', { name: say('resources.transactions.actions.viewReceipt.label') })
        .locator('visible=true')
        .first()
        .click();
      await page.getByRole('dialog').last().waitFor();
      await expectFrench(page);
    },
  );

  journey('the sign-in page offers another language, which stays chosen [D191, D269]', async ({ page }) => {
    await page.goto('/');
    await page.getByLabel('Username').fill('ngozi');
    await page.getByLabel('Password', { exact: true }).fill('half a password');
    await page.getByRole('button', { name: 'Français' }).click();
    await page.getByRole('button', { name: say('signIn.submit') }).waitFor();
    expect(await page.getByLabel(say('signIn.username')).inputValue()).toBe('ngozi');
    expect(await page.getByLabel(say('signIn.password'), { exact: true }).inputValue()).toBe('');
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('ngozi');
    await page.reload();
    await page.getByRole('button', { name: 'English' }).click();
    await page.getByRole('button', { name: 'Sign in' }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('kobodesk.locale'))).toBe(null);
  });

  journey('is chosen in the header, and another again [D191, D269]', { as: 'admin' }, async ({ page }) => {
    await page.goto('/settings/profile');
    await page.getByRole('banner').getByRole('button', { name: 'Language' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'English' }).waitFor();
    await axe(page, 'app/frame/LanguageChoice');
    await page.getByRole('menuitemcheckbox', { name: 'Français' }).click();
    await page.getByRole('heading', { name: say('settings.tabs.profile') }).waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('fr');
    expect(await page.evaluate(() => localStorage.getItem('kobodesk.locale'))).toBe('fr');
    await page
      .getByRole('banner')
      .getByRole('button', { name: say('frame.menu.language') })
      .click();
    await page.getByRole('menuitemcheckbox', { name: 'English', exact: true }).click();
    await page.getByRole('link', { name: 'Dashboard' }).waitFor();
  });

  journey('is chosen in the drawer of a phone [D269]', { as: 'admin', width: 360 }, async ({ page }) => {
    await page.goto('/settings/profile');
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await page.getByRole('group', { name: 'Language' }).getByRole('button', { name: 'English', exact: true }).waitFor();
    await page.getByRole('button', { name: 'français' }).click();
    await page.getByRole('heading', { name: say('settings.tabs.profile') }).waitFor();
  });
});
