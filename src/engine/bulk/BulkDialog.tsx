/**
 * One thing done to many records: what will happen and to which, then each row's outcome as it comes, then what is left
 * to do. Closing it is not possible while it runs; stopping is.
 */
import type { RaRecord } from 'ra-core';
import { useEffect, type ReactElement } from 'react';
import { useDesktopNotice } from '../base/desktopNotice';
import type { NormalAction } from '../definition/resource';
import type { ResourceLabels } from '../kinds/resourceLabels';
import { Preview } from './Preview';
import { Results } from './Results';
import type { BulkRun } from './run';
import { useRun } from './useRun';
import { overText, actionWords, useBulkWords } from './words';
import './bulk.css';

export interface BulkDialogProps {
  readonly action: NormalAction;
  /** The selected records; none if a run that was interrupted on this page is shown. */
  readonly records: readonly RaRecord[];
  readonly look: ResourceLabels;
  /** A run stands still; it was done to these. */
  readonly onOver: (done: readonly string[]) => void;
  readonly onClose: () => void;
}

export default function BulkDialog({ action, records, look, onOver, onClose }: BulkDialogProps): ReactElement | null {
  const words = useBulkWords();
  const tell = useDesktopNotice();
  const running = useRun(action, (run: BulkRun) => {
    const { results, counts } = run.snapshot();
    onOver(run.rows.flatMap(({ id }, index) => (results[index]?.state === 'done' ? [id] : [])));
    const body = `${actionWords(action).label}: ${overText(counts, words)}`;
    tell({ title: words('noticeTitle'), body, tag: 'bulk' });
  });
  const { run, shot, forget } = running;
  /** The stored run cannot be read any more. */
  const nothing = !run && records.length === 0;
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
    return <Results running={running} run={run} shot={shot} action={action} look={look} onClose={close} />;
  }
  return <Preview action={action} records={records} look={look} onBegin={running.begin} onClose={close} />;
}
