/** Runs one action on a record from the search, on any page: its dialog if it has one, and its outcome. */
import { useEvent, type RaRecord } from 'ra-core';
import { useEffect, useRef, type ReactNode } from 'react';
import { useResource } from '../app/context';
import { useReread } from '../calls/useReread';
import { useReferenceLabels } from '../kinds/useReferenceLabels';
import { useResourceLabels } from '../kinds/resourceLabels';
import { ActionDialogs } from './ActionDialogs';
import { useActions } from './useActions';

export interface RecordAction {
  /** Names of the resource and of its action. */
  readonly resource: string;
  readonly action: string;
  readonly record: RaRecord;
}

interface RunActionProps extends RecordAction {
  /** Called when nothing is open and no call is under way any more. */
  readonly onEnd: () => void;
}

export default function RunAction({ resource, action, record, onEnd }: RunActionProps): ReactNode {
  const labels = useResourceLabels(useReferenceLabels(useResource(resource)));
  const reread = useReread();
  const actions = useActions(labels.resource, reread);
  const isStarted = useRef(false);
  const isBusy = actions.open !== null || actions.pending.size > 0;
  const start = useEvent(() => actions.run(action, [record]));
  const end = useEvent(onEnd);
  useEffect(() => {
    if (!isStarted.current) start();
    else if (!isBusy) end();
    isStarted.current = true;
  }, [isBusy, start, end]);
  return <ActionDialogs actions={actions} labels={labels} onDone={reread} />;
}
