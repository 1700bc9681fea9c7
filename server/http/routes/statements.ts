/** Statements of a purse, by the month: for who may open purses, and for agents their own (D501). */
import { getOwnStatement, getPurseStatement } from '../../../src/upstream/agentCalls';
import type { SentTo } from '../../../src/upstream/sent';
import { lagosDay } from '../../../src/upstream/time';
import type { ScopedDatabase } from '../../database/scopedDatabase';
import { readStatement, TooManyMovements } from '../../database/statements';
import { failure, refusal, success } from '../envelope';
import { say } from '../messages';
import { naira } from '../naira';
import { agentsThemselves, holders } from '../policy';
import { requiredMonth, requiredText } from '../query';
import { guardedRoute } from '../route';

/** Some 650 a day. */
const MAX_MOVEMENTS = 20_000;

type Answer = SentTo<typeof getPurseStatement>;

export const purseStatement = guardedRoute({
  call: getPurseStatement,
  policy: holders('ROLE_VIEW_PURSE'),
  query: { agentId: requiredText(), month: requiredMonth },
  async handle({ query }, { db, services: { clock } }) {
    const answer = await statementOf(db, query.agentId, query.month, clock());
    return answer ? success(answer) : failure(say('agentIdUnknown'));
  },
});

export const ownStatement = guardedRoute({
  call: getOwnStatement,
  policy: agentsThemselves,
  query: { month: requiredMonth },
  async handle({ query }, { db, services: { clock }, caller: { agentId } }) {
    const answer = agentId === null ? undefined : await statementOf(db, String(agentId), query.month, clock());
    return answer ? success(answer) : failure(say('ownPurseUnknown'));
  },
});

/** @throws Refusal 400 for a month that has not begun, or with too many movements. */
async function statementOf(
  db: ScopedDatabase,
  agentId: string,
  month: string,
  now: number,
): Promise<Answer | undefined> {
  if (month > lagosDay(now).slice(0, 7)) throw refusal(400, say('monthAhead'));
  const found = await readStatement(db, agentId, month, MAX_MOVEMENTS).catch((error: unknown) => {
    throw error instanceof TooManyMovements ? refusal(400, say('statementLong', { most: MAX_MOVEMENTS })) : error;
  });
  if (!found) return undefined;
  const { agent, month: held, ...rest } = found;
  return {
    ...rest,
    agent: { id: agent.id, memberId: agent.member_id, businessName: agent.business_name },
    at: new Date(now).toISOString(),
    month: held && {
      opening: naira(held.opening),
      closing: naira(held.closing),
      movements: held.movements.map((row) => ({
        id: row.id,
        createdAt: row.created_at,
        transactionId: row.transaction_id,
        transactionType: row.transaction_type,
        reason: row.reason,
        amount: naira(row.amount),
        balanceAfter: naira(row.balance_after),
      })),
    },
  };
}
