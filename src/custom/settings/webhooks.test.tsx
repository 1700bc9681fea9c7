// @vitest-environment jsdom
/** Webhooks under Settings: what became of the latest message, adding with a secret that is shown once, and a test. */
import { readFileSync } from 'node:fs';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { openList } from '../../../tests/list/harness';
import type { Webhook } from '../../upstream/webhooks';
import Webhooks from './Webhooks';

const WEBHOOK: Webhook = {
  id: 5,
  name: 'Operations',
  url: 'https://hooks.example.com/kobodesk',
  triedAt: null,
  outcome: null,
  status: null,
  failingSince: null,
  waiting: 0,
  givenUp: 0,
  oldSecretUntil: null,
};
const TRIED = { ...WEBHOOK, triedAt: '2026-11-20T11:30:00Z', outcome: 'received' };

beforeAll(() => Promise.all([import('./WebhookDialogs'), import('../../engine/ui/MenuList')]));
beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-20T12:00:00Z'), shouldAdvanceTime: true }));

function open(...webhooks: readonly Webhook[]) {
  const state: { webhooks: readonly Webhook[]; refuse: Response | null } = { webhooks, refuse: null };
  const sent: string[] = [];
  const upstream = (url: URL, method = 'GET'): unknown => {
    if (method === 'GET') return state.webhooks;
    sent.push(`${method} ${url.pathname}`);
    if (state.refuse) return state.refuse.clone();
    if (method === 'DELETE') state.webhooks = [];
    const isSecret = method === 'POST' && !url.pathname.endsWith('/test');
    return { ...WEBHOOK, ...(isSecret && { secret: 'whsec_TOP' }) };
  };
  const page = openList({
    at: '/settings/webhooks',
    view: <Webhooks />,
    features: ['subscriptions', 'webhooks'],
    group: 'ADMIN',
    upstream,
  });
  return { ...page, state, sent };
}

const refused = (responseMessage: string): Response =>
  Response.json({ responseCode: 'XX', responseMessage }, { status: 422 });

async function choose({ user }: Pick<ReturnType<typeof open>, 'user'>, name: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Options of the webhook Operations' }));
  await user.click(await screen.findByRole('menuitem', { name }));
}

it('say what became of the latest message, since when they fail and what waits', async () => {
  open(
    WEBHOOK,
    { ...TRIED, id: 6, name: 'Received', oldSecretUntil: '2026-11-21T09:00:00Z' },
    {
      ...TRIED,
      id: 7,
      name: 'Failing',
      outcome: 'status',
      status: 503,
      failingSince: '2026-11-20T09:00:00Z',
      waiting: 2,
      givenUp: 1,
    },
    {
      ...TRIED,
      id: 8,
      name: 'Later',
      outcome: 'new',
      failingSince: '2026-11-20T09:00:00Z',
      oldSecretUntil: '2026-11-20T09:00:00Z',
    },
  );
  const items = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(items[0]).toContain('https://hooks.example.com/kobodeskNothing was sent yet.');
  expect(items[1]).toContain('Received the latest message on 2026-11-20 12:30.');
  expect(items[1]).toContain('The former secret also signs until 2026-11-21 10:00.');
  const style = document.head.appendChild(document.createElement('style'));
  style.textContent = readFileSync('src/custom/settings/webhooks.css', 'utf8');
  const box = screen.getByText(/^Failing since 2026-11-20 10:00\. The receiver/).closest('.notice');
  expect(box && getComputedStyle(box).marginTop).toBe('6px');
  style.remove();
  expect(items[2]).toContain('Failing since 2026-11-20 10:00. The receiver answered with status 503.');
  expect(items[2]).toContain('2 messages wait to be sent.');
  expect(items[2]).toContain('1 message of the last 30 days was given up');
  expect(items[3]).toContain('Reload the page to see why.');
  expect(items[3]).not.toContain('former secret');
  expect(screen.getByRole('button', { name: 'Add webhook' }).className).not.toContain('primary');
});

it('are added with what is missing said beside it, keep what was typed, and show the secret once', async () => {
  const page = open();
  const { user, sent, state } = page;
  await screen.findByText('There are no webhooks yet');
  const add = screen.getByRole('button', { name: 'Add webhook' });
  expect(add.className).toContain('button--primary');
  await user.click(add);
  const form = within(await screen.findByRole('dialog'));
  await user.type(form.getByLabelText('Address'), 'http://hooks.example.com');
  await user.click(form.getByRole('button', { name: 'Add' }));
  form.getByText('Enter a name.');
  form.getByText(/^Enter an address that begins with https/);
  await user.type(form.getByLabelText('Name'), ' Operations ');
  await user.clear(form.getByLabelText('Address'));
  await user.type(form.getByLabelText('Address'), 'https://10.0.0.1');
  state.refuse = refused('A private network.');
  await user.click(form.getByRole('button', { name: 'Add' }));
  await form.findByText('A private network.');
  state.refuse = null;
  await user.click(form.getByRole('button', { name: 'Add' }));
  const secret = within(await screen.findByRole('dialog', { name: 'Secret of Operations' }));
  expect(secret.getByLabelText('Secret').closest('input')?.value).toBe('whsec_TOP');
  expect([sent[1], page.bodies[1]]).toEqual(['POST /api/webhooks', { name: 'Operations', url: 'https://10.0.0.1' }]);
  await user.keyboard('{Enter}');
  await user.click(secret.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.body.innerHTML).not.toContain('whsec_TOP');
  expect(JSON.stringify(Object.entries(localStorage))).not.toContain('whsec_TOP');
});

it('get a new secret after it is confirmed, and say what to do where the answer was lost', async () => {
  const page = open(WEBHOOK);
  await choose(page, 'New secret…');
  page.state.refuse = new Response('', { status: 502 });
  await page.user.click(await screen.findByRole('button', { name: 'Make a new secret' }));
  await screen.findByText(/The secret may be another one now/);
  page.state.refuse = null;
  await page.user.click(screen.getByRole('button', { name: 'Make a new secret' }));
  expect(await screen.findByRole('dialog', { name: 'Secret of Operations' })).not.toBeNull();
});

it('are changed and ended', async () => {
  const page = open({ ...WEBHOOK, waiting: 2 });
  await choose(page, 'Change…');
  const form = within(await screen.findByRole('dialog', { name: 'Change the webhook Operations' }));
  await page.user.type(form.getByLabelText('Name'), ' 2');
  await page.user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect([page.sent, page.bodies]).toEqual([['PUT /api/webhooks/5'], [{ name: 'Operations 2', url: WEBHOOK.url }]]);
  await choose(page, 'End the webhook…');
  await screen.findByText(
    /^2 messages wait to be sent\. Nothing more is sent to it, and messages that wait are dropped\./,
  );
  await page.user.click(await screen.findByRole('button', { name: 'End the webhook' }));
  await screen.findByText('There are no webhooks yet');
});

it('are sent a test, whose outcome is shown once it is known', async () => {
  const page = open(TRIED);
  await choose(page, 'Send a test');
  await screen.findByText('Sending the test…');
  const failed = { outcome: 'time', triedAt: '2026-11-20T12:00:09Z', failingSince: '2026-11-20T12:00:09Z' };
  page.state.webhooks = [{ ...TRIED, ...failed }];
  await vi.advanceTimersByTimeAsync(2_500);
  await screen.findByText(/^Failing since 2026-11-20 13:00\. The receiver did not answer within 10 seconds\./);
  page.state.refuse = refused('A test is being sent.');
  await choose(page, 'Send a test');
  await screen.findByText(/The test was not sent\. A test is being sent\./);
  expect(page.sent).toEqual(['POST /api/webhooks/5/test', 'POST /api/webhooks/5/test']);
});

it('are read again only while a person works here, because a call prolongs the session', async () => {
  const page = open(TRIED);
  await screen.findByText('Operations');
  await vi.advanceTimersByTimeAsync(70_000);
  const before = page.asked.length;
  await vi.advanceTimersByTimeAsync(15 * 60_000);
  expect(page.asked.length).toBe(before);
  await page.user.keyboard('{Shift}');
  await vi.advanceTimersByTimeAsync(30_000);
  expect(page.asked.length).toBeGreaterThan(before);
});
