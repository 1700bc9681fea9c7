/** The edit form in a dialog, on the record as it is now and not as its row was. */
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate, type RaRecord } from 'ra-core';
import type { ReactElement } from 'react';
import { Dialog } from '../dialog/Dialog';
import type { NormalForm } from '../resource';
import { fieldText } from '../kinds/text';
import type { Look } from '../views/look';
import { Failure, Skeleton } from '../views/States';
import { EditForm } from './EditForm';
import { AskToLeave } from './LeaveGuard';
import { useClosing } from './useClosing';

interface EditDialogProps {
  readonly look: Look;
  readonly form: NormalForm;
  readonly id: RaRecord['id'];
  /** The record was changed, or may have been. */
  readonly onDone?: () => void;
  readonly onClose: () => void;
}

/** Lines that stand where the form will be. */
const LINES = 6;

export default function EditDialog({ look, form, id, onDone, onClose }: EditDialogProps): ReactElement {
  const { resource } = look;
  const translate = useTranslate();
  const dataProvider = useDataProvider();
  const closing = useClosing(onClose);
  const query = useQuery({
    // A name of its own: what is read behind the form must not change what it compares with.
    queryKey: ['edit', resource.name, id],
    queryFn: async ({ signal }) => (await dataProvider.getOne<RaRecord>(resource.name, { id, signal })).data,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    networkMode: 'always',
  });
  const record = query.data;
  return (
    <>
      <Dialog
        title={form.label}
        description={record && fieldText(resource.title, record)}
        busy={closing.busy}
        onClose={closing.close}
      >
        {record && (
          <EditForm
            look={look}
            form={form}
            record={record}
            onSaved={onClose}
            onCancel={closing.close}
            onState={closing.onState}
            {...(onDone ? { onDone } : {})}
          />
        )}
        {!record && query.isFetching && <Skeleton rows={LINES} />}
        {!record && query.error && !query.isFetching && (
          <Failure title={translate('form.recordFailed')} error={query.error} onRetry={() => void query.refetch()} />
        )}
      </Dialog>
      {closing.asking && <AskToLeave unknown={closing.unknown} onLeave={closing.leave} onClose={closing.stay} />}
    </>
  );
}
