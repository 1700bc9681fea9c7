import { describe, expect, it } from 'vitest';
import { diskOf } from '../../../tests/disk';
import { readPdf } from '../../../tests/pdf';
import { transactions } from '../../../tests/transactions';
import { valuesOf } from '../../../tests/xlsx';
import { resources } from '../../resources/index';
import { UpstreamError } from '../../upstream/errors';
import type { Condition } from '../rows/filtersHere';
import type { ExportFormat, WorkerMessage } from './protocol';
import { runExport, type RunOptions } from './run';
import type { WritablePlace } from './sink';

const fields = resources[0]?.columns.flatMap((column) => (column.type === 'field' ? [column.field] : [])) ?? [];
const records = transactions(12_000);

async function run(
  format: ExportFormat,
  read: RunOptions['read'],
  maxRows: number | null = null,
  listed = 12_000,
  here: readonly Condition[] = [],
  place: WritablePlace | null = null,
) {
  const told: WorkerMessage[] = [];
  const document = { title: 'Transactions', rows: 'Rows: {rows}', lines: ['Filters: none'], page: '' };
  await runExport(
    { format, columns: fields, maxRows, place, listed, document, filter: {}, here, pinned: null },
    { read, tell: (message) => told.push(message), wait: () => Promise.resolve() },
  );
  return { told, last: told.at(-1) };
}

const read: RunOptions['read'] = async (_filter, startPage, length) => ({
  rows: records.slice(startPage * length, (startPage + 1) * length),
  total: records.length,
});

describe('an export', () => {
  it('has every matching row, whatever the page, and says how far it is', async () => {
    const { told, last } = await run('csv', read);
    expect(told.filter(({ type }) => type === 'progress')).toEqual([
      { type: 'progress', rows: 5_000, total: 12_000 },
      { type: 'progress', rows: 10_000, total: 12_000 },
      { type: 'progress', rows: 12_000, total: 12_000 },
    ]);
    if (last?.type !== 'done' || last.outcome.type !== 'file') throw new Error(JSON.stringify(last));
    expect(last.outcome.rows).toBe(12_000);
    expect(last.outcome.file.type).toBe('text/csv;charset=utf-8');
    const bytes = new Uint8Array(await last.outcome.file.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const lines = new TextDecoder().decode(bytes).trimEnd().split('\r\n');
    expect(lines).toHaveLength(12_001);
    expect(lines.at(-1)).toContain(records.at(-1)?.transactionId);
  });

  it('goes to disk where there is a place, and the place is left as it was when it fails', async () => {
    const { place, content } = diskOf('before');
    const { last } = await run('csv', read, null, 12_000, [], place);
    expect(last).toEqual({ type: 'done', outcome: { type: 'saved', rows: 12_000 } });
    expect(content().trimEnd().split('\r\n')).toHaveLength(12_001);
    const other = diskOf('before');
    const failing: RunOptions['read'] = async (filter, startPage, length) => {
      if (startPage > 0) throw new UpstreamError('signedOut');
      return read(filter, startPage, length);
    };
    expect((await run('csv', failing, null, 12_000, [], other.place)).last).toMatchObject({ type: 'failed' });
    expect(other.content()).toBe('before');
    const small = diskOf('before', 1_000_000);
    expect((await run('csv', read, null, 12_000, [], small.place)).last).toMatchObject({
      failure: { type: 'unwritten' },
    });
    expect(small.content()).toBe('before');
  });

  it('makes a workbook of every matching row', async () => {
    const { last } = await run('xlsx', read);
    if (last?.type !== 'done' || last.outcome.type !== 'file') throw new Error(JSON.stringify(last));
    const rows = await valuesOf(last.outcome.file);
    expect(rows).toHaveLength(12_001);
    expect(rows[0]).toEqual(fields.map(({ label }) => label));
    expect(rows.slice(1).map((row) => row[2])).toEqual(records.map(({ transactionId }) => transactionId));
  });

  it('has what a filter matches that is applied here, of the records that are looked through', async () => {
    const field = fields.find(({ name }) => name === 'transactionId');
    if (!field) throw new Error('no field');
    const found = async (place: number) => {
      const value = records[place]?.transactionId ?? '';
      const { last } = await run('rows', read, null, 0, [{ field, value, end: null }]);
      return last?.type === 'done' && last.outcome.type === 'cells' ? last.outcome.cells.map((row) => row.includes(value)) : last; // prettier-ignore
    };
    expect(await found(4_999)).toEqual([true]);
    expect(await found(5_000)).toEqual([]);
  });

  it('gives print the texts of the screen', async () => {
    const { last } = await run('rows', read);
    if (last?.type !== 'done' || last.outcome.type !== 'cells') throw new Error(JSON.stringify(last));
    expect(last.outcome.cells).toHaveLength(12_000);
    expect(last.outcome.cells[0]).toContain('1,250,000.55');
  });

  it.each([
    ['a dead session', new UpstreamError('signedOut'), { type: 'upstream', kind: 'signedOut' }],
    ['a service that stays away', new UpstreamError('network'), { type: 'upstream', kind: 'network' }],
    ['a broken worker', new Error('out of memory'), { type: 'broken', message: 'out of memory' }],
  ])('ends in an error without a file after %s', async (_case, error, failure) => {
    const { told, last } = await run('csv', async (filter, startPage, length) => {
      if (startPage > 0) throw error;
      return read(filter, startPage, length);
    });
    expect(last).toMatchObject({ type: 'failed', failure });
    expect(told.some(({ type }) => type === 'done')).toBe(false);
  });

  it('makes nothing of fewer rows than the list shows, and says both numbers', async () => {
    const { told, last } = await run('csv', read, null, 12_291);
    expect(told).toHaveLength(1);
    expect(last).toEqual({ type: 'failed', failure: { type: 'fewer', total: 12_000, listed: 12_291 } });
  });

  it('tells on paper the number of rows read, not that of the list before', async () => {
    const { last } = await run('pdf', async () => ({ rows: records.slice(0, 3), total: 3 }), null, 2);
    if (last?.type !== 'done' || last.outcome.type !== 'file') throw new Error(JSON.stringify(last));
    const [page] = await readPdf(last.outcome.file);
    expect(page?.texts.join(' ')).toContain('Transactions Rows: 3 Filters: none');
  });

  it('refuses too many rows with their number', async () => {
    const { last } = await run('pdf', read, 10_000);
    expect(last).toEqual({ type: 'failed', failure: { type: 'tooMany', total: 12_000 } });
  });
});
