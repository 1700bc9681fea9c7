/** A chart that is fetched and drawn once its frame is near the window, and a blank of the same size before. */
import { useEvent } from 'ra-core';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useDashboardPage, type Charts } from './useDashboard';

/** How far below the window a chart is drawn already. */
const AHEAD = '200px';

interface DrawingProps {
  /** Class of the blank. */
  readonly blank: string;
  /** What it draws is known. */
  readonly ready?: boolean;
  /** @param width of its frame, in pixels. */
  readonly children: (charts: Charts, width: number) => ReactNode;
}

export function Drawing({ blank, ready = true, children }: DrawingProps): ReactNode {
  const { drawings } = useDashboardPage();
  const frame = useRef<HTMLSpanElement>(null);
  /** Its width once it is near the window. */
  const [width, setWidth] = useState('IntersectionObserver' in window ? null : 0);
  const near = width !== null;
  const want = useEvent(drawings.want);
  useEffect(() => {
    if (near) {
      want();
      return undefined;
    }
    const observer = new IntersectionObserver(
      (seen) => {
        const found = seen.find(({ isIntersecting }) => isIntersecting);
        if (found) setWidth(found.boundingClientRect.width);
      },
      { rootMargin: AHEAD },
    );
    if (frame.current) observer.observe(frame.current);
    // The browser takes its picture right after this event.
    const draw = (): void => flushSync(() => setWidth(frame.current?.clientWidth ?? 0));
    window.addEventListener('beforeprint', draw);
    return () => {
      observer.disconnect();
      window.removeEventListener('beforeprint', draw);
    };
  }, [near, want]);
  if (near && ready && drawings.charts) return children(drawings.charts, width);
  // Far from the window it stands still: a moving blank has the browser draw for ever.
  const state = near ? 'skeleton' : 'dash-still';
  return <span ref={frame} className={`${state} dash-undrawn ${blank}`} aria-hidden="true" />;
}
