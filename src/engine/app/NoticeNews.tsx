/** Tells a person who works in another window of a new notice, without name or amount (P2-2, Settings; D521). */
import { useEffect, useRef } from 'react';
import type { Notice } from '../../upstream/notices';
import { useDesktopNotice } from '../browser/desktopNotice';
import { useWords } from '../browser/words';

interface NoticeNewsProps {
  /** The latest first; undefined before they were read. */
  readonly notices: readonly Notice[] | undefined;
}

export default function NoticeNews({ notices }: NoticeNewsProps): null {
  const words = useWords('keptNotices');
  const tell = useDesktopNotice();
  /** The latest that was there: at first all are old. */
  const seen = useRef<string>(undefined);
  useEffect(() => {
    if (!notices) return;
    const before = seen.current;
    seen.current = notices[0]?.createdAt ?? before ?? '';
    if (before === undefined) return;
    const news = notices.find(({ createdAt, read }) => !read && createdAt > before);
    if (!news) return;
    const body = words(`desktop.${news.kind}`, { _: words('desktop.unknown') });
    tell({ title: words('desktop.title'), body, tag: 'notice' });
  }, [notices, tell, words]);
  return null;
}
