/**
 * Desktop notifications for events while the page is in the background (P2-2, Settings). Off until a person switches
 * them on in this browser.
 */
import { useStore } from 'ra-core';
import { useCallback } from 'react';
import { isInsecure } from './writeText';

/** `unsupported`: no notifications in this browser, or not for this page. */
export type NoticePermission = NotificationPermission | 'unsupported';

export function noticePermission(): NoticePermission {
  // Over plain HTTP the permission is denied, and nobody can allow it.
  return 'Notification' in window && !isInsecure() ? Notification.permission : 'unsupported';
}

/** Whether this person wants notifications in this browser, and the setter. */
export function useNoticesWanted(): readonly [boolean, (wanted: boolean) => void] {
  return useStore('desktopNotices', false);
}

export interface Notice {
  readonly title: string;
  readonly body: string;
  /** A later notification with the same tag replaces the earlier one. */
  readonly tag: string;
}

/** Shows a notification; a click focuses the page. Returns false if that is impossible. */
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
    // Chrome on Android has the permission, but only service workers can show notifications.
    return false;
  }
}

/** Notifies the person, if wanted and the page is in the background. */
export function useDesktopNotice(): (notice: Notice) => void {
  const [wanted] = useNoticesWanted();
  return useCallback(
    (notice) => {
      // A visible window may be on another screen or partly covered, so only focus counts.
      if (wanted && (document.hidden || !document.hasFocus())) showNotice(notice);
    },
    [wanted],
  );
}
