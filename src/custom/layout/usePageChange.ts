/** Focus and title after a change of page, which a browser handles for real page loads only. */
import { useTranslate } from 'ra-core';
import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router';

/**
 * Focuses the main landmark on another page. A record beside its list shares the first part of the address and is the
 * same page. A component, so that a new address does not draw the rest of the frame again.
 */
export function FocusOnPage({ main }: { readonly main: RefObject<HTMLElement | null> }): null {
  const [, page] = useLocation().pathname.split('/');
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    main.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [page, main]);
  return null;
}

/** Takes the document's title from the page's h1, whenever that appears. */
export function useTitleFromHeading(main: RefObject<HTMLElement | null>): void {
  const translate = useTranslate();
  useEffect(() => {
    const element = main.current;
    if (!element) return undefined;
    const show = (): void => {
      const page = element.querySelector('h1')?.textContent;
      const title = page ? translate('frame.documentTitle', { page }) : translate('frame.product');
      if (document.title !== title) document.title = title;
    };
    show();
    const observer = new MutationObserver(show);
    observer.observe(element, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, [main, translate]);
}
