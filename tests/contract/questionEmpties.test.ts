/**
 * What is empty: texts without a sign that anybody sees are, whatever stands in them, in the service, in the browser and
 * as the group without a value of a summary (D880). Runs on both databases: blank texts are told by SQL.
 */
import { mapAsync } from 'es-toolkit';
import { beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { foundByBrowser } from './browserAnswer';
import { onEachEngine } from './engines';
import { answered } from './questionCases';
import { NOON } from './watching';

const BLANK = ['', '  ', '\u00a0', '\t\u200b ', '\u3000', null];
const SEEN = ['x', ' x ', 'Ọ', '~', '\u00a0y', '!'];
const TEXTS = [...BLANK, ...SEEN];

/** Columns by the values of the list that they are. */
const COLUMNS = {
  bankName: 'bank_name',
  accountName: 'account_name',
  statusMessage: 'status_message',
  appVersion: 'app_version',
  cardHolder: 'card_holder',
  terminalId: 'terminal_id',
  rrn: 'rrn',
  stan: 'stan',
  accountNumber: 'account_number',
} as const;

const counts = z.object({
  data: z.object({
    groups: z.array(z.object({ keys: z.array(z.nullable(z.string())), values: z.array(z.string()) })),
  }),
});
const filtered = z.object({ recordsFiltered: z.number() });
/** The list of agents has its page within. */
const filteredWithin = z.object({ data: filtered });

/** A caller may have only so many questions open. */
const IN_TURN = { concurrency: 1 } as const;

const idsIn = (body: unknown) => answered.parse(body).data.map(({ transactionId }) => transactionId);

onEachEngine('what is empty', (world) => {
  beforeAll(async () => {
    const { db } = world().database;
    await db.deleteFrom('transactions').execute();
    const row = { system_time: '2026-11-19T12:00:00.000Z', transaction_type_id: 1, agent_id: 1, status_code: '00' };
    const none = { amount: 1, total_amount: 1, agent_fee: 0, convenience_fee: 0, stamp_duty: 0 };
    const balances = { pre_purse_balance: 0, post_purse_balance: 0 };
    const rows = TEXTS.map((text, at) => {
      const texts = Object.fromEntries(Object.values(COLUMNS).map((column) => [column, text]));
      return { ...row, ...none, ...balances, transaction_id: `E-${at}`, ...texts };
    });
    await db.insertInto('transactions').values(rows).execute();
    const agents = [
      { id: 1, business_phone: ' \u200b', terminal_id: null },
      { id: 2, business_phone: 'none', terminal_id: '\u00a0\u200b' },
      { id: 3, business_phone: null, terminal_id: '20580003' },
    ];
    await mapAsync(agents, ({ id, ...agent }) => db.updateTable('agents').set(agent).where('id', '=', id).execute());
  });

  const asking = async () => {
    const { access_token: token } = await world().signIn('admin');
    return async (path: string, query: Readonly<Record<string, string>>): Promise<unknown> => {
      const search = new URLSearchParams(query).toString();
      return (await world().read(`/api/v1${path}?${search}`, token)).json();
    };
  };

  it.each(Object.keys(COLUMNS))(
    '%s of blank texts is empty, in the service and in the browser [D880]',
    async (name) => {
      const ask = await asking();
      const all = await ask('/transaction', { length: '100' });
      const rowIds = idsIn(all);
      const expected = {
        _empty: { true: BLANK, false: SEEN },
        // What is empty is not "Z" either.
        _neq: { Z: TEXTS },
        _neq_any: { 'Z,W': TEXTS },
      };
      const questions = Object.entries(expected).flatMap(([operator, by]) =>
        Object.entries(by).flatMap(([value, texts]) => ['', 'any.'].map((any) => ({ any, operator, value, texts }))),
      );
      const found = await mapAsync(
        questions,
        async ({ any, operator, value }) => {
          const filter = { [`${any}${name}${operator}`]: value };
          const own = foundByBrowser('listTransactions', all, filter, NOON);
          const service = idsIn(await ask('/transaction', { length: '100', ...filter }));
          return [filter, service, own?.map((at) => rowIds[at]) ?? service];
        },
        IN_TURN,
      );
      const meant = questions.map(({ any, operator, value, texts }) => {
        const ids = rowIds.filter((id) => texts.includes(TEXTS[Number(id.slice(2))] ?? null));
        return [{ [`${any}${name}${operator}`]: value }, ids, ids];
      });
      expect(found).toEqual(meant);
    },
  );

  it('leads from the group without a value to as many rows as it counts', async () => {
    const ask = await asking();
    const without = async (path: string, by: string): Promise<unknown> => {
      const { data } = counts.parse(await ask(`${path}/summary`, { by, measures: 'count' }));
      return data.groups.flatMap(({ keys: [key], values: [count] }) => (key?.trim() ? [] : [[key, count]]));
    };
    const found = async (path: string, by: string): Promise<unknown> => {
      const body = await ask(path, { length: '1', [`${by}_empty`]: 'true' });
      const { recordsFiltered } = path === '/agent' ? filteredWithin.parse(body).data : filtered.parse(body);
      return [[null, String(recordsFiltered)]];
    };
    expect(await without('/transaction', 'bankName')).toEqual([[null, String(BLANK.length)]]);
    expect(await found('/transaction', 'bankName')).toEqual([[null, String(BLANK.length)]]);
    expect(await without('/transaction', 'terminalId')).toEqual(await found('/transaction', 'terminalId'));
    expect(await without('/agent', 'terminalId')).toEqual([[null, '2']]);
    expect(await found('/agent', 'terminalId')).toEqual([[null, '2']]);
  });

  it.each([
    ['true', [3, 1]],
    ['false', [2]],
  ])('takes a phone without a digit for a phone, as its cell shows it: phone_empty=%s', async (value, meant) => {
    const ask = await asking();
    const all = await ask('/agent', { length: '100' });
    const agents = z.object({ data: z.object({ data: z.array(z.object({ id: z.number() })) }) });
    const ids = (body: unknown) => agents.parse(body).data.data.map(({ id }) => id);
    const filter = { phone_empty: value };
    const service = ids(await ask('/agent', { length: '100', ...filter }));
    const own = foundByBrowser('listAgents', all, filter, NOON);
    expect([service, own?.map((at) => ids(all)[at])]).toEqual([meant, meant]);
  });
});
