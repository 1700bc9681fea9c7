/** The audit entries of the seeded users' 90 days. */
import { sql, type Transaction } from 'kysely';
import { recordAudit, type AuditEntry, type AuditKey } from '../audit';
import { ledgerForward } from '../ledger';
import type { Schema } from '../schema';
import { draw } from './chance';

const ENTRIES = 600;
const DAYS = 90;
/** The working day in Lagos: from seven in the morning, in minutes; UTC is an hour behind. */
const OPENS = 6 * 60;
const OPEN_MINUTES = 13 * 60;
/** How many agents and agent managers appear. */
const AGENTS_SEEN = 60;
const MANAGERS_SEEN = 6;

interface Actor {
  readonly user_id: number;
  readonly username: string;
  /** The user's own agent, or the one that staff changed: as sentences name it, and its id. */
  readonly agent: string;
  readonly agent_id: number;
  readonly kind: 'agent' | 'manager' | 'staff';
  /** From 0 to below 100: selects the action. */
  readonly deed: number;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly network: number;
  readonly host: number;
}

/** Oldest first, within the seed's transaction. */
export async function seedAudit(tx: Transaction<Schema>, anchor: string, key: AuditKey | undefined): Promise<void> {
  const { rows } = await sql.raw<Actor>(actors(anchor)).execute(tx);
  const forward = await ledgerForward(tx, 'seed', Date.parse(anchor));
  await recordAudit(tx, [...rows.map(entryOf), forward], key);
}

/** The ids of a table's first enabled users, as an array. */
function enabled(column: string, table: string, count: number): string {
  return `(select array_agg(id order by id) from (select a.id from ${table} a join users u on u.id = a.user_id
      where u.enabled order by a.id limit ${count}) x) as ${column}`;
}

/** Each entry's actor, an enabled user: mostly agents. */
function actors(anchor: string): string {
  return `
    with people as (select ${enabled('agents', 'agents', AGENTS_SEEN)}, ${enabled('managers', 'agent_managers', MANAGERS_SEEN)}),
    drawn as (
      select n, ${draw('n', 'auditActor', 100)} as actor, ${draw('n', 'auditDeed', 100)} as deed,
        ${draw('n', 'auditWho', 1_000_000)} as who, ${draw('n', 'auditDay', DAYS)} as day,
        ${draw('n', 'auditSecond', OPEN_MINUTES * 60)} as second from generate_series(1, ${ENTRIES}) n
    ),
    known as (
      select d.*, agents[1 + who % array_length(agents, 1)] as agent_id,
        managers[1 + who % array_length(managers, 1)] as manager_id,
        case when actor < 60 then 'agent' when actor < 72 then 'manager' else 'staff' end as kind
      from drawn d cross join people
    ),
    timed as (
      select k.*, date_trunc('day', timestamptz '${anchor}' at time zone 'UTC') at time zone 'UTC'
        - make_interval(days => (1 + day)::int) + make_interval(secs => ${OPENS * 60} + second) as moment from known k
    )
    select u.id as user_id, u.username, a.business_name || ' (' || au.member_id || ')' as agent, t.agent_id, t.kind, t.deed,
      (extract(epoch from t.moment) * 1000)::bigint as at, u.id % 250 as network, 1 + u.id * 7 % 250 as host
    from timed t join users u on u.id = case t.kind
      when 'agent' then (select user_id from agents where id = t.agent_id)
      when 'manager' then (select user_id from agent_managers where id = t.manager_id)
      else 1 + t.who % 3 end
    join agents a on a.id = t.agent_id join users au on au.id = a.user_id
    where t.moment >= u.created_at
    order by t.moment, t.n`;
}

function entryOf(actor: Actor): AuditEntry {
  const ip = actor.kind === 'staff' ? `10.20.0.${actor.host}` : `10.64.${actor.network}.${actor.host}`;
  return { userId: actor.user_id, ip, at: actor.at, ...deedOf(actor) };
}

type Deed = Pick<AuditEntry, 'action' | 'requestMethod' | 'url'>;

/** With the same texts as the routes. */
function deedOf({ kind, deed, agent, agent_id: id }: Actor): Deed {
  if (deed < 8) return { action: 'Failed to sign in', requestMethod: 'POST', url: '/api/v1/login' };
  if (deed < 75 || kind === 'manager') return { action: 'Signed in', requestMethod: 'POST', url: '/api/v1/login' };
  if (deed < 80) return { action: 'Changed their own password', requestMethod: 'PATCH', url: '/api/v1/user/password' };
  if (kind === 'agent') return deed < 92 ? generated(agent, id) : OWN_PIN;
  if (deed < 90) return generated(agent, id);
  const url = `/api/v1/terminal/assign?agentId=${id}&bankCode=9`;
  return { action: `Assigned a terminal to ${agent}`, requestMethod: 'GET', url };
}

const OWN_PIN: Deed = {
  action: 'Reset own transaction PIN',
  requestMethod: 'POST',
  url: '/api/v1/agent/transaction/pin/reset',
};

function generated(agent: string, id: number): Deed {
  const url = `/api/v1/terminal/activation/generate?agentId=${id}`;
  return { action: `Generated an activation code for ${agent}`, requestMethod: 'GET', url };
}
