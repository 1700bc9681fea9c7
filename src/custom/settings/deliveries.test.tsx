// @vitest-environment jsdom
/** The deliveries of a person under Settings: what they say, and changing, resuming, leaving and ending them. */
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { openList } from '../../../tests/list/harness';
import { DELIVERY, memoryDeliveries } from '../../engine/savedViews/deliveries.testing';
import { memory } from '../../engine/savedViews/memory.testing';
import type { Delivery } from '../../upstream/deliveries';
import { UpstreamError } from '../../upstream/errors';
import { Deliveries } from './Deliveries';
import { openTabs, settingsTabs } from './tabs';

const GROUP = { roleGroupId: 3, roleGroup: 'Product', owner: 'ngozi', mine: false } as const;
/** When its file was made: late. */
const AT = '2026-11-20T07:07:00Z';
const SENT = { lastAt: '2026-11-20T07:00:00Z', lastSent: 1 } as const;

beforeAll(() => Promise.all([import('./SubscribedDialogs'), import('../../engine/ui/MenuList')]));

function open(group: 'ADMIN' | 'Product' | 'AMBASSADOR', ...deliveries: Delivery[]) {
  const kept = memoryDeliveries({ deliveries, groups: [{ id: 3, name: 'Product' }] });
  const views = { ...memory([]).store, deliveries: kept.store };
  const features = ['deliveries', 'mail'];
  return { ...openList({ at: '/settings/deliveries', view: <Deliveries />, views, features, group }), ...kept };
}

type User = ReturnType<typeof open>['user'];

async function choose(user: User, view: string, name: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: `Options of the delivery of ${view}` }));
  await user.click(await screen.findByRole('menuitem', { name }));
}

const items = (): string[] => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

it('say when and to whom, what came of the last time, and lead to their view', async () => {
  const outcome = { kind: 'sent', at: AT, own: true, rows: 1_203, size: 2_400_000, reason: null };
  open('Product', { ...DELIVERY, ...SENT, lastOutcome: outcome, outdated: true });
  const link = await screen.findByRole('link', { name: 'Late ones' });
  expect(link.getAttribute('href')).toBe('/transactions?view=7');
  expect(items()[0]).toContain('Every Monday at 08:00, XLSX, to you');
  expect(items()[0]).toContain('Delivered 2026-11-20 08:07: 1,203 rows, 2.3 MB.');
  expect(items()[0]).toContain('Next on 23 November 2026 at 08:00.');
  expect(items()[0]).toContain('The view was changed since.');
});

it.each([
  ['Product', 1],
  ['AMBASSADOR', 0],
] as const)('lead %s to the list of transactions only who may open it', async (group, links) => {
  open(group);
  await screen.findByRole('heading', { name: 'You have no deliveries' });
  await waitFor(() => expect(screen.queryAllByRole('link', { name: 'Deliver Transactions…' })).toHaveLength(links));
});

it('are not said to be delivered before they were, and say why they failed or are paused', async () => {
  const failed = { kind: 'failed', at: AT, own: true, rows: null, size: null, reason: 'tooMany' };
  open(
    'Product',
    DELIVERY,
    { ...DELIVERY, id: 2, ...SENT, lastSent: 0, lastFailed: 1, lastOutcome: failed },
    { ...DELIVERY, id: 3, ...SENT, lastSent: 0, lastWaiting: 1 },
    { ...DELIVERY, id: 4, ...SENT, lastSent: 11, lastFailed: 2, roleGroupId: 3, roleGroup: 'Product' },
    { ...DELIVERY, id: 5, viewId: null, paused: 'view' },
    { ...DELIVERY, id: 6, paused: 'new', schedule: { kind: 'hourly', time: '08:00', day: null }, format: 'ods' },
  );
  await screen.findAllByText('Not delivered yet.');
  const [first, second, third, fourth, fifth, sixth] = items();
  expect(first).not.toMatch(/Delivered|rows/);
  expect(second).toContain(
    'Not delivered 2026-11-20 08:07. The view has more rows than this file can hold. Choose CSV,',
  );
  expect(third).toContain('being made');
  expect(fourth).toContain('to everyone in Product');
  expect(fourth).toContain('11 delivered, 2 not delivered.');
  expect(fifth).toContain('Paused: The view was deleted');
  expect(fifth).not.toContain('Next on');
  expect(sixth).toContain('Paused');
  expect(sixth).toContain('At times that this version does not know, ods');
});

it('name files in a mail that was not sent, and those still to be made, beside the delivered ones', async () => {
  const made = { at: AT, own: true, rows: 2, size: 2_048, reason: null };
  open(
    'Product',
    { ...DELIVERY, ...SENT, lastSent: 0, lastMailing: 1, lastOutcome: { ...made, kind: 'mailing' } },
    { ...DELIVERY, id: 2, ...SENT, lastOutcome: { ...made, kind: 'kept' } },
    { ...DELIVERY, id: 3, ...SENT, lastSent: 0, lastFailed: 1, lastOutcome: { ...made, kind: 'unsent' } },
    { ...DELIVERY, id: 4, ...SENT, lastWaiting: 199, lastOutcome: { ...made, kind: 'sent' } },
    { ...DELIVERY, id: 5, ...SENT, lastSent: 3, lastMailing: 2, lastFailed: 1, lastWaiting: 4 },
    { ...DELIVERY, id: 6, ...SENT, lastSent: 0 },
  );
  await screen.findAllByText(/^Made/);
  const [mailing, kept, unsent, one, all, nobody] = items();
  expect(mailing).toContain('Made 2026-11-20 08:07: 2 rows, 2 KB. The email waits to be sent.');
  expect(kept).toContain('could not be sent. The file is kept');
  expect(unsent).toContain('not kept any more');
  expect(one).toContain('Due 2026-11-20 08:00: 1 delivered, 199 still to be made.');
  expect(all).toContain('3 delivered, 2 waiting to be emailed, 1 not delivered, 4 still to be made.');
  expect(nobody).toContain('no file was made');
  expect([mailing, kept, unsent].join(' ')).not.toContain('Delivered');
});

it('speak of another recipient in the third person, and advise the owner alone', async () => {
  const failed = { kind: 'failed', at: AT, own: false, rows: null, size: null, reason: 'rights' };
  const last = { ...SENT, lastSent: 0, lastFailed: 1 } as const;
  open(
    'ADMIN',
    { ...DELIVERY, ...last, roleGroupId: 3, roleGroup: 'Product', lastOutcome: failed },
    { ...DELIVERY, id: 2, ...GROUP, ...last, lastOutcome: { ...failed, own: true, reason: 'tooMany' } },
    { ...DELIVERY, id: 3, ...GROUP, paused: 'tooLong' },
    { ...DELIVERY, id: 4, paused: 'rights' },
    { ...DELIVERY, id: 5, paused: 'tooLong' },
  );
  await screen.findByText(/The recipient has no access to this list/);
  const [other, rights, own, member, paused] = items();
  expect(other).not.toContain('You have no access');
  expect(rights).toContain('is no longer an administrator');
  expect(own).toContain('Choose CSV or add filters to the view, then resume.');
  expect(member).toContain('more rows than this file can hold.');
  expect(paused).toContain('The file was too long three times.');
  expect([member, paused].join(' ')).not.toContain('Choose CSV');
});

it('are resumed, changed and ended', async () => {
  const { user, sent } = open('Product', { ...DELIVERY, paused: 'tooLong' });
  await choose(user, 'Late ones', 'Resume');
  await waitFor(() => expect(sent).toEqual([{ id: 1 }]));
  await choose(user, 'Late ones', 'Change…');
  const form = within(await screen.findByRole('dialog', { name: 'Change the delivery of Late ones' }));
  await user.selectOptions(form.getByLabelText('Day of the week'), 'Friday');
  await user.selectOptions(form.getByLabelText('File'), 'CSV');
  await user.click(form.getByRole('button', { name: 'Save' }));
  const schedule = { kind: 'weekly', time: '08:00', day: 5 };
  await waitFor(() => expect(sent[1]).toEqual({ id: 1, schedule, format: 'csv', recipients: 'self' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await choose(user, 'Late ones', 'End the delivery…');
  await user.click(await screen.findByRole('button', { name: 'End the delivery' }));
  await screen.findByRole('heading', { name: 'You have no deliveries' });
});

it('that reach a person through their role group are left and joined, and nothing else', async () => {
  const { user, sent } = open('AMBASSADOR', { ...DELIVERY, ...GROUP });
  await screen.findByText('Deliveries to your role group');
  expect(items()[0]).toContain('By ngozi');
  await user.click(screen.getByRole('button', { name: 'Options of the delivery of Late ones' }));
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Stop my files']);
  await user.click(screen.getByRole('menuitem', { name: 'Stop my files' }));
  await screen.findByText('You have left and get no more files.');
  await choose(user, 'Late ones', 'Get the files again');
  await waitFor(() => expect(sent).toEqual([{ leave: 1 }, { join: 1 }]));
});

it('of others are shown to administrators, who can only end them', async () => {
  const { user, state } = open('ADMIN', DELIVERY, {
    ...DELIVERY,
    id: 2,
    ...GROUP,
    view: 'Low floats',
    reachesMe: false,
  });
  await screen.findByText('Deliveries of others');
  await user.click(screen.getByRole('button', { name: 'Options of the delivery of Low floats' }));
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['End the delivery…']);
  await user.click(screen.getByRole('menuitem', { name: 'End the delivery…' }));
  state.refuse = new UpstreamError('business', { message: 'Not now.', status: 422 });
  await user.click(await screen.findByRole('button', { name: 'End the delivery' }));
  await waitFor(() => expect(within(screen.getByRole('dialog')).getByRole('alert').textContent).toBe('Not now.'));
});

it('of others have no heading while there are none', async () => {
  open('ADMIN', DELIVERY);
  await screen.findByRole('link', { name: 'Late ones' });
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Deliveries',
    'Your deliveries',
  ]);
});

it('that cannot be loaded are not said to be none', async () => {
  const failing = { ...memoryDeliveries().store, list: () => Promise.reject(new UpstreamError('network')) };
  const views = { ...memory([]).store, deliveries: failing };
  openList({ at: '/settings/deliveries', view: <Deliveries />, views, features: ['deliveries'], group: 'ADMIN' });
  await screen.findByText(/^Could not load the deliveries\./);
  expect(screen.queryByText('You have no deliveries')).toBeNull();
});

const names = (tabs: typeof openTabs, name: string): readonly string[] =>
  tabs({ name, roles: [] }, () => false, ['deliveries']).map((tab) => tab.name);

it('have a tab in the menu of staff, and an address for agents and their managers, who may leave them', () => {
  expect(names(settingsTabs, 'Product')).toContain('deliveries');
  expect(names(settingsTabs, 'AGENT')).toEqual(['password', 'createPin', 'resetPin']);
  expect(names(openTabs, 'AMBASSADOR')).toContain('deliveries');
});
