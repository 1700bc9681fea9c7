// @vitest-environment jsdom
/** Notices that the service keeps: the bell's number, the notice centre, and desktop notices. */
import { focusManager } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { gate, memoryUpstream, openList, type Answer } from '../../../tests/list/harness';
import { memoryStore, useNotify } from 'ra-core';
import { useLogNotice } from '../../engine/app/noticeLog';
import { low, MINUTE_MS, notice, NOW, service } from './keptNotices.testing';
import NoticeButton from './NoticeButton';

const SAID = 'Ada · By email in 10 minutes.';

/** Loaded here once: what comes before it has loaded is old to it. */
beforeAll(() => import('../../engine/app/NoticeNews'));
beforeEach(() => void vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true }));

function Page() {
  const log = useLogNotice();
  const notify = useNotify();
  return (
    <>
      <NoticeButton />
      <button type="button" onClick={() => log({ type: 'success', text: 'agents.csv: 12 rows.', list: '/agents' })}>
        export
      </button>
      <button type="button" onClick={() => log({ type: 'success', text: 'Query: 2 done.', call: 'queryTransfer' })}>
        run
      </button>
      <button
        type="button"
        onClick={() => notify('Created.', { type: 'success', messageArgs: { call: 'createAgent' } })}
      >
        create
      </button>
      <button
        type="button"
        onClick={() =>
          notify('Reset.', {
            type: 'success',
            messageArgs: { call: 'resetPassword', about: SAID, rest: SAID },
          })
        }
      >
        reset
      </button>
      <button type="button" onClick={() => notify('Refused.', { type: 'error', messageArgs: { call: 'createAgent' } })}>
        refuse
      </button>
      <button type="button" onClick={() => log({ type: 'success', text: '4 done.', call: 'setUserEnabled' })}>
        whole run
      </button>
      <button
        type="button"
        onClick={() => log({ type: 'warning', text: '3 done, 2 failed.', rest: '2 failed.', call: 'setUserEnabled' })}
      >
        part of a run
      </button>
      <button type="button" onClick={() => notify('Transfer failed', { messageArgs: { call: 'queryTransfer' } })}>
        query
      </button>
    </>
  );
}

const open = (upstream: Answer, more: Parameters<typeof openList>[0] = {}) =>
  openList({ at: '/elsewhere', view: <Page />, features: ['notices'], upstream, ...more });
const button = (name: string): HTMLElement => screen.getByRole('button', { name });
const dialog = (): Promise<HTMLElement> => screen.findByRole('dialog', { name: 'Notices' });
const items = (): (string | null)[] => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
const minutePasses = () => act(() => vi.advanceTimersByTimeAsync(MINUTE_MS + 100));

describe('kept notices', () => {
  it('are counted on the bell, read every minute without prolonging the session [D521] [D523]', async () => {
    const kept = service(low(), low({ read: true }));
    const { asked, byItself } = open(kept.answer);
    await screen.findByRole('button', { name: 'Notices, 1 unread' });
    kept.add(low());
    await minutePasses();
    await screen.findByRole('button', { name: 'Notices, 2 unread' });
    expect(asked.length).toBe(2);
    expect(byItself).toEqual(asked);
  });

  it('are read anew when the page comes to the front and when they are opened: another tab may have read them', async () => {
    const kept = service(low(), low());
    const { user } = open(kept.answer);
    const [first, second] = kept.kept();
    await screen.findByRole('button', { name: 'Notices, 2 unread' });
    kept.read(first);
    act(() => focusManager.setFocused(true));
    await screen.findByRole('button', { name: 'Notices, 1 unread' });
    kept.read(second);
    await user.click(button('Notices, 1 unread'));
    expect(await screen.findByRole('button', { name: 'Notices', hidden: true })).toBeDefined();
    act(() => focusManager.setFocused(undefined));
  });

  it('stand with those of this tab, the latest first; a run whose outcome the service keeps is there once', async () => {
    const kept = service(
      notice('transfersQueried', { count: 2, successful: 1, failed: 1, pending: 0 }, { read: true }),
      low(),
    );
    const { user } = open(kept.answer);
    await screen.findByRole('button', { name: 'Notices, 1 unread' });
    await user.click(button('run'));
    await user.click(button('query'));
    await user.click(button('export'));
    await user.click(button('Notices, 2 unread'));
    await dialog();
    const [first, ...others] = items();
    expect(first).toContain('agents.csv: 12 rows.');
    expect(others[0]).toContain('2 transfers queried: 1 successful, 0 pending, 1 failed.');
    expect(others[1]).toContain('Kemi POS (M7) has a float of N1,500.00, which is below N20,000.00.');
    expect(others).toHaveLength(2);
    expect(within(await dialog()).queryByText(/Query: 2 done|Transfer failed/)).toBeNull();
  });

  it('tell the outcome of a command once: the tab adds what was refused [D900]', async () => {
    const kept = service(notice('agentCreated', { name: 'ada', count: 1 }, { read: true }));
    const { user } = open(kept.answer);
    for (const name of ['create', 'refuse', 'whole run', 'part of a run']) await user.click(button(name));
    await user.click(await screen.findByRole('button', { name: 'Notices, 2 unread' }));
    await dialog();
    await waitFor(() => expect(items()).toHaveLength(3));
    const all = items().join('\n');
    expect(all).toMatch(/^2 failed\.[^]*\nRefused\.[^]*\nYou created the agent ada\./);
    expect(all).not.toMatch(/done|Created\./);
  });

  it('leave to the tab what the service said of an outcome beyond it [D520]', async () => {
    const { user } = open(service(notice('passwordReset', { name: 'Ada', count: 1 }, { read: true })).answer);
    await user.click(button('reset'));
    await user.click(await screen.findByRole('button', { name: 'Notices' }));
    await dialog();
    await waitFor(() => expect(items()).toHaveLength(2));
    expect(items().join('\n')).toMatch(
      /^(?!.*By email.*By email)Ada · By email in 10 minutes\..*\nYou reset the password of Ada\./,
    );
  });

  it('of a service that keeps none stand whole in the list of the tab', async () => {
    const { user } = open(memoryUpstream(0), { features: [] });
    for (const name of ['create', 'whole run', 'part of a run']) await user.click(button(name));
    await user.click(await screen.findByRole('button', { name: 'Notices, 2 unread' }));
    await dialog();
    expect(items().join('\n')).toMatch(/^3 done, 2 failed\.[^]*\n4 done\.[^]*\nCreated\./);
  });

  it('are marked, cleared, and read by following where they lead', async () => {
    const kept = service(low(), low({ createdAt: new Date(NOW - 2 * MINUTE_MS).toISOString() }));
    const { user, address, bodies } = open(kept.answer);
    await user.click(await screen.findByRole('button', { name: 'Notices, 2 unread' }));
    const centre = within(await dialog());
    await user.click(centre.getAllByRole('button', { name: /^Mark as read: Kemi POS/ })[0] ?? document.body);
    await screen.findByRole('button', { name: 'Notices, 1 unread', hidden: true });
    expect(bodies.at(-1)).toEqual({ read: true });
    await user.click(centre.getAllByRole('button', { name: /^Clear: Kemi POS/ })[0] ?? document.body);
    await waitFor(() => expect(items()).toHaveLength(1));
    await user.click(centre.getByRole('link', { name: 'Open the list' }));
    expect(address()).toBe('/purse/agentPurses?agentId=7');
    await waitFor(() => expect(button('Notices')).toBeDefined());
    expect(kept.kept().map(({ read }) => read)).toEqual([true]);
  });

  it('are cleared once by a double click, and the next one, which comes below the pointer, stays', async () => {
    const kept = service(low(), low(), low());
    const { user, asked } = open(kept.answer);
    await user.click(await screen.findByRole('button', { name: 'Notices, 3 unread' }));
    const centre = within(await dialog());
    const clear = (at: number) => centre.getAllByRole('button', { name: /^Clear: Kemi POS/ })[at] ?? document.body;
    const before = asked.length;
    const [first] = kept.kept();
    const pressed = clear(0);
    // Both before the page is drawn anew.
    for (const detail of [1, 1]) fireEvent.click(pressed, { detail });
    await waitFor(() => expect(items()).toHaveLength(2));
    expect(asked.slice(before)).toEqual([`/notices/${first?.id ?? ''}`]);
    fireEvent.click(clear(0), { detail: 2 });
    expect(items()).toHaveLength(2);
    expect(kept.kept()).toHaveLength(2);
  });

  it('are all marked and all cleared up to the latest that is shown', async () => {
    const kept = service(low(), low());
    const { user, asked, bodies } = open(kept.answer);
    await user.click(await screen.findByRole('button', { name: 'Notices, 2 unread' }));
    const centre = within(await dialog());
    const upTo = kept.kept()[0]?.createdAt;
    await user.click(centre.getByRole('button', { name: 'Mark all as read' }));
    expect(bodies.at(-1)).toEqual({ upTo, read: true });
    const before = asked.length;
    const all = centre.getByRole('button', { name: 'Clear all' });
    for (const one of [all, all]) fireEvent.click(one);
    await screen.findByText(/^What crosses its limit/);
    expect(asked.length).toBe(before + 1);
    // Cleared is not over: it still stands on the dashboard.
    expect(screen.queryByText(/needs your attention/)).toBeNull();
    expect(asked.at(-1)).toBe(`/notices?upTo=${encodeURIComponent(upTo ?? '')}`);
  });

  it('that cannot be loaded are not said to be none, and what the service refuses is put back', async () => {
    const kept = service(low());
    kept.fail(true);
    const { user } = open(kept.answer);
    await user.click(button('Notices'));
    within(await dialog()).getByText(/^Could not load your notices\./);
    expect(screen.queryByText('No notices.')).toBeNull();
    kept.fail(false);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(items()).toHaveLength(1));
    kept.fail(true);
    await user.click(screen.getByRole('button', { name: /^Clear: / }));
    await screen.findByTestId('toast');
    screen.getByText('Kemi POS (M7) has a float of', { exact: false });
  });

  it('that were marked stay so when what was done just before is refused', async () => {
    const kept = service(low(), low({ createdAt: new Date(NOW - 2 * MINUTE_MS).toISOString() }));
    const refused = gate();
    const [first] = kept.kept();
    const { user } = open(async (url, method) => {
      if (method !== 'DELETE' || !url.pathname.endsWith(`/${first?.id}`)) return kept.answer(url, method);
      await refused.opened;
      return new Response('', { status: 503 });
    });
    await user.click(await screen.findByRole('button', { name: 'Notices, 2 unread' }));
    const centre = within(await dialog());
    await user.click(centre.getAllByRole('button', { name: /^Clear: Kemi POS/ })[0] ?? document.body);
    await user.click(await centre.findByRole('button', { name: /^Mark as read: Kemi POS/ }));
    await waitFor(() => expect(kept.kept().map(({ read }) => read)).toEqual([false, true]));
    refused.open();
    await waitFor(() => expect(items()).toHaveLength(2));
    expect(centre.getAllByRole('button', { name: /^Mark as/ }).map((one) => one.getAttribute('aria-label'))).toEqual([
      expect.stringMatching(/^Mark as read:/),
      expect.stringMatching(/^Mark as unread:/),
    ]);
  });

  it('are not asked for where the service keeps none', async () => {
    const { asked, user } = open(memoryUpstream(0), { features: [] });
    await user.click(button('query'));
    await user.click(button('export'));
    await user.click(button('Notices, 1 unread'));
    within(await dialog()).getByText('Transfer failed');
    within(await dialog()).getByText(/^Your recent actions in this tab/);
    expect(asked).toEqual([]);
  });
});

describe('desktop notices', () => {
  const shown: [string, NotificationOptions | undefined][] = [];
  beforeEach(() => {
    shown.length = 0;
    class Shown extends EventTarget {
      static permission = 'granted';
      constructor(title: string, options?: NotificationOptions) {
        super();
        shown.push([title, options]);
      }
    }
    vi.stubGlobal('Notification', Shown);
    vi.stubGlobal('isSecureContext', true);
    vi.spyOn(document, 'hasFocus').mockReturnValue(false);
  });

  it('tell of what is new, not of what was there, and name nobody', async () => {
    const kept = service(low());
    open(kept.answer, { store: memoryStore({ desktopNotices: true }) });
    await screen.findByRole('button', { name: 'Notices, 1 unread' });
    await minutePasses();
    expect(shown).toEqual([]);
    kept.add(low({ createdAt: new Date(Date.now()).toISOString() }));
    await minutePasses();
    await waitFor(() =>
      expect(shown).toEqual([['Kobodesk', { body: 'The float of an agent is low.', tag: 'notice' }]]),
    );
    await minutePasses();
    expect(shown).toHaveLength(1);
  });

  it('are none for a person who has not switched them on', async () => {
    const kept = service();
    open(kept.answer);
    await act(async () => undefined);
    kept.add(low({ createdAt: new Date(Date.now()).toISOString() }));
    await minutePasses();
    await screen.findByRole('button', { name: 'Notices, 1 unread' });
    expect(shown).toEqual([]);
  });
});
