/** One record as a page of its own, without its list. */
import type { ReactNode } from 'react';
import { ActionDialogs } from '../actions/ActionDialogs';
import UnconfirmedActions from '../actions/UnconfirmedActions';
import { useActions } from '../actions/useActions';
import { useReread } from '../calls/useReread';
import { useResource } from '../app/context';
import { useResourceLabels } from '../kinds/resourceLabels';
import { useReferenceLabels } from '../kinds/useReferenceLabels';
import { RecordPanel } from './RecordPanel';

interface RecordPageProps {
  /** The resource's name. */
  readonly resource: string;
  /** The record's key. */
  readonly id: string;
}

export function RecordPage({ resource: name, id }: RecordPageProps): ReactNode {
  const resource = useReferenceLabels(useResource(name));
  const labels = useResourceLabels(resource);
  const reread = useReread();
  const actions = useActions(resource, reread);
  return (
    <>
      <RecordPanel key={id} labels={labels} id={id} row={undefined} actions={actions} beside={false} />
      <UnconfirmedActions resource={resource} />
      <ActionDialogs actions={actions} labels={labels} onDone={reread} />
    </>
  );
}
