/** One search over all lists that the caller may read (D378). */
import { endpoints } from '../../../src/upstream/index';
import type { SentTo } from '../../../src/upstream/sent';
import { listAgents } from '../../database/agentList';
import { listAllDevices } from '../../database/devices';
import { listManagers } from '../../database/managers';
import { listAgentPurses } from '../../database/purses';
import type { Paging } from '../../database/lists';
import type { ScopedDatabase } from '../../database/scopedDatabase';
import { findTransactions } from '../../database/search';
import { listAdmins } from '../../database/users';
import { flatPage, refusal, success } from '../envelope';
import { say } from '../messages';
import { holders, holds, type Holders } from '../policy';
import { requiredWhole } from '../query';
import { guardedRoute } from '../route';
import { searched } from '../searched';
import { sentAdmin, sentAgent, sentDevice, sentManager, sentPurse, sentTransaction } from '../sentRows';

/** Rows of each list. */
const MOST_ROWS = 20;

type Results = SentTo<typeof endpoints.searchRecords>;
type Name = keyof Results;

interface Question {
  readonly db: ScopedDatabase<'admins'>;
  readonly q: string;
  readonly paging: Paging;
}

/** Each list with its policy. */
const LISTS: {
  readonly [One in Name]-?: { readonly policy: Holders; readonly find: (question: Question) => Promise<Results[One]> };
} = {
  agents: {
    policy: holders('ROLE_VIEW_ALL_AGENT'),
    find: async ({ db, q, paging }) => flatPage(await listAgents(db, { q }, paging, { named: q }), sentAgent).body,
  },
  agentManagers: {
    policy: holders('ROLE_VIEW_ALL_AGENT'),
    find: async ({ db, q, paging }) => flatPage(await listManagers(db, { q }, paging), sentManager).body,
  },
  transactions: {
    policy: holders('ROLE_VIEW_ALL_TRANSACTION'),
    async find({ db, q, paging }) {
      const { rows, total, more } = await findTransactions(db, q, paging.length);
      return { data: rows.map((row) => sentTransaction(row)), recordsFiltered: total, more };
    },
  },
  agentPurses: {
    policy: holders('ROLE_VIEW_PURSE'),
    find: async ({ db, q, paging }) => flatPage(await listAgentPurses(db, { q }, paging), sentPurse).body,
  },
  admins: {
    policy: holders('ROLE_VIEW_ALL_ADMIN'),
    find: async ({ db, q, paging }) => flatPage(await listAdmins(db, { q }, paging), sentAdmin).body,
  },
  devices: {
    policy: holders('ROLE_VIEW_ALL_ADMIN'),
    async find({ db, q, paging: { length } }) {
      // A name means people here. Their devices stand in their records.
      if (!/\d/.test(q)) return flatPage({ rows: [], total: 0 }, sentDevice).body;
      const order = { field: 'serialNumber', descending: false } as const;
      return flatPage(await listAllDevices(db, { q }, order, { offset: 0, limit: length }), sentDevice).body;
    },
  },
};

export const searchRecords = guardedRoute({
  call: endpoints.searchRecords,
  policy: holders('ROLE_VIEW_ALL_AGENT', 'ROLE_VIEW_ALL_TRANSACTION', 'ROLE_VIEW_PURSE', 'ROLE_VIEW_ALL_ADMIN'),
  unscoped: ['admins'],
  query: { q: searched, length: requiredWhole(1, MOST_ROWS) },
  async handle({ query: { q, length } }, { db, caller }) {
    if (q === undefined) throw refusal(400, say('missing', { name: 'q' }));
    const results: Record<string, unknown> = {};
    // One after the other, so that one caller never has several connections.
    for (const [name, { policy, find }] of Object.entries(LISTS))
      if (holds(caller, policy)) results[name] = await find({ db, q, paging: { startPage: 0, length } });
    return success<Results>(results);
  },
});
