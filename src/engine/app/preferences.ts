import { localStorageStore, type Store } from 'ra-core';
import { chosenLocale } from '../../i18n/locales';
import { kept } from '../browser/storageRoom';

type Listener = Parameters<Store['subscribe']>[1];

/**
 * Preferences such as columns, for each user of this browser; `reset` is empty, because ra-core calls it on sign-out.
 * The language (D191) is stored first, or ra-core would draw everything twice. Scroll positions are not stored, because
 * `<Resource>` would apply days-old ones: only the browser's own Back and reload do that here (D201). What a full storage
 * does not take is in memory until reload (D440).
 */
export function preferences(username: string): Store {
  const store = localStorageStore('1', `:${encodeURIComponent(username)}`);
  const memory = new Map<string, Parameters<Listener>[0]>();
  const listeners = new Set<readonly [key: string, listener: Listener]>();
  const setItem: Store['setItem'] = (key, value) => {
    if (key.endsWith('.scrollPosition')) return;
    memory.delete(key);
    if (kept(() => store.setItem(key, value))) return;
    memory.set(key, value);
    for (const [of, listener] of listeners) if (of === key) listener(value);
  };
  setItem('locale', chosenLocale());
  return {
    ...store,
    setup: () => void kept(store.setup),
    getItem: (key, fallback) => (memory.has(key) ? memory.get(key) : store.getItem(key, fallback)),
    setItem,
    removeItem: (key) => {
      memory.delete(key);
      store.removeItem(key);
    },
    subscribe: (key, listener) => {
      const one = [key, listener] as const;
      listeners.add(one);
      const end = store.subscribe(key, listener);
      return () => {
        listeners.delete(one);
        end();
      };
    },
    reset: () => undefined,
  };
}
