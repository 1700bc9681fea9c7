// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { atRest } from '../../../tests/atRest';
import { Tooltips } from './Tooltips';

/** Longer than a tooltip waits, in milliseconds. */
const LONG_MS = 500;

beforeAll(() => import('./Tooltip'));

function open() {
  render(
    <>
      <button type="button" title="Refresh" aria-label="Refresh">
        <i data-testid="icon" />
      </button>
      <span>elsewhere</span>
      <Tooltips />
    </>,
  );
  return { user: userEvent.setup(), button: screen.getByRole('button', { name: 'Refresh' }) };
}

it('shows the title of what the pointer rests on, and puts the title back', async () => {
  const { user, button } = open();
  await user.hover(screen.getByTestId('icon'));
  expect((await screen.findByRole('tooltip', { hidden: true })).textContent).toBe('Refresh');
  // Otherwise the browser would show its own as well.
  expect(button.title).toBe('');
  await user.hover(screen.getByText('elsewhere'));
  expect(screen.queryByRole('tooltip', { hidden: true })).toBeNull();
  expect(button.title).toBe('Refresh');
});

it('shows it by keyboard too, until Escape', async () => {
  const { user, button } = open();
  // jsdom's answer depends on what had the focus in the files before; a browser's is the keyboard's here.
  vi.spyOn(button, 'matches').mockReturnValue(true);
  await user.tab();
  await screen.findByRole('tooltip', { hidden: true });
  expect(button.title).toBe('Refresh');
  fireEvent.scroll(document.body);
  expect(screen.queryByRole('tooltip', { hidden: true })).toBeNull();
  await screen.findByRole('tooltip', { hidden: true });
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('tooltip', { hidden: true })).toBeNull();
});

it('shows the text of a cell that is cut off, and of no other', async () => {
  const { user } = open();
  const cell = document.body.appendChild(document.createElement('div'));
  cell.className = 'cell';
  cell.innerText = 'Approved or completed successfully';
  Object.defineProperty(cell, 'clientWidth', { value: 100 });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  fireEvent.pointerOver(cell);
  vi.advanceTimersByTime(LONG_MS);
  vi.useRealTimers();
  await atRest();
  expect(screen.queryByRole('tooltip', { hidden: true })).toBeNull();
  fireEvent.pointerOut(cell);
  Object.defineProperty(cell, 'scrollWidth', { value: 200 });
  await user.hover(cell);
  expect((await screen.findByRole('tooltip', { hidden: true })).textContent).toBe(cell.innerText);
  cell.remove();
});

it('a text that its cell cuts after the second line is told whole', async () => {
  const user = userEvent.setup();
  render(<Tooltips />);
  const cell = document.body.appendChild(document.createElement('td'));
  cell.className = 'cell';
  cell.innerText = 'Cash Out of Sule Communications';
  const text = cell.appendChild(document.createElement('span'));
  text.className = 'cell__text';
  Object.defineProperty(text, 'clientWidth', { value: 100 });
  Object.defineProperty(text, 'scrollHeight', { value: 42 });
  Object.defineProperty(text, 'clientHeight', { value: 28 });
  await user.hover(cell);
  expect((await screen.findByRole('tooltip', { hidden: true })).textContent).toBe(cell.innerText);
  cell.remove();
});

it('shows none by the focus where there is no pointer: a closed sheet gives its button the focus', async () => {
  const { button } = open();
  vi.spyOn(button, 'matches').mockReturnValue(true);
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(hover: none)' }));
  onTestFinished(() => void vi.unstubAllGlobals());
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  button.focus();
  await act(() => vi.advanceTimersByTimeAsync(LONG_MS));
  vi.useRealTimers();
  await act(() => import('./Tooltip'));
  expect(screen.queryByRole('tooltip', { hidden: true })).toBeNull();
});
