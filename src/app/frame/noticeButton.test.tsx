// @vitest-environment jsdom
/** The notice centre: what it keeps of toasts and exports, what is unread, and what a sign-out leaves of it. */
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { useNotify } from 'ra-core';
import { describe, expect, it, vi } from 'vitest';
import { openList } from '../../../tests/list/harness';
import { useLogNotice } from '../../engine/app/noticeLog';
import { commandsNow } from '../../engine/browser/commands';
import { begin } from '../../engine/calls/unconfirmed/store';
import NoticeButton from './NoticeButton';

function Page() {
  const notify = useNotify();
  const log = useLogNotice();
  return (
    <>
      <NoticeButton />
      <button type="button" onClick={() => notify('Refused.', { type: 'error' })}>
        error
      </button>
      <button type="button" onClick={() => notify('Done.', { type: 'success', messageArgs: { about: 'KDA000101' } })}>
        toast
      </button>
      <button
        type="button"
        onClick={() => log({ type: 'success', text: 'agents.csv: 12 rows.', list: '/agents?phone=0803' })}
      >
        export
      </button>
    </>
  );
}

const open = () => openList({ at: '/elsewhere', view: <Page /> });
const button = (name: string): HTMLElement => screen.getByRole('button', { name });
const dialog = (): Promise<HTMLElement> => screen.findByRole('dialog', { name: 'Notices' });
const items = (): (string | null)[] => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

describe('the notice centre', () => {
  it('keeps toasts and exports, the latest first, counts what was not seen, and leads to the list [D256]', async () => {
    const { user, address } = open();
    await user.click(button('toast'));
    await user.click(button('toast'));
    await user.click(button('export'));
    await user.click(await screen.findByRole('button', { name: 'Notices, 1 unread' }));
    await dialog();
    const clock = String.raw`\d\d:\d\d`;
    const [first, second, third] = items();
    expect(first).toMatch(new RegExp(`^agents.csv: 12 rows.Open the list${clock}$`));
    expect([second, third].join()).toMatch(new RegExp(`^Done.KDA000101${clock},Done.KDA000101${clock}$`));
    await user.click(screen.getByRole('link', { name: 'Open the list' }));
    expect(address()).toBe('/agents?phone=0803');
    await waitFor(() => expect(button('Notices')).toBeDefined());
  });

  it('counts what failed as unread, and what went well while another tab was looked at', async () => {
    const { user } = open();
    await user.click(button('error'));
    expect(await screen.findByRole('button', { name: 'Notices, 1 unread' })).toBeDefined();
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await user.click(button('toast'));
    expect(await screen.findByRole('button', { name: 'Notices, 2 unread' })).toBeDefined();
  });

  it('is among the commands of the app', () => {
    open();
    expect(commandsNow().map(({ on, text }) => `${on}: ${text}`)).toEqual(['app: Notices']);
  });

  it('says that there is nothing, and nothing is left of another session or in the browser', async () => {
    const before = open();
    await before.user.click(button('export'));
    await screen.findByRole('button', { name: 'Notices, 1 unread' });
    expect(JSON.stringify([localStorage, sessionStorage])).not.toContain('agents.csv');
    cleanup();
    const { user } = open();
    await user.click(button('Notices'));
    within(await dialog()).getByText('No notices.');
    screen.getByText(/Your recent actions in this tab\./);
    expect(screen.queryByText(/until you sign out|cleared when you sign out/)).toBeNull();
  });

  it('has nobody check an opened account whose recording the app repeats by itself [D256]', async () => {
    const entry = { id: '0123456789', call: 'createAccountRecord', reference: '0123456789', at: Date.now() };
    (await begin('ada', entry)).unconfirmed();
    const { user, address } = open();
    await user.click(button('Notices'));
    within(await dialog()).getByText(/^Account 0123456789 is not recorded yet\. Kobodesk tries again automatically/);
    expect(screen.queryByText(/not confirmed/)).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Open the page' }));
    expect(address()).toBe('/gtb');
  });

  it('links to the calls that are not confirmed, which are kept where they were', async () => {
    const { unconfirmed } = await begin('ada', { id: 'T-1', call: 'moveMoney', reference: 'T-1', at: Date.now() });
    unconfirmed();
    const { user, address } = open();
    await user.click(button('Notices'));
    within(await dialog()).getByText(/^CREDIT\/DEBIT \(T-1\): sent on .* and not confirmed\./);
    await user.click(screen.getByRole('link', { name: 'Open the page' }));
    expect(address()).toBe('/purse/agentPurses');
    await act(async () => undefined);
    await user.click(button('Notices'));
    within(await dialog()).getByText(/^CREDIT\/DEBIT \(T-1\)/);
  });
});
