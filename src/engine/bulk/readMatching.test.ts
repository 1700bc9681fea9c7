import type { RaRecord } from 'ra-core';
import { describe, expect, it } from 'vitest';
import { buildField } from '../definition/buildField';
import type { FilterTexts as Filter } from '../../lists/byBrowser';
import type { RowPage } from '../rows/pageQuery';
import { readMatching } from './readMatching';

const [start, end] = [
  buildField('startDate', { kind: 'day', source: null }),
  buildField('endDate', { kind: 'day', source: null }),
];
const resource = {
  filters: [],
  filtersByBrowser: [],
  period: [start, end],
  api: { unpaged: false },
  serviceOrders: [],
} as const;
const recordsOf = (from: number, count: number): RaRecord[] =>
  Array.from({ length: count }, (_, index) => ({ id: from + index }));

/** A list of so many; `asked` takes down each question. */
function listOf(all: () => readonly RaRecord[], asked: [Filter, number, number][] = []) {
  return async (filter: Filter, page: number, length: number): Promise<RowPage> => {
    asked.push([filter, page, length]);
    const rows = all();
    return { data: rows.slice((page - 1) * length, page * length), total: rows.length };
  };
}

const options = { resource, now: Date.UTC(2026, 10, 21, 12), wait: () => Promise.resolve(), onRead: () => undefined };

describe('every match', () => {
  it('is read by pages up to today, so that what comes tomorrow moves nothing', async () => {
    const asked: [Filter, number, number][] = [];
    const told: number[] = [];
    const all = recordsOf(1, 2_500);
    const read = listOf(() => all, asked);
    const records = await readMatching({
      ...options,
      filter: { status: '00' },
      read,
      onRead: (rows) => told.push(rows),
    });
    expect(records.map(({ id }) => id)).toEqual(all.map(({ id }) => id));
    expect(told).toEqual([1_000, 2_000, 2_500]);
    expect(asked.at(-1)).toEqual([{ status: '00', endDate: '2026-11-21' }, 3, 1_000]);
  });

  it('has each record once, also when new ones push the others down', async () => {
    let all = recordsOf(1, 2_000);
    let pages = 0;
    const read = listOf(() => all);
    const records = await readMatching({
      ...options,
      resource: { ...resource, period: null },
      filter: {},
      read: async (filter, page, length) => {
        const answer = await read(filter, page, length);
        pages += 1;
        if (pages === 1) all = [...recordsOf(-5, 5), ...all];
        return answer;
      },
    });
    expect(new Set(records.map(({ id }) => id)).size).toBe(records.length);
    expect(records).toHaveLength(2_000);
  });

  it('of more than 10,000 is refused before any but the first page', async () => {
    const asked: [Filter, number, number][] = [];
    const all = recordsOf(1, 10_001);
    const read = listOf(() => all, asked);
    await expect(
      readMatching({ ...options, resource: { ...resource, period: null }, filter: {}, read }),
    ).rejects.toMatchObject({ failure: { type: 'tooMany', total: 10_001 } });
    expect(asked).toHaveLength(1);
  });
});
