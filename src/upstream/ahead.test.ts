import * as z from 'zod/mini';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Ahead } from './ahead';
import { createClient } from './client';
import { parseConfig } from './config';
import { defineEndpoint, page, type Paging } from './endpoint';

const host = { base: '/api/v1', auth: 'bearer' };
const config = parseConfig({ hosts: { api: host, processor: host, cashOut: host, partnerBank: host, records: host } });
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

afterEach(() => {
  vi.useRealTimers();
});

function setUp(token = 'one') {
  const sent = vi.fn<Fetch>(async () => answer(1));
  const later = vi.fn<Fetch>(async () => answer(2));
  const ahead = new Ahead();
  const client = createClient({ fetch: ahead.over(later), config, token: () => token });
  return { ahead, sent, later, ask: (input = FIRST) => client.call(listThings, input) };
}

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

  it('are forgotten after ten seconds', async () => {
    vi.useFakeTimers();
    const { ahead, sent, ask } = setUp();
    ahead.send(sent, config, 'one', read);
    await vi.advanceTimersByTimeAsync(10_000);
    expect((await ask()).rows).toEqual([{ id: 2 }]);
  });

  it('fail as the call that they were sent for', async () => {
    const { ahead, sent, ask } = setUp();
    sent.mockRejectedValue(new TypeError('no connection'));
    ahead.send(sent, config, 'one', read);
    await expect(ask()).rejects.toMatchObject({ kind: 'network' });
  });
});
