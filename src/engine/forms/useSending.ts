/** One call of a form at a time, and its outcome. A call is never sent twice or repeated by itself. */
import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate, type RaRecord } from 'ra-core';
import { useCallback, useRef, useState } from 'react';
import { useEngine } from '../app/context';
import { noted } from '../calls/unconfirmed/noted';
import { randomId } from '../calls/unconfirmed/store';
import { useReread } from '../calls/useReread';
import type { NormalForm, Resource } from '../definition/resource';
import { useMounted } from '../base/useMounted';
import { UpstreamError } from '../../upstream/errors';
import { failureSentence } from './failure';
import type { Outcome } from './FormFrame';

/** How long an outcome is shown where its form is gone, in milliseconds (P1-9). */
const TOAST_MS = 8_000;

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
      notify(text, { type, autoHideDuration: TOAST_MS, messageArgs: { _: text, about } });
    },
    [notify],
  );
  const reread = (): void => {
    rereadAll();
    // What this resource lists is perhaps what another form chooses from.
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
        const text = failureSentence(error, form, verb, translate);
        if (text !== null) (mounted.current ? setOutcome : tell)({ type: 'error', text });
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
    /** A call was sent and not answered: its outcome is unknown until an attempt succeeds. */
    unknown,
    /** A try has succeeded. */
    settle: () => setUnknown(false),
    outcome,
    setOutcome: (next: Outcome): void => (mounted.current ? setOutcome(next) : tell(next)),
    /** Another try begins: the outcome of the last one is cleared. */
    forget: () => setOutcome(null),
    /** Runs unless something is under way. What it throws is said, and handed to `onFailure`. */
    run,
    /** Makes the form's call, with a note of it in the store of unconfirmed calls until its outcome is known. */
    noted: async <Answer>(send: () => Promise<Answer>, record?: RaRecord): Promise<Answer> => {
      attempt.current ||= randomId();
      const about = { action: verb, attempt: attempt.current, ...(record && { records: [record] }) };
      const answer = await noted(engine, form.call, about, send);
      // What is sent from now on is not the same again.
      attempt.current = '';
      return answer;
    },
    /** A toast: the form closes, or has been left meanwhile. The second argument is the record's name. */
    tell,
    reread,
  };
}
