/** How long summaries of a million transactions take, and how long others wait for them (D595). */
import { leastTimes, noteOf, resultOf, times, type Ask } from './ask';
import { fewGroups, idleAgents, LENGTHS, manyGroups } from './summaries';
import { AGENTS } from './search';
import { median, percentile, type Result } from '../measure';

export interface SummaryBounds {
  /** How much longer than on PostgreSQL a summary may take; beyond 1,000 groups null: PGlite has no bound there. */
  readonly summaries: { readonly few: number; readonly many: number | null };
  /** The most milliseconds that anybody's first page waits for a summary of somebody else. */
  readonly beside: number;
}

/** First pages that say what is usual. */
const USUAL = 40;

export async function measureSummaries(ask: Ask, bounds: SummaryBounds): Promise<readonly Result[]> {
  const { summaries } = bounds;
  const results: Result[] = [];
  const path = '/transaction/summary';
  for (const { length, few, many } of LENGTHS) {
    const ofFew = few * summaries.few;
    const took = await leastTimes(ask, fewGroups(length), { bound: ofFew, path });
    results.push(resultOf(`Summary of ${length}, slowest`, took, 100, ofFew));
    if (summaries.many === null) continue;
    const ofMany = many * summaries.many;
    const longer = await leastTimes(ask, manyGroups(length), { bound: ofMany, path });
    results.push(resultOf(`Summary of ${length}, beyond 1,000 groups, slowest`, longer, 100, ofMany));
  }
  results.push(await measureBeside(ask, bounds));
  return results;
}

/** How long others wait for a first page while everything is summarised, in milliseconds over what it takes usually. */
async function measureBeside(ask: Ask, { beside }: SummaryBounds): Promise<Result> {
  const usual = median(
    await times(
      ask,
      Array.from({ length: USUAL }, () => ({})),
    ),
  );
  const longest: number[] = [];
  const all = [...fewGroups('everything'), ...manyGroups('everything')];
  for (const asked of all) {
    const rounds: number[] = [];
    for (let round = 0; round < 3 && (rounds.length === 0 || Math.min(...rounds) > beside / 2); round += 1) {
      rounds.push(Math.max(0, ...(await waitsBeside(ask, asked))) - usual);
    }
    longest.push(Math.max(0, Math.min(...rounds)));
  }
  const name = 'First pages beside a summary of everything, longest over the usual';
  const most = percentile(longest, 100);
  const note = `${noteOf(longest)}, by ${all[longest.indexOf(most)]?.by}`;
  return { name, value: most, unit: 'ms', bound: beside, note };
}

/** What each first page took that was asked for, one after another, until the summary was there. */
async function waitsBeside(ask: Ask, asked: Parameters<Ask>[0]): Promise<readonly number[]> {
  const under = new AbortController();
  const summary = ask(asked, '/transaction/summary').finally(() => under.abort());
  const took: number[] = [];
  while (!under.signal.aborted) took.push((await ask({})).took);
  await summary;
  return took;
}

export async function measureIdleAgents(ask: Ask, { summaries }: SummaryBounds): Promise<Result> {
  const bound = 300 * summaries.few;
  const took = await leastTimes(ask, idleAgents, { bound, path: '/transaction/summary' });
  const name = `${AGENTS.toLocaleString('en')} agents by more than 30 days, those with nothing included, slowest`;
  return resultOf(name, took, 100, bound);
}
