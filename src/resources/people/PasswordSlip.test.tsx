// @vitest-environment jsdom
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { configOf, engineOf, sessionOf, WithEngine } from '../../../tests/engine';
import { resolve } from '../../engine/definition/resolve';
import { ROLE_CODES } from '../../upstream/access';
import { resources } from '../index';
import PasswordSlip from './PasswordSlip';

const PASSWORD = 'AAAA-BBBB-CCCC-DDDD';
const DATA = { name: 'Ada Stores (KDA000001)', username: 'ada', password: PASSWORD, until: '2026-11-20T12:00:00Z' };

function open(answer: () => Response) {
  const sent = vi.fn<(url: string, body: unknown) => void>();
  const fetch: typeof globalThis.fetch = async (url, init) => {
    sent(url instanceof Request ? url.url : `${url}`, init?.body);
    return answer();
  };
  const onClose = vi.fn<() => void>();
  render(
    <WithEngine fetch={fetch}>
      <PasswordSlip record={{ id: 5, user: { username: 'ada' } }} onClose={onClose} />
    </WithEngine>,
  );
  return { sent, onClose, user: userEvent.setup() };
}

const stored = (storage: Storage): readonly string[] => Object.keys(storage).map((key) => storage.getItem(key) ?? '');
const show = () => screen.getByRole('button', { name: 'Show password' });

it('asks first, then shows the slip of this user once, prints it, and keeps it nowhere', async () => {
  const print = vi.fn<() => void>();
  vi.stubGlobal('print', print);
  const { sent, onClose, user } = open(() => Response.json({ responseCode: '00', data: DATA }));
  expect(await screen.findByText(/^You see the one-time password of ada once/)).toBeTruthy();
  expect(sent).not.toHaveBeenCalled();
  await user.dblClick(show());
  const slip = await screen.findByRole('region', { name: 'Slip with the one-time password' });
  expect(slip.textContent).toContain('Ada Stores (KDA000001)');
  expect(slip.textContent).toContain(PASSWORD);
  expect(slip.textContent).toContain('until 2026-11-20 13:00:00 (Lagos time)');
  expect(sent.mock.calls).toEqual([[expect.stringMatching(/\/user\/password\/show$/), '{"username":"ada"}']]);
  await user.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
  // What is shown once is not lost by a slip of the hand.
  await user.keyboard('{Escape}');
  await user.click(document.querySelector('.MuiDialog-container') ?? document.body);
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  expect(onClose).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(onClose).toHaveBeenCalledOnce();
  expect([...stored(localStorage), ...stored(sessionStorage), location.href].join()).not.toContain(PASSWORD);
});

it('says why there is none, and can be asked again', async () => {
  const sentence = 'There is no one-time password of this person that you can be shown.';
  const { sent, user } = open(() => Response.json({ responseCode: 'XX', responseMessage: sentence }));
  await user.click(show());
  expect((await screen.findByRole('alert')).textContent).toContain(sentence);
  await user.click(show());
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
});

it('says what to do where the answer was lost, and does not ask again', async () => {
  const { sent, user } = open(() => new Response('', { status: 502 }));
  await user.click(show());
  expect(
    await screen.findByText(/We could not confirm this, and the password is not shown again\. Reset/),
  ).toBeTruthy();
  await user.click(show());
  expect(sent).toHaveBeenCalledOnce();
});

/** A sheet for so many people, `s1` and on, over a service that answers each of them so. */
function openSheet(count: number, answer: (username: string) => Response | Promise<Response>) {
  const usernames = Array.from({ length: count }, (_, index) => `s${index + 1}`);
  const sent: string[] = [];
  let [underWay, most] = [0, 0];
  const fetch: typeof globalThis.fetch = async (_url, init) => {
    const { username } = JSON.parse(typeof init?.body === 'string' ? init.body : '');
    sent.push(username);
    underWay += 1;
    most = Math.max(most, underWay);
    try {
      return await answer(username);
    } finally {
      underWay -= 1;
    }
  };
  const [onShown, onClose] = [vi.fn<(usernames: readonly string[]) => void>(), vi.fn<() => void>()];
  const records = usernames.map((username) => ({ user: { username } }));
  render(
    <WithEngine fetch={fetch}>
      <PasswordSlip record={records[0]} records={records} onShown={onShown} onClose={onClose} />
    </WithEngine>,
  );
  return { usernames, sent, onShown, onClose, most: () => most, user: userEvent.setup() };
}

const passwordOf = (username: string): string => `PASS-${username}`;
const slipAnswer = (username: string): Response =>
  Response.json({ responseCode: '00', data: { ...DATA, name: username, username, password: passwordOf(username) } });
const press = (name: string | RegExp) => screen.findByRole('button', { name });
const slips = () => screen.queryAllByRole('region', { name: 'Slip with the one-time password' });

it('shows one sheet of slips of many people, four calls at a time, once each and kept nowhere [D560]', async () => {
  const print = vi.fn<() => void>();
  vi.stubGlobal('print', print);
  const { usernames, sent, onShown, onClose, most, user } = openSheet(9, slipAnswer);
  expect(await screen.findByText(/^You see 9 one-time passwords once, as a sheet of slips/)).toBeTruthy();
  expect(sent).toEqual([]);
  await user.dblClick(await press('Show 9 passwords'));
  await press('Print');
  expect(slips().map(({ textContent }) => textContent?.match(/PASS-s\d+/)?.[0])).toEqual(usernames.map(passwordOf));
  expect(sent.toSorted()).toEqual(usernames);
  expect(most()).toBe(4);
  // Closing asks while the sheet was not printed.
  await user.click(await press('Done'));
  await screen.findByRole('dialog', { name: 'Close without printing?' });
  await user.click(await press('Stay here'));
  expect(onClose).not.toHaveBeenCalled();
  await user.click(await press('Print'));
  expect(print).toHaveBeenCalledOnce();
  expect([...stored(localStorage), ...stored(sessionStorage), location.href].join()).not.toContain('PASS-');
  await user.click(await press('Done'));
  expect(onShown.mock.calls).toEqual([[usernames]]);
  expect(onClose).toHaveBeenCalledOnce();
});

it('says who gets no slip and why, and asks no second time for a password whose answer was lost', async () => {
  const sentence = 'There is no one-time password of this person that you can be shown.';
  const gate = new EventTarget();
  const opened = new Promise((done) => gate.addEventListener('open', done));
  const { sent, onShown, user } = openSheet(7, async (username) => {
    if (username === 's4') return new Response('', { status: 502 });
    await opened;
    if (username === 's2') return Response.json({ responseCode: 'XX', responseMessage: sentence });
    return slipAnswer(username);
  });
  await user.click(await press('Show 7 passwords'));
  await press('Stopping…');
  gate.dispatchEvent(new Event('open'));
  expect(await screen.findByText(`Not shown: s2. ${sentence}`)).toBeTruthy();
  expect(
    screen.getByText(/^Not shown: s4. We could not confirm this, and the password is not shown again/),
  ).toBeTruthy();
  await user.click(await press('Continue with 3'));
  await waitFor(() => expect(slips()).toHaveLength(5));
  expect(sent.filter((username) => username === 's4')).toHaveLength(1);
  // Printing by the browser's own key counts too.
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  await user.click(await press('Done'));
  expect(onShown.mock.calls[0]?.[0].toSorted()).toEqual(['s1', 's3', 's4', 's5', 's6', 's7']);
});

it('shows at most 500 slips before the next press', async () => {
  const { sent, user } = openSheet(502, slipAnswer);
  expect(await screen.findByText(/^Agents 1 to 500 of 502\./)).toBeTruthy();
  await user.click(await press('Show 500 passwords'));
  await press('Next 2 slips');
  expect(sent).toHaveLength(500);
  await user.click(screen.getByRole('button', { name: 'Next 2 slips' }));
  await user.click(await press('Close without printing'));
  expect(slips()).toEqual([]);
  await user.click(await press('Show 2 passwords'));
  await press('Print');
  expect(sent.slice(500)).toEqual(['s501', 's502']);
});

/** The resources on whose records the action is offered. */
function offering(group: string, features: readonly string[]): readonly string[] {
  const { roleGroup } = sessionOf(group, ROLE_CODES).user;
  const engine = engineOf({ config: configOf({ features }) });
  const resolved = resolve(resources, { ...engine, endpoint: (name) => engine.endpoint(name), roleGroup, unread: [] });
  return resolved.resources.flatMap(({ name, actions }) =>
    actions.some((action) => action.name === 'showPassword') ? [name] : [],
  );
}

it('is offered to administrators on the records of people, where the service has the feature', () => {
  expect(offering('ADMIN', [])).toEqual([]);
  expect(offering('ADMIN', ['passwordSlips']).toSorted()).toEqual(['admins', 'agentManagers', 'agents']);
  expect(offering('Product', ['passwordSlips'])).toEqual([]);
});
