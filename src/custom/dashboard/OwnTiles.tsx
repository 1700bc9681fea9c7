/** An agent's own figures among the headline ones: the balance before them, the cash-out limit after them (D500). */
import type { ReactNode } from 'react';
import { useEngine } from '../../engine/app/context';
import { useToday } from '../../engine/browser/useToday';
import { useWords } from '../../engine/browser/words';
import { Meter } from '../../engine/ui/Meter';
import { useSentence } from '../../engine/ui/sentence';
import { percentOf } from '../../i18n/percentage';
import { formatKobo, formatWholeKobo, nairaToKobo } from '../../upstream/money';
import { lagosMinute } from '../../upstream/time';
import { onDay, transactionsWhere } from './links';
import { SUCCESSFUL } from '../../upstream/transactions';
import { BigFigure, Failure } from './Panel';
import type { OwnFigures } from './useOwnFigures';

/** The agent's own page. */
const OWN_PROFILE = '/agentsaccount';

/** As wide as every other time. */
const UNKNOWN_TIME = '0000-00-00 00:00';

/** Before it is known it keeps its room, so that nothing below it moves. */
function Note({ isKnown, children }: { readonly isKnown: boolean; readonly children: string }): ReactNode {
  return <span className={`dash-note ${isKnown ? 'muted' : 'dash-unsaid'}`}>{children}</span>;
}

/** Both without the specified figures, if there are any. */
export function OwnTiles({ own }: { readonly own: Pick<OwnFigures, 'balance' | 'cashOut'> }): ReactNode {
  if (!own.balance && !own.cashOut) return null;
  return (
    <dl className="dash-tiles dash-headline">
      {own.balance && <BalanceTile query={own.balance} />}
      {own.cashOut && <CashOutTile query={own.cashOut} />}
    </dl>
  );
}

export function BalanceTile({ query }: { readonly query: NonNullable<OwnFigures['balance']> }): ReactNode {
  const words = useWords('dashboard.tiles');
  const isTold = useEngine().config.features.includes('ownPurse');
  const { data } = query;
  const time = data?.after ? lagosMinute(data.after) : UNKNOWN_TIME;
  const note = data?.balance === null ? 'balanceUnknown' : isTold ? 'balanceNow' : 'balanceAfter';
  return (
    <Tile name="balance" query={query}>
      <BigFigure count={undefined} to={OWN_PROFILE} label={words('balanceOpens')}>
        {data && (data.balance === null ? '–' : formatKobo(data.balance))}
      </BigFigure>
      <Note isKnown={data !== undefined}>{words(note, { time })}</Note>
    </Tile>
  );
}

export function CashOutTile({ query }: { readonly query: NonNullable<OwnFigures['cashOut']> }): ReactNode {
  const words = useWords('dashboard');
  const { cashOutNaira, cashOutTypes, nearPercent } = useEngine().config.limits;
  const { data } = query;
  const { today } = useToday();
  const limit = nairaToKobo(cashOutNaira);
  return (
    <Tile name="cash-out" query={query}>
      <BigFigure
        count={data?.value}
        to={data && transactionsWhere({ ...onDay(data.day), transactionTypeId: cashOutTypes, status: SUCCESSFUL })}
        label={words(!data || data.day === today ? 'opens.cashOut' : 'opens.cashOutOn', { day: data?.day })}
      >
        {data && percentOf(data.value, limit)}
      </BigFigure>
      <Meter used={data?.value ?? 0} limit={limit} nearPercent={nearPercent} />
      <Note isKnown={data !== undefined}>
        {words(!data || data.day === today ? 'tiles.cashOutUsed' : 'tiles.cashOutUsedOn', {
          day: data?.day,
          used: formatWholeKobo(data?.value ?? limit, 'N'),
          limit: formatWholeKobo(limit, 'N'),
        })}
      </Note>
    </Tile>
  );
}

interface TileProps {
  readonly name: 'balance' | 'cash-out';
  readonly query: NonNullable<OwnFigures['balance'] | OwnFigures['cashOut']>;
  readonly children: ReactNode;
}

/** Its children are as high before the figure comes; what could not be read is never shown as zero. */
function Tile({ name, query: { data, error, isFetching, retry }, children }: TileProps): ReactNode {
  const words = useWords('dashboard.tiles');
  const sentence = useSentence();
  return (
    <div className={`card dash-tile dash-tile-${name}`} aria-busy={isFetching || undefined}>
      <dt>{words(name === 'balance' ? 'balance' : 'cashOut')}</dt>
      <dd>
        {data === undefined && error && !isFetching ? <Failure message={sentence(error)} onRetry={retry} /> : children}
      </dd>
    </div>
  );
}
