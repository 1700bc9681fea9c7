/**
 * Operators of filters (docs/questions.md): what they find, against rows computed here, and what is refused.
 * Runs on both databases: every operator is SQL of its own.
 */
import { sql } from 'kysely';
import * as fc from 'fast-check';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { foundIn, LANGUAGES, rowsIn, speak } from './browserAnswer';
import { onEachEngine } from './engines';
import { answered, expectedIds, fillQuestions, filterOf, queryOf, question } from './questionCases';
import { NOON } from './watching';
import type { World } from './world';

/** The same questions each time; `npm run campaigns` draws 2,000 anew. */
const SEED = 20_261_120;
const QUESTIONS = 150;

async function asking(world: World, username = 'admin') {
  const { access_token: token } = await world.signIn(username);
  return async (query: string, path = '/api/v1/transaction', language = 'en') => {
    const headers = { authorization: `Bearer ${token}`, 'accept-language': language };
    const response = await world.request(`${path}?${query}`, { headers });
    const body: unknown = await response.json();
    return { status: response.status, body };
  };
}

onEachEngine('questions', (world) => {
  beforeAll(() => fillQuestions(world()));
  afterEach(() => speak('en'));
  const listed = async (query: string, username?: string) => {
    const ask = await asking(world(), username);
    return answered.parse((await ask(`length=200&${query}`)).body);
  };
  const idsOf = async (query: string, username?: string) =>
    (await listed(query, username)).data.map((row) => row.transactionId);
  const refusal = async (query: string, path?: string, username?: string) => {
    const ask = await asking(world(), username);
    const { status, body } = await ask(query, path);
    return { status, message: typeof body === 'object' && body && Reflect.get(body, 'responseMessage') };
  };

  it(
    'find what the rows themselves say, alone and in a group, in the service and in the browser, in either language',
    { timeout: 60_000 },
    async () => {
      const ask = await asking(world());
      const { body: all } = await ask('length=200');
      const { data: rows } = answered.parse(all);
      expect(rows.length).toBeGreaterThan(90);
      const shown = rowsIn('listTransactions', all);
      let compared = 0;
      await fc.assert(
        fc.asyncProperty(question, fc.constantFrom(...LANGUAGES), async (asked, language) => {
          speak(language);
          const page = answered.parse((await ask(`length=200&${queryOf(asked)}`, undefined, language)).body);
          expect(page.data.map(({ id }) => id)).toEqual(expectedIds(rows, asked));
          expect(page.recordsFiltered).toBe(page.data.length);
          const found = foundIn('listTransactions', shown, filterOf(asked), NOON);
          if (!found) return;
          compared += 1;
          expect(found.map((at) => rows[at]?.id)).toEqual(page.data.map(({ id }) => id));
        }),
        { numRuns: QUESTIONS, seed: SEED },
      );
      expect(compared).toBeGreaterThan(QUESTIONS / 4);
    },
  );

  it('find by words what the contract has no parameter for', async () => {
    expect(await idsOf('accountName_q=ola&amount_gte=0.01&sort=amount&order=asc&status_eq_any=00,51')).not.toEqual([]);
    // A parameter of the contract keeps its meaning, alone and in the group.
    expect(await idsOf('any.status=09,51&any.transactionId=t-agent-1&agentId=1')).toEqual(
      await idsOf('agentId=1&any.status_eq_any=51,09&any.transactionId_eq_any=T-AGENT-1'),
    );
    expect(await idsOf('appVersion=4.2.0')).toEqual(await idsOf('appVersion_eq_any=4.2.0'));
    // A plain name that nobody knows is ignored, as ever.
    expect(await idsOf('nonsense=1')).toEqual(await idsOf(''));
  });

  it('reach no farther than the caller', async () => {
    const all = await idsOf('agentId_neq=99', 'agent');
    expect(all).toEqual(await idsOf('', 'agent'));
    expect(await idsOf('any.agentId=3&any.amount_gte=0', 'agent')).toEqual(all);
  });

  it.each([
    [
      'colour_q=red',
      'colour_q: the records of this list have no such value. Filter by one of these: systemTime, status,',
    ],
    ['any.colour=red', 'any.colour: the records of this list have no such value.'],
    ['constructor_q=1', 'constructor_q: the records of this list have no such value.'],
    ['pan_neq=4187', 'pan_neq: this number can only be asked for as it is, by pan alone.'],
    ['any.pan=4187', 'any.pan: this number can only be asked for as it is, by pan alone.'],
    ['pan_q=4187', 'pan_q: this number can only be asked for as it is, by pan alone.'],
    [
      'amount_q=5',
      'amount_q: this value is not compared in this way. Use one of these: amount, amount_neq, amount_gte, amount_lte.',
    ],
    ['amount_gte=much', 'amount_gte must be an amount in naira with at most two decimals, such as 2500 or 2500.50.'],
    ['systemTime_gte=yesterday', 'systemTime_gte must be a day, written as YYYY-MM-DD, or a time,'],
    ['systemTime_last=14', 'systemTime_last must be a number of days, weeks or months, such as 14d, 2w or 3m.'],
    [
      'systemTime_during=week',
      'systemTime_during must be one of: today, yesterday, thisWeek, previousWeek, thisMonth,',
    ],
    ['any.statusGroup=odd', 'any.statusGroup must be one of: successful, pending, failed.'],
    ['bankName_empty=yes', 'bankName_empty must be one of: true, false.'],
    [`rrn_eq_any=${Array.from({ length: 201 }, (_, one) => one).join(',')}`, 'rrn_eq_any takes at most 200 values.'],
    [`accountName_q=${'x'.repeat(201)}`, 'accountName_q is longer than 200 characters.'],
    ['amount_gte=1&amount_gte=2', 'amount_gte is given more than once.'],
    [
      Array.from(
        { length: 21 },
        (_, one) =>
          `${['amount', 'agentFee', 'totalAmount', 'stampDuty', 'prePurseBalance', 'postPurseBalance', 'convenienceFee'][one % 7]}_${['gte', 'lte', 'neq'][Math.floor(one / 7)]}=1`,
      ).join('&'),
      'A list takes at most 20 filters with operators at a time. Remove some of them.',
    ],
  ])('%.60s is refused in a sentence', async (query, sentence) => {
    const answer = await refusal(query);
    expect(answer).toEqual({ status: 400, message: expect.stringContaining(sentence) });
  });

  it('count beside no choice: the kept totals know nothing of them [D493]', async () => {
    const ask = await asking(world());
    const { body } = await ask('by=status&amount_gte=1', '/api/v1/transaction/counts');
    expect(body).toMatchObject({ data: { counts: null } });
  });
});

onEachEngine('very many matches', (world) => {
  beforeAll(async () => {
    await sql`insert into transactions (system_time, transaction_id, transaction_type_id, agent_id, amount, total_amount,
        status_code, pre_purse_balance, post_purse_balance)
      select timestamptz '2026-10-01' + n * interval '1 minute', 'MANY-' || n, 1, 1, n, n, '00', 0, 0
      from generate_series(1, 10100) n`.execute(world().database.db);
  });

  it('are all counted, or up to 10,000 for a caller who can show that; pages go on', async () => {
    const ask = await asking(world());
    const page = async (query: string) => {
      const { data, ...counted } = answered.parse((await ask(`transactionId_begins=MANY-&${query}`)).body);
      return { ids: data.map(({ transactionId }) => transactionId), ...counted };
    };
    const least = { recordsFiltered: 10_000, totalIsLeast: true };
    const exact = { recordsFiltered: 10_100 };
    expect(await page('length=2&count=bounded')).toEqual({ ids: ['MANY-10100', 'MANY-10099'], ...least });
    expect(await page('length=2&count=bounded&sort=amount&order=asc')).toEqual({ ids: ['MANY-1', 'MANY-2'], ...least });
    expect(await page('length=2')).toEqual({ ids: ['MANY-10100', 'MANY-10099'], ...exact });
    expect(await page('length=2&count=exact')).toEqual({ ids: ['MANY-10100', 'MANY-10099'], ...exact });
    // The last row that was counted, and the first that was not.
    expect(await page('length=1&startPage=9999&count=bounded')).toEqual({ ids: ['MANY-101'], ...least });
    expect(await page('length=1&startPage=10000&count=bounded')).toEqual({ ids: ['MANY-100'], ...exact });
    const long = await page('length=6000&startPage=1');
    expect([long.ids.length, long.ids.at(-1), long.recordsFiltered]).toEqual([4_100, 'MANY-1', 10_100]);
    // As many as are counted, and one more.
    expect(await page('length=1&amount_lte=100&count=bounded')).toEqual({
      ids: ['MANY-10000'],
      recordsFiltered: 10_000,
    });
    expect(await page('length=1&amount_lte=100.01&count=bounded')).toEqual({ ids: ['MANY-10001'], ...least });
    // A question that the contract asks is counted to the end.
    const { recordsFiltered } = answered.parse(
      (await ask('length=1&transactionTypeId=1&agentId=1&count=bounded')).body,
    );
    expect(recordsFiltered).toBeGreaterThanOrEqual(10_100);
  });
});
