// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { openList, stored, type ListTest } from '../../../../tests/list/harness';
import { Wizard } from '../../wizard/Wizard';
import { defineWizard } from '../../wizard/wizard';
import { installPictures } from './pictures.testing';

const passport = defineWizard()({
  name: 'passport',
  label: 'A passport',
  fields: { name: { label: 'Name' }, photo: { label: 'Photo', kind: 'image', write: 'CustomerImage' } },
  steps: {
    photo: {
      label: 'One',
      fields: ['name', 'photo'],
      required: ['photo'],
      submit: 'Send',
      call: 'createPin',
      next: null,
    },
  },
});

function open(): ListTest {
  const view = <Wizard definition={passport} tools={undefined} />;
  return openList({ at: '/gtb', view, upstream: () => ({ responseCode: '00' }) });
}

/** What jsdom's session storage holds, in characters. */
const QUOTA = 5_000_000;

const photo = (name: string, bytes = 2_048, type = 'image/jpeg'): File =>
  new File([type === 'image/gif' ? 'GIF' : Uint8Array.of(0xff, 0xd8, 0xff), new Uint8Array(bytes - 3)], name, { type });
const input = (): Promise<HTMLElement> => screen.findByLabelText('Photo');
const send = (): HTMLElement => screen.getByRole('button', { name: 'Send' });

describe('the image input', () => {
  it('shows what was chosen with its name and size, sends it, and is asked for where it is required', async () => {
    installPictures({ width: 100, height: 100, jpeg: 2_048 });
    const { user, bodies } = open();
    await input();
    await user.click(send());
    screen.getByText('Choose Photo.');
    expect(document.activeElement).toBe(await input());
    await user.upload(await input(), photo('face.jpg'));
    const preview = await screen.findByRole<HTMLImageElement>('img', { name: /^Preview of face\.jpg, 2 KB/ });
    expect(preview.src).toMatch(/^data:image\/jpeg;base64,/);
    expect(screen.queryByText('Choose Photo.')).toBeNull();
    await user.click(send());
    await waitFor(() => expect(bodies).toEqual([{ CustomerImage: preview.src }]));
  });

  it('says that it was made smaller', async () => {
    installPictures({ width: 4_000, height: 3_000, jpeg: 120 * 1024 });
    const { user } = open();
    await user.upload(await input(), photo('face.jpg', 3 * 1024 * 1024));
    expect((await screen.findAllByText('face.jpg, 120 KB (made smaller from 3 MB)')).length).toBeGreaterThan(0);
  });

  it('is emptied by a button, and keeps what was chosen before when the next is refused', async () => {
    installPictures({ width: 100, height: 100 });
    const { user } = open();
    await user.upload(await input(), photo('face.jpg'));
    await screen.findByRole('img');
    installPictures(null);
    await user.upload(await input(), photo('damaged.jpg'));
    await screen.findByText(/^damaged\.jpg could not be read/);
    screen.getByRole('img', { name: /face\.jpg/ });
    await user.click(screen.getByRole('button', { name: 'Remove Photo' }));
    expect(screen.queryByRole('img')).toBeNull();
    expect(document.activeElement).toBe(await input());
  });

  it('says in words why a file is refused', async () => {
    installPictures(null);
    const { user } = open();
    await user.upload(await input(), photo('face.jpg'));
    expect((await screen.findByText(/^face\.jpg could not be read as an image/)).getAttribute('role')).toBe('alert');
    expect((await input()).getAttribute('aria-invalid')).toBe('true');
    await user.upload(await input(), photo('face.gif', 9, 'image/gif'));
    await screen.findByText(/^face\.gif is not a PNG, JPEG or WebP image/);
  });

  it('lets the form wait until what was chosen is read', async () => {
    installPictures({ width: 100, height: 100 });
    const reading: { end?: (picture: object) => void } = {};
    const picture = new Promise<object>((resolve) => {
      reading.end = resolve;
    });
    vi.stubGlobal('createImageBitmap', () => picture);
    const { user, bodies } = open();
    await user.upload(await input(), photo('face.jpg'));
    await screen.findByText('Reading face.jpg…');
    await user.click(send());
    screen.getByText('Photo is still loading. Wait a moment, then send again.');
    expect(bodies).toEqual([]);
    reading.end?.({ width: 100, height: 100, close: () => undefined });
    await screen.findByRole('img', { name: /face\.jpg/ });
    await waitFor(() => expect(screen.queryByText(/^Photo is still loading/)).toBeNull());
  });

  it('is kept over a reload; where there is no room, that is said, and everything else is kept', async () => {
    installPictures({ width: 100, height: 100 });
    let test = open();
    await test.user.upload(await input(), photo('face.jpg'));
    await screen.findByRole('img');
    cleanup();
    test = open();
    await screen.findByRole('img', { name: /face\.jpg/ });
    await test.user.click(screen.getByRole('button', { name: 'Remove Photo' }));
    // Room for the image, or for what is typed after it.
    sessionStorage.setItem('filler', 'x'.repeat(QUOTA - 14_000));
    installPictures({ width: 100, height: 100, jpeg: 8_000 });
    await test.user.upload(await input(), photo('face.jpg'));
    await screen.findByRole('img');
    expect(screen.queryByText(/^The images are too large/)).toBeNull();
    await test.user.click(screen.getByLabelText('Name'));
    await test.user.paste('Kemi'.repeat(1_000));
    await screen.findByText(/^The images are too large for this browser to keep/);
    expect(stored()).toContain('KemiKemi');
    cleanup();
    open();
    await screen.findByText(/the images were too large to keep\. Choose Photo again/);
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toMatch(/^KemiKemi/);
  });
});
