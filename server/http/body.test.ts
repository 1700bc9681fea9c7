import * as z from 'zod/mini';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { bodyText, filledText, listOf, MAX_BODY_BYTES, readBody, readBytes, storedText } from './body';
import { Refusal } from './envelope';

afterEach(() => void vi.useRealTimers());

const schema = z.object({ name: bodyText(5) });

function request(body: BodyInit, type = 'application/json'): Request {
  return new Request('http://localhost/', { method: 'POST', body, headers: { 'content-type': type } });
}

async function refused(sent: Request): Promise<string> {
  try {
    await readBody(sent, schema);
  } catch (error) {
    if (!(error instanceof Refusal) || !('responseMessage' in error.answer.body)) throw error;
    return `${error.answer.status} ${error.answer.body.responseMessage}`;
  }
  return 'accepted';
}

const large = (text: string) => readBody(request(text), z.object({ name: bodyText(500_000) }), 1_000_000);

describe('a body', () => {
  it('has names in one normal form: two that look the same are one', () => {
    expect(storedText(10).parse(' Cle\u0301rks')).toBe('Cl\u00E9rks');
    expect(filledText(10).parse('Cle\u0301rks'), 'what is compared otherwise').toBe('Cle\u0301rks');
  });

  it('is read by its schema, and what is unknown is ignored', async () => {
    expect(await readBody(request('{"name":" a ","more":1}'), schema)).toEqual({ name: ' a ' });
    expect(await readBody(request('{"name":"é"}', 'application/json; charset=utf-8'), schema)).toEqual({ name: 'é' });
  });

  it.each<[string, BodyInit, string | undefined, string]>([
    [
      'another type',
      '{"name":"a"}',
      'text/plain',
      '415 The request must be sent as JSON (Content-Type: application/json).',
    ],
    ['no JSON', '{"name":', undefined, '400 The request is not valid JSON.'],
    ['nothing', '', undefined, '400 The request is not valid JSON.'],
    ['bytes that are no UTF-8', new Uint8Array([0x22, 0xff, 0x22]), undefined, '400 The request is not valid JSON.'],
    [
      'a number that would be rounded',
      '{"name":"a","more":[9007199254740993]}',
      undefined,
      '400 The request holds a number with more digits than can be kept exactly. Send fewer digits, or a text.',
    ],
    ['a list', '[1]', undefined, '400 The request must be a JSON object.'],
    ['null', 'null', undefined, '400 The request must be a JSON object.'],
    ['an object with a length', '{"name":{"length":{"toString":1}}}', undefined, '400 name: a text is expected.'],
    [
      'what is nested deeply',
      `{"name":${'['.repeat(32)}"]}"${']'.repeat(32)}}`,
      undefined,
      '400 The request is nested deeper than 32 levels.',
    ],
    ['a missing field', '{}', undefined, '400 name: a text is expected.'],
    ['a number for a text', '{"name":1}', undefined, '400 name: a text is expected.'],
    ['a long text', '{"name":"abcdef"}', undefined, '400 name: longer than 5 characters.'],
    ['a NUL', String.raw`{"name":"\u0000"}`, undefined, '400 name: it holds characters that cannot be stored.'],
    ['half a pair', String.raw`{"name":"\ud800"}`, undefined, '400 name: it holds characters that cannot be stored.'],
    ['too much', `{"name":"${'a'.repeat(MAX_BODY_BYTES)}"}`, undefined, '413 The request is larger than 64 KB.'],
    ['a deep nest', '['.repeat(60_000), undefined, '400 The request is nested deeper than 32 levels.'],
  ])('of %s is refused with a sentence', async (_what, body, type, sentence) => {
    expect(await refused(request(body, type))).toBe(sentence);
  });

  it('of many values is refused before it is parsed, and what stands within texts is none', async () => {
    const brackets = String.raw`[[{,\"`.repeat(20_000);
    expect((await large(`{"name":"${brackets}"}`)).name).toHaveLength(100_000);
    await expect(large(`{"name":[${'0,'.repeat(50_000)}0]}`)).rejects.toThrow(Refusal);
  });

  it('has the length of a list checked before its elements', () => {
    let looked = 0;
    const element = z.int().check(z.refine(() => (looked += 1) > 0));
    const list = z.object({ ids: listOf(element, { least: 1, most: 3 }) });
    const wrong = (ids: unknown) => list.safeParse({ ids }).error?.issues[0]?.message;
    expect(wrong(Array.from({ length: 30_000 }, (_, id) => id))).toContain('more than');
    expect(looked).toBe(0);
    expect(wrong([])).toContain('empty');
    expect(wrong({ length: 2 })).toBeDefined();
    expect(wrong([1, 'a'])).toBeDefined();
    expect(list.parse({ ids: [1, 2, 3] })).toEqual({ ids: [1, 2, 3] });
  });

  it('that breaks off is the sender’s failure, not ours', async () => {
    const broken = new ReadableStream<Uint8Array>({ pull: (controller) => controller.error(new Error('ECONNRESET')) });
    const init = { method: 'POST', body: broken, duplex: 'half', headers: { 'content-type': 'application/json' } };
    expect(await refused(new Request('http://localhost/', init))).toBe('400 The request is not valid JSON.');
  });

  it('that drips is given up, however long it goes on', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    let sent = 0;
    const pull: UnderlyingDefaultSource<Uint8Array>['pull'] = async (controller) => {
      await Promise.resolve();
      vi.advanceTimersByTime(5);
      sent += 1;
      controller.enqueue(new Uint8Array(1));
    };
    const dripping = new ReadableStream<Uint8Array>({ pull }, { highWaterMark: 0 });
    const init = { method: 'POST', body: dripping, duplex: 'half' };
    const reading = readBytes(new Request('http://localhost/', init), 64, () => 'read', {
      graceMs: 30,
      bytesPerSecond: 1_000,
    });
    await expect(reading).rejects.toMatchObject({ answer: { status: 408, headers: { connection: 'close' } } });
    // 30 ms, and 1 ms for each byte that came.
    expect(sent).toBe(8);
  });

  it('without an end is not read for ever when its length was not announced', async () => {
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 16_384;
        controller.enqueue(new Uint8Array(16_384).fill(0x20));
      },
    });
    const init = { method: 'POST', body: endless, duplex: 'half', headers: { 'content-type': 'application/json' } };
    expect(await refused(new Request('http://localhost/', init))).toBe('413 The request is larger than 64 KB.');
    expect(sent).toBeLessThan(65 * 1024 * 1024);
  });
});
