/** Makes one call of a form at a time. A call is never repeated automatically. */
import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate, type RaRecord } from 'ra-core';
import { useCallback, useRef, useState } from 'react';
import { useEngine } from '../app/context';
import { noted } from '../calls/unconfirmed/noted';
import { entriesOf } from '../calls/unconfirmed/store';
import { randomId } from '../browser/randomId';
import { useReread } from '../calls/useReread';
import { fieldText } from '../definition/text';
import type { NormalForm, Resource } from '../definition/resource';
import { useMounted } from '../browser/useMounted';
import { UpstreamError } from '../../upstream/errors';
import { failureTexts } from './failure';
import type { Outcome } from './FormFrame';

/** Duration of the toast after the form is gone, in milliseconds (P1-9). */
const TOAST_MS = 8_000;

export type Sending = ReturnType<typeof useSending>;

export function useSending(
  resource: Resource,
  form: NormalForm,
  verb: 'create' | 'edit',
  onDone: (() => void) | undefined,
  onFailure: (error: unknown) => void,
) {
  const translate = useTranslate();
  const notify = useNotify();
  const queries = useQueryClient();
  const engine = useEngine();
  const attempt = useRef('');
  const rereadAll = useReread();
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [unknown, setUnknown] = useState(false);
  const underWay = useRef(false);
  const mounted = useMounted();

  const tell = useCallback(
    ({ type, text, more }: Outcome, name = '') => {
      const about = [name, more].filter(Boolean).join(' · ');
      const messageArgs = { _: text, about, call: form.call, rest: more && about };
      notify(text, { type, autoHideDuration: TOAST_MS, messageArgs });
    },
    [notify, form.call],
  );
  const reread = (): void => {
    rereadAll();
    // Other forms may offer this resource's records as choices.
    void queries.invalidateQueries({ queryKey: ['choices', resource.api.list] });
    onDone?.();
  };
  const run = (work: () => Promise<void>): void => {
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    setOutcome(null);
    void work()
      .catch((error: unknown) => {
        const texts = failureTexts(error, form, verb, translate);
        if (texts !== null) (mounted.current ? setOutcome : tell)({ type: 'error', ...texts });
        if (error instanceof UpstreamError && error.outcomeUnknown) {
          setUnknown(true);
          reread();
        }
        if (mounted.current) onFailure(error);
      })
      .finally(() => {
        underWay.current = false;
        setBusy(false);
      });
  };
  return {
    busy,
    /** An answer was lost: the outcome is unknown until an attempt succeeds. */
    unknown,
    settle: () => setUnknown(false),
    outcome,
    setOutcome: (next: Outcome): void => (mounted.current ? setOutcome(next) : tell(next)),
    forget: () => setOutcome(null),
    /** Whether the answer of an earlier try was lost, perhaps before a reload. */
    wasLost: (): boolean => unknown || entriesOf(engine.session.user.username, [form.call]).length > 0,
    /** Runs unless a call is running. Errors are shown and passed to `onFailure`. */
    run,
    /** Makes the form's call with an entry in the store of unconfirmed calls until its outcome is known. */
    noted: async <Answer>(send: () => Promise<Answer>, record?: RaRecord): Promise<Answer> => {
      attempt.current ||= randomId();
      const of = record && { records: [record], name: fieldText(resource.title, record) };
      const answer = await noted(engine, form.call, { action: verb, attempt: attempt.current, ...of }, send);
      // The next call is not a repeat of this one.
      attempt.current = '';
      return answer;
    },
    /** Shows the outcome as a toast, for a form that is gone. @param name of the record. */
    tell,
    reread,
  };
}
