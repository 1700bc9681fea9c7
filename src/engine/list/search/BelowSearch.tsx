/** What follows a text in a list's search box: why it is not searched for, a button, or its search a moment later. */
import { useEvent, useTranslate } from 'ra-core';
import { useEffect, useState, type ReactNode } from 'react';
import { useDelayed } from '../../browser/kept';
import { useListQuestion } from '../state/contexts';
import { wholeSearch, type SearchFilter } from './searchFilters';
import { searchFilters } from './typedSearch';

/** How long typing pauses before the search, in milliseconds. */
const PAUSE_MS = 400;

/** With a digit, @ or an inner dot it may become an id, an amount or an email (D997); fewer letters are in too much. */
const PLAIN = /^(?!.*\p{L}[._]\p{L})[^\p{N}@]*\p{L}{3}[^\p{N}@]*$/u;

/**
 * A whole id of ours, a member's or a transaction's: it is found while it is typed, as names are (D1041). A card, a BVN
 * and an account have no such letters, so none of them can begin so.
 */
const OURS = /^\s*kd[a-z](?:\d{6}|\d{15})\s*$/i;

interface BelowSearchProps {
  readonly id: string;
  readonly typed: string;
  readonly refused: string;
  readonly onSearch: (filter: SearchFilter, isTyping: true) => void;
  /** All filters are cleared, and the text with them. */
  readonly onDrop: () => void;
  /** The text is another than the one that is searched for, and waits itself. */
  readonly onOther: () => void;
}

export default function BelowSearch({ id, typed, refused, ...acts }: BelowSearchProps): ReactNode {
  const whole = wholeSearch(useListQuestion().resource);
  if (refused)
    return (
      <span id={id} className="list-search__refused field__error" role="alert">
        {refused}
      </span>
    );
  if (whole && (PLAIN.test(typed) || OURS.test(typed))) return <Pause key={typed} {...{ id, typed, ...acts }} />;
  return <Waiting {...{ id, typed, ...acts }} />;
}

/** Until Enter no rows stay of what the box no longer says. */
function Waiting({ id, typed, onOther }: Omit<BelowSearchProps, 'refused'>): ReactNode {
  const { resource } = useListQuestion();
  const text = useTranslate()('table.searchFor', { text: typed.trim() });
  const leave = useEvent(onOther);
  useEffect(() => leave(), [leave]);
  // Why it is not searched for is said when somebody tries.
  if (searchFilters(resource, typed) === null) return null;
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
function Pause({ id, typed, onSearch, onDrop }: Omit<BelowSearchProps, 'refused'>): ReactNode {
  const { resource, list } = useListQuestion();
  const isOver = useDelayed(true, PAUSE_MS);
  const hasFilters = Object.values(list.filter).some(Boolean);
  const [hadFilters] = useState(hasFilters);
  const search = useEvent(() => {
    const [found] = searchFilters(resource, typed) ?? [];
    const isNew = found !== undefined && found.value !== list.filter[found.field.param];
    if (hadFilters && !hasFilters) onDrop();
    else if (isNew && found.field === wholeSearch(resource)) onSearch(found, true);
  });
  useEffect(() => {
    if (isOver) search();
  }, [isOver, search]);
  return (
    <span id={id} className="visually-hidden">
      {useTranslate()('table.searchesTyped')}
    </span>
  );
}
