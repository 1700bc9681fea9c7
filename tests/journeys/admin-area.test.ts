import { describe, expect } from 'vitest';
import { z } from 'zod';
import { bodiesOf, openList, toast } from './harness/agents';
import { axe } from './harness/axe';
import { contentOf } from './harness/downloads';
import { breakCalls, FAILED_CALL, GENERIC } from './harness/faults';
import { journey } from './harness/journey';
import { ask } from './harness/session';
import { bodyRows, filterBy, rowOf, rowsShown } from './harness/transactions';
import { headings } from './harness/headings';

const listed = z.object({
  data: z.object({
    data: z.array(
      z.object({
        user: z.object({
          username: z.string(),
          enabled: z.boolean(),
          roleGroup: z.object({ name: z.string() }).nullish(),
        }),
      }),
    ),
  }),
});
const adminsOf = (answer: unknown) => listed.parse(answer).data.data;

describe('the audit log', () => {
  journey(
    'has its columns, sizes, period filter and export [P2-2.52] [P2-2.53] [P2-2.54] [P2-2.55] [P2-2.56] [P2-2.57] [P2-2.58] [P2-9.2]',
    { as: 'admin' },
    async ({ page }) => {
      await openList(page, '/audit');
      await page.getByRole('heading', { level: 1, name: 'Audit' }).waitFor();
      await page.getByText('An overview of agent activities.').waitFor();
      expect(await headings(page)).toEqual([
        'Agent ID',
        'User Name',
        'Actions',
        'IP Address',
        'Page Accessed',
        'Request Method',
        'Date Accessed',
      ]);
      const sizes = page.getByRole('combobox', { name: 'Rows' });
      expect(String(await sizes.locator('option').allInnerTexts())).toBe('Fit to window,10,20,30,50,100,All');
      await page.getByText(/^Showing 1 to 10 of \d/).waitFor();
      await page.getByRole('button', { name: 'Print' }).waitFor();
      await axe(page, '/audit');
      await page.getByRole('button', { name: 'Filter', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Audit', exact: true });
      await dialog.getByLabel('Start Date').fill('2020-01-01');
      await dialog.getByLabel('End Date').fill('2020-01-02');
      await dialog.getByLabel('End Date').press('Enter');
      await page.getByRole('button', { name: /^Remove the filter Date: 2020-01-01 – 2020-01-02/ }).waitFor();
      await page.goto('/audit');
      await rowsShown(page);
      await page.getByRole('button', { name: 'Export' }).click();
      const saved = page.waitForEvent('download');
      await page.getByRole('dialog').getByRole('button', { name: 'Export CSV' }).click();
      const file = await saved;
      expect(file.suggestedFilename()).toBe('audits file.csv');
      expect((await contentOf(file)).toString().split('\n')[0]).toContain('Page Accessed');
    },
  );
});

describe('app versions', () => {
  journey(
    'are added from a line and deleted by their checkboxes [P2-2.62] [P2-4.15] [P2-5.20]',
    { as: 'admin' },
    async ({ page }) => {
      await openList(page, '/appversion');
      await axe(page, '/appversion');
      const line = page.getByLabel('Version', { exact: true }).first();
      await page.getByRole('button', { name: 'Add', exact: true }).click();
      expect(await line.getAttribute('aria-invalid')).toBe('true');
      await line.fill('9.9.1');
      await page.getByRole('button', { name: 'Add', exact: true }).click();
      const row = rowOf(page, '9.9.1');
      await row.waitFor();
      await row.getByRole('checkbox').check();
      await page.getByRole('region', { name: 'Selection' }).waitFor();
      await page.getByRole('button', { name: 'Delete' }).click();
      const sure = page.getByRole('dialog', { name: 'Delete version' });
      await sure.getByRole('button', { name: 'Delete' }).click();
      await row.waitFor({ state: 'detached' });
    },
  );
});

describe('admins', () => {
  journey(
    'have two tabs, their columns, and a dialog behind the ID that asks for the first name alone [P1-2.37] [P1-2.39] [P1-2.40] [P1-2.42] [P1-4.12] [P1-5.4] [P1-8.3] [P1-8.4] [P1-8.5] [P1-9.2]',
    { as: 'admin' },
    async ({ page, allow }) => {
      allow(FAILED_CALL);
      await openList(page, '/admin');
      const tabs = page.getByRole('navigation', { name: 'Admin' }).getByRole('link');
      expect(await tabs.allInnerTexts()).toEqual(["View All Admin's", "Create Admin's"]);
      expect(await headings(page)).toEqual([
        'ID',
        'First Name',
        'Last Name',
        'User Name',
        'Created Date',
        'Role Group',
        'Active',
      ]);
      expect(await bodyRows(page).count()).toBe(10);
      await axe(page, '/admin');
      const row = bodyRows(page)
        .filter({ hasText: /Product/ })
        .first();
      await row.getByRole('button', { name: /^KD/ }).click();
      const dialog = page.getByRole('dialog', { name: 'Update Admin' });
      const first = dialog.getByLabel('First Name');
      for (const label of ['Last Name', 'Username', 'Email', 'Role Group']) {
        expect(await dialog.getByLabel(label).getAttribute('aria-required')).not.toBe('true');
      }
      const save = dialog.getByRole('button', { name: 'Update admin' });
      const name = await first.inputValue();
      await first.fill('');
      await save.click();
      expect(await first.getAttribute('aria-invalid')).toBe('true');
      await first.fill(`${name}a`);
      const heal = await breakCalls(page, /\/api\/v1\/admin$/, 'XX');
      await save.click();
      await dialog.getByText(GENERIC).waitFor();
      await heal();
      await save.click();
      await toast(page).getByText('operation Successful').waitFor();
      await rowOf(page, `${name}a`).waitFor();
    },
  );

  journey(
    'are filtered in the browser by name, role group and state, and what is exported is what is listed [P1-2.38]',
    { as: 'admin' },
    async ({ page, url }) => {
      const all = adminsOf(await ask(url, '/admin?startPage=0&length=1000'));
      const wanted = all.filter(({ user }) => user.roleGroup?.name === 'Senior Management ' && user.enabled);
      const [one] = wanted;
      if (!one) throw new Error('nobody to look for');
      const asked: string[] = [];
      page.on('request', (request) => {
        if (/\/api\/v1\/admin\?/.test(request.url())) asked.push(new URL(request.url()).search);
      });
      await openList(page, '/admin');
      await page.getByRole('button', { name: 'Print' }).waitFor();
      await filterBy(page, async (dialog) => {
        await dialog.getByLabel('Role Group').selectOption({ label: 'Senior Management' });
        // All of so few are searched.
        expect(await dialog.getByText(/only the first 5,000/).count()).toBe(0);
        await dialog.getByLabel('Active').selectOption({ label: 'Yes' });
      });
      await page.getByText(`Showing 1 to ${Math.min(10, wanted.length)} of ${wanted.length}`).waitFor();
      await page.getByText('Active: Yes').waitFor();
      expect(asked.at(-1)).toBe('?startPage=0&length=1000');
      await page.getByRole('button', { name: 'Export' }).click();
      const saved = page.waitForEvent('download');
      await page.getByRole('dialog').getByRole('button', { name: 'Export CSV' }).click();
      const lines = (await contentOf(await saved)).toString().trimEnd().split('\n');
      expect(lines).toHaveLength(wanted.length + 1);
      expect(lines.slice(1).every((line) => line.includes('Senior Management'))).toBe(true);
      // While it is at work the dialog stays.
      await page.getByText(/is saved, with/).waitFor();
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await filterBy(page, (dialog) => dialog.getByLabel('User Name').fill(one.user.username.toUpperCase()));
      await page.reload();
      await rowsShown(page);
      expect(await bodyRows(page).count()).toBe(
        wanted.filter(({ user }) => user.username.includes(one.user.username)).length,
      );
      await page.getByRole('button', { name: 'Clear all' }).click();
      await page.getByText(`of ${all.length}`).waitFor();
    },
  );

  journey(
    'are created with all five fields, the role group from the role groups [P1-2.41] [P1-3.3] [P1-5.3] [P1-8.3] [P1-8.5]',
    { as: 'admin' },
    async ({ page, allow }) => {
      allow(FAILED_CALL);
      const username = `admin.${Date.now() % 1_000_000}`;
      const sent = bodiesOf(page, 'POST', /\/api\/v1\/admin$/);
      await openList(page, '/admin');
      await page.getByRole('link', { name: "Create Admin's" }).click();
      const main = page.getByRole('main');
      const submit = main.getByRole('button', { name: 'Create admin' });
      await submit.click();
      expect(await main.locator('form [aria-invalid=true]').count()).toBe(5);
      await main.getByLabel('First Name').fill('Journey');
      await main.getByLabel('Last Name').fill('Adamu');
      await main.getByLabel('Username').fill('admin');
      await main
        .getByText(/^We create a one-time password for this address\. No email is sent: this demonstration/)
        .waitFor();
      await main.getByLabel('Email').fill(`${username}@kobodesk.example`);
      await main.getByLabel('Role Group').selectOption({ label: 'Product' });
      await submit.click();
      await main.getByText('Already registered user').waitFor();
      await main.getByLabel('Username').fill(username);
      await submit.click();
      await page.getByText('operation Successful').first().waitFor();
      await page
        .getByText(`The one-time password of ${username} is in the log of this demonstration server`)
        .first()
        .waitFor();
      expect(sent.at(-1)).toEqual({
        firstname: 'Journey',
        lastname: 'Adamu',
        username,
        email: `${username}@kobodesk.example`,
        roleGroupName: 'Product',
      });
      await axe(page, '/admin/create');
    },
  );
});

describe('fees', () => {
  journey(
    'are updated from their row in a modal titled Update Agent Fees [P2-2.39] [P2-2.42] [P2-3.12] [P2-4.11] [P2-8.7] [P2-9.7]',
    { as: 'admin' },
    async ({ page, allow }) => {
      allow(FAILED_CALL);
      await openList(page, '/agentfees');
      await axe(page, '/agentfees');
      const row = bodyRows(page).filter({ hasText: 'Flat-fee' }).first();
      await row.getByRole('button', { name: 'Update' }).click();
      const dialog = page.getByRole('dialog', { name: 'Update Agent Fees' });
      await dialog.getByLabel('Range Type').waitFor();
      expect((await dialog.getByLabel('Range Type').locator('option').allInnerTexts()).filter((text) => text !== 'Choose')).toEqual(['Percentage', 'Flat-fee', 'Hybrid']); // prettier-ignore
      const bounds = await dialog.locator('.field__fixed').allInnerTexts();
      expect(bounds).toEqual([expect.stringMatching(/\.00$/), expect.stringMatching(/,\d{3}\.00$/)]);
      const sent = bodiesOf(page, 'PUT', /\/convenience$/);
      const [save, fee] = [
        dialog.getByRole('button', { name: 'Update fee' }),
        dialog.getByLabel('Fee', { exact: true }),
      ];
      await dialog.getByLabel("Agent Manager's Cut").fill('101');
      await fee.fill('10.505');
      await save.click();
      await dialog.getByText('Enter naira with at most two decimals, such as 10.').waitFor();
      await dialog.getByText('Enter a percentage from 0 to 100 with at most two decimals.').waitFor();
      await dialog.getByLabel('Range Type').selectOption({ label: 'Hybrid' });
      await fee.fill('0.65');
      await dialog.getByText('Enter a percentage and a flat fee, such as 0.65:10.').waitFor();
      expect(sent).toEqual([]);
      // What only the service knows stands beside the field as well.
      await dialog.getByLabel('Range Type').selectOption({ label: 'Flat-fee' });
      await fee.fill('1000000.01');
      await dialog.getByLabel("Agent Manager's Cut").fill('7.5');
      await save.click();
      await dialog.getByText('The service says: The fee must be an amount from 0 to 1,000,000.00 naira').waitFor();
      await fee.fill('10.50');
      await dialog
        .getByText(/^What will change: Fee from \S+ to 10\.50; Agent Manager's Cut from \S+ to 7\.5\.$/)
        .waitFor();
      await save.click();
      await toast(page).getByText('operation Successful').waitFor();
      await row.getByText('7.5').waitFor();
    },
  );
});
