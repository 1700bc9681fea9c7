// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { installBrowser, openList } from '../../../tests/list/harness';
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
