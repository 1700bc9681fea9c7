/** A note that is being written on a record, and sent once. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify, useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { useEngine } from '../app/context';
import { dropDraft, keepDraft, readDraft } from '../browser/drafts';
import { randomId } from '../browser/randomId';
import { useSentence, whyLost } from '../ui/sentence';
import { holdUnsaved } from '../browser/unsaved';
import { isOtherRecord } from '../browser/useKeyed';
import { useWords } from '../browser/words';
import { isSignedOut, isUnknown } from '../calls/outcome';
import { useReread } from '../calls/useReread';
import { MAX_NOTE_CHARS } from '../../upstream/noteRules';
import { holdsSecretNumber } from '../../upstream/storedText';
import type { Note } from '../../upstream/notes';
import { grouped, labelled } from '../../i18n/format';

/** The record of a note. */
export type On = Pick<Note, 'resource' | 'record'>;

/**
 * The form on the screen, by its record: takes what was wrong with a sent note, or null once it is saved. The person may
 * have moved on to another record before the answer came, and even come back.
 */
const forms = new Map<string, (problem: string | null, error?: Error) => void>();

/** @param title the record's. */
export function useNewNote(on: On, title: string) {
  const words = useWords('record.notes');
  const translate = useTranslate();
  const notify = useNotify();
  const sentence = useSentence();
  const reread = useReread();
  const dataProvider = useDataProvider();
  const queries = useQueryClient();
  const { username } = useEngine().session.user;
  const place = { username, path: `/${on.resource}`, form: `note ${on.record}` };
  const [text, setText] = useState(() => readDraft(place)?.text ?? '');
  /** The same for each try to add this note, so that it is added once (D409). */
  const clientKey = useRef(readDraft(place)?.key ?? randomId());
  const [problem, setProblem] = useState('');
  const mutationKey = ['notes', 'create', on.resource, on.record];
  const [isPending, setIsPending] = useState(() => queries.isMutating({ mutationKey }) > 0);
  const key = mutationKey.join(' ');
  useEffect(() => {
    forms.set(key, (why, error) => {
      setIsPending(false);
      setProblem(why ?? '');
      if (why === null) setText('');
      if (why === null || isOtherRecord(error)) clientKey.current = randomId();
    });
    return () => void forms.delete(key);
  }, [key]);
  const isTyped = text !== '';
  useEffect(() => (isTyped ? holdUnsaved() : undefined), [isTyped]);

  const type = (typed: string): void => {
    setText(typed);
    setProblem('');
    if (typed === '') clientKey.current = randomId();
    if (typed === '' || holdsSecretNumber(typed)) dropDraft(place);
    else keepDraft(place, { text: typed, key: clientKey.current });
  };
  // Callbacks of `mutate` itself would be dropped with the form.
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: (note: { readonly text: string; readonly clientKey: string }) =>
      dataProvider.create<Note>('notes', { data: { ...on, ...note } }),
    onSuccess: () => {
      dropDraft(place);
      forms.get(key)?.(null);
      reread();
      notify('record.notes.added', { type: 'success' });
    },
    onError: (error) => {
      const form = forms.get(key);
      const draft = readDraft(place);
      if (isOtherRecord(error) && draft?.text) keepDraft(place, { text: draft.text });
      if (isSignedOut(error)) return form?.('');
      const why = isUnknown(error) ? words('unknown', { reason: translate(whyLost(error)) }) : sentence(error);
      if (isUnknown(error)) reread();
      if (form) return form(why, error);
      const said = labelled(`${words('label')}, ${title}`, why);
      return notify(said, { type: 'error', messageArgs: { _: said } });
    },
  });
  const send = (): void => {
    // Not `isPending`, which is of the last render.
    if (queries.isMutating({ mutationKey }) > 0) return;
    const note = text.trim();
    const count = note.length;
    if (count === 0) return setProblem(words('empty'));
    if (count > MAX_NOTE_CHARS) {
      return setProblem(words('tooLong', { most: grouped(MAX_NOTE_CHARS), count: grouped(count) }));
    }
    if (holdsSecretNumber(note)) return setProblem(words('secret'));
    setIsPending(true);
    setProblem('');
    mutate({ text: note, clientKey: clientKey.current });
  };
  return { text, problem, isPending, type, send };
}
