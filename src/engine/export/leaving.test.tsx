// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openList, type ListTest } from '../../../tests/list/harness';
import { isAnything } from '../browser/unsaved';
import type { PageMessage } from './protocol';

/** Threads that read for ever, and how many were called off. */
const threads = { begun: 0, ended: 0 };

class Reading extends EventTarget {
  constructor() {
    super();
    threads.begun += 1;
  }

  postMessage(_message: PageMessage): void {}

  terminate(): void {
    threads.ended += 1;
  }
}

beforeEach(() => {
  Object.assign(threads, { begun: 0, ended: 0 });
  vi.stubGlobal('Worker', Reading);
});

const QUESTION = { name: 'Stop the export and leave?' };

/** A list whose export, or print of everything, is under way. */
async function underWay(way: 'Export' | 'Print'): Promise<ListTest> {
  const test = openList({ at: '/transactions?status=00' });
  const { user } = test;
  await screen.findByText(/^Showing 1 to 10/);
  test.go('/transactions?status=PP');
  await user.click(await screen.findByRole('button', { name: way }));
  const dialog = within(await screen.findByRole('dialog', { name: way }));
  if (way === 'Print') await user.click(dialog.getByRole('radio', { name: /^Everything/ }));
  await user.click(dialog.getByRole('button', { name: way === 'Export' ? 'Export CSV' : 'Print' }));
  await waitFor(() => expect(threads.begun).toBe(1));
  return test;
}

const answer = (name: string) => within(screen.getByRole('dialog', QUESTION)).getByRole('button', { name });

describe.each(['Export', 'Print'] as const)('%s of every match that is under way', (way) => {
  it('is left for another page only after a question', async () => {
    const { user, go, address } = await underWay(way);
    go('/agents');
    await screen.findByRole('dialog', QUESTION);
    await user.click(answer('Stay here'));
    await waitFor(() => expect(screen.queryByRole('dialog', QUESTION)).toBeNull());
    expect([address(), threads.ended]).toEqual(['/transactions?status=PP', 0]);
    go('/agents');
    await screen.findByRole('dialog', QUESTION);
    await user.click(answer('Stop and leave'));
    await waitFor(() => expect(address()).toBe('/agents'));
    expect(threads.ended).toBeGreaterThan(0);
  });

  it('is called off with Back to other filters of the list, and only after a question', async () => {
    const { user, go, address } = await underWay(way);
    go(-1);
    await screen.findByRole('dialog', QUESTION);
    expect([address(), threads.ended]).toEqual(['/transactions?status=PP', 0]);
    await user.click(answer('Stop and leave'));
    await waitFor(() => expect(address()).toBe('/transactions?status=00'));
    expect(threads.ended).toBe(1);
    // What it was of is not on the page any more.
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('has the focus on the way to call it off, and gives it back within the dialog', async () => {
    const { user } = await underWay(way);
    const cancel = screen.getByRole('button', { name: 'Cancel' });
    await waitFor(() => expect(document.activeElement).toBe(cancel));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(threads.ended).toBe(1));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' })));
  });

  it('is asked for before somebody logs out, until it is called off', async () => {
    const { user, go, address } = await underWay(way);
    expect(isAnything('running')).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(isAnything('running')).toBe(false));
    go('/agents');
    await waitFor(() => expect(address()).toBe('/agents'));
  });
});
