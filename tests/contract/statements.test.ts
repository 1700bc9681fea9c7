/**
 * Statements of a month: equal to the ledger, and whose they are.
 * Runs on both databases: money.
 */
import { expect, it } from 'vitest';
import { readStatement, TooManyMovements } from '../../server/database/statements';
import { unbounded } from '../../server/database/scopedDatabase';
import { getOwnStatement, getPurseStatement, type PurseStatement } from '../../src/upstream/agentCalls';
import { drawTable } from '../../src/formats/pdf';
import { purse } from '../../src/i18n/en/purse';
import { statementTable } from '../../src/resources/agents/statement';
import { parseKobo } from '../../src/upstream/money';
import { addDays, lagosDayStart } from '../../src/upstream/time';
import { readPdf } from '../pdf';
import { randomFrom } from '../random';
import { onEachEngine } from './engines';
import { failureOf } from './failures';
import { BALANCES } from './network';
import type { World } from './world';

const AGENT = 2;
const MONTHS = ['2025-12', ...Array.from({ length: 10 }, (_, index) => `2026-${String(index + 1).padStart(2, '0')}`)];

/** Movements of eleven months in the second agent's purse, some in the first and last milliseconds of a month. */
async function fillLedger({ database: { db } }: World): Promise<void> {
  const random = randomFrom(7);
  let balance = 0;
  const entries = MONTHS.flatMap((month) => {
    const start = lagosDayStart(`${month}-01`) ?? 0;
    const end = lagosDayStart(addDays(`${month}-28`, 4).slice(0, 8).concat('01')) ?? 0;
    const times = Array.from({ length: random(300) }, () => start + random(end - start));
    return [...times, ...(times.length > 100 ? [start, end - 1] : [])]
      .toSorted((a, b) => a - b)
      .map((time) => ({ month, time, amount: random(2) === 0 ? 1 + random(5_000_000) : -1 - random(3_000_000) }));
  }).flatMap(({ month, time, amount }, index) => {
    const change = balance + amount < 0 ? 0 - amount : amount;
    const entry = {
      agent_id: AGENT,
      transaction_id: `S-${month}-${index}`,
      transaction_type: change > 0 ? 'Purse Credit' : 'Purse Debit',
      amount: change,
      balance_before: balance,
      balance_after: balance + change,
      reason: 'Float',
      created_at: new Date(time).toISOString(),
    };
    balance += change;
    return [entry];
  });
  for (let start = 0; start < entries.length; start += 500)
    await db
      .insertInto('purse_entries')
      .values(entries.slice(start, start + 500))
      .execute();
  await db
    .updateTable('purses')
    .set({ balance, created_at: `2025-12-10T09:00:00.000Z` })
    .where('agent_id', '=', AGENT)
    .execute();
}

const words = (key: string, values: Readonly<Record<string, string>> = {}): string => {
  const text: unknown = key.split('.').reduce<unknown>((all, name) => Reflect.get(Object(all), name), purse.statement);
  return String(text).replaceAll(/%\{(\w+)\}/g, (_whole, name: string) => values[name] ?? '?');
};

const AMOUNT = /^-?[\d,]+\.\d\d$/;
const koboOf = (text: string | undefined): number => parseKobo((text ?? '').replaceAll(',', '')) ?? Number.NaN;

/** The figures of a statement on paper, read back from its PDF. The movements are found by their ids. */
async function onPaper({ month: ledger, ...statement }: PurseStatement, month: string) {
  if (!ledger) throw new Error(`${month} is not held`);
  const pages = await readPdf(await drawTable(statementTable({ ...statement, ledger, month, words })));
  const texts = pages.flatMap((page) => page.texts);
  const amountsAfter = (label: string, most: number): readonly number[] =>
    texts
      .slice(texts.indexOf(label))
      .filter((text) => AMOUNT.test(text))
      .slice(0, most)
      .map(koboOf);
  return {
    opening: amountsAfter('Opening balance', 1)[0],
    movements: texts.filter((text) => text.startsWith('S-')).map((id) => [id, amountsAfter(id, 2)]),
    // What came in, what went out, and the closing balance.
    closing: amountsAfter('Closing balance', 3),
  };
}

const statementOf = async (world: World, month: string, agentId = String(AGENT)): Promise<PurseStatement> =>
  (await world.clientOf('admin')).call(getPurseStatement, { agentId, month });

onEachEngine('a statement of a month', (world) => {
  it('has every movement of the ledger between an opening and a closing that follow from it [D501]', async () => {
    await fillLedger(world());
    const stored = await world()
      .database.db.selectFrom('purse_entries')
      .where('agent_id', '=', AGENT)
      .selectAll()
      .orderBy('id')
      .execute();
    expect(stored.length).toBeGreaterThan(700);
    let closing = 0;
    const told: string[] = [];
    for (const month of [...MONTHS, '2026-11']) {
      const statement = await statementOf(world(), month);
      expect(statement.month?.opening, month).toBe(closing);
      let balance = closing;
      for (const movement of statement.month?.movements ?? []) {
        balance += movement.amount;
        expect(movement.balanceAfter).toBe(balance);
        expect(new Date(Date.parse(movement.createdAt) + 3_600_000).toISOString().slice(0, 7)).toBe(month);
        told.push(`${movement.transactionId} ${movement.amount}`);
      }
      expect(statement.month?.closing).toBe(balance);
      closing = balance;
    }
    expect(told).toEqual(stored.map((entry) => `${entry.transaction_id} ${entry.amount}`));
    expect(closing).toBe(stored.at(-1)?.balance_after);
  });

  it('has the opening, every movement and the closing of the ledger on paper, to the kobo [D501]', async () => {
    for (const month of MONTHS) {
      const stored = await world()
        .database.db.selectFrom('purse_entries')
        .where('agent_id', '=', AGENT)
        .where('transaction_id', 'like', `S-${month}-%`)
        .selectAll()
        .orderBy('id')
        .execute();
      const amounts = stored.map(({ amount }) => amount);
      const into = amounts.filter((amount) => amount > 0).reduce((sum, amount) => sum + amount, 0);
      const outOf = amounts.filter((amount) => amount < 0).reduce((sum, amount) => sum - amount, 0);
      const paper = await onPaper(await statementOf(world(), month), month);
      expect(paper.movements, month).toEqual(
        stored.map((entry) => [entry.transaction_id, [Math.abs(entry.amount), entry.balance_after]]),
      );
      expect(paper.closing).toEqual([into, outOf, (paper.opening ?? Number.NaN) + into - outOf]);
      // A month without movements carries the balance on.
      const [opening = paper.opening, closing = paper.opening] = [
        stored[0]?.balance_before,
        stored.at(-1)?.balance_after,
      ];
      expect([paper.opening, paper.closing[2]]).toEqual([opening, closing]);
    }
  });

  it('says from when the ledger holds a month that it does not hold whole [D501]', async () => {
    // Brought forward on 1 November at 10:00 in Lagos: that is the opening, and no movement.
    const opened = await statementOf(world(), '2026-11', '1');
    expect(opened).toMatchObject({ since: '2026-11-01T09:00:00.000Z', at: '2026-11-20T11:00:00.000Z' });
    expect(opened.month).toEqual({ opening: BALANCES.agents[1], closing: BALANCES.agents[1], movements: [] });
    expect((await statementOf(world(), '2026-10', 'M5')).month).toBeNull();
    // A new purse is empty until its first movement, and is known from its first day on.
    const fresh = await statementOf(world(), '2025-12');
    expect(fresh.since < '2025-12-11').toBe(true);
    expect((await statementOf(world(), '2025-11')).month).toBeNull();
  });

  it('is for who may open purses, and for an agent the own one alone [D501]', async () => {
    const own = await (await world().clientOf('agent')).call(getOwnStatement, { month: '2026-11' });
    expect(own.agent).toEqual({ id: 1, memberId: 'M5', businessName: 'Ada Stores' });
    const agent = await world().clientOf('agent');
    expect(await failureOf(agent.call(getPurseStatement, { agentId: '1', month: '2026-11' }))).toMatchObject({
      status: 403,
    });
    expect(await failureOf(statementOf(world(), '2026-12'))).toMatchObject({
      message: 'The month has not begun. Choose this month or an earlier one.',
    });
    expect(await failureOf(statementOf(world(), '2026-13'))).toMatchObject({
      message: 'month must be a month, as in 2026-11.',
    });
    expect(await failureOf(statementOf(world(), '2026-11', '77'))).toMatchObject({
      message: 'There is no agent with this ID.',
    });
    const db = unbounded(world().database.db);
    await expect(readStatement(db, String(AGENT), '2025-12', 1)).rejects.toThrow(TooManyMovements);
  });
});
