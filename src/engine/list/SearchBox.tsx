/** Filters the list by a typed id, phone or name: the form of the text says by which filter. */
import { Search } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { lazyDialog } from '../base/lazy';
import { searchedFilters, searchFilters, type SearchFilter } from './searchFilters';
import type { ListPageParts } from './useListPage';

const SearchPopover = lazyDialog(() => import('./SearchPopover'));

interface Found {
  readonly filters: readonly SearchFilter[];
  readonly anchor: HTMLElement;
}

interface SearchBoxProps {
  readonly parts: ListPageParts;
}

export function SearchBox({ parts: { resource, list } }: SearchBoxProps): ReactNode {
  const translate = useTranslate();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [refused, setRefused] = useState(false);
  const [found, setFound] = useState<Found | null>(null);
  const fields = searchedFilters(resource);
  if (fields.length === 0) return null;

  const apply = ({ field, value }: SearchFilter): void => {
    setTyped('');
    // Two texts to find are rarely of one record: the last search counts.
    const searched = Object.fromEntries(
      fields.filter(({ kind }) => kind !== 'reference').map((one) => [one.param, '']),
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
    else setFound({ filters, anchor: input.current });
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
        title={translate('list.searchedBy', { filters: fields.map(({ label }) => label).join(', ') })}
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
          {translate('list.notSearched')}
        </span>
      )}
      {found && (
        <SearchPopover
          found={found.filters}
          anchor={found.anchor}
          onChoose={apply}
          onClose={() => {
            found.anchor.focus();
            setFound(null);
          }}
        />
      )}
    </form>
  );
}
