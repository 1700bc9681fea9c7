/** Filters the list by a typed id, phone or name: the form of the text says by which filter. */
import { Search } from 'lucide-react';
import { useDataProvider, useTranslate } from 'ra-core';
import { useEffect, useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { lazyDialog } from '../../ui/lazy';
import { searchedFilters, searchFilters, wholeSearch, type SearchFilter } from './searchFilters';
import { useListQuestion, useListRows } from '../state/contexts';
import type { ListControls } from '../../listState/useListState';

const SearchPopover = lazyDialog(() => import('./SearchPopover'));

interface Offer {
  readonly filters: readonly SearchFilter[];
  readonly anchor: HTMLElement;
}

export function SearchBox(): ReactNode {
  const { resource, list } = useListQuestion();
  const { rows } = useListRows();
  const translate = useTranslate();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [refused, setRefused] = useState(false);
  const [offer, setOffer] = useState<Offer | null>(null);
  const fields = searchedFilters(resource);
  const whole = wholeSearch(resource);
  const none = rows.total === 0 && !rows.error;
  const setSpelling = useSpellings(resource.name, list, none);
  if (fields.length === 0 && !whole) return null;
  const pan = resource.filters.find(({ kind, secret }) => secret && kind === 'pan');

  const apply = (filter: SearchFilter): void => {
    const { field, value } = filter;
    setTyped('');
    setSpelling(filter);
    // Two texts to find are rarely of one record: the last search counts.
    const searched = Object.fromEntries(
      [...fields, ...(whole ? [whole] : [])].filter(({ kind }) => kind !== 'reference').map((one) => [one.param, '']),
    );
    list.setFilter({ ...list.filter, ...searched, [field.param]: value });
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (typed.trim() === '') return;
    const filters = searchFilters(resource, typed);
    const [only, ...more] = filters ?? [];
    setRefused(filters === null);
    if (!filters || !only || !input.current) return;
    if (more.length === 0 && only.field.kind !== 'reference') apply(only);
    else setOffer({ filters, anchor: input.current });
  };
  return (
    <form className="list-search" onSubmit={submit}>
      <Search aria-hidden />
      <input
        ref={input}
        className="input"
        type="search"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        aria-label={translate('list.searchList')}
        placeholder={translate('list.searchList')}
        title={
          whole ? undefined : translate('list.searchedBy', { filters: fields.map(({ label }) => label).join(', ') })
        }
        aria-invalid={refused || undefined}
        aria-describedby={refused ? id : undefined}
        value={typed}
        onFocus={SearchPopover.fetchEarly}
        onChange={({ target }) => {
          setTyped(target.value);
          setRefused(false);
        }}
      />
      {refused && (
        <span id={id} className="list-search__refused field__error" role="alert">
          {pan ? translate('table.notSearchedHere', { filter: pan.label }) : translate('table.notSearched')}
        </span>
      )}
      {offer && (
        <SearchPopover
          filters={offer.filters}
          anchor={offer.anchor}
          onChoose={apply}
          onClose={() => {
            offer.anchor.focus();
            setOffer(null);
          }}
        />
      )}
    </form>
  );
}

/** A service without a search of its own is asked for the text as it was typed, then for other spellings of it. */
function useSpellings(resource: string, list: ListControls, none: boolean) {
  const dataProvider = useDataProvider();
  const [last, setLast] = useState<SearchFilter | null>(null);
  const { filter, setFilter } = list;
  useEffect(() => {
    const param = last?.field.param ?? '';
    if (!last || !none || filter[param] !== last.value) return undefined;
    const leaving = new AbortController();
    const search = async (): Promise<void> => {
      const { trySpellings } = await import('./trySpellings');
      const spelling = await trySpellings(dataProvider, resource, filter, last, leaving.signal).catch(() => null);
      if (leaving.signal.aborted) return;
      setLast(null);
      if (spelling !== null) setFilter({ ...filter, [param]: spelling });
    };
    void search();
    return () => leaving.abort();
  }, [last, none, filter, setFilter, dataProvider, resource]);
  return setLast;
}
