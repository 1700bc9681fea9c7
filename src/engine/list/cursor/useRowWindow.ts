/** The rows of a long table that are rendered (`scrollPosition.ts`). */
import { useEvent } from 'ra-core';
import { useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { barAt, positionAfter, positionAt, topFor, windowAt, type ScrollPosition, type Shape } from './scrollPosition';

/** The view's height before it is measured, in pixels. */
const ASSUMED_VIEW = 900;
/** The scroll bar of a very long list is corrected this long after the last step, in milliseconds. */
const REST_MS = 150;
/** Rows are rendered this long after a jump of the scroll bar, in milliseconds. */
const LEAP_MS = 100;
/** A scroll position that lags by fewer pixels is not visible. */
const PIXEL = 1;

interface View extends ScrollPosition {
  readonly viewHeight: number;
  /** A jump: none of the rows before are visible, and the next moment shows others. */
  readonly leaping: boolean;
}

interface Options {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly count: number;
  readonly rowHeight: number;
  /** Height in pixels of the sticky head. */
  readonly around: number;
  /** If false, every row is rendered. */
  readonly on: boolean;
}

type List = Pick<Options, 'count' | 'rowHeight' | 'around'>;

export type RowScroll = ReturnType<typeof useRowWindow>;

export function useRowWindow({ scroller, count, rowHeight, around, on }: Options) {
  const [view, setView] = useState<View>({ scrollTop: 0, top: 0, viewHeight: ASSUMED_VIEW, leaping: false });
  /** The last place, rendered or not. */
  const latest = useRef(view);
  const list = useMemo<List>(() => ({ count, rowHeight, around }), [count, rowHeight, around]);

  const show = useEvent((position: ScrollPosition, viewHeight: number, leaping: boolean): void => {
    const next = { ...position, viewHeight, leaping };
    latest.current = next;
    setView((before) => (sameRows({ ...list, viewHeight }, before, next) ? before : next));
  });
  /** Sets the rows' place and the matching bar position. */
  const put = useEvent((element: HTMLElement, top: number): void => {
    const viewHeight = viewOf(list, element);
    const shape = { ...list, viewHeight };
    element.scrollTop = barAt(shape, top);
    const { scrollTop } = element;
    const exact = positionAt(shape, scrollTop);
    // The browser rounds; its position is used if the difference is not visible.
    if (on) show(Math.abs(exact.top - top) < PIXEL ? exact : { scrollTop, top }, viewHeight, false);
  });
  const follow = useEvent((element: HTMLElement): void => {
    const viewHeight = viewOf(list, element);
    const before = latest.current;
    const position = positionAfter({ ...list, viewHeight }, before, element.scrollTop);
    const step = Math.abs(position.scrollTop - before.scrollTop);
    show(position, viewHeight, step > viewHeight || (before.leaping && step > 0));
  });
  const land = useEvent((): void => show(latest.current, latest.current.viewHeight, false));
  const rest = useEvent((element: HTMLElement): void => {
    const { scrollTop, top, viewHeight } = latest.current;
    if (Math.abs(barAt({ ...list, viewHeight }, top) - scrollTop) < PIXEL) return;
    // Both in one frame, so that the rows do not seem to move.
    flushSync(() => put(element, top));
  });

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!on || !element) return undefined;
    const viewHeight = viewOf(list, element);
    show(positionAt({ ...list, viewHeight }, element.scrollTop), viewHeight, false);
    let resting: ReturnType<typeof setTimeout> | undefined;
    let landing: ReturnType<typeof setTimeout> | undefined;
    const onScroll = (): void => {
      follow(element);
      clearTimeout(landing);
      landing = setTimeout(land, LEAP_MS);
      clearTimeout(resting);
      resting = setTimeout(() => rest(element), REST_MS);
    };
    element.addEventListener('scroll', onScroll, { passive: true });
    const sizes = new ResizeObserver(() => follow(element));
    sizes.observe(element);
    return () => {
      clearTimeout(resting);
      clearTimeout(landing);
      element.removeEventListener('scroll', onScroll);
      sizes.disconnect();
    };
  }, [scroller, list, on, show, follow, land, rest]);

  const reveal = useEvent((index: number, where: 'nearest' | 'middle' = 'nearest'): void => {
    const element = scroller.current;
    if (!element) return;
    const shape = { ...list, viewHeight: viewOf(list, element) };
    const to = topFor(shape, index, on ? latest.current.top : element.scrollTop, where);
    if (to !== null) put(element, to);
  });
  const drawn = on
    ? windowAt({ ...list, viewHeight: view.viewHeight }, view)
    : { start: 0, end: count, above: 0, below: 0 };
  return { ...drawn, leaping: on && view.leaping, reveal };
}

const viewOf = ({ rowHeight, around }: List, element: HTMLElement): number =>
  Math.max(rowHeight, (element.clientHeight || ASSUMED_VIEW) - around);

/** Whether two places render the same rows at the same position. */
function sameRows(shape: Shape, before: View, next: View): boolean {
  if (before.viewHeight !== next.viewHeight || before.leaping !== next.leaping) return false;
  const [a, b] = [windowAt(shape, before), windowAt(shape, next)];
  return a.start === b.start && a.end === b.end && Math.abs(a.above - b.above) < 0.01;
}
