/** In place of the rows of a list that shows none: there is no record yet, none matches, or none is on this page. */
import { Inbox, SearchX } from 'lucide-react';
import { LinkBase, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { ActionButton } from '../actions/ActionButton';
import { SEARCH_PARAM } from '../../lists/question/address';
import type { Resource } from '../definition/resource';
import { sentenceOf } from '../kinds/filterWords';
import { Button } from '../ui/Button';
import { EmptyState } from '../ui/EmptyState';
import { searchedFilters, wholeSearch } from './filters/searchFilters';
import { useListQuestion, useListRows, useListSelection } from './state/contexts';
import { pageCount } from './state/pages';

export default function EmptyList(): ReactNode {
  const { list } = useListQuestion();
  const { total = 0 } = useListRows().rows;
  if (total > 0) return <BeyondEnd total={total} />;
  return Object.keys(list.filter).length === 0 ? <FirstRecord /> : <NoneMatch />;
}

function BeyondEnd({ total }: { readonly total: number }): ReactNode {
  const { list } = useListQuestion();
  const translate = useTranslate();
  const toLast = (): void => list.setPage(list.perPage === 'all' ? 1 : pageCount(total, list.perPage));
  return (
    <EmptyState icon={SearchX} title={translate('list.beyondEnd')} text={translate('list.beyondEndText')}>
      <Button label={translate('list.toLastPage')} onClick={toLast} />
    </EmptyState>
  );
}

function NoneMatch(): ReactNode {
  const { list, filterButton, resource, active } = useListQuestion();
  const translate = useTranslate();
  const typed = list.filter[SEARCH_PARAM];
  // On a phone the filters in force may be scrolled out of sight.
  const others = active.filter(({ field }) => field.param !== SEARCH_PARAM);
  const asked = others.length > 0 ? `${sentenceOf(others)}. ` : '';
  const none = typed ? translate('list.noneMatchFor', { text: typed }) : translate('list.noneMatch');
  const searched = searchedBy(resource, list.filter);
  const clear = (): void => {
    filterButton.current?.focus();
    list.setFilter({});
  };
  return (
    <EmptyState
      icon={SearchX}
      title={searched ? translate('list.noneFoundBy', { filters: searched.by }) : none}
      text={
        asked +
        (searched ? translate('list.searchedOnly', { filters: searched.only }) : translate('list.noneMatchText'))
      }
    >
      <Button label={translate('list.showAll')} onClick={clear} />
    </EmptyState>
  );
}

/** The searched filters, and all of those that the service can search by; null with a search of its own (D379). */
function searchedBy(resource: Resource, filter: Readonly<Record<string, unknown>>) {
  const fields = wholeSearch(resource) ? [] : searchedFilters(resource);
  const labels = (some: typeof fields): string => some.map(({ label }) => label).join(', ');
  // What the browser filters by is found or is not there.
  const active = fields.filter(
    (field) => filter[field.param] && field.kind !== 'reference' && !resource.filtersByBrowser.includes(field),
  );
  return active.length > 0 ? { by: labels(active), only: labels(fields) } : null;
}

/** What belongs there, and the way to the first one. */
function FirstRecord(): ReactNode {
  const { resource, labels } = useListQuestion();
  const { actions } = useListSelection();
  const translate = useTranslate();
  const tab = resource.create && resource.tabs.find((one) => 'view' in one && one.view === 'create');
  const ways = labels.resource.actions.filter(
    ({ on, form, link, dialog }) => on === 'list' && (form === 'create' || link || dialog),
  );
  const say = (line: 'title' | 'text'): string =>
    translate(`emptyLists.${resource.name}.${line}`, { _: translate(`emptyLists.other.${line}`) });
  const isAbove = resource.create?.place === 'above';
  const isMade = tab || ways.some(({ form }) => form === 'create');
  const way = isMade ? translate('emptyLists.createFirst') : isAbove ? translate('emptyLists.above') : '';
  return (
    <EmptyState icon={Inbox} title={say('title')} text={`${say('text')} ${way}`.trim()}>
      {tab && (
        <LinkBase className="button button--primary" to={`${resource.path}/create`}>
          {tab.label}
        </LinkBase>
      )}
      {ways.map((action, at) => (
        <ActionButton
          key={action.name}
          action={action}
          records={[]}
          labels={labels}
          actions={actions}
          main={!tab && at === 0}
        />
      ))}
    </EmptyState>
  );
}
