/** A store of views for tests. */
import { UpstreamError } from '../../upstream/errors';
import type { StoredBy, ViewStore } from '../app/store';

const idOf = (record: object): unknown => Reflect.get(record, 'id');

/**
 * A store over records in memory; `refuse` makes every change fail, `wait` lets it take its time, and with `lose` it is
 * made, but its answer is lost. A second try under a key finds what the first has made.
 */
export function memory(records: readonly object[], storedBy: StoredBy = 'service') {
  let kept: readonly object[] = records;
  let next = 100;
  const state: { refuse: UpstreamError | null; wait: Promise<void>; lose: boolean; tries: number } = {
    refuse: null,
    wait: Promise.resolve(),
    lose: false,
    tries: 0,
  };
  const byKey = new Map<unknown, object>();
  const change = async <Value>(work: () => Value): Promise<Value> => {
    state.tries += 1;
    await state.wait;
    if (state.refuse) throw state.refuse;
    const done = work();
    if (state.lose) throw new UpstreamError('network');
    return done;
  };
  const store: ViewStore = {
    list: async () => ({ storedBy, records: kept }),
    read: async (id) => kept.find((one) => String(idOf(one)) === id),
    create: (body) =>
      change(() => {
        const { clientKey, ...content }: { readonly clientKey?: unknown } = body;
        const first = clientKey === undefined ? undefined : byKey.get(clientKey);
        if (first && Reflect.get(first, 'name') !== Reflect.get(body, 'name'))
          throw new UpstreamError('business', { message: 'Your first try has saved this view.', status: 409 });
        if (first) return first;
        const record = { ...content, id: (next += 1), owner: 'ada', mine: true };
        byKey.set(clientKey, record);
        kept = [...kept, record];
        return record;
      }),
    update: (id, body) =>
      change(() => {
        const record = { ...body, id, owner: 'ada', mine: true };
        kept = kept.map((one) => (String(idOf(one)) === id ? record : one));
        return record;
      }),
    remove: (id) =>
      change(() => {
        kept = kept.filter((one) => String(idOf(one)) !== id);
        return {};
      }),
  };
  return { state, store, records: () => kept };
}
