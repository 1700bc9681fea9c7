// @vitest-environment jsdom
import { act, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { Dialog } from './Dialog';

/** The height of the text, in a box of 100 px; jsdom lays nothing out. */
let height = 0;
/** Elements without a box, as `display: none` makes them. */
let unseen: Element | null = null;
let sized: () => void = () => undefined;

beforeEach(() => {
  height = 300;
  unseen = null;
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(100);
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockImplementation(() => height);
  vi.spyOn(Element.prototype, 'getClientRects').mockImplementation(function rects(this: Element) {
    return Object.assign(this === unseen ? [] : [this.getBoundingClientRect()], { item: () => null });
  });
  const Observer = class {
    constructor(told: () => void) {
      sized = told;
    }
    observe = (): void => undefined;
    disconnect = (): void => undefined;
  };
  vi.stubGlobal('ResizeObserver', Observer);
});

const boxOf = (text: string): HTMLElement => screen.getByText(text).parentElement ?? document.body;
const stopOf = (text: string) => boxOf(text).getAttribute('tabindex');
const grow = (to: number): void => {
  height = to;
  act(sized);
};

const form = (disabled: boolean, tabIndex: number) => (
  <Dialog title="Edit">
    <p>Name</p>
    <input aria-label="Name" disabled={disabled} tabIndex={tabIndex} />
  </Dialog>
);

it('a text that is longer than its dialog is a tab stop with its name, as the arrow keys scroll it there', () => {
  render(
    <Dialog title="Receipt">
      <p>Amount</p>
    </Dialog>,
  );
  expect(stopOf('Amount')).toBe('0');
  expect(screen.getByRole('group', { name: 'Receipt' })).toBe(boxOf('Amount'));
  grow(100);
  expect(stopOf('Amount')).toBeNull();
  expect(screen.queryByRole('group')).toBeNull();
});

it('becomes one when its text or its pictures grow', () => {
  height = 100;
  render(
    <Dialog title="Receipt">
      <p>Amount</p>
    </Dialog>,
  );
  expect(stopOf('Amount')).toBeNull();
  grow(300);
  expect(stopOf('Amount')).toBe('0');
});

it('and none where something in it is one, until that is disabled, hidden or left to the arrow keys', async () => {
  const { rerender } = render(form(false, 0));
  expect(stopOf('Name')).toBeNull();
  rerender(form(true, 0));
  await waitFor(() => expect(stopOf('Name')).toBe('0'));
  rerender(form(false, 0));
  await waitFor(() => expect(stopOf('Name')).toBeNull());
  rerender(form(false, -1));
  await waitFor(() => expect(stopOf('Name')).toBe('0'));
  rerender(form(false, 0));
  await waitFor(() => expect(stopOf('Name')).toBeNull());
  unseen = screen.getByLabelText('Name');
  grow(301);
  expect(stopOf('Name')).toBe('0');
});

it('keeps the focus that it has when it is none any more, and gives the stop up with it', () => {
  render(
    <Dialog title="Receipt">
      <p>Amount</p>
    </Dialog>,
  );
  const box = boxOf('Amount');
  act(() => box.focus());
  grow(100);
  expect(document.activeElement).toBe(box);
  expect(stopOf('Amount')).toBe('-1');
  act(() => box.blur());
  expect(stopOf('Amount')).toBeNull();
});
