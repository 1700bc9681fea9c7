import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAssets, type Assets } from './assets';

let folder: string;
let assets: Assets;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kobodesk-assets-'));
  await mkdir(join(folder, 'dist/assets'), { recursive: true });
  await mkdir(join(folder, 'dist/.vite'));
  await writeFile(join(folder, 'secret.txt'), 'outside');
  await writeFile(join(folder, 'dist/index.html'), '<!doctype html><title>Kobodesk</title>');
  await writeFile(join(folder, 'dist/config.json'), '{}');
  await writeFile(join(folder, 'dist/.vite/manifest.json'), '{}');
  await writeFile(join(folder, 'dist/assets/app-1a2b.js'), 'run()');
  await writeFile(join(folder, 'dist/assets/app-1a2b.js.br'), brotliCompressSync('run()'));
  assets = await openAssets(join(folder, 'dist'));
});

afterAll(() => rm(folder, { recursive: true }));

function get(path: string, headers: Record<string, string> = {}): Promise<Response | undefined> {
  return assets.serve(new Request(`http://localhost${path}`, { headers }));
}

describe('the built app', () => {
  it('is served compressed and for ever where the name carries a hash', async () => {
    const response = await get('/assets/app-1a2b.js', { 'accept-encoding': 'gzip, br' });
    expect(response?.headers.get('content-encoding')).toBe('br');
    expect(response?.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response?.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    const plain = await get('/assets/app-1a2b.js');
    expect(plain?.headers.get('content-encoding')).toBeNull();
    expect(await plain?.text()).toBe('run()');
  });

  it('answers every page of the app with index.html, to people only', async () => {
    const page = await get('/transactions?status=00', { accept: 'text/html,*/*' });
    expect(await page?.text()).toContain('Kobodesk');
    expect(page?.headers.get('cache-control')).toBe('no-cache');
    expect(await get('/transactions', { accept: 'application/json' })).toBeUndefined();
    expect(await get('/assets/gone-9z.js', { accept: 'text/html' })).toBeUndefined();
  });

  it('is not sent again when it has not changed', async () => {
    const first = await get('/', { accept: 'text/html' });
    const etag = first?.headers.get('etag') ?? '';
    const again = await get('/', { accept: 'text/html', 'if-none-match': etag });
    expect(again?.status).toBe(304);
    expect(await again?.text()).toBe('');
  });

  it('never keeps the configuration', async () => {
    expect((await get('/config.json'))?.headers.get('cache-control')).toBe('no-store');
  });

  it.each([
    '/.vite/manifest.json',
    '/assets/app-1a2b.js.br',
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
  ])('does not give away %s', async (path) => {
    expect(await get(path)).toBeUndefined();
  });
});
