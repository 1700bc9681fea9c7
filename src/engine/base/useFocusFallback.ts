/** Moves the focus when its element is removed from the page. Otherwise the next key would start at the page's top. */
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * @param container the watched element. If this hook is also used inside of it, the inner one acts first. @param target
 * is called after the render that removed the element.
 */
export function useFocusFallback(
  container: RefObject<HTMLElement | null>,
  target: () => HTMLElement | null | undefined,
): void {
  const focused = useRef<Element | null>(null);
  useEffect(() => {
    const onFocus = ({ target: next }: FocusEvent): void => {
      if (!(next instanceof Element)) return;
      if (container.current?.contains(next)) focused.current = next;
      // A dialog returns the focus itself.
      else if (!next.closest('[role="dialog"]')) focused.current = null;
    };
    // The person clicked an empty place. If the element was removed, the microtask runs after the render.
    const onBlur = ({ target: last }: FocusEvent): void =>
      queueMicrotask(() => {
        if (last === focused.current && document.activeElement === document.body) focused.current = null;
      });
    document.addEventListener('focusin', onFocus);
    document.addEventListener('focusout', onBlur);
    return () => {
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('focusout', onBlur);
    };
  }, [container]);
  // After every render, because any can remove it.
  useLayoutEffect(() => {
    if (!focused.current || focused.current.isConnected) return;
    focused.current = null;
    if (document.activeElement === document.body) target()?.focus({ preventScroll: true });
  });
}
