/** The total of all purses, and unconfirmed movements (P2-2). */
import { formatKobo } from '../../upstream/money';
import { useTranslate } from 'ra-core';
import { useState, type ReactElement, type ReactNode } from 'react';
import { useEngine } from '../../engine/app/context';
import { useCommands } from '../../engine/browser/commands';
import { useCall } from '../../engine/app/useCall';
import { lazyDialog } from '../../engine/ui/lazy';
import { Button } from '../../engine/ui/Button';
import { errorText } from '../../engine/ui/sentence';
import { FigureCards } from '../../engine/ui/FigureCards';
import { Docked } from '../../engine/ui/dock';
import { Notice } from '../../engine/ui/Notice';
import { lagosTime } from '../../upstream/time';
import type { PurseOwner } from './movement';
import { useOwner, useUnknownMoves, useUnknownSentence, type EarlierMove } from './useBalance';
import { useMayFund, useUnknownFundings, useUnknownFundingSentence, type EarlierFunding } from './useFundings';
import './purse.css';

const MoveDialog = lazyDialog(() => import('./MoveDialog'));
const FundDialog = lazyDialog(() => import('./FundDialog'));

const FIGURES = ['totalAgentBalance', 'walletBalance'] as const;

export default function PurseCards({ onDone }: { readonly onDone: () => void }): ReactElement {
  const translate = useTranslate();
  const { session } = useEngine();
  const unknown = useUnknownMoves();
  const fundings = useUnknownFundings();
  const mayFund = useMayFund();
  const [open, setOpen] = useState<Opened | null>(null);
  const [funding, setFunding] = useState<EarlierFunding | 'new' | null>(null);
  const openFunding = (): void => setFunding('new');
  useCommands(() =>
    mayFund ? [{ on: 'list', name: 'fundCentralPurse', text: translate('purse.fund'), run: openFunding }] : [],
  );
  const key = ['purseBalance', session.user.id];
  const { data, error, isFetching, refetch } = useCall(key, 'getPurseBalance', {}, { staleTime: 0 });
  const fund = (
    <Button
      look="small"
      label={translate('purse.fundShort')}
      aria-label={translate('purse.fund')}
      onClick={openFunding}
    />
  );
  return (
    <section className="purse" aria-label={translate('purse.cards')}>
      <Docked>
        {unknown.map((move) => (
          <UnknownNotice key={move.transactionId} move={move} onCheck={(owner) => setOpen({ owner, move })} />
        ))}
        {fundings.map((one) => (
          <UnknownFunding key={one.transactionId} funding={one} onCheck={() => setFunding(one)} />
        ))}
        <div role="alert">
          {error && !isFetching ? (
            <Notice act={{ label: translate('list.retry'), onPress: () => void refetch() }}>
              {translate('purse.unread', { reason: translate(errorText(error)) })}
            </Notice>
          ) : null}
        </div>
      </Docked>
      <FigureCards
        busy={isFetching}
        reading={translate('purse.reading')}
        figures={FIGURES.map((name) => ({
          name,
          label: translate(`purse.${name}`),
          value: data ? formatKobo(data[name], 'N') : error && !isFetching ? '–' : null,
          act: mayFund && name === 'walletBalance' ? fund : null,
        }))}
      />
      {open ? (
        <MoveDialog owner={open.owner} earlier={open.move} onDone={onDone} onClose={() => setOpen(null)} />
      ) : null}
      {funding ? (
        <FundDialog
          earlier={funding === 'new' ? undefined : funding}
          onDone={onDone}
          onClose={() => setFunding(null)}
        />
      ) : null}
    </section>
  );
}

interface Opened {
  readonly owner: PurseOwner;
  readonly move: EarlierMove;
}

interface UnknownNoticeProps {
  readonly move: EarlierMove;
  readonly onCheck: (owner: PurseOwner) => void;
}

function UnknownNotice({ move, onCheck }: UnknownNoticeProps): ReactElement {
  const sentence = useUnknownSentence();
  const owner = useOwner(move.agentId);
  return (
    <NotConfirmed at={move.at} onCheck={() => onCheck(owner)}>
      {sentence(move, owner.name)}
    </NotConfirmed>
  );
}

interface UnknownFundingProps {
  readonly funding: EarlierFunding;
  readonly onCheck: () => void;
}

function UnknownFunding({ funding, onCheck }: UnknownFundingProps): ReactElement {
  const sentence = useUnknownFundingSentence();
  return (
    <NotConfirmed at={funding.at} onCheck={onCheck}>
      {sentence(funding)}
    </NotConfirmed>
  );
}

interface NotConfirmedProps {
  /** When the order was sent, in epoch milliseconds. */
  readonly at: number;
  readonly onCheck: () => void;
  readonly children: ReactNode;
}

function NotConfirmed({ at, onCheck, children }: NotConfirmedProps): ReactElement {
  const translate = useTranslate();
  return (
    <Notice tone="pending" role="alert" act={{ label: translate('purse.check'), onPress: onCheck }}>
      <strong>{translate('purse.unknownTitle')}</strong> {children}{' '}
      {translate('purse.sentAt', { when: lagosTime(new Date(at).toISOString()) })}
    </Notice>
  );
}
