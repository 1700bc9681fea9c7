/** Staff, agent managers and agents, as SQL statements in order. */
import { CASE_AGENTS } from './cases';
import { draw, drawDigits, drawSlot, drawText, textArray } from './chance';
import BANKS from './banks.json';
import names from './names.json';
import STATES from './places.json';
import reference from './reference.json';
import { FIRST_AGENT_USER, GROUP_ID, MANAGERS, SIGN_INS, STAFF } from './demonstration';
import { TERMINAL_BANK_IDS } from './reference';

const AGENTS = 600;
/** The newest agents, without terminal and transactions. */
const NEWCOMERS = 24;
const REGISTERED_TODAY = 4;
/** Every 25th agent was switched off before its first transaction. */
const OFF = { every: 25, from: 13 } as const;
/** Names of customers. */
export const CUSTOMERS = 4_000;

/** Draws for customers start beyond those for users. */
const CUSTOMER_OFFSET = 100_000;

/** Weights of the states with the most agents. */
const BUSY_STATES: Readonly<Record<string, number>> = reference.busyStates;

/** The agents that have transactions. */
export const TRADING_AGENTS: readonly number[] = Array.from(
  { length: AGENTS - NEWCOMERS },
  (_, index) => index + 1,
).filter((id) => id % OFF.every !== OFF.from);

/** Local government areas for weighted draws, in the order of their ids. */
function lgaSlots(): readonly number[] {
  let id = 0;
  return STATES.flatMap((state) => state.lgas.flatMap(() => Array<number>(BUSY_STATES[state.code] ?? 1).fill(++id)));
}

/** Names and gender of person `n`. All agents have a middle name, because their edit form requires one (P2-5). */
function person(n: string): string {
  return `
    case when ${draw(n, 'person', 100)} < 45 then 'FEMALE' else 'MALE' end as gender,
    case when ${draw(n, 'person', 100)} < 45 then ${drawText(n, 'first', names.women)} else ${drawText(n, 'first', names.men)} end as firstname,
    case when ${n} >= ${FIRST_AGENT_USER} or ${draw(n, 'middle', 100)} < 60 then case when ${draw(n, 'person', 100)} < 45
      then ${drawText(n, 'middle', names.women)} else ${drawText(n, 'middle', names.men)} end end as middlename,
    ${drawText(n, 'surname', names.surnames)} as lastname`;
}

const phone = (n: string) => `${drawText(n, 'prefix', names.phonePrefixes)} || ${drawDigits(n, 'phone', 7)}`;
const birth = (n: string) => `date '1968-01-01' + ${draw(n, 'birth', 12_700)}::int`;
const address = (n: string) => `(1 + ${draw(n, 'house', 180)}) || ' ' || ${drawText(n, 'street', names.streets)}`;

/** Agents are registered before the first transaction: in minutes before the anchor. */
const REGISTERED_BEFORE = { quarter: 135_000, year: 540_000 };

/**
 * Business names without namesakes but for a few: the agents of one surname or word have different kinds of business.
 */
const DISTINCT_NAMES = `update agents a set business_name = named.first || ' ' || named.kind from (
    select id, first, (${textArray(names.businessKinds)})[1 + ((length(first) + ascii(first)
      + row_number() over (partition by first order by id)) % ${names.businessKinds.length})::int] as kind
    from (
      select a.id, case when ${draw('u.id', 'word', 100)} < 70 then u.lastname
        else ${drawText('u.id', 'word', names.businessWords)} end as first
      from agents a join users u on u.id = a.user_id
    ) worded
  ) named where named.id = a.id`;

/** Also fills the temporary table of customers. @param isNetwork the agents of a year, with names of their own (D543). */
export function peopleStatements(anchor: string, passwordHash: string, isNetwork: boolean): readonly string[] {
  const at = `timestamptz '${anchor}'`;
  const named = SIGN_INS.map((one) => `(${one.userId}, '${one.username}', ${one.mustChange})`).join(', ');
  const staffGroup = `(array[${GROUP_ID.admin}, ${GROUP_ID.senior}, ${GROUP_ID.product}])`;
  return [
    `create temp table seed_person on commit drop as
      select n, ${person('n')} from generate_series(1, ${STAFF + MANAGERS + AGENTS}) n`,
    `insert into users (id, member_id, firstname, middlename, lastname, email, username, password_hash,
        must_change_password, enabled, role_group_id, created_at)
      select p.n,
        case when p.n <= ${STAFF} then 'KDS' when p.n < ${FIRST_AGENT_USER} then 'KDM' else 'KDA' end
          || lpad(p.n::text, 6, '0'),
        p.firstname, p.middlename, p.lastname, u.username || '@kobodesk.example', u.username, '${passwordHash}',
        coalesce(s.must_change, false),
        s.username is not null or case when p.n < ${FIRST_AGENT_USER} then ${draw('p.n', 'code', 100)} < 96
          else (p.n - ${FIRST_AGENT_USER - 1}) % ${OFF.every} <> ${OFF.from} end,
        case when p.n < 4 then ${staffGroup}[p.n] when p.n = 4 then ${GROUP_ID.product}
          when p.n <= ${STAFF} then ${staffGroup}[1 + ${draw('p.n', 'kind', 3)}]
          when p.n < ${FIRST_AGENT_USER} then ${GROUP_ID.ambassador} else ${GROUP_ID.agent} end,
        case when p.n > ${STAFF + MANAGERS + AGENTS - REGISTERED_TODAY} then ${at} - make_interval(mins => ${draw('p.n', 'registered', 20)}::int)
          when p.n > ${STAFF + MANAGERS + AGENTS - NEWCOMERS} then ${at} - make_interval(hours => (24 * (1 + ${STAFF + MANAGERS + AGENTS} - p.n) + ${draw('p.n', 'registered', 20)})::int)
          else ${at} - make_interval(mins => (${isNetwork ? REGISTERED_BEFORE.year : REGISTERED_BEFORE.quarter} + ${draw('p.n', 'registered', 1_000_000)})::int) end
      from seed_person p left join (values ${named}) s (user_id, username, must_change) on s.user_id = p.n
      cross join lateral (select coalesce(s.username, lower(p.firstname || '.' || p.lastname) || p.n) as username) u`,
    `insert into agent_managers (id, user_id, gender, phone, address, date_of_birth, nationality, identity_type,
        account_name, account_number, account_bvn, state_id, lga_id, bank_id, created_at)
      select u.id - ${STAFF}, u.id, p.gender, ${phone('u.id')}, ${address('u.id')} || ', ' || l.lga, ${birth('u.id')},
        'Nigerian', 'National id', u.firstname || ' ' || u.lastname, ${drawDigits('u.id', 'account', 10)},
        '22' || ${drawDigits('u.id', 'bvn', 9)}, l.state_id, l.id, 1 + ${draw('u.id', 'bank', BANKS.length)}, u.created_at
      from users u join seed_person p on p.n = u.id join lgas l on l.id = ${drawSlot('u.id', 'lga', lgaSlots())}
      where u.role_group_id = ${GROUP_ID.ambassador}`,
    `insert into agents (id, user_id, agent_manager_id, business_name, business_phone, business_address, gender,
        date_of_birth, account_number, account_name, account_bvn, bank_id, state_id, lga_id, terminal_id,
        terminal_bank_id, activation_code, created_at)
      select a.id, u.id,
        case when a.id > 1 and ${draw('u.id', 'manager', 1000)} < 40 then null else 1 + (a.id - 1) % ${MANAGERS} end,
        case when ${draw('u.id', 'word', 100)} < 45 then u.lastname else ${drawText('u.id', 'word', names.businessWords)} end
          || ' ' || ${drawText('u.id', 'kind', names.businessKinds)},
        ${phone('u.id')}, ${address('u.id')} || ', ' || l.lga, p.gender, ${birth('u.id')},
        ${drawDigits('u.id', 'account', 10)}, u.firstname || ' ' || u.lastname, '22' || ${drawDigits('u.id', 'bvn', 9)},
        1 + ${draw('u.id', 'bank', BANKS.length)}, l.state_id, l.id,
        case when t.has_terminal then '2' || b.code || lpad(a.id::text, 4, '0') end,
        case when t.has_terminal then b.id end,
        case when t.has_terminal or ${draw('u.id', 'code', 100)} < 50
          then lpad(((a.id * 7919 + ${draw('0', 'code', 900_000)}) % 1000000)::text, 6, '0') end,
        u.created_at
      from users u join seed_person p on p.n = u.id join lgas l on l.id = ${drawSlot('u.id', 'lga', lgaSlots())}
      join banks b on b.id = ${drawSlot('u.id', 'bank', TERMINAL_BANK_IDS)}
      cross join lateral (select u.id - ${FIRST_AGENT_USER - 1} as id) a
      cross join lateral (select a.id in (${Object.values(CASE_AGENTS).join(', ')}) or (a.id <= ${AGENTS - NEWCOMERS} and ${draw('u.id', 'terminal', 100)} < 83) as has_terminal) t
      where u.role_group_id = ${GROUP_ID.agent}`,
    ...(isNetwork ? [DISTINCT_NAMES] : []),
    // A seeded terminal's number is its agent's id.
    `update terminal_banks set last_number = ${AGENTS}`,
    `create temp table seed_customer on commit drop as
      select n::int as id, firstname || ' ' || lastname as full_name, upper(lastname || '/' || firstname) as card_holder
      from (select n, ${person(`(n + ${CUSTOMER_OFFSET})`)} from generate_series(1, ${CUSTOMERS}) n) p`,
  ];
}
