/** Beside the live processor: what cards have done lately, and the last switches. Beyond the specification (D977). */
import { LinkBase, useCanAccess, useTranslate } from 'ra-core';
import { useId, useState, type ReactElement } from 'react';
import { useResource } from '../../engine/app/context';
import { useAsk } from '../../engine/app/useAsk';
import { grouped } from '../../i18n/format';
import { percentOf } from '../../i18n/percentage';
import { listPath } from '../../lists/listPath';
import type { AuditEntry } from '../../upstream/audit';
import { serviceNow } from '../../upstream/clock';
import { summariseTransactions } from '../../upstream/summaries';
import { DAY_MS, iso, lagosTime, parseTime } from '../../upstream/time';
import { labelOf } from './useSwitch';

const MINUTE_MS = 60_000;

interface CardsProps {
  /** The code of the live processor. */
  readonly code: string;
  /** When it was switched last, ISO 8601; undefined where that is not known. */
  readonly since: string | undefined;
}

/** Transactions carry no processor, so those after the last switch are counted apart from those before. */
export function CardsLately({ code, since }: CardsProps): ReactElement | null {
  const translate = useTranslate();
  const { summarised, operators } = useResource('transactions');
  const { canAccess = false } = useCanAccess({ resource: 'transactions', action: 'list' });
  const [opened] = useState(() => Math.floor(serviceNow() / MINUTE_MS) * MINUTE_MS);
  const dayAgo = opened - DAY_MS;
  const switched = since === undefined ? undefined : parseTime(since);
  const isFresh = switched !== undefined && switched > dayAgo;
  const asked = { transactionTypeId: 'CARD', systemTime_gte: iso(isFresh ? switched : dayAgo) };
  const takesTimes = operators === 'all' || 'systemTime' in operators;
  const { data } = useAsk(
    ['processors', 'cards', code, asked.systemTime_gte],
    summariseTransactions,
    { ...asked, by: 'statusGroup', measures: 'count' },
    { enabled: canAccess && summarised !== null && takesTimes },
  );
  if (!data) return null;
  const countOf = (group: string): number => Number(data.groups.find(({ keys }) => keys[0] === group)?.values[0] ?? 0);
  const [successful, failed] = [countOf('successful'), countOf('failed')];
  const count = Number(data.totals[0] ?? 0);
  return (
    <p className="switch__cards">
      <LinkBase to={listPath('/transactions', asked)}>
        {translate(isFresh ? 'processorSwitch.cardsSince' : 'processorSwitch.cards', {
          smart_count: count,
          count: grouped(count),
          label: labelOf(code, translate),
        })}
      </LinkBase>
      {successful + failed > 0 && (
        <span className="muted">
          {translate('processorSwitch.rate', { rate: percentOf(successful, successful + failed) })}
        </span>
      )}
    </p>
  );
}

/** Who switched, when, and from what to what, the latest first. */
export function LastSwitches({ entries }: { readonly entries: readonly AuditEntry[] }): ReactElement | null {
  const translate = useTranslate();
  const id = useId();
  const named = (code: string | null | undefined): string => (code ? labelOf(code, translate) : '–');
  if (entries.length === 0) return null;
  return (
    <section className="card switch__switches" aria-labelledby={id}>
      <h2 id={id}>{translate('processorSwitch.switches')}</h2>
      <ol>
        {entries.map(({ id: entry, time, user, changes: { list } }) => {
          const change = list.find(({ field }) => field === 'processor');
          return (
            <li key={String(entry ?? time)}>
              <span>{translate('processorSwitch.fromTo', { from: named(change?.old), to: named(change?.new) })}</span>
              <span className="muted">
                {time === null ? '–' : lagosTime(time)} · {user?.username ?? '–'}
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
