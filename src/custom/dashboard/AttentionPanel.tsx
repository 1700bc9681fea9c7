/** "Needs attention": one line for each part that the person may open, whose room is there before its numbers (D249). */
import { LinkBase } from 'ra-core';
import { memo } from 'react';
import { useEngine } from '../../engine/app/context';
import { useSentence } from '../../engine/ui/sentence';
import { PHONE, useMedia } from '../../engine/browser/useMedia';
import { useWords } from '../../engine/browser/words';
import { grouped, labelled } from '../../i18n/format';
import { formatWholeKobo, nairaToKobo } from '../../upstream/money';
import { lineOf, ownCashOutLine, type Line } from './attentionLines';
import { Blank, Failure, Panel } from './Panel';
import type { Attention } from './useAttention';
import type { OwnFigures } from './useOwnFigures';
import { useDashboardPage } from './useDashboard';
import { serviceTimeOf } from '../../upstream/clock';

/** Whether the part is in the answer that the page waits for. */
const asksFor = (part: string): boolean => part !== 'unconfirmed' && part !== 'ownCashOut';

/** Whole naira as amounts are written in every language: 1,200,000. */
const nairaOf = (naira: number): string => formatWholeKobo(nairaToKobo(naira));

interface AttentionProps {
  readonly attention: Attention;
  /** An agent's own cash-out of today. */
  readonly cashOut: OwnFigures['cashOut'];
  /** Why nothing could be read is said elsewhere. */
  readonly isTold: boolean;
}

export const AttentionPanel = memo(function AttentionPanel({ attention, cashOut, isTold }: AttentionProps) {
  const words = useWords('dashboard.attention');
  const sentence = useSentence();
  const { visible } = useDashboardPage();
  const { limits } = useEngine().config;
  const shown = { minutes: limits.pendingMinutes, amount: nairaOf(limits.cashOutNaira) };
  const { names, data, error, unconfirmed, isWaiting, isUnread, updatedAt, retry } = attention;
  const now = serviceTimeOf(updatedAt);
  const own = cashOut?.data && ownCashOutLine(cashOut.data, limits, words);
  const lines = [
    ...(own ? [{ part: 'ownCashOut', line: own }] : []),
    ...names.map((part) => ({ part, line: lineOf(part, { answer: data, unconfirmed, limits, now, words }) })),
  ];
  const isQuiet = !isUnread && lines.every(({ line }) => line?.count === 0);
  const about = visible.period ? 'aboutBesidePeriod' : 'about';
  return (
    <Panel title={words('title')} note={words(isQuiet ? 'nothing' : about)} className="dash-attention">
      {isUnread && !isTold && <Failure message={error ? sentence(error) : words('partUnread')} onRetry={retry} />}
      <ul className="dash-attention-lines" aria-busy={isWaiting}>
        {lines.map(({ part, line }) => {
          const label = words(`parts.${part}`, shown);
          return (
            <li key={part}>
              {line ? (
                <KnownFigures label={label} line={line} hasRoom={asksFor(part) || line.count > 0} />
              ) : (
                <>
                  <span>
                    <b className={isWaiting ? 'dash-unsaid' : undefined}>–</b> {label}
                  </span>
                  <span className="dash-attention-worst muted">{isWaiting ? <Blank /> : words('unread')}</span>
                </>
              )}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
});

interface KnownFiguresProps {
  readonly label: string;
  readonly line: Line;
  /** A part that this browser knows from the first moment keeps no room for what may come. */
  readonly hasRoom: boolean;
}

function KnownFigures({ label, line: { count, to, worst, listed }, hasRoom }: KnownFiguresProps) {
  const words = useWords('dashboard.attention');
  // Two have no room in a line there, and the list behind the line has all.
  const named = useMedia(PHONE) ? worst.slice(0, 1) : worst;
  const text = (
    <>
      <b>{grouped(count)}</b> <span className={count === 0 ? undefined : 'dash-link'}>{label}</span>
    </>
  );
  return (
    <>
      {count === 0 ? (
        <span className="muted">{text}</span>
      ) : (
        <LinkBase className="dash-attention-link" to={to}>
          {text}
        </LinkBase>
      )}
      {hasRoom && (
        <span className="dash-attention-worst muted">
          {listed !== undefined && listed < count && <span>{words('listed', { listed: grouped(listed) })}</span>}
          {named.map(({ name, code, figure, to: ofOne }) => (
            <span key={`${ofOne} ${figure}`} title={labelled(name, figure)}>
              <LinkBase className="dash-link" to={ofOne}>
                {name}
              </LinkBase>{' '}
              {code && <span className="code">{code}</span>} <span>{figure}</span>
            </span>
          ))}
        </span>
      )}
    </>
  );
}
