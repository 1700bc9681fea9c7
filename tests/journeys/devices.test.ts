/** The devices of the network: a free one is assigned by a part of its serial number, and the list says who has it. */
import { describe, expect } from 'vitest';
import { bodiesOf, openList, toast } from './harness/agents';
import { axe } from './harness/axe';
import { journey } from './harness/journey';
import { rowOf, rowsShown } from './harness/transactions';

describe('a free device', () => {
  journey(
    'is assigned by opening the dialog, typing a part and Enter, and the list of devices has its agent [D480] [D481]',
    { as: 'admin' },
    async ({ page }) => {
      const sent = bodiesOf(page, 'POST', /hardware\/assign/);
      await openList(page, '/agents?username=agent');
      const row = rowOf(page, 'KDA000029');
      await row.getByRole('button', { name: 'Assign Device', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Assign Device' });
      const free = dialog.getByRole('region', { name: 'Free devices' });
      const serial = await free.getByRole('listitem').nth(2).innerText();
      await axe(page, 'engine/actions/AskDialog');
      await page.keyboard.type(serial.slice(1));
      await free.getByText(`Press Enter to use ${serial}`).waitFor();
      await page.keyboard.press('Enter');
      await toast(page).getByText('The device has been assigned.').waitFor();
      expect(sent).toEqual([{ memberId: 'KDA000029', serialNumber: serial }]);

      await page.getByRole('link', { name: 'Devices' }).first().click();
      await rowsShown(page);
      await page.getByRole('searchbox').fill(serial);
      await page.getByRole('searchbox').press('Enter');
      const device = page.getByRole('row', { name: serial });
      await device.getByText('Assigned').waitFor();
      await device.getByText('KDA000029').waitFor();
      await axe(page, '/devices');
      await page.getByRole('button', { name: 'Hardware Management' }).click();
      const upload = page.getByRole('dialog', { name: 'Upload CSV File' });
      await upload.getByText('No file chosen', { exact: true }).waitFor();
      expect(await upload.getByRole('link', { name: 'View all devices' }).count()).toBe(0);
    },
  );
});
