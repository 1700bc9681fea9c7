/** What stands below a record's head: its sections, and lists of other resources above and below them. */
import { useTranslate, type RaRecord } from 'ra-core';
import { Fragment, useCallback, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { lazyPart } from '../ui/lazy';
import type { ResourceLabels } from '../kinds/resourceLabels';
import { Skeleton } from '../ui/ErrorPanel';
import { headFields } from './RecordHead';
import { RecordBody } from './Sections';

const Related = lazyPart(() => import('./Related'));
const Notes = lazyPart(() => import('./Notes'));

/** So long do the sections wait for the lists above them, in milliseconds. */
const LATEST_MS = 300;
const BLANK_ROWS = 5;

/**
 * Whether the sections wait for the lists above them, stand below them, or stand below the room that late lists keep,
 * however few rows they have, while any of the sections is in sight: nothing in sight ever moves.
 */
type Room = 'waiting' | 'settled' | 'kept';

interface RecordPartsProps {
  readonly labels: ResourceLabels;
  readonly record: RaRecord;
  readonly heading: 'h2' | 'h3';
  /** The list is in sight too. */
  readonly beside: boolean;
  /** Lists and notes may be asked for: the record has been read and drawn. */
  readonly isPainted: boolean;
  /** Nothing belongs to a record that is gone. */
  readonly isGone: boolean;
}

export function RecordParts({ labels, record, heading, beside, isPainted, isGone }: RecordPartsProps): ReactNode {
  const translate = useTranslate();
  const { fields, related, notes } = labels.resource;
  const hasAbove = !isGone && related.some(({ above }) => above);
  const own = useRef<HTMLDivElement>(null);
  const { room, isSettled, settle } = useRoomAbove(hasAbove, own);
  const of = { labels, record, heading };
  return (
    <div className={hasAbove ? 'record__parts record__parts--two' : 'record__parts'}>
      {hasAbove && (
        <div
          className={room === 'kept' ? 'record__above record__above--kept' : 'record__above'}
          aria-busy={!isSettled || undefined}
        >
          {isPainted ? <Related {...of} above onSettled={settle} /> : <Skeleton rows={BLANK_ROWS} />}
        </div>
      )}
      {room !== 'waiting' && (
        // Drawn anew where they come into sight from below: what was in no sight appears, and does not shift.
        <Fragment key={room}>
          <div ref={own} className="record__own">
            <RecordBody {...of} above={headFields(labels, record)} />
            {/* Beside its list the clock is named below the rows. */}
            {!beside && fields.some(({ kind }) => kind === 'dateTime') && (
              <p className="muted">{translate('list.clock')}</p>
            )}
          </div>
          <div className="record__wide">
            <RecordBody {...of} above={[]} wide />
          </div>
          <div className="record__below">
            {isPainted && !isGone && <Related {...of} />}
            {isPainted && !isGone && notes && <Notes {...of} />}
          </div>
        </Fragment>
      )}
    </div>
  );
}

/** Whether a part of a record begins above the end of the record, which scrolls, and of the window. */
function isInSight(part: Element | null | undefined): boolean {
  const end = part?.closest('.record')?.getBoundingClientRect().bottom ?? innerHeight;
  return (part?.getBoundingClientRect().top ?? 0) <= Math.min(end, innerHeight);
}

function useRoomAbove(hasAbove: boolean, own: RefObject<HTMLElement | null>) {
  const [room, setRoom] = useState<Room>('waiting');
  const [isSettled, setSettled] = useState(false);
  const leave = useCallback((to: Room) => setRoom((now) => (now === 'waiting' ? to : now)), []);
  useEffect(() => {
    const timer = setTimeout(() => leave('kept'), LATEST_MS);
    return () => clearTimeout(timer);
  }, [leave]);
  const settle = useCallback(() => {
    const isSeen = isInSight(own.current?.firstElementChild);
    setRoom((now) => (now === 'kept' && isSeen ? now : 'settled'));
    setSettled(true);
  }, [own]);
  return { room: hasAbove ? room : 'settled', isSettled, settle };
}
