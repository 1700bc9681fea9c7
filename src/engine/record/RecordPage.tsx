/** One record as a page of its own, without its list. */
import type { ReactNode } from 'react';
import { ActionDialogs, UnconfirmedActions } from '../actions/ActionDialogs';
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
  const look = useResourceLabels(resource);
  const reread = useReread();
  const actions = useActions(resource, reread);
  return (
    <>
      <RecordPanel key={id} look={look} id={id} row={undefined} actions={actions} beside={false} />
      <UnconfirmedActions look={look} />
      <ActionDialogs actions={actions} look={look} onDone={reread} />
    </>
  );
}
