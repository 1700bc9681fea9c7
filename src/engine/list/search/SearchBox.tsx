/** Filters the list by a typed id, phone or name: the form of the text says by which filter. */
import { Search } from 'lucide-react';
import { useNotify, useTranslate } from 'ra-core';
import { useContext, useId, useRef, useState, type ReactNode, type RefObject } from 'react';
import { PHONE, useMedia } from '../../browser/useMedia';
import { useShortcut } from '../../browser/useShortcut';
import { ListHidden } from '../../ui/dock';
import { lazyDialog, lazyPart, partFailure, retriedImport } from '../../ui/lazy';
import { searchedFilters, wholeSearch, type SearchFilter } from './searchFilters';
import { useListQuestion } from '../state/contexts';

const SearchPopover = lazyDialog(() => import('./SearchPopover'));
const OtherSpellings = lazyPart(() => import('./OtherSpellings'), undefined, 'list');
const BelowSearch = lazyPart(() => import('./BelowSearch'), undefined, 'list');
const searching = retriedImport(() => import(/* in around */ './typedSearch'));

export function SearchBox(): ReactNode {
  const { resource } = useListQuestion();
  const [translate, id, input] = [useTranslate(), useId(), useSearchKey()];
  const { state, change, clear, apply, search, spellings } = useSearching(input);
  const { typed, of: inForce, sent, refused, offer } = state;
  const whole = wholeSearch(resource);
  const fields = searchedFilters(resource);
  if (fields.length === 0 && !whole) return null;
  const by = whole ? undefined : translate('list.searchedBy', { filters: fields.map(({ label }) => label).join(', ') });
  const waits = typed.trim() !== '' && typed !== inForce && !offer;
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
        title={by}
        aria-invalid={refused !== '' || undefined}
        aria-describedby={refused !== '' || waits ? id : undefined}
        value={typed}
        onFocus={() => [SearchPopover, BelowSearch].forEach(({ fetchEarly }) => fetchEarly())}
        onChange={({ target }) => {
          change({ typed: target.value, refused: '' });
          if (target.value === '') clear();
        }}
      />
      {(refused !== '' || (waits && sent === null)) && (
        <BelowSearch
          {...{ id, typed, refused }}
          onSearch={apply}
          onDrop={() => change({ typed: inForce })}
          onOther={clear}
        />
      )}
      {spellings}
      {offer && (
        <SearchPopover
          {...offer}
          onChoose={apply}
          onClose={() => {
            offer.anchor.focus();
            change({ offer: null });
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

interface Searching {
  readonly typed: string;
  readonly of: string;
  /** A text that was searched for while it was typed, until the list is; null: none. */
  readonly sent: string | null;
  readonly refused: string;
  readonly offer: { readonly filters: readonly SearchFilter[]; readonly anchor: HTMLElement } | null;
}

/**
 * What stands in the box: at first, and whenever it changes, what the list is searched for. What was typed since a text
 * was sent stays when the list is searched for that one.
 */
function useSearching(input: RefObject<HTMLInputElement | null>) {
  const { resource, list } = useListQuestion();
  const [translate, notify, phone] = [useTranslate(), useNotify(), useMedia(PHONE)];
  const whole = wholeSearch(resource);
  const inForce = (whole && list.filter[whole.param]) ?? '';
  const [state, set] = useState<Searching>({ typed: inForce, of: inForce, sent: null, refused: '', offer: null });
  const { typed, of, sent } = state;
  const change = (next: Partial<Searching>): void => set((before) => ({ ...before, ...next }));
  if (of !== inForce) change({ typed: inForce === sent ? typed : inForce, of: inForce, sent: null });
  /** While other spellings of it may be tried. */
  const [last, setLast] = useState<SearchFilter | null>(null);
  const apply = (filter: SearchFilter, isTyping = false): void => {
    change(isTyping ? { sent: filter.value } : { typed: filter.field === whole ? filter.value : '' });
    setLast(filter);
    // Two texts to find are rarely of one record: the last search counts. One that is only typed takes nothing away.
    const texts = [...searchedFilters(resource), whole].filter((one) => one?.kind !== 'reference');
    const cleared = Object.fromEntries(texts.flatMap((one) => (one && !isTyping ? [[one.param, '']] : [])));
    list.setFilter({ ...list.filter, ...cleared, [filter.field.param]: filter.value }, isTyping);
    // On a phone the box lies over the list's header while it has the focus.
    if (phone && !isTyping) input.current?.blur();
  };
  /** Of what the list was searched for, as the box no longer says it. */
  const clear = (): void => {
    if (!whole || inForce === '') return;
    change({ sent: '' });
    list.setFilter({ ...list.filter, [whole.param]: '' }, true);
  };
  const search = async (): Promise<void> => {
    const loaded = await searching().catch((error: unknown) => notify(partFailure(error), { type: 'error' }));
    if (!loaded) return;
    const filters = loaded.searchFilters(resource, typed);
    const [only, ...more] = filters ?? [];
    change({ refused: filters ? '' : translate(...loaded.refusal(resource, typed)) });
    if (!filters || !only || !input.current) return;
    if (more.length === 0 && only.field.kind !== 'reference') apply(only);
    else change({ offer: { filters, anchor: input.current } });
  };
  const spellings = last && <OtherSpellings searched={last} onDone={() => setLast(null)} />;
  return { state, change, clear, apply, search, spellings };
}
