/** What tests of deliveries begin with: a database without any, and the job with a clock of their own. */
import { getDeliveredPiece, listDeliveredFiles } from '../../src/upstream/deliveries';
import type { RoleCode } from '../../src/upstream/access';
import { runDeliveries, type Deliveries } from '../../server/database/deliveryRuns';
import { createFileMaker } from '../../server/http/app';
import { DELIVERY, deliveriesOf, workOf } from './deliveryCases';
import { userNamed } from './stored';
import { keeping, newsOf, NOON, PUBLIC_URL } from './watching';
import type { World } from './world';

/** Monday, 23 November 2026, 08:00 in Lagos: the first time of `DELIVERY` after the world's noon. */
export const MONDAY = Date.parse('2026-11-23T07:00:00Z');
export const DAY_MS = 86_400_000;

/** @param lines what the job says to the operator. @param worker what threads that make files run. */
export function delivering(world: () => World, lines: string[], worker?: () => URL) {
  const clockOf = { now: NOON };
  const { idOf, viewOf } = keeping(world, 'everyone');
  const groupOf = async (username: string) => (await userNamed(world().database.db, username)).role_group_id;
  const clock = (): number => clockOf.now;
  const notice = (line: string): void => void lines.push(line);
  /** The job's, with files made for real. */
  const parts = (more: Partial<Deliveries> = {}): Deliveries => {
    const { db } = world().database;
    const { make, pauseOf } = createFileMaker({ db, clock }, undefined, worker && { program: worker() });
    return { db, make, pauseOf, auditKey: undefined, mail: undefined, clock, notice, ...more };
  };
  return {
    parts,
    idOf,
    groupOf,
    viewOf,
    /** With mails that somebody else sends. */
    mailing: (more: Partial<Deliveries> = {}) =>
      parts({ mail: { publicUrl: PUBLIC_URL, wake: () => undefined }, ...more }),
    /** Runs the job at a time, in milliseconds since the epoch. */
    run: async (at: number, with_: Deliveries = parts()): Promise<void> => {
      clockOf.now = at;
      await runDeliveries(with_);
    },
    setNow: (now: number) => void (clockOf.now = now),
    /** A group without a role, while something is done. */
    without: async <Done>(role_code: RoleCode, role_group_id: number, done: () => Promise<Done>): Promise<Done> => {
      const { db } = world().database;
      const role = db.selectFrom('roles').select('id').where('role_code', '=', role_code);
      const { id: role_id } = await role.executeTakeFirstOrThrow();
      const taken = { role_group_id, role_id };
      await db
        .deleteFrom('role_group_roles')
        .where((row) => row.and(taken))
        .execute();
      try {
        return await done();
      } finally {
        await db.insertInto('role_group_roles').values(taken).execute();
      }
    },
    clear: async (): Promise<void> => {
      lines.length = 0;
      const { db } = world().database;
      for (const table of ['deliveries', 'delivery_files', 'notices', 'outbox_messages'] as const)
        await db.deleteFrom(table).execute();
      await db.deleteFrom('saved_views').where('id', '>', 1).execute();
    },
    /** A delivery of a view of the person's. */
    delivered: async (more: object = {}, username = 'admin', filter: object = {}, resource = 'transactions') => {
      const viewId = await viewOf(username, filter, resource);
      return (await deliveriesOf(world(), username)).create({ ...DELIVERY, viewId, work: workOf(resource), ...more });
    },
    read: async (id: number) => (await deliveriesOf(world(), 'admin')).read(id),
    filesOf: async (username: string) => (await world().clientOf(username)).call(listDeliveredFiles, {}),
    /** The bytes of the person's latest file. */
    contentOf: async (username: string): Promise<Buffer> => {
      const client = await world().clientOf(username);
      const file = (await client.call(listDeliveredFiles, {})).at(-1);
      if (!file) throw new Error('No file waits');
      const pieces: Buffer[] = [];
      for (let piece = 0; piece < file.pieces; piece += 1)
        pieces.push(Buffer.from((await client.call(getDeliveredPiece, { id: file.id, piece })).content, 'base64'));
      return Buffer.concat(pieces);
    },
    /** Kinds and reasons of a person's notices, the latest first. */
    told: async (username = 'admin') =>
      (await newsOf(world(), username)).map(({ kind, facts }) => [kind, facts.reason ?? facts.rows]),
  };
}
