/**
 * Key facts of an agent that other calls answer: the purse's balance, the cash-out of today and the success rate of the
 * last 30 days (D247, D500). Agents see their own record only, and read their own balance.
 */
import { FileText } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { useCanAccess, useDataProvider, useRecordContext, useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { Button } from '../../engine/ui/Button';
import { useEngine, type AppDataProvider } from '../../engine/app/context';
import { useAsk } from '../../engine/app/useAsk';
import { useCall } from '../../engine/app/useCall';
import { lazyDialog } from '../../engine/ui/lazy';
import { Meter } from '../../engine/ui/Meter';
import { grouped } from '../../i18n/format';
import { percentOf } from '../../i18n/percentage';
import { listPath } from '../../lists/listPath';
import { readOwnBalance } from '../../lists/ownBalance';
import { inGroup } from '../../upstream/access';
import { getAgentCashOut, getAgentOutcomes } from '../../upstream/agentCalls';
import { asKobo, formatKobo, formatWholeKobo, nairaToKobo } from '../../upstream/money';
import { listAgentPurses } from '../../upstream/purses';
import { addDays, lagosMinute } from '../../upstream/time';
import { SUCCESSFUL } from '../../upstream/transactions';
import { useToday } from '../../engine/browser/useToday';

const StatementDialog = lazyDialog(() => import('./StatementDialog'));

/** Today is one of them. */
const DAYS = 30;

export default function AgentFigures(): ReactNode {
  const agentId = useRecordContext()?.id.toString() ?? '';
  const { canAccess: seesPurses, isPending: isPursePending } = useCanAccess({
    resource: 'agentPurses',
    action: 'list',
  });
  const { session, resources } = useEngine();
  // The configuration may hide a balance from people who see the list.
  const shows = (resource: string, field: string): boolean =>
    resources.find(({ name }) => name === resource)?.fields.some(({ name }) => name === field) ?? false;
  const { canAccess: seesTransactions, isPending } = useCanAccess({ resource: 'transactions', action: 'list' });
  if (isPursePending || isPending) return <div className="room room--figures" />;
  const isOwn = inGroup(session.user.roleGroup, ['AGENT']);
  const seesPurse = (seesPurses || isOwn) && shows('agentPurses', 'balance');
  return (
    (seesPurse || seesTransactions) && (
      <dl className="record__key record__figures">
        {seesPurse && isOwn && (
          <OwnBalance seesLast={seesTransactions === true && shows('transactions', 'postPurseBalance')} />
        )}
        {seesPurse && !isOwn && <Balance agentId={agentId} />}
        {seesTransactions && <CashOut agentId={agentId} />}
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
      <Statement agentId={agentId} />
    </Figure>
  );
}

/** @param props.seesLast the Post-Balance of the last transaction may stand for a balance that the service does not tell. */
function OwnBalance({ seesLast }: { readonly seesLast: boolean }): ReactNode {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AppDataProvider>();
  const isTold = useEngine().config.features.includes('ownPurse');
  const enabled = isTold || seesLast;
  const query = useQuery({
    queryKey: ['agentFigures', 'ownBalance', isTold],
    queryFn: ({ signal }) => readOwnBalance(dataProvider, isTold, signal),
    enabled,
    staleTime: 0,
  });
  const { balance = null, after = null } = query.data ?? {};
  return (
    <Figure label={translate('purse.ofAgent')} query={query} enabled={enabled}>
      {balance === null ? '–' : <strong>{formatKobo(balance, 'N')}</strong>}
      <Statement agentId={null} />
      {after !== null && (
        <span className="record__figure-note muted">{translate('purse.afterLast', { time: lagosMinute(after) })}</span>
      )}
    </Figure>
  );
}

/** @param props.agentId null: of the agent who is signed in. */
function Statement({ agentId }: { readonly agentId: string | null }): ReactNode {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const since = useRecordContext<{ id: string; createdAt?: string | null }>()?.createdAt ?? '';
  if (!useEngine().config.features.includes('purseStatements')) return null;
  return (
    <>
      {' '}
      <Button
        label={translate('purse.statement.open')}
        icon={FileText}
        look="ghost small"
        onClick={() => setOpen(true)}
      />
      {isOpen && <StatementDialog agentId={agentId} since={since} onClose={() => setOpen(false)} />}
    </>
  );
}

function CashOut({ agentId }: OfAgent): ReactNode {
  const translate = useTranslate();
  const { features, limits } = useEngine().config;
  const enabled = features.includes('agentCashOut');
  const asked = { agentId, cashOutTypes: limits.cashOutTypes.join(',') };
  const day = useToday();
  const query = useAsk(['agentFigures', 'cashOut', asked, day.asked], getAgentCashOut, asked, {
    enabled,
    staleTime: 0,
  });
  const limit = nairaToKobo(limits.cashOutNaira);
  const { day: counted = day.today, value = asKobo(0) } = query.data ?? {};
  const paid = {
    agentId,
    startDate: counted,
    endDate: counted,
    transactionTypeId: limits.cashOutTypes,
    status: SUCCESSFUL,
  };
  const used = translate('purse.cashOutUsed', {
    used: formatWholeKobo(value, 'N'),
    limit: formatWholeKobo(limit, 'N'),
  });
  return (
    enabled && (
      <Figure
        label={translate(counted === day.today ? 'purse.cashOut' : 'purse.cashOutOf', { day: counted })}
        query={query}
        enabled
      >
        {value === 0 ? used : <Link to={listPath('/transactions', paid)}>{used}</Link>}
        <Meter used={value} limit={limit} nearPercent={limits.nearPercent} />
        {value > limit && (
          <span className="record__figure-note muted">
            {translate('purse.cashOutOver', { over: formatWholeKobo(asKobo(value - limit), 'N') })}
          </span>
        )}
      </Figure>
    )
  );
}

function SuccessRate({ agentId }: OfAgent): ReactNode {
  const translate = useTranslate();
  const enabled = useEngine().config.features.includes('agentOutcomes');
  const endDate = useToday().asked;
  const asked = { agentId, startDate: addDays(endDate, 1 - DAYS), endDate };
  const query = useAsk(['agentFigures', asked], getAgentOutcomes, asked, { enabled, staleTime: 0 });
  const successful = query.data?.successful.volume ?? 0;
  const decided = successful + (query.data?.failed.volume ?? 0);
  const counts = { successful: grouped(successful), decided: grouped(decided) };
  // Those that are still pending count on neither side.
  const days = { startDate: `today-${DAYS - 1}`, endDate: 'today' };
  const to = listPath('/transactions', { agentId, ...days, statusGroup_neq: 'pending' });
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
            <Button label={translate('list.retry')} look="small" onClick={() => void refetch()} />
          </>
        )}
        {enabled && !failed && (data === undefined ? <span className="skeleton" aria-hidden /> : children)}
      </dd>
    </div>
  );
}
