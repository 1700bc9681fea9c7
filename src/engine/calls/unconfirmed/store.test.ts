// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { add, begin, drop, entriesOf, isLasting, recordIn, restingOf, subscribe, type Unconfirmed } from './store';

const DAY_MS = 24 * 3_600_000;
const ENTRY: Unconfirmed = { id: 'T-1', call: 'moveMoney', reference: 'T-1', at: 0, agentId: 7, amount: 2_000 };
const entry = (part: Partial<Unconfirmed> = {}): Unconfirmed => ({ ...ENTRY, at: Date.now(), ...part });
const CALLS = ['moveMoney'];
const keyOf = (id: string): string => `kobodesk.unconfirmed:ada:${id}`;
const ids = (entries: readonly Unconfirmed[]): readonly string[] => entries.map(({ id }) => id);

let stop = (): void => undefined;
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  stop();
});

describe('a call that changes something', () => {
  it('is written before it is sent, and gone when its outcome is known', async () => {
    const sent = entry({ action: 'credit' });
    const { confirmed } = await begin('ada', sent);
    expect(JSON.parse(localStorage.getItem(keyOf('T-1')) ?? '')).toEqual(sent);
    confirmed();
    expect(localStorage).toHaveLength(0);
  });

  it('is told as unconfirmed when its answer is lost, not while it is under way', async () => {
    const told = vi.fn<() => void>();
    stop = subscribe(told);
    const { unconfirmed } = await begin('ada', entry());
    expect([ids(entriesOf('ada', CALLS)), ids(restingOf('ada', CALLS))]).toEqual([['T-1'], []]);
    told.mockClear();
    unconfirmed();
    expect(ids(restingOf('ada', CALLS))).toEqual(['T-1']);
    expect(told).toHaveBeenCalledOnce();
  });

  it('keeps the time at which it was first sent when it is sent again', async () => {
    (await begin('ada', entry())).unconfirmed();
    const [first] = entriesOf('ada', CALLS);
    await vi.advanceTimersByTimeAsync(60_000);
    (await begin('ada', entry())).unconfirmed();
    expect(entriesOf('ada', CALLS)).toEqual([first]);
  });

  it('is its user’s alone, and only told to those who ask for such calls', async () => {
    (await begin('ada', entry())).unconfirmed();
    (await begin('ada:obi', entry({ id: 'T-2' }))).unconfirmed();
    (await begin('ada', entry({ id: 'T-3', call: 'openBankAccount' }))).unconfirmed();
    expect(ids(restingOf('ada', CALLS))).toEqual(['T-1']);
    expect(ids(restingOf('ada:obi', CALLS))).toEqual(['T-2']);
    expect(restingOf('efe', CALLS)).toEqual([]);
    drop('efe', 'T-1');
    expect(ids(restingOf('ada', [...CALLS, 'openBankAccount']))).toEqual(['T-1', 'T-3']);
  });

  it('is forgotten after 30 days', async () => {
    add('ada', entry());
    await vi.advanceTimersByTimeAsync(30 * DAY_MS);
    expect(ids(entriesOf('ada', CALLS))).toEqual(['T-1']);
    await vi.advanceTimersByTimeAsync(1);
    expect(entriesOf('ada', CALLS)).toEqual([]);
    expect(localStorage).toHaveLength(0);
  });
});

describe('what another tab has written', () => {
  it('is unconfirmed once the browser has let go of its lock: the call is over, or the tab is', async () => {
    const held = installLocks();
    const over = held.hold(keyOf('T-1'));
    stop = subscribe(() => undefined);
    write('T-1', JSON.stringify(entry()));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(restingOf('ada', CALLS)).toEqual([]);
    over();
    await vi.advanceTimersByTimeAsync(0);
    expect(ids(restingOf('ada', CALLS))).toEqual(['T-1']);
  });

  it('is unconfirmed once no call can be under way any more, where the browser has no locks', async () => {
    stop = subscribe(() => undefined);
    write('T-2', JSON.stringify(entry({ id: 'T-2' })));
    await vi.advanceTimersByTimeAsync(44_000);
    expect(restingOf('ada', CALLS)).toEqual([]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(ids(restingOf('ada', CALLS))).toEqual(['T-2']);
  });

  it('is told when that tab removes it', async () => {
    const { unconfirmed } = await begin('ada', entry());
    unconfirmed();
    const told = vi.fn<() => void>();
    stop = subscribe(told);
    localStorage.removeItem(keyOf('T-1'));
    window.dispatchEvent(new StorageEvent('storage', { key: keyOf('T-1') }));
    expect(told).toHaveBeenCalled();
    expect(restingOf('ada', CALLS)).toEqual([]);
  });

  it.each(['', '{', '[]', 'null', '{"id":"T-3"}', '{"id":"T-4","call":"moveMoney","reference":"T-4","at":1}'])(
    'is ignored where it cannot be read or is another’s: %s',
    (text) => {
      stop = subscribe(() => undefined);
      write('T-3', text);
      write('%zz', JSON.stringify(entry({ id: 'T-9' })));
      expect(entriesOf('ada', CALLS)).toEqual([]);
    },
  );
});

describe('a storage without room', () => {
  it('loses nothing as long as the tab is open, and says that it will', async () => {
    full([localStorage, sessionStorage]);
    const { unconfirmed, confirmed } = await begin('ada', entry());
    unconfirmed();
    expect([ids(restingOf('ada', CALLS)), isLasting('ada', 'T-1')]).toEqual([['T-1'], false]);
    confirmed();
    expect(restingOf('ada', CALLS)).toEqual([]);
  });

  it('is helped out by the tab’s own, which a reload leaves as it is', async () => {
    full([localStorage]);
    (await begin('ada', entry())).unconfirmed();
    expect([sessionStorage.length, isLasting('ada', 'T-1')]).toEqual([1, false]);
    vi.restoreAllMocks();
    (await begin('ada', entry({ id: 'T-2' }))).unconfirmed();
    expect(isLasting('ada', 'T-2')).toBe(true);
  });
});

/** As another tab does it. */
function write(id: string, text: string): void {
  localStorage.setItem(keyOf(id), text);
  window.dispatchEvent(new StorageEvent('storage', { key: keyOf(id) }));
}

function full(storage: readonly Storage[]): void {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function setItem(this: Storage, key, text) {
    if (storage.includes(this)) throw new DOMException('full', 'QuotaExceededError');
    Object.assign(this, { [key]: text });
  });
}

/** As browsers give them to the tabs of a product: whoever asks for one alone waits for those who hold it. */
function installLocks(): { readonly hold: (name: string) => () => void } {
  const held = new Map<string, EventTarget>();
  const request = async (name: string, work: () => unknown): Promise<unknown> => {
    const holder = held.get(name);
    if (holder) await new Promise((free) => holder.addEventListener('free', free));
    return work();
  };
  vi.stubGlobal('navigator', { locks: { request } });
  return {
    hold: (name) => {
      const holder = new EventTarget();
      held.set(name, holder);
      return () => void holder.dispatchEvent(new Event('free'));
    },
  };
}

it('is named by its record’s name, never by the key that an earlier version stored', () => {
  const done = { id: 'deactivate 44', call: 'deactivate', action: 'deactivate', reference: '44', at: 0 };
  expect(recordIn({ ...done, name: 'Kemi POS' })).toBe('Kemi POS');
  expect([recordIn(done), recordIn({ ...done, name: '' })]).toEqual(['', '']);
  expect(recordIn(ENTRY)).toBe('T-1');
});
