import * as z from 'zod/mini';
import { describe, expect, it, vi } from 'vitest';
import { Ahead } from './ahead';
import { createClient } from './client';
import { HOSTS } from './client.testing';
import { parseConfig } from './config';
import { defineEndpoint, page, type Paging } from './endpoint';

const config = parseConfig({ hosts: HOSTS });
const listThings = defineEndpoint<Paging>()({
  name: 'listThings',
  host: 'api',
  method: 'GET',
  path: '/thing',
  read: page(z.object({ id: z.number() })),
});
const answer = (id: number) => Response.json({ data: [{ id }], recordsFiltered: 1 });
type Fetch = typeof globalThis.fetch;
const FIRST = { startPage: 0, length: 10 };
const read = { name: 'listThings', host: 'api', path: '/thing', input: FIRST } as const;

function setUp(token = 'one') {
  const sent = vi.fn<Fetch>(async () => answer(1));
  const later = vi.fn<Fetch>(async () => answer(2));
  const ahead = new Ahead();
  const client = createClient({ fetch: ahead.over(later), config, token: () => token });
  const ask = (input = FIRST, signal?: AbortSignal) => client.call(listThings, input, { signal });
  return { ahead, sent, later, ask };
}

/** The timers of Vitest leave the platform's own timeouts to the clock on the wall. */
function fakeTimeouts(): void {
  vi.useFakeTimers();
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const late = new AbortController();
    setTimeout(() => late.abort(new DOMException('too late', 'TimeoutError')), ms);
    return late.signal;
  });
}

/** Answers after so many milliseconds, unless the request is given up before. */
const untilAborted =
  (ms: number): Fetch =>
  (_url, init) =>
    new Promise((resolve, reject) => {
      if (ms < Infinity) setTimeout(() => resolve(answer(1)), ms);
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
    });

describe('reads that are sent ahead', () => {
  it('answer the client’s own call once, and no other call', async () => {
    const { ahead, sent, later, ask } = setUp();
    ahead.send(sent, config, 'one', read);
    expect(sent.mock.calls[0]?.[0]).toBe('/api/v1/thing?startPage=0&length=10');
    expect((await ask({ startPage: 1, length: 10 })).rows).toEqual([{ id: 2 }]);
    expect((await ask()).rows).toEqual([{ id: 1 }]);
    expect((await ask()).rows).toEqual([{ id: 2 }]);
    expect(sent).toHaveBeenCalledTimes(1);
    expect(later).toHaveBeenCalledTimes(2);
  });

  it('are nobody’s whose session is another', async () => {
    const { ahead, sent, ask } = setUp('two');
    ahead.send(sent, config, 'one', read);
    expect((await ask()).rows).toEqual([{ id: 2 }]);
  });

  it('are given up after ten seconds in which nobody has asked for them', async () => {
    vi.useFakeTimers();
    const { ahead, sent, ask } = setUp();
    ahead.send(sent, config, 'one', read);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(sent.mock.calls[0]?.[1]?.signal?.aborted).toBe(true);
    expect((await ask()).rows).toEqual([{ id: 2 }]);
  });

  it('may be answered as late as any other call once they are asked for', async () => {
    vi.useFakeTimers();
    const { ahead, sent, ask } = setUp();
    sent.mockImplementation(untilAborted(12_000));
    ahead.send(sent, config, 'one', read);
    const rows = ask();
    await vi.advanceTimersByTimeAsync(12_000);
    expect((await rows).rows).toEqual([{ id: 1 }]);
  });

  it('fail as too late half a minute after they were sent, whenever they were asked for', async () => {
    fakeTimeouts();
    const { ahead, sent, ask } = setUp();
    sent.mockImplementation(untilAborted(Infinity));
    ahead.send(sent, config, 'one', read);
    await vi.advanceTimersByTimeAsync(4_000);
    const ended = vi.fn<(error: unknown) => void>();
    ask().catch(ended);
    await vi.advanceTimersByTimeAsync(25_999);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await vi.waitFor(() => expect(ended).toHaveBeenCalledWith(expect.objectContaining({ kind: 'timeout' })));
  });

  it('end with the call that has asked for them', async () => {
    const { ahead, sent, ask } = setUp();
    sent.mockImplementation(untilAborted(Infinity));
    ahead.send(sent, config, 'one', read);
    const left = new AbortController();
    const rows = ask(FIRST, left.signal);
    left.abort(new Error('left the page'));
    await expect(rows).rejects.toThrow('left the page');
    expect(sent.mock.calls[0]?.[1]?.signal?.aborted).toBe(true);
  });

  it('fail as the call that they were sent for', async () => {
    const { ahead, sent, ask } = setUp();
    sent.mockRejectedValue(new TypeError('no connection'));
    ahead.send(sent, config, 'one', read);
    await expect(ask()).rejects.toMatchObject({ kind: 'network' });
  });
});
