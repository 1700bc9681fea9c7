// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { configOf, engineOf, sessionOf, WithEngine } from '../../../tests/engine';
import { resolve } from '../../engine/definition/resolve';
import { ROLE_CODES } from '../../upstream/access';
import { resources } from '../index';
import PasswordSlip from './PasswordSlip';

const PASSWORD = 'AAAA-BBBB-CCCC-DDDD';
const DATA = { name: 'Ada Stores (KDA000001)', username: 'ada', password: PASSWORD, until: '2026-11-20T12:00:00Z' };

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

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
