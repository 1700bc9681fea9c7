import { describe, expect, it } from 'vitest';
import type { Page } from '../upstream/endpoint';
import { UpstreamError } from '../upstream/errors';
import { CountError, readWindows, type WindowOptions } from './every';

interface Row {
  readonly id: number;
}

/** A list whose rows may change before each call. */
function upstream(rows: number[], before: (call: number, rows: number[]) => void = () => undefined) {
  const calls: string[] = [];
  const waits: number[] = [];
  const options: WindowOptions<Row> = {
    length: 10,
    maxRows: Infinity,
    keyOf: ({ id }) => String(id),
    wait: (milliseconds) => {
      waits.push(milliseconds);
      return Promise.resolve();
    },
    read: async (startPage, length): Promise<Page<Row>> => {
      calls.push(`${startPage}:${length}`);
      before(calls.length, rows);
      const page = rows.slice(startPage * length, (startPage + 1) * length);
      return { rows: page.map((id) => ({ id })), total: rows.length };
    },
  };
  return { options, calls, waits };
}

async function readAll(options: WindowOptions<Row>): Promise<number[]> {
  const ids: number[] = [];
  for await (const { rows } of readWindows(options)) ids.push(...rows.map(({ id }) => id));
  return ids;
}

const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

describe('reading a list to its end', () => {
  it('asks for zero-based pages, every row once, in order [P1-9.4] [P2-9.4]', async () => {
    const { options, calls } = upstream(range(25));
    expect(await readAll(options)).toEqual(range(25));
    expect(calls).toEqual(['0:10', '1:10', '2:10']);
  });

  it('asks once where all rows fit, and for nothing behind the last', async () => {
    for (const count of [0, 10]) {
      const { options, calls } = upstream(range(count));
      expect(await readAll(options)).toEqual(range(count));
      expect(calls).toHaveLength(1);
    }
  });

  it('reads the next window while this one is worked on, and never two ahead', async () => {
    const { options, calls } = upstream(range(45));
    const windows = readWindows(options);
    await windows.next();
    expect(calls).toHaveLength(2);
    await windows.next();
    expect(calls).toHaveLength(3);
    await windows.return(undefined);
  });

  it('counts a row once when new ones push it into the next window', async () => {
    const { options } = upstream(range(25), (call, rows) => {
      if (call === 2) rows.unshift(100, 101, 102);
    });
    expect((await readAll(options)).toSorted((a, b) => a - b)).toEqual(range(25));
  });

  it('refuses to call it complete when a row left the list meanwhile', async () => {
    const { options } = upstream(range(25), (call, rows) => {
      if (call === 2) rows.splice(3, 1);
    });
    await expect(readAll(options)).rejects.toMatchObject({ failure: { type: 'missing', rows: 24, total: 25 } });
  });

  it('is not deceived when another row makes up for the one that left', async () => {
    const { options } = upstream(range(25), (call, rows) => {
      if (call === 2) rows.splice(3, 1);
      if (call === 3) rows.push(100);
    });
    await expect(readAll(options)).rejects.toMatchObject({ failure: { type: 'missing', rows: 25, total: 25 } });
  });

  it('refuses a list that has more rows than it counts', async () => {
    const { options } = upstream(range(25));
    const { read } = options;
    const miscounted: WindowOptions<Row>['read'] = async (page, length) => ({
      ...(await read(page, length)),
      total: 24,
    });
    await expect(readAll({ ...options, read: miscounted })).rejects.toMatchObject({
      failure: { type: 'missing', rows: 25, total: 24 },
    });
  });

  it('refuses a list that gives shorter windows than asked for', async () => {
    const { options } = upstream(range(25));
    const { read } = options;
    const short: WindowOptions<Row>['read'] = async (startPage, length) => {
      const page = await read(startPage, length);
      return { ...page, rows: page.rows.slice(0, 7) };
    };
    await expect(readAll({ ...options, read: short })).rejects.toThrow(CountError);
  });

  it('refuses more rows than allowed after one call', async () => {
    const { options, calls } = upstream(range(25));
    await expect(readAll({ ...options, maxRows: 20 })).rejects.toMatchObject({
      failure: { type: 'tooMany', total: 25 },
    });
    expect(calls).toHaveLength(1);
  });
});

/** The second call and so many after it fail. */
const failing = (times: number, kind: 'network' | 'http' | 'signedOut' | 'malformed') =>
  upstream(range(25), (call) => {
    if (call > 1 && call <= 1 + times) throw new UpstreamError(kind);
  });

describe('a window that fails', () => {
  it('is asked for twice more, after growing pauses', async () => {
    const { options, calls, waits } = failing(2, 'network');
    expect(await readAll(options)).toEqual(range(25));
    expect(calls).toEqual(['0:10', '1:10', '1:10', '1:10', '2:10']);
    expect(waits).toEqual([1_000, 4_000]);
  });

  it('ends the reading the third time', async () => {
    const { options, calls } = failing(3, 'http');
    await expect(readAll(options)).rejects.toMatchObject({ kind: 'http' });
    expect(calls).toHaveLength(4);
  });

  it('is not asked for again when the session is over [P1-8.12]', async () => {
    const { options, calls, waits } = failing(1, 'signedOut');
    await expect(readAll(options)).rejects.toMatchObject({ kind: 'signedOut' });
    expect(calls).toHaveLength(2);
    expect(waits).toEqual([]);
  });
});
