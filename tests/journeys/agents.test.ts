import { describe, expect } from 'vitest';
import { act } from './harness/actions';
import { agentWith, askAgents, bodiesOf, openList, toast } from './harness/agents';
import { axe } from './harness/axe';
import { stored } from './harness/bank';
import { contentOf } from './harness/downloads';
import { breakCalls, FAILED_CALL, GENERIC } from './harness/faults';
import { follow } from './harness/follow';
import { pathOf } from './harness/forms';
import { journey } from './harness/journey';
import { rowOf, rowsShown, totalShown } from './harness/transactions';
import { headings } from './harness/headings';

const COLUMNS = [
  'Agent ID',
  'Business Name',
  'User Name',
  'Phone Number',
  'Action',
  'Terminal ID',
  'Transaction History',
  'Activation Code',
  'Date Created',
  'Agent Manager',
  'Assign Device',
  'Unassign Device',
];
const FOR_STAFF: ReadonlySet<string> = new Set(['Action', 'Assign Device', 'Unassign Device']);

describe('the list of agents', () => {
  journey(
    'has its columns, header actions, page sizes, filters and an export of every one, and leads to the profile and the transactions of each, and back [P2-2.1] [P2-2.4] [P2-2.20] [P2-2.21] [P2-2.24] [P2-2.28] [P2-2.30] [P2-2.31] [P2-2.68] [P2-2.70] [P2-9.1]',
    { as: 'admin' },
    async ({ page, url }) => {
      const agent = await agentWith(url, ({ bankTerminal }) => Boolean(bankTerminal));
      await openList(page, '/agents');
      expect(await headings(page)).toEqual(COLUMNS);
      for (const name of ['Print', 'Export', 'Filter']) await page.getByRole('button', { name }).first().waitFor();
      const sizes = page.getByRole('combobox', { name: 'Rows' });
      expect(await sizes.locator('option').allInnerTexts()).toEqual(['Fit to window', '10', '20', '30', '50', '100']);
      expect(await sizes.inputValue()).toBe('10');
      await axe(page, '/agents');
      const total = await totalShown(page);
      await page.getByRole('button', { name: 'Export' }).click();
      const saved = page.waitForEvent('download');
      await page.getByRole('dialog').getByRole('button', { name: 'Export CSV' }).click();
      const lines = (await contentOf(await saved)).toString().trim().split('\r\n');
      expect(lines[0]).toContain('Agent ID,Business Name,User Name,Phone Number');
      expect(lines).toHaveLength(total + 1);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Filter', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Filter by' });
      await dialog.getByLabel('Phone Number').waitFor();
      await dialog.getByLabel('Start Date').waitFor();
      await dialog.getByLabel('User Name').fill('agent');
      await dialog.getByLabel('User Name').press('Enter');
      await rowsShown(page);
      await rowOf(page, 'agent').waitFor();
      expect(new URL(page.url()).searchParams.get('username')).toBe('agent');

      await follow(page, `/agents?username=${agent.user.username}`);
      await page.getByRole('link', { name: agent.user.memberId }).click();
      const record = page.getByRole('region', { name: agent.businessName });
      for (const label of [
        'Name',
        'Business Name',
        'Business Address',
        'Email',
        'Gender',
        'Bank',
        'Account Number',
        'Account Name',
      ])
        await record.getByText(label, { exact: true }).first().waitFor();
      await axe(page, '/agents/:id');
      await page.waitForURL(`**/agents/${agent.id}?*`);
      await record.getByRole('button', { name: 'Close' }).click();
      await record.waitFor({ state: 'detached' });
      await page.waitForURL('**/agents?*');
      await rowOf(page, agent.businessName).getByRole('link', { name: 'Transaction' }).click();
      await page.getByRole('heading', { level: 1, name: `Transactions of ${agent.businessName}` }).waitFor();

      // Where the record takes the whole page, a link leads back to the list as it was.
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(`/agents/${agent.id}?perPage=20`);
      const back = record.getByRole('link', { name: 'Back' });
      expect(await back.innerText()).toBe('Back');
      expect(await back.getAttribute('href')).toBe('/agents?perPage=20');
      await back.press('Enter');
      await record.waitFor({ state: 'detached' });
      await page.waitForURL('**/agents?perPage=20');
    },
  );

  journey(
    'hides the terminal and device columns from an AMBASSADOR [P2-2.22] [P2-6.2]',
    { as: 'ambassador' },
    async ({ page }) => {
      await openList(page, '/agents');
      const expected = COLUMNS.filter((column) => !FOR_STAFF.has(column));
      expect(await headings(page)).toEqual(expected);
      // Whom the page of transactions would refuse, is not led there.
      const row = page.getByRole('row').nth(1);
      expect(await row.getByRole('link', { name: 'Transaction' }).count()).toBe(0);
      await row.getByTitle('You do not have permissions to view this page.').getByText('Transaction').waitFor();
    },
  );

  journey(
    'shows an AGENT every column, and no button that would be refused [P2-6.2]',
    { as: 'agent' },
    async ({ page, url }) => {
      const [own] = await askAgents(url, 'startPage=0&length=1&username=agent');
      await openList(page, '/agents');
      expect(await headings(page)).toEqual(COLUMNS);
      const row = page.getByRole('row').nth(1);
      expect(await row.getByRole('button', { name: /ssign/ }).count()).toBe(0);
      await row.getByRole('link', { name: 'Transaction' }).waitFor();
      expect(await row.getByTitle('You do not have permission to do this.').count()).toBe(3);
      await row.getByRole('link', { name: 'KDA000029' }).click();
      const record = page.getByRole('region', { name: own?.businessName ?? '' });
      await record.getByText('Account Number').waitFor();
      // Nothing is left that it may do, so there is no menu of it.
      for (const name of ['Actions', 'DEACTIVATE', 'RESET PASSWORD', 'Edit Agent', /ssign/])
        expect(await record.getByRole('button', { name, exact: true }).count(), String(name)).toBe(0);
    },
  );
});

describe('a terminal', () => {
  journey(
    'is unassigned and assigned from the row, by choosing a bank [P2-2.23] [P2-2.29] [P2-4.4] [P2-4.5]',
    { as: 'admin' },
    async ({ page, url }) => {
      const agent = await agentWith(
        url,
        ({ bankTerminal, user }) => Boolean(bankTerminal) && user.username !== 'agent',
      );
      await openList(page, `/agents?username=${agent.user.username}`);
      const row = rowOf(page, agent.user.memberId);
      expect(await row.getByRole('button', { name: 'Assign Terminal', exact: true }).count()).toBe(0);
      await row.getByRole('button', { name: 'Unassign Terminal' }).click();
      const sure = page.getByRole('dialog', { name: 'Unassign Terminal' });
      await sure.getByRole('button', { name: 'Unassign Terminal' }).click();
      await toast(page).getByText('Action performed successfully').waitFor();
      await row.getByRole('button', { name: 'Assign Terminal', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Assign Terminal' });
      const bank = dialog.getByLabel('Bank');
      await bank.locator('option').nth(1).waitFor({ state: 'attached' });
      await bank.selectOption({ index: 1 });
      await dialog.getByRole('button', { name: 'Assign Terminal' }).click();
      await dialog.waitFor({ state: 'detached' });
      await row.getByRole('button', { name: 'Unassign Terminal' }).waitFor();
    },
  );
});

describe('a device', () => {
  journey(
    'is taken back from the agent’s own and given by its serial number; the answer is shown, green or red [P2-2.26] [P2-2.27] [P2-4.6] [P2-5.16] [P2-5.17] [P2-7.16] [P2-8.11]',
    { as: 'admin' },
    async ({ page, allow }) => {
      allow(FAILED_CALL);
      await openList(page, '/agents?username=agent');
      const row = rowOf(page, 'KDA000029');
      await row.getByRole('button', { name: 'Unassign Device' }).click();
      const giveBack = page.getByRole('dialog', { name: 'Unassign Device' });
      const device = giveBack.getByLabel('Device');
      await device.locator('option').nth(1).waitFor({ state: 'attached' });
      const serial = await device.locator('option').nth(1).innerText();
      await giveBack.getByRole('button', { name: 'Unassign Device' }).click();
      expect(await device.getAttribute('aria-invalid')).toBe('true');
      await device.selectOption(serial);
      await giveBack.getByRole('button', { name: 'Unassign Device' }).click();
      await toast(page).getByText('The device has been unassigned.').waitFor();

      await row.getByRole('button', { name: 'Assign Device', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Assign Device' });
      const number = dialog.getByLabel('Serial Number');
      const submit = dialog.getByRole('button', { name: 'Assign Device' });
      await submit.click();
      expect(await number.getAttribute('aria-invalid')).toBe('true');
      await number.fill('NO-SUCH-DEVICE');
      await submit.click();
      await dialog.getByText('There is no device with this serial number.').waitFor();
      const heal = await breakCalls(page, /hardware\/assign/, 'offline');
      await number.fill(serial);
      await submit.click();
      await dialog.getByText(GENERIC).waitFor();
      await axe(page, 'dialog: failed');
      await heal();
      expect(await number.inputValue()).toBe(serial);
      await submit.click();
      await toast(page).getByText('The device has been assigned.').waitFor();
      await dialog.waitFor({ state: 'detached' });
    },
  );
});

describe('the profile', () => {
  journey(
    'is activated and deactivated by the inverse of what it is, and its password reset, in the specified words [P2-2.69] [P2-4.7] [P2-4.8] [P2-6.7] [P2-8.19] [P2-8.20]',
    { as: 'admin' },
    async ({ page, context, url, allow }) => {
      allow(FAILED_CALL);
      const agent = await agentWith(url, ({ bankTerminal, user }) => !bankTerminal && user.username !== 'agent');
      const sent = bodiesOf(page, 'POST', /activate-deactivate/);
      await page.goto(`/agents/${agent.id}`);
      for (const [now, state] of [
        ['DEACTIVATE', 'Disabled'],
        ['ACTIVATE', 'Enabled'],
      ] as const) {
        await act(page, now);
        if (now === 'DEACTIVATE') {
          await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
        }
        await toast(page).getByText('Action performed successfully').waitFor();
        await page.locator('.record__state').getByText(state).waitFor();
      }
      expect(sent).toEqual([
        { userId: expect.any(Number), isActivate: false },
        { userId: expect.any(Number), isActivate: true },
      ]);
      const heal = await breakCalls(page, /password\/reset/, 'XX');
      const reset = async (): Promise<void> => {
        await act(page, 'RESET PASSWORD');
        await page
          .getByText(/We create a one-time password for .*@kobodesk\.example\. No email is sent: this demonstration/)
          .waitFor();
        await page.getByRole('dialog').getByRole('button', { name: 'Reset password' }).click();
      };
      await reset();
      await page.getByText("Password can't be reset").first().waitFor();
      await heal();
      await reset();
      await page.getByText('Password has been reset succesfully').first().waitFor();
      await page
        .getByText(/The one-time password of .* is in the log of this demonstration server/)
        .first()
        .waitFor();
      await breakCalls(page, /password\/reset/, 'dropped');
      await reset();
      await page.getByText('and not confirmed').waitFor();
      await page.close();

      const later = await context.newPage();
      await later.goto('/agents');
      const note = later.getByRole('alert').filter({ hasText: /RESET PASSWORD \((?!\d+\)).+\): sent on/ });
      await note.getByText('Check before you do this again.').waitFor();
      await later.reload();
      await note.getByRole('button', { name: 'Dismiss' }).click();
      await note.waitFor({ state: 'detached' });
      expect(await stored(later)).not.toContain('kobodesk.unconfirmed');
    },
  );

  journey(
    'of the own agent shows the activation code; earlier addresses lead to the record or the list [P2-2.2] [P2-2.3]',
    { as: 'agent' },
    async ({ page }) => {
      await page.goto('/agentsaccount');
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page
        .getByText('Activation Code', { exact: true })
        .or(page.getByRole('button', { name: 'GENERATE ACTIVATION CODE' }))
        .first()
        .waitFor();
      const last = page.getByRole('heading', { name: /^Last transactions [1-9]/ });
      await last.waitFor();
      expect(await page.getByText('The connected service does not offer this list.').count()).toBe(0);
      await axe(page, '/agentsaccount');
      await page.evaluate(() => history.replaceState({ usr: { id: 1 }, key: 'k', idx: 0 }, '', '/agentprofile'));
      await page.reload();
      await page.waitForURL('**/agents/1');
      await page.goto('/agentprofile');
      await page.waitForURL('**/agents');
      expect(pathOf(page)).toBe('/agents');
    },
  );
});
