/** What each choice of a filter would find, beside the other filters. */
import { useQuery } from '@tanstack/react-query';
import { grouped } from '../../../i18n/format';
import { useEngine } from '../../app/context';
import type { NormalField, Resource } from '../../definition/resource';
import { valuesIn } from '../../../upstream/typedText';
import { useAsking } from '../../kinds/choices';
import { useListQuestion } from '../state/contexts';
import type { ListedChoice } from './families';

/**
 * The number of rows by choice, as text. Null: not known, or not yet; undefined where the service does not count them.
 * A secret filter is sent for the rows alone, so nothing is counted beside one.
 */
export function useChoiceCounts(
  { counts, filters, pageParams = [] }: Resource,
  field: NormalField,
  choices: readonly ListedChoice[],
): ReadonlyMap<string, string> | null | undefined {
  const { filter } = useListQuestion();
  const { features } = useEngine().config;
  const { call } = useAsking();
  const offered = counts?.fields.includes(field.name) && features.includes(counts.feature) ? counts : null;
  const { [field.param]: _own, ...others } = filter;
  const sent = new Set([...pageParams, ...filters.flatMap((one) => (one.secret ? [] : one.param))]);
  const asked = { ...others, by: field.param };
  const { data } = useQuery({
    queryKey: ['choiceCounts', offered?.call, asked],
    queryFn: ({ signal }) => (offered ? call(offered.call, asked, { signal }) : null),
    enabled: offered !== null && Object.keys(others).every((param) => sent.has(param)),
    retry: false,
  });
  if (!offered) return undefined;
  const counted = data?.counts;
  if (!counted) return null;
  const byValue = new Map(counted.map(({ value, count }) => [value, count]));
  const sumOf = (values: readonly string[]): number => values.reduce((sum, one) => sum + (byValue.get(one) ?? 0), 0);
  return new Map(choices.map(({ value, isFamily }) => [value, grouped(sumOf(isFamily ? valuesIn(value) : [value]))]));
}
