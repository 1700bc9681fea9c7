/** What needs attention: each part only for those who may open the list that it leads to (D249). */
import { ATTENTION_PARTS, getDashboardAttention } from '../../../src/upstream/dashboardCalls';
import type { SentTo } from '../../../src/upstream/sent';
import {
  cashOutFrom,
  failureRates,
  feeGaps,
  pendingOver,
  silentAgents,
  withoutTerminal,
} from '../../database/attention';
import type { ScopedDatabase } from '../../database/scopedDatabase';
import { success } from '../envelope';
import { naira } from '../naira';
import { holders, holds, type Holders } from '../policy';
import { cashOutTypes, optionalChoice, requiredEach, requiredWhole, type QueryOf } from '../query';
import { guardedRoute } from '../route';

/** Agents of one part: their ids fit into the address of the list. */
const MAX_AGENTS = 200;
const MAX_COUNT = 1_000_000;

/** The limits have the bounds of `config.json`. */
const parameters = {
  parts: requiredEach(optionalChoice(ATTENTION_PARTS), ATTENTION_PARTS.length),
  pendingMinutes: requiredWhole(1, 10_080),
  failurePercent: requiredWhole(100, 10_000),
  failureLeast: requiredWhole(1, MAX_COUNT),
  cashOutNaira: requiredWhole(1, 1_000_000_000),
  cashOutTypes,
  nearPercent: requiredWhole(1, 100),
  silentDays: requiredWhole(1, 90),
  silentPerDay: requiredWhole(1, MAX_COUNT),
};

type Limits = Omit<QueryOf<typeof parameters>, 'parts'>;
type Parts = SentTo<typeof getDashboardAttention>;
type PartName = keyof Parts;

interface Question {
  readonly db: ScopedDatabase<'network'>;
  readonly now: number;
  readonly limits: Limits;
}

const READERS: { readonly [Name in PartName]: (question: Question) => Promise<Parts[Name]> } = {
  async pending({ db, now, limits: { pendingMinutes } }) {
    const { count, oldest } = await pendingOver(db, now, pendingMinutes);
    return {
      count,
      oldest: oldest.map((row) => ({
        transactionId: row.transaction_id,
        memberId: row.member_id,
        businessName: row.business_name,
        amount: naira(row.amount),
        systemTime: row.system_time,
      })),
    };
  },
  async failureRates({ db, now, limits: { failurePercent: percent, failureLeast: least } }) {
    const rates = await failureRates(db, now, { percent, least });
    return rates.map((row) => ({
      type: row.type_id === null ? undefined : { id: row.type_id, type: row.type ?? '' },
      bank: row.bank ?? undefined,
      failed: row.failed,
      volume: row.volume,
      usualFailed: row.usual_failed,
      usualVolume: row.usual_volume,
    }));
  },
  async cashOut({ db, now, limits: { cashOutNaira, cashOutTypes: types, nearPercent } }) {
    // A percent of a naira is a kobo.
    const all = await cashOutFrom(db, now, { types, from: cashOutNaira * nearPercent });
    return worst(all, ({ value }) => ({ value: naira(value) }));
  },
  async silentAgents({ db, now, limits: { silentDays: days, silentPerDay: perDay } }) {
    const all = await silentAgents(db, now, { days, perDay });
    return worst(all, ({ last_day: lastDay, mean }) => ({ lastDay, perDay: Math.round(mean * 10) / 10 }));
  },
  async terminals({ db }) {
    const { count, oldest } = await withoutTerminal(db);
    return { ...worst(oldest, (row) => ({ createdAt: row.created_at })), count };
  },
  async feeGaps({ db }) {
    const gaps = await feeGaps(db);
    return gaps.map(({ type, from, to }) => ({ type, from: naira(from), to: naira(to) }));
  },
};

const transactions = holders('ROLE_VIEW_ALL_TRANSACTION');
const agents = holders('ROLE_VIEW_ALL_AGENT');

/** Of each part, what its caller must hold all of. */
const POLICIES: { readonly [Name in PartName]: readonly Holders[] } = {
  pending: [transactions],
  failureRates: [transactions],
  cashOut: [transactions, agents],
  silentAgents: [agents],
  terminals: [agents],
  feeGaps: [holders('ROLE_VIEW_AGENT_FEE')],
};

export const dashboardAttention = guardedRoute({
  call: getDashboardAttention,
  policy: holders('ROLE_VIEW_DASHBOARD'),
  query: parameters,
  unscoped: ['network'],
  async handle({ query }, { db, services: { clock, notice }, caller, isWanted }) {
    const question = { db, now: clock(), limits: query };
    const parts: Record<string, unknown> = {};
    for (const name of query.parts) {
      if (!isWanted()) break;
      if (!POLICIES[name].every((policy) => holds(caller, policy))) continue;
      parts[name] = await READERS[name](question).catch((error: unknown) => {
        notice(`dashboard: ${name} could not be read: ${String(error)}`);
        return null;
      });
    }
    return success<Parts>(parts);
  },
});

interface FoundAgent {
  readonly id: number;
  readonly member_id: string;
  readonly business_name: string;
}

function worst<Found extends FoundAgent, Figures>(all: readonly Found[], figuresOf: (agent: Found) => Figures) {
  return {
    count: all.length,
    agents: all
      .slice(0, MAX_AGENTS)
      .map((agent) =>
        Object.assign({ id: agent.id, memberId: agent.member_id, businessName: agent.business_name }, figuresOf(agent)),
      ),
  };
}
