/** The customer's pictures, as browsers really read, turn and draw them. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { newCustomer, reachForm } from './harness/bank';
import { journey } from './harness/journey';

const NOTE = 'CANARY 6.5244 N 3.3792 E';

/** A photo that lies on its side, with where it was taken in its notes (Exif: orientation 6, and a description). */
async function photo(page: Page): Promise<Buffer> {
  const jpeg = await page.screenshot({ type: 'jpeg', clip: { x: 0, y: 0, width: 300, height: 200 } });
  const note = Buffer.from(`${NOTE}\0`, 'latin1');
  const entries = Buffer.alloc(38);
  entries.write('MM\0*', 0, 'latin1');
  entries.writeUInt32BE(8, 4);
  entries.writeUInt16BE(2, 8);
  entries.writeUInt16BE(0x01_12, 10);
  entries.writeUInt16BE(3, 12);
  entries.writeUInt32BE(1, 14);
  entries.writeUInt16BE(6, 18);
  entries.writeUInt16BE(0x01_0e, 22);
  entries.writeUInt16BE(2, 24);
  entries.writeUInt32BE(note.length, 26);
  entries.writeUInt32BE(entries.length, 30);
  const notes = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), entries, note]);
  const segment = Buffer.from([0xff, 0xe1, 0, 0]);
  segment.writeUInt16BE(notes.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), segment, notes, jpeg.subarray(2)]);
}

interface Chosen {
  readonly width: number;
  readonly height: number;
  readonly type: string;
  readonly bytes: string;
}

/** What is shown of the passport, which is what is sent. */
const chosen = (page: Page): Promise<Chosen> =>
  page
    .getByRole('img', { name: /^Preview of / })
    .first()
    .evaluate(async (image) => {
      if (!(image instanceof HTMLImageElement)) throw new Error('no image');
      await image.decode();
      const [head = '', data = ''] = image.src.split(',');
      return { width: image.naturalWidth, height: image.naturalHeight, type: head, bytes: atob(data) };
    });

describe('an image', () => {
  journey(
    'is sent upright, on white and without its notes, whatever it is called; half of one is refused',
    { as: 'agent' },
    async ({ page }) => {
      await reachForm(page, newCustomer());
      const passport = page.getByLabel('Passport Image', { exact: true });
      const whole = await photo(page);
      expect(whole.toString('latin1')).toContain(NOTE);
      await passport.setInputFiles({ name: 'photo', mimeType: 'application/octet-stream', buffer: whole });
      await page
        .getByText(/^photo, \d+ KB$/)
        .first()
        .waitFor();
      const upright = await chosen(page);
      expect(upright).toMatchObject({ width: 200, height: 300, type: 'data:image/jpeg;base64' });
      expect(upright.bytes).not.toMatch(/CANARY|Exif/);
      await passport.setInputFiles({ name: 'half.jpg', mimeType: 'image/jpeg', buffer: whole.subarray(0, 2_000) });
      await page.getByText(/^half\.jpg could not be read as an image/).waitFor();
      expect(await chosen(page)).toEqual(upright);
    },
  );
});
