/** Which rows of a long table are drawn: those in view and a few beyond, as `rowPlaces.ts` has it. */
import { useEvent } from 'ra-core';
import { useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { barAt, placeAfter, placeAt, topFor, windowAt, type Place, type RowWindow, type Shape } from './rowPlaces';

/** How tall a view is before it has been measured, in pixels. */
const ASSUMED_VIEW = 900;
/** How long after the last step the bar of a very long list is set right, in milliseconds. */
const REST_MS = 150;
/** How long after a leap the rows are drawn, in milliseconds: one of a drag, or of a wheel that the screen cannot follow. */
const LEAP_MS = 100;
/** Steps that a bar was behind are not seen. */
const PIXEL = 1;

interface View extends Place {
  readonly viewHeight: number;
  /** It is being leapt through: nothing of what was seen is seen now, and the next moment something else. */
  readonly leaping: boolean;
}

export interface RowScroll extends RowWindow {
  /** Rows are passed too fast to be read: they need not be drawn. */
  readonly leaping: boolean;
  /** Brings a row into view and draws it, if it was not. */
  readonly reveal: (index: number, where?: 'nearest' | 'middle') => void;
}

interface Options {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly count: number;
  readonly rowHeight: number;
  /** Pixels of what stands in the scroller and stays: the head. */
  readonly around: number;
  /** While it is false every row is drawn. */
  readonly on: boolean;
}

type List = Pick<Options, 'count' | 'rowHeight' | 'around'>;

export function useRowWindow({ scroller, count, rowHeight, around, on }: Options): RowScroll {
  const [view, setView] = useState<View>({ scrollTop: 0, top: 0, viewHeight: ASSUMED_VIEW, leaping: false });
  /** The last place, drawn or not: steps that draw nothing anew count too. */
  const latest = useRef(view);
  const list = useMemo<List>(() => ({ count, rowHeight, around }), [count, rowHeight, around]);

  const show = useEvent((place: Place, viewHeight: number, leaping: boolean): void => {
    const next = { ...place, viewHeight, leaping };
    latest.current = next;
    setView((before) => (sameRows(shapeOf(list, next), before, next) ? before : next));
  });
  /** Puts the rows somewhere, and the bar where it belongs. */
  const put = useEvent((element: HTMLElement, top: number): void => {
    const viewHeight = viewOf(list, element);
    const shape = shapeOf(list, { viewHeight });
    element.scrollTop = barAt(shape, top);
    const { scrollTop } = element;
    const exact = placeAt(shape, scrollTop);
    // The browser rounds: the bar's own place then, where nobody sees a difference.
    if (on) show(Math.abs(exact.top - top) < PIXEL ? exact : { scrollTop, top }, viewHeight, false);
  });
  const follow = useEvent((element: HTMLElement): void => {
    const viewHeight = viewOf(list, element);
    const before = latest.current;
    const place = placeAfter(shapeOf(list, { viewHeight }), before, element.scrollTop);
    const step = Math.abs(place.scrollTop - before.scrollTop);
    show(place, viewHeight, step > viewHeight || (before.leaping && step > 0));
  });
  const land = useEvent((): void => show(latest.current, latest.current.viewHeight, false));
  const rest = useEvent((element: HTMLElement): void => {
    const { scrollTop, top, viewHeight } = latest.current;
    if (Math.abs(barAt(shapeOf(list, { viewHeight }), top) - scrollTop) < PIXEL) return;
    // Both in one frame: the rows are seen to stand still.
    flushSync(() => put(element, top));
  });

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!on || !element) return undefined;
    const viewHeight = viewOf(list, element);
    show(placeAt(shapeOf(list, { viewHeight }), element.scrollTop), viewHeight, false);
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
    const shape = shapeOf(list, { viewHeight: viewOf(list, element) });
    const to = topFor(shape, index, on ? latest.current.top : element.scrollTop, where);
    if (to !== null) put(element, to);
  });
  const drawn = on ? windowAt(shapeOf(list, view), view) : { start: 0, end: count, above: 0, below: 0 };
  return { ...drawn, leaping: on && view.leaping, reveal };
}

const shapeOf = ({ count, rowHeight }: List, { viewHeight }: Pick<View, 'viewHeight'>): Shape => ({
  count,
  rowHeight,
  viewHeight,
});

const viewOf = ({ rowHeight, around }: List, element: HTMLElement): number =>
  Math.max(rowHeight, (element.clientHeight || ASSUMED_VIEW) - around);

/** Whether two places draw the same rows in the same place. */
function sameRows(shape: Shape, before: View, next: View): boolean {
  if (before.viewHeight !== next.viewHeight || before.leaping !== next.leaping) return false;
  const [a, b] = [windowAt(shape, before), windowAt(shape, next)];
  return a.start === b.start && a.end === b.end && Math.abs(a.above - b.above) < 0.01;
}
