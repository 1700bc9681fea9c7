/**
 * One action on many records: a preview, then each row's outcome as it arrives, then what to do next. While it runs the
 * dialog cannot be closed, only stopped.
 */
import type { RaRecord } from 'ra-core';
import { useEffect, type ReactElement } from 'react';
import { useLocation } from 'react-router';
import { useInterruptedAction } from '../app/interruptedRun';
import { useLogNotice } from '../app/noticeLog';
import { useDesktopNotice } from '../browser/desktopNotice';
import type { NormalAction } from '../definition/resource';
import type { ResourceLabels } from '../kinds/resourceLabels';
import { Preview } from './Preview';
import { Results } from './Results';
import type { BulkRun } from './run';
import { useRun } from './useRun';
import { overText, actionWords, useBulkWords } from './words';
import { labelled } from '../../i18n/format';
import './bulk.css';

export interface BulkDialogProps {
  readonly action: NormalAction;
  /** The selected records; empty to show an interrupted run of this page. */
  readonly records: readonly RaRecord[];
  readonly labels: ResourceLabels;
  /** Called when a run pauses or ends, with the ids of the rows that are done. */
  readonly onOver: (done: readonly string[]) => void;
  readonly onClose: () => void;
}

export default function BulkDialog({ action, records, labels, onOver, onClose }: BulkDialogProps): ReactElement | null {
  const words = useBulkWords();
  const tell = useDesktopNotice();
  const log = useLogNotice();
  const { pathname, search } = useLocation();
  const replaced = useInterruptedAction(records.length === 0);
  const running = useRun(action, records.length === 0, (run: BulkRun, isShown: boolean) => {
    const { results, counts } = run.snapshot();
    // Elsewhere no list has rows of it to drop.
    if (isShown) onOver(run.rows.flatMap(({ id }, index) => (results[index]?.state === 'done' ? [id] : [])));
    const bodyOf = (final: typeof counts): string =>
      labelled(actionWords(action).label, overText(final, words, action));
    const body = bodyOf(counts);
    const isDone = counts.done === run.rows.length;
    tell({ title: words('noticeTitle'), body, tag: 'bulk' });
    log({
      type: isDone ? 'success' : 'warning',
      text: body,
      ...(!isDone && { rest: bodyOf({ ...counts, done: 0 }) }),
      call: action.call,
      list: isShown ? undefined : pathname + search,
    });
  });
  const { run, shot, forget } = running;
  /** The stored run can no longer be read. */
  const { plan: Plan } = action;
  const nothing = !run && records.length === 0 && !Plan;
  const close = (): void => {
    forget();
    onClose();
  };
  useEffect(() => {
    if (!nothing) return;
    forget();
    onClose();
  });
  if (nothing) return null;
  if (run && shot) {
    return <Results running={running} run={run} shot={shot} action={action} labels={labels} onClose={close} />;
  }
  if (Plan) return <Plan records={records} onBegin={running.begin} onClose={onClose} />;
  return <Preview {...{ action, records, labels, replaced }} onBegin={running.begin} onClose={onClose} />;
}
