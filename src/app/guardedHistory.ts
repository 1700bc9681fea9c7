/** The browser's history, which can ask before it leaves a page, as react-router's data router does (D299). */
import type { RouterBlocker, RouterBlockerFunction } from 'ra-core';
import {
  NavigationType,
  parsePath,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  type Location,
  type Navigator,
  type To,
} from 'react-router';

const FREE: RouterBlocker = { state: 'unblocked', reset: undefined, proceed: undefined, location: undefined };

interface Shown {
  readonly location: Location;
  readonly action: NavigationType;
}

export interface GuardedHistory extends Navigator {
  readonly subscribe: (listener: () => void) => () => void;
  readonly shown: () => Shown;
  /** The navigation that waits for an answer. */
  readonly blocker: () => RouterBlocker;
  /** Asks before each navigation, until the returned function is called. Of several, the last one asks. */
  readonly guard: (ask: RouterBlockerFunction) => () => void;
  /** Stops following the browser. */
  readonly dispose: () => void;
}

export function createGuardedHistory(): GuardedHistory {
  const history = createBrowserHistory({ v5Compat: true });
  const listeners = new Set<() => void>();
  const guards: RouterBlockerFunction[] = [];
  let shown: Shown = { location: history.location, action: history.action };
  let blocker = FREE;
  /** Called when the browser is back on the page that a refused Back or Forward has left. */
  let onReturned: (() => void) | null = null;

  const set = (next: RouterBlocker): void => {
    blocker = next;
    for (const listener of listeners) listener();
  };
  const isBlocked = (nextLocation: Location, historyAction: NavigationType): boolean => {
    const ask = blocker.state === 'proceeding' ? undefined : guards.at(-1);
    return ask?.({ currentLocation: shown.location, nextLocation, historyAction }) === true;
  };
  const block = (location: Location, proceed: () => void): void =>
    set({
      state: 'blocked',
      location,
      reset: () => set(FREE),
      proceed: () => {
        set({ state: 'proceeding', location, reset: undefined, proceed: undefined });
        proceed();
      },
    });
  const asked = (to: To, action: NavigationType.Push | NavigationType.Replace, go: () => void): void => {
    const path = typeof to === 'string' ? parsePath(to) : to;
    const location = { pathname: shown.location.pathname, search: '', hash: '', state: null, key: '', ...path };
    if (isBlocked(location, action)) block(location, go);
    else go();
  };

  const stop = history.listen(({ action, location, delta }) => {
    if (onReturned) {
      const returned = onReturned;
      onReturned = null;
      return returned();
    }
    // The browser has moved already: it goes back to the page, and forth again once the person has said so.
    if (action === NavigationType.Pop && delta !== null && isBlocked(location, action)) {
      const returned = new Promise<void>((resolve) => {
        onReturned = resolve;
      });
      history.go(-delta);
      return block(location, () => void returned.then(() => history.go(delta)));
    }
    shown = { location, action };
    set(FREE);
  });

  return {
    createHref: (to) => history.createHref(to),
    encodeLocation: (to) => history.encodeLocation(to),
    go: (delta) => history.go(delta),
    push: (to, state) => asked(to, NavigationType.Push, () => history.push(to, state)),
    replace: (to, state) => asked(to, NavigationType.Replace, () => history.replace(to, state)),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    shown: () => shown,
    blocker: () => blocker,
    guard(ask) {
      guards.push(ask);
      return () => {
        guards.splice(guards.indexOf(ask), 1);
        if (guards.length === 0 && blocker.state === 'blocked') set(FREE);
      };
    },
    dispose: stop,
  };
}
