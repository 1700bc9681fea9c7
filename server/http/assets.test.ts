import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { sharedFolder } from '../../tests/folder';
import { compressFolder } from '../../scripts/compress.mjs';
import { openAssets, type Assets } from './assets';

const folder = sharedFolder();
let assets: Assets;

beforeAll(async () => {
  await mkdir(join(folder, 'dist/assets'), { recursive: true });
  await writeFile(join(folder, 'secret.txt'), 'outside');
  await writeFile(join(folder, 'dist/index.html'), '<!doctype html><title>Kobodesk</title>');
  await writeFile(join(folder, 'dist/config.json'), '{}');
  await writeFile(join(folder, 'dist/config.json.br'), brotliCompressSync('{"old":true}'));
  await writeFile(join(folder, 'dist/assets/later-3c4d.js'), '');
  await writeFile(join(folder, 'dist/assets/app-1a2b.js'), 'run()');
  await writeFile(join(folder, 'dist/assets/app-1a2b.js.br'), brotliCompressSync('run()'));
  assets = await openAssets(join(folder, 'dist'));
});

function get(path: string, headers: Record<string, string> = {}): Promise<Response | undefined> {
  return assets.serve(new Request(`http://localhost${path}`, { headers }));
}

function configRequest(etag = ''): Request {
  return new Request('http://localhost/config.json', { headers: { 'accept-encoding': 'br', 'if-none-match': etag } });
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

  it('is served with resource files as they are now, also those that came later, and with nothing beside them', async () => {
    expect(await get('/resources/later.json')).toBeUndefined();
    await mkdir(join(folder, 'dist/resources'), { recursive: true });
    await writeFile(join(folder, 'dist/resources/later.json'), '{"name":"later"}');
    const first = await get('/resources/later.json', { 'accept-encoding': 'br' });
    expect([await first?.text(), first?.headers.get('cache-control')]).toEqual(['{"name":"later"}', 'no-cache']);
    await writeFile(join(folder, 'dist/resources/later.json'), '{}');
    expect(await (await get('/resources/later.json'))?.text()).toBe('{}');
    expect(await get('/resources/..%2Fconfig.json')).toBeUndefined();
    expect(await get('/resources/other.txt')).toBeUndefined();
  });

  it('answers every page of the app with index.html, to people only', async () => {
    const page = await get('/transactions?status=00', { accept: 'text/html,*/*' });
    expect(await page?.text()).toContain('Kobodesk');
    expect(page?.headers.get('cache-control')).toBe('no-cache');
    expect(await get('/transactions', { accept: 'application/json' })).toBeUndefined();
    expect(await get('/assets/gone-9z.js', { accept: 'text/html' })).toBeUndefined();
  });

  it('has no file that is gone since it was listed, and looks for it again', async () => {
    const path = join(folder, 'dist/assets/later-3c4d.js');
    await rm(path);
    expect(await get('/assets/later-3c4d.js')).toBeUndefined();
    await writeFile(path, 'there()');
    expect(await (await get('/assets/later-3c4d.js'))?.text()).toBe('there()');
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

  it('answers with the configuration as it is now, though a compressed copy of an older one lies beside it', async () => {
    const accept = { 'accept-encoding': 'br, gzip' };
    expect(await (await get('/config.json', accept))?.text()).toBe('{}');
    await writeFile(join(folder, 'dist/config.json'), '{"new":true}');
    const edited = await get('/config.json', accept);
    expect(edited?.headers.get('content-encoding')).toBeNull();
    expect(await edited?.text()).toBe('{"new":true}');
  });

  it('compresses a configuration that is longer than a packet when it is asked for', async () => {
    const long = JSON.stringify({ features: 'x'.repeat(2_000) });
    const filled = await openAssets(join(folder, 'dist'), () => long);
    const answer = await filled.serve(configRequest());
    expect(answer?.headers.get('content-encoding')).toBe('br');
    expect(Number(answer?.headers.get('content-length'))).toBeLessThan(200);
    expect(brotliDecompressSync((await answer?.arrayBuffer()) ?? '').toString()).toBe(long);
  });

  it('fills the configuration in, with an ETag of what was made of it', async () => {
    const [one, other] = await Promise.all(
      ['one', 'other'].map((key) => openAssets(join(folder, 'dist'), (text) => `${text} ${key}`)),
    );
    const filled = await one?.serve(configRequest());
    expect(filled?.headers.get('content-encoding')).toBeNull();
    expect(filled?.headers.get('content-length')).toBe('16');
    expect(await filled?.text()).toBe('{"new":true} one');
    const etag = filled?.headers.get('etag') ?? '';
    expect((await one?.serve(configRequest(etag)))?.status).toBe(304);
    expect((await other?.serve(configRequest(etag)))?.status).toBe(200);
  });

  it('is compressed beside itself when built, but for the configuration', async () => {
    const built = await mkdtemp(join(tmpdir(), 'kobodesk-built-'));
    for (const name of ['config.json', 'other.json']) await writeFile(join(built, name), ' '.repeat(5_000));
    await compressFolder(built);
    expect((await readdir(built)).toSorted()).toEqual(['config.json', 'other.json', 'other.json.br', 'other.json.gz']);
    await rm(built, { recursive: true });
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
