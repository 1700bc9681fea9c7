/** Below a search that found nothing: the filters that find its text as a column shows it (D552). */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { FilterTexts as Filter } from '../../../lists/byBrowser';
import { SEARCH_PARAM } from '../../../lists/question/address';
import { labelled } from '../../../i18n/format';
import { useEngine } from '../../app/context';
import { useAsking } from '../../kinds/choices';
import { reader } from '../../rows/pageQuery';
import { Button } from '../../ui/Button';
import { firstAmount } from '../../definition/shownAmount';
import { useListQuestion } from '../state/contexts';
import { namedFilters, type NamedFilter } from './namedFilters';
import { searchedFilters } from './searchFilters';

/** Buttons. */
const MOST = 4;
const FRESH_MS = 60_000;

export function OtherFilters(): ReactNode {
  const { resource, list, filter: sent, filterButton } = useListQuestion();
  const dataProvider = useDataProvider();
  const [engine, asking] = [useEngine(), useAsking()];
  const queries = useQueryClient();
  const translate = useTranslate();
  const searched = [SEARCH_PARAM, firstAmount(resource)?.param, ...searchedFilters(resource).map(({ param }) => param)];
  const by = searched.find((param) => param !== undefined && list.filter[param]) ?? '';
  const text = list.filter[by] ?? '';
  const without = (all: Filter): Filter => Object.fromEntries(Object.entries(all).filter(([param]) => param !== by));
  const [rest, others] = [without(list.filter), without(sent)];
  const { data } = useQuery({
    queryKey: [resource.name, 'namedFilters', others, by, text],
    queryFn: async ({ signal }) => {
      const named = await namedFilters(resource, text, by, { engine, asking, queries, signal });
      const has = async ({ filter }: NamedFilter): Promise<boolean> =>
        (await reader(dataProvider, resource.name, { ...others, ...filter })(1, 1, signal)).total > 0;
      const found = await Promise.all(named.map((one) => has(one).catch(() => false)));
      return named.filter((_, at) => found[at]).slice(0, MOST);
    },
    enabled: text !== '',
    staleTime: FRESH_MS,
    retry: false,
    networkMode: 'always',
  });
  return (
    <output className="empty__actions">
      {data?.map(({ label, name, filter }) => (
        <Button
          key={Object.keys(filter).join() + name}
          label={translate('table.showNamed', { filter: labelled(label ?? translate('list.period.label'), name) })}
          onClick={() => {
            filterButton.current?.focus();
            list.setFilter({ ...rest, ...filter });
          }}
        />
      ))}
    </output>
  );
}
