/**
 * What deliveries send to whom and when: each file by its recipient's rights, equal to the browser's export.
 * Runs on both databases: taking a run under a lease, once across processes, and telling once are SQL.
 */
import { beforeEach, expect, it } from 'vitest';
import { runExport } from '../../src/engine/export/run';
import type { WorkerMessage } from '../../src/engine/export/protocol';
import { resources } from '../../src/resources/index';
import { sourceOf } from '../../src/lists/answer';
import { listTransactions } from '../../src/upstream/transactions';
import { delivering, MONDAY } from './delivering';
import { workOf } from './deliveryCases';
import { onEachEngine } from './engines';
import type { World } from './world';

/** The file that the person's browser makes of the same list. */
async function byBrowser(world: World, username: string, format: 'csv' | 'xlsx' | 'pdf'): Promise<Buffer> {
  const client = await world.clientOf(username);
  const transactions = resources.find(({ name }) => name === 'transactions');
  const columns = transactions?.columns.flatMap((column) => (column.type === 'field' ? [column.field] : [])) ?? [];
  const { made, ...document } = workOf().document;
  const lines = [...document.lines, made.replace('{time}', '2026-11-23 08:00:00').replace('{user}', username)];
  const end = await new Promise<WorkerMessage>((resolve) => {
    void runExport(
      {
        format,
        columns,
        filter: {},
        byBrowser: [],
        sort: null,
        pinned: null,
        listed: 0,
        texts: null,
        handle: null,
        status: transactions?.head.status ?? null,
        document: { ...document, lines },
      },
      {
        serviceOrders: [],
        read: (filter, startPage, length, sort = null) =>
          sourceOf(client, listTransactions, filter, {}).read({ startPage, length }, sort),
        tell: (message) => void ((message.type === 'done' || message.type === 'failed') && resolve(message)),
      },
    );
  });
  if (end.type !== 'done' || end.outcome.type !== 'file') throw new Error(JSON.stringify(end));
  return Buffer.from(await end.outcome.file.arrayBuffer());
}

onEachEngine('deliveries', (world) => {
  const lines: string[] = [];
  const { delivered, run, clear, contentOf, filesOf, told, read } = delivering(world, lines);
  beforeEach(clear);

  it('make the file that the person’s browser makes, at their time, and keep it for them where no mail is sent', async () => {
    const { id, nextAt } = await delivered();
    expect(nextAt).toBe('2026-11-23T07:00:00.000Z');
    await run(MONDAY - 1);
    expect(await filesOf('admin')).toEqual([]);
    await run(MONDAY);
    expect(lines).toEqual([]);
    const [file] = await filesOf('admin');
    expect(file).toMatchObject({
      deliveryId: id,
      view: 'Late ones',
      name: 'transactions 2026-11-23.csv',
      format: 'csv',
    });
    expect((await contentOf('admin')).toString()).toBe((await byBrowser(world(), 'admin', 'csv')).toString());
    expect(await told()).toEqual([['deliveryReady', file?.rows]]);
    expect(await read(id)).toMatchObject({
      nextAt: '2026-11-24T07:00:00.000Z',
      lastAt: '2026-11-23T07:00:00.000Z',
      lastOutcome: { kind: 'sent', rows: file?.rows, size: file?.size, reason: null },
    });
  });
});
