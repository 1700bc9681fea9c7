import { expect, it, vi } from 'vitest';
import { keepOffline } from './keepOffline';

function browser(names: readonly string[]) {
  const register = vi.fn<(address: string, options: object) => Promise<void>>(async () => undefined);
  const unregister = vi.fn<() => Promise<boolean>>(async () => true);
  const removed: string[] = [];
  vi.stubGlobal('navigator', {
    serviceWorker: { register, getRegistration: () => Promise.resolve({ unregister }) },
  });
  vi.stubGlobal('caches', {
    keys: () => Promise.resolve(names),
    delete: (name: string) => Promise.resolve(removed.push(name)),
  });
  return { register, unregister, removed };
}

it('registers the one address, and asks for it anew each time', async () => {
  const { register, unregister } = browser([]);
  await keepOffline(true);
  expect(register).toHaveBeenCalledExactlyOnceWith('/sw.js', { updateViaCache: 'none' });
  expect(unregister).not.toHaveBeenCalled();
});

it('removes the worker and its own caches, and no others', async () => {
  const { register, unregister, removed } = browser(['kobodesk-page', 'kobodesk-files-1', 'of another app']);
  await keepOffline(false);
  expect(unregister).toHaveBeenCalledOnce();
  expect(removed).toEqual(['kobodesk-page', 'kobodesk-files-1']);
  expect(register).not.toHaveBeenCalled();
});

it('does nothing where there are no service workers', async () => {
  vi.stubGlobal('navigator', {});
  await expect(keepOffline(true)).resolves.toBeUndefined();
});
