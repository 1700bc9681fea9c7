/**
 * Calls with an unknown outcome, written before they are sent and removed when the outcome is known, so that neither a
 * closed tab nor a crash nor a logout loses one (D129). Kept in this browser for 30 days per user, without customers'
 * data; one storage key each, because two tabs that write one list at once lose entries.
 */
import { clockAhead, serviceNow } from '../../../upstream/clock';
import { readJson } from '../../browser/storageRoom';
import * as z from 'zod/mini';

const PREFIX = 'kobodesk.unconfirmed:';
const KEPT_MS = 30 * 24 * 3_600_000;
/** After this time no call is running: the client's limit of 30 s and a margin. */
const UNDER_WAY_MS = 45_000;

const stored = z.object({
  /** What the service knows the request by: a transaction id, a request id, the number of an account to record. */
  id: z.string(),
  /** The endpoint's name. */
  call: z.string(),
  /** What users quote when they ask about the request, or the record's key; empty if there is neither. */
  reference: z.string(),
  /** What people call the record: its member id or name. Absent where that may be a customer's. */
  name: z.exactOptional(z.string()),
  /** When the first attempt was made, in epoch milliseconds of the service. */
  at: z.number(),
  /** The same by this computer's clock, where that was wrong: it counts until the service's time is known. */
  atHere: z.exactOptional(z.number()),
  agentId: z.exactOptional(z.number()),
  /** Kobo. */
  amount: z.exactOptional(z.number()),
  /** The name of the definition's action, `create` or `edit`; of a movement of money `credit` or `debit`. */
  action: z.exactOptional(z.string()),
  /** What the outcome can be looked up by. Never personal data. */
  sent: z.exactOptional(z.string()),
});

export type Unconfirmed = Readonly<z.infer<typeof stored>>;

/** An entry without its call and time, which are added when the call is sent. */
export const notedAs = z.omit(stored, { call: true, at: true, atHere: true });
export type NotedAs = Readonly<z.infer<typeof notedAs>>;

/** What a notice calls the record; empty where only its key is known, as in entries of earlier versions. */
export function recordIn({ id, call, reference, name = '' }: Unconfirmed): string {
  return name !== '' || id === `${call} ${reference}` ? name : reference;
}

/** A started call: its caller reports how it ended. */
export interface Begun {
  readonly confirmed: () => void;
  readonly unconfirmed: () => void;
}

/** Entries that storage is too full for, kept until reload. */
const memory = new Map<string, string>();
/** Keys of entries whose call runs in no tab. */
const resting = new Set<string>();
const probed = new Set<string>();
const listeners = new Set<() => void>();

export const userPrefix = (user: string): string => `${PREFIX}${encodeURIComponent(user)}:`;
const keyOf = (user: string, id: string): string => `${userPrefix(user)}${encodeURIComponent(id)}`;

/** Await before sending. A repeat under the same id keeps the time of the first attempt. */
export async function begin(user: string, entry: Unconfirmed): Promise<Begun> {
  const key = keyOf(user, entry.id);
  // Locked before it is written: another tab must not find the entry without its lock.
  const release = await holdLock(key);
  resting.delete(key);
  add(user, entry);
  return {
    confirmed: () => {
      release();
      drop(user, entry.id);
    },
    unconfirmed: () => {
      release();
      resting.add(key);
      tell();
    },
  };
}

/** Adds an entry without a running call: a request still to be sent. */
export function add(user: string, entry: Unconfirmed): void {
  const key = keyOf(user, entry.id);
  const before = read(key);
  const local = clockAhead() === 0 ? {} : { atHere: entry.at + clockAhead() };
  write(key, JSON.stringify({ ...entry, ...local, ...(before && { at: before.at, atHere: before.atHere }) }));
  tell();
}

/** The outcome is known, or the user has dismissed it. */
export function drop(user: string, id: string): void {
  const key = keyOf(user, id);
  remove(key);
  resting.delete(key);
  tell();
}

/** A user's entries of these calls (null: of all), oldest first, running or not. */
export function entriesOf(user: string, calls: readonly string[] | null): readonly Unconfirmed[] {
  return keys(userPrefix(user))
    .flatMap((key): readonly Unconfirmed[] => {
      const entry = read(key);
      return entry && calls?.includes(entry.call) !== false && keyOf(user, entry.id) === key ? [entry] : [];
    })
    .toSorted((one, other) => one.at - other.at);
}

/** The entries whose call no tab is waiting for. */
export function restingOf(user: string, calls: readonly string[] | null): readonly Unconfirmed[] {
  return entriesOf(user, calls).filter(({ id }) => resting.has(keyOf(user, id)));
}

/** Whether an entry outlives the tab: false if localStorage is full. */
export const isLasting = (user: string, id: string): boolean => localStorage.getItem(keyOf(user, id)) !== null;

/** Called for every change in any tab. Returns a function that unsubscribes. */
export function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', onStorage);
  listeners.add(listener);
  probeAll();
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', onStorage);
  };
}

function tell(): void {
  for (const listener of listeners) listener();
}

function onStorage(): void {
  probeAll();
  tell();
}

const nothing = (): void => undefined;

/**
 * The tab that waits for the answer holds a Web Lock on the entry; the browser releases it when the tab closes or
 * crashes.
 */
function holdLock(key: string): Promise<() => void> {
  return new Promise((held) => {
    if (!('locks' in navigator)) held(nothing);
    else {
      const untilReleased = (): Promise<void> => new Promise((release) => held(release));
      navigator.locks.request(key, { mode: 'shared' }, untilReleased).catch(() => held(nothing));
    }
  });
}

/** Finds out which calls run in no tab. */
function probeAll(): void {
  // Another tab may send a removed entry again under the same id.
  for (const key of resting) if (!read(key)) resting.delete(key);
  for (const key of keys(PREFIX)) {
    const entry = read(key);
    if (entry && !resting.has(key) && !probed.has(key)) void probe(key, entry.at);
  }
}

/** Without Web Locks (insecure contexts) a call counts as over after its time limit. */
async function probe(key: string, at: number): Promise<void> {
  probed.add(key);
  const byTime = (): Promise<void> =>
    new Promise((over) => setTimeout(over, Math.min(UNDER_WAY_MS, Math.max(0, at + UNDER_WAY_MS - serviceNow()))));
  await ('locks' in navigator ? navigator.locks.request(key, () => undefined).catch(byTime) : byTime());
  probed.delete(key);
  resting.add(key);
  tell();
}

/** Null if the entry is missing, malformed or older than 30 days; an old one is removed. */
function read(key: string): Unconfirmed | null {
  const text = localStorage.getItem(key) ?? sessionStorage.getItem(key) ?? memory.get(key);
  const entry = readJson(stored, text);
  if (!entry) return null;
  // After a clock correction the time may lie in the future.
  const ages = [serviceNow() - entry.at, Date.now() - (entry.atHere ?? entry.at)];
  if (ages.some((age) => Math.abs(age) <= KEPT_MS)) return entry;
  remove(key);
  return null;
}

/** Falls back to storage that survives a reload, then to memory. */
function write(key: string, text: string): void {
  for (const storage of [localStorage, sessionStorage]) {
    try {
      storage.setItem(key, text);
      return;
    } catch {
      // Full: try the next one.
    }
  }
  memory.set(key, text);
}

function remove(key: string): void {
  localStorage.removeItem(key);
  sessionStorage.removeItem(key);
  memory.delete(key);
}

function keys(prefix: string): readonly string[] {
  const all = [...Object.keys(localStorage), ...Object.keys(sessionStorage), ...memory.keys()];
  return [...new Set(all.filter((key) => key.startsWith(prefix)))];
}
