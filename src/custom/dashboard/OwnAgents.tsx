/** An agent manager's agents with their figures of the period, by name: a list, no ranking (D540, P1-6). */
import { LinkBase } from 'ra-core';
import { memo, useState } from 'react';
import { Button } from '../../engine/ui/Button';
import { useWords } from '../../engine/browser/words';
import { grouped } from '../../i18n/format';
import { formatKobo, type Kobo } from '../../upstream/money';
import { percentOf } from '../../i18n/percentage';
import { spanOf } from './Change';
import { recordAt } from './links';
import { Blank, Numbers, Panel } from './Panel';
import type { Period } from './usePeriod';

/** Rows before all are wanted. */
const SHOWN = 10;

interface AgentRow {
  readonly id: number;
  readonly businessName: string;
  /** Of the successful ones. */
  readonly value: Kobo;
  readonly successful: number;
  readonly failed: number;
  /** All outcomes, pending included. */
  readonly all: number;
}

export const OwnAgents = memo(function OwnAgents({ period }: { readonly period: Period }) {
  const words = useWords('dashboard');
  const [silentOnly, setSilentOnly] = useState(false);
  const [whole, setWhole] = useState(false);
  const { data, days, error, waiting } = period;
  // The figures above say why, with a retry.
  if (!data && error) return null;
  const agents = data?.agents?.map(
    ({ id, businessName, value, volume: successful, failed = 0, pending = 0 }): AgentRow => ({
      id,
      businessName,
      value,
      successful,
      failed,
      all: successful + failed + pending,
    }),
  );
  const silent = agents?.filter((one) => one.all === 0);
  const found = silentOnly ? silent : agents;
  const shown = whole ? found : found?.slice(0, SHOWN);
  const choice = (name: 'all' | 'silent', rows: readonly object[] | undefined, pressed: boolean) => (
    <Button
      label={words(`ownAgents.${name}`, { count: rows ? grouped(rows.length) : '–' })}
      look="small"
      aria-pressed={pressed}
      onClick={() => setSilentOnly(name === 'silent')}
    />
  );
  return (
    <Panel
      title={words('ownAgents.title')}
      note={spanOf(days)}
      className="dash-own-agents"
      actions={
        <div className="dash-segments">
          {choice('all', agents, !silentOnly)}
          {choice('silent', silent, silentOnly)}
        </div>
      }
    >
      {found?.length === 0 ? (
        <p className="dash-note muted">{words(silentOnly ? 'ownAgents.noneSilent' : 'ownAgents.none')}</p>
      ) : (
        <AgentTable rows={shown} isWaiting={waiting} />
      )}
      {found && found.length > SHOWN && (
        <Button
          label={whole ? words('failures.fewer') : words('failures.all', { count: grouped(found.length) })}
          look="small"
          aria-expanded={whole}
          onClick={() => setWhole(!whole)}
        />
      )}
    </Panel>
  );
});

interface AgentTableProps {
  /** Undefined: not known yet. */
  readonly rows: readonly AgentRow[] | undefined;
  readonly isWaiting: boolean;
}

function AgentTable({ rows, isWaiting }: AgentTableProps) {
  const words = useWords('dashboard');
  return (
    <Numbers
      className={isWaiting ? 'dash-scroll dash-waiting' : 'dash-scroll'}
      heads={['ownAgents.agent', 'period.successfulValue', 'outcome.volume', 'outcome.failed', 'period.success'].map(
        (key) => words(key),
      )}
    >
      {rows
        ? rows.map(({ id, businessName, value, successful, failed, all: volume }) => (
            <tr key={id}>
              <th scope="row">
                <LinkBase className="dash-link" to={recordAt('/agents', id)}>
                  {businessName}
                </LinkBase>
              </th>
              <td>{formatKobo(value)}</td>
              <td>{grouped(volume)}</td>
              <td>{grouped(failed)}</td>
              <td>{successful + failed === 0 ? '–' : percentOf(successful, successful + failed)}</td>
            </tr>
          ))
        : Array.from({ length: SHOWN }, (_, row) => (
            <tr key={row} aria-hidden="true">
              <td colSpan={5} className="dash-blank-row">
                <Blank />
              </td>
            </tr>
          ))}
    </Numbers>
  );
}
