import { describe, expect } from 'vitest';
import { z } from 'zod';
import { act } from './harness/actions';
import { askAgents, bodiesOf, openList, toast } from './harness/agents';
import { axe } from './harness/axe';
import { breakCalls, FAILED_CALL, GENERIC } from './harness/faults';
import { journey } from './harness/journey';
import { bodyRows, rowOf } from './harness/transactions';

describe('an agent', () => {
  journey(
    'is edited in a modal titled Create Agent, every field required, with what is sent as specified [P2-2.71] [P2-3.4] [P2-5.23] [P2-5.24] [P2-8.1] [P2-8.2] [P2-8.4]',
    { as: 'admin' },
    async ({ page, url, allow }) => {
      allow(FAILED_CALL);
      const [, agent] = await askAgents(url, 'startPage=1&length=10');
      if (!agent) throw new Error('no agent');
      const sent = bodiesOf(page, 'PUT', /\/agent$/);
      await page.goto(`/agents/${agent.id}`);
      await act(page, 'Edit Agent');
      const dialog = page.getByRole('dialog', { name: 'Create Agent' });
      await dialog.getByLabel('Business Address').waitFor();
      // The user name says which agent: it is shown, not asked for.
      expect(await dialog.getByLabel('User Name').count()).toBe(0);
      const username = dialog.locator('.field', { hasText: 'User Name' });
      expect(await username.locator('.field__fixed').innerText()).toMatch(/^[a-z.\d]+$/);
      expect(await dialog.getByLabel('Date of Birth').inputValue()).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      await axe(page, 'engine/forms/EditDialog');
      const address = dialog.getByLabel('Business Address');
      await address.fill('');
      const save = dialog.getByRole('button', { name: 'Save agent' });
      await save.click();
      expect(await address.getAttribute('aria-invalid')).toBe('true');
      await address.fill('12 Marina Road, Lagos');
      const heal = await breakCalls(page, /\/agent$/, 'XX');
      await save.click();
      await dialog.getByText(GENERIC).waitFor();
      await heal();
      await save.click();
      await page.getByText('operation Successful').first().waitFor();
      await dialog.waitFor({ state: 'detached' });
      await page.getByRole('definition').filter({ hasText: '12 Marina Road, Lagos' }).waitFor();
      expect(Object.keys(z.record(z.string(), z.unknown()).parse(sent.at(-1))).toSorted()).toEqual(
        ['accountBvn', 'accountName', 'accountNumber', 'bankId', 'businessAddress', 'businessName', 'businessPhone', 'email', 'firstname', 'gender', 'lastname', 'lgaId', 'middlename', 'stateId', 'username', 'version'], // prettier-ignore
      );
    },
  );

  journey(
    'is created: nothing marked required, born today, the LGAs of the state, the manager found after a pause [P2-2.25] [P2-2.32] [P2-3.1] [P2-4.9] [P2-4.17] [P2-4.19] [P2-5.1] [P2-5.2] [P2-5.3] [P2-5.4] [P2-8.1] [P2-8.2] [P2-8.3] [P2-8.21] [P2-9.6] [P2-9.10]',
    { as: 'admin' },
    async ({ page, url, allow }) => {
      allow(FAILED_CALL);
      const username = `journey.${Date.now() % 1_000_000}`;
      const [known] = await askAgents(url, 'startPage=0&length=1');
      const sent = bodiesOf(page, 'POST', /\/agent$/);
      await openList(page, '/agents');
      await page.getByRole('link', { name: 'Create Agent' }).click();
      const main = page.getByRole('main');
      await main.getByLabel('First Name').waitFor();
      expect(await main.locator('form [required], form [aria-required=true]').count()).toBe(0);
      const today = new Date(Date.now() + 3_600_000).toISOString().slice(0, 10);
      expect(await main.getByLabel('Date of Birth').inputValue()).toBe(today);
      expect(await main.getByLabel('Gender').locator('option').allInnerTexts()).toEqual(
        expect.arrayContaining(['MALE', 'FEMALE']),
      );
      await axe(page, '/agents/create');
      const texts = {
        'First Name': 'Journey',
        'Middle Name': 'Of',
        'Last Name': 'Tests',
        'User Name': known?.user.username ?? '',
        Email: `${username}@kobodesk.example`,
        'Date of Birth': '1990-05-17',
        'Business Name': 'Journey Stores',
        'Phone Number': '08030000000',
        'Business Address': '1 Broad Street, Lagos',
        'Account Number': '0123456789',
        'Account Name': 'Journey Tests',
        BVN: '22200000000',
      };
      for (const [label, text] of Object.entries(texts)) await main.getByLabel(label, { exact: true }).fill(text);
      await main.getByLabel('Gender').selectOption('FEMALE');
      await main.getByLabel('State').selectOption('Lagos');
      await main.getByLabel('LGA').selectOption('Alimosho');
      await main.getByLabel('Bank').selectOption({ index: 3 });
      const searches: (string | null)[] = [];
      page.on('request', (request) => {
        const { pathname, searchParams } = new URL(request.url());
        if (pathname.endsWith('/agent/manager')) searches.push(searchParams.get('q'));
      });
      await main.getByLabel('Agent Manager').pressSequentially('yak-u.b!u');
      await page
        .getByRole('option', { name: /Yakubu/ })
        .first()
        .click();
      // Once for all that was typed.
      expect(searches.filter((text) => text)).toEqual(['yakubu']);
      const submit = main.getByRole('button', { name: 'Create agent' });
      await submit.click();
      await main.getByText('Already registered user').waitFor();
      const heal = await breakCalls(page, /\/agent$/, 'XX');
      await main.getByLabel('User Name').fill(username);
      await submit.click();
      await main.getByText(GENERIC).waitFor();
      await heal();
      await submit.click();
      await page.getByText('operation Successful').first().waitFor();
      // What comes next stands in the place of the form, in view.
      await main.getByRole('link', { name: 'Open', exact: true }).waitFor();
      await axe(page, 'engine/record/CreatedRecord');
      expect(sent.at(-1)).toMatchObject({ username, gender: 'FEMALE', agentManagerId: expect.any(Number), lgaId: expect.any(Number) }); // prettier-ignore
      expect(Object.keys(z.record(z.string(), z.unknown()).parse(sent.at(-1)))).toHaveLength(17);
      await openList(page, `/agents?username=${username}`);
      const row = rowOf(page, 'Journey Stores');
      await row.waitFor();
      expect(await bodyRows(page).count()).toBe(1);

      await row.getByRole('button', { name: 'Generate' }).click();
      await toast(page).getByText('Activation code generated successfully').waitFor();
      const shown = page.getByRole('dialog');
      await shown.getByText(/^\d{4,}$/).waitFor();
    },
  );
});
