/** What happened to one agent: each part only for who may open its source (D502). */
import { getAgentTimeline } from '../../../src/upstream/agentCalls';
import { readTimeline, TIMELINE_KINDS, type Happening, type TimelineKind } from '../../database/timeline';
import { failure, success } from '../envelope';
import { say } from '../messages';
import { naira } from '../naira';
import { holders, holds, type Holders, type Policy } from '../policy';
import { optionalChoice, optionalEach, optionalTime, requiredText, type Parameter } from '../query';
import { guardedRoute } from '../route';
import { auditList } from './control';
import { noteList } from './notes';
import { purseEntries } from './purses';
import { transactionList } from './transactions';

/** Happenings of one answer. */
const PAGE = 30;

/** The call that lists the same: who may not make it gets none of its rows here. */
const SOURCES: Readonly<Record<TimelineKind, { readonly policy: Policy }>> = {
  transaction: transactionList,
  movement: purseEntries,
  change: auditList,
  signIn: auditList,
  note: noteList,
};

const kinds: Parameter<readonly TimelineKind[] | undefined> = optionalEach(
  optionalChoice(TIMELINE_KINDS),
  TIMELINE_KINDS.length,
);

const isHolders = (policy: Policy): policy is Holders => typeof policy !== 'string';

export const agentTimeline = guardedRoute({
  call: getAgentTimeline,
  policy: holders('ROLE_VIEW_ALL_AGENT'),
  unscoped: ['audit'],
  query: { agentId: requiredText(), before: optionalTime, kinds },
  async handle({ query }, { db, services: { clock }, caller }) {
    const may = (kind: TimelineKind): boolean => {
      const { policy } = SOURCES[kind];
      return isHolders(policy) && holds(caller, policy);
    };
    const allowed = TIMELINE_KINDS.filter(may);
    const found = await readTimeline(db, {
      agentId: query.agentId,
      before: query.before ?? new Date(clock() + 1).toISOString(),
      kinds: query.kinds ? allowed.filter((kind) => query.kinds?.includes(kind)) : allowed,
      allowed: new Set(allowed),
      limit: PAGE,
    });
    if (!found) return failure(say('agentIdUnknown'));
    return success({
      happenings: found.happenings.map(onWire),
      older: found.older,
      kinds: allowed,
      ...(found.lastSeen !== undefined && { lastSeen: found.lastSeen }),
    });
  },
});

const onWire = ({ amount, ...one }: Happening) => ({ ...one, amount: amount === null ? null : naira(amount) });
