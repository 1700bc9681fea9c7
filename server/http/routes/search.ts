/** One search over all lists that the caller may read (D378). */
import { endpoints } from '../../../src/upstream/index';
import type { SentTo } from '../../../src/upstream/sent';
import { listAgents } from '../../database/agents';
import { listManagers } from '../../database/managers';
import { listAgentPurses } from '../../database/purses';
import type { ScopedDatabase } from '../../database/scopedDatabase';
import { findTransactions } from '../../database/search';
import { listAdmins } from '../../database/users';
import { flatPage, refusal, success } from '../envelope';
import { say } from '../messages';
import { holders, holds, type Holders } from '../policy';
import { requiredWhole } from '../query';
import { guardedRoute } from '../route';
import { searched } from '../searched';
import { sentAdmin, sentAgent, sentManager, sentPurse, sentTransaction } from '../sentRows';

/** Rows of each list. */
const MOST_ROWS = 20;

type Found = SentTo<typeof endpoints.searchRecords>;
type Name = keyof Found;

interface Asked {
  readonly db: ScopedDatabase<'admins'>;
  readonly q: string;
  readonly length: number;
}

const FINDERS: { readonly [One in Name]-?: (asked: Asked) => Promise<Found[One]> } = {
  agents: async ({ db, q, length }) => flatPage(await listAgents(db, { q }, first(length)), sentAgent).body,
  agentManagers: async ({ db, q, length }) => flatPage(await listManagers(db, { q }, first(length)), sentManager).body,
  async transactions({ db, q, length }) {
    const { rows, total, more } = await findTransactions(db, q, length);
    return { data: rows.map((row) => sentTransaction(row)), recordsFiltered: total, more };
  },
  agentPurses: async ({ db, q, length }) => flatPage(await listAgentPurses(db, { q }, first(length)), sentPurse).body,
  admins: async ({ db, q, length }) => flatPage(await listAdmins(db, { q }, first(length)), sentAdmin).body,
};

const first = (length: number) => ({ startPage: 0, length });

/** The policies of the lists. */
const POLICIES: { readonly [One in Name]-?: Holders } = {
  agents: holders('ROLE_VIEW_ALL_AGENT'),
  agentManagers: holders('ROLE_VIEW_ALL_AGENT'),
  transactions: holders('ROLE_VIEW_ALL_TRANSACTION'),
  agentPurses: holders('ROLE_VIEW_PURSE'),
  admins: holders('ROLE_VIEW_ALL_ADMIN'),
};

const NAMES: readonly Name[] = ['agents', 'agentManagers', 'transactions', 'agentPurses', 'admins'];

export const searchRecords = guardedRoute({
  call: endpoints.searchRecords,
  policy: holders('ROLE_VIEW_ALL_AGENT', 'ROLE_VIEW_ALL_TRANSACTION', 'ROLE_VIEW_PURSE', 'ROLE_VIEW_ALL_ADMIN'),
  unscoped: ['admins'],
  query: { q: searched, length: requiredWhole(1, MOST_ROWS) },
  async handle({ query: { q, length } }, { db, caller }) {
    if (q === undefined) throw refusal(400, say('missing', { name: 'q' }));
    const found: Record<string, unknown> = {};
    // One after the other, so that one caller never has several connections.
    for (const name of NAMES) if (holds(caller, POLICIES[name])) found[name] = await FINDERS[name]({ db, q, length });
    return success<Found>(found);
  },
});
