/** The total of all purses, and unconfirmed movements (P2-2). */
import { formatKobo } from '../../upstream/money';
import { useTranslate } from 'ra-core';
import { useState, type ReactElement } from 'react';
import { useEngine } from '../../engine/app/context';
import { useCall } from '../../engine/app/useCall';
import { lazyDialog } from '../../engine/ui/lazy';
import { errorText } from '../../engine/ui/sentence';
import { Docked } from '../../engine/ui/dock';
import { Notice } from '../../engine/ui/Notice';
import { lagosTime } from '../../upstream/time';
import type { PurseOwner } from './movement';
import { useOwner, useUnknownMoves, useUnknownSentence, type EarlierMove } from './useBalance';
import './purse.css';

const MoveDialog = lazyDialog(() => import('./MoveDialog'));

const FIGURES = ['totalAgentBalance', 'walletBalance'] as const;

export default function PurseCards({ onDone }: { readonly onDone: () => void }): ReactElement {
  const translate = useTranslate();
  const { session } = useEngine();
  const unknown = useUnknownMoves();
  const [open, setOpen] = useState<Opened | null>(null);
  const key = ['purseBalance', session.user.id];
  const { data, error, isFetching, refetch } = useCall(key, 'getPurseBalance', {}, { staleTime: 0 });
  return (
    <section className="purse" aria-label={translate('purse.cards')}>
      <Docked>
        {unknown.map((move) => (
          <UnknownNotice key={move.transactionId} move={move} onCheck={(owner) => setOpen({ owner, move })} />
        ))}
        <div role="alert">
          {error && !isFetching ? (
            <Notice act={{ label: translate('list.retry'), onPress: () => void refetch() }}>
              {translate('purse.unread', { reason: translate(errorText(error)) })}
            </Notice>
          ) : null}
        </div>
      </Docked>
      <dl className="purse__cards" aria-busy={isFetching}>
        {FIGURES.map((name) => (
          <div key={name} className="card purse__card">
            <dt>{translate(`purse.${name}`)}</dt>
            <dd className="figures">
              {data || (error && !isFetching) ? (
                <>{data ? formatKobo(data[name], 'N') : '–'}</>
              ) : (
                <>
                  <span className="visually-hidden">{translate('purse.reading')}</span>
                  <span className="skeleton purse__skeleton" aria-hidden="true" />
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {open ? (
        <MoveDialog owner={open.owner} earlier={open.move} onDone={onDone} onClose={() => setOpen(null)} />
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
  const translate = useTranslate();
  const sentence = useUnknownSentence();
  const owner = useOwner(move.agentId);
  return (
    <Notice tone="pending" role="alert" act={{ label: translate('purse.check'), onPress: () => onCheck(owner) }}>
      <strong>{translate('purse.unknownTitle')}</strong> {sentence(move, owner.name)}{' '}
      {translate('purse.sentAt', { when: lagosTime(new Date(move.at).toISOString()) })}
    </Notice>
  );
}
