/** Opens the notice centre, and counts its unread notices. Loaded after the page's own data. */
import { Bell } from 'lucide-react';
import { useEvent, useNotificationContext, useTranslate, type NotificationPayload } from 'ra-core';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import { useKeptNotices } from '../../engine/app/keptNotices';
import { useLogNotice } from '../../engine/app/noticeLog';
import { useExportRuns, useRunsHost } from '../../engine/export/runs';
import { useCommands } from '../../engine/browser/commands';
import { useNoticesWanted } from '../../engine/browser/desktopNotice';
import { lazyDialog, lazyPart } from '../../engine/ui/lazy';
import { useWords } from '../../engine/browser/words';
import { valueAt } from '../../upstream/path';
import { useTabNotices } from './tabNotices';
import { aboutOf } from './Toasts';
import './noticeButton.css';

const NoticeCentre = lazyDialog(() => import('./NoticeCentre'));
const NoticeNews = lazyPart(() => import('../../engine/app/NoticeNews'));

/** A higher number is shown as "9+". */
const MOST_SHOWN = 9;

export default function NoticeButton(): ReactElement {
  const words = useWords('noticeCentre');
  const { unread: ofTab, markRead } = useTabNotices();
  const kept = useKeptNotices();
  const unread = ofTab + kept.unread;
  const [wanted] = useNoticesWanted();
  const [isOpen, setOpen] = useState(false);
  const runs = useExportRuns().length;
  useRunsHost();
  useToastsLogged();
  useCommands(() => [{ on: 'app', name: 'notices', text: words('title'), run: () => setOpen(true) }]);
  const title = unread > 0 ? words('unread', { smart_count: unread }) : words('title');
  const label = runs > 0 ? `${title}, ${words('underWay', { smart_count: runs })}` : title;
  return (
    <>
      <button
        type="button"
        className="icon-button"
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        onClick={() => {
          setOpen(true);
          void kept.query?.refetch();
        }}
      >
        <Bell aria-hidden />
        {runs > 0 && <span className="top__running" aria-hidden />}
        {unread > 0 && (
          <span className="top__unread" aria-hidden>
            {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
          </span>
        )}
      </button>
      {wanted && kept.query && <NoticeNews notices={kept.query.data} />}
      {isOpen && (
        <NoticeCentre
          kept={kept}
          onClose={() => {
            // After reading: what arrives while it is open is read too.
            markRead();
            setOpen(false);
          }}
        />
      )}
    </>
  );
}

/** Each toast stays findable after it has gone. */
function useToastsLogged(): void {
  const translate = useTranslate();
  const { notifications } = useNotificationContext();
  const log = useLogNotice();
  const logged = useRef(new WeakSet<NotificationPayload>());
  const take = useEvent((payload: NotificationPayload): void => {
    const { message, type, notificationOptions } = payload;
    if (logged.current.has(payload) || typeof message !== 'string' || notificationOptions?.isLogged === true) return;
    logged.current.add(payload);
    // What has gone well was seen as it was done, unless the person was in another tab.
    const seen = (type === 'success' || type === 'info') && document.visibilityState === 'visible';
    const args = notificationOptions?.messageArgs;
    const [call, rest] = [valueAt(args, 'call'), valueAt(args, 'rest')];
    const notice = { type, text: translate(message, args), about: aboutOf(payload) };
    const kept = typeof call === 'string' && { call, ...(typeof rest === 'string' && { rest }) };
    log({ ...notice, ...kept }, seen);
  });
  useEffect(() => {
    for (const payload of notifications) take(payload);
  }, [notifications, take]);
}
