/** Starts the service worker, or removes it with all that it keeps (`switches.serviceWorker` of config.json, D262). */
import { FILES_PREFIX, PAGE_CACHE, WORKER } from './kept';

/** Without effect where the browser has no service workers, or no storage for them. */
export async function keepOffline(wanted: boolean): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  if (wanted) {
    await serviceWorker.register(WORKER, { updateViaCache: 'none' });
    return;
  }
  const registration = await serviceWorker.getRegistration('/');
  await registration?.unregister();
  const names = (await caches.keys()).filter((name) => name === PAGE_CACHE || name.startsWith(FILES_PREFIX));
  await Promise.all(names.map((name) => caches.delete(name)));
}
