/** The budgets of the build, held on every run: measured on a real visit, as `npm run bench` does. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { measureBytes } from '../../bench/browser/bytes';
import { passes, table } from '../../bench/measure';
import { RUN_AT_ONCE } from '../../scripts/chunks';
import { inlineHash } from '../../scripts/outline';
import { ROOT } from '../architecture/source';
import { launchBrowser } from '../journeys/harness/browser';
import { ownPlace } from '../journeys/harness/place';

/** JavaScript files of a build, those of its workers included. */
const MAX_SCRIPTS = 56;

const place = ownPlace();
const scripts = readdirSync(join(ROOT, 'dist/assets')).filter((name) => name.endsWith('.js'));

const textOf = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

it(`a build has at most ${MAX_SCRIPTS} JavaScript files`, () => {
  expect(scripts.length).toBeLessThanOrEqual(MAX_SCRIPTS);
});

it.each(RUN_AT_ONCE)(
  '%s is compiled while it loads: the comment that says so counts in the first line only',
  (name) => {
    const files = scripts.filter((script) => script.startsWith(`${name}-`));
    expect(files).toHaveLength(1);
    const [first] = textOf(`dist/assets/${files.join('')}`).split('\n', 1);
    expect(first).toBe('//# allFunctionsCalledOnLoad');
  },
);

it.each([
  { file: 'PhoneRows', waitsFor: ['PhoneRows'] },
  { file: 'Dashboard', waitsFor: ['Dashboard', 'figures'] },
])('$file waits for no file but those of every list and $waitsFor', ({ file, waitsFor }) => {
  const needed = new Set<string>();
  const need = (script: string): void => {
    if (needed.has(script)) return;
    needed.add(script);
    const imports = textOf(`dist/assets/${script}`).matchAll(/\b(?:from|import)\s*"\.\/([^"]+)"/g);
    for (const [, other = ''] of imports) need(other);
  };
  for (const script of scripts.filter((name) => name.startsWith(`${file}-`))) need(script);
  const names = [...needed].map((script) => script.replace(/-[\w-]{8}\.js$/, ''));
  const everyList = new Set(['rolldown-runtime', 'index', 'authRuntime', 'vendor', 'shell', 'list']);
  expect(names.filter((name) => !everyList.has(name)).toSorted()).toEqual(waitsFor);
});

it('the policy in docs/operations.md, for other web servers, allows the style of this build', () => {
  const [, style = ''] = /<style>(\.sign-in[\s\S]*?)<\/style>/.exec(textOf('dist/index.html')) ?? [];
  expect(textOf('docs/operations.md')).toContain(inlineHash(style));
});

describe.skipIf(!place)('what a first visit requests', () => {
  it('stays within its budgets', async () => {
    if (!place) return;
    const browser = await launchBrowser(place.browserPath);
    const results = await measureBytes(browser, place.productUrl);
    await browser.close();
    process.stdout.write(`${table(results)}\n`);
    expect(results.filter((result) => !passes(result)).map((result) => table([result]))).toEqual([]);
  });
});

describe.skipIf(!place)('the files of the build', () => {
  it('start in any order: none of them needs a file that needs it', async () => {
    if (!place) return;
    const browser = await launchBrowser(place.browserPath);
    const failures: string[] = [];
    const rest = scripts.filter((name) => !name.startsWith('worker-'));
    const loadRest = async (): Promise<void> => {
      const page = await browser.newPage();
      for (let script = rest.pop(); script !== undefined; script = rest.pop()) {
        await page.goto(place.productUrl, { waitUntil: 'commit' });
        // As text: the test runner has an import() of its own.
        const failure = await page.evaluate<string | null>(`import('/assets/${script}').then(() => null, String)`);
        if (failure !== null) failures.push(`${script}: ${failure}`);
      }
    };
    await Promise.all([loadRest(), loadRest(), loadRest()]);
    await browser.close();
    expect(failures).toEqual([]);
  }, 60_000);
});
