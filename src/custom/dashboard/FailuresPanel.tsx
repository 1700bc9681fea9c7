/** Failures of the period by beneficiary bank, type and terminal, each leading to its rows (D541). */
import { keepPreviousData } from '@tanstack/react-query';
import { useEvent } from 'ra-core';
import { memo, useId, useState } from 'react';
import { useEngine } from '../../engine/app/context';
import { useAsk } from '../../engine/app/useAsk';
import { getDashboardPeriod } from '../../upstream/dashboardCalls';
import { Button } from '../../engine/ui/Button';
import { useSentence } from '../../engine/ui/sentence';
import { PHONE, useMedia } from '../../engine/browser/useMedia';
import { useWords } from '../../engine/browser/words';
import { grouped, term } from '../../i18n/format';
import { percentOf } from '../../i18n/percentage';
import { spanOf } from './Change';
import { transactionsWhere } from './links';
import { Blank, Failure, Figure, Numbers, Panel } from './Panel';
import { FRESH_MS } from './useDashboard';
import type { Period } from './usePeriod';

/** Rows of a list before all are wanted; on a phone, where the lists stand below each other. */
const SHOWN = 5;
const SHOWN_ON_PHONE = 3;
/** Attempts from which a terminal's failures say something about it. */
const TRIED = 3;

interface Failing {
  readonly name: string;
  readonly failed: number;
  readonly successful: number;
  readonly to: string;
}

/** Terminals that were hardly tried come last; none is left out. */
const isHardlyTried = ({ failed, successful }: Pick<Failing, 'failed' | 'successful'>): boolean =>
  failed + successful < TRIED;

export const FailuresPanel = memo(function FailuresPanel({ period }: { readonly period: Period }) {
  const words = useWords('dashboard.failures');
  const sentence = useSentence();
  const { days, data } = period;
  const { user } = useEngine().session;
  const query = useAsk(
    ['dashboard', user.id, 'failures', days],
    getDashboardPeriod,
    { ...days, parts: 'failures' },
    { staleTime: FRESH_MS, placeholderData: keepPreviousData },
  );
  const retry = useEvent((): void => void query.refetch());
  // A service that has periods without this part.
  if (query.data && !query.data.banks) return null;
  const failures = { ...days, statusGroup: 'failed' };
  const types = data?.types
    ?.map(({ id, type, failed, successful }): Failing => ({
      name: term(type),
      failed: failed.volume,
      successful: successful.volume,
      to: transactionsWhere({ ...failures, transactionTypeId: String(id) }),
    }))
    .filter(({ failed }) => failed > 0)
    .toSorted((one, other) => other.failed - one.failed);
  const banks = query.data?.banks?.map((one): Failing =>
    Object.assign({ to: transactionsWhere({ ...failures, bankName: [one.name] }) }, one),
  );
  const terminals = query.data?.terminals
    ?.map((one): Failing => Object.assign({ to: transactionsWhere({ ...failures, terminalId: one.name }) }, one))
    .toSorted((one, other) => Number(isHardlyTried(one)) - Number(isHardlyTried(other)));
  const error = query.isFetching ? null : query.error;
  const isWaiting = query.isPlaceholderData || period.waiting;
  return (
    <Panel title={words('title')} note={spanOf(days)} className="dash-failures">
      {error && <Failure message={sentence(error)} onRetry={retry} />}
      <div className={isWaiting ? 'dash-failing dash-waiting' : 'dash-failing'} aria-busy={isWaiting}>
        {(!error || banks) && <FailingList kind="bank" rows={banks} />}
        <FailingList kind="type" rows={types} />
        {(!error || terminals) && <FailingList kind="terminal" rows={terminals} />}
      </div>
    </Panel>
  );
});

interface FailingListProps {
  readonly kind: 'bank' | 'type' | 'terminal';
  /** Undefined: not known yet. */
  readonly rows: readonly Failing[] | undefined;
}

function FailingList({ kind, rows }: FailingListProps) {
  const words = useWords('dashboard.failures');
  const id = useId();
  const [all, setAll] = useState(false);
  const most = useMedia(PHONE) ? SHOWN_ON_PHONE : SHOWN;
  const shown = all ? rows : rows?.slice(0, most);
  return (
    <section className="dash-failing-list" aria-labelledby={id}>
      <h3 id={id}>{words(`by.${kind}`)}</h3>
      {rows?.length === 0 ? (
        <p className="dash-note muted">{words('none')}</p>
      ) : (
        <Numbers heads={[words(`name.${kind}`), words('failed'), words('rate')]} caption={words(`by.${kind}`)}>
          {shown
            ? shown.map(({ name, failed, successful, to }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td>
                    <Figure to={to} count={failed} label={words('open', { name })}>
                      {grouped(failed)}
                    </Figure>
                  </td>
                  <td>{percentOf(failed, failed + successful)}</td>
                </tr>
              ))
            : Array.from({ length: most }, (_, row) => (
                <tr key={row} aria-hidden="true">
                  <td colSpan={3} className="dash-blank-row">
                    <Blank />
                  </td>
                </tr>
              ))}
        </Numbers>
      )}
      {rows && rows.length > most && (
        <Button
          label={all ? words('fewer') : words('all', { count: grouped(rows.length) })}
          look="small"
          aria-expanded={all}
          onClick={() => setAll(!all)}
        />
      )}
    </section>
  );
}
