/**
 * One tooltip for the page (D194) shows the `title` of the element under the pointer or the focus, and a text that is
 * cut off. A component per element would cost a list hundreds, and screen readers have both anyway.
 */
import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import type { TooltipProps } from './Tooltip';

/** How long the pointer or the focus must rest, in milliseconds. */
const DELAY_MS = 400;

/** Elements that cut off a text without a `title`. */
const CUTS = '.cell, .row-action';

interface Reached {
  readonly anchor: HTMLElement;
  /** Empty without one. */
  readonly title: string;
}

interface Shown extends TooltipProps {
  readonly Tooltip: ComponentType<TooltipProps>;
}

export function Tooltips(): ReactNode {
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => watchTitles(setShown), []);
  return shown && <shown.Tooltip anchor={shown.anchor} text={shown.text} />;
}

/** @returns a function that ends it. */
function watchTitles(onShown: (shown: Shown | null) => void): () => void {
  let reached: Reached | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const leave = (): void => {
    clearTimeout(timer);
    if (reached?.title && !reached.anchor.title) reached.anchor.title = reached.title;
    reached = null;
    onShown(null);
  };
  const show = async (next: Reached): Promise<void> => {
    const text = textOf(next);
    if (text === '') return;
    const { default: Tooltip } = await import('./Tooltip');
    if (reached === next) onShown({ anchor: next.anchor, text, Tooltip });
  };
  const reach = (target: EventTarget | null, pointer: boolean): void => {
    if (reached && target instanceof Node && reached.anchor.contains(target)) return;
    if (reached) leave();
    const anchor = target instanceof Element ? target.closest<HTMLElement>(`[title], ${CUTS}`) : null;
    if (!anchor) return;
    const next = { anchor, title: anchor.title };
    reached = next;
    // Removes the title meanwhile, because the browser would show it too. `leave` restores it.
    if (pointer && anchor.title) anchor.title = '';
    // A tooltip that cannot load is not worth a message.
    timer = setTimeout(() => void show(next).catch(leave), DELAY_MS);
  };
  const listening = new AbortController();
  const options = { capture: true, passive: true, signal: listening.signal };
  document.addEventListener(
    'pointerover',
    (event) => event.pointerType !== 'touch' && reach(event.target, true),
    options,
  );
  document.addEventListener('pointerout', ({ relatedTarget }) => relatedTarget === null && leave(), options);
  document.addEventListener(
    'focusin',
    ({ target }) => target instanceof Element && target.matches(':focus-visible') && !isTouch() && reach(target, false),
    options,
  );
  for (const type of ['pointerdown', 'keydown'] as const) document.addEventListener(type, leave, options);
  const restart = (): void => {
    const focused = reached?.anchor === document.activeElement ? reached?.anchor : undefined;
    leave();
    // The browser scrolls to what gets the focus, so its tooltip waits until that is over.
    if (focused) reach(focused, false);
  };
  document.addEventListener('scroll', restart, options);
  return () => {
    leave();
    listening.abort();
  };
}

/** A finger closes a sheet, whose button has the focus again: nobody asks for a tooltip there. */
const isTouch = (): boolean => globalThis.matchMedia?.('(hover: none)').matches;

/** What cannot be read in the element: its title, and a cell's own text if that is cut off. */
function textOf({ anchor, title }: Reached): string {
  const shown = anchor.innerText?.trim() ?? '';
  const isWhole = ![anchor, ...anchor.querySelectorAll('*')].some(isCut);
  if (title && !anchor.matches('.cell')) return isWhole && title === shown ? '' : title;
  return [isWhole ? '' : shown, title].filter(Boolean).join('\n');
}

/** The handle of a heading's edge reaches one pixel out of it. A text of several lines is cut at its foot. */
const isCut = (one: Element): boolean =>
  one.clientWidth > 0 &&
  (one.scrollWidth > one.clientWidth + 1 || (one.matches('.cell__text') && one.scrollHeight > one.clientHeight + 1));
