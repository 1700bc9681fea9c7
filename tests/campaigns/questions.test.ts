/**
 * 2,000 random questions of the list of transactions find what the rows themselves say, on each engine and in the browser,
 * in English and in French; and 2,000 of all other lists what their parts find.
 */
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { foundIn, LANGUAGES, rowsIn, speak } from '../contract/browserAnswer';
import { onEachEngine } from '../contract/engines';
import { named } from '../contract/listOperators';
import { answered, expectedIds, fillQuestions, filterOf, queryOf, question } from '../contract/questionCases';
import { askParts, fillNames } from '../contract/questionParts';
import { NOON } from '../contract/watching';

/** What fails is repeated with `CASE_SEED`. */
const SEED = Number(process.env.CASE_SEED ?? Date.now() % 1_000_000_000);
const QUESTIONS = 2_000;

beforeAll(() => void process.stdout.write(`Questions: CASE_SEED=${SEED}\n`));

onEachEngine('questions', (world) => {
  beforeAll(() => fillQuestions(world()));
  afterAll(() => speak('en'));

  it('find what the rows say', { timeout: 600_000 }, async () => {
    const { access_token: token } = await world().signIn('admin');
    const ask = async (query: string, language = 'en') => {
      const headers = { authorization: `Bearer ${token}`, 'accept-language': language };
      const response = await world().request(`/api/v1/transaction?length=200&${query}`, { headers });
      const body: unknown = await response.json();
      return { ...answered.parse(body), body };
    };
    const { data: rows, body: all } = await ask('');
    const shown = rowsIn('listTransactions', all);
    let found = 0;
    let compared = 0;
    await fc.assert(
      fc.asyncProperty(question, fc.constantFrom(...LANGUAGES), async (asked, language) => {
        speak(language);
        const page = await ask(queryOf(asked), language);
        found += page.data.length > 0 && page.data.length < rows.length ? 1 : 0;
        expect(page.data.map(({ id }) => id)).toEqual(expectedIds(rows, asked));
        expect(page.recordsFiltered).toBe(page.data.length);
        const own = foundIn('listTransactions', shown, filterOf(asked), NOON);
        if (!own) return;
        compared += 1;
        expect(own.map((at) => rows[at]?.id)).toEqual(page.data.map(({ id }) => id));
      }),
      { numRuns: QUESTIONS, seed: SEED },
    );
    process.stdout.write(
      `Questions: ${QUESTIONS}, 0 differences; ${found} of them found some rows and not all; ${compared} compared by the browser too\n`,
    );
    expect(found).toBeGreaterThan(QUESTIONS / 4);
  });
});

onEachEngine('questions of every list', (world) => {
  beforeAll(() => fillNames(world()));

  const lists = Object.keys(named);
  it.each(lists)('%s finds by several filters what each of them finds', { timeout: 600_000 }, async (name) => {
    expect(
      await askParts(world(), name, { questions: Math.ceil(QUESTIONS / lists.length), seed: SEED }),
    ).toBeGreaterThan(0);
  });
});
