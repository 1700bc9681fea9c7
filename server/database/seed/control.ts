/** App versions, hardware devices and, for a network, accounts opened at the partner bank: SQL statements in order. */
import { draw, drawSlot } from './chance';
import { TRADING_AGENTS } from './people';
import reference from './reference.json';

/** The percentage of agents with a terminal that have a device, and the devices in stock. */
const EQUIPPED = 60;
const IN_STORE = 80;
/** Accounts that agents opened for customers in the last 90 days, each by one of the agents that do. */
const OPENED = { accounts: 48, openers: 30, minutes: 90 * 24 * 60 } as const;
/** Makes serial and account numbers that are not consecutive. */
const STEP = 7_919;

const eightDigits = (n: string): string => `lpad((${n} * ${STEP} % 100000000)::text, 8, '0')`;
const serial = (n: string): string => `'A92' || ${eightDigits(n)}`;

/** Between seven in the morning and eight in the evening of Lagos, like the audit's entries. */
const openedAccounts = (at: string): string => `
  insert into created_accounts (user_id, account_number, created_at)
  select user_id, '30' || ${eightDigits('(7000 + n)')}, moment from (
    select n, a.user_id, date_trunc('day', ${at} - make_interval(mins => ${draw('n', 'openedAt', OPENED.minutes)}::int))
      - interval '18 hours' + make_interval(secs => ${draw('n', 'openedAt', 46_800)}::int) as moment
    from generate_series(1, ${OPENED.accounts}) n
    join agents a on a.id = ${drawSlot('n', 'opener', TRADING_AGENTS.slice(0, OPENED.openers))}
  ) opened order by moment`;

/** To be run after peopleStatements. */
export function controlStatements(anchor: string, isNetwork: boolean): readonly string[] {
  const at = `timestamptz '${anchor}'`;
  const versions = reference.appVersions
    .map(({ version, days }) => `('${version}', ${at} - interval '${days} days')`)
    .join(', ');
  return [
    `insert into app_versions (version, created_at) values ${versions}`,
    `insert into hardware_devices (serial_number, user_id, created_at)
      select ${serial('a.id')}, a.user_id, a.created_at from agents a
      where a.terminal_id is not null and (a.id = 1 or ${draw('a.id', 'device', 100)} < ${EQUIPPED}) order by a.id`,
    `insert into hardware_devices (serial_number, created_at)
      select ${serial('(5000 + n)')}, ${at} - interval '30 days' from generate_series(1, ${IN_STORE}) n order by n`,
    ...(isNetwork ? [openedAccounts(at)] : []),
  ];
}
