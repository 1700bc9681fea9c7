/**
 * The last line of a summary, "12 other groups", leads to its rows: the list counts as many as the line says (D596).
 * Runs on both databases: how "none of" and what is empty are found is SQL.
 */
import { beforeAll, expect, it } from 'vitest';
import { filterProblems } from '../../src/engine/definition/filters';
import { forRoleGroup } from '../../src/engine/definition/forRoleGroup';
import { answeredSummary, askedSummary, takenOf } from '../../src/engine/grouping/asked';
import { offered, parseSummary } from '../../src/engine/grouping/question';
import { othersFilterOf } from '../../src/engine/summary/rows';
import { withAsked } from '../../src/lists/question/asked';
import { isKept } from '../../src/lists/question/address';
import { summaryCallOf } from '../../src/lists/summary';
import { resources } from '../../src/resources/index';
import { listTransactions } from '../../src/upstream/transactions';
import { takesOf } from '../../src/upstream/transports/takes';
import { addTransactions } from '../summaryQuestions';
import { onEachEngine } from './engines';
import { addressOf, transport } from './listOperators';
import { signedIn } from './signedIn';

const NOW = Date.parse('2026-11-20T11:00:00Z');
/** More groups than a summary shows. */
const MANY = 300;

onEachEngine('the other groups of a summary', (opened) => {
  const world = signedIn(opened);
  beforeAll(async () => {
    const { db } = world().database;
    await addTransactions(db, 700, 20_261_129);
    const ids = await db.selectFrom('transactions').select('id').orderBy('id').limit(MANY).execute();
    for (const [index, { id }] of ids.entries()) {
      // A comma also stands between values.
      const bank_name = index % 9 === 0 ? `BÀNK, ${index}` : `Bank, ${index}`;
      const terminal_id = `2KB1${String(index).padStart(4, '0')}`;
      const own = { bank_name, terminal_id };
      await db.updateTable('transactions').set(own).where('id', '=', id).execute();
      const spelt = { bank_name: `bank,  ${index}`, terminal_id };
      if (index % 10 === 0)
        await db
          .updateTable('transactions')
          .set(spelt)
          .where('id', '=', id + MANY)
          .execute();
    }
  });

  /** What the line says, and what the list that it leads to counts. */
  async function counts(summary: string, filter: Readonly<Record<string, string>>) {
    const declared = resources.find(({ name }) => name === 'transactions');
    if (!declared) throw new Error('No list of transactions');
    const resource = {
      ...forRoleGroup(declared, { name: 'ADMIN', roles: [] }),
      ...takesOf(transport ?? {}, listTransactions),
    };
    const question = parseSummary(
      summary,
      resource,
      offered(resource, takenOf(resource, filter), (key) => key),
    );
    const { access_token: token } = await world().signIn('admin');
    const client = world().client(token);
    const list = resource.summarised?.list;
    if (!list) throw new Error('The service makes no summaries of it');
    const asked = askedSummary({ resource, question, filter });
    const { groups, others } = answeredSummary(await client.call(summaryCallOf(list), asked), {
      question,
      none: ['-'],
    });
    const shown = groups.map(({ keys }) => keys);
    const led = othersFilterOf(resource, question.by, shown, { filter, whole: false });
    if (!led) return { said: others?.values[0], led };
    const whole = { ...filter, ...led };
    const { filters } = withAsked(resource, Object.keys(whole));
    expect(filters.filter((one) => !isKept(one, whole[one.param]))).toEqual([]);
    expect(filterProblems(withAsked(resource, Object.keys(whole)), whole, NOW)).toEqual({});
    const address = `${addressOf('listTransactions')}?${new URLSearchParams({ ...whole, length: '1' })}`;
    const response = await world().read(address, token);
    const total = /"recordsFiltered":(\d+)/.exec(await response.text())?.[1];
    return { said: others?.values[0], led, isNoneShown: shown.some(([key]) => key === null), total };
  }

  it.each(['bankName', 'terminalId'])(
    'by %s: are the rows of none of those shown, with or without an empty one',
    async (by) => {
      for (const [order, isNoneShown] of [
        ['-count', true],
        ['-by', false],
      ] as const)
        for (const status of ['', '00,09']) {
          const found = await counts(`${by}:count:${order}`, { ...(status && { status }) });
          if (found.said === undefined) throw new Error('No other groups');
          expect({ ...found, led: null }).toEqual({
            led: null,
            said: found.total,
            isNoneShown,
            total: found.total,
          });
          expect(Number(found.total)).toBeGreaterThan(0);
        }
    },
  );

  it('have no address of two fields, of times, and beside another question of the field', async () => {
    expect((await counts('bankName,terminalId:count:-count', {})).led).toBeNull();
    expect((await counts('day,hour:count:-count', {})).led).toBeNull();
    expect((await counts('day:count:-count', {})).led).toBeNull();
    expect((await counts('bankName:count:-count', { bankName_neq_any: 'Zenith' })).led).toBeNull();
  });
});
