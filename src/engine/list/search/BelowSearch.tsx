/** What follows a text in a list's search box: why it is not searched for, a button, or its search a moment later. */
import { useEvent, useTranslate } from 'ra-core';
import { useEffect, type ReactNode } from 'react';
import { useDelayed } from '../../browser/kept';
import { useListQuestion } from '../state/contexts';
import { wholeSearch, type SearchFilter } from './searchFilters';
import { searchFilters } from './typedSearch';

/** How long typing pauses before the search, in milliseconds. */
const PAUSE_MS = 400;

/**
 * With a digit, @ or an inner dot it may become an id, an amount or an email (D997). Fewer letters are in too much to
 * begin with, but follow a longer text that was searched for, so that no rows stay of what the box no longer says.
 */
const PLAIN = /^(?!.*\p{L}[._]\p{L})[^\p{N}@]*\p{L}{3}[^\p{N}@]*$/u;
const SHORTENED = /^[\p{L} '-]+$/u;

interface BelowSearchProps {
  readonly id: string;
  readonly typed: string;
  readonly refused: string;
  readonly onSearch: (filter: SearchFilter, isTyping: true) => void;
}

export default function BelowSearch({ id, typed, refused, onSearch }: BelowSearchProps): ReactNode {
  const translate = useTranslate();
  const { resource, list } = useListQuestion();
  const whole = wholeSearch(resource);
  if (refused)
    return (
      <span id={id} className="list-search__refused field__error" role="alert">
        {refused}
      </span>
    );
  const follows = whole && list.filter[whole.param] && SHORTENED.test(typed);
  if (whole && (follows || PLAIN.test(typed))) return <Pause key={typed} {...{ id, typed, onSearch }} />;
  const text = translate('list.searchFor', { text: typed.trim() });
  return (
    // On a phone it is there while the box has the focus, which stays.
    <button
      {...{ id, title: text }}
      className="list-search__go"
      type="submit"
      onMouseDown={(event) => event.preventDefault()}
    >
      {text}
    </button>
  );
}

/** Has the text as its key, so that each letter begins another one. */
function Pause({ id, typed, onSearch }: Omit<BelowSearchProps, 'refused'>): ReactNode {
  const { resource, list } = useListQuestion();
  const isOver = useDelayed(true, PAUSE_MS);
  const search = useEvent(() => {
    const [found] = searchFilters(resource, typed) ?? [];
    const isNew = found !== undefined && found.value !== list.filter[found.field.param];
    if (isNew && found.field === wholeSearch(resource)) onSearch(found, true);
  });
  useEffect(() => {
    if (isOver) search();
  }, [isOver, search]);
  return (
    <span id={id} className="visually-hidden">
      {useTranslate()('list.searchesTyped')}
    </span>
  );
}
