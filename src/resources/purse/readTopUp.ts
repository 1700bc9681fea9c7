/** The agents that are topped up, with their balances as they are now. */
import { chunk } from 'es-toolkit';
import { readWaitedFor } from '../../lists/waitedFor';
import { koboToDecimal, type Kobo } from '../../upstream/money';
import type { Agent } from '../../upstream/agents';
import type { AgentPurse } from '../../upstream/purses';
import type { CallVerb } from '../../upstream/index';
import type { TopUpAgent } from './topUp';

/** Agents of one run. */
export const MOST_AGENTS = 1_000;
/** Purses that are looked through at a service that does not filter by balance. */
const MOST_PURSES = 20_000;
const PAGE = 1_000;
/** Ids in one address. */
const IDS = 200;

interface Wanted {
  /** Those selected; empty: all with a balance up to `below`. */
  readonly ids: readonly number[];
  readonly below: Kobo;
  /** The service filters agents by balance and by several ids (D490). */
  readonly filters: boolean;
}

interface Read {
  readonly agents: readonly TopUpAgent[];
  /** There may be more. */
  readonly isPart: boolean;
}

type Reader = Pick<CallVerb, 'call'>;

/** @throws UpstreamError */
export async function readTopUp(reader: Reader, wanted: Wanted, signal: AbortSignal): Promise<Read> {
  const { ids, below, filters } = wanted;
  if (!filters) return fromPurses(reader, wanted, signal);
  if (ids.length === 0) {
    const input = { startPage: 0, length: MOST_AGENTS, [BALANCE_UP_TO]: koboToDecimal(below) };
    const { rows, total } = await reader.call('listAgents', input, { signal });
    return { agents: rows.map(ofAgent), isPart: total > rows.length };
  }
  const parts = await Promise.all(
    chunk([...ids], IDS).map((some) =>
      reader.call('listAgents', { startPage: 0, length: some.length, agentId: some.join(',') }, { signal }),
    ),
  );
  return { agents: parts.flatMap(({ rows }) => rows.map(ofAgent)), isPart: false };
}

export const BALANCE_UP_TO = 'balance_lte';

async function fromPurses(reader: Reader, { ids, below }: Wanted, signal: AbortSignal): Promise<Read> {
  const purses: AgentPurse[] = [];
  let all = 0;
  const windows = readWaitedFor({
    read: (startPage, length) => reader.call('listAgentPurses', { startPage, length }, { signal }),
    keyOf: ({ agent }) => agent.id,
    maxRows: Infinity,
    length: PAGE,
  });
  for await (const { rows, total } of windows) {
    purses.push(...rows);
    all = total;
    if (purses.length >= MOST_PURSES) break;
  }
  const chosen = purses.filter(({ agent, balance }) => (ids.length === 0 ? balance <= below : ids.includes(agent.id)));
  const agents = chosen.slice(0, MOST_AGENTS).map(ofPurse);
  return { agents, isPart: all > purses.length || chosen.length > agents.length };
}

const ofAgent = ({ id, businessName, user, balance, active }: Agent): TopUpAgent => ({
  agentId: id,
  name: businessName ?? '',
  memberId: user.memberId ?? '',
  balance: balance ?? null,
  isOff: active === false,
});

const ofPurse = ({ agent, balance }: AgentPurse): TopUpAgent => ({
  agentId: agent.id,
  name: agent.businessName ?? '',
  memberId: agent.user.memberId ?? '',
  balance,
  isOff: false,
});
