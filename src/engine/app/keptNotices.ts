/** Notices that the service keeps for the person (feature `notices`, D521); without the feature there are none. */
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useEvent } from 'ra-core';
import type { Notice } from '../../upstream/notices';
import { useEngine } from './context';
import type { ByItself } from './store';

/** How often they are read, in milliseconds, in the background too: that is when desktop notices are for. */
const EVERY_MS = 60_000;
const KEY = ['kept notices'];

export interface KeptNotices {
  /** Undefined where the service keeps none. */
  readonly query: UseQueryResult<readonly Notice[]> | undefined;
  /** The latest first. */
  readonly notices: readonly Notice[];
  readonly unread: number;
}

const NONE: readonly Notice[] = [];

/** Reads them every minute while it is mounted, without prolonging the session. */
export function useKeptNotices(): KeptNotices {
  const { session, byItself } = useEngine();
  const query = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await byItself?.())?.notices.list(signal) ?? NONE,
    enabled: byItself !== undefined && !session.mustChangePassword,
    refetchInterval: EVERY_MS,
    refetchIntervalInBackground: true,
    // Another tab may have read or cleared them.
    refetchOnWindowFocus: true,
  });
  const notices = query.data ?? NONE;
  return { query: byItself && query, notices, unread: notices.filter(({ read }) => !read).length };
}

/** What a person does with them. Each is shown at once, and put back with a rejection if the service refuses. */
export function useNoticeActs() {
  const { byItself } = useEngine();
  const client = useQueryClient();
  const act = async (
    change: (all: readonly Notice[]) => readonly Notice[],
    call: (service: ByItself['notices']) => Promise<unknown>,
  ): Promise<void> => {
    if (!byItself) return;
    await client.cancelQueries({ queryKey: KEY });
    const before = client.getQueryData<readonly Notice[]>(KEY);
    const after = client.setQueryData<readonly Notice[]>(KEY, (all) => all && change(all));
    try {
      await call((await byItself()).notices);
    } catch (error) {
      // What else was done meanwhile stays.
      if (client.getQueryData(KEY) === after) client.setQueryData(KEY, before);
      else void client.invalidateQueries({ queryKey: KEY });
      throw error;
    }
  };
  return {
    mark: useEvent((id: number, read: boolean) =>
      act(
        (all) => all.map((one) => (one.id === id ? { ...one, read } : one)),
        (service) => service.mark(id, read),
      ),
    ),
    /** @param upTo createdAt of the latest that is shown. */
    markAll: useEvent((upTo: string) =>
      act(
        (all) => all.map((one) => (one.createdAt <= upTo ? { ...one, read: true } : one)),
        (service) => service.markAll(upTo),
      ),
    ),
    clear: useEvent((id: number) =>
      act(
        (all) => all.filter((one) => one.id !== id),
        (service) => service.clear(id),
      ),
    ),
    clearAll: useEvent((upTo: string) =>
      act(
        (all) => all.filter((one) => one.createdAt > upTo),
        (service) => service.clearAll(upTo),
      ),
    ),
  };
}
