import { describe, expect } from 'vitest';
import { z } from 'zod';
import { bodiesOf, openList } from './harness/agents';
import { axe } from './harness/axe';
import { breakCalls, FAILED_CALL, SAID } from './harness/faults';
import { pathOf } from './harness/forms';
import { journey } from './harness/journey';
import { bodyRows, rowOf, rowsShown } from './harness/transactions';
import { headings } from './harness/headings';

const COLUMNS = ['Agent ID', 'Name', 'User Name', 'Phone Number', 'State', 'LGA', 'Date Created', 'View Agent'];

describe('agent managers', () => {
  journey(
    'have three tabs, their columns, a record that is only read, their agents behind View Agent, and their settlements [P2-2.5] [P2-2.6] [P2-2.7] [P2-2.33] [P2-2.34] [P2-2.35] [P2-2.36] [P2-2.37] [P2-2.38]',
    { as: 'admin' },
    async ({ page }) => {
      await openList(page, '/agentsmanager');
      const tabs = page.getByRole('navigation', { name: 'Agent Manager' }).getByRole('link');
      expect(await tabs.allInnerTexts()).toEqual(['View Agent Manager', 'Create Agent Manager', 'Settlement']);
      expect(await headings(page)).toEqual(COLUMNS);
      await axe(page, '/agentsmanager');
      const row = bodyRows(page).first();
      await row.getByRole('link').first().click();
      const record = page.locator('section.record');
      await record.getByRole('link', { name: 'View Agent' }).waitFor();
      expect(await record.getByRole('button').allInnerTexts()).not.toContain('Edit');
      await page.waitForURL('**/agentsmanager/*');
      await axe(page, '/agentsmanager/:id');
      await record.getByRole('link', { name: 'Back to the list' }).click();
      await page.waitForURL('**/agentsmanager');

      await rowOf(page, 'ambassador').getByRole('link', { name: 'View Agent' }).click();
      await page.getByRole('heading', { level: 1, name: /^Agents of \w/ }).waitFor();
      await rowsShown(page);
      expect(await headings(page)).toEqual(['Agent ID', 'Business Name', 'User Name', 'Phone Number', 'Date Created']);
      for (const name of ['Print', 'Export', 'Filter']) await page.getByRole('button', { name }).first().waitFor();
      const id = new URL(page.url()).searchParams.get('agentManagerId');
      expect(await page.evaluate(() => localStorage.getItem('viewagentId'))).toBe(id);
      await axe(page, '/getagents');
      const total = await page.locator('.list__total').innerText();
      await openList(page, '/getagents');
      expect(await page.locator('.list__total').innerText()).toBe(total);
      await page.goto('/agentmanagerprofile');
      await page.waitForURL('**/agentsmanager');
      await page.getByRole('link', { name: 'Settlement' }).click();
      await page.getByRole('columnheader', { name: 'Account Details' }).waitFor();
      await rowsShown(page);
      expect(pathOf(page)).toBe('/agentsmanager/settlements');
      expect(await headings(page)).toEqual([
        'Agent Manager Name',
        'Account Details',
        'Amount Accrued',
        'Month',
        'Year',
      ]);
      expect(await bodyRows(page).first().locator('td').first().innerText()).toMatch(/^.+, \d{10}, .+$/);
      await axe(page, '/agentsmanager/settlements');
    },
  );

  journey(
    'are created: all is required but the middle name, which is not sent [P2-3.6] [P2-3.7] [P2-5.5] [P2-5.6] [P2-8.5] [P2-8.12]',
    { as: 'admin' },
    async ({ page, allow }) => {
      allow(FAILED_CALL);
      const username = `manager.${Date.now() % 1_000_000}`;
      const sent = bodiesOf(page, 'POST', /\/agent\/manager$/);
      await page.goto('/agentsmanager/create');
      const main = page.getByRole('main');
      const submit = main.getByRole('button', { name: 'Create agent manager' });
      await submit.click();
      expect(await main.locator('form [aria-invalid=true]').count()).toBe(16);
      expect(await main.getByLabel('Middle Name').getAttribute('aria-invalid')).not.toBe('true');
      await axe(page, '/agentsmanager/create');
      const texts = {
        'First Name': 'Journey',
        'Middle Name': 'Of',
        'Last Name': 'Manager',
        'User Name': username,
        Email: `${username}@kobodesk.example`,
        'Phone Number': '08030000001',
        'Date of Birth': '1985-02-03',
        Nationality: 'Nigerian',
        Address: '1 Broad Street, Lagos',
        'Account Number': '0123456789',
        'Account Name': 'Journey Manager',
        BVN: '22200000001',
      };
      for (const [label, text] of Object.entries(texts)) await main.getByLabel(label, { exact: true }).fill(text);
      const types = main.getByLabel('ID Type');
      expect((await types.locator('option').allInnerTexts()).slice(1)).toEqual([
        'National id',
        'voters id',
        'international passport',
        'Drivers licences',
      ]);
      await types.selectOption('voters id');
      await main.getByLabel('Gender').selectOption('MALE');
      await main.getByLabel('State').selectOption('Lagos');
      await main.getByLabel('LGA').selectOption('Alimosho');
      await main.getByLabel('Bank').selectOption({ index: 3 });
      const heal = await breakCalls(page, /\/agent\/manager$/, 'XX');
      await submit.click();
      await main.getByText(SAID).waitFor();
      await heal();
      await submit.click();
      await page.getByText('operation Successful').first().waitFor();
      expect(Object.keys(z.record(z.string(), z.unknown()).parse(sent.at(-1))).toSorted()).toEqual(
        ['accountBvn', 'accountName', 'accountNumber', 'address', 'bankId', 'dateOfBirth', 'email', 'firstname', 'gender', 'identityType', 'lastname', 'lgaId', 'nationality', 'phone', 'stateId', 'username'], // prettier-ignore
      );
      await openList(page, `/agentsmanager?username=${username}`);
      await rowOf(page, 'Journey Manager').getByRole('link', { name: 'View Agent' }).click();
      // Without an agent that could say whose it is.
      await page.getByRole('heading', { level: 1, name: 'Agents of Journey Manager' }).waitFor();
      const id = new URL(page.url()).searchParams.get('agentManagerId');
      expect(await page.evaluate(() => localStorage.getItem('viewagentId'))).toBe(id);
    },
  );
});
