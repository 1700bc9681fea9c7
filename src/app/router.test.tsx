// @vitest-environment jsdom
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, useBlocker, useCanBlock, useNavigate } from 'ra-core';
import { useLayoutEffect, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { createGuardedHistory } from './guardedHistory';
import { AppRouter, routerProvider } from './router';

let close = (): void => undefined;
afterEach(() => {
  close();
  navigations.clear();
  history.replaceState(null, '', '/');
});

function Guard(): ReactNode {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname);
  return blocker.state === 'blocked' ? (
    <>
      <p>Leave for {blocker.location.pathname}?</p>
      <button type="button" onClick={blocker.proceed}>
        Leave
      </button>
      <button type="button" onClick={blocker.reset}>
        Stay
      </button>
    </>
  ) : null;
}

/** The functions that the page was given to navigate with. */
const navigations = new Set<unknown>();

function Page({ guarded }: { readonly guarded: boolean }): ReactNode {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useLayoutEffect(() => void navigations.add(navigate));
  return (
    <>
      <output>{pathname + search}</output>
      <Link to="/agents">Agents</Link>
      <button type="button" onClick={() => navigate('/fees?page=2')}>
        Fees
      </button>
      <button type="button" onClick={() => navigate({ search: '?page=3' })}>
        Page 3
      </button>
      {useCanBlock() ? 'can ask' : 'cannot ask'}
      {guarded && <Guard />}
    </>
  );
}

function open(guarded: boolean) {
  history.replaceState(null, '', '/transactions');
  const guardedHistory = createGuardedHistory();
  const view = (isGuarded: boolean): ReactNode => (
    <AppRouter history={guardedHistory}>
      <CoreAdminContext routerProvider={routerProvider}>
        <Page guarded={isGuarded} />
      </CoreAdminContext>
    </AppRouter>
  );
  const { rerender, unmount } = render(view(guarded));
  close = () => {
    unmount();
    guardedHistory.dispose();
  };
  return { guard: (on: boolean) => rerender(view(on)) };
}

const shown = (): string | null => screen.getByRole('status').textContent;
const press = (name: string): Promise<void> => userEvent.click(screen.getByRole('button', { name }));
const follow = (name: string): Promise<void> => userEvent.click(screen.getByRole('link', { name }));

it('follows links, calls and the browser’s Back and Forward', async () => {
  open(false);
  await follow('Agents');
  expect([shown(), location.pathname]).toEqual(['/agents', '/agents']);
  await press('Fees');
  expect([shown(), location.search]).toEqual(['/fees?page=2', '?page=2']);
  act(() => history.back());
  await waitFor(() => expect(shown()).toBe('/agents'));
  act(() => history.forward());
  await waitFor(() => expect(shown()).toBe('/fees?page=2'));
});

it('hands out one function to navigate with, whatever page is shown', async () => {
  open(false);
  await follow('Agents');
  await press('Fees');
  expect(navigations.size).toBe(1);
});

it('asks before a guarded page is left, and goes there when the person says so', async () => {
  open(true);
  expect(screen.getByText('can ask')).toBeDefined();
  await follow('Agents');
  expect(screen.getByText('Leave for /agents?')).toBeDefined();
  expect([shown(), location.pathname]).toEqual(['/transactions', '/transactions']);
  await press('Stay');
  expect(screen.queryByText('Leave for /agents?')).toBeNull();
  await press('Page 3');
  expect(shown()).toBe('/transactions?page=3');
  await follow('Agents');
  await press('Leave');
  expect([shown(), location.pathname]).toEqual(['/agents', '/agents']);
});

it('asks before Back, is still on the page meanwhile, and goes back once the person says so', async () => {
  const { guard } = open(false);
  await follow('Agents');
  guard(true);
  act(() => history.back());
  await screen.findByText('Leave for /transactions?');
  await waitFor(() => expect(location.pathname).toBe('/agents'));
  expect(shown()).toBe('/agents');
  await press('Leave');
  await waitFor(() => expect([shown(), location.pathname]).toEqual(['/transactions', '/transactions']));
});

it('forgets the question when nothing guards the page any more', async () => {
  const { guard } = open(true);
  await follow('Agents');
  expect(screen.getByText('Leave for /agents?')).toBeDefined();
  guard(false);
  expect(screen.queryByText('Leave for /agents?')).toBeNull();
  await follow('Agents');
  expect(shown()).toBe('/agents');
});
