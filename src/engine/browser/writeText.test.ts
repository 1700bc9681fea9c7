// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { writeText } from './writeText';

afterEach(() => {
  Reflect.deleteProperty(document, 'execCommand');
  document.body.replaceChildren();
});

/** The old command, as browsers have it: it copies what is selected. */
function installCommand(works = true): string[] {
  const copied: string[] = [];
  const execCommand = (): boolean => {
    const area = document.activeElement;
    if (works && area instanceof HTMLTextAreaElement) copied.push(area.value);
    return works;
  };
  Object.defineProperty(document, 'execCommand', { value: execCommand, configurable: true });
  return copied;
}

it('copies on a page without HTTPS, from within a dialog too, and gives the focus back', async () => {
  vi.stubGlobal('navigator', {});
  const copied = installCommand();
  document.body.innerHTML = '<div role="dialog"><button>Copy</button></div>';
  const button = document.querySelector('button');
  button?.focus();
  expect(await writeText('kobo')).toBe(true);
  expect([copied, document.activeElement === button, document.querySelector('textarea')]).toEqual([
    ['kobo'],
    true,
    null,
  ]);
});

it('copies where the browser refuses the newer way, and says where neither works', async () => {
  vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new Error('NotAllowedError')) } });
  const copied = installCommand();
  expect([await writeText('kobo'), copied]).toEqual([true, ['kobo']]);
  installCommand(false);
  expect(await writeText('kobo')).toBe(false);
  Reflect.deleteProperty(document, 'execCommand');
  expect(await writeText('kobo')).toBe(false);
});
