/** The room of a chart: its width, its numbers, its bars, and which names have room below them. */
import { useEffect, useRef, useState, type RefObject } from 'react';

/** Follows the width of an element, without having the browser lay the page out. @param first what it has at first. */
export function useWidth(first: number): readonly [RefObject<HTMLDivElement | null>, number] {
  const frame = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(first);
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const sizes = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width));
    sizes.observe(element);
    return () => sizes.disconnect();
  }, []);
  return [frame, width];
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

/** The most numbers above zero beside the bars. */
const MOST_NUMBERS = 5;

/** Round whole numbers from zero to at least `most`, for an axis. */
export function numbersTo(most: number): readonly number[] {
  const power = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, most) / MOST_NUMBERS)));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((one) => one * MOST_NUMBERS >= most) ?? most;
  return Array.from({ length: Math.max(1, Math.ceil(most / step)) + 1 }, (_, index) => index * step);
}

/** The widest bar, in pixels. */
const WIDEST = 22;
/** Of each row, on either side of its bars. */
const FREE = 0.1;

/** Of one row of bars side by side: their width, and the pixels before the first of them, as recharts takes them. */
export function barsIn(band: number, count: number, gap: number) {
  const each = (band * (1 - 2 * FREE) - (count - 1) * gap) / count;
  const size = Math.max(1, Math.min(WIDEST, Math.round(each)));
  return { size, before: Math.round((band - count * size - (count - 1) * gap) / 2) };
}
