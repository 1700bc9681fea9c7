/**
 * The saved views that a person sees, and changes to them. They are read once and shared by all components. A change
 * shows at once, and is undone if the store refuses it, with the reason in `failed`. Each function rejects with the
 * error that occurred (`errorText` of `useViewErrors`).
 */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCanAccessCallback } from 'ra-core';
import { useMemo } from 'react';
import { UpstreamError } from '../../upstream/errors';
import { useEngine } from '../app/context';
import { holdPage } from '../browser/unsaved';
import { retriedImport } from '../ui/lazy';
import type { StoredBy, ViewStore } from '../app/store';
import { asStored, readBody, readView, type Notice, type SavedView, type ViewBody, type ViewState } from './view';
import { compareNames } from '../../i18n/format';

const importing = retriedImport(() => import(/* in dialogs */ './importViews'));

const KEY = ['views'] as const;
/** How long read views are fresh, in milliseconds. */
const FRESH_MS = 60_000;

interface StoredViews {
  readonly storedBy: StoredBy;
  readonly views: readonly SavedView[];
  /** Problems of records that are no views at all. */
  readonly notices: readonly Notice[];
  /** The unreadable parts of views, by the view's id. */
  readonly unread: Readonly<Record<string, readonly Notice[]>>;
}

interface Before {
  readonly before: StoredViews | undefined;
}

interface Change {
  readonly view: SavedView;
  readonly change: Partial<ViewBody>;
}

/** Private, unless its fields say otherwise. */
export type NewView = ViewState &
  Pick<ViewBody, 'resource' | 'name'> &
  Partial<ViewBody> & {
    /** The same for each try to create this view (D409). */
    readonly clientKey: string;
  };

const PRIVATE = { pinned: false, isDefault: false, share: 'private', group: null } as const;

export type SavedViews = ReturnType<typeof useSavedViews>;

export function useSavedViews(resource: string | null) {
  const { viewStore, declaredResources } = useEngine();
  const canAccess = useCanAccessCallback({ networkMode: 'always' });
  const query = useQuery({
    queryKey: KEY,
    enabled: viewStore !== undefined,
    staleTime: FRESH_MS,
    retry: false,
    // A failure stays on the screen when another component reads the same views.
    retryOnMount: false,
    networkMode: 'always',
    queryFn: async ({ signal }): Promise<StoredViews> => {
      const { storedBy, records } = await (await storeOf(viewStore)).list(signal);
      const all = records.map(readView);
      return {
        storedBy,
        views: byName(all.flatMap(({ value }) => value ?? [])),
        notices: all.flatMap(({ value, notices }) => (value ? [] : notices)),
        unread: Object.fromEntries(all.flatMap(({ value, notices }) => (value ? [[value.id, notices]] : []))),
      };
    },
  });

  const { create, update, remove } = useChanges(viewStore);
  const { data, error, refetch } = query;
  const views = useMemo(
    () => data?.views.filter((view) => resource === null || view.resource === resource) ?? [],
    [data, resource],
  );
  return {
    views,
    storedBy: data?.storedBy ?? null,
    notices: data?.notices ?? [],
    /** The unreadable parts of a view. */
    noticesOf: ({ id }: SavedView): readonly Notice[] => data?.unread[id] ?? [],
    error,
    retry: () => void refetch(),
    create: (body: NewView) => create.mutateAsync(body),
    update: (view: SavedView, change: Partial<ViewBody>) => update.mutateAsync({ view, change }),
    remove: async (view: SavedView) => void (await remove.mutateAsync(view)),
    importFile: async (text: string, key: string) =>
      (await importing()).importViews(text, {
        resources: declaredResources,
        mayList: async (list) => canAccess({ resource: list, action: 'list' }),
        create: (body, at) => create.mutateAsync({ ...body, clientKey: `${key}-${at}` }),
      }),
  };
}

/** Closing the page and logging out ask first while a change is being stored. */
async function untilKept<Kept>(keeping: () => Promise<Kept>): Promise<Kept> {
  const release = holdPage();
  try {
    return await keeping();
  } finally {
    release();
  }
}

/** Changes of views: shown before the store has answered, and taken back where it refuses. */
function useChanges(viewStore: ViewStoreOf) {
  const client = useQueryClient();
  /** Shows a change before the store has answered. */
  const expect = async (change: (views: readonly SavedView[]) => readonly SavedView[]): Promise<Before> => {
    await client.cancelQueries({ queryKey: KEY });
    const before = client.getQueryData<StoredViews>(KEY);
    if (before) client.setQueryData<StoredViews>(KEY, { ...before, views: byName(change(before.views)) });
    return { before };
  };
  const takeBack = (_error: Error, _change: unknown, last: Before | undefined): void => {
    if (last?.before) client.setQueryData(KEY, last.before);
  };
  const readAgain = (): void => void client.invalidateQueries({ queryKey: KEY });

  const create = useMutation({
    mutationFn: (body: NewView) =>
      untilKept(async () => readStored(await (await storeOf(viewStore)).create(whole({ ...PRIVATE, ...body })))),
    onSuccess: (view) => expect((views) => withView(views, view)),
    onSettled: readAgain,
  });
  const update = useMutation({
    mutationFn: ({ view, change }: Change) =>
      untilKept(async () => {
        whole({ ...view, ...change });
        const store = await storeOf(viewStore);
        // Another tab may have renamed or unshared it since.
        const record = await store.read(view.id);
        return readStored(await store.update(view.id, asStored(readView(record).value ?? view, change, record)));
      }),
    onMutate: ({ view, change }) => expect((views) => withView(views, { ...view, ...change })),
    onError: takeBack,
    onSettled: readAgain,
  });
  const remove = useMutation({
    mutationFn: ({ id }: SavedView) => untilKept(async () => (await storeOf(viewStore)).remove(id)),
    onMutate: ({ id }) => expect((views) => views.filter((view) => view.id !== id)),
    onError: takeBack,
    onSettled: readAgain,
  });
  return { create, update, remove };
}

type ViewStoreOf = (() => Promise<ViewStore>) | undefined;

function storeOf(viewStore: ViewStoreOf): Promise<ViewStore> {
  return viewStore ? viewStore() : Promise.reject(new Error('useSavedViews: there is no store'));
}

/** @throws UpstreamError for a view of which reading would leave something out: some stores take whatever they are given. */
function whole<Body extends object>(body: Body): Body {
  if (readBody(body).notices.length > 0) throw new UpstreamError('business', { message: 'views.tooMuch' });
  return body;
}

/** Reads the store's answer to a created or changed view. */
function readStored(record: unknown): SavedView {
  const { value } = readView(record);
  if (!value) throw new UpstreamError('malformed', { reason: 'views: no view' });
  return value;
}

const unmarked = (view: SavedView): SavedView => ({ ...view, isDefault: false });

/** Puts a view into the list. A new default replaces the one of the same people. */
function withView(views: readonly SavedView[], view: SavedView): readonly SavedView[] {
  const replaced = (one: SavedView): boolean =>
    view.isDefault && one.resource === view.resource && one.share === view.share && one.group === view.group;
  const others = views.filter(({ id }) => id !== view.id);
  return [...others.map((one) => (replaced(one) ? unmarked(one) : one)), view];
}

function byName(views: readonly SavedView[]): readonly SavedView[] {
  return views.toSorted((a, b) => compareNames(a.name, b.name) || (a.id < b.id ? -1 : 1));
}
