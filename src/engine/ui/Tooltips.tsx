/**
 * One tooltip for the page (D194) shows the `title` of the element under the pointer or the focus. A component per
 * element would cost a list hundreds, and screen readers use `title` anyway.
 */
import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import type { TooltipProps } from './Tooltip';

/** How long the pointer or the focus must rest, in milliseconds. */
const DELAY_MS = 400;

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
  let reached: TooltipProps | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const leave = (): void => {
    clearTimeout(timer);
    if (reached && !reached.anchor.title) reached.anchor.title = reached.text;
    reached = null;
    onShown(null);
  };
  const show = async (next: TooltipProps): Promise<void> => {
    const { default: Tooltip } = await import('./Tooltip');
    if (reached === next) onShown({ ...next, Tooltip });
  };
  const reach = (target: EventTarget | null, pointer: boolean): void => {
    if (reached && target instanceof Node && reached.anchor.contains(target)) return;
    if (reached) leave();
    const anchor = target instanceof Element ? target.closest<HTMLElement>('[title]') : null;
    if (!anchor?.title || isReadAlready(anchor)) return;
    const next = { anchor, text: anchor.title };
    reached = next;
    // Removes the title meanwhile, because the browser would show it too. `leave` restores it.
    if (pointer) anchor.title = '';
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
    ({ target }) => target instanceof Element && target.matches(':focus-visible') && reach(target, false),
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

/** The element shows the whole text itself. */
function isReadAlready(anchor: HTMLElement): boolean {
  return anchor.innerText?.trim() === anchor.title && ![anchor, ...anchor.querySelectorAll('*')].some(isCut);
}

const isCut = (one: Element): boolean => one.clientWidth > 0 && one.scrollWidth > one.clientWidth;
