/** A store of views for tests. */
import type { UpstreamError } from '../../upstream/errors';
import type { Place, ViewStore } from '../app/store';

const idOf = (record: object): unknown => Reflect.get(record, 'id');

/** A store over records in memory; `refuse` makes every change fail, and `wait` lets it take its time. */
export function memory(records: readonly object[], place: Place = 'service') {
  let kept: readonly object[] = records;
  let next = 100;
  const state: { refuse: UpstreamError | null; wait: Promise<void> } = { refuse: null, wait: Promise.resolve() };
  const change = async <Value>(work: () => Value): Promise<Value> => {
    await state.wait;
    if (state.refuse) throw state.refuse;
    return work();
  };
  const store: ViewStore = {
    list: async () => ({ place, records: kept }),
    read: async (id) => kept.find((one) => String(idOf(one)) === id),
    create: (body) =>
      change(() => {
        const record = { ...body, id: (next += 1), owner: 'ada', mine: true };
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
