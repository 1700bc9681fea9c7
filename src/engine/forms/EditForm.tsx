/**
 * The edit form on a record that has just been read. Before it is saved the record is read again: what someone else has
 * changed meanwhile is shown and decided upon, never overwritten unseen (docs/contract.md, identity).
 */
import { useDataProvider, useTranslate, type RaRecord } from 'ra-core';
import { useEffect, useId, useState, type ReactNode } from 'react';
import { UpstreamError } from '../../upstream/errors';
import { unreadable } from '../../i18n/en/unreadable';
import { filled } from '../calls/input';
import { useLazyWords } from '../base/lazyWords';
import type { NormalForm } from '../definition/resource';
import type { ResourceLabels } from '../kinds/resourceLabels';
import { useFormOverrides } from './override';
import { useSentence } from '../base/sentence';
import { ChangedNotice } from './ChangedNotice';
import { changesOf, type Changes, type Conflict } from './changes';
import type { FormState } from './CreateForm';
import { FormFrame } from './FormFrame';
import { LeaveGuard } from './LeaveGuard';
import { carriedOf, payloadOf } from './payload';
import { unusableFields } from './unusable';
import { useFields } from './useFields';
import { useFormDraft } from './useFormDraft';
import { useSending } from './useSending';
import { WillChange } from './WillChange';
import { differing, readTexts, recordValues } from './values';

interface EditFormProps {
  readonly look: ResourceLabels;
  readonly form: NormalForm;
  readonly record: RaRecord;
  readonly onDone?: () => void;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
  readonly onState: (state: FormState) => void;
}

export function EditForm({ look, form, record, onDone, onSaved, onCancel, onState }: EditFormProps): ReactNode {
  const { resource } = look;
  const { fields } = form;
  const id = useId();
  const Fields = useFormOverrides()[resource.name];
  const translate = useTranslate();
  const sentence = useSentence();
  const words = useLazyWords('unreadable', unreadable);
  const dataProvider = useDataProvider();
  const draft = useFormDraft(`edit ${record.id}`, fields);
  /** The record as this form knows it: what it was opened with, or what has been seen of it since. */
  const [known, setKnown] = useState(record);
  const [changes, setChanges] = useState<Changes | null>(null);
  const [undecided, setUndecided] = useState(false);
  const start = recordValues(fields, known);
  const [restored, setRestored] = useState(draft.left !== null);
  const state = useFields({
    id,
    look,
    fields,
    rules: form.rules,
    record: known,
    start: () => ({ ...start, ...draft.left }),
  });
  const { values } = state;
  const sending = useSending(resource, form, 'edit', onDone, state.complain);
  const { busy, outcome, unknown } = sending;
  const unsaved = differing(fields, values, start).length > 0;

  useEffect(() => draft.keep(values, recordValues(fields, known)), [draft, values, fields, known]);
  useEffect(() => onState({ unsaved, busy, unknown, discard: draft.drop }), [onState, unsaved, busy, unknown, draft]);

  const readAgain = async (): Promise<RaRecord> =>
    (await dataProvider.getOne<RaRecord>(resource.name, { id: record.id })).data;
  const see = (now: RaRecord, found: Changes): void => {
    setKnown(now);
    setChanges(found);
    setUndecided(false);
    state.replace(found.values);
  };
  const changesIn = (now: RaRecord): Changes | null => changesOf(fields, start, recordValues(fields, now), values);

  const carried = (of: RaRecord): string => JSON.stringify(carriedOf(form, resource.fields, of));
  /** A refusal may mean that the record changed between reading and saving: then that is shown as well. */
  const seeWhy = async (sent: RaRecord): Promise<void> => {
    const now = await readAgain();
    const found = changesIn(now);
    if (found) see(now, found);
    else if (carried(now) !== carried(sent)) see(now, { conflicts: [], taken: [], values });
  };
  const submit = (): void => {
    if (busy) return;
    // The outcome of the previous attempt is cleared.
    sending.setOutcome(null);
    if (!state.check()) return;
    if (changes?.conflicts.some(({ choice }) => choice === null)) return setUndecided(true);
    setRestored(false);
    return sending.run(async () => {
      const now = await readAgain().catch((error: unknown) => {
        if (error instanceof UpstreamError && error.kind === 'signedOut') throw error;
        const reason = sentence(error);
        sending.setOutcome({ type: 'error', text: translate('form.notCompared', { reason }) });
        return null;
      });
      if (!now) return;
      const unusable = unusableFields(form, resource.fields, now);
      if (unusable.length > 0) {
        const text = words('notEdited', { fields: unusable.map(look.label).join(', ') });
        return sending.setOutcome({ type: 'error', text });
      }
      const found = changesIn(now);
      if (found) return see(now, found);
      try {
        await dataProvider.update(resource.name, {
          id: record.id,
          data: { ...payloadOf(state.fields, values, 'sent', start), ...carriedOf(form, resource.fields, now) },
          previousData: now,
        });
      } catch (error) {
        if (error instanceof UpstreamError && error.kind === 'business') await seeWhy(now).catch(() => undefined);
        throw error;
      }
      draft.drop();
      const text = filled(form.success, resource, [now], { typed: readTexts(state.fields, values) });
      sending.tell({ type: 'success', text });
      sending.reread();
      onSaved();
    });
  };
  const choose = (conflict: Conflict, choice: 'theirs' | 'mine'): void => {
    const conflicts = changes?.conflicts.map((one) => (one.one === conflict.one ? { ...one, choice } : one)) ?? [];
    if (changes) setChanges({ ...changes, conflicts });
    state.replace({ ...values, ...conflict[choice] });
  };

  return (
    <>
      <FormFrame
        id={id}
        form={state}
        Fields={Fields}
        sections={form.sections}
        label={form.label}
        submit={form.submit}
        busy={busy}
        outcome={outcome}
        onRestart={
          restored
            ? () => {
                setRestored(false);
                state.replace(start, true);
              }
            : null
        }
        onSubmit={submit}
        onCancel={onCancel}
        below={form.review && <WillChange form={state} start={start} />}
      >
        {changes && (
          <ChangedNotice
            key={String(undecided)}
            changes={changes}
            form={state}
            undecided={undecided}
            onChoose={choose}
          />
        )}
      </FormFrame>
      {unsaved && <LeaveGuard unknown={unknown} onDiscard={draft.drop} />}
    </>
  );
}
