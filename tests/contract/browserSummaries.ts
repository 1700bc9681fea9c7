/** The browser's own summaries of random questions, against the rows, in either language. */
import { expect } from 'vitest';
import * as z from 'zod/mini';
import { operandOf } from '../../src/lists/question/operators';
import type { SummaryQuestionAsked } from '../summaryQuestions';
import { foundIn, LANGUAGES, rowsIn, speak, summarisedByBrowser } from './browserAnswer';
import { NOON } from './watching';
import type { World } from './world';

const LIST = 'listTransactions';
const withId = z.object({ id: z.number() });
const idOf = (row: object): number => withId.parse(row).id;

/** How many questions the browser has added up, and found by itself. */
export interface Compared {
  summarised: number;
  found: number;
}

/** Reads every transaction once, as the app does. @returns compares the browser's answer to a question with the rows'. */
export async function browserSummaries(world: World) {
  const { access_token: token } = await world.signIn('admin');
  const response = await world.read('/api/v1/transaction?length=5000', token);
  const rows = rowsIn(LIST, await response.json());
  const compared: Compared = { summarised: 0, found: 0 };
  const compare = async ({ params, found, asked, expected }: SummaryQuestionAsked, turn: number): Promise<void> => {
    speak(LANGUAGES[turn % LANGUAGES.length] ?? 'en');
    const matching = rows.filter((row) => found.has(idOf(row)));
    const summary = await summarisedByBrowser(LIST, matching, asked);
    if (summary) {
      compared.summarised += 1;
      expect(summary, JSON.stringify(asked)).toEqual(expected);
    }
    // A parameter of the list itself is the service's.
    const isOwn = Object.keys(params).every((param) => operandOf(param).operator !== 'is');
    const own = isOwn ? foundIn(LIST, rows, params, NOON) : null;
    if (!own) return;
    compared.found += 1;
    expect(
      own.map((at) => rows[at]),
      JSON.stringify(params),
    ).toEqual(matching);
  };
  return { compared, compare };
}
