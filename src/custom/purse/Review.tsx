/** What the movement will do, in a sentence and in figures. */
import { useTranslate } from 'ra-core';
import { useEffect, useRef, type ReactElement } from 'react';
import { errorText } from '../../engine/base/sentence';
import { Notice } from '../../engine/base/Notice';
import { formatKobo, type Kobo } from '../../upstream/money';
import { Failure } from './MoveForm';
import { balanceAfter, signed, type Movement } from './movement';
import type { Balance } from './useBalance';

interface ReviewProps {
  readonly move: Movement;
  readonly balance: Balance;
  /** Failure of the last attempt. */
  readonly failure: string | null;
}

export function Review({ move, balance, failure }: ReviewProps): ReactElement {
  const translate = useTranslate();
  const sentence = useRef<HTMLParagraphElement>(null);
  // The pressed button is gone. Its focus must not go to the button that moves money: a second Enter would press it.
  useEffect(() => sentence.current?.focus(), []);
  const after = balance.kobo === null ? null : balanceAfter(balance.kobo, move);
  const amount = formatKobo(move.amount);
  const text = (kobo: Kobo | null, unit?: string): string =>
    kobo === null ? translate('purse.nothing') : signed(kobo, unit);
  const facts = [
    ['before', text(balance.kobo)],
    ['amount', `${move.action === 'credit' ? '+' : '−'}${amount}`],
    ['after', text(after)],
    ['reason', move.reason],
    ['transactionId', move.transactionId],
  ] as const;
  return (
    <div className="move">
      <p className="move__sentence" ref={sentence} tabIndex={-1}>
        {translate(`purse.will.${move.action}`, {
          who: move.name,
          amount,
          before: text(balance.kobo, 'N'),
          after: text(after, 'N'),
        })}
      </p>
      <dl className="move__facts" aria-busy={balance.reading}>
        {facts.map(([name, fact]) => (
          <div key={name} className={name === 'after' ? 'move__fact move__fact--after' : 'move__fact'}>
            <dt>{translate(`purse.${name}`)}</dt>
            <dd className={name === 'transactionId' ? 'code' : 'figures'}>{fact}</dd>
          </div>
        ))}
      </dl>
      <div role="alert">
        {after !== null && after < 0 && move.action === 'debit' ? (
          <Notice tone="pending">{translate('purse.below')}</Notice>
        ) : null}
        {balance.error && !balance.reading ? (
          <Notice tone="pending" act={{ label: translate('purse.retry'), onPress: balance.reread }}>
            {translate('purse.notFresh', { reason: translate(errorText(balance.error)) })}
          </Notice>
        ) : null}
      </div>
      <Failure reason={failure} />
      <p className="muted">{translate('purse.audited')}</p>
    </div>
  );
}
