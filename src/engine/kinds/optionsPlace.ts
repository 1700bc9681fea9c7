/** Where the options of a search box stand: below it, or above it where the screen ends or a bar sticks. */
import { useLayoutEffect, useState } from 'react';

/** As high as the options may be (reference.css), with their distance from the box; in pixels. */
const WHOLE = 240;
const GAP = 8;

interface OptionsPlace {
  readonly above: boolean;
  /** In pixels. */
  readonly maxHeight: number;
}

/** What sticks to an edge, or a phone's keyboard, takes room: `scroll-padding` says how much. Null: they stand in the flow. */
function placeOf(box: HTMLElement | null): OptionsPlace | null {
  const options = box?.parentElement?.querySelector('.reference__options');
  if (!box || !options || getComputedStyle(options).position === 'static') return null;
  const { top, bottom } = box.getBoundingClientRect();
  const dialog = box.closest('.dialog__content');
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(dialog ?? document.documentElement);
  const seen = window.visualViewport ? window.visualViewport.offsetTop + window.visualViewport.height : innerHeight;
  const port = dialog?.getBoundingClientRect() ?? { top: 0, bottom: seen };
  const below = Math.min(seen, port.bottom) - (Number.parseFloat(scrollPaddingBottom) || 0) - bottom - GAP;
  const over = top - port.top - (Number.parseFloat(scrollPaddingTop) || 0) - GAP;
  const above = below < WHOLE && over > below;
  return { above, maxHeight: Math.min(WHOLE, above ? over : Math.max(below, WHOLE / 2)) };
}

/** Null while it is closed. @param id of the input. */
export function useOptionsPlace(id: string, open: boolean): OptionsPlace | null {
  const [place, setPlace] = useState<OptionsPlace | null>(null);
  useLayoutEffect(() => {
    if (!open) return undefined;
    const settle = (): void => setPlace(placeOf(document.getElementById(id)));
    settle();
    window.visualViewport?.addEventListener('resize', settle);
    return () => window.visualViewport?.removeEventListener('resize', settle);
  }, [id, open]);
  return open ? place : null;
}
