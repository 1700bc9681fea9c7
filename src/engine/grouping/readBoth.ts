/** Reads a summary of the service, and that of the period before, without a page. */
import { comparedDays } from '../../lists/question/operatorDays';
import type { SummaryAnswer, SummaryAsked } from '../../upstream/summaries';
import type { FilterTexts } from '../../lists/byBrowser';
import { UpstreamError } from '../../upstream/errors';
import { answeredSummary, askedOf, type Summarising } from './asked';
import type { FiledSummary } from './files';
import { comparesGroups } from './question';

interface Reading extends Pick<Summarising, 'question' | 'none' | 'filter'> {
  /** What the list's period and its own time are called. */
  readonly timed: Parameters<typeof comparedDays>[1];
  /** In milliseconds since the epoch. */
  readonly now: number;
  readonly ask: (asked: FilterTexts & SummaryAsked) => Promise<SummaryAnswer>;
}

/** Nothing is compared where the service adds up so many groups of the period before no more, as in the list. */
export async function readBoth({
  filter,
  timed,
  now,
  ask,
  ...shown
}: Reading): Promise<Pick<FiledSummary, 'data' | 'before'>> {
  const { question } = shown;
  const data = answeredSummary(await ask(askedOf(question, filter)), shown);
  const compared = comparedDays(filter, timed, now);
  if (!compared || data.groups.length === 0) return { data, before: null };
  const keys = comparesGroups(question) ? data.groups.map((group) => group.keys) : undefined;
  const asked = askedOf(question, compared.of(compared.before), keys);
  const answer = await ask(asked).catch((error: unknown) => {
    if (error instanceof UpstreamError && error.status === 400) return null;
    throw error;
  });
  return { data, before: answer && answeredSummary(answer, shown) };
}
