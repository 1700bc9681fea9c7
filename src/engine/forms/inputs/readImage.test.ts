// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { installPictures } from './pictures.testing';
import { MAX_FILE_BYTES, readImage, sizeIn } from './readImage';

const file = (bytes: number, type = 'image/png', begins = '\x89PNG'): File => {
  const all = new Uint8Array(bytes);
  all.set(Uint8Array.from(begins, (one) => one.charCodeAt(0)));
  return new File([all], 'photo', { type });
};

describe('an image that is chosen', () => {
  it('is drawn anew also where it is small: nothing goes along that nobody sees', async () => {
    const { drawn } = installPictures({ width: 1_200, height: 900, jpeg: 99 });
    const read = await readImage(file(300 * 1024));
    expect(read).toEqual({ url: expect.stringMatching(/^data:image\/jpeg;base64,/), bytes: 99, shrunk: false });
    expect(drawn).toEqual(['1200 x 900 at 0.85']);
  });

  it.each([
    ['wide', { width: 4_000, height: 3_000 }, 1_000, ['1200 x 900 at 0.85']],
    ['tall', { width: 100, height: 2_400 }, 1_000, ['50 x 1200 at 0.85']],
    ['small and heavy', { width: 1_000, height: 1_000 }, 301 * 1024, ['1000 x 1000 at 0.85']],
  ])('is made smaller where it is %s', async (_how, size, bytes, tries) => {
    const { drawn } = installPictures(size);
    const read = await readImage(file(bytes));
    expect(read).toMatchObject({ shrunk: true, url: expect.stringMatching(/^data:image\/jpeg;base64,/) });
    expect(drawn).toEqual(tries);
  });

  it('is made as small as need be, and no smaller than half of that', async () => {
    const { drawn } = installPictures({ width: 1_200, height: 1_200, jpeg: 400 * 1024 });
    expect(await readImage(file(1_000_000))).toMatchObject({ bytes: 400 * 1024 });
    expect(drawn).toEqual(['1200 x 1200 at 0.85', '1200 x 1200 at 0.7', '900 x 900 at 0.7', '600 x 600 at 0.6']);
  });

  it.each([
    ['a picture that is called something else', file(20, 'text/plain', '\xff\xd8\xff')],
    ['a picture whose name says nothing', file(20, '', 'RIFF\x01\x02\x03\x04WEBP')],
    ['another picture than its name says', file(20, 'image/png', 'GIF89a')],
  ])('may be %s', async (_what, one) => {
    installPictures({ width: 100, height: 100 });
    expect(await readImage(one)).toMatchObject({ url: expect.stringMatching(/^data:image\/jpeg;base64,/) });
  });

  it.each([
    ['no image', file(9, 'application/pdf', '%PDF-1.7'), 'type'],
    ['an image with a script in it', file(9, 'image/svg+xml', '<svg'), 'type'],
    ['too large a file', file(MAX_FILE_BYTES + 1), 'size'],
  ])('is refused where it is %s', async (_what, one, problem) => {
    installPictures({ width: 100, height: 100 });
    expect(await readImage(one)).toEqual({ problem });
  });

  it('is refused where nobody could recognise anything on it', async () => {
    installPictures({ width: 1_000, height: 31 });
    expect(await readImage(file(9))).toEqual({ problem: 'tiny' });
  });

  it('is refused where it cannot be decoded, whatever it is called', async () => {
    installPictures(null);
    expect(await readImage(file(9))).toEqual({ problem: 'unreadable' });
  });
});

it('a size is said as people say it', () => {
  expect([1, 300 * 1024, 999.4 * 1024, 1_000 * 1024, MAX_FILE_BYTES].map((bytes) => sizeIn(bytes).join(' '))).toEqual([
    'kilobytes 1',
    'kilobytes 300',
    'kilobytes 999',
    'megabytes 1',
    'megabytes 20',
  ]);
});
