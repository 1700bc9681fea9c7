/**
 * Moves the focus on when the element that has it is removed, and back when a dialog or a menu closes without doing so:
 * the next key would begin at the top of the page otherwise. Fallbacks may stand inside each other; the innermost that
 * knows a place takes the focus.
 */
import { useEvent } from 'ra-core';
import { useEffect, type RefObject } from 'react';

interface Fallback {
  readonly container: RefObject<HTMLElement | null>;
  readonly target: (lost: Element) => HTMLElement | null | undefined;
  /** The element in the container that has the focus, or had it before a dialog opened. */
  focused: Element | null;
}

const fallbacks = new Set<Fallback>();
let stop = (): void => undefined;
/** The dialog or menu that has the focus, or had it until it closed. */
let layer: Element | null = null;

/**
 * @param container what was lost may have been anywhere in it.
 * @param target is asked for an element once the focus is lost; null hands over to the fallback around this one.
 */
export function useFocusFallback(container: Fallback['container'], target: Fallback['target']): void {
  const latest = useEvent(target);
  useEffect(() => {
    const { activeElement } = document;
    const focused = container.current?.contains(activeElement) ? activeElement : null;
    const own: Fallback = { container, target: latest, focused };
    if (fallbacks.size === 0) stop = start();
    fallbacks.add(own);
    return () => {
      fallbacks.delete(own);
      if (fallbacks.size === 0) stop();
    };
  }, [container, latest]);
}

function start(): () => void {
  const observer = new MutationObserver(moveOn);
  observer.observe(document.body, { childList: true, subtree: true });
  const ended = new AbortController();
  document.addEventListener('focusin', onFocus, ended);
  document.addEventListener('focusout', onBlur, ended);
  return () => {
    observer.disconnect();
    ended.abort();
  };
}

/** A dialog or a menu gives the focus back to the element that opened it, so that element is remembered meanwhile. */
const layerOf = (element: Element | null): Element | null =>
  element?.closest('[role="dialog"], [role="menu"], .loading-dialog') ?? null;

function onFocus({ target: next }: FocusEvent): void {
  if (!(next instanceof Element)) return;
  layer = layerOf(next);
  for (const one of fallbacks) {
    const container = one.container.current;
    if (!layer || layer.contains(container)) one.focused = container?.contains(next) ? next : null;
  }
}

/** After a press on an empty place there is no focus to move. A removed element is not connected any more. */
function onBlur({ target: last }: FocusEvent): void {
  queueMicrotask(() => {
    if (!(last instanceof Element) || !last.isConnected || document.activeElement !== document.body) return;
    for (const one of fallbacks) if (one.focused === last) one.focused = null;
  });
}

function moveOn(): void {
  if (layerOf(document.activeElement)) return;
  const isClosed = layer?.isConnected === false;
  if (isClosed) layer = null;
  const left = [...fallbacks].filter(({ focused }) => focused && (isClosed || !focused.isConnected));
  const holds = ({ container }: Fallback): number =>
    left.filter((other) => container.current?.contains(other.container.current)).length;
  for (const one of left.toSorted((a, b) => holds(a) - holds(b))) {
    const { focused } = one;
    if (!focused?.isConnected) one.focused = null;
    if (!focused || document.activeElement !== document.body) continue;
    const next = focused.isConnected ? focused : one.target(focused);
    if (next instanceof HTMLElement) next.focus({ preventScroll: true });
  }
}
