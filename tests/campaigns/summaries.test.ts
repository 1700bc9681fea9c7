/** Summaries equal the rows in random questions, on both databases. `CASE_SEED` repeats a failure. */
import { expect, it } from 'vitest';
import { unbounded } from '../../server/database/scopedDatabase';
import { readSummary } from '../../server/database/summaries';
import { summariseTransactions } from '../../src/upstream/summaries';
import { onEachEngine } from '../contract/engines';
import { randomFrom } from '../random';
import { addTransactions, drawQuestion, readStored } from '../summaryQuestions';

const QUESTIONS = 2_000;
/** Of weeks. */
const PIECE_ROWS = 1_000;
const SEED = Number(process.env.CASE_SEED ?? Date.now() % 1_000_000_000);

onEachEngine('summaries', (world) => {
  it(`equal the rows in ${QUESTIONS} random questions`, { timeout: 1_200_000 }, async () => {
    process.stdout.write(`Summaries: CASE_SEED=${SEED}\n`);
    const { db } = world().database;
    await addTransactions(db, 3_000, SEED);
    const rows = await readStored(db);
    const random = randomFrom(SEED);
    const client = await world().clientOf('admin');
    for (let index = 0; index < QUESTIONS; index += 1) {
      const { query, filters, asked, expected } = drawQuestion(rows, random);
      const asOne = { by: 'status', measures: 'count', ...query };
      const { groups, others, totals } = await client.call(summariseTransactions, asOne);
      const found = { groups: groups.map(({ keys, values }) => ({ keys, values })), others, totals };
      expect(found, JSON.stringify(query)).toEqual(expected);
      const inPieces = await readSummary(unbounded(db), filters, { ...asked, none: false }, () => true, PIECE_ROWS);
      expect(inPieces, JSON.stringify(query)).toEqual(expected);
    }
  });
});
