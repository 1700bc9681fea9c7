/** Signatures of webhooks, checked as the documentation tells receivers to. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { newSecret, signatureHeaders } from './message';

type Check = (headers: object, body: string, secret: string, now: number) => boolean;

/** The example of docs/operations.md, run as it stands there. */
async function documentedCheck(): Promise<Check> {
  const page = await readFile('docs/operations.md', 'utf8');
  const [, example = ''] = /### Webhooks[\s\S]*?```js\n([\s\S]*?)```/.exec(page) ?? [];
  const folder = await mkdtemp(join(tmpdir(), 'kobodesk-receiver-'));
  const file = join(folder, 'receiver.mjs');
  try {
    await writeFile(file, example);
    const { isFromKobodesk } = await import(file);
    return isFromKobodesk;
  } finally {
    await rm(folder, { recursive: true });
  }
}

it('is found right by the documented receiver, and wrong for any other id, time, body, secret or hour', async () => {
  const isFrom = await documentedCheck();
  const [secret, other, body] = [newSecret(), newSecret(), '{"view":"Été"}'];
  const now = Date.parse('2026-11-20T11:00:00Z');
  const headers = signatureHeaders({ id: 'one', time: now / 1_000, body }, [other, secret]);
  expect(headers['kobodesk-signature']).toMatch(/^v1=[\da-f]{64},v1=[\da-f]{64}$/);
  expect([isFrom(headers, body, secret, now), isFrom(headers, body, other, now)]).toEqual([true, true]);
  expect([
    isFrom(headers, body, newSecret(), now),
    isFrom(headers, `${body} `, secret, now),
    isFrom({ ...headers, 'kobodesk-id': 'two' }, body, secret, now),
    isFrom({ ...headers, 'kobodesk-time': '1795172401' }, body, secret, now),
    isFrom({ ...headers, 'kobodesk-signature': 'v1=' }, body, secret, now),
    isFrom({}, body, secret, now),
    isFrom(headers, body, secret, now + 3_600_000),
  ]).toEqual([false, false, false, false, false, false, false]);
});
