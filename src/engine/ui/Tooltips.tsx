/**
 * One tooltip for a whole page (D194): the `title` of what the pointer or the keyboard has reached is shown by MUI's. A
 * component around each element would cost a list hundreds of them, and screen readers read `title` as it is.
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
    // The browser would show its own tooltip as well. `leave` puts the title back.
    if (pointer) anchor.title = '';
    // A tooltip that cannot be loaded is not worth a message.
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
  for (const type of ['pointerdown', 'keydown', 'scroll'] as const) document.addEventListener(type, leave, options);
  return () => {
    leave();
    listening.abort();
  };
}

/** The element shows the same text, and none of it is cut off. */
function isReadAlready(anchor: HTMLElement): boolean {
  return anchor.innerText?.trim() === anchor.title && ![anchor, ...anchor.querySelectorAll('*')].some(isCut);
}

const isCut = (one: Element): boolean => one.clientWidth > 0 && one.scrollWidth > one.clientWidth;
