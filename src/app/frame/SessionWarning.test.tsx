// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { WithEngine } from '../../../tests/engine';
import { useNoticeLog } from '../../engine/app/noticeLog';
import { i18nProvider } from '../../i18n/provider';
import { UpstreamError } from '../../upstream/errors';
import SessionWarning, { type SessionWarningProps } from './SessionWarning';

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
});

/** What the notice centre has of it. */
const Logged = () => <p data-testid="logged">{useNoticeLog().notices.map(({ text }) => text)}</p>;

function open(more: Partial<SessionWarningProps> = {}) {
  const onStay = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const onLogout = vi.fn<() => void>();
  render(
    <WithEngine>
      <SessionWarning endsAt={1_060_000} kind="idle" onStay={onStay} onLogout={onLogout} {...more} />
      <Logged />
    </WithEngine>,
  );
  return { onStay, onLogout };
}

const pass = (ms: number) =>
  act(async () => {
    vi.advanceTimersByTime(ms);
  });

it('counts down for the eye every second, and for a screen reader now and then', async () => {
  open();
  const dialog = screen.getByRole('dialog');
  expect(dialog.textContent).toContain('in 60 seconds');
  await pass(20_000);
  expect(dialog.textContent).toContain('in 40 seconds');
  expect(screen.getByRole('status').textContent).toContain('in 60 seconds');
  // One number is shown, and one is read.
  const numbers = screen.getAllByText(/in \d+ seconds/);
  expect(numbers.filter((one) => one.closest('[aria-hidden]') === null)).toEqual([screen.getByRole('status')]);
  await pass(10_000);
  expect(screen.getByRole('status').textContent).toContain('in 30 seconds');
  await pass(29_000);
  expect(dialog.textContent).toContain('in 1 second.');
  expect(screen.getByTestId('logged').textContent).toBe('Still there?');
});

it('starts at staying, which can be tried again when it failed', async () => {
  const onStay = vi.fn<() => Promise<void>>(() => Promise.reject(new UpstreamError('network')));
  open({ onStay });
  const stay = screen.getByRole('button', { name: 'Stay signed in' });
  expect(document.activeElement).toBe(stay);
  await act(async () => stay.click());
  expect(screen.getByRole('alert').textContent).toContain('could not reach the service');
  await act(async () => stay.click());
  expect(onStay).toHaveBeenCalledTimes(2);
});

it('offers no staying at the absolute end', () => {
  open({ kind: 'absolute' });
  expect(screen.queryByRole('button', { name: 'Stay signed in' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Sign out now' })).toBeTruthy();
});

it('marks why the session was not extended, where the service says so in English only [D283]', async () => {
  vi.useRealTimers();
  await i18nProvider.changeLocale('fr');
  open({
    onStay: () =>
      Promise.reject(new UpstreamError('business', { message: i18nProvider.translate('No more.', { answer: {} }) })),
    endsAt: Date.now() + 60_000,
  });
  act(() => screen.getByRole('button', { name: 'Rester connecté' }).click());
  expect((await screen.findByText('No more.')).lang).toBe('en');
  await act(() => i18nProvider.changeLocale('en'));
});
