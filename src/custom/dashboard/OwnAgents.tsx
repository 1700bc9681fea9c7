/** An agent manager's agents with their figures of the period (D540, P1-6). */
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
  readonly memberId: string;
  readonly businessName: string;
  /** Of the successful ones. */
  readonly value: Kobo;
  readonly successful: number;
  readonly failed: number;
  /** All outcomes, pending included. */
  readonly all: number;
}

const CHOICES = {
  all: () => true,
  failing: ({ failed }: AgentRow) => failed > 0,
  silent: ({ all }: AgentRow) => all === 0,
};

/** Most value first, last those without a transaction; each by name. Failures have a button of their own. */
const byValue = (one: AgentRow, other: AgentRow): number =>
  other.value - one.value || other.failed - one.failed || other.all - one.all;

/** Those without a transaction are shown once all are wanted, or where there are no others. */
function firstOf(found: readonly AgentRow[]): readonly AgentRow[] {
  const busy = found.filter(({ all }) => all > 0);
  return (busy.length > 0 ? busy : found).slice(0, SHOWN);
}

export const OwnAgents = memo(function OwnAgents({ period }: { readonly period: Period }) {
  const words = useWords('dashboard');
  const [chosen, setChosen] = useState<keyof typeof CHOICES>('all');
  const [whole, setWhole] = useState(false);
  const { data, days, error, waiting } = period;
  // The figures above say why, with a retry.
  if (!data && error) return null;
  const agents = data?.agents
    ?.map(({ id, memberId, businessName, value, volume: successful, failed = 0, pending = 0 }): AgentRow => ({
      id,
      memberId,
      businessName,
      value,
      successful,
      failed,
      all: successful + failed + pending,
    }))
    .toSorted(byValue);
  const found = agents?.filter(CHOICES[chosen]);
  const first = found && firstOf(found);
  const shown = whole ? found : first;
  const choice = (name: keyof typeof CHOICES) => (
    <Button
      label={words(`ownAgents.${name}`, { count: agents ? grouped(agents.filter(CHOICES[name]).length) : '–' })}
      look="small"
      aria-pressed={chosen === name}
      onClick={() => setChosen(name)}
    />
  );
  return (
    <Panel
      title={words('ownAgents.title')}
      note={spanOf(days)}
      className="dash-own-agents"
      actions={
        <div className="dash-segments">
          {choice('all')}
          {choice('failing')}
          {choice('silent')}
        </div>
      }
    >
      {found?.length === 0 ? (
        <p className="dash-note muted">{words(`ownAgents.none.${chosen}`)}</p>
      ) : (
        <AgentTable rows={shown} isWaiting={waiting} />
      )}
      {first && found.length > first.length && (
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

/** Of fewer a share says too much: 0.0 % may be one transaction (D1024). */
const FEW = 10;

function shareOf(successful: number, decided: number, words: ReturnType<typeof useWords>): string {
  if (decided === 0) return '–';
  if (decided >= FEW) return percentOf(successful, decided);
  return words('ownAgents.few', { successful: grouped(successful), decided: grouped(decided) });
}

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
        ? rows.map(({ id, memberId, businessName, value, successful, failed, all: volume }) => (
            <tr key={id}>
              <th scope="row">
                <LinkBase className="dash-link" to={recordAt('/agents', id)}>
                  {businessName}
                </LinkBase>{' '}
                <span className="code muted">{memberId}</span>
              </th>
              <td>{formatKobo(value)}</td>
              <td>{grouped(volume)}</td>
              <td>{grouped(failed)}</td>
              <td>{shareOf(successful, successful + failed, words)}</td>
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
