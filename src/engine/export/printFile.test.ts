// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { printFile } from './printFile';

const FILE = new Blob(['%PDF'], { type: 'application/pdf' });
const frames = () => document.querySelectorAll('iframe');

beforeEach(() => {
  Object.assign(URL, { createObjectURL: () => 'about:blank', revokeObjectURL: () => undefined });
});

/** @param print what the viewer's window does when it is to print. */
async function printed(print: () => void): Promise<boolean> {
  vi.stubGlobal('navigator', { pdfViewerEnabled: true });
  const done = printFile(FILE);
  const frame = frames()[0];
  Object.defineProperty(frame, 'contentWindow', { value: { print } });
  frame?.dispatchEvent(new Event('load'));
  return done;
}

it('prints in a frame that stays until the next print', async () => {
  const print = vi.fn<() => void>();
  expect(await printed(print)).toBe(true);
  expect(print).toHaveBeenCalledOnce();
  expect(frames()).toHaveLength(1);
  vi.stubGlobal('navigator', { pdfViewerEnabled: false });
  expect([await printFile(FILE), frames().length]).toEqual([false, 0]);
});

const refuse = (): never => {
  throw new DOMException('cross-origin', 'SecurityError');
};

it('says that it could not where the browser keeps its viewer to itself', async () => {
  expect([await printed(refuse), frames().length]).toEqual([false, 0]);
});
