// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { configOf } from '../../../tests/engine';
import { createDataProvider } from '../../dataProvider/dataProvider';
import { createClient } from '../../upstream/client';
import { keepRecording } from './keepRecording';
import { noteOpened, unrecordedOf } from './keepRecording';

const config = configOf();
const DONE = { responseCode: '00' };
const FAILED = { responseCode: 'XX', responseMessage: 'Not now' };

/** The accounts that the records service was told, as it answers them by `answer`. */
function service(answer: (account: string) => object | null) {
  const told: string[] = [];
  const client = createClient({
    config,
    token: () => 't',
    fetch: async (_url, init) => {
      const { agentCode, accountCreated } = JSON.parse(typeof init?.body === 'string' ? init.body : '{}');
      told.push(`${agentCode} ${accountCreated}`);
      const body = answer(accountCreated);
      if (!body) throw new TypeError('offline');
      return Response.json(body);
    },
  });
  return { dataProvider: createDataProvider(client, {}), told };
}

const keyOf = (account: string): string => `kobodesk.unconfirmed:ada:${account}`;

/** As another tab does it. */
function noteElsewhere(account: string): void {
  const entry = { id: account, call: 'createAccountRecord', reference: account, at: Date.now() };
  localStorage.setItem(keyOf(account), JSON.stringify(entry));
}

let stop = (): void => undefined;
/** Accounts are opened on a page that keeps recording, before a service that answers so. */
async function open(answer: (account: string) => object | null, ...accounts: readonly string[]) {
  const { dataProvider, told } = service(answer);
  for (const account of accounts) noteOpened('ada', account);
  stop = keepRecording(dataProvider, 'ada');
  await pass(0);
  return told;
}
const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  stop();
});

describe('an opened account', () => {
  it('is recorded under the username at once, and then no more [P2-4.27] [P2-7.35]', async () => {
    const told = await open(() => DONE, '0123456789');
    expect(told).toEqual(['ada 0123456789']);
    expect(localStorage).toHaveLength(0);
    await pass(3_600_000);
    expect(told).toHaveLength(1);
  });

  it('is recorded once by two tabs that see it at the same time', async () => {
    installLocks();
    const { dataProvider, told } = service(() => DONE);
    noteOpened('ada', '0123456789');
    const stops = [keepRecording(dataProvider, 'ada'), keepRecording(dataProvider, 'ada')];
    stop = () => stops.forEach((end) => end());
    await pass(0);
    expect(unrecordedOf('ada')).toEqual([]);
    expect(told).toHaveLength(1);
  });

  it('of another tab is not sent again by one whose storage stays behind, however long', async () => {
    installLocks();
    const { dataProvider, told } = service(() => DONE);
    noteElsewhere('1');
    const first = keepRecording(dataProvider, 'ada');
    await pass(1_000);
    expect(told).toEqual(['ada 1']);
    noteElsewhere('1');
    const second = keepRecording(dataProvider, 'ada');
    stop = () => [first, second].forEach((end) => end());
    await pass(60_000);
    expect(told).toEqual(['ada 1']);
  });

  it('of this tab that another was sooner with is not sent again, and is noted no longer', async () => {
    installLocks();
    const { dataProvider, told } = service(() => DONE);
    const name = 'kobodesk.recorded:ada:1';
    void navigator.locks.request(name, { mode: 'shared' }, () => new Promise(() => undefined));
    noteOpened('ada', '1');
    stop = keepRecording(dataProvider, 'ada');
    await pass(60_000);
    expect([told, unrecordedOf('ada')]).toEqual([[], []]);
  });

  it('of another tab is not sent again by one that is told late that it is recorded', async () => {
    installLocks();
    const { dataProvider, told } = service(() => DONE);
    for (const account of ['1', '2']) noteElsewhere(account);
    stop = keepRecording(dataProvider, 'ada');
    await pass(300);
    localStorage.removeItem(keyOf('1'));
    await pass(1_000);
    expect(told).toEqual(['ada 2']);
    expect(unrecordedOf('ada')).toEqual([]);
  });

  it('is not forgotten because another tab has recorded another one meanwhile: each is an entry of its own', () => {
    noteOpened('ada', '1');
    noteOpened('ada', '2');
    expect(Object.keys(localStorage).toSorted()).toEqual([keyOf('1'), keyOf('2')]);
    localStorage.removeItem(keyOf('1'));
    noteOpened('ada', '3');
    expect(unrecordedOf('ada')).toEqual(['2', '3']);
  });

  it('is recorded again and again, with growing pauses, until that works', async () => {
    let answer: object | null = FAILED;
    const told = await open(() => answer, '0123456789');
    expect(told).toHaveLength(1);
    await pass(4_000);
    expect(told).toHaveLength(1);
    await pass(1_000);
    expect(told).toHaveLength(2);
    await pass(9_000);
    expect(told).toHaveLength(2);
    await pass(1_000);
    expect(told).toHaveLength(3);
    answer = null;
    // More than a session's idle time lies between two tries in the end.
    await pass(24 * 3_600_000);
    expect(told.length).toBeLessThan(60);
    expect(unrecordedOf('ada')).toEqual(['0123456789']);
    answer = DONE;
    await pass(1_800_000);
    expect(unrecordedOf('ada')).toEqual([]);
  });

  it.each([{}, { data: {} }, { responseMessage: 'OK' }])(
    'is not recorded by an answer that proves nothing: %j',
    async (answer) => {
      const told = await open(() => answer, '0123456789');
      expect(told).toHaveLength(1);
      expect(unrecordedOf('ada')).toEqual(['0123456789']);
    },
  );

  it('is tried at once when the network is back, and does not wait for one that cannot be recorded', async () => {
    let answer: object | null = null;
    const told = await open((account) => (account === '1' ? FAILED : answer), '1', '2');
    expect(unrecordedOf('ada')).toEqual(['1', '2']);
    answer = DONE;
    window.dispatchEvent(new Event('online'));
    await pass(0);
    expect(unrecordedOf('ada')).toEqual(['1']);
    noteOpened('ada', '3');
    await pass(0);
    expect(unrecordedOf('ada')).toEqual(['1']);
    expect(told.at(-1)).toBe('ada 3');
  });

  it('waits for the next sign-in of its user alone, in numbers and nothing else', async () => {
    const told = await open(() => null, '0123456789');
    stop();
    await pass(3_600_000);
    window.dispatchEvent(new Event('online'));
    expect(told).toHaveLength(1);
    const id = '0123456789';
    const entry = { id, call: 'createAccountRecord', reference: id, at: expect.any(Number) };
    expect(Object.entries(localStorage).map(([key, text]) => [key, JSON.parse(text)])).toEqual([[keyOf(id), entry]]);
    const later = service(() => DONE);
    stop = keepRecording(later.dataProvider, 'efe');
    await pass(0);
    expect(later.told).toEqual([]);
    stop();
    stop = keepRecording(later.dataProvider, 'ada');
    await pass(0);
    expect(later.told).toEqual(['ada 0123456789']);
  });

  it('is recorded although the browser can keep nothing', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    let answer: object | null = null;
    await open(() => answer, '0123456789');
    expect(unrecordedOf('ada')).toEqual(['0123456789']);
    answer = DONE;
    await pass(5_000);
    expect(unrecordedOf('ada')).toEqual([]);
  });

  it('of another user, whose name begins the same, is none of theirs', () => {
    noteOpened('ada:obi', '0123456789');
    expect(unrecordedOf('ada')).toEqual([]);
    expect(unrecordedOf('ada:obi')).toEqual(['0123456789']);
  });
});

/** As browsers give them to the tabs of a product: one after the other, or together where shared. jsdom has none. */
function installLocks(): void {
  let last: Promise<unknown> = Promise.resolve();
  const held: { readonly name: string }[] = [];
  const hold = async (name: string, work: () => Promise<unknown>): Promise<unknown> => {
    const one = { name };
    held.push(one);
    return work().finally(() => held.splice(held.indexOf(one), 1));
  };
  const request = (name: string, { mode }: LockOptions, work: () => Promise<unknown>): Promise<unknown> => {
    if (mode === 'shared') return hold(name, work);
    last = last.then(() => hold(name, work));
    return last;
  };
  vi.stubGlobal('navigator', { locks: { request, query: async () => ({ held }) } });
}
