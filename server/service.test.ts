/** What the environment makes of a start: the audit's key, and where its head is written down. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it, vi } from 'vitest';
import { copyEmptyDatabase } from '../tests/dumps';
import { sharedFolder } from '../tests/folder';
import { readSettings } from './http/settings';
import { openService } from './service';

const folder = sharedFolder();

const KEY = Buffer.alloc(32, 7).toString('base64');
const env = { DATA_DIR: join(folder, 'data'), SEED_TRANSACTIONS: '50' };
// What a new folder begins with takes the longest to make.
beforeAll(() => Promise.all(['data', 'seed-demo', 'seed-none'].map((name) => copyEmptyDatabase(join(folder, name)))));

const HEAD = /^audit head \d+:[\da-f]{64}\n$/;

/** @returns what it has written to stdout of the audit's head. */
async function startAndEnd(more: Readonly<Record<string, string>> = {}): Promise<readonly string[]> {
  const [out, told] = [process.stdout, process.stderr].map((stream) => vi.spyOn(stream, 'write').mockReturnValue(true));
  try {
    const service = await openService(readSettings({ ...env, ...more }), undefined);
    await service.close();
    const texts = out?.mock.calls.map(([text]) => String(text)) ?? [];
    return texts.filter((text) => text.startsWith('audit head'));
  } finally {
    out?.mockRestore();
    told?.mockRestore();
  }
}

it('writes the head of the audit to stdout, or to the file that is named', async () => {
  const file = join(folder, 'anchors');
  expect(await startAndEnd()).toEqual([expect.stringMatching(HEAD)]);
  expect(await startAndEnd({ AUDIT_ANCHOR_FILE: file })).toEqual([]);
  expect(readFileSync(file, 'utf8')).toMatch(HEAD);
});

it('does not start without the key that the audit is sealed with, or with another', async () => {
  await startAndEnd({ AUDIT_KEY: KEY });
  await expect(startAndEnd()).rejects.toMatchObject({ code: 'key', message: expect.stringMatching(/set AUDIT_KEY/) });
  const other = Buffer.alloc(32, 8).toString('base64');
  await expect(startAndEnd({ AUDIT_KEY: other })).rejects.toMatchObject({ code: 'key' });
  await startAndEnd({ AUDIT_KEY: KEY });
});

it.each(['c2hvcnQ=', 'not base64 at all, however long it may be'])('refuses a key that is none: %s', (AUDIT_KEY) => {
  expect(() => readSettings({ AUDIT_KEY })).toThrow(/^AUDIT_KEY must be/);
});

it.each([
  ['demo', true, ['admin', 'senior', 'product', 'newcomer', 'ambassador', 'agent']],
  ['none', false, []],
])('with SEED=%s the app speaks of a demonstration: %s, and its people can be asked for', async (SEED, demo, names) => {
  const told = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const out = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const dataDir = join(folder, `seed-${SEED}`);
  const service = await openService(readSettings({ ...env, SEED, DATA_DIR: dataDir }), undefined);
  try {
    const config: unknown = JSON.parse(
      service.fillConfig('{ "hosts": { "api": { "base": "/api/v1" } }, "demo": true }'),
    );
    expect(config).toMatchObject({ demo });
    const answer: unknown = await (await service.app.request('/api/v1/demonstration')).json();
    expect(answer).toMatchObject({
      data: { password: demo ? 'kobodesk-demo-1' : '', people: names.map((username) => ({ username })) },
    });
  } finally {
    await service.close();
    told.mockRestore();
    out.mockRestore();
  }
});
