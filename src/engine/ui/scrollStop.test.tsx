// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { installBrowser } from '../../../tests/list/harness';
import { Dialog } from './Dialog';

/** The height of the text, in a box of 100 px; jsdom lays nothing out. */
let height = 0;

beforeEach(() => {
  installBrowser();
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(100);
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockImplementation(() => height);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const stopOf = (text: string) => screen.getByText(text).parentElement?.getAttribute('tabindex');

it('a text that is longer than its dialog is a tab stop, as the arrow keys scroll it there', () => {
  height = 300;
  render(
    <Dialog title="Receipt">
      <p>Amount</p>
    </Dialog>,
  );
  expect(stopOf('Amount')).toBe('0');
  height = 100;
  fireEvent(window, new Event('resize'));
  expect(stopOf('Amount')).toBeNull();
});

it('and none where something in it is one', () => {
  height = 300;
  render(
    <Dialog title="Edit">
      <p>Name</p>
      <input aria-label="Name" />
    </Dialog>,
  );
  expect(stopOf('Name')).toBeNull();
});
