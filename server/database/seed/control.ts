/** App versions and hardware devices, as SQL statements in order. */
import { draw } from './chance';
import reference from './reference.json';

/** The percentage of agents with a terminal that have a device, and the devices in stock. */
const EQUIPPED = 60;
const IN_STORE = 80;
/** Makes serial numbers that are not consecutive. */
const STEP = 7_919;

const serial = (n: string): string => `'A92' || lpad((${n} * ${STEP} % 100000000)::text, 8, '0')`;

/** To be run after peopleStatements. */
export function controlStatements(anchor: string): readonly string[] {
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
  ];
}
