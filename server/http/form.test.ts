import * as z from 'zod/mini';
import { describe, expect, it, vi } from 'vitest';
import { bodyText } from './body';
import { Refusal } from './envelope';
import { formFile, readForm } from './form';

const MAX_BYTES = 2_048;
/** Searches in a form's bytes: three for each of the parts that are taken. */
const MOST_LOOKS = 200;
const schema = z.object({ file: formFile, note: z.optional(bodyText(10)) });

function request(body: BodyInit, type?: string): Request {
  const headers = new Headers(type === undefined ? [] : [['content-type', type]]);
  return new Request('http://test/', { method: 'POST', body, headers });
}

function form(...fields: readonly (readonly [name: string, value: string | Blob])[]): FormData {
  const data = new FormData();
  for (const [name, value] of fields) data.append(name, value);
  return data;
}

async function refusalOf(asked: Request): Promise<unknown> {
  const error: unknown = await readForm(asked, schema, MAX_BYTES).catch((reason: unknown) => reason);
  if (!(error instanceof Refusal)) throw new TypeError(`Expected a Refusal, got ${String(error)}`);
  const { status, body } = error.answer;
  return [status, 'responseMessage' in body ? body.responseMessage : undefined];
}

const file = new File(['serialNumber'], 'devices.csv');
const part = '--xyz\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n';
const BOUNDARY = 'multipart/form-data; boundary=xyz';

describe('a form', () => {
  it('is read into files and texts; what is not asked for is left out', async () => {
    const read = await readForm(request(form(['file', file], ['note', 'hello'], ['more', 'x'])), schema, MAX_BYTES);
    expect(Object.keys(read)).toEqual(['file', 'note']);
    expect([read.file.name, Buffer.from(read.file.bytes).toString(), read.note]).toEqual([
      'devices.csv',
      'serialNumber',
      'hello',
    ]);
  });

  it('has names and contents of any signs, an empty file and an empty text among them', async () => {
    const name = 'Ọ̀ṣun "1"\r\n;.csv';
    const content = `--xyz\r\n\r\n\0 ${'é'.repeat(40)}`;
    const sent = form(['file', new File([content], name)], ['note', '\uFEFFa\r\n"b"'], ['more', new File([], 'empty')]);
    const read = await readForm(request(sent), schema, MAX_BYTES);
    expect([read.file.name, Buffer.from(read.file.bytes).toString(), read.note]).toEqual([
      name,
      content,
      '\uFEFFa\r\n"b"',
    ]);
    const none = form(['file', new File([], 'empty.csv')], ['note', '']);
    expect(await readForm(request(none), schema, MAX_BYTES)).toMatchObject({ file: { name: 'empty.csv' }, note: '' });
  });

  it.each([
    ['JSON', request('{}', 'application/json'), 415, /sent as a form/],
    ['no boundary', request('x', 'multipart/form-data'), 415, /sent as a form/],
    ['nothing', request('', BOUNDARY), 400, /cannot be read/],
    ['no form at all', request('--abc\r\nfile', BOUNDARY), 400, /cannot be read/],
    [
      'an end that is missing',
      request('--xyz\r\nContent-Disposition: form-data; name="file"\r\n\r\na', BOUNDARY),
      400,
      /./,
    ],
    [
      'a name that is no UTF-8',
      request(new Uint8Array([...new TextEncoder().encode(part), 0xff, 0x0d]), BOUNDARY),
      400,
      /cannot be read/,
    ],
    ['a delimiter with more on its line', request(`${part}--xyzz\r\n\r\n--xyz--`, BOUNDARY), 400, /cannot be read/],
    [
      'a part without a name',
      request('--xyz\r\nContent-Type: text/plain\r\n\r\na\r\n--xyz--', BOUNDARY),
      400,
      /cannot be read/,
    ],
    ['a text for a file', request(form(['file', 'x'])), 400, /^file: a file is expected\.$/],
    ['a file for a text', request(form(['file', file], ['note', file])), 400, /^note: a text is expected\.$/],
    ['no file', request(form(['note', 'x'])), 400, /^file: a file is expected\.$/],
    ['a field twice', request(form(['file', file], ['file', file])), 400, /more than once/],
    ['more than is taken', request(form(['file', new File(['x'.repeat(3_000)], 'a.csv')])), 413, /larger than 2 KB/],
    ['a boundary within a text', request(part, 'multipart/form-data; a="; boundary=xyz"'), 400, /cannot be read/],
  ])('is refused with a sentence: %s', async (_what, asked, status, sentence) => {
    expect(await refusalOf(asked)).toEqual([status, expect.stringMatching(sentence)]);
  });

  it.each([
    ['many parts', part.repeat(100_000)],
    ['a part with a long head', `--xyz\r\n${'a: b\r\n'.repeat(800_000)}\r\n\r\n--xyz--`],
  ])('of %s is refused before it is taken apart, which would hold up everybody', async (_what, body) => {
    const sent = request(body, BOUNDARY);
    const looks = vi.spyOn(Buffer.prototype, 'indexOf');
    await expect(readForm(sent, schema, 6_000_000)).rejects.toThrow(Refusal);
    expect(looks.mock.calls.length).toBeLessThan(MOST_LOOKS);
    looks.mockRestore();
  });
});
