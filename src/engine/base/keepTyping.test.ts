// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { keepTyping } from './keepTyping';

afterEach(() => document.body.replaceChildren());

it('keeps what is typed from what has the focus, and lets shortcuts and everything after it through', () => {
  const heard = vi.fn<(key: string) => void>();
  const row = document.body.appendChild(document.createElement('button'));
  row.addEventListener('keydown', ({ key }) => heard(key));
  const press = (key: string, more: KeyboardEventInit = {}): boolean =>
    row.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }));
  const end = keepTyping();
  for (const key of ['d', 'x', 'Backspace', 'a']) press(key);
  press('c', { ctrlKey: true });
  press('Escape');
  press('Enter');
  expect(heard.mock.calls).toEqual([['c'], ['Escape']]);
  expect(end()).toEqual({ text: 'da', entered: true });
  press('j');
  expect(heard).toHaveBeenLastCalledWith('j');
});

const paste = (text: string): boolean => {
  const event = new Event('paste', { bubbles: true, cancelable: true });
  Object.defineProperty(event, 'clipboardData', { value: { getData: () => text } });
  return document.body.dispatchEvent(event);
};

it('keeps what is pasted too', () => {
  const end = keepTyping();
  expect(paste('KDT00012\n')).toBe(false);
  expect(end().text.trim()).toBe('KDT00012');
  expect(paste('later')).toBe(true);
});
