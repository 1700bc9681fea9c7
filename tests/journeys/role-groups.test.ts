import { describe, expect } from 'vitest';
import { openList } from './harness/agents';
import { axe } from './harness/axe';
import { breakCalls, GENERIC } from './harness/faults';
import { journey } from './harness/journey';
import { rowOf } from './harness/transactions';

describe('role groups', () => {
  journey(
    'are created with a name and roles; what the service says of a name that is taken is shown as received, and what it refuses after the specified sentence, with what was chosen [P2-5.21] [P2-8.6] [P2-8.18]',
    { as: 'admin' },
    async ({ page, allow }) => {
      allow(/status of 403/);
      const name = `Auditors ${Date.now()}`;
      await openList(page, '/settings/role-groups');
      await page.getByRole('button', { name: 'Create role group' }).click();
      const dialog = page.getByRole('dialog', { name: 'Create role group' });
      const field = dialog.getByLabel('Name');
      const send = dialog.getByRole('button', { name: 'Create role group' });
      await send.click();
      expect(await field.getAttribute('aria-invalid')).toBe('true');
      await field.fill('ADMIN');
      await dialog.getByRole('checkbox').first().check();
      await axe(page, 'engine/forms/CreateDialog');
      await send.click();
      await dialog.getByText('Rolegroup already registered').waitFor();
      expect(await field.inputValue()).toBe('ADMIN');
      const heal = await breakCalls(page, /\/rolegroup$/, 'XX');
      await send.click();
      await dialog.getByText(GENERIC).waitFor();
      await heal();
      await field.fill(name);
      await send.click();
      await page.getByText('operation Successful').first().waitFor();
      await rowOf(page, name).waitFor();

      await rowOf(page, 'Senior Management').waitFor();
      await rowOf(page, 'ADMIN').getByRole('button', { name: 'Update' }).click();
      const update = page.getByRole('dialog', { name: 'Update role group' });
      const right = update.getByRole('checkbox', { name: 'Create and change role groups' });
      await right.uncheck();
      await update.getByRole('button', { name: 'Update role group' }).click();
      await update.getByText(/^Nobody takes rights from their own role group/).waitFor();
      expect(await right.isChecked()).toBe(false);
      await update.getByText(GENERIC).waitFor();
    },
  );
});
