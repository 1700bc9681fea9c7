/** Notices that the service keeps, and a service that keeps them, for tests. */
import { memoryUpstream, type Answer } from '../../../tests/list/harness';
import type { Facts, Notice } from '../../upstream/notices';

export const NOW = Date.parse('2026-11-21T12:00:00Z');
export const MINUTE_MS = 60_000;

let lastId = 0;

export function notice(kind: string, facts: Facts, more: Partial<Notice> = {}): Notice {
  return { id: (lastId += 1), kind, facts, createdAt: new Date(NOW - MINUTE_MS).toISOString(), read: false, ...more };
}

export const low = (more?: Partial<Notice>) =>
  notice(
    'floatLow',
    { count: 1, agentId: 7, memberId: 'M7', businessName: 'Kemi POS', value: 150_000, limit: 2_000_000 },
    more,
  );

/** The notices of the service, and a service that keeps them. */
export function service(...notices: Notice[]) {
  let kept: readonly Notice[] = notices;
  let failing = false;
  const others = memoryUpstream(0);
  const answer: Answer = (url, method) => {
    if (!url.pathname.startsWith('/api/notices')) return others(url);
    if (failing) return new Response('', { status: 503 });
    const id = Number(url.pathname.split('/')[3]);
    if (method === 'GET') return kept;
    const found = kept.find((one) => one.id === id);
    if (method === 'DELETE') kept = found ? kept.filter((one) => one !== found) : [];
    else kept = kept.map((one) => (!found || one === found ? { ...one, read: true } : one));
    return found ? { ...found, read: true } : { id: 1, changed: 1 };
  };
  return {
    answer,
    add: (one: Notice) => void (kept = [one, ...kept]),
    fail: (is: boolean) => void (failing = is),
    /** In another tab. */
    read: (one?: Notice) => void (kept = kept.map((each) => (each === one ? { ...each, read: true } : each))),
    kept: () => kept,
  };
}
