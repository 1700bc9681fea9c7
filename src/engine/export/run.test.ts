import { describe, expect, it, vi } from 'vitest';
import { diskOf } from '../../../tests/disk';
import { readPdf } from '../../../tests/pdf';
import { transactions, wireTransaction } from '../../../tests/transactions';
import { readXlsx, valuesOf } from '../../../tests/xlsx';
import { resources } from '../../resources/index';
import { UpstreamError } from '../../upstream/errors';
import { tolerantRows } from '../../upstream/rows';
import { transaction } from '../../upstream/transactions';
import type { Condition } from '../definition/resource';
import type { ExportFormat } from '../../formats/formats';
import type { ExportRequest, Texts, WorkerMessage, WritableHandle } from './protocol';
import { runExport, type RunOptions } from './run';

const fields = resources[0]?.columns.flatMap((column) => (column.type === 'field' ? [column.field] : [])) ?? [];
const records = transactions(12_000);

async function run(
  format: ExportFormat,
  read: RunOptions['read'],
  listed = 12_000,
  byBrowser: readonly Condition[] = [],
  handle: WritableHandle | null = null,
  columns = fields,
  texts: Texts | null = null,
  sort: ExportRequest['sort'] = null,
  serviceOrders: RunOptions['serviceOrders'] = [],
) {
  const told: WorkerMessage[] = [];
  const totals = { totals: 'Total', totalsLeaveOut: 'Total of what is readable' };
  const notes = { ...totals, unreadable: 'Unreadable: {values}', unshown: 'Unshown: {values}' };
  const document = { title: 'Transactions', rows: 'Rows: {rows}', lines: ['Filters: none'], page: '', ...notes };
  await runExport(
    {
      format,
      columns,
      handle,
      texts,
      listed,
      document,
      filter: {},
      byBrowser,
      sort,
      pinned: null,
    },
    { read, serviceOrders, tell: (message) => told.push(message), wait: () => Promise.resolve() },
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

  it('keeps the list’s order: the service’s, and the one made here of every row', async () => {
    const asked: unknown[] = [];
    const sort = { field: 'amount', descending: true };
    const some: RunOptions['read'] = async (_filter, startPage, length, by) => {
      asked.push(by);
      return { rows: records.slice(0, 300).slice(startPage * length, (startPage + 1) * length), total: 300 };
    };
    await run('text', some, 300, [], null, fields, null, sort, ['amount']);
    const amount = fields.filter(({ name }) => name === 'amount');
    const { last } = await run('text', some, 300, [], null, amount, null, sort);
    expect(asked).toEqual([sort, null]);
    if (last?.type !== 'done' || last.outcome.type !== 'file') throw new Error(JSON.stringify(last));
    const [, ...lines] = (await last.outcome.file.text()).trimEnd().split('\n');
    const amounts = lines.map((line) => Number(line.replaceAll(/["',]/g, '')));
    expect(new Set(amounts).size).toBeGreaterThan(2);
    expect(amounts).toEqual(amounts.toSorted((a, b) => b - a));
    const whole = await run('text', read, 12_000, [], null, amount, null, sort);
    expect(whole.last).toMatchObject({ failure: { type: 'upstream', kind: 'business' } });
  });

  it('goes to disk where there is a file for it, and the file is left as it was when it fails', async () => {
    const { handle, content } = diskOf('before');
    const { last } = await run('csv', read, 12_000, [], handle);
    expect(last).toEqual({ type: 'done', outcome: { type: 'saved', rows: 12_000 } });
    expect(content().trimEnd().split('\r\n')).toHaveLength(12_001);
    const other = diskOf('before');
    const failing: RunOptions['read'] = async (filter, startPage, length) => {
      if (startPage > 0) throw new UpstreamError('signedOut');
      return read(filter, startPage, length);
    };
    expect((await run('csv', failing, 12_000, [], other.handle)).last).toMatchObject({ type: 'failed' });
    expect(other.content()).toBe('before');
    const small = diskOf('before', 1_000_000);
    expect((await run('csv', read, 12_000, [], small.handle)).last).toMatchObject({
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
    const found = async (index: number) => {
      const value = records[index]?.transactionId ?? '';
      const { last } = await run('text', read, 0, [{ field, value, end: null }]);
      if (last?.type !== 'done' || last.outcome.type !== 'file') return last;
      const [, ...lines] = (await last.outcome.file.text()).trimEnd().split('\n');
      return lines.map((line) => line.includes(value));
    };
    expect(await found(4_999)).toEqual([true]);
    expect(await found(5_000)).toEqual([]);
  });

  it('draws the texts that the list has already, and requests nothing', async () => {
    const asked = vi.fn<RunOptions['read']>();
    const cells = [fields.map(() => 'as on the screen')];
    const { last } = await run('pdf', asked, 0, [], null, fields, {
      cells,
      totals: [],
      totalsLeaveOut: false,
      noted: { unreadable: 2 },
    });
    if (last?.type !== 'done' || last.outcome.type !== 'file') throw new Error(JSON.stringify(last));
    const [page] = await readPdf(last.outcome.file);
    expect(page?.texts.join(' ')).toContain('Rows: 1 Unreadable: 2');
    expect(page?.texts.join(' ')).toContain('as on the screen');
    expect(asked).not.toHaveBeenCalled();
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
    const { told, last } = await run('csv', read, 12_291);
    expect(told).toHaveLength(1);
    expect(last).toEqual({ type: 'failed', failure: { type: 'fewer', total: 12_000, listed: 12_291 } });
  });

  it('tells on paper the number of rows read, not that of the list before', async () => {
    const { last } = await run('pdf', async () => ({ rows: records.slice(0, 3), total: 3 }), 2);
    if (last?.type !== 'done' || last.outcome.type !== 'file') throw new Error(JSON.stringify(last));
    const [page] = await readPdf(last.outcome.file);
    expect(page?.texts.join(' ')).toContain('Transactions Rows: 3 Filters: none');
  });

  it('refuses too many rows with their number', async () => {
    const { last } = await run('pdf', async () => ({ rows: records, total: 20_001 }));
    expect(last).toEqual({ type: 'failed', failure: { type: 'tooMany', total: 20_001 } });
  });
});

describe('values that could not be read', () => {
  const pan = resources[0]?.fields.find(({ name }) => name === 'pan');
  const odd = tolerantRows(transaction)([
    { ...wireTransaction(1), amount: '=1+1', stampDuty: -5.125 },
    { ...wireTransaction(2), pan: { number: '5399831234567895' }, cardHolder: null },
    { ...wireTransaction(3), agentFee: ['22212345678'], transactionType: 'Cash Out' },
    wireTransaction(4),
    'no record',
    'no record',
  ]);
  const columns = pan ? [...fields, pan] : fields;
  const oddRead: RunOptions['read'] = async () => ({ rows: odd, total: odd.length });
  const outcomeOf = async (format: ExportFormat) => {
    const { last } = await run(format, oddRead, odd.length, [], null, columns);
    if (last?.type !== 'done') throw new Error(JSON.stringify(last));
    return last.outcome;
  };
  const textOf = async (format: 'csv' | 'text') => {
    const outcome = await outcomeOf(format);
    return outcome.type === 'file' ? (await outcome.file.text()).split(/\r?\n/) : [];
  };
  /** Columns of the transactions, and of the two rows that are no records all of them. */
  const VALUES = 5 + 2 * columns.length;

  it('are exported as received and made harmless, secret ones as a word, and are counted', async () => {
    const [, first, second, third, fourth, fifth, sixth] = await textOf('csv');
    expect(first).toContain(",'=1+1,");
    expect(first).toContain(",'-5.125,");
    expect(second).toMatch(/,Unreadable$/);
    expect(third).toContain(',Unreadable,20440003,412.11,');
    expect(third).not.toContain('22212345678');
    expect(fourth).not.toContain('Unreadable');
    expect(fifth).toBe(columns.map(({ name }) => (name === 'pan' ? 'Unreadable' : 'no record')).join(','));
    expect(sixth).toBe(fifth);
    expect(await outcomeOf('csv')).toMatchObject({ rows: 6, unreadable: VALUES });
    expect((await textOf('text')).join('')).not.toContain('5399');
  });

  it('are texts in a workbook: no sum has them', async () => {
    const outcome = await outcomeOf('xlsx');
    const cells = outcome.type === 'file' ? (await readXlsx(outcome.file)).rows : [];
    const of = (row: number, name: string) => cells[row]?.[columns.findIndex((column) => column.name === name)];
    expect(of(1, 'amount')).toMatchObject({ type: 's', value: '=1+1', formula: undefined });
    expect(of(1, 'stampDuty')).toMatchObject({ type: 's', value: '-5.125' });
    expect(of(2, 'pan')).toMatchObject({ type: 's', value: 'Unreadable' });
  });

  it('are said on paper', async () => {
    const pdf = await outcomeOf('pdf');
    const [page] = pdf.type === 'file' ? await readPdf(pdf.file) : [];
    expect(page?.texts.join(' ')).toContain(`Rows: 6 Unreadable: ${VALUES}`);
  });

  it('without a key are each exported once, but not of a list that grew meanwhile', async () => {
    const rows = Array.from({ length: 5_001 }, () => odd[4] ?? {});
    const keyless =
      (total: (page: number) => number): RunOptions['read'] =>
      async (_filter, page, length) => ({
        rows: rows.slice(page * length, (page + 1) * length),
        total: total(page),
      });
    expect(
      (
        await run(
          'csv',
          keyless(() => 5_001),
          5_001,
        )
      ).last,
    ).toMatchObject({ outcome: { rows: 5_001 } });
    const { last } = await run(
      'csv',
      keyless((page) => 5_001 + page),
      5_001,
    );
    expect(last).toMatchObject({ failure: { type: 'missing' } });
  });

  it('of characters that a PDF lacks are counted, and it says so', async () => {
    const names = ['测试 😀 ﷽', 'Ọlá Ɗan', 'Ada'];
    const named = transactions(3).map((one, index) => Object.assign(one, { accountName: names[index] }));
    const { last } = await run('pdf', async () => ({ rows: named, total: 3 }), 3);
    if (last?.type !== 'done' || last.outcome.type !== 'file') throw new Error(JSON.stringify(last));
    expect(last.outcome.unshown).toBe(1);
    const [page] = await readPdf(last.outcome.file);
    expect(page?.texts.join(' ')).toContain('Rows: 3 Unshown: 1');
  });
});
