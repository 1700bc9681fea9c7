/** The edit form in a dialog, on a freshly read record instead of the row. */
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate, type RaRecord } from 'ra-core';
import { Dialog } from '../ui/Dialog';
import { useEngine } from '../app/context';
import { Notice } from '../ui/Notice';
import { useWords } from '../browser/words';
import type { NormalField, NormalForm, Resource } from '../definition/resource';
import { shownText } from '../definition/text';
import type { ResourceLabels } from '../kinds/resourceLabels';
import { ErrorPanel, Skeleton } from '../ui/ErrorPanel';
import { EditForm } from './EditForm';
import { editable } from './useEditing';
import { readOnlyForm, useAboveRights } from './useAboveRights';
import { useClosing } from './useClosing';

interface EditDialogProps {
  readonly labels: ResourceLabels;
  readonly form: NormalForm;
  readonly id: RaRecord['id'];
  /** The record was changed, or may have been. */
  readonly onDone?: () => void;
  readonly onClose: () => void;
}

/** Placeholder lines. */
const LINES = 6;
/** More than these stand in pairs, in a wide dialog. */
const FEW_FIELDS = 8;

/** With the code that tells namesakes apart. */
const nameOf = ({ title, fields }: Resource, record: RaRecord): string =>
  [title, fields.find(({ exportedWith }) => exportedWith === title.name)]
    .flatMap((field) => (field && shownText(field, record)) || [])
    .join(', ');

export default function EditDialog({ labels, form, id, onDone, onClose }: EditDialogProps) {
  const { resource } = labels;
  const translate = useTranslate();
  const dataProvider = useDataProvider();
  const closing = useClosing(onClose);
  const query = useQuery({
    // A key of its own: what is read behind the form must not change what the form compares with.
    queryKey: ['edit', resource.name, id],
    queryFn: async ({ signal }) => (await dataProvider.getOne<RaRecord>(resource.name, { id, signal })).data,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    networkMode: 'always',
  });
  const record = query.data;
  const words = useWords('unreadable');
  const engine = useEngine();
  const edit = record && editable(form, resource.fields, record, engine.endpoint(form.call).method === 'PATCH');
  const isAbove = useAboveRights(resource, form, record);
  return (
    <>
      <Dialog
        title={form.label}
        description={record && translate('form.editing', { name: nameOf(resource, record) })}
        size={form.fields.length > FEW_FIELDS ? 'large' : 'medium'}
        busy={closing.busy}
        onClose={closing.close}
      >
        {edit && edit.refused.length > 0 && <Notice role="alert">{words('notEdited', named(edit.refused))}</Notice>}
        {edit && edit.left.length > 0 && edit.refused.length === 0 && (
          <Notice tone="pending">{words('leftAsIs', named(edit.left))}</Notice>
        )}
        {isAbove && (
          <Notice tone="pending" role="alert">
            {translate('form.aboveRights')}
          </Notice>
        )}
        {record && edit?.refused.length === 0 && (
          <EditForm
            labels={labels}
            form={isAbove ? readOnlyForm(edit.form) : edit.form}
            record={record}
            onSaved={onClose}
            onCancel={closing.close}
            onState={closing.onState}
            {...(onDone ? { onDone } : {})}
          />
        )}
        {!record && query.isFetching && <Skeleton rows={LINES} />}
        {!record && query.error && !query.isFetching && (
          <ErrorPanel title={translate('form.recordFailed')} error={query.error} onRetry={() => void query.refetch()} />
        )}
      </Dialog>
      {closing.question}
    </>
  );
}

const named = (fields: readonly NormalField[]): { readonly fields: string } => ({
  fields: [...new Set(fields.map(({ label }) => label))].join(', '),
});
