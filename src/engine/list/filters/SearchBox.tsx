/** Filters the list by a typed id, phone or name: the form of the text says by which filter. */
import { Search } from 'lucide-react';
import { useNotify, useTranslate } from 'ra-core';
import { useContext, useId, useRef, useState, type ReactNode } from 'react';
import { PHONE, useMedia } from '../../browser/useMedia';
import { useShortcut } from '../../browser/useShortcut';
import { ListHidden } from '../../ui/dock';
import { lazyDialog, lazyPart, partFailure, retriedImport } from '../../ui/lazy';
import { searchedFilters, wholeSearch, type SearchFilter } from './searchFilters';
import { useListQuestion } from '../state/contexts';

const SearchPopover = lazyDialog(() => import('./SearchPopover'));
const OtherSpellings = lazyPart(() => import('./OtherSpellings'), undefined, 'list');
const searching = retriedImport(() => import(/* in around */ './typedSearch'));

export function SearchBox(): ReactNode {
  const { resource, list } = useListQuestion();
  const [translate, notify] = [useTranslate(), useNotify()];
  const id = useId();
  const input = useSearchKey();
  const phone = useMedia(PHONE);
  const whole = wholeSearch(resource);
  const inForce = (whole && list.filter[whole.param]) ?? '';
  const [typed, setTyped] = useTyped(inForce);
  const [refused, setRefused] = useState('');
  const [offer, setOffer] = useState<{ filters: readonly SearchFilter[]; anchor: HTMLElement } | null>(null);
  const fields = searchedFilters(resource);
  const { setSearched, spellings } = useSearched();
  if (fields.length === 0 && !whole) return null;
  const waits = typed.trim() !== '' && typed !== inForce && !offer;

  const apply = (filter: SearchFilter): void => {
    setTyped(filter.field === whole ? filter.value : '');
    setSearched(filter);
    // On a phone the box lies over the list's header while it has the focus.
    if (phone) input.current?.blur();
  };
  const search = async (): Promise<void> => {
    const loaded = await searching().catch((error: unknown) => notify(partFailure(error), { type: 'error' }));
    if (!loaded) return;
    const filters = loaded.searchFilters(resource, typed);
    const [only, ...more] = filters ?? [];
    setRefused(filters ? '' : translate(...loaded.refusal(resource)));
    if (!filters || !only || !input.current) return;
    if (more.length === 0 && only.field.kind !== 'reference') apply(only);
    else setOffer({ filters, anchor: input.current });
  };
  return (
    <form
      className="list-search"
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim() !== '') void search();
      }}
    >
      <Search aria-hidden />
      <input
        ref={input}
        className="input"
        type="search"
        autoComplete="off"
        aria-keyshortcuts="/"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        aria-label={translate('list.searchList')}
        placeholder={translate('list.searchList')}
        title={
          whole ? undefined : translate('list.searchedBy', { filters: fields.map(({ label }) => label).join(', ') })
        }
        aria-invalid={refused !== '' || undefined}
        aria-describedby={refused !== '' || waits ? id : undefined}
        value={typed}
        onFocus={SearchPopover.fetchEarly}
        onChange={({ target }) => {
          setTyped(target.value);
          setRefused('');
          if (whole && target.value === '' && inForce !== '') list.setFilter({ ...list.filter, [whole.param]: '' });
        }}
      />
      {(refused !== '' || waits) && <Below id={id} text={typed.trim()} refused={refused} />}
      {spellings}
      {offer && (
        <SearchPopover
          {...offer}
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

/** @returns for the box to which the key goes, its text selected; without a box it opens the filters. */
function useSearchKey() {
  const { resource, setDialog } = useListQuestion();
  const input = useRef<HTMLInputElement>(null);
  const goTo = (): void => {
    if (!input.current) setDialog('filter');
    input.current?.focus();
    input.current?.select();
  };
  useShortcut('searchList', goTo, !useContext(ListHidden) && resource.filters.length > 0);
  return input;
}

/** Why the list is not searched for its text; else a button, on a phone while the box has the focus, which stays. */
function Below({ id, text, refused }: Readonly<Record<'id' | 'text' | 'refused', string>>): ReactNode {
  const translate = useTranslate();
  if (refused)
    return (
      <span id={id} className="list-search__refused field__error" role="alert">
        {refused}
      </span>
    );
  return (
    <button id={id} className="list-search__go" type="submit" onMouseDown={(event) => event.preventDefault()}>
      {translate('list.searchFor', { text })}
    </button>
  );
}

/** What stands in the box: at first, and whenever it changes, what the list is searched for. */
function useTyped(inForce: string) {
  const [{ typed, of }, setTyped] = useState({ typed: inForce, of: inForce });
  if (of !== inForce) setTyped({ typed: inForce, of: inForce });
  return [typed, (text: string): void => setTyped({ typed: text, of: inForce })] as const;
}

/** Filters by what is searched. */
function useSearched() {
  const { resource, list } = useListQuestion();
  /** While other spellings of it may be tried. */
  const [last, setLast] = useState<SearchFilter | null>(null);
  const setSearched = (searched: SearchFilter): void => {
    setLast(searched);
    // Two texts to find are rarely of one record: the last search counts.
    const texts = [...searchedFilters(resource), wholeSearch(resource)].filter((one) => one?.kind !== 'reference');
    const cleared = Object.fromEntries(texts.flatMap((one) => (one ? [[one.param, '']] : [])));
    list.setFilter({ ...list.filter, ...cleared, [searched.field.param]: searched.value });
  };
  return { setSearched, spellings: last && <OtherSpellings searched={last} onDone={() => setLast(null)} /> };
}
