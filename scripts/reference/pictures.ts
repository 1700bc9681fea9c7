/**
 * A picture of each kind of field, as the product shows it: in a record, and in a form. A product of its own is started
 * for them, with one more resource file and a service behind it.
 */
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { z } from 'zod';
import { ROOT } from '../../tests/architecture/source';
import { SHOWN_ONLY } from '../../src/engine/definition/defaults';
import { buildWhenStale } from '../../tests/built';
import { findBrowser, launchBrowser } from '../../tests/journeys/harness/browser';
import { startProduct } from '../../tests/journeys/harness/product';
import { SESSION_KEY, signInByApi } from '../../tests/journeys/harness/session';
import { kindNames, pictureOf } from './text';
import { listening } from '../../tests/listening';

const DOT = 'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEklEQVR4nGPgzvbGihiGlgQACs1TwR+vw+AAAAAASUVORK5CYII=';
const CHOICES = [
  { value: 'small', label: 'Small' },
  { value: 'large', label: 'Large' },
];

/** What each kind needs to be shown, and a value of it. */
const SAMPLES: Readonly<
  Record<string, { readonly options?: object; readonly value: unknown; readonly more?: object }>
> = {
  text: { value: 'Ikeja branch' },
  longText: { value: 'Beside the market, first floor; ask for the manager.' },
  email: { value: 'ada@example.com' },
  phone: { value: '08031234567' },
  password: { value: null },
  boolean: { value: true },
  image: { value: `data:image/png;base64,${DOT}` },
  code: { value: 'T-204871' },
  pan: { value: '5061050000001234' },
  money: { value: 1500.5 },
  number: { value: 42 },
  day: { value: '2026-11-20' },
  dateTime: { value: '2026-11-20T09:30:00Z' },
  choices: {
    options: { choices: CHOICES, itemValue: 'size', itemLabel: 'size' },
    value: [{ size: 'small' }],
  },
  status: {
    options: { source: 'status.text', code: 'status.code', success: ['00'], pending: ['01'] },
    value: { text: 'Approved', code: '00' },
  },
  choice: { options: { choices: CHOICES }, value: 'small' },
  reference: {
    options: { source: 'reference.name', valueSource: 'reference.id', resource: 'banks' },
    value: { id: 1, name: 'Access Bank' },
  },
};

/** Takes them all. Throws where there is no browser, or a kind without a sample. */
export async function takePictures(): Promise<readonly string[]> {
  const path = findBrowser();
  if (!path) throw new Error('No browser found: set CHROMIUM_PATH or install chromium.');
  await buildWhenStale();
  const service = await startService();
  const folder = await mkdtemp(join(tmpdir(), 'kobodesk-kinds-'));
  try {
    await addResource(folder, service.url);
    const [product, browser] = await Promise.all([startProduct({ seed: 100, cwd: folder }), launchBrowser(path)]);
    try {
      return await picturesIn(browser, product.url);
    } finally {
      await Promise.all([browser.close(), product.stop()]);
    }
  } finally {
    service.close();
    await rm(folder, { recursive: true });
  }
}

async function startService() {
  const row = Object.entries(SAMPLES).map(([kind, { value }]) => [kind, value] as const);
  const answer = { responseCode: '00', data: [{ id: 1, name: 'A sample', ...Object.fromEntries(row) }] };
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(200, {
      'content-type': 'application/json',
      'access-control-allow-origin': '*',
      'access-control-allow-headers': 'authorization',
    });
    response.end(JSON.stringify(answer));
  });
  return { url: `http://127.0.0.1:${await listening(server)}`, close: () => void server.close() };
}

async function addResource(folder: string, service: string): Promise<void> {
  const fields = kindNames().map((kind) => {
    const sample = SAMPLES[kind];
    if (!sample) throw new Error(`there is no sample of the kind "${kind}" (scripts/reference/pictures.ts)`);
    return [kind, { kind, label: kind, ...sample.options }] as const;
  });
  const names = fields.map(([name]) => name);
  const file = {
    name: 'samples',
    access: 'ROLE_VIEW_ALL_AGENT',
    calls: {
      list: { host: 'samples', path: '/samples', answers: 'list' },
      update: { host: 'samples', method: 'PUT', path: '/samples/{id}' },
    },
    api: { list: 'list' },
    title: 'name',
    fields: { id: { kind: 'number' }, name: {}, ...Object.fromEntries(fields) },
    list: { columns: ['name'] },
    head: { facts: [] },
    record: [{ label: 'Kinds', fields: names.filter((name) => name !== 'password') }],
    edit: { label: 'Edit', call: 'update', fields: names.filter((name) => !SHOWN_ONLY.has(name)) },
  };
  const place = join(folder, 'dist/config.json');
  await cp(join(ROOT, 'dist'), join(folder, 'dist'), { recursive: true });
  const { hosts, ...rest } = z
    .looseObject({ hosts: z.looseObject({}) })
    .parse(JSON.parse(await readFile(place, 'utf8')));
  const config = {
    ...rest,
    hosts: { ...hosts, samples: { base: service, auth: 'bearer' } },
    resources: ['resources/banks.json', 'resources/samples.json'],
  };
  await writeFile(place, JSON.stringify(config));
  await writeFile(join(folder, 'dist/resources/samples.json'), JSON.stringify(file));
}

async function picturesIn(browser: Browser, url: string): Promise<readonly string[]> {
  const session = { ...(await signInByApi(url, 'admin')), mustChangePassword: false, signedInAt: Date.now() };
  const storage = [{ name: SESSION_KEY, value: JSON.stringify(session) }];
  const context = await browser.newContext({
    baseURL: url,
    // As tall as the longest form: nothing stands before what is photographed.
    viewport: { width: 1000, height: 2600 },
    reducedMotion: 'reduce',
    storageState: { cookies: [], origins: [{ origin: url, localStorage: storage }] },
  });
  const page = await context.newPage();
  await page.goto('/samples/1');
  await page.getByText('T-204871').first().waitFor();
  const shown = await shotsOf(page, (kind) =>
    // A status stands beside the record's name.
    kind === 'status'
      ? page.locator('.status')
      : page.locator('.record__field').filter({ has: page.locator('dt', { hasText: new RegExp(`^${kind}$`) }) }),
  );
  await page.getByRole('button', { name: 'Edit' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('email').waitFor();
  const asked = await shotsOf(page, (kind) =>
    dialog.locator('.field').filter({ has: page.getByText(kind, { exact: true }) }),
  );
  const paper = await context.newPage();
  const taken: string[] = [];
  for (const kind of kindNames()) {
    const path = join(ROOT, 'docs', pictureOf(kind));
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, await together(paper, [shown.get(kind), asked.get(kind)]));
    taken.push(`docs/${pictureOf(kind)}`);
  }
  await context.close();
  return taken;
}

async function shotsOf(page: Page, find: (kind: string) => Locator): Promise<ReadonlyMap<string, Buffer>> {
  const shots = new Map<string, Buffer>();
  for (const kind of kindNames()) {
    const place = find(kind).first();
    if ((await place.count()) > 0) shots.set(kind, await place.screenshot({ animations: 'disabled' }));
  }
  await page.mouse.move(0, 0);
  return shots;
}

/** Side by side, as one picture. */
async function together(paper: Page, shots: readonly (Buffer | undefined)[]): Promise<Buffer> {
  const images = shots.flatMap((shot) =>
    shot ? [`<img src="data:image/png;base64,${shot.toString('base64')}">`] : [],
  );
  await paper.setContent(
    `<main style="display:inline-flex;gap:32px;align-items:start;padding:12px;background:#fff">${images.join('')}</main>`,
  );
  await paper.waitForFunction(() => [...document.images].every(({ complete }) => complete));
  return paper.locator('main').screenshot();
}
