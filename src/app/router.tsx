/**
 * The app's router: react-router's components over a history that can ask before it leaves unsaved work. react-router's
 * data router can ask too, but is 54 KB of code for loaders and actions, of which this app has none (D299).
 */
import { reactRouterProvider, useEvent, type RouterBlockerFunction, type RouterProvider } from 'ra-core';
import {
  createContext,
  useContext,
  useEffect,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { Router } from 'react-router';
import type { GuardedHistory } from './guardedHistory';

const HistoryContext = createContext<GuardedHistory | null>(null);

interface AppRouterProps {
  readonly history: GuardedHistory;
  readonly children: ReactNode;
}

/** People wait for the page that they clicked: a change of address is a transition only where its caller makes it one. */
export function AppRouter({ history, children }: AppRouterProps): ReactNode {
  const [{ location, action }, setShown] = useState(history.shown);
  useLayoutEffect(() => {
    const follow = (): void => setShown(history.shown());
    follow();
    return history.subscribe(follow);
  }, [history]);
  return (
    <HistoryContext value={history}>
      <Router location={location} navigationType={action} navigator={history} useTransitions={false}>
        {children}
      </Router>
    </HistoryContext>
  );
}

const useBlocker: RouterProvider['useBlocker'] = (shouldBlock) => {
  const history = useContext(HistoryContext);
  if (!history) throw new Error('There is no AppRouter around this guard');
  const ask: RouterBlockerFunction = useEvent((navigation: Parameters<RouterBlockerFunction>[0]) =>
    typeof shouldBlock === 'function' ? shouldBlock(navigation) : shouldBlock,
  );
  useEffect(() => history.guard(ask), [history, ask]);
  return useSyncExternalStore(history.subscribe, history.blocker);
};

/** ra-core's hooks and components go by this router. */
export const routerProvider: RouterProvider = {
  ...reactRouterProvider,
  useBlocker,
  useCanBlock: () => useContext(HistoryContext) !== null,
};

const comparable = (path: string): string => `${path.replace(/\/+$/, '').toLowerCase()}/`;

/**
 * Whether an address is at a route's path, or below one that ends with `/*`, as the router has it: whatever the case, with
 * or without a slash at the end. The router makes a pattern for every answer, and a menu asks for dozens.
 */
export function isAtPage(address: string, path: string): boolean {
  const [at, own] = [comparable(address), comparable(path.replace(/\/\*$/, ''))] as const;
  return path.endsWith('/*') ? at.startsWith(own) : at === own;
}
