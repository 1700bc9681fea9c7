/** Marks the frame of a table whose columns go on beyond its right edge; `table.css` draws a shadow there. */
import { useLayoutEffect, type RefObject } from 'react';

/** Sets the attribute itself: a render for each step of the scroll bar would cost more than the shadow. */
export function useOverflowMark(scroller: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    let left = 0;
    const mark = (): void => {
      left = element.scrollLeft;
      element.parentElement?.toggleAttribute('data-more', element.scrollWidth - element.clientWidth - left > 1);
    };
    const onScroll = (): void => {
      if (element.scrollLeft !== left) mark();
    };
    element.addEventListener('scroll', onScroll, { passive: true });
    const sizes = new ResizeObserver(mark);
    for (const one of [element, ...element.children]) sizes.observe(one);
    return () => {
      element.removeEventListener('scroll', onScroll);
      sizes.disconnect();
    };
  }, [scroller]);
}
