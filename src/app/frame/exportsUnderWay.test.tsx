// @vitest-environment jsdom
/** Exports that go on while their dialog is closed, in the notice centre: progress, cancel, the end, and again. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryUpstream, openList, type Answer, type ListTest } from '../../../tests/list/harness';
import { isAnything } from '../../engine/browser/unsaved';
import type { ExportRequest, PageMessage, WorkerMessage } from '../../engine/export/protocol';
import { ListPage } from '../../engine/list/ListPage';
import { ENGLISH, setFormatLocale } from '../../i18n/format';
import NoticeButton from './NoticeButton';

/** Threads that do what the test says. */
class Thread extends EventTarget {
  static all: Thread[] = [];
  asked: ExportRequest | undefined;
  ended = false;

  constructor() {
    super();
    Thread.all.push(this);
  }

  postMessage(message: PageMessage): void {
    if (message.type === 'begin') this.asked = structuredClone(message.request);
  }

  terminate(): void {
    this.ended = true;
  }

  say(message: WorkerMessage): void {
    act(() => void this.dispatchEvent(new MessageEvent('message', { data: message })));
  }
}

const saved: string[] = [];

beforeEach(() => {
  Thread.all = [];
  saved.length = 0;
  vi.stubGlobal('Worker', Thread);
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (this.download) saved.push(this.download);
  });
});

/** A list, a page without one, and the button of the notice centre on both. */
function Shell() {
  const [isHeld, setHeld] = useState(true);
  return (
    <>
      {isHeld && <NoticeButton />}
      <button type="button" onClick={() => setHeld(false)}>
        sign out
      </button>
      {useLocation().pathname === '/transactions' && <ListPage resource="transactions" />}
    </>
  );
}

const threadAt = (index: number): Thread => {
  const thread = Thread.all[index];
  if (!thread) throw new Error(`there is no thread ${index}`);
  return thread;
};
const file = { type: 'file', rows: 2, file: new Blob(['x']) } as const;
const DONE: WorkerMessage = { type: 'done', outcome: file };

async function begin(format = 'Export CSV', upstream = memoryUpstream(25)): Promise<ListTest> {
  const test = openList({ at: '/transactions?status=PP', view: <Shell />, upstream });
  await screen.findByText(/^Showing 1 to/);
  await exportAs(test, format);
  return test;
}

/** As many rows as make the browser ask for the place of a file. */
const many: Answer = (url) => {
  const answer = memoryUpstream(400)(url);
  return url.pathname === '/api/transaction' ? { ...Object(answer), recordsFiltered: 200_000 } : answer;
};

async function exportAs({ user }: ListTest, format: string): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'Export' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Export' }));
  await user.click(dialog.getByRole('button', { name: format }));
}

async function openNotices({ user }: ListTest) {
  await user.click(screen.getByRole('button', { name: /^Notices/ }));
  return within(await screen.findByRole('dialog', { name: 'Notices' }));
}

async function goOn({ user }: ListTest): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'Continue in the background' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

describe('an export that goes on in the background', () => {
  it('is in the notice centre with its filters and progress, over other pages, then says its file [D284]', async () => {
    const test = await begin();
    await goOn(test);
    test.go('/agents');
    await waitFor(() => expect(screen.queryByText(/^Showing/)).toBeNull());
    threadAt(0).say({ type: 'progress', rows: 10, total: 25 });
    expect([threadAt(0).ended, isAnything('running')]).toEqual([false, true]);
    await test.user.click(screen.getByRole('button', { name: 'Notices, 1 export under way' }));
    const notices = within(await screen.findByRole('dialog', { name: 'Notices' }));
    const [item] = within(notices.getByRole('list', { name: 'Exports under way' })).getAllByRole('listitem');
    expect(item?.textContent).toMatch(/^CSV of Transactions.*Status: Pending/);
    expect(within(notices.getByRole('list')).getByRole('progressbar')).toBeDefined();
    threadAt(0).say(DONE);
    await waitFor(() => expect(saved).toHaveLength(1));
    await notices.findByText(/^transactions .*\.csv is saved, with 2 rows\.$/);
    expect(notices.queryByRole('progressbar')).toBeNull();
    expect(screen.getAllByTestId('toast')).toHaveLength(1);
    expect(isAnything('running')).toBe(false);
  });

  it('also closes by Escape, and is cancelled from the notice centre', async () => {
    const test = await begin();
    await test.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(threadAt(0).ended).toBe(false);
    const notices = await openNotices(test);
    await test.user.click(notices.getByRole('button', { name: 'Cancel: CSV of Transactions' }));
    await notices.findByText('No notices.');
    await waitFor(() => expect(document.activeElement).toBe(notices.getByRole('button', { name: 'Close' })));
    expect([threadAt(0).ended, isAnything('running'), saved]).toEqual([true, false, []]);
  });

  it('has its name at its progress and at what goes on with it, with the colon of the language', async () => {
    const test = await begin();
    await goOn(test);
    const lost = { type: 'upstream', kind: 'network', message: 'upstream.network' } as const;
    threadAt(0).say({ type: 'held', failure: lost, alone: true });
    act(() => setFormatLocale({ ...ENGLISH, kinds: { ...ENGLISH.kinds, colon: '\u{202F}:' } }));
    const notices = await openNotices(test);
    act(() => setFormatLocale(ENGLISH));
    expect(notices.getByRole('progressbar', { name: /^Export progress\s: CSV of Transactions$/ })).toBeDefined();
    notices.getByRole('button', { name: /^Try again\s: CSV of Transactions$/ });
    notices.getByRole('button', { name: /^Cancel\s: CSV of Transactions$/ });
  });

  it('says why it failed, and is tried again from there', async () => {
    const test = await begin('Export PDF');
    await goOn(test);
    threadAt(0).say({ type: 'failed', failure: { type: 'missing', rows: 20, total: 25 } });
    const notices = await openNotices(test);
    notices.getByText('The export of Transactions failed.');
    notices.getByText(/only 20 of 25 rows arrived/);
    await test.user.click(notices.getByRole('button', { name: 'Try again' }));
    expect(threadAt(1).asked?.format).toBe('pdf');
  });

  it('is made again as it was: list, filters, columns and format, whatever the list has now [D284]', async () => {
    // Both have the same "today", also where the test is played at midnight.
    vi.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 10, 26, 12));
    const test = await begin('Export XLSX');
    threadAt(0).say(DONE);
    await screen.findByText(/is saved, with 2 rows/);
    await test.user.keyboard('{Escape}');
    test.go('/transactions?status=00');
    const notices = await openNotices(test);
    await test.user.click(notices.getByRole('button', { name: 'Export again' }));
    const [first, second] = [threadAt(0).asked, threadAt(1).asked];
    expect(second?.filter).toEqual({ status: 'PP' });
    expect(second).toEqual({ ...first, listed: 0, document: second?.document });
    await notices.findByRole('progressbar');
    threadAt(1).say(DONE);
    await waitFor(() => expect(saved).toHaveLength(2));
    expect(saved[1]).toMatch(/\.xlsx$/);
  });

  it('is stopped at sign-out', async () => {
    const test = await begin();
    await goOn(test);
    await test.user.click(screen.getByRole('button', { name: 'sign out' }));
    expect([threadAt(0).ended, isAnything('running')]).toEqual([true, false]);
  });

  it('does not begin after sign-out, with the file that a file picker still asked for', async () => {
    const removed = vi.fn<() => Promise<void>>(async () => undefined);
    const handle = { name: 'mine.csv', getFile: async () => new Blob([]), remove: removed };
    const pickers: ((picked: object) => void)[] = [];
    vi.stubGlobal('showSaveFilePicker', () => new Promise<object>((resolve) => void pickers.push(resolve)));
    const test = await begin('Export CSV', many);
    await test.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await test.user.click(screen.getByRole('button', { name: 'sign out' }));
    // The next person's page, in the same tab.
    const { user } = openList({ at: '/elsewhere', view: <NoticeButton /> });
    expect(pickers).toHaveLength(1);
    for (const pick of pickers) pick(handle);
    await waitFor(() => expect(removed).toHaveBeenCalled());
    expect([Thread.all, isAnything('running')]).toEqual([[], false]);
    await user.click(screen.getByRole('button', { name: 'Notices' }));
    within(await screen.findByRole('dialog', { name: 'Notices' })).getByText('No notices.');
  });

  it('offers a copy that the browser refused without a press', async () => {
    const test = await begin('Copy to Clipboard');
    vi.spyOn(navigator.clipboard, 'write').mockRejectedValue(new Error('NotAllowedError'));
    const copied: string[] = [];
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text));
    await goOn(test);
    threadAt(0).say(DONE);
    const notices = await openNotices(test);
    await test.user.click(await notices.findByRole('button', { name: 'Copy now' }));
    await waitFor(() => expect(copied).toEqual(['x']));
    await notices.findByText(/^2 rows copied/);
  });

  it('takes three at a time', async () => {
    const test = await begin();
    await goOn(test);
    for (const format of ['Export PDF', 'Export XLSX']) {
      await exportAs(test, format);
      await goOn(test);
    }
    await test.user.click(screen.getByRole('button', { name: 'Export' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Export' }));
    dialog.getByText(/^3 exports are under way/);
    expect(dialog.getByRole('button', { name: 'Export CSV' })).toHaveProperty('disabled', true);
  });

  it('takes three at a time from the notice centre too, and says why not more', async () => {
    const test = await begin('Export PDF');
    await goOn(test);
    threadAt(0).say({ type: 'failed', failure: { type: 'missing', rows: 20, total: 25 } });
    test.go('/transactions?status=00');
    for (const format of ['Export CSV', 'Export PDF', 'Export XLSX']) {
      await exportAs(test, format);
      await goOn(test);
    }
    const notices = await openNotices(test);
    await test.user.click(notices.getByRole('button', { name: 'Try again' }));
    await notices.findByText(/^3 exports are under way/);
    expect(Thread.all).toHaveLength(4);
  });

  it('is made again once however often that is pressed, and again after its end', async () => {
    const test = await begin();
    threadAt(0).say(DONE);
    await screen.findByText(/is saved, with 2 rows/);
    await test.user.keyboard('{Escape}');
    // The dialog has shown it.
    await screen.findByRole('button', { name: 'Notices' });
    const notices = await openNotices(test);
    await test.user.dblClick(notices.getByRole('button', { name: 'Export again' }));
    expect(Thread.all).toHaveLength(2);
    threadAt(1).say(DONE);
    await waitFor(() => expect(saved).toHaveLength(2));
    const [again] = await notices.findAllByRole('button', { name: 'Export again' });
    if (again) await test.user.click(again);
    await waitFor(() => expect(Thread.all).toHaveLength(3));
  });
});
