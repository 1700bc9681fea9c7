/**
 * Questions at the edges of what can be written: signs that SQL takes for something else, ends that cross, days at
 * midnight in Lagos and at the ends of months, and what is refused. Service and browser answer the same.
 * Runs on both databases: patterns and moments are SQL.
 */
import { mapAsync } from 'es-toolkit';
import { beforeAll, expect, it } from 'vitest';
import { withAsked } from '../../src/lists/question/asked';
import { filterProblems } from '../../src/engine/definition/filters';
import { resources } from '../../src/resources/index';
import { foundByBrowser } from './browserAnswer';
import { onEachEngine } from './engines';
import { answered } from './questionCases';
import { NOON } from './watching';

/** Names with signs of patterns, texts and markup, and times of Lagos at midnight and at the ends of months. */
const ROWS = [
  ['100%', '2026-11-19T22:59:59.999Z', 1],
  ['100', '2026-11-19T23:00:00.000Z', 2],
  ['a_b', '2026-10-31T22:59:59.999Z', 3],
  ['axb', '2026-10-31T23:00:00.000Z', 4],
  ['c\\d', '2026-02-28T22:59:59.999Z', 5],
  ['c\\\\d', '2026-02-28T23:00:00.000Z', 6],
  [`it's "so"`, '2026-09-30T23:00:00.000Z', 7],
  ['Mama 👩🏾‍🍳 Kitchen', '2026-11-30T22:59:59.999Z', 8],
  ['<b>bold</b>, "Sons" & co', '2026-11-20T11:00:00.000Z', 9],
  [null, '2025-12-31T23:00:00.000Z', 10],
] as const;

/** A question and the amounts, in kobo, of the rows that it finds. */
const FOUND: readonly (readonly [question: Readonly<Record<string, string>>, amounts: readonly number[]])[] = [
  [{ accountName_begins: '%' }, []],
  [{ accountName_q: '00%' }, [1]],
  [{ accountName_begins: '100' }, [1, 2]],
  [{ accountName_q: '%' }, []],
  [{ accountName_begins: '_' }, []],
  [{ accountName_begins: 'a_' }, [3]],
  [{ accountName_q: 'a_b' }, [3]],
  [{ accountName_begins: 'c\\' }, [5, 6]],
  [{ accountName_q: '\\\\d' }, [6]],
  [{ accountName: 'c\\d' }, [5]],
  [{ accountName_q: `'s "` }, [7]],
  [{ accountName_q: 'it’s' }, [7]],
  [{ accountName_q: '👩🏾‍🍳 k' }, [8]],
  [{ accountName_begins: 'mama 👩🏾🍳' }, [8]],
  [{ accountName_q: '<b>b' }, [9]],
  [{ accountName_eq_any: '100%,a_b,,100%' }, [1, 3]],
  [{ accountName_neq_any: '100,' }, [1, 3, 4, 5, 6, 7, 8, 9, 10]],
  // Quotation marks hold a value with a comma; without one they are its own.
  [{ accountName_eq_any: '"<b>bold</b>, ""Sons"" & co",a_b' }, [3, 9]],
  [{ accountName_neq_any: 'a_b, "<b>bold</b>, ""sons"" & co"' }, [1, 2, 4, 5, 6, 7, 8, 10]],
  [{ accountName_eq_any: '<b>bold</b>, "Sons" & co' }, []],
  [{ accountName: '<b>bold</b>, "Sons" & co' }, [9]],
  [{ accountName_eq_any: `"a_b",it's "so"` }, [7]],
  [{ accountName_q: '\u200b\u200b' }, []],
  [{ accountName_neq: '\u2060' }, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
  // A part without a text asks nothing; of a group as well.
  [{ 'any.accountName_q': '', 'any.amount_lte': '0.01' }, [1]],
  [{ 'any.accountName_q': ' ', 'any.amount': '' }, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
  // Ends that cross leave nothing between them; the same end twice is one value.
  [{ amount_gte: '0.05', amount_lte: '0.04' }, []],
  [{ amount_gte: '0.05', amount_lte: '0.05' }, [5]],
  [{ 'any.amount_gte': '0.09', 'any.amount_lte': '0.02' }, [1, 2, 9, 10]],
  [{ systemTime_gte: '2026-11-20', systemTime_lte: '2026-11-19' }, []],
  // Lagos is an hour ahead of UTC.
  [{ systemTime: '2026-11-19' }, [1]],
  [{ systemTime: '2026-11-20' }, [2, 9]],
  [{ systemTime_lte: '2026-02-28' }, [5, 10]],
  [{ systemTime_gte: '2026-10-31', systemTime_lte: '2026-10-31' }, [3]],
  [{ systemTime_lte: '2025-12-31' }, []],
  [{ systemTime_gte: '2026-01-01', systemTime_lte: '2026-01-01' }, [10]],
  // A time in place of a day, to the millisecond.
  [{ systemTime_gte: '2026-11-20T11:00:00Z' }, [8, 9]],
  [{ systemTime_gte: '2026-11-20T11:00:00.001Z' }, [8]],
  [{ systemTime_gte: '2026-10-31T23:00:00Z', systemTime_lte: '2026-11-19T22:59:59.999Z' }, [1, 4]],
  [{ systemTime_gte: '2026-11-19T23:00:00Z', systemTime_lte: '2026-11-20' }, [2, 9]],
  [{ systemTime: '2026-11-20T11:00:00Z' }, [9]],
  [{ 'any.systemTime_lte': '2025-12-31T23:00:00Z', 'any.amount': '0.03' }, [3, 10]],
  // Hours of the day in Lagos.
  [{ systemTime_hour: '0' }, [2, 4, 6, 7, 10]],
  [{ systemTime_hour: '23,12' }, [1, 3, 5, 8, 9]],
  [{ systemTime_hour: '00,9,12,' }, [2, 4, 6, 7, 9, 10]],
  [{ 'any.systemTime_hour': '12', 'any.amount': '0.03' }, [3, 9]],
  [{ systemTime_hour: '0', systemTime_during: 'thisMonth' }, [2, 4]],
  [{ systemTime_last: '1d' }, [2, 9]],
  [{ systemTime_last: '2d' }, [1, 2, 9]],
  [{ systemTime_last: '9999d' }, [1, 2, 3, 4, 5, 6, 7, 9, 10]],
  [{ systemTime_last: '999m' }, [1, 2, 3, 4, 5, 6, 7, 9, 10]],
  [{ systemTime_during: 'thisMonth' }, [1, 2, 4, 8, 9]],
  [{ systemTime_during: 'previousMonth' }, [3, 7]],
  [{ systemTime_during: 'yesterday' }, [1]],
];

/** Of the devices, in the simple REST dialect: filters as they are sent, and the status and a part of what is answered. */
const DIALECT: readonly (readonly [filter: string, status: number, part: string])[] = [
  ['{"serialNumber_begins":"%"}', 200, '[]'],
  ['{"any.serialNumber_q":"","any.state":""}', 200, '"id"'],
  ['{"state_eq_any":[]}', 200, '[]'],
  ['{"state_neq_any":[]}', 200, '"id"'],
  ['{"businessName":[]}', 200, '[]'],
  ['{"any":{"state":"none"}}', 400, 'free'],
  ['{"state_neq":["assigned","free"]}', 200, '[]'],
  ['{"businessName_begins":["Ada","Chidi"]}', 400, 'businessName_begins is not readable text.'],
  ['{"businessName_q":"5399831234567890"}', 400, 'BVN'],
  ['{"state_eq_any":["free,assigned"]}', 400, 'state_eq_any must be one of: free, assigned.'],
  ['{"businessName_eq_any":["Ada, Sons","Chidi"]}', 200, '['],
  ['{"state_eq_any":["free","odd"]}', 400, 'state_eq_any must be one of: free, assigned.'],
  ['{"createdAt_gte":"2026-11-21","createdAt_lte":"2026-11-01"}', 200, '[]'],
  ['{"createdAt_last":"0d"}', 400, 'createdAt_last must be a number of days, weeks or months'],
  ['{"createdAt_hour":[9,25]}', 400, 'createdAt_hour must be hours of the day from 0 to 23'],
  ['{"createdAt_hour":[25]}', 400, 'createdAt_hour must be hours'],
  ['{"createdAt_hour":"3"}', 200, '[]'],
  ['{"serialNumber_like":"x"}', 400, 'serialNumber_like: this value is not compared in this way.'],
  ['{"colour_q":"red"}', 400, 'colour_q: the records of this list have no such value.'],
  ['{"serialNumber_q":{"$gt":""}}', 400, 'serialNumber_q is not readable text.'],
  ['{"serialNumber_q":[[["x"]]]}', 400, 'serialNumber_q is not readable text.'],
  ['{"__proto___q":"x"}', 400, '__proto___q: the records of this list have no such value.'],
  [`{"serialNumber_eq_any":[${'"1",'.repeat(200)}"2"]}`, 400, 'serialNumber_eq_any takes at most 200 values.'],
  ['{"serialNumber_q":"a\\u0000b"}', 400, 'serialNumber_q is not readable text.'],
  ['{"serialNumber_eq_any":["a","\\ud800"]}', 400, 'serialNumber_eq_any is not readable text.'],
  ['{"serialNumber_q":"x"', 400, 'filter'],
];

/** Parameters of lists whose meaning is not that of a value, or that may be several. */
const ALONE: readonly (readonly [path: string, name: string, value: string])[] = [
  ['/devices', 'serialNumber', 'n-'],
  ['/agent/manager', 'username', 'bassa'],
  ['/agent', 'agentManagerId', '1,2'],
  ['/purse/agent', 'agentId', '1,3'],
  ['/purse/central', 'transactionType', 'OPENING balance'],
  ['/purse-entries', 'agentId', '1,3'],
];

/** Questions that once showed other rows than were asked for: how many there are now, or the sentence. */
const ODD: readonly (readonly [path: string, answer: number | string])[] = [
  ['/transaction?status_eq_any=,', 0],
  ['/admin?roleGroup=,', 0],
  ['/transaction?ANY.status=00', 'ANY.status: the records of this list have no such value.'],
  ['/transaction?status_neq=00,51,09', 0],
  ['/agent?order=asc', 3],
  ['/agent?lastTransaction_lte=2026-11-20T10:00:00Z', 2],
  ['/agent/manager/settlement?year_gte=2147483648', 0],
  ['/transaction?systemTime_gte=2026-02-30T00:00:00Z', 'systemTime_gte must be a day'],
  ['/devices?state=free', 'state stands beside the filter of this list.'],
  ['/purse-entries?amount_gte=1', 'amount_gte stands beside the filter of this list.'],
  ['/admin?sort=username', 'This list has an order of its own: it cannot be sorted. Leave out sort.'],
  ['/purse/central?sort=amount', 'This list has an order of its own'],
  ['/convenience?sort=min', 'This list has an order of its own'],
  ['/agent/summary?by=active&measures=count&none=true', 'Agents without a transaction can only be listed'],
];

/** What the service refuses in a sentence; the browser asks none but the first two, and shows the sentence. */
const REFUSED: readonly (readonly [name: string, value: string, sentence: string])[] = [
  ['accountName_eq_any', Array.from({ length: 1_000 }, (_, at) => at).join(','), 'takes at most 200 values'],
  ['accountName_q', 'a\0b', 'accountName_q is not readable'],
  ['amount_gt', '5', 'amount_gt: this value is not compared in this way. Use one of these: amount, amount_neq,'],
  ['any.amount_between', '1', 'any.amount_between: this value is not compared in this way.'],
  ['accountName_like', '%', 'accountName_like: this value is not compared in this way.'],
  ['pan_like', '4', 'pan_like: this number can only be asked for as it is, by pan alone.'],
  ['pan_begins', '4187', 'pan_begins: this number can only be asked for as it is, by pan alone.'],
  ['systemTime_last', '0d', 'systemTime_last must be a number of days, weeks or months'],
  ['systemTime_last', '99999999d', 'systemTime_last must be a number of days, weeks or months'],
  ['systemTime_last', '9999m', 'systemTime_last must be a number of days, weeks or months'],
  ['systemTime_last', '-1d', 'systemTime_last must be a number of days, weeks or months'],
  ['systemTime_gte', '2026-02-29', 'systemTime_gte must be a day, written as YYYY-MM-DD'],
  ['systemTime_during', 'thisweek', 'systemTime_during must be one of: today'],
  ['systemTime_hour', '24', 'systemTime_hour must be hours of the day from 0 to 23'],
  ['systemTime_hour', '9;14', 'systemTime_hour must be hours of the day from 0 to 23'],
  ['amount_hour', '9', 'amount_hour: this value is not compared in this way.'],
  ['amount_gte', '1e3', 'amount_gte must be an amount in naira'],
  ['amount_lte', '0.001', 'amount_lte must be an amount in naira'],
];

const amountsIn = (rows: readonly { readonly transactionId: string }[]) =>
  rows.map(({ transactionId }) => Number(transactionId.slice(2))).toSorted((a, b) => a - b);

onEachEngine('questions at their edges', (world) => {
  beforeAll(async () => {
    const { db } = world().database;
    // Known hours, for what is seeded at the hour of the run would now and then be found by the questions of hours.
    await db.updateTable('hardware_devices').set({ created_at: '2026-11-20T10:00:00Z' }).execute();
    await db.deleteFrom('transactions').execute();
    const rows = ROWS.map(([account_name, system_time, amount]) => ({
      account_name,
      system_time,
      amount,
      transaction_id: `E-${amount}`,
      transaction_type_id: 1,
      agent_id: 1,
      status_code: '00',
      total_amount: amount,
      agent_fee: 0,
      convenience_fee: 0,
      stamp_duty: 0,
      pre_purse_balance: 0,
      post_purse_balance: 0,
    }));
    await db.insertInto('transactions').values(rows).execute();
  });

  const asking = async () => {
    const { access_token: token } = await world().signIn('admin');
    return async (query: Readonly<Record<string, string>>) => {
      const search = new URLSearchParams({ length: '100', ...query }).toString();
      const response = await world().read(`/api/v1/transaction?${search}`, token);
      const body: unknown = await response.json();
      return { status: response.status, body };
    };
  };

  it('find the same in the service and in the browser', async () => {
    const ask = await asking();
    const all = await ask({});
    const { data } = answered.parse(all.body);
    const foundBy = async ([question]: (typeof FOUND)[number]): Promise<unknown> => {
      const { body } = await ask(question);
      const rows = answered.safeParse(body).data?.data;
      const own = foundByBrowser('listTransactions', all.body, question, NOON);
      const isSame =
        own === null || amountsIn(data.filter((_, at) => own.includes(at))).join() === amountsIn(rows ?? []).join();
      return [question, rows ? amountsIn(rows) : body, ...(isSame ? [] : [own])];
    };
    // One at a time, because a caller may have only so many questions open.
    expect(await mapAsync(FOUND, foundBy, { concurrency: 1 })).toEqual(FOUND);
  });

  it.each(DIALECT)('%s is answered with %i in the simple REST dialect', async (filter, status, part) => {
    const { access_token: token } = await world().signIn('admin');
    const response = await world().read(`/api/v1/devices?${new URLSearchParams({ filter }).toString()}`, token);
    expect([response.status, await response.text()]).toEqual([status, expect.stringContaining(part)]);
  });

  /** How many rows a list has for a question, or the sentence that refuses it. */
  const found = async (path: string): Promise<number | string> => {
    const { access_token: token } = await world().signIn('admin');
    const response = await world().read(`/api/v1${path}`, token);
    const body = await response.text();
    const total = response.headers.get('content-range')?.split('/')[1] ?? /"recordsFiltered":(\d+)/.exec(body)?.[1];
    return total === undefined ? (/"responseMessage":"([^"]*)"/.exec(body)?.[1] ?? body) : Number(total);
  };

  it.each(ALONE)(
    '%s?%s=%s finds as many rows alone as in the group of which any may be true',
    async (path, name, value) => {
      const isRest = path === '/devices' || path === '/purse-entries';
      const asked = (param: string): string =>
        `${path}?${new URLSearchParams(isRest ? { filter: JSON.stringify({ [param]: value }) } : { [param]: value })}`;
      const alone = await found(asked(name));
      expect(alone).toBeGreaterThan(0);
      expect(await found(asked(`any.${name}`))).toBe(alone);
    },
  );

  it.each(ODD)('%s is answered with %s', async (path, answer) => {
    expect(String(await found(path)).slice(0, String(answer).length)).toBe(String(answer));
  });

  it.each(REFUSED)('%s=%.20s is refused by the service in a sentence [D861]', async (name, value, sentence) => {
    const { status, body } = await (await asking())({ [name]: value });
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining(sentence)]);
  });
});

it.each(REFUSED.slice(2))('%s=%.20s is not asked by the browser', (name, value) => {
  const list = resources.find(({ api }) => api.list === 'listTransactions');
  if (!list) throw new Error('There is no list of transactions');
  const resource = withAsked(list, [name]);
  const isRefused = resource === list || Object.keys(filterProblems(resource, { [name]: value }, NOON)).length > 0;
  expect(isRefused).toBe(true);
});
