import { localStorageStore, type Store } from 'ra-core';
import { chosenLocale } from '../../i18n/locales';

/**
 * Preferences such as columns, for each user of this browser; `reset` is empty, because ra-core calls it on sign-out.
 * The language (D191) is stored first, or ra-core would draw everything twice. Scroll positions are not stored, because
 * `<Resource>` would apply days-old ones: only the browser's own Back and reload do that here (D201).
 */
export function preferences(username: string): Store {
  const store = localStorageStore('1', `:${encodeURIComponent(username)}`);
  store.setItem('locale', chosenLocale());
  const setItem: Store['setItem'] = (key, value) => {
    if (!key.endsWith('.scrollPosition')) store.setItem(key, value);
  };
  return { ...store, setItem, reset: () => undefined };
}
