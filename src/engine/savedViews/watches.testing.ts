/** A store of watches for tests. */
import type { UpstreamError } from '../../upstream/errors';
import type { Subscription } from '../../upstream/subscriptions';
import type { WatchStore } from '../app/store';

export const WATCH: Subscription = {
  id: 1,
  viewId: 7,
  view: 'Late ones',
  resource: 'transactions',
  measure: 'count',
  compare: 'over',
  line: 0,
  everyMinutes: 5,
  byNotice: true,
  byMail: false,
  snoozedUntil: null,
  paused: null,
  countedAt: null,
  value: null,
  before: null,
  across: null,
  owner: 'ada',
  mine: true,
};

/** Watches in memory; `sent` has the bodies of changes, `refuse` makes the next ones fail. */
export function memoryWatches(...watches: readonly Subscription[]) {
  let kept = watches;
  const sent: object[] = [];
  const state: { refuse: UpstreamError | null } = { refuse: null };
  const change = (body: object): void => {
    sent.push(body);
    if (state.refuse) throw state.refuse;
  };
  const one = (id: number, more: object): Subscription => ({ ...WATCH, ...kept.find((own) => own.id === id), ...more });
  const store: WatchStore = {
    webhooks: async () => [{ id: 5, name: 'Operations' }],
    list: async () => ({ rows: kept, total: kept.length }),
    create: async (body) => {
      change(body);
      const made = one(100, { ...body, id: 100 });
      kept = [...kept, made];
      return made;
    },
    update: async (id, body) => {
      change(body);
      const changed = one(id, body);
      kept = kept.map((own) => (own.id === id ? changed : own));
      return changed;
    },
    end: async (id) => {
      change({ id });
      const ended = one(id, {});
      kept = kept.filter((own) => own.id !== id);
      return ended;
    },
  };
  return { store, sent, state };
}
