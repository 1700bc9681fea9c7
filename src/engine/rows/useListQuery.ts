/** The rows that a list's state asks for: its days are those of the moment when it was opened, filtered or refreshed. */
import { useEvent } from 'ra-core';
import { useState } from 'react';
import type { Resource } from '../definition/resource';
import { isReadWhole, type Filter } from './pageQuery';
import { useRows, type Rows } from './useRows';
import type { ListState } from '../listState/address';
import { askedFilter, usableFilter } from '../listState/filterDraft';

export interface AskedRows {
  readonly rows: Rows;
  /** As it is sent, the page's fixed parameters included. */
  readonly filter: Filter;
  /** The person's filters that are part of the query, as they were chosen. */
  readonly applied: Filter;
  /** The moment that its days are of, in milliseconds since the epoch. */
  readonly now: number;
}

interface AskedFor {
  /** As declared: what is hidden from the person may be fixed by the page. */
  readonly resource: Resource;
  readonly list: ListState;
  readonly fixed: Filter;
}

/** Read once for a question, and kept with it. */
const clock = (): number => Date.now();

export function useListQuery({ resource, list, fixed }: AskedFor): AskedRows {
  const chosen = useStable(list.filter);
  const [asked, setAsked] = useState(() => ({ chosen, view: list.view, now: clock() }));
  if (asked.chosen !== chosen || asked.view !== list.view) setAsked({ chosen, view: list.view, now: clock() });
  const { now } = asked;
  const applied = usableFilter(resource, chosen, now);
  const filter = useStable({ ...askedFilter(resource, chosen, now), ...fixed });
  const rows = useRows({
    resource: resource.name,
    page: list.page,
    perPage: list.perPage,
    filter,
    readWhole: isReadWhole(resource, filter),
  });
  const refresh = useEvent(() => {
    const at = clock();
    const anew = { ...askedFilter(resource, chosen, at), ...fixed };
    // Another day is another question, which is asked by itself.
    if ([...Object.keys(anew), ...Object.keys(filter)].some((param) => filter[param] !== anew[param]))
      setAsked({ ...asked, now: at });
    else rows.refresh();
  });
  return { rows: { ...rows, refresh }, filter, applied, now };
}

/** The same object for as long as it says the same. */
export function useStable(value: Filter): Filter {
  const text = JSON.stringify(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  const [kept, setKept] = useState({ text, value });
  if (kept.text === text) return kept.value;
  setKept({ text, value });
  return value;
}
