import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { axe } from './harness/axe';
import { answerCalls, breakCalls, FAILED_CALL } from './harness/faults';
import { journey } from './harness/journey';
import { sessionOf } from './harness/session';

const LABELS = ['Interswitch', 'Unified Payment', '3 Line Card'];
const CODES = ['POSTBRIDGE', 'UP', '3LINE'];
const ACTIVATE = /\/processor\/activate/;
const LIST = /\/processor\/all/;

const name = (page: Page) => page.locator('.switch__name');

/** What the page says is live, and another one to switch to. */
async function processors(page: Page): Promise<{ readonly live: string; readonly other: string }> {
  await page.goto('/selectSwitch');
  await name(page).waitFor();
  const shown = await name(page).innerText();
  const live = LABELS.find((label) => shown.includes(label)) ?? '';
  return { live, other: LABELS.find((label) => label !== live) ?? '' };
}

/** Chooses by keyboard, as a person without a mouse would, and opens the question. */
async function ask(page: Page, label: string): Promise<void> {
  await page.getByLabel('Switch to').selectOption({ label });
  await page.getByLabel('Switch to').press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Switch the live processor?' }).waitFor();
}

/** As somebody else would. */
async function switchBeside(url: string, label: string): Promise<void> {
  const { access_token } = await sessionOf(url, 'senior');
  const address = `${url}/processor-host/processor/activate?processor=${CODES[LABELS.indexOf(label)] ?? ''}`;
  expect((await fetch(address, { headers: { authorization: `Bearer ${access_token}` } })).status).toBe(200);
}

describe('the processor switch', () => {
  journey(
    'shows the current one, asks before it switches, and reads it again [P2-2.59] [P2-2.60] [P2-2.61] [P2-2.11] [P2-3.20] [P2-4.12] [P2-4.14] [P2-7.26] [P2-7.27] [P2-8.23] [P2-9.12]',
    { as: 'admin' },
    async ({ page }) => {
      const { live, other } = await processors(page);
      expect(await page.getByLabel('Switch to').locator('option:enabled').allInnerTexts()).toEqual(LABELS);
      await axe(page, '/selectSwitch');
      const sent: string[] = [];
      page.on('request', (request) => ACTIVATE.test(request.url()) && sent.push(request.url()));
      await ask(page, other);
      const dialog = page.getByRole('dialog');
      await dialog.getByText(`from ${live} to ${other} at once`).waitFor();
      await axe(page, 'custom/processor-switch/ConfirmDialog');
      expect(sent).toEqual([]);
      await dialog.getByRole('button', { name: `Switch to ${other}` }).press('Enter');
      await page.getByText(`Successfully Switched to ${other}`, { exact: true }).waitFor();
      await name(page).getByText(other).waitFor();
      await dialog.waitFor({ state: 'detached' });
      await page.reload();
      await name(page).getByText(other).waitFor();
      expect(sent.map((url) => new URL(url).searchParams.get('processor'))).toEqual([CODES[LABELS.indexOf(other)]]);
    },
  );

  journey(
    'has no change to make where the chosen one is live already, by whoever has done it meanwhile: it asks about the one that is live when it asks [P2-4.13] [P2-8.22]',
    { as: 'admin' },
    async ({ page, url }) => {
      const { live, other } = await processors(page);
      const third = LABELS.find((label) => label !== live && label !== other) ?? '';
      const noChange = page.getByRole('alert').getByText('No change to make', { exact: true });
      await page.getByRole('button', { name: 'Confirm' }).click();
      await page.getByRole('alert').getByText('Choose a processor.').waitFor();
      await page.getByLabel('Switch to').selectOption({ label: live });
      await page.getByRole('button', { name: 'Confirm' }).click();
      await noChange.waitFor();
      expect(await page.getByRole('dialog').count()).toBe(0);
      await page.getByLabel('Switch to').selectOption({ label: other });
      await switchBeside(url, third);
      await page.getByRole('button', { name: 'Confirm' }).click();
      await page.getByRole('dialog').getByText(`from ${third} to ${other} at once`).waitFor();
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
      await name(page).getByText(third).waitFor();

      await switchBeside(url, other);
      await page.getByRole('button', { name: 'Confirm' }).click();
      await noChange.waitFor();
      await name(page).getByText(other).waitFor();
      expect(await page.getByRole('dialog').count()).toBe(0);
    },
  );

  journey(
    'shows a failure, and asks the host what is live where the outcome is unknown [P2-8.24]',
    { as: 'admin' },
    async ({ page, allow }) => {
      allow(FAILED_CALL);
      const { live, other } = await processors(page);
      await ask(page, other);
      const dialog = page.getByRole('dialog');
      const go = dialog.getByRole('button', { name: `Switch to ${other}` });

      const heal = await breakCalls(page, ACTIVATE, 'XX');
      await go.click();
      await dialog.getByText('Not switched. The switch is resting').waitFor();
      await dialog.getByText(`The live processor is ${live}.`).waitFor();
      await heal();

      const lost = await breakCalls(page, ACTIVATE, 'dropped');
      const deaf = await breakCalls(page, LIST, 'offline');
      await go.click();
      await dialog.getByText('We could not confirm the switch.').waitFor();
      await dialog.getByText('Could not load the live processor.').waitFor();
      await dialog.getByText(`from ${live} to ${other} at once`).waitFor();
      await lost();
      await deaf();
      await dialog.getByRole('button', { name: 'Check again' }).click();
      await dialog.getByText(`The live processor is ${live}.`).waitFor();

      // The host says yes and nothing is switched: only what is read back counts.
      const idle = await answerCalls(page, ACTIVATE, (route) => route.fulfill({ json: {} }));
      await go.click();
      await dialog.getByText('The processor service accepted the switch, but did not confirm it.').waitFor();
      await dialog.getByText(`The live processor is still ${live}.`).waitFor();
      expect(await page.getByText(/^Successfully Switched/).count()).toBe(0);
      await idle();
      await dialog.getByRole('button', { name: 'Check again' }).click();
      await dialog.getByText(`The live processor is still ${live}.`).waitFor();
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await ask(page, other);

      // The switch takes place and only its answer is lost: the page finds out by itself.
      await page.route(ACTIVATE, async (route) => {
        await route.fetch({ maxRetries: 3 });
        await route.abort();
      });
      await go.click();
      await page.getByText(`Successfully Switched to ${other}`, { exact: true }).waitFor();
      await name(page).getByText(other).waitFor();
    },
  );
});

describe('the virtual account', () => {
  journey(
    'is announced in the words of the specification [P1-2.11] [P1-2.67] [P2-2.74]',
    { as: 'agent' },
    async ({ page }) => {
      await page.goto('/virtual-account');
      await page.getByRole('heading', { level: 1, name: 'Virtual Account' }).waitFor();
      for (const text of ['Introducing !!!', 'Stay tuned for updates!', 'Powered by']) {
        await page.getByText(text, { exact: true }).waitFor();
      }
      await page.getByText(/secure, fast and easy platform/).waitFor();
      await axe(page, '/virtual-account');
    },
  );
});
