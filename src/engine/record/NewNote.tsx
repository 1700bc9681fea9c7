/** A note that is being written on a record, and sent once. */
import { isSignedOut, isUnknown } from '../../upstream/errors';
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useEvent, useNotify, useTranslate } from 'ra-core';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { grouped, labelled } from '../../i18n/format';
import { MAX_NOTE_CHARS } from '../../upstream/noteRules';
import type { Note } from '../../upstream/notes';
import { holdsSecretNumber } from '../../upstream/storedText';
import { useEngine } from '../app/context';
import { dropDraft, keepDraft, readDraft } from '../browser/drafts';
import { randomId } from '../browser/randomId';
import { holdUnsaved } from '../browser/unsaved';
import { isOtherRecord } from '../browser/useKeyed';
import { useWords } from '../browser/words';
import { useReread } from '../calls/useReread';
import type { Sentences } from '../forms/checkedForm';
import { FormKernel, useFormKernel, useSend, useTyped } from '../forms/FormKernel';
import { InputField } from '../forms/InputField';
import { BusyButton } from '../ui/BusyButton';
import { useSentence, whyLost } from '../ui/sentence';

/** The record of a note. */
export type On = Pick<Note, 'resource' | 'record'>;

interface NewNoteProps {
  readonly on: On;
  /** The record's. */
  readonly title: string;
}

/** What is typed outlives a failure, another record and the end of the session, but for what may be a secret. */
export function NewNote(props: NewNoteProps): ReactNode {
  const words = useWords('record.notes');
  const draftKey = useDraftKey(props.on);
  const problemOf = (text: string): string | null => {
    const count = text.trim().length;
    if (count === 0) return words('empty');
    if (count > MAX_NOTE_CHARS) return words('tooLong', { most: grouped(MAX_NOTE_CHARS), count: grouped(count) });
    return holdsSecretNumber(text.trim()) ? words('secret') : null;
  };
  return (
    <FormKernel
      id={useId()}
      className="notes__new field"
      start={() => ({ text: readDraft(draftKey)?.text ?? '' })}
      problemsOf={({ text = '' }): Sentences => {
        const problem = problemOf(text);
        return problem === null ? {} : { text: problem };
      }}
    >
      <Body {...props} />
    </FormKernel>
  );
}

function Body({ on, title }: NewNoteProps): ReactNode {
  const words = useWords('record.notes');
  const draftKey = useDraftKey(on);
  const { values, refuse, replace } = useFormKernel();
  /** The same for each try to add this note, so that it is added once (D409). */
  const clientKey = useRef(readDraft(draftKey)?.key ?? randomId());
  const isTyped = values.text !== '';
  useEffect(() => (isTyped ? holdUnsaved() : undefined), [isTyped]);
  useTyped((_name, text) => {
    if (text === '') clientKey.current = randomId();
    if (text === '' || holdsSecretNumber(text)) dropDraft(draftKey);
    else keepDraft(draftKey, { text, key: clientKey.current });
  });
  const { busy, add } = useAdding(on, title, (error, why) => {
    if (error === null || isOtherRecord(error)) clientKey.current = randomId();
    if (error === null) replace({ text: '' });
    else refuse(why === null ? {} : { text: why });
  });
  useSend({ busy, send: ({ text = '' }) => add({ text: text.trim(), clientKey: clientKey.current }) });
  return (
    <>
      <InputField source="text" label={words('label')} help={words('help')} rows={2} readOnly={busy} />
      <BusyButton busy={busy} className="button button--small">
        {words('add')}
      </BusyButton>
    </>
  );
}

/** Records whose new note is on the screen: what was wrong with a sent one stands beside it, else in a toast. */
const openNotes = new Set<string>();

/**
 * Sends a note. The person may have moved on to another record before the answer came, and even come back.
 *
 * @param onSettled called with the error, or null, of a note that was sent from this form or an earlier one of its record.
 */
function useAdding(on: On, title: string, onSettled: (error: Error | null, why: string | null) => void) {
  const words = useWords('record.notes');
  const translate = useTranslate();
  const notify = useNotify();
  const sentence = useSentence();
  const reread = useReread();
  const dataProvider = useDataProvider();
  const queries = useQueryClient();
  const draftKey = useDraftKey(on);
  const mutationKey = ['notes', 'create', on.resource, on.record];
  const key = mutationKey.join(' ');
  const last = useMutationState({ filters: { mutationKey }, select: ({ state }) => state }).at(-1);
  const [before] = useState(last?.status === 'pending' ? null : last?.submittedAt);
  const whyOf = (error: Error): string | null => {
    if (isSignedOut(error)) return null;
    return isUnknown(error) ? words('unknown', { reason: translate(whyLost(error)) }) : sentence(error);
  };
  useEffect(() => {
    openNotes.add(key);
    return () => void openNotes.delete(key);
  }, [key]);
  const settle = useEvent((status: string | undefined, submittedAt: number | undefined) => {
    if (submittedAt === before) return;
    if (status === 'success') onSettled(null, null);
    else if (status === 'error' && last?.error) onSettled(last.error, whyOf(last.error));
  });
  const { status, submittedAt } = last ?? {};
  useEffect(() => settle(status, submittedAt), [settle, status, submittedAt]);

  // Callbacks of `mutate` itself would be dropped with the form.
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: (note: { readonly text: string; readonly clientKey: string }) =>
      dataProvider.create<Note>('notes', { data: { ...on, ...note } }),
    onSuccess: () => {
      dropDraft(draftKey);
      reread();
      notify('record.notes.added', { type: 'success' });
    },
    onError: (error) => {
      const draft = readDraft(draftKey);
      if (isOtherRecord(error) && draft?.text) keepDraft(draftKey, { text: draft.text });
      if (isUnknown(error)) reread();
      const why = whyOf(error);
      if (why === null || openNotes.has(key)) return;
      const text = labelled(`${words('label')}, ${title}`, why);
      notify(text, { type: 'error', messageArgs: { _: text } });
    },
  });
  return {
    busy: status === 'pending',
    add: (note: { readonly text: string; readonly clientKey: string }): void => {
      // Not `busy`, which is of the last render.
      if (queries.isMutating({ mutationKey }) === 0) mutate(note);
    },
  };
}

export function useDraftKey({ resource, record }: On) {
  const { username } = useEngine().session.user;
  return { username, path: `/${resource}`, form: `note ${record}` };
}
