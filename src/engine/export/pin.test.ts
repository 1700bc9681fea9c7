import { describe, expect, it } from 'vitest';
import { resources } from '../../resources/index';
import { UpstreamError } from '../../upstream/errors';
import { lagosDay } from '../../upstream/time';
import { settledFilter } from '../../lists/every';
import { pinnedFilter, type Filter } from '../../lists/pinnedFilter';
import type { WorkerMessage } from './protocol';
import { runExport } from './run';

const [resource] = resources;
const HOUR = 3_600_000;
/** A minute to midnight of the 20th in Lagos. */
const BEFORE_MIDNIGHT = Date.parse('2026-11-20T22:59:00Z');

interface Row {
  readonly id: number;
  readonly day: string;
}

/** Newest first, one row every 36 seconds: 12,000 of them are five days. */
function rowsUntil(now: number, count = 12_000): Row[] {
  return Array.from({ length: count }, (_, index) => ({ id: count - index, day: lagosDay(now - index * 36_000) }));
}

/** A list as the upstream answers it, by its own clock; `before` may change it ahead of each call. */
function upstream(rows: Row[], before: (call: number) => void = () => undefined) {
  const asked: Filter[] = [];
  const read = async (filter: Filter, startPage: number, length: number) => {
    asked.push(filter);
    before(asked.length);
    const { endDate } = filter;
    const matching = typeof endDate === 'string' ? rows.filter(({ day }) => day <= endDate) : rows;
    return { rows: matching.slice(startPage * length, (startPage + 1) * length), total: matching.length };
  };
  return { asked, read };
}

/** Exports what is listed, begun when this computer's clock says `clock`. @returns the last word, and the ids. */
async function exported({ asked, read }: ReturnType<typeof upstream>, clock: number, listed: number) {
  const [column] = resource?.columns ?? [];
  if (!resource || column?.type !== 'field') throw new Error('no field');
  const told: WorkerMessage[] = [];
  await runExport(
    {
      format: 'text',
      columns: [{ ...column.field, kind: 'number', source: 'id' }],
      handle: null,
      texts: null,
      listed,
      document: {
        title: '',
        rows: '',
        lines: [],
        page: '',
        totals: '',
        totalsLeaveOut: '',
        unreadable: '',
        unshown: '',
      },
      filter: {},
      byBrowser: [],
      sort: null,
      pinned: pinnedFilter(resource, {}, clock),
    },
    { read, serviceOrders: [], tell: (message) => told.push(message), wait: () => Promise.resolve() },
  );
  const last = told.at(-1);
  if (last?.type !== 'done' || last.outcome.type !== 'file') return { last, asked, ids: [] };
  const [, ...lines] = (await last.outcome.file.text()).trimEnd().split('\n');
  return { last, asked, ids: lines.map(Number) };
}

const descending = (from: number): number[] => Array.from({ length: from }, (_, index) => from - index);

describe('an export by a wrong clock', () => {
  it.each([
    ['right', 0],
    ['two minutes ahead, beyond midnight', 2 / 60],
    ['a day behind', -24],
    ['two days behind', -48],
    ['years behind', -24 * 365 * 3],
    ['two days ahead', 48],
  ])('has every row, the clock being %s', async (_case, hours) => {
    const { ids, asked } = await exported(upstream(rowsUntil(BEFORE_MIDNIGHT)), BEFORE_MIDNIGHT + hours * HOUR, 12_000);
    expect(ids).toEqual(descending(12_000));
    const end = hours < 0 ? undefined : lagosDay(BEFORE_MIDNIGHT + hours * HOUR);
    expect(asked.at(-1)).toEqual(end ? { endDate: end } : {});
  });

  it('has the first row of the day although this computer is still in the day before', async () => {
    const midnight = BEFORE_MIDNIGHT + 60_000;
    const { ids } = await exported(upstream(rowsUntil(midnight)), midnight - 1_000, 12_000);
    expect(ids).toEqual(descending(12_000));
  });
});

/** From its call `at` on, each one finds a row more on top, of the day `now`. */
function arriving(at: number, now: number) {
  const rows = rowsUntil(BEFORE_MIDNIGHT);
  return upstream(rows, (call) => {
    if (call >= at) rows.unshift({ id: 12_000 + call, day: lagosDay(now) });
  });
}

describe('rows that arrive during an export', () => {
  it('after midnight do not belong to it', async () => {
    const { ids, asked } = await exported(arriving(3, BEFORE_MIDNIGHT + 60_000), BEFORE_MIDNIGHT, 12_000);
    expect(asked.at(-1)).toEqual({ endDate: '2026-11-20' });
    expect(ids).toEqual(descending(12_000));
  });

  it('from its first call on cost none of the listed rows, whatever the clock', async () => {
    for (const clock of [BEFORE_MIDNIGHT, BEFORE_MIDNIGHT - 48 * HOUR]) {
      const { ids } = await exported(arriving(1, BEFORE_MIDNIGHT), clock, 12_000);
      expect(ids.filter((id) => id <= 12_000)).toEqual(descending(12_000));
      expect(new Set(ids).size).toBe(ids.length);
    }
  });

  it('between the two counts cannot make up for one that the pinned end leaves out', async () => {
    const rows = rowsUntil(BEFORE_MIDNIGHT, 10);
    rows.unshift({ id: 11, day: '2026-11-21' });
    const { read } = upstream(rows, (call) => {
      if (call === 2) rows.splice(1, 0, { id: 12, day: '2026-11-20' });
    });
    expect(await settledFilter({ filter: {}, pinned: { endDate: '2026-11-20' }, read })).toEqual({});
  });
});

it('asks again for a count that failed on the way, and ends where it stays so', async () => {
  const rows = rowsUntil(BEFORE_MIDNIGHT);
  const failing = (times: number) =>
    upstream(rows, (call) => {
      if (call <= times) throw new UpstreamError('network');
    });
  expect((await exported(failing(2), BEFORE_MIDNIGHT, 12_000)).ids).toHaveLength(12_000);
  expect((await exported(failing(3), BEFORE_MIDNIGHT, 12_000)).last).toMatchObject({
    type: 'failed',
    failure: { kind: 'network' },
  });
});
