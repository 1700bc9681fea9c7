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
import { firstField } from '../ui/firstFocus';
import { OtherFilters } from './search/OtherFilters';
import { searchedFilters, wholeSearch } from './search/searchFilters';
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
    <EmptyState icon={SearchX} title={translate('table.beyondEnd')} text={translate('table.beyondEndText')}>
      <Button label={translate('table.toLastPage')} onClick={toLast} />
    </EmptyState>
  );
}

/** So many filters, the last ones, have a button each that removes them. */
const NAMED = 2;

function NoneMatch(): ReactNode {
  const { list, filterButton, resource, active } = useListQuestion();
  const translate = useTranslate();
  const typed = list.filter[SEARCH_PARAM];
  // On a phone the filters in force may be scrolled out of sight.
  const others = active.filter(({ field }) => field.param !== SEARCH_PARAM);
  const asked = others.length > 0 ? `${sentenceOf(others)}. ` : '';
  const none = typed ? translate('table.noneMatchFor', { text: typed }) : translate('table.noneMatch');
  const searched = searchedBy(resource, list.filter);
  /** Without the filters of these parameters. */
  const without = (params: readonly string[]) => (): void => {
    filterButton.current?.focus();
    list.setFilter(Object.fromEntries(Object.entries(list.filter).filter(([param]) => !params.includes(param))));
  };
  return (
    <EmptyState
      icon={SearchX}
      title={searched ? translate('table.noneFoundBy', { filters: searched.by }) : none}
      text={
        asked +
        (searched ? translate('table.searchedOnly', { filters: searched.only }) : translate('table.noneMatchText'))
      }
    >
      <Button look="primary" label={translate('list.showAll')} onClick={without(Object.keys(list.filter))} />
      {others.length > 1 &&
        others
          .slice(-NAMED)
          .map(({ name, params }) => (
            <Button
              key={params.join()}
              label={translate('table.removeNamed', { filter: name })}
              onClick={without(params)}
            />
          ))}
      <OtherFilters />
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

/** Typing begins in the first field of the form above the list, which may be scrolled out of sight. */
function toFormAbove(): void {
  const form = document.querySelector<HTMLElement>('.list__head form:not(.list-search)');
  if (form) firstField(form)?.focus();
}

/** What belongs there, and the way to the first one: the list's own form, or what else the person may do (D890). */
function FirstRecord(): ReactNode {
  const { resource, labels } = useListQuestion();
  const { actions } = useListSelection();
  const translate = useTranslate();
  const { create, hidden, name } = resource;
  const tab = create && resource.tabs.find((one) => 'view' in one && one.view === 'create');
  const ways = labels.resource.actions.filter(
    ({ on, form, link, dialog }) => on === 'list' && (form === 'create' || link || dialog),
  );
  const say = (line: string, otherwise = ''): string => translate(`emptyLists.${name}.${line}`, { _: otherwise });
  const isAbove = create?.place === 'above';
  const isMade = tab || isAbove || ways.some(({ form }) => form === 'create');
  const text = say('text', translate('emptyLists.other.text'));
  // A filter that narrows nothing for this group: the list holds only what is the person's own.
  const what = hidden && hidden.same.length > 0 ? say('own', text) : text;
  const next = isMade ? translate('emptyLists.createFirst') : say(ways.length > 0 ? 'next' : 'without');
  return (
    <EmptyState icon={Inbox} title={say('title', translate('emptyLists.other.title'))} text={`${what} ${next}`.trim()}>
      {tab && (
        <LinkBase className="button button--primary" to={`${resource.path}/create`}>
          {tab.label}
        </LinkBase>
      )}
      {/* The form in sight has the button that sends: this one only leads to it. */}
      {isAbove && <Button label={create.label} onClick={toFormAbove} />}
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
