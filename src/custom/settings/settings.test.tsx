// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { installBrowser, openList } from '../../../tests/list/harness';
import Settings from './Settings';

const open = (at: string) =>
  openList({
    at,
    group: 'ADMIN',
    view: <Settings password="Change it" roleGroups="Groups" refused="Refused" unknown="Unknown" />,
  });

const choice = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Settings' });

it('on a phone a select has the tabs, which a line would cut, and opens the one that is chosen', async () => {
  installBrowser({ phone: true });
  const { user, address } = open('/settings/notifications');
  expect((await choice()).selectedOptions[0]?.text).toBe('Notifications');
  expect(screen.queryByRole('link', { name: 'Password' })).toBeNull();
  await user.selectOptions(await choice(), 'Password');
  await waitFor(() => expect(address()).toBe('/settings/password'));
  await screen.findByText('Change it');
  expect((await choice()).selectedOptions[0]?.text).toBe('Password');
});

it('the select names no tab on a page that is none, and the open one on a page within it', async () => {
  installBrowser({ phone: true });
  const { go } = open('/settings/nowhere');
  expect((await choice()).value).toBe('');
  go('/settings/profile/more');
  await waitFor(async () => expect((await choice()).value).toBe('profile'));
});

it('elsewhere the tabs are links', async () => {
  // jsdom has none.
  Element.prototype.scrollIntoView = () => undefined;
  open('/settings/notifications');
  expect((await screen.findByRole('link', { name: 'Notifications' })).ariaCurrent).toBe('page');
  expect(screen.queryByRole('combobox')).toBeNull();
});

it('a profile has facts, the note beside its phone number, who changes them, and no button [D1020]', async () => {
  Element.prototype.scrollIntoView = () => undefined;
  open('/settings/profile');
  const pane = (await screen.findByRole('heading', { name: 'Profile' })).parentElement;
  if (!pane) throw new Error('no pane');
  expect(within(pane).getByText('Phone Number').nextElementSibling?.textContent).toContain(
    'Changing the phone number sends an OTP to the registered number.',
  );
  within(pane).getByText(/^You cannot change your profile here\. Administrators change/);
  expect(within(pane).queryByRole('button')).toBeNull();
});

it('the notifications say what alerts, and where each stands besides: notices only where the service keeps them', async () => {
  Element.prototype.scrollIntoView = () => undefined;
  open('/settings/notifications');
  const exports = await screen.findByText('An export of more than 10 seconds finished or failed');
  expect(exports.nextElementSibling?.textContent).toBe('The page and the notice centre');
  screen.getByText('Your session ends in one minute');
  expect(screen.queryByText(/^New notices/)).toBeNull();
});
