/** Every text that people read comes from a locale: seen on every screen of the product in a language made for that. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { inlineHash } from '../../scripts/outline';
import { ROOT } from '../architecture/source';
import { buildWithPseudoLocale, OUT } from '../pseudoLocale/build';
import { Answers, shownTexts } from '../pseudoLocale/found';
import { accented, PSEUDO, withPseudoTexts } from '../pseudoLocale/pseudo';
import { button, SCREENS } from '../pseudoLocale/screens';
import { FAILED_CALL } from './harness/faults';
import { journey } from './harness/journey';
import { ownPlace } from './harness/place';
import { settled } from './harness/settled';
import { translating } from './harness/translator';

const BUILD_MS = 120_000;
const TYPES: Readonly<Record<string, string>> = { js: 'text/javascript', css: 'text/css', html: 'text/html' };

beforeAll(async () => {
  if (ownPlace()) await buildWithPseudoLocale();
}, BUILD_MS);

/** Resource files have texts in the pseudo-locale, and the configuration offers every form. */
async function changed(pathname: string, body: string): Promise<string> {
  if (pathname.startsWith('/resources/')) return withPseudoTexts(pathname, body);
  return pathname === '/config.json' ? body.replace('"switches": {', '"switches": { "manualAccountForm": true,') : body;
}

/** Serves the build with the pseudo-locale beside the product, in that language. */
async function begin(page: Page): Promise<Answers> {
  const answers = new Answers();
  await page.route('**/*', async (route) => {
    const { pathname } = new URL(route.request().url());
    const file = route.request().resourceType() === 'document' ? '/index.html' : pathname;
    if (/^\/(?:index.html|assets\/)/.test(file)) {
      const contentType = TYPES[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
      return route.fulfill({ contentType, body: await readFile(join(OUT, file)) });
    }
    const response = await route.fetch().catch(() => null);
    if (!response) return route.abort().catch(() => undefined);
    const body = await response.text();
    answers.note(body);
    await route.fulfill({ response, body: await changed(pathname, body) });
  });
  await page.addInitScript((locale) => {
    if (sessionStorage.getItem('begun')) return;
    sessionStorage.setItem('begun', 'yes');
    localStorage.setItem('kobodesk.locale', locale);
  }, PSEUDO);
  return answers;
}

describe('in a language of its own', () => {
  it.skipIf(!ownPlace())('leaves the hashes of the release in docs/operations.md', async () => {
    const [page, operations] = await Promise.all(
      ['dist/index.html', 'docs/operations.md'].map((path) => readFile(join(ROOT, path), 'utf8')),
    );
    const [, style = ''] = /<style>(\.sign-in[\s\S]*?)<\/style>/.exec(page ?? '') ?? [];
    expect(operations).toContain(inlineHash(style));
  });

  for (const [as, screens] of SCREENS) {
    journey(
      `shows ${as} nothing that is not in it, and breaks no page, dialog or wizard while the browser translates it`,
      { as, timeout: 180_000 },
      async ({ page, allow }) => {
        allow(FAILED_CALL);
        await translating(page);
        const answers = await begin(page);
        await page.goto('/dashboard');
        await page.locator('main h1').first().waitFor();
        answers.note(await page.evaluate(() => localStorage.getItem('data') ?? ''));
        await settled(page);
        const foreign: Record<string, readonly string[]> = {};
        for (const [name, open] of screens) {
          await open(page).catch((cause: unknown) => {
            throw new Error(`${new URL(page.url()).pathname} ${name}`, { cause });
          });
          expect(await page.locator('.error-panel--page, main > .error-panel').count(), name).toBe(0);
          const found = answers.foreign(await shownTexts(page));
          if (found.length > 0) foreign[`${new URL(page.url()).pathname} ${name}`] = found;
        }
        // As a text: what is said of an object is cut short.
        expect(JSON.stringify(foreign)).toBe('{}');
        expect(await page.locator('font').count()).toBeGreaterThan(10);
      },
    );
  }

  journey('shows nobody a sign-in page that is not in it', async ({ page, allow }) => {
    allow(FAILED_CALL);
    const answers = await begin(page);
    await page.goto('/');
    await button(page, 'Sign in').click();
    await button(page, 'Forgot your password').click();
    await page.getByText(accented('Demo with sample data')).waitFor();
    expect(answers.foreign(await shownTexts(page))).toEqual([]);
  });
});
