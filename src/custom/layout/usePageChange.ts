/** What a browser does for a real page load and an app must do itself: the focus moves on, the title changes. */
import { useTranslate } from 'ra-core';
import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router';

/**
 * Moves the focus to the main part when another page is shown. A record that opens beside its list is not another
 * page: it shares the first part of the address.
 */
export function useFocusOnPage(main: RefObject<HTMLElement | null>): void {
  const [, page] = useLocation().pathname.split('/');
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    main.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [page, main]);
}

/** The document is titled by the page's own h1, whatever page it is and whenever it arrives. */
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
