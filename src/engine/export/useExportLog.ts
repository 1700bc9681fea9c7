/** Puts the outcome of an export into the notice centre, and into a toast where no dialog shows it. */
import { useNotify } from 'ra-core';
import { useLogNotice, type LoggedNotice } from '../app/noticeLog';

export type ExportLog = (notice: Omit<LoggedNotice, 'id' | 'at' | 'list'>, isShown: boolean) => void;

/** The notice has the address of the list, as it is when this is called. What a dialog shows is not unread. */
export function useExportLog(): ExportLog {
  const log = useLogNotice();
  const notify = useNotify();
  const list = `${location.pathname}${location.search}`;
  return (notice, isShown) => {
    log({ ...notice, list }, isShown);
    if (!isShown) notify(notice.text, { type: notice.type, isLogged: true, messageArgs: { _: notice.text } });
  };
}
