/**
 * Names are found however spaces, marks and what nobody sees stand in them, where they are stored and where they are
 * typed (D860). Runs on both databases: folding is SQL, in a column with an index, and as an expression.
 */
import { mapAsync } from 'es-toolkit';
import * as fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { foundByBrowser } from './browserAnswer';
import { onEachEngine } from './engines';
import { answered } from './questionCases';
import { NOON } from './watching';

/** The same spellings each time. */
const SEED = 20_261_128;
const QUESTIONS = 200;

/** A name's words in one spelling; no name begins like another or is a part of it. */
const NAMES = [
  ['ade', 'ola', 'stores'],
  ['bello', 'sons'],
  ["o'connor", 'chidi'],
] as const;

const UNSEEN = ['', '', '\u200b', '\u00ad', '\u2060', '\ufeff', '\u061c', '\u202e'];
const SPACES = [' ', '  ', '\u00a0', '\t', '\u2009 ', '\u3000', ' \u200b ', '\u202f\u00a0', '\u1680', ' \u2028'];
const AROUND = ['', '', ...SPACES];
const MARKS = ['', '', '\u0301', '\u0323'];

const unseen = fc.constantFrom(...UNSEEN);

/** Any spelling of a word. */
const spelt = (word: string): fc.Arbitrary<string> =>
  fc
    .tuple(unseen, fc.constantFrom(...MARKS), fc.boolean(), fc.constantFrom("'", '’', '`'))
    .map(([hidden, mark, isUpper, sign]) => {
      const written = word.slice(0, 1) + mark + word.slice(1, 2) + hidden + word.slice(2).replace("'", sign);
      return isUpper ? written.toUpperCase() : written;
    });

/** Any spelling of some words that follow one another. */
function spelling(words: readonly string[]): fc.Arbitrary<string> {
  const each = fc.tuple(...words.map((word) => fc.tuple(spelt(word), fc.constantFrom(...SPACES))));
  return fc
    .tuple(fc.constantFrom(...AROUND), unseen, each, fc.constantFrom(...AROUND))
    .map(([before, hidden, parts, after]) => {
      const text = parts.map(([word, space], at) => (at === 0 ? word : space + word)).join('');
      return before + hidden + text.replace(/^ /, '') + after;
    });
}

/** The stored texts, by the place of their name in `NAMES`. */
const stored = NAMES.flatMap((words, of) =>
  fc.sample(spelling(words), { numRuns: 12, seed: SEED + of }).map((text) => ({ of, text })),
);

const FIELDS = ['accountName', 'cardHolder', 'statusMessage', 'appVersion'] as const;

/** The browser finds by what the list shows. */
const IN_COLUMNS: ReadonlySet<string> = new Set(['accountName', 'appVersion']);

interface Asked {
  readonly operator: string;
  readonly text: string;
  /** The names that are meant, by their places. */
  readonly found: readonly number[];
}

const of = fc.nat(NAMES.length - 1);
const wordsOf = (name: number): readonly string[] => NAMES[name] ?? [];
const others = (name: number): readonly number[] => NAMES.flatMap((_, place) => (place === name ? [] : [place]));

const asked: fc.Arbitrary<Asked> = fc.oneof(
  of.chain((name) =>
    fc
      .tuple(fc.constantFrom('', '_eq_any', '_neq', '_neq_any'), spelling(wordsOf(name)))
      .map(([operator, text]) => ({ operator, text, found: operator.startsWith('_n') ? others(name) : [name] })),
  ),
  of.chain((name) =>
    fc
      .tuple(fc.constantFrom('_q', '_begins'), spelling(wordsOf(name).slice(0, 2)))
      .map(([operator, text]) => ({ operator, text, found: [name] })),
  ),
  of.chain((name) => spelling(wordsOf(name).slice(1)).map((text) => ({ operator: '_q', text, found: [name] }))),
);

onEachEngine('texts of questions', (world) => {
  beforeAll(async () => {
    const { db } = world().database;
    const row = { transaction_type_id: 1, status_code: '00', amount: 1, total_amount: 1 };
    const none = { agent_fee: 0, convenience_fee: 0, stamp_duty: 0, pre_purse_balance: 0, post_purse_balance: 0 };
    const system_time = '2026-11-19T12:00:00.000Z';
    await db.deleteFrom('transactions').execute();
    await db
      .insertInto('transactions')
      .values(
        stored.map(({ of: name, text }, at) => ({
          ...row,
          ...none,
          system_time,
          transaction_id: `N-${at}`,
          agent_id: name + 1,
          account_name: text,
          card_holder: text,
          status_message: text,
          app_version: text,
        })),
      )
      .execute();
  });

  it('find every spelling by every spelling, in the service and in the browser', { timeout: 60_000 }, async () => {
    const { access_token: token } = await world().signIn('admin');
    const ask = async (query: Readonly<Record<string, string>>) => {
      const search = new URLSearchParams({ length: '200', ...query }).toString();
      const body: unknown = await (await world().read(`/api/v1/transaction?${search}`, token)).json();
      return { rows: answered.parse(body).data, body };
    };
    const all = await ask({});
    expect(all.rows).toHaveLength(stored.length);
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...FIELDS), asked, async (field, { operator, text, found }) => {
        const filter = { [`${field}${operator}`]: text };
        const meant = all.rows.filter(({ agent }) => found.includes(agent.id - 1)).map(({ id }) => id);
        expect((await ask(filter)).rows.map(({ id }) => id)).toEqual(meant);
        const own = foundByBrowser('listTransactions', all.body, filter, NOON);
        expect(IN_COLUMNS.has(field) ? own?.map((at) => all.rows[at]?.id) : meant).toEqual(meant);
      }),
      { numRuns: QUESTIONS, seed: SEED },
    );
  });

  it('find agents by any spelling of a name with double spaces, by part and by words', async () => {
    const { db } = world().database;
    const renamed = stored.filter(({ text }, place) => place % 12 === 3 && text !== '').entries();
    await Promise.all(
      [...renamed].map(([at, { text }]) =>
        db
          .updateTable('agents')
          .set({ business_name: text })
          .where('id', '=', at + 1)
          .execute(),
      ),
    );
    const { access_token: token } = await world().signIn('admin');
    const headers = { authorization: `Bearer ${token}` };
    const questions = ['businessName', 'businessName_q', 'businessName_begins', 'businessName_eq_any', 'q'].flatMap(
      (param) => NAMES.map((words, at) => ({ param, typed: words.join(' '), id: at + 1 })),
    );
    const found = async ({ param, typed }: (typeof questions)[number]) => {
      const search = new URLSearchParams({ length: '100', [param]: typed }).toString();
      const body = await (await world().request(`/api/v1/agent?${search}`, { headers })).text();
      return { param, typed, id: Number([...body.matchAll(/"id":(\d+),"businessName"/g)].map(([, id]) => id).join()) };
    };
    // One at a time, because a caller may have only so many questions open.
    expect(await mapAsync(questions, found, { concurrency: 1 })).toEqual(questions);
  });
});
