/**
 * Summaries of transactions against the rows (D595), within the scope; the long form is in tests/campaigns/summaries.test.ts.
 * Runs on both databases: kept totals, sums of money and times of day are SQL.
 */
import { EventEmitter, once } from 'node:events';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { endpoints } from '../../src/upstream/index';
import { summariseTransactions } from '../../src/upstream/summaries';
import { ScopedDatabase, unbounded } from '../../server/database/scopedDatabase';
import { keysText, type Measure } from '../../src/lists/summary';
import { isQuick, readSummary } from '../../server/database/summaries';
import type { GroupedBy } from '../../server/database/summarySources';
import type { TransactionFilter } from '../../server/database/transactionFilter';
import { randomFrom } from '../random';
import { addTransactions, drawQuestion, readStored } from '../summaryQuestions';
import { speak } from './browserAnswer';
import { browserSummaries } from './browserSummaries';
import { onEachEngine } from './engines';
import { failureOf } from './failures';

const QUESTIONS = 60;
const SEED = 20_261_120;
/** Of weeks. */
const PIECE_ROWS = 400;

onEachEngine('summaries of transactions', (world, engine) => {
  afterAll(() => speak('en'));

  const summed = async (asked: object, username = 'admin') => {
    const client = await world().clientOf(username);
    return client.call(summariseTransactions, { by: 'status', measures: 'count', ...asked });
  };

  it('have every measure that the list offers, all at once [D595]', async () => {
    const fields = 'amount totalAmount convenienceFee agentFee stampDuty prePurseBalance postPurseBalance'.split(' ');
    const all = [
      'count',
      'rate.successful',
      'rate.failed',
      ...fields.flatMap((name) => [`sum.${name}`, `avg.${name}`]),
    ];
    const { totals } = await summed({ measures: all.join(',') });
    expect(totals).toHaveLength(17);
  });

  it('name their groups, with exact kobo, rates without what is pending, and what has no value [D595]', async () => {
    const { groups, others, totals } = await summed({
      by: 'bankName',
      measures: 'count,sum.amount,rate.failed,avg.stampDuty',
    });
    expect(groups).toEqual([
      { keys: [null], labels: [null], values: ['4', expect.any(String), '0.000000', '12.50'] },
      { keys: ['Test Bank'], labels: [null], values: ['1', '9007199254740.99', '1.000000', '0.00'] },
    ]);
    expect(others).toBeNull();
    expect(totals).toEqual(['5', expect.any(String), '0.250000', '10.00']);
    const byAgent = await summed({ by: 'agentId,status', sort: 'by', order: 'asc' });
    expect(byAgent.groups.map(({ labels }) => labels)).toEqual([
      ['Ada Stores (M5)', 'Approved'],
      ['Ada Stores (M5)', 'Insufficient funds'],
      ['Bello Ventures (M8)', 'In progress'],
      ['Chidi Kiosk (M9)', 'Approved'],
    ]);
    for (const order of ['asc', 'desc']) {
      // Of what is pending no rate is known.
      const byRate = await summed({ by: 'status', sort: 'rate.failed', order });
      expect(byRate.groups.at(-1)?.keys).toEqual(['09']);
    }
    const byType = await summed({ by: 'transactionTypeId', sort: 'by', order: 'asc' });
    expect(byType.groups[0]).toEqual({ keys: ['1'], labels: ['Cash Out'], values: ['2'] });
  });

  it('take an empty text for no value, as the filter that its group leads to does', async () => {
    const { db } = world().database;
    const without = db.updateTable('transactions').where('transaction_id', '=', 'T-AGENT-1');
    const named = db.selectFrom('transactions').select(['bank_name', 'terminal_id']);
    const before = await named.where('transaction_id', '=', 'T-AGENT-1').executeTakeFirstOrThrow();
    await without.set({ bank_name: '', terminal_id: '' }).execute();
    const client = await world().clientOf('admin');
    for (const by of ['bankName', 'terminalId']) {
      const { groups } = await summed({ by });
      const filter = { startPage: 0, length: 1, [`${by}_empty`]: 'true' };
      const { total } = await client.call(endpoints.listTransactions, filter);
      expect(groups.filter(({ keys: [key] }) => !key)).toEqual([
        { keys: [null], labels: [null], values: [`${total}`] },
      ]);
    }
    await without.set(before).execute();
  });

  it('answer the groups that are asked for, each also without a record, and the others as one', async () => {
    const measures = 'count,rate.failed';
    const found = await summed({ by: 'bankName', measures, keys: keysText([['Gone, Bank'], [null], [null]]) });
    expect(found).toEqual({
      groups: [
        { keys: ['Gone, Bank'], labels: [null], values: ['0', null] },
        { keys: [null], labels: [null], values: ['4', '0.000000'] },
      ],
      others: { groups: 1, values: ['1', '1.000000'] },
      totals: ['5', '0.250000'],
    });
    // From kept totals, and of agents with none.
    const keys = keysText([
      ['3', '00'],
      ['1', '51'],
      ['nobody', '00'],
    ]);
    const byTwo = await summed({ by: 'agentId,status', keys });
    expect(byTwo.groups.map(({ values }) => values[0])).toEqual(['2', '1', '0']);
    expect([byTwo.others, byTwo.totals]).toEqual([{ groups: 2, values: ['2'] }, ['5']]);
    const idle = await summed({
      by: 'agentId',
      none: 'true',
      keys: '3',
      startDate: '2026-11-01',
      endDate: '2026-11-10',
    });
    expect([idle.groups[0]?.values, idle.others]).toEqual([['0'], { groups: 2, values: ['0'] }]);
    expect(await failureOf(summed({ by: 'bankName,status', keys: 'a,b,c' }))).toMatchObject({ status: 400 });
    const many = Array.from({ length: 201 }, (_, index) => index).join();
    expect(await failureOf(summed({ by: 'bankName', keys: many }))).toMatchObject({ status: 400 });
  });

  it('count only what is in the scope', async () => {
    expect(await summed({ by: 'agentId' }, 'agent')).toMatchObject({ groups: [{ keys: ['1'] }], totals: ['2'] });
    const ofManager = new ScopedDatabase(world().database.db, { scope: { kind: 'manager', managerId: 1 }, userId: 0 });
    const managed = async (by: readonly GroupedBy[], none: boolean, filter: TransactionFilter = {}) => {
      const asked = { by, measures: ['count'], sort: 'count', order: 'asc', none } as const;
      return (await readSummary(ofManager, filter, asked, () => true))?.groups;
    };
    expect(await managed(['agentId'], false)).toEqual([
      { keys: ['2'], values: ['1'] },
      { keys: ['1'], values: ['2'] },
    ]);
    expect(await managed(['hour'], false)).toMatchObject([{ keys: ['09'], values: ['3'] }]);
    expect(await managed(['agentId'], true, { bankName: 'Test Bank' })).toEqual([
      { keys: ['2'], values: ['0'] },
      { keys: ['1'], values: ['1'] },
    ]);
    expect(await summed({ by: 'terminalId', agentId: '3' }, 'agent')).toMatchObject({ groups: [], totals: ['0'] });
    // Of a transaction beyond the scope no card is known.
    expect(await summed({ sameCardAs: 'T-STRANGER-1' }, 'agent')).toEqual({ groups: [], others: null, totals: ['0'] });
    expect(await summed({ sameCardAs: 'T-AGENT-1' })).toMatchObject({ totals: ['2'] });
  });

  it('count what operators find, not what kept totals know [D595]', async () => {
    const all = await summed({ by: 'day' });
    const large = await summed({ by: 'day', amount_gte: '1000' });
    expect([all.totals, large.totals]).toEqual([['5'], ['1']]);
    const none = await summed({ by: 'agentId', none: 'true', 'any.status': '51', 'any.amount_gte': '1000' });
    expect(none.totals).toEqual(['1']);
  });

  it('list the agents without a transaction too, within the scope', async () => {
    const days = { startDate: '2026-11-01', endDate: '2026-11-10' };
    const idle = await summed({ by: 'agentId', none: 'true', order: 'asc', ...days });
    expect(idle.groups.map(({ keys, values }) => [keys[0], values[0]])).toEqual([
      ['1', '0'],
      ['2', '0'],
      ['3', '0'],
    ]);
    expect(await failureOf(summed({ by: 'status', none: 'true' }))).toMatchObject({ status: 400 });
    // One that a filter leaves out would stand there as idle.
    const keysOf = async (asked: object) =>
      (await summed({ by: 'agentId', none: 'true', sort: 'by', order: 'asc', ...asked })).groups.map(
        ({ keys: [key] }) => key,
      );
    expect(await keysOf({ agentId_neq: '1' })).toEqual(['2', '3']);
    expect(await keysOf({ agentId_neq_any: '1,3', agentId: '2,3' })).toEqual(['2']);
    for (const more of [{ 'any.agentId': '1' }, { businessName_begins: 'a' }, { terminalId: '20580001' }])
      expect(await failureOf(summed({ by: 'agentId', none: 'true', ...more }))).toMatchObject({ status: 400 });
  });

  it('list them in the same order, whether the database or the service puts them in order', async () => {
    const db = unbounded(world().database.db);
    for (const sort of ['by', 'count', 'sum.totalAmount', 'avg.totalAmount', 'rate.failed'] as const) {
      for (const order of ['asc', 'desc'] as const) {
        const asked = { by: ['agentId'], measures: ['count', 'avg.totalAmount'], sort, order, none: true } as const;
        const filter = { status: '51' };
        const whole = await readSummary(db, filter, asked, () => true);
        expect(whole?.groups.map(({ values }) => values[0]).toSorted()).toEqual(['0', '0', '1']);
        expect(whole, `${sort} ${order}`).toEqual(await readSummary(db, filter, asked, () => true, 1));
      }
    }
  });

  // On PGlite no statement waits for another: it has one connection.
  it.runIf(engine === 'postgres')('of kept totals are answered while one of rows still reads', async () => {
    const client = await world().clientOf('admin');
    const by = (name: string) => client.call(summariseTransactions, { by: name, measures: 'count' });
    const gate = new EventEmitter();
    const opened = once(gate, 'open');
    const locked = once(gate, 'locked');
    const holding = world()
      .database.db.transaction()
      .execute(async (tx) => {
        await sql`lock table transactions in access exclusive mode`.execute(tx);
        gate.emit('locked');
        await opened;
      });
    await locked;
    let isScanned = false;
    const scan = by('bankName').then((found) => {
      isScanned = true;
      return found;
    });
    expect((await by('day')).totals).toEqual(['5']);
    expect(isScanned).toBe(false);
    gate.emit('open');
    await holding;
    expect((await scan).totals).toEqual(['5']);
  });

  it('wait for scans only where they are one, and not at all for a caller who has gone', async () => {
    const db = new ScopedDatabase(world().database.db, { scope: { kind: 'all' }, userId: 0 });
    const isQuickBy = (
      by: readonly GroupedBy[],
      filter: TransactionFilter = {},
      measures: readonly Measure[] = ['count'],
    ) => isQuick(db, filter, { by, measures, sort: 'count', order: 'desc', none: false });
    expect([isQuickBy(['status']), isQuickBy(['day', 'statusGroup'], { startDate: '2026-01-01' })]).toEqual([
      true,
      true,
    ]);
    expect(isQuickBy(['day'], { agentId: '1' })).toBe(true);
    expect([isQuickBy(['bankName']), isQuickBy(['day', 'agentId']), isQuickBy(['day'], { bankName: 'GTB' })]).toEqual([
      false,
      false,
      false,
    ]);
    expect(isQuickBy(['status'], {}, ['sum.convenienceFee'])).toBe(false);
    const { access_token: token } = await world().signIn('admin');
    const gone = await world().request('/api/v1/transaction/summary?by=bankName&measures=count', {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.abort(),
    });
    expect(gone.status).toBe(408);
  });

  it('refuse what cannot be summarised in words', async () => {
    expect(await failureOf(summed({ by: 'pan' }))).toMatchObject({
      status: 400,
      message: expect.stringMatching(/^by must be one of: status, statusGroup/),
    });
    expect(await failureOf(summed({ by: 'day,status,bankName' }))).toMatchObject({
      message: 'by takes at most 2 values.',
    });
    expect(await failureOf(summed({ measures: 'sum.pan' }))).toMatchObject({ status: 400 });
    expect(await failureOf(summed({ measures: '' }))).toMatchObject({ message: 'measures is missing.' });
  });

  it(
    `equal the rows in ${QUESTIONS} random questions, whole, in pieces and in the browser, others beyond 200 groups [D701]`,
    {
      timeout: 60_000,
    },
    async () => {
      const { db } = world().database;
      await addTransactions(db, 1_500, SEED);
      const rows = await readStored(db);
      const random = randomFrom(SEED);
      const ofAll = new ScopedDatabase(db, { scope: { kind: 'all' }, userId: 0 });
      const { compare, compared } = await browserSummaries(world());
      let withOthers = 0;
      for (let index = 0; index < QUESTIONS; index += 1) {
        const question = drawQuestion(rows, random);
        const { query, filters, asked, expected } = question;
        await compare(question, index);
        const { groups, others, totals } = await summed(query);
        const found = { groups: groups.map(({ keys, values }) => ({ keys, values })), others, totals };
        expect(found, JSON.stringify(query)).toEqual(expected);
        // The service orders the groups of several pieces, the database those that it finds at once.
        const inPieces = await readSummary(ofAll, filters, { ...asked, none: false }, () => true, PIECE_ROWS);
        expect(inPieces, JSON.stringify(query)).toEqual(expected);
        if (others) withOthers += 1;
        const keys = [expected.groups.at(-1)?.keys, asked.by.map(() => 'gone')].filter((one) => one !== undefined);
        const ofKeys = await readSummary(ofAll, filters, { ...asked, none: false, keys }, () => true, PIECE_ROWS);
        const told = await summed({ ...query, keys: keysText(keys) });
        const without = { ...told, groups: told.groups.map((one) => ({ keys: one.keys, values: one.values })) };
        expect(without, JSON.stringify(query)).toEqual(ofKeys);
        expect([ofKeys?.groups[0]?.values, ofKeys?.totals]).toEqual([
          (expected.groups.at(-1) ?? ofKeys?.groups[0])?.values,
          expected.totals,
        ]);
      }
      expect(withOthers).toBeGreaterThan(0);
      expect([compared.summarised > QUESTIONS / 4, compared.found > QUESTIONS / 20]).toEqual([true, true]);
    },
  );

  it('let others read between pieces where everybody shares one connection [D595]', async () => {
    const { db } = world().database;
    await addTransactions(db, 1_500, SEED + 1);
    const ofAll = new ScopedDatabase(db, { scope: { kind: 'all' }, userId: 0 });
    const order: string[] = [];
    const reads: Promise<unknown>[] = [];
    const request = { by: ['bankName'], measures: ['count'], sort: 'count', order: 'desc', none: false } as const;
    const isWanted = (): boolean => {
      const piece = reads.length + 1;
      order.push(`piece ${piece}`);
      const read = db.selectFrom('transaction_types').select('id').limit(1).execute();
      reads.push(read.then(() => order.push(`read ${piece}`)));
      return true;
    };
    await readSummary(ofAll, {}, request, isWanted, 100);
    await Promise.all(reads);
    expect(reads.length).toBeGreaterThan(10);
    const places = reads.map((_, index) => [order.indexOf(`read ${index + 1}`), order.indexOf(`piece ${index + 3}`)]);
    const late = places.filter(([read = -1, next = -1]) => next !== -1 && read > next);
    // A server has a connection for each.
    expect(engine === 'pglite' ? late : []).toEqual([]);
  });
});
