/** Keeps what is typed in the filter dialog until it is applied or discarded, through a forced sign-out too. */
import { useMemo } from 'react';
import { useEngine } from '../app/context';
import { dropDraft, keepDraft, readDraft, type Draft } from '../base/drafts';
import type { Resource } from '../definition/resource';

export function useFilterDraft(resource: Resource, path: string, filter: Draft) {
  const { username } = useEngine().session.user;
  return useMemo(() => {
    const place = { username, path, form: 'filter' };
    const secret = new Set(resource.filters.filter((field) => field.secret).map(({ param }) => param));
    const secrets = Object.fromEntries(Object.entries(filter).filter(([name]) => secret.has(name)));
    const left = readDraft(place);
    return {
      /** A draft was restored after a sign-out or a reload, so the dialog opens with it. */
      left: left !== null,
      initial: (): Draft => {
        const draft = readDraft(place);
        return draft ? { ...secrets, ...draft } : filter;
      },
      keep: (draft: Draft) => keepDraft(place, draft, secret),
      drop: () => dropDraft(place),
    };
  }, [username, path, resource, filter]);
}
