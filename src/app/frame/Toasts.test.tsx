// @vitest-environment jsdom
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { testDataProvider, useDelete, useNotify, type NotificationOptions } from 'ra-core';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { WithEngine } from '../../../tests/engine';
import { Dialog } from '../../engine/ui/Dialog';
import { Toasts } from './Toasts';

beforeEach(() => {
  vi.useFakeTimers();
});

type Options = NotificationOptions & { readonly type?: 'error' | 'success' };

/** One button per notification: pressing it makes it. */
function Notifier({ all }: { readonly all: readonly (readonly [string, Options?])[] }) {
  const notify = useNotify();
  return all.map(([message, options]) => (
    <button key={message} type="button" onClick={() => notify(message, options)}>
      make {message}
    </button>
  ));
}

/** Shows the toasts, with a way to make each of these. */
function open(...all: readonly (readonly [string, Options?])[]) {
  render(
    <MemoryRouter>
      <WithEngine>
        <Notifier all={all} />
        <Toasts />
      </WithEngine>
    </MemoryRouter>,
  );
}

const make = (message: string) => fireEvent.click(screen.getByText(`make ${message}`));
const pass = (ms: number) =>
  act(async () => {
    vi.advanceTimersByTime(ms);
  });
const shown = (text: string) => screen.queryByText(text) !== null;

it('shows a toast for 8 seconds [P1-9.6]', async () => {
  open(['Saved', { type: 'success' }]);
  make('Saved');
  await pass(7_900);
  expect(shown('Saved')).toBe(true);
  await pass(200);
  expect(shown('Saved')).toBe(false);
});

it('gives each of several its own time', async () => {
  open(['one'], ['two']);
  make('one');
  await pass(4_000);
  make('two');
  await pass(4_100);
  expect(shown('one')).toBe(false);
  expect(shown('two')).toBe(true);
});

it('waits while a pointer rests on it', async () => {
  open(['Read me']);
  make('Read me');
  await pass(5_000);
  const toast = screen.getByText('Read me');
  fireEvent.pointerEnter(toast.closest('.toast') ?? toast);
  await pass(60_000);
  expect(shown('Read me')).toBe(true);
  fireEvent.pointerLeave(toast.closest('.toast') ?? toast);
  await pass(3_100);
  expect(shown('Read me')).toBe(false);
});

it('can be dismissed, and stays for good where it was told to', async () => {
  open(['Outcome unknown', { autoHideDuration: null }]);
  make('Outcome unknown');
  await pass(600_000);
  expect(shown('Outcome unknown')).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(shown('Outcome unknown')).toBe(false);
});

it('interrupts a screen reader for errors only', () => {
  open(['bad', { type: 'error' }], ['good', { type: 'success' }]);
  make('bad');
  make('good');
  expect(screen.getByRole('alert').textContent).toBe('bad');
  expect(screen.getByRole('status').textContent).toBe('good');
});

it('shows four at most: older ones give way, but for one that stays until dismissed', async () => {
  open(['Outcome unknown', { autoHideDuration: null }], ['1'], ['2'], ['3'], ['4'], ['5', { type: 'error' }]);
  for (const one of ['Outcome unknown', '1', '2', '3', '4', '5']) make(one);
  expect(document.querySelectorAll('.toast')).toHaveLength(4);
  expect(['Outcome unknown', '1', '2', '3', '4', '5'].filter(shown)).toEqual(['Outcome unknown', '3', '4', '5']);
  fireEvent.click(screen.getAllByRole('button', { name: 'Dismiss' })[1] ?? document.body);
  await pass(0);
  expect(shown('2')).toBe(false);
});

it('says below its message what it is about', () => {
  open(['Action performed successfully', { messageArgs: { about: 'KDK250201000000042' } }]);
  make('Action performed successfully');
  expect(shown('Action performed successfully')).toBe(true);
  expect(screen.getByRole('status').textContent).toBe('Action performed successfullyKDK250201000000042');
});

it('begins with what it is about where that matters more than a fixed sentence', () => {
  open(['operatrion Successful', { messageArgs: { about: 'N25,000.00 to Lawal', aboutFirst: true } }]);
  make('operatrion Successful');
  expect(screen.getByRole('status').textContent).toBe('N25,000.00 to Lawaloperatrion Successful');
});

it('is there for a screen reader while a dialog hides the page', async () => {
  open(['Saved']);
  const { unmount } = render(<Dialog title="Activation code" onClose={() => undefined} />);
  await pass(200);
  expect(screen.queryByRole('button', { name: 'make Saved' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'make Saved', hidden: true }));
  expect(within(screen.getByRole('region', { name: 'Latest notices' })).getByText('Saved')).toBeTruthy();
  unmount();
});

/** Deletes as a component of react-admin does that offers to undo it. */
function Deleter() {
  const notify = useNotify();
  const [deleteOne] = useDelete(
    'things',
    { id: 1 },
    { mutationMode: 'undoable', onSuccess: () => notify('Element deleted', { undoable: true }) },
  );
  return (
    <button type="button" onClick={() => void deleteOne()}>
      Delete
    </button>
  );
}

it.each([
  ['is sent once its toast is gone', () => pass(8_000), 1],
  ['is sent when its toast is dismissed', async () => void fireEvent.click(screen.getByLabelText('Dismiss')), 1],
  ['is not sent when it is undone', async () => void fireEvent.click(screen.getByText('Undo')), 0],
])('what can be undone %s', async (_, end, times) => {
  const deleted = vi.fn<() => Promise<never>>(() => new Promise(() => undefined));
  render(
    <MemoryRouter>
      <WithEngine dataProvider={testDataProvider({ delete: deleted })}>
        <Deleter />
        <Toasts />
      </WithEngine>
    </MemoryRouter>,
  );
  fireEvent.click(screen.getByText('Delete'));
  await pass(10);
  await pass(10);
  expect(shown('Element deleted')).toBe(true);
  expect(deleted).not.toHaveBeenCalled();
  await end();
  await pass(10);
  expect(shown('Element deleted')).toBe(false);
  expect(deleted).toHaveBeenCalledTimes(times);
  await pass(10_000);
  expect(deleted).toHaveBeenCalledTimes(times);
});
