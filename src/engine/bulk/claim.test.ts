// @vitest-environment jsdom
/** Two tabs with a copy of the same stopped run. Each tab is a module of its own over one storage. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type * as Claim from './claim';

/** As browsers give them to all tabs of a product. */
function installLocks(): void {
  const held = new Set<string>();
  const request = async (name: string, _: unknown, work: (lock: object | null) => unknown): Promise<void> => {
    if (held.has(name)) return void work(null);
    held.add(name);
    await work({});
    held.delete(name);
  };
  vi.stubGlobal('navigator', { locks: { request } });
}

async function tab(): Promise<typeof Claim> {
  vi.resetModules();
  return import('./claim');
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 50 });
});

describe.each([
  ['with locks', installLocks],
  ['over plain HTTP, without locks', () => vi.stubGlobal('navigator', {})],
])('a stopped run %s', (_, install) => {
  beforeEach(install);

  it('is gone on with by one of its two tabs, and the other learns of it', async () => {
    const first = await tab();
    (await first.claim('r'))?.();
    const copy = await tab();
    copy.knowVersion('r', first.versionOf('r'));
    expect([first.isElsewhere('r'), copy.isElsewhere('r')]).toEqual([false, false]);
    const release = await first.claim('r');
    expect(copy.isElsewhere('r')).toBe(true);
    expect(await copy.claim('r')).toBeNull();
    release?.();
    expect([first.isElsewhere('r'), copy.isElsewhere('r')]).toEqual([false, true]);
    expect(await copy.claim('r')).toBeNull();
    first.forgetClaim('r');
    expect(await copy.claim('r')).toBeNull();
  });

  it('is gone on with by its own tab after a reload', async () => {
    const first = await tab();
    await first.claim('r');
    window.dispatchEvent(new Event('pagehide'));
    // A reload ends the tab's locks.
    install();
    const reloaded = await tab();
    reloaded.knowVersion('r', first.versionOf('r'));
    expect(await reloaded.claim('r')).not.toBeNull();
  });

  it('that was copied while it ran is never gone on with by the copy', async () => {
    const first = await tab();
    const release = await first.claim('r');
    const copy = await tab();
    copy.knowVersion('r', first.versionOf('r'));
    expect(await copy.claim('r')).toBeNull();
    release?.();
    expect(await copy.claim('r')).toBeNull();
    expect(await first.claim('r')).not.toBeNull();
  });

  it('is gone on with by one tab though both claim it at once', async () => {
    const first = await tab();
    (await first.claim('r'))?.();
    const copy = await tab();
    copy.knowVersion('r', first.versionOf('r'));
    const claims = await Promise.all([first.claim('r'), copy.claim('r')]);
    expect(claims.filter((one) => one !== null)).toHaveLength(1);
  });

  it('goes on as before in a browser whose storage is full', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const only = await tab();
    (await only.claim('r'))?.();
    // The lock is free a moment later.
    await Promise.resolve();
    await Promise.resolve();
    expect([only.isElsewhere('r'), typeof (await only.claim('r'))]).toEqual([false, 'function']);
  });
});

it('a tab that crashed holds a run for 45 seconds where there are no locks', async () => {
  vi.stubGlobal('navigator', {});
  const crashed = await tab();
  await crashed.claim('r');
  const again = await tab();
  again.knowVersion('r', crashed.versionOf('r'));
  vi.clearAllTimers();
  expect(await again.claim('r')).toBeNull();
  vi.setSystemTime(Date.now() + 46_000);
  expect(await again.claim('r')).not.toBeNull();
});
