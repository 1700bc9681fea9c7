/**
 * Notices of the desktop, for what comes to pass while nobody looks at the page (P2-2, Settings). Off
 * until a person switches them on, each for themselves and in this browser.
 */
import { useStore } from 'ra-core';
import { useCallback } from 'react';

/** The browser's permission. `unsupported`: no notifications, or none for this page. */
export type NoticePermission = NotificationPermission | 'unsupported';

export function noticePermission(): NoticePermission {
  return 'Notification' in window ? Notification.permission : 'unsupported';
}

/** Whether this user wants notices in this browser, and the way to change that. */
export function useNoticesWanted(): readonly [boolean, (wanted: boolean) => void] {
  return useStore('desktopNotices', false);
}

export interface Notice {
  readonly title: string;
  readonly body: string;
  /** A later notice with the same tag takes the place of the earlier one. */
  readonly tag: string;
}

/** Shows a notice where the browser allows it; a click brings the page back. False where nothing could be shown. */
export function showNotice({ title, body, tag }: Notice): boolean {
  if (noticePermission() !== 'granted') return false;
  try {
    const shown = new Notification(title, { body, tag });
    shown.addEventListener('click', () => {
      window.focus();
      shown.close();
    });
    return true;
  } catch {
    // Chrome on Android names the permission but shows notices of service workers only.
    return false;
  }
}

/** Shows a desktop notice if the user wants them and the page is in the background. */
export function useDesktopNotice(): (notice: Notice) => void {
  const [wanted] = useNoticesWanted();
  return useCallback(
    (notice) => {
      // A window may be in full view on another screen, or half of it behind the one that is worked in.
      if (wanted && (document.hidden || !document.hasFocus())) showNotice(notice);
    },
    [wanted],
  );
}
