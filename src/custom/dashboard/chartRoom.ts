/** The room of a chart: its width, and which names have room below its bars. */
import { useEffect, useRef, useState, type RefObject } from 'react';

/** Follows the width of an element, without having the browser lay the page out. @param first what it has at first. */
export function useWidth(first: number): readonly [RefObject<HTMLDivElement | null>, number] {
  const place = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(first);
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const sizes = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width));
    sizes.observe(element);
    return () => sizes.disconnect();
  }, []);
  return [place, width];
}

/** A little more than a digit of the axis' font (`.dash-tick`) takes, in pixels. */
const LETTER = 7.5;

export interface Labelled {
  /** By the row's index; undefined for those without room. */
  readonly texts: readonly (string | undefined)[];
  /** The most that one of them takes, in pixels. */
  readonly room: number;
}

/** Every so manieth text, the last one among them. @param width of all rows, in pixels. @param gap between two texts. */
export function labelled(texts: readonly string[], width: number, gap: number): Labelled {
  const room = Math.max(1, ...texts.map(({ length }) => length)) * LETTER;
  const step = Math.max(1, Math.ceil(((room + gap) * texts.length) / Math.max(1, width)));
  const last = texts.length - 1;
  return { texts: texts.map((text, index) => ((last - index) % step === 0 ? text : undefined)), room };
}
