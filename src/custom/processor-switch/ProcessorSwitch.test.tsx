// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { installBrowser, openList } from '../../../tests/list/harness';
import type { RoleCode } from '../../upstream/access';
import ProcessorSwitch from './ProcessorSwitch';

beforeAll(() => import('./ConfirmDialog'));

/** The dialog that asks before the switch from UP to POSTBRIDGE, and a host whose live processor others may change. */
async function openAsking() {
  const host = { live: 'UP' };
  const { user, asked } = openList({
    at: '/selectSwitch',
    view: <ProcessorSwitch />,
    upstream: ({ pathname, searchParams }) => {
      if (pathname.endsWith('/activate')) host.live = searchParams.get('processor') ?? '';
      return [{ route: host.live, environment: 'LIVE', active: true }];
    },
  });
  await user.selectOptions(await screen.findByLabelText('Switch to'), 'POSTBRIDGE');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  const sent = (): readonly string[] => asked.filter((one) => one.includes('/activate'));
  return { user, host, sent, dialog: within(await screen.findByRole('dialog')) };
}

it('sends nothing over a switch that somebody else has made since, says so, and then switches from there', async () => {
  const { user, host, sent, dialog } = await openAsking();
  host.live = '3LINE';
  await user.click(dialog.getByRole('button', { name: /^Switch to/ }));
  expect(await dialog.findByText(/^Not switched: the live processor is another one/)).toBeTruthy();
  expect(dialog.getByText('The live processor is 3 Line Card. You can switch again.')).toBeTruthy();
  expect(sent()).toEqual([]);
  await user.click(dialog.getByRole('button', { name: /^Switch to/ }));
  await screen.findByText(/Successfully Switched to/);
  expect(sent()).toEqual(['/processor/activate?processor=POSTBRIDGE']);
});

it('reads which processor is live again when the window has the focus again', async () => {
  const { host } = await openAsking();
  host.live = '3LINE';
  window.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(screen.getByText('3 Line Card')).toBeTruthy());
});

it('two presses at once switch once', async () => {
  const { sent, dialog } = await openAsking();
  const button = dialog.getByRole('button', { name: /^Switch to/ });
  act(() => {
    button.click();
    button.click();
  });
  await screen.findByText(/Successfully Switched to/);
  expect(sent()).toEqual(['/processor/activate?processor=POSTBRIDGE']);
});

it('a phone’s list of processors says which one is live, which cannot be chosen', async () => {
  installBrowser({ phone: true });
  openAfter();
  const live = await screen.findByRole('option', { name: 'Unified Payment (live now)' });
  expect(live).toHaveProperty('disabled', true);
  expect(screen.getByRole('option', { name: 'Interswitch' })).toHaveProperty('disabled', false);
});

/** The page where `last` is the latest entry of the audit log, if it has one. */
const openAfter = (...last: readonly object[]) =>
  openList({
    at: '/selectSwitch',
    view: <ProcessorSwitch />,
    upstream: ({ pathname }) =>
      pathname.endsWith('/audit')
        ? { responseCode: '00', data: { data: last, recordsFiltered: last.length } }
        : [{ route: 'UP', environment: 'LIVE', active: true }],
  });

it('says when it was switched last and by whom, and leads to its entries', async () => {
  const entry = {
    user: { memberId: 'KDS000001', username: 'ada.obi' },
    time: '2026-11-20T09:15:30.000Z',
    action: 'Switched the processor from UP to POSTBRIDGE',
    ip: null,
    requestMethod: null,
    url: null,
    record: 'LIVE',
  };
  openAfter({ ...entry, resource: 'processors' });
  const link = await screen.findByRole('link', { name: 'Last switched on 2026-11-20 10:15:30 by ada.obi' });
  expect(link.getAttribute('href')).toMatch(/\/audit\?resource=processors&record=LIVE$/);
  cleanup();
  // A service that does not filter its log answers what somebody did elsewhere.
  const { asked } = openAfter({ ...entry, resource: 'agents' });
  await waitFor(() => expect(asked.filter((one) => one.includes('/audit'))).toHaveLength(1));
  await screen.findByText('Unified Payment', { selector: 'output' });
  expect(screen.queryByText(/Last switched/)).toBeNull();
  cleanup();
  openAfter();
  await screen.findByText('Nobody has switched yet.');
});

const switchOf = (id: number, time: string, old: string, now: string) => ({
  id,
  user: { memberId: 'KDS000001', username: 'ada.obi' },
  time,
  action: `Switched the processor from ${old} to ${now}`,
  ip: null,
  requestMethod: null,
  url: null,
  resource: 'processors',
  record: 'LIVE',
  changes: [{ field: 'processor', old, new: now }],
});

/** The page over these switches; cards are asked for where the service sums transactions up. */
const openBeside = (switches: readonly object[], codes: readonly RoleCode[]) =>
  openList({
    at: '/selectSwitch',
    view: <ProcessorSwitch />,
    codes,
    transport: { operators: { listTransactions: { systemTime: 'time' } }, summaries: { listTransactions: {} } },
    upstream: ({ pathname }) => {
      if (pathname.endsWith('/audit'))
        return { responseCode: '00', data: { data: switches, recordsFiltered: switches.length } };
      if (!pathname.endsWith('/summary')) return [{ route: 'UP', environment: 'LIVE', active: true }];
      const groups = [
        { keys: ['successful'], labels: [null], values: ['900'] },
        { keys: ['failed'], labels: [null], values: ['100'] },
        { keys: ['pending'], labels: [null], values: ['5'] },
      ];
      return { responseCode: '00', data: { groups, others: null, totals: ['1005'] } };
    },
  });

it('lists the last switches, and counts cards from the last one on where it is less than a day ago [D977]', async () => {
  const now = new Date(Date.now() - 60 * 60_000).toISOString();
  const { asked } = openBeside(
    [switchOf(2, now, 'POSTBRIDGE', 'UP'), switchOf(1, '2026-01-20T09:15:30.000Z', '3LINE', 'POSTBRIDGE')],
    ['ROLE_VIEW_AUDIT_LOG', 'ROLE_VIEW_ALL_TRANSACTION'],
  );
  const link = await screen.findByRole('link', { name: '1,005 card transactions since the switch to Unified Payment' });
  expect(link.getAttribute('href')).toContain(
    `/transactions?transactionTypeId=CARD&systemTime_gte=${encodeURIComponent(now)}`,
  );
  expect(screen.getByText(/^90.0.% of those that ended were successful$/)).toBeTruthy();
  const switches = within(screen.getByRole('region', { name: 'Last switches' })).getAllByRole('listitem');
  expect(switches.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Interswitch to Unified Payment/),
    '3 Line Card to Interswitch2026-01-20 10:15:30 · ada.obi',
  ]);
  expect(asked.some((one) => one.startsWith('/transaction/summary'))).toBe(true);
});

it('counts those of a day where nobody has switched in it, and none for people who may not see transactions', async () => {
  openBeside(
    [switchOf(1, '2026-01-20T09:15:30.000Z', '3LINE', 'UP')],
    ['ROLE_VIEW_AUDIT_LOG', 'ROLE_VIEW_ALL_TRANSACTION'],
  );
  await screen.findByRole('link', { name: '1,005 card transactions in the last 24 hours' });
  cleanup();
  const { asked } = openBeside([switchOf(1, '2026-01-20T09:15:30.000Z', '3LINE', 'UP')], ['ROLE_VIEW_AUDIT_LOG']);
  await screen.findByRole('region', { name: 'Last switches' });
  expect(screen.queryByText(/\d card transaction/)).toBeNull();
  expect(asked.filter((one) => one.startsWith('/transaction'))).toEqual([]);
});
