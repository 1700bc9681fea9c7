/**
 * Summaries equal the rows in random questions, with operators and groups of them, on both databases and in the browser,
 * in English and in French. `CASE_SEED` repeats a failure.
 */
import { afterAll, expect, it } from 'vitest';
import { unbounded } from '../../server/database/scopedDatabase';
import { readSummary } from '../../server/database/summaries';
import { summariseTransactions } from '../../src/upstream/summaries';
import { onEachEngine } from '../contract/engines';
import { randomFrom } from '../random';
import { browserSummaries } from '../contract/browserSummaries';
import { speak } from '../contract/browserAnswer';
import { addTransactions, drawQuestion, readStored } from '../summaryQuestions';

const QUESTIONS = 2_000;
/** Of weeks. */
const PIECE_ROWS = 1_000;
const SEED = Number(process.env.CASE_SEED ?? Date.now() % 1_000_000_000);

onEachEngine('summaries', (world) => {
  afterAll(() => speak('en'));

  it(`equal the rows in ${QUESTIONS} random questions`, { timeout: 1_200_000 }, async () => {
    process.stdout.write(`Summaries: CASE_SEED=${SEED}\n`);
    const { db } = world().database;
    await addTransactions(db, 3_000, SEED);
    const rows = await readStored(db);
    const random = randomFrom(SEED);
    const client = await world().clientOf('admin');
    const { compare, compared } = await browserSummaries(world());
    for (let index = 0; index < QUESTIONS; index += 1) {
      const question = drawQuestion(rows, random);
      const { query, filters, asked, expected } = question;
      const asOne = { by: 'status', measures: 'count', ...query };
      const { groups, others, totals } = await client.call(summariseTransactions, asOne);
      const found = { groups: groups.map(({ keys, values }) => ({ keys, values })), others, totals };
      expect(found, JSON.stringify(query)).toEqual(expected);
      const inPieces = await readSummary(unbounded(db), filters, { ...asked, none: false }, () => true, PIECE_ROWS);
      expect(inPieces, JSON.stringify(query)).toEqual(expected);
      await compare(question, index);
    }
    process.stdout.write(
      `Summaries: ${QUESTIONS}, 0 differences; ${compared.summarised} of them added up by the browser, ${compared.found} found by it\n`,
    );
    expect(compared.summarised).toBeGreaterThan(QUESTIONS / 4);
    expect(compared.found).toBeGreaterThan(QUESTIONS / 20);
  });
});
