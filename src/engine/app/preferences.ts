import { localStorageStore, memoryStore, type Store } from 'ra-core';
import { chosenLocale } from '../../i18n/locales';
import { kept } from '../base/storageRoom';

/**
 * Preferences such as columns, for each user of this browser; `reset` is empty, because ra-core calls it on sign-out.
 * The language (D191) is stored first, or ra-core would draw everything twice. Scroll positions are not stored, because
 * `<Resource>` would apply days-old ones: only the browser's own Back and reload do that here (D201). What a full storage
 * does not take is in memory until reload.
 */
export function preferences(username: string): Store {
  const store = localStorageStore('1', `:${encodeURIComponent(username)}`);
  const memory = memoryStore();
  memory.setup();
  const setItem: Store['setItem'] = (key, value) => {
    if (key.endsWith('.scrollPosition')) return;
    if (!kept(() => store.setItem(key, value))) memory.setItem(key, value);
    else if (memory.getItem(key) !== undefined) memory.removeItem(key);
  };
  setItem('locale', chosenLocale());
  return {
    ...store,
    setup: () => void kept(store.setup),
    getItem: (key, fallback) => memory.getItem(key) ?? store.getItem(key, fallback),
    setItem,
    removeItem: (key) => {
      memory.removeItem(key);
      store.removeItem(key);
    },
    subscribe: (key, callback) => {
      const ends = [store, memory].map((one) =>
        // Of the two only the one that has the value may speak.
        one.subscribe(key, (value) => callback(memory.getItem(key) ?? (one === store ? value : store.getItem(key)))),
      );
      return () => {
        for (const end of ends) end();
      };
    },
    reset: () => undefined,
  };
}
