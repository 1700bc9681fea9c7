/** Many agents at once: a clerk's file in either format, what is wrong with it, and the same file again. */
import { utils, write } from '@e965/xlsx';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { askAgents, bodiesOf } from './harness/agents';
import { axe } from './harness/axe';
import { contentOf } from './harness/downloads';
import { journey } from './harness/journey';

/** `Christian name` is no heading that is known; `Remark` belongs nowhere. */
const HEADINGS = ['Christian name', 'Surname', 'User Name', 'E-mail', 'Sex', 'DOB', 'Shop', 'Mobile', 'Address', 'State', 'LGA', 'Bank', 'NUBAN', 'Account Name', 'BVN', 'Manager', 'Remark']; // prettier-ignore

type Row = readonly string[];

const rowOf = (name: string, number: number, state = 'Lagos'): Row => [
  name,
  'Filed',
  `filed.${name.toLowerCase()}`,
  `filed.${name.toLowerCase()}@example.com`,
  'FEMALE',
  '1990-05-17',
  `${name} POS`,
  `0803111000${number}`,
  '3 Allen Avenue',
  state,
  'Ikeja',
  'Zenith Bank',
  `012345670${number}`,
  `${name} Filed`,
  `2229990000${number}`,
  'ambassador',
  'by phone', // prettier-ignore
];

const csvOf = (rows: readonly Row[]): Buffer =>
  Buffer.from([HEADINGS, ...rows].map((cells) => cells.join(',')).join('\r\n'));

function xlsxOf(rows: readonly Row[]): Buffer {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet([HEADINGS, ...rows].map((cells) => cells.slice())), 'Agents');
  return Buffer.from(write(book, { type: 'buffer', bookType: 'xlsx' }));
}

/** Chooses the file and matches the heading that nobody could guess. */
async function choose(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.getByLabel('Choose file').setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
  await page.getByText('Not used: Christian name, Remark').waitFor();
  await page.getByLabel('First Name', { exact: true }).selectOption({ label: 'Christian name' });
  await page.getByText('Not used: Remark').waitFor();
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await page.getByRole('heading', { name: 'What will be created' }).waitFor();
}

/** The counts of the dry run, by what will become of the rows. */
async function planned(page: Page): Promise<readonly string[]> {
  const texts = await page.getByRole('group', { name: 'Show rows' }).getByRole('button').allInnerTexts();
  return texts.map((text) => text.replaceAll(/\s+/g, ' '));
}

const usernames = async (url: string): Promise<readonly string[]> =>
  (await askAgents(url, 'startPage=0&length=20&username=filed.')).map(({ user }) => user.username).toSorted();

describe('agents from a file', () => {
  journey(
    'are matched, tried, corrected and created, and nobody twice from the same file [D531]',
    { as: 'admin' },
    async ({ page, url }) => {
      const sent = bodiesOf(page, 'POST', /\/agent$/);
      await page.goto('/agents/create');
      await page.getByRole('link', { name: 'From a file' }).click();
      const rows = [rowOf('Halima', 1), rowOf('Ronke', 2), rowOf('Uduak', 3, 'Lagoss')];
      await choose(page, 'agents.csv', csvOf(rows));
      await axe(page, '/agents-from-file');
      expect(await planned(page)).toEqual(['All 3', 'Will be created 2', 'To correct 1']);
      expect(sent).toEqual([]);

      const saving = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Save the row to correct' }).click();
      const saved = (await contentOf(await saving)).toString();
      expect(saved.trim().split('\r\n')).toHaveLength(2);
      expect(saved).toContain('Uduak');
      expect(saved).toContain('State: “Lagoss” was not found.');

      await page.getByRole('button', { name: 'Create 2 agents' }).click();
      await page.getByText('2 done.').waitFor();
      expect(await usernames(url)).toEqual(['filed.halima', 'filed.ronke']);

      // Corrected in a spreadsheet, where the clerk has left the rows that are done.
      const corrected = xlsxOf([...rows.slice(0, 2), rowOf('Uduak', 3)]);
      await page.getByRole('button', { name: 'Another file' }).click();
      await choose(page, 'agents.xlsx', corrected);
      expect(await planned(page)).toEqual(['All 3', 'Will be created 1', 'Already there 2']);
      await page.getByRole('button', { name: 'Create one agent' }).click();
      await page.getByText('1 done.').waitFor();

      await page.getByRole('button', { name: 'Another file' }).click();
      await choose(page, 'agents.xlsx', corrected);
      expect(await planned(page)).toEqual(['All 3', 'Already there 3']);
      await page.getByText('No row can be created.').waitFor();
      expect(await usernames(url)).toEqual(['filed.halima', 'filed.ronke', 'filed.uduak']);
      expect(sent).toHaveLength(3);
    },
  );
});
