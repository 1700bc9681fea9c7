/** A store of deliveries for tests. */
import type { DeliveredFile, Delivery } from '../../upstream/deliveries';
import type { UpstreamError } from '../../upstream/errors';
import type { DeliveryStore } from '../app/store';

export const DELIVERY: Delivery = {
  id: 1,
  viewId: 7,
  view: 'Late ones',
  resource: 'transactions',
  format: 'xlsx',
  schedule: { kind: 'weekly', time: '08:00', day: 1 },
  roleGroupId: null,
  roleGroup: null,
  nextAt: '2026-11-23T07:00:00Z',
  lastAt: null,
  lastSent: 0,
  lastMailing: 0,
  lastFailed: 0,
  lastWaiting: 0,
  lastOutcome: null,
  paused: null,
  outdated: false,
  leftByMe: false,
  reachesMe: true,
  owner: 'ada',
  mine: true,
};

export const FILE: DeliveredFile = {
  id: 5,
  deliveryId: 1,
  view: 'Late ones',
  resource: 'transactions',
  format: 'csv',
  name: 'transactions 2026-11-20.csv',
  rows: 1_203,
  size: 2_400_000,
  pieces: 3,
  madeAt: '2026-11-20T07:00:00Z',
  expiresAt: '2026-11-27T07:00:00Z',
};

interface Kept {
  readonly deliveries?: readonly Delivery[];
  readonly groups?: readonly { readonly id: number; readonly name: string }[];
}

/** Deliveries in memory; `sent` has what was changed, `refuse` makes the next changes fail. */
export function memoryDeliveries({ deliveries = [], groups = [] }: Kept = {}) {
  let kept = deliveries;
  const sent: object[] = [];
  const state: { refuse: UpstreamError | null } = { refuse: null };
  const change = (body: object): void => {
    sent.push(body);
    if (state.refuse) throw state.refuse;
  };
  const replace = (id: number, more: Partial<Delivery>): Delivery => {
    const changed = { ...DELIVERY, ...kept.find((own) => own.id === id), ...more };
    kept = kept.map((own) => (own.id === id ? changed : own));
    return changed;
  };
  const store: DeliveryStore = {
    list: async () => ({ rows: kept, total: kept.length }),
    create: async (body) => {
      change(body);
      const made = { ...DELIVERY, id: 100 };
      kept = [...kept, made];
      return made;
    },
    update: async (id, body) => {
      change({ id, ...body });
      return replace(id, { paused: null, outdated: false });
    },
    end: async (id) => {
      change({ end: id });
      const ended = replace(id, {});
      kept = kept.filter((own) => own.id !== id);
      return ended;
    },
    leave: async (id) => {
      change({ leave: id });
      return replace(id, { leftByMe: true });
    },
    join: async (id) => {
      change({ join: id });
      return replace(id, { leftByMe: false });
    },
    roleGroups: async () => groups,
    file: async () => FILE,
    piece: async (_id, piece) => btoa(`piece ${piece};`),
  };
  return { store, sent, state };
}
