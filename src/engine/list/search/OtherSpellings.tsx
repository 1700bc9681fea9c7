/** A service without a search of its own was asked for a text as it was typed: where it finds nothing, for other spellings. */
import { useDataProvider, useEvent } from 'ra-core';
import { useEffect, type ReactNode } from 'react';
import { useListQuestion, useListRows } from '../state/contexts';
import type { SearchFilter } from './searchFilters';
import { trySpellings } from './typedSearch';

interface OtherSpellingsProps {
  readonly searched: SearchFilter;
  /** They were tried, or need not be. */
  readonly onDone: () => void;
}

export default function OtherSpellings({ searched, onDone }: OtherSpellingsProps): ReactNode {
  const { resource, list } = useListQuestion();
  const { rows } = useListRows();
  const dataProvider = useDataProvider();
  const done = useEvent(onDone);
  const { filter, setFilter } = list;
  const { param } = searched.field;
  const isAsked = !rows.error && filter[param] === searched.value;
  const isTried = isAsked && rows.total === 0;
  /** What leaves none of the rows that were found is another filter. */
  const isFound = isAsked && rows.current && (rows.total ?? 0) > 0;
  useEffect(() => {
    if (isFound) done();
  }, [isFound, done]);
  useEffect(() => {
    if (!isTried) return undefined;
    const leaving = new AbortController();
    const search = async (): Promise<void> => {
      const spelling = await trySpellings(dataProvider, resource.name, filter, searched, leaving.signal).catch(
        () => null,
      );
      if (leaving.signal.aborted) return;
      done();
      if (spelling !== null) setFilter({ ...filter, [param]: spelling });
    };
    void search();
    return () => leaving.abort();
  }, [isTried, searched, filter, setFilter, dataProvider, resource.name, param, done]);
  return null;
}
