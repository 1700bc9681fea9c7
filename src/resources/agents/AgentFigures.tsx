/** Key facts of an agent that other calls answer: the purse's balance, and the success rate of the last 30 days (D247). */
import { useCanAccess, useRecordContext, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useEngine } from '../../engine/app/context';
import { useCall } from '../../engine/app/useCall';
import { grouped } from '../../i18n/format';
import { percentOf } from '../../i18n/percentage';
import { formatKobo } from '../../upstream/money';
import { listAgentPurses } from '../../upstream/purses';
import { addDays, lagosDay } from '../../upstream/time';
import { useNow } from '../../engine/browser/useNow';

/** Today is one of them. */
const DAYS = 30;

export default function AgentFigures(): ReactNode {
  const agentId = useRecordContext()?.id.toString() ?? '';
  const { canAccess: seesPurses, isPending: isPursePending } = useCanAccess({
    resource: 'agentPurses',
    action: 'list',
  });
  // The configuration may hide the balance from people who see the list.
  const purses = useEngine().resources.find(({ name }) => name === 'agentPurses');
  const seesPurse = seesPurses && purses?.fields.some(({ name }) => name === 'balance');
  const { canAccess: seesTransactions, isPending } = useCanAccess({ resource: 'transactions', action: 'list' });
  if (isPursePending || isPending) return <div className="room room--figures" />;
  return (
    (seesPurse || seesTransactions) && (
      <dl className="record__key record__figures">
        {seesPurse && <Balance agentId={agentId} />}
        {seesTransactions && <SuccessRate agentId={agentId} />}
      </dl>
    )
  );
}

interface OfAgent {
  readonly agentId: string;
}

function Balance({ agentId }: OfAgent): ReactNode {
  const translate = useTranslate();
  const { filters } = useEngine().config.hosts.api.transport ?? {};
  const enabled = filters?.[listAgentPurses.name]?.includes('agentId') ?? false;
  const asked = { startPage: 0, length: 1, agentId };
  const query = useCall(['agentFigures', 'purse', agentId], 'listAgentPurses', asked, { enabled, staleTime: 0 });
  const [purse] = query.data?.rows ?? [];
  return (
    <Figure label={translate('purse.ofAgent')} query={query} enabled={enabled}>
      {purse ? (
        <strong>
          <Link to={`/purse/agentPurses/${agentId}`}>{formatKobo(purse.balance, 'N')}</Link>
        </strong>
      ) : (
        '–'
      )}
    </Figure>
  );
}

function SuccessRate({ agentId }: OfAgent): ReactNode {
  const translate = useTranslate();
  const enabled = useEngine().config.features.includes('agentOutcomes');
  const endDate = lagosDay(useNow()[0]);
  const asked = { agentId, startDate: addDays(endDate, 1 - DAYS), endDate };
  const query = useCall(['agentFigures', asked], 'getAgentOutcomes', asked, { enabled, staleTime: 0 });
  const successful = query.data?.successful.volume ?? 0;
  const decided = successful + (query.data?.failed.volume ?? 0);
  const counts = { successful: grouped(successful), decided: grouped(decided) };
  const to = `/transactions?${new URLSearchParams({ ...asked, startDate: `today-${DAYS - 1}`, endDate: 'today' })}`;
  return (
    <Figure label={translate('purse.successRate')} query={query} enabled={enabled}>
      {decided === 0 ? (
        translate('purse.noneDecided')
      ) : (
        <>
          <strong>{percentOf(successful, decided)}</strong> <Link to={to}>{translate('purse.ofDecided', counts)}</Link>
        </>
      )}
    </Figure>
  );
}

interface FigureProps {
  readonly label: string;
  readonly query: Pick<ReturnType<typeof useCall>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  /** The service answers the call. */
  readonly enabled: boolean;
  readonly children: ReactNode;
}

/** What is not known is never shown as zero. */
function Figure({ label, query: { data, error, isFetching, refetch }, enabled, children }: FigureProps): ReactNode {
  const translate = useTranslate();
  const failed = error !== null && !isFetching;
  return (
    <div aria-busy={isFetching || undefined}>
      <dt>{label}</dt>
      <dd>
        {!enabled && <span className="muted">{translate('purse.notOffered')}</span>}
        {enabled && failed && (
          <>
            {translate('purse.figureFailed')}{' '}
            <button type="button" className="button button--small" onClick={() => void refetch()}>
              {translate('list.retry')}
            </button>
          </>
        )}
        {enabled && !failed && (data === undefined ? <span className="skeleton" aria-hidden /> : children)}
      </dd>
    </div>
  );
}
