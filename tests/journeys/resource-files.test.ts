/** Resources by JSON alone: two of the demonstration, and one of a service that nothing in the product knows of. */
import { EventEmitter, once } from 'node:events';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Papa from 'papaparse';
import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { ROOT } from '../architecture/source';
import { act } from './harness/actions';
import { openList, toast } from './harness/agents';
import { axe } from './harness/axe';
import { contentOf } from './harness/downloads';
import { breakCalls, FAILED_CALL } from './harness/faults';
import { journey } from './harness/journey';
import { LOCKERS, startLockers, TARIFF_FILE, type LockerService } from './harness/lockers';
import { own } from './harness/own';
import { startProduct } from './harness/product';
import { askTransactions, filterBy, rowOf, rowsShown, totalShown } from './harness/transactions';
import { saveAs, tab } from './harness/views';

let service: LockerService | undefined;
const config = z.looseObject({ hosts: z.looseObject({}), resources: z.array(z.string()) });

/** A product whose operator has added two files and a host, and a right that is taken away. */
const product = own(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kobodesk-files-'));
  const lockers = await startLockers();
  service = lockers;
  await cp(join(ROOT, 'dist'), join(folder, 'dist'), { recursive: true });
  const place = join(folder, 'dist/config.json');
  const { hosts, resources, ...rest } = config.parse(JSON.parse(await readFile(place, 'utf8')));
  const more = {
    hosts: { ...hosts, lockers: { base: lockers.url, auth: 'bearer' } },
    resources: [...resources, ...['lockers', 'broken', 'nowhere', 'tariffs'].map((one) => `resources/${one}.json`)],
    permissions: { 'lockers.fields.days': { hiddenFor: ['Product'] }, 'states.nothing': {} },
  };
  await writeFile(place, JSON.stringify({ ...rest, ...more }));
  await writeFile(join(folder, 'dist/resources/lockers.json'), JSON.stringify(LOCKERS));
  await writeFile(join(folder, 'dist/resources/tariffs.json'), JSON.stringify(TARIFF_FILE));
  const broken = JSON.stringify({ ...LOCKERS, name: 'broken', label: 7 }, null, 2);
  await writeFile(join(folder, 'dist/resources/broken.json'), broken);
  const started = await startProduct({ seed: 300, cwd: folder });
  const stop = async (): Promise<void> => {
    await started.stop();
    lockers.close();
    await rm(folder, { recursive: true });
  };
  return { ...started, stop };
});

/** What the product tells developers of the two files that cannot be used. */
const TOLD = /resources\/(?:broken|nowhere|tariffs)\.json|config\.json: permissions|404/;

const menu = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name, exact: true });

async function openLockers(page: Page): Promise<void> {
  await page.goto('/lockers');
  await rowsShown(page);
}

async function dialogOf(page: Page, name: string): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name });
  await dialog.waitFor();
  return dialog;
}

describe('resources of the demonstration that are JSON alone', () => {
  journey(
    'take nothing away when they arrive, also from a list filtered by a PAN, and are in the menu, listed, filtered and opened',
    { as: 'admin' },
    async ({ page, url: at }) => {
      const { data } = await askTransactions(at, 'startPage=0&length=100');
      const digits = data.find(({ pan }) => pan !== null)?.pan?.slice(-4) ?? '';
      const { recordsFiltered } = await askTransactions(at, `startPage=0&length=1&pan=${digits}`);
      const way = new EventEmitter();
      const free = once(way, 'free');
      await page.route(/\/resources\/\w+\.json$/, async (route) => {
        await free;
        await route.continue();
      });
      await page.goto('/transactions');
      await rowsShown(page);
      await filterBy(page, async (dialog) => dialog.getByLabel('PAN', { exact: true }).fill(digits));
      way.emit('free');
      await menu(page, 'Banks').waitFor();
      expect(await page.getByRole('button', { name: /^Remove the filter PAN/ }).count()).toBe(1);
      expect(await totalShown(page)).toBe(recordsFiltered);
      await menu(page, 'Banks').click();
      await rowsShown(page);
      await filterBy(page, async (dialog) => dialog.getByLabel('Name').fill('zenith'));
      await rowsShown(page);
      expect(await totalShown(page)).toBe(1);
      await page.goto('/states?stateName=Lagos');
      await rowsShown(page);
      expect(await totalShown(page)).toBe(1);
      await rowOf(page, 'Lagos').click();
      await page.getByRole('heading', { name: 'Lagos' }).waitFor();
    },
  );
});

describe('a resource of a service that the product does not know', () => {
  journey(
    'is listed, filtered, saved as a view and exported, as a part of what the service has where that is so; an administrator is told of bad files by line and path',
    { as: 'admin', on: product },
    async ({ page, allow }) => {
      allow(TOLD);
      await openLockers(page);
      expect(await totalShown(page)).toBe(25);
      await rowOf(page, 'A-01').getByText('1,500.50').waitFor();
      await axe(page, 'resource file: a list');
      await filterBy(page, async (dialog) => dialog.getByLabel('Code').fill('A-2'));
      await rowsShown(page);
      expect(await totalShown(page)).toBe(6);
      await saveAs(page, 'Twenties');
      await page.goto('/lockers');
      await rowsShown(page);
      await tab(page, 'Twenties').first().click();
      await page.getByRole('button', { name: /^Remove the filter Code/ }).waitFor();
      await rowsShown(page);
      await page.getByRole('button', { name: 'Export', exact: true }).click();
      const saved = page.waitForEvent('download');
      await page
        .getByRole('dialog', { name: 'Export' })
        .getByRole('button', { name: /^Export CSV/ })
        .click();
      const text = (await contentOf(await saved)).toString().replace(/^\uFEFF/, '');
      const [head, ...rows] = Papa.parse<string[]>(text, { skipEmptyLines: true }).data;
      expect(head).toEqual(['Code', 'State', 'Shortest stay', 'Longest stay', 'Rent', 'Agent']);
      expect(rows).toHaveLength(6);
      expect(rows[0]).toEqual(['A-20', 'Free', '1', '9', '1500.50', '']);
      expect(text).not.toContain('known to nobody');

      await page.goto('/tariffs');
      await page.getByText(/^Only the first 20 rows can be loaded here. The service has more/).waitFor();
      await rowOf(page, 'Tariff 1').getByText('1,500.50').waitFor();
      await page.getByRole('button', { name: 'Export', exact: true }).click();
      const dialog = await dialogOf(page, 'Export');
      await dialog.getByText('Only the first 20 rows', { exact: false }).waitFor();
      const part = page.waitForEvent('download');
      await dialog.getByRole('button', { name: /^Export CSV/ }).click();
      expect((await part).suggestedFilename()).toMatch(/^tariffs .* \(part\)\.csv$/);

      await page.keyboard.press('Escape');
      await openLockers(page);
      const told = page.getByText('4 problems with resource files or permissions.').locator('..');
      await told.getByText('What is wrong').click();
      const seen = (name: string, words: string) =>
        told.locator('section', { hasText: name }).getByText(words).waitFor();
      await seen('resources/broken.json', '4:12 label: expected string');
      await seen('resources/nowhere.json', 'not there (HTTP 404)');
      await seen('config.json', 'permissions.states.nothing: no field, action or form "nothing"');
      await seen('resources/tariffs.json', 'no role group "Produkt": did you mean');
      await axe(page, 'resource file: problems');
      await page.goto('/broken');
      await page.getByRole('heading', { name: 'There is no page at this address.' }).waitFor();
      await openList(page, '/transactions');
    },
  );

  journey(
    'is created with a condition, a rule and references, edited over what somebody else changed, opened and deleted',
    { as: 'admin', on: product },
    async ({ page, allow }) => {
      allow(TOLD);
      // Another try finds what the one before has left.
      const [code, opened, deleted] = ['B-1', 'A-11', 'A-01'];
      await openLockers(page);
      await page.getByRole('button', { name: 'New locker' }).click();
      const create = await dialogOf(page, 'New locker');
      await create.getByLabel('Code').fill(code);
      expect(await create.getByLabel('Reason').count()).toBe(0);
      await create.getByLabel('State').selectOption('shut');
      await create.getByLabel('Reason').fill('The lock is stuck');
      await create.getByLabel('Shortest stay').fill('5');
      await create.getByLabel('Longest stay').fill('5');
      await create.getByRole('button', { name: 'Add locker' }).click();
      await create.getByText('The longest stay must be longer than the shortest.').waitFor();
      await create.getByLabel('Longest stay').fill('10');
      await create.getByLabel('Rent').fill('2,000');
      await create.getByLabel('Agent').click();
      await page.getByRole('listbox', { name: 'Agent' }).getByRole('option').first().click();
      await create.getByLabel('Bank').selectOption({ index: 1 });
      await create.getByRole('button', { name: 'Add locker' }).click();
      await create.waitFor({ state: 'detached' });
      const { agentId, bankId, ...made } = z
        .looseObject({ agentId: z.number(), bankId: z.number() })
        .parse(service?.asked.findLast(({ method }) => method === 'POST')?.body);
      expect([agentId > 0, bankId > 0]).toEqual([true, true]);
      const said = { code, state: 'shut', reason: 'The lock is stuck', days: 5, longest: 10, rent: 2000 };
      expect(made).toEqual(said);

      await page.goto(`/lockers?code=${code}`);
      await rowOf(page, code).getByRole('button', { name: /^Edit/ }).click();
      const edit = await dialogOf(page, 'Edit locker');
      await edit.getByLabel('Rent').fill('2500');
      service?.change(code, { rent: 2200 });
      await edit.getByRole('button', { name: 'Save locker' }).click();
      await edit.getByText('2,200.00').first().waitFor();
      await edit.getByLabel('Yours: 2,500.00').check();
      await edit.getByRole('button', { name: 'Save locker' }).click();
      await edit.waitFor({ state: 'detached' });
      await rowOf(page, code).getByText('2,500.00').waitFor();
      const put = service?.asked.findLast(({ method }) => method === 'PUT');
      expect(put?.path).toMatch(/^\/lockers\/L%2F\d+$/);
      expect(put?.body).toMatchObject({ rent: 2500, version: 2 });
      expect(put?.body).not.toHaveProperty('id');

      await page.goto(`/lockers?code=${opened}`);
      await rowOf(page, opened).getByRole('button', { name: /^Open/ }).click();
      const open = await dialogOf(page, `Open ${opened}?`);
      await open.getByLabel('Why').fill('Forgotten key');
      await open.getByRole('button', { name: 'Open it' }).click();
      await page.getByText(`4-${opened}`).first().waitFor();
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
      await rowOf(page, opened).getByText('Open', { exact: true }).first().waitFor();

      await page.goto(`/lockers?code=${deleted}`);
      await rowOf(page, deleted)
        .getByRole('button', { name: /^Delete/ })
        .click();
      await (await dialogOf(page, `Delete ${deleted}?`)).getByRole('button', { name: 'Delete it' }).click();
      await toast(page).getByText(`The locker ${deleted} is gone.`).waitFor();
      await page.getByRole('grid').getByText(deleted).waitFor({ state: 'detached' });
      expect(service?.asked.findLast(({ method }) => method === 'DELETE')?.path).toBe('/lockers/L%2F1');
      // From its own page, which is left for the list that it was opened from.
      await page.goto('/lockers?code=A-0');
      await rowOf(page, 'A-02').getByText('A-02').click();
      const record = page.getByRole('region', { name: 'A-02' });
      await act(page, 'Delete');
      await (await dialogOf(page, 'Delete A-02?')).getByRole('button', { name: 'Delete it' }).click();
      await toast(page).getByText('The locker A-02 is gone.').waitFor();
      await record.waitFor({ state: 'detached' });
      await page.waitForURL(/\/lockers\?code=A-0$/);
      await page.goBack();
      expect(await page.getByText('Not found').count()).toBe(0);
    },
  );

  journey(
    'is asked for again when it did not arrive, and shows nobody what the maps of rights keep from them',
    { as: 'product', on: product },
    async ({ page, allow }) => {
      allow(TOLD);
      allow(FAILED_CALL);
      allow(/resources\/lockers\.json: could not be fetched/);
      const mend = await breakCalls(page, /resources\/lockers\.json/, 'offline');
      await page.goto('/lockers');
      await page.getByRole('heading', { name: 'The service cannot be reached' }).waitFor();
      await menu(page, 'Banks').waitFor();
      await mend();
      await page.getByRole('button', { name: 'Try again' }).click();
      await rowsShown(page);
      expect(await totalShown(page)).toBeGreaterThan(20);
      const heads = await page.getByRole('columnheader').allInnerTexts();
      expect(heads).toEqual(expect.arrayContaining(['Code', 'Longest stay']));
      for (const hidden of ['Rent', 'Shortest stay']) expect(heads).not.toContain(hidden);
      expect(await page.getByRole('button', { name: /^Delete/ }).count()).toBe(0);
      await page.getByRole('button', { name: 'New locker' }).click();
      const create = await dialogOf(page, 'New locker');
      expect(await create.getByLabel('Rent').count()).toBe(0);
      expect(await page.getByText('resource file', { exact: false }).count()).toBe(0);
      // Rights that name what there is not, of a file and of the configuration.
      await page.goto('/tariffs');
      await page.getByText('1,500.50').first().waitFor();
      expect(await page.getByRole('columnheader').allInnerTexts()).toEqual(['Price']);
      expect(await menu(page, 'States').count()).toBe(0);
    },
  );
});
