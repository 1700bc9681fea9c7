/** What this tab has told, without what the service keeps of the same (D900). */
import { useEngine } from '../../engine/app/context';
import { useNoticeLog, type LoggedNotice } from '../../engine/app/noticeLog';
import { OUTCOMES } from '../../upstream/noticeKinds';

/** Whatever it answers, the service tells of it. */
const QUERY = 'queryTransfer';
const KEPT: ReadonlySet<string | undefined> = new Set(Object.values(OUTCOMES));

/** Refusals are known to this tab alone. */
function untold(notice: LoggedNotice): readonly LoggedNotice[] {
  const { call, type, rest } = notice;
  if (call === QUERY) return [];
  if (!KEPT.has(call) || type === 'error') return [notice];
  return rest === undefined ? [] : [{ ...notice, text: rest, about: undefined }];
}

export function useTabNotices() {
  const { byItself } = useEngine();
  const log = useNoticeLog();
  const notices = byItself ? log.notices.flatMap(untold) : log.notices;
  return { ...log, notices, unread: notices.filter(({ id }) => log.unread.has(id)).length };
}
