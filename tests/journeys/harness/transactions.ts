/** The page of transactions, as a person finds things on it; and the same rows from the API, to compare with. */
import type { Locator, Page } from 'playwright-core';
import { z } from 'zod';
import { ask, type Username } from './session';
import { headings } from './headings';
import type { COLUMNS } from '../../transactions';

export type Column = (typeof COLUMNS)[number];

const wire = z.object({
  recordsFiltered: z.number(),
  data: z.array(
    z.object({
      transactionId: z.string(),
      systemTime: z.string(),
      amount: z.coerce.number(),
      statusCode: z.string(),
      statusMessage: z.string(),
      rrn: z.string().nullable(),
      stan: z.string().nullable(),
      pan: z.string().nullable(),
      transactionType: z.object({ id: z.number(), type: z.string() }),
      agent: z.object({
        id: z.number(),
        businessName: z.string(),
        bankTerminal: z.object({ terminalId: z.string() }).nullish(),
      }),
    }),
  ),
});

export type WirePage = z.infer<typeof wire>;

/** Rows and total straight from the API. `query` is the part after the question mark. */
export async function askTransactions(url: string, query: string, as: Username = 'admin'): Promise<WirePage> {
  return wire.parse(await ask(url, `/transaction?${query}`, as));
}

const wireTypes = z.object({ data: z.array(z.object({ id: z.number(), type: z.string() })) });

/** The newest transaction of a type, which its first pages may not have. */
export async function newestOf(url: string, type: string): Promise<WirePage['data'][number]> {
  const { data: types } = wireTypes.parse(await ask(url, '/transaction/types'));
  const id = types.find((one) => one.type.trim() === type)?.id;
  const { data } = await askTransactions(url, `startPage=0&length=1&transactionTypeId=${id}`);
  const [newest] = data;
  if (id === undefined || !newest) throw new Error(`no ${type}`);
  return newest;
}

/** Opens the list at an address below /transactions and waits for its rows. */
export async function openTransactions(page: Page, search = ''): Promise<void> {
  await page.goto(`/transactions${search}`);
  await rowsShown(page);
}

/** Waits until the table shows rows that are current: the list tells their number to a screen reader then. */
export async function rowsShown(page: Page): Promise<void> {
  await bodyRows(page).first().waitFor();
  await page.locator('output', { hasText: /\d results?$/ }).waitFor({ state: 'attached' });
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
}

export const bodyRows = (page: Page): Locator => page.getByRole('grid').locator('tbody').getByRole('row');

export const rowOf = (page: Page, text: string): Locator => bodyRows(page).filter({ hasText: text }).first();

/** The texts of one column, top to bottom. */
export async function columnTexts(page: Page, column: Column): Promise<readonly string[]> {
  const heads = await headings(page);
  const place = heads.findIndex((head) => head.trim() === column);
  return bodyRows(page).evaluateAll(
    (rows, index) =>
      rows.map((row) => ([...row.querySelectorAll('th, td:not(.cell--check)')][index]?.textContent ?? '').trim()),
    place,
  );
}

/** How many rows match, as the page says it below the table. */
export async function totalShown(page: Page): Promise<number> {
  const text = await page.getByText(/^Showing \d[\d,]* to \d[\d,]* of \d[\d,]*$/).innerText();
  return Number(text.split(' of ')[1]?.replaceAll(',', ''));
}

/** Opens the dialog, fills one filter in it, and applies. */
export async function filterBy(page: Page, fill: (dialog: Locator) => Promise<unknown>): Promise<void> {
  await page.getByRole('button', { name: /^Filter/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Filter by' });
  await fill(dialog);
  await dialog.getByRole('button', { name: 'Apply filters' }).click();
  await dialog.waitFor({ state: 'hidden' });
  // Until it is applied the rows before are still the current ones.
  await chips(page).first().waitFor();
  await rowsShown(page);
}

/** The filters that are applied, each with the way to remove it. */
export const chips = (page: Page): Locator => page.getByRole('button', { name: /^Remove the filter/ });
