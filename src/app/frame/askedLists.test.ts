import { expect, it } from 'vitest';
import { PRESETS, type Preset } from '../../lists/period';
import { resources } from '../../resources/index';
import { list } from '../../i18n/en/list';
import { askedLists } from './askedLists';

const labelOf = (preset: Preset): string => (preset === 'lastDays' ? '' : list.period[preset]);
const searches = (typed: string): readonly string[] =>
  askedLists(typed, resources, labelOf).map(({ resource, search }) => resource.path + search);

it.each([
  ['failed today', '/transactions?startDate=today&endDate=today&statusGroup=failed'],
  ['Today, FAILED', '/transactions?startDate=today&endDate=today&statusGroup=failed'],
  ['pending', '/transactions?statusGroup=pending'],
  ['pend', '/transactions?statusGroup=pending'],
  ['successful yesterday', '/transactions?startDate=today-1&endDate=today-1&statusGroup=successful'],
  ['last 7 days', '/transactions?startDate=today-6&endDate=today'],
  ['failed last 7 days', '/transactions?startDate=today-6&endDate=today&statusGroup=failed'],
])('%s', (typed, address) => expect(searches(typed)).toEqual([address]));

it.each(['', 'failed adamu', 'today 412612659558', 'fai', 'days', 'last'])(
  'is none where a word is of something else, or too short: "%s"',
  (typed) => expect(searches(typed)).toEqual([]),
);

it('knows every period that a name alone says', () => {
  const unnamed = PRESETS.filter((preset) => searches(labelOf(preset)).length === 0);
  expect(unnamed).toEqual(['lastDays', 'since', 'between']);
});
