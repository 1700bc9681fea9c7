// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { importAgain, NotLoaded } from './importAgain';

interface Part {
  readonly part: string;
}

const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null && 'part' in value;
const lost = (address: string) => () =>
  Promise.reject(new TypeError(`Failed to fetch dynamically imported module: ${address}`));
const stuckOf = async (tried: Promise<unknown>): Promise<boolean | undefined> => {
  const error: unknown = await tried.catch((cause: unknown) => cause);
  return error instanceof NotLoaded ? error.stuck : undefined;
};

it('asks for a module that failed under another address, since the browser keeps the failure of the first', async () => {
  const byAddress = vi.fn<(address: string) => Promise<unknown>>(() => Promise.resolve({ part: 'there' }));
  const load = importAgain(lost('http://app/assets/part.js'), isPart, byAddress);
  expect(await stuckOf(load())).toBe(false);
  expect(await load()).toEqual({ part: 'there' });
  expect(byAddress).toHaveBeenCalledExactlyOnceWith('http://app/assets/part.js?again=1');
});

it('says that only a reload helps where another address does not', async () => {
  const load = importAgain(lost('http://app/assets/part.js'), isPart, lost('http://app/assets/part.js?again=1'));
  await stuckOf(load());
  expect(await stuckOf(load())).toBe(true);
});

it('asks for nothing while there is no network, so that no failure is kept', async () => {
  const load = vi.fn<() => Promise<Part>>(() => Promise.resolve({ part: 'there' }));
  const again = importAgain(load, isPart);
  const offline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(await stuckOf(again())).toBe(false);
  expect(load).not.toHaveBeenCalled();
  offline.mockRestore();
  expect(await again()).toEqual({ part: 'there' });
});

it('puts a style sheet that failed in anew before the module is asked for', async () => {
  const address = 'http://app/assets/part.css';
  let tries = 0;
  const load = importAgain(() => {
    tries += 1;
    return tries === 1
      ? Promise.reject(new Error(`Unable to preload CSS for ${address}`))
      : Promise.resolve({ part: 'x' });
  }, isPart);
  await stuckOf(load());
  const done = load();
  document.querySelector(`link[href="${address}"]`)?.dispatchEvent(new Event('load'));
  expect(await done).toEqual({ part: 'x' });
});
