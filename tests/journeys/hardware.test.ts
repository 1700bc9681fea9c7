import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { axe } from './harness/axe';
import { breakCalls, FAILED_CALL } from './harness/faults';
import { journey } from './harness/journey';

const LOAD = /\/hardware\/load/;

const upload = (page: Page) => page.getByRole('dialog', { name: 'Upload CSV File' });
const button = (page: Page) => upload(page).getByRole('button', { name: 'Upload' });

async function openDialog(page: Page): Promise<void> {
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Hardware Management' }).press('Enter');
  await upload(page).getByText('No file chosen', { exact: true }).waitFor();
}

async function choose(page: Page, name: string, text: string | Buffer): Promise<void> {
  await page.getByLabel('Choose File').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  await upload(page).getByText(name, { exact: true }).waitFor();
}

const serial = (at: number): string => `HW-${Date.now()}-${at}`;

describe('hardware upload', () => {
  journey(
    'opens a dialog, takes a csv file, and closes 2 seconds after it is loaded [P1-2.21] [P1-2.66] [P1-4.14] [P1-5.6] [P1-7.14] [P1-8.9] [P1-9.7]',
    { as: 'admin' },
    async ({ page }) => {
      await page.clock.install();
      await openDialog(page);
      expect(new URL(page.url()).pathname).toBe('/dashboard');
      expect(await button(page).isDisabled()).toBe(true);
      await axe(page, 'resources/devices/HardwareDialog');
      await choose(page, 'devices.csv', `serialNumber,model\n${serial(1)},P1000\n${serial(2)},P1000\n`);
      await upload(page).getByText('2 rows, 2 columns').waitFor();
      await upload(page).getByRole('cell', { name: 'P1000' }).first().waitFor();
      const sent = page.waitForRequest(LOAD);
      // Only the test moves the time on, however slow the machine is.
      await page.clock.pauseAt(Date.now() + 30_000);
      await button(page).press('Enter');
      expect((await sent).headers()['content-type']).toMatch(/^multipart\/form-data/);
      await upload(page).getByText('File Uploaded Successfully', { exact: true }).waitFor();
      await page.clock.runFor(1_500);
      expect(await upload(page).isVisible()).toBe(true);
      await page.clock.runFor(500);
      await upload(page).waitFor({ state: 'detached' });
      await page
        .getByText(
          'Rows read: 2. Devices added: 2. Devices known already: 0. Rows without a usable serial number: 0.',
          { exact: true },
        )
        .waitFor();
    },
  );

  journey(
    'refuses another sort of file, names odd rows without standing in the way, also of a large file that is dropped, and keeps the file over a failure [P1-5.5] [P1-8.10] [P1-8.13]',
    { as: 'admin' },
    async ({ page, allow }) => {
      allow(FAILED_CALL);
      await openDialog(page);
      await choose(page, 'devices.xlsx', 'PK');
      await upload(page).getByText('Please upload a CSV file', { exact: true }).waitFor();
      expect(await button(page).isDisabled()).toBe(true);
      await choose(page, 'odd.csv', 'serialNumber,model\nA1,P1\nA2\n\nA1,P3\n,P4\n');
      const dialog = upload(page);
      await dialog.getByText('5 rows, 2 columns').waitFor();
      await dialog.getByText('4 rows may be wrong.').waitFor();
      expect(await dialog.getByRole('listitem').allInnerTexts()).toEqual([
        'Row 3: 1 cell where the first row has 2',
        'Row 4: empty',
        'Row 5: serialNumber A1 is already in row 2',
        'Row 6: no serialNumber',
      ]);
      await axe(page, 'hardware: problems');
      expect(await button(page).isEnabled()).toBe(true);
      await choose(page, 'latin.csv', Buffer.from('serialNumber,model\nL1,Caf\u00e9\n', 'latin1'));
      await dialog.getByText(/^The file is not in UTF-8/).waitFor();
      await choose(page, 'utf8.csv', '\ufeffserialNumber,model\nL1,Caf\u00e9\n');
      await dialog.getByText('1 row, 2 columns').waitFor();
      expect(await dialog.getByText(/^The file is not in UTF-8/).count()).toBe(0);
      // However long a cell is, what is said of it stays on a phone's screen.
      await page.setViewportSize({ width: 390, height: 844 });
      await choose(page, 'long.csv', `serialNumber\n${'x'.repeat(79)}\n`);
      const warned = dialog.locator('.notice').filter({ hasText: 'may be wrong' });
      expect((await warned.boundingBox())?.width).toBeLessThan(390);
      await page.setViewportSize({ width: 1440, height: 900 });
      await choose(page, 'empty.csv', '');
      await dialog.getByText('This file is empty.').waitFor();
      const rows = 200_000;
      const transfer = await page.evaluateHandle((count) => {
        const lines = Array.from({ length: count }, (_, at) => `BIG${at},P1000,Lagos`);
        const data = new DataTransfer();
        data.items.add(new File([['serialNumber,model,place', ...lines].join('\n')], 'large.csv'));
        return data;
      }, rows);
      await page.locator('.file-choice__drop').dispatchEvent('drop', { dataTransfer: transfer });
      await upload(page).getByText('200,000 rows, 3 columns').waitFor();
      expect(await upload(page).getByRole('row').count()).toBe(6);
      await choose(page, 'devices.csv', `serialNumber\n${serial(3)}\n`);
      const heal = await breakCalls(page, LOAD, 'XX');
      await button(page).click();
      const error = upload(page).getByText('Error! Please try again.', { exact: true });
      await error.waitFor();
      await error.waitFor({ state: 'detached' });
      await upload(page).getByText('Not uploaded: The switch is resting').waitFor();
      await heal();
      await button(page).click();
      await upload(page).getByText('File Uploaded Successfully', { exact: true }).waitFor();
    },
  );
});
