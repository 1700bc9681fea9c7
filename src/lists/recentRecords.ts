/** The records opened in this session, for the search (Ctrl+K). Never stored: a record's name is customer data. */

export interface RecentRecord {
  readonly path: string;
  readonly title: string;
  /** The name of one such record, as "Agent". */
  readonly singular: string;
}

const MOST = 5;

/** By session, so that they are gone after sign-out. */
const opened = new WeakMap<object, readonly RecentRecord[]>();

/** The latest first. */
export function recentRecords(session: object): readonly RecentRecord[] {
  return opened.get(session) ?? [];
}

export function noteRecord(session: object, record: RecentRecord): void {
  const others = recentRecords(session).filter(({ path }) => path !== record.path);
  opened.set(session, [record, ...others].slice(0, MOST));
}
