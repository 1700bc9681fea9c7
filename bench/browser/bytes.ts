/** What a first visit requests: how often, and how much JavaScript, as brotli 11 sends it. */
import { brotliCompressSync, constants } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { PASSWORD } from '../../tests/journeys/harness/session';
import type { Result } from '../measure';
import { kobodesk } from './subjects';
import { startVisit } from './visit';

const SIGN_IN_KB = 8;
const LIST_KB = 195;
const LIST_REQUESTS = 14;

/** One cold visit to the list's address, signed out: up to the sign-in form, then through signing in to the list. */
export async function measureBytes(browser: Browser, url: string): Promise<readonly Result[]> {
  const visit = await startVisit(browser, url);
  try {
    const { page } = visit;
    // Usable once it is there, a frame before it is seen: what the app asks for once it is seen comes after it.
    const usable = await visit.open(kobodesk.list, { ...kobodesk.signIn.sight, laidOut: true });
    const untilSignIn = await visit.requests(usable);
    await page.getByLabel('Username').fill('admin');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    const painted = visit.until({ selector: kobodesk.cells, text: '20' });
    await page.keyboard.press('Enter');
    const untilList = await visit.requests(await painted);
    return [
      await result('JavaScript until the sign-in form is usable', untilSignIn, SIGN_IN_KB),
      await result('JavaScript through the first list', untilList, LIST_KB),
      {
        name: 'Requests through the first list',
        value: untilList.length + 1,
        unit: 'requests',
        bound: LIST_REQUESTS,
        note: untilList.map((request) => new URL(request).pathname).join(' '),
      },
    ];
  } finally {
    await visit.close();
  }
}

async function result(name: string, urls: readonly string[], bound: number): Promise<Result> {
  const scripts = [...new Set(urls)].filter((url) => new URL(url).pathname.endsWith('.js'));
  if (scripts.length === 0) throw new Error(`${name}: no script was counted.`);
  const sizes = await Promise.all(
    scripts.map(async (url) => brotliSize(new Uint8Array(await (await fetch(url)).arrayBuffer()))),
  );
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  const files = scripts.map((url, index) => `${fileOf(url)} ${((sizes[index] ?? 0) / 1024).toFixed(1)}`);
  return { name, value: bytes / 1024, unit: 'KB', bound, note: files.join(', ') };
}

/** A script's name without its folder and hash. */
function fileOf(url: string): string {
  return (new URL(url).pathname.split('/').at(-1) ?? '').replace(/-[\w-]{8}\.js$/, '');
}

function brotliSize(script: Uint8Array): number {
  return brotliCompressSync(script, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  }).byteLength;
}
