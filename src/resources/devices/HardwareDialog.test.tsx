// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openList, stored } from '../../../tests/list/harness';
import HardwareDialog from './HardwareDialog';

beforeEach(() => {
  vi.stubGlobal(
    'Worker',
    class {
      postMessage = (): void => undefined;
      terminate = (): void => undefined;
      addEventListener = (): void => undefined;
      removeEventListener = (): void => undefined;
    },
  );
});
afterEach(() => {
  onDone.mockReset();
});

const onDone = vi.fn<() => void>();

async function alertAfter(answer: () => unknown): Promise<string> {
  const view = <HardwareDialog onClose={() => undefined} onDone={onDone} />;
  const { user } = openList({ at: '/agents', view, upstream: answer });
  const file = new File(['serialNumber\nA1'], 'devices.csv', { type: 'text/csv' });
  await user.upload(await screen.findByLabelText('Choose File'), file);
  await user.click(screen.getByRole('button', { name: 'Upload' }));
  const headline = await screen.findByText('Error! Please try again.');
  return headline.closest('[role="alert"]')?.textContent ?? '';
}

it('names the column before a file is chosen, and gives a file with it', async () => {
  const saved: Blob[] = [];
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: (file: Blob) => `blob:${saved.push(file)}`, revokeObjectURL: () => undefined })); // prettier-ignore
  const { user } = openList({ at: '/agents', view: <HardwareDialog onClose={() => undefined} /> });
  await screen.findByText(/has a column serialNumber and one device a row/);
  await user.click(screen.getByRole('button', { name: 'Download a template' }));
  expect(await saved[0]?.text()).toBe('serialNumber\r\n');
  await user.upload(screen.getByLabelText('Choose File'), new File(['serialNumber\nA1'], 'devices.csv'));
  expect(screen.queryByRole('button', { name: 'Download a template' })).toBeNull();
});

it('has nothing left to cancel or to send after a success', async () => {
  const onClose = vi.fn<() => void>();
  const answer = { responseCode: '00', responseMessage: '1 device' };
  const { user } = openList({ at: '/agents', view: <HardwareDialog onClose={onClose} />, upstream: () => answer });
  await user.upload(await screen.findByLabelText('Choose File'), new File(['serialNumber\nA1'], 'devices.csv'));
  await user.click(screen.getByRole('button', { name: 'Upload' }));
  await user.click(await screen.findByRole('button', { name: 'Done' }));
  expect([screen.queryByRole('button', { name: 'Upload' }), onClose.mock.calls.length]).toEqual([null, 1]);
});

it('an upload without an answer stays noted when another file is answered', async () => {
  const answers = [
    () => new Response('', { status: 502 }),
    () => ({ responseCode: '00', responseMessage: '1 device' }),
  ];
  const view = <HardwareDialog onClose={() => undefined} />;
  const { user } = openList({ at: '/agents', view, upstream: () => answers.shift()?.() });
  for (const name of ['lost.csv', 'other.csv']) {
    await user.upload(await screen.findByLabelText('Choose File'), new File(['serialNumber\nA1'], name));
    await user.click(screen.getByRole('button', { name: 'Upload' }));
    await screen.findByText(name === 'lost.csv' ? 'Error! Please try again.' : 'Done');
  }
  expect(stored()).toContain('loadHardware lost.csv');
});

it('an upload that may have arrived is tried again after a look, and nothing said of it speaks against that', async () => {
  const said = await alertAfter(() => new Response('', { status: 502 }));
  expect(said).toMatch(/^Error! Please try again\.We could not confirm that the file was loaded\./);
  expect(said).toContain('Before you try again, check whether one device of the file can be assigned to an agent.');
  expect(onDone, 'the list behind is read anew').toHaveBeenCalledOnce();
});

it('an upload that was refused is said to be so, and asks for no look', async () => {
  const said = await alertAfter(() => ({ responseCode: 'XX', responseMessage: 'No such column.' }));
  expect(said).toBe('Error! Please try again.Not uploaded: No such column.');
  expect(onDone).not.toHaveBeenCalled();
});

it('a file that is loaded is no longer said to be one that can still be uploaded', async () => {
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      postMessage(): void {
        this.dispatchEvent(new Event('error'));
      }
      terminate = (): void => undefined;
    },
  );
  const view = <HardwareDialog onClose={() => undefined} onDone={onDone} />;
  const { user } = openList({ at: '/agents', view, upstream: () => ({ responseCode: '00', responseMessage: 'All of it.' }) }); // prettier-ignore
  const file = new File(['serialNumber\nA1'], 'devices.csv', { type: 'text/csv' });
  await user.upload(await screen.findByLabelText('Choose File'), file);
  await screen.findByText('This file could not be read for a preview. You can still upload the file.');
  await user.click(screen.getByRole('button', { name: 'Upload' }));
  await screen.findByText('File Uploaded Successfully');
  expect(screen.getByText('This file could not be read for a preview.')).toBeDefined();
});
