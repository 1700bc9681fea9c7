/**
 * The list of opened accounts, of accounts that the sandbox opened.
 * Runs on both databases: its scope and its filters are SQL.
 */
import { expect, it } from 'vitest';
import { listOpenedAccounts } from '../../src/upstream/openedAccounts';
import { counterOf, openAccount, recordFor } from './counter';
import { onEachEngine } from './engines';
import { failureOf } from './failures';

onEachEngine('an opened account', (world) => {
  it('is listed for staff by who opened it and when, with the last four digits of its number alone [D482]', async () => {
    const agent = await counterOf(world(), 'agent');
    const admin = await counterOf(world(), 'admin');
    const { body } = await openAccount(agent, '22110000041', '08030000041');
    const account = String(body.AccountNumber);
    await recordFor(agent, account);
    const { body: own } = await openAccount(admin, '22110000042', '08030000042');
    await recordFor(admin, String(own.AccountNumber));
    const { client } = admin;
    const listed = async (filter: object, sort: { field: string; descending: boolean } | null = null) => {
      const { rows } = await client.page(listOpenedAccounts, { filter, paging: { startPage: 0, length: 100 }, sort });
      return rows;
    };
    const [newest] = await listed({});
    expect(newest).toMatchObject({ openedBy: { username: 'admin' }, agent: null });
    const lastFour = account.slice(-4);
    const [theirs, ...others] = await listed({ lastFour, username: 'AGENT' });
    expect(others).toEqual([]);
    expect(theirs).toEqual({
      id: expect.any(Number),
      createdAt: '2026-11-20T11:00:00.000Z',
      accountNumber: `••••••${lastFour}`,
      openedBy: { memberId: 'M5', username: 'agent', fullName: 'agent Tester' },
      agent: { id: 1, businessName: expect.any(String) },
    });
    expect(JSON.stringify(await listed({}))).not.toContain(account);
    expect(await listed({ agentId: '1', lastFour })).toEqual([theirs]);
    expect(await listed({ agentId: '2', lastFour })).toEqual([]);
    expect(await listed({ lastFour, startDate: '2026-11-20', endDate: '2026-11-20' })).toEqual([theirs]);
    expect(await listed({ lastFour, startDate: '2026-11-21' })).toEqual([]);
    const sorted = await listed({}, { field: 'openedBy.username', descending: true });
    expect(sorted.at(0)).toMatchObject({ openedBy: { username: 'agent' } });
    const records = await client.records(listOpenedAccounts);
    expect(await records?.read(String(theirs && Reflect.get(theirs, 'id')))).toEqual(theirs);
    expect(await failureOf(records?.read('999999') ?? Promise.resolve())).toMatchObject({ status: 404 });
    // As of every other list, the first and the last day of a calendar are typing errors.
    for (const [name, wrong] of [
      ['startDate', '2026-02-30'],
      ['startDate', '0000-01-01'],
      ['endDate', '9999-12-31'],
    ] as const)
      expect(await failureOf(listed({ [name]: wrong }))).toMatchObject({
        status: 400,
        message: `filter.${name}: a day is expected, written as YYYY-MM-DD.`,
      });
    expect(world().defects).toEqual([]);
  });
});
