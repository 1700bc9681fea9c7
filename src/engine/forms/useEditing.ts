/**
 * Saves an edited record. It is read again before: changes by someone else are shown and decided, never overwritten
 * unseen (docs/contract.md, identity).
 */
import { useDataProvider, useTranslate, type RaRecord } from 'ra-core';
import { useState } from 'react';
import { UpstreamError } from '../../upstream/errors';
import { exactJson } from '../../upstream/exactNumbers';
import { filled } from '../calls/filled';
import { useWords } from '../browser/words';
import { useSentence } from '../ui/sentence';
import type { NormalForm, FormField, NormalField } from '../definition/resource';
import type { ResourceLabels } from '../kinds/resourceLabels';
import { changesOf, type Changes, type Conflict } from './changes';
import { useFields, type FieldsState } from './FieldsKernel';
import { useSend } from './FormKernel';
import { PAYLOAD, carriedOf, payloadOf } from './payload';
import { readByRules } from './rules';
import type { FormDraft } from './useFormDraft';
import type { Outcome } from './FormFrame';
import { useSending } from './useSending';
import { readTexts, recordValues, type Values } from './values';
import { isUsable } from '../definition/text';

export interface EditingOptions {
  readonly labels: ResourceLabels;
  readonly form: NormalForm;
  readonly draft: FormDraft;
  /** The record as opened, or as last compared. */
  readonly compared: RaRecord;
  readonly onCompared: (record: RaRecord) => void;
  readonly onDone?: () => void;
  readonly onSaved: () => void;
}

export function useEditing({ labels, form, draft, compared, onCompared, onDone, onSaved }: EditingOptions) {
  const { resource } = labels;
  const { fields } = form;
  const translate = useTranslate();
  const dataProvider = useDataProvider();
  const [restored, setRestored] = useState(draft.left !== null);
  const start = recordValues(fields, compared);
  const state = useFields();
  const sending = useSending(resource, form, 'edit', onDone, state.complain);
  const { readAgain, readComparable } = useReading(labels, form, compared.id, sending.setOutcome);

  const { see, isDecided, ...changed } = useChanges(state, onCompared);
  const carried = (of: RaRecord): string => exactJson(carriedOf(form, resource.fields, of));
  const save = async (values: Values): Promise<void> => {
    const changesIn = (now: RaRecord): Changes | null => changesOf(fields, start, recordValues(fields, now), values);
    const now = await readComparable();
    if (!now) return;
    const found = changesIn(now);
    if (found) {
      see(now, found);
      return;
    }
    try {
      const before = { record: now, values: start, whole: true };
      const data = { ...payloadOf(state.fields, values, 'sent', before), ...carriedOf(form, resource.fields, now) };
      await sending.noted(
        () => dataProvider.update(resource.name, { id: compared.id, data, previousData: now, meta: PAYLOAD }),
        compared,
      );
    } catch (error) {
      // A refusal may mean that the record changed after it was read.
      if (error instanceof UpstreamError && error.kind === 'business') {
        const after = await readAgain().catch(() => now);
        const meanwhile = changesIn(after);
        if (meanwhile) see(after, meanwhile);
        else if (carried(after) !== carried(now)) see(after, { conflicts: [], taken: [], values });
      }
      throw error;
    }
    draft.drop();
    const text = filled(form.success, resource, [now], translate, { typed: readTexts(state.fields, values) });
    sending.tell({ type: 'success', text });
    sending.reread();
    onSaved();
  };

  const { busy, outcome, unknown } = sending;
  useSend({
    busy,
    onTry: sending.forget,
    send: (values) => {
      if (form.submit === '' || !isDecided()) return;
      setRestored(false);
      sending.run(() => save(readByRules(state.rules, values, start)));
    },
  });
  return {
    busy,
    outcome,
    unknown,
    start,
    /** A draft was restored. */
    restored,
    restart: () => {
      setRestored(false);
      state.restart(start);
    },
    ...changed,
  };
}

/** What someone else has changed, and whose values stay. */
function useChanges(state: FieldsState, onCompared: (record: RaRecord) => void) {
  const [changes, setChanges] = useState<Changes | null>(null);
  const [undecided, setUndecided] = useState(false);
  return {
    changes,
    /** The user tried to save before deciding every conflict. */
    undecided,
    see: (now: RaRecord, found: Changes): void => {
      onCompared(now);
      setChanges(found);
      setUndecided(false);
      state.replace(found.values);
    },
    isDecided: (): boolean => {
      const open = changes?.conflicts.some(({ choice }) => choice === null) ?? false;
      if (open) setUndecided(true);
      return !open;
    },
    choose: (conflict: Conflict, choice: 'theirs' | 'mine'): void => {
      const conflicts = changes?.conflicts.map((one) => (one.one === conflict.one ? { ...one, choice } : one)) ?? [];
      if (changes) setChanges({ ...changes, conflicts });
      state.replace({ ...state.values, ...conflict[choice] });
    },
  };
}

/** Reads the current record; one with an unreadable field that would be sent is not saved over. */
function useReading(
  { resource }: ResourceLabels,
  form: NormalForm,
  id: RaRecord['id'],
  onOutcome: (outcome: Outcome) => void,
) {
  const translate = useTranslate();
  const sentence = useSentence();
  const words = useWords('unreadable');
  const dataProvider = useDataProvider();
  const readAgain = async (): Promise<RaRecord> => (await dataProvider.getOne<RaRecord>(resource.name, { id })).data;
  const readComparable = async (): Promise<RaRecord | null> => {
    try {
      const now = await readAgain();
      const unusable = unusableFields(form, resource.fields, now);
      if (unusable.length === 0) return now;
      onOutcome({ type: 'error', text: words('notEdited', { fields: unusable.map((one) => one.label).join(', ') }) });
    } catch (error) {
      if (error instanceof UpstreamError && error.kind === 'signedOut') throw error;
      onOutcome({ type: 'error', text: translate('form.notCompared', { reason: sentence(error) }) });
    }
    return null;
  };
  return { readAgain, readComparable };
}

/** Fields that the form would send and that could not be read: an unknown value is never overwritten. */
export function unusableFields(
  form: Pick<NormalForm, 'fields' | 'carry'>,
  fields: readonly NormalField[],
  record: object,
): readonly NormalField[] {
  return [...form.fields.map(({ field }) => field), ...carriedBy(form, fields)].filter(
    (field) => !isUsable(field, record),
  );
}

function carriedBy({ carry = {} }: Pick<NormalForm, 'carry'>, fields: readonly NormalField[]): readonly NormalField[] {
  const names = new Set(Object.values(carry));
  return fields.filter(({ name }) => names.has(name));
}

/**
 * The form without unreadable fields (`left`), and the fields that make editing impossible (`refused`).
 * @param partial the call changes only the fields that are sent.
 */
export function editable(form: NormalForm, fields: readonly NormalField[], record: object, partial: boolean) {
  const unusable = unusableFields(form, fields, record);
  if (unusable.length === 0) return { form, left: [], refused: [] };
  const carried = carriedBy(form, fields);
  const refused = partial ? unusable.filter((field) => carried.includes(field)) : unusable;
  const usable = (all: readonly FormField[]): readonly FormField[] =>
    all.filter(({ field }) => !unusable.includes(field));
  const sections = form.sections.map((section) => ({ ...section, fields: usable(section.fields) }));
  return { form: { ...form, fields: usable(form.fields), sections }, left: unusable, refused };
}
