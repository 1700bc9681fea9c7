/** One call of a form at a time, and its outcome. A call is never sent twice or repeated by itself. */
import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useReread } from '../calls/useReread';
import type { NormalForm, Resource } from '../definition/resource';
import { UpstreamError } from '../../upstream/errors';
import { failureSentence } from './failure';
import type { Outcome } from './FormFrame';

/** How long an outcome is shown where its form is gone, in milliseconds (P1-9). */
const TOAST_MS = 8_000;

interface Sending {
  readonly busy: boolean;
  /** A call was sent and not answered: its outcome is unknown until an attempt succeeds. */
  readonly unknown: boolean;
  /** A try has succeeded. */
  readonly settle: () => void;
  readonly outcome: Outcome | null;
  readonly setOutcome: (outcome: Outcome) => void;
  /** Another try begins: the outcome of the last one is cleared. */
  readonly forget: () => void;
  /** Runs unless something is under way. What it throws is said, and handed to `onFailure`. */
  readonly run: (work: () => Promise<void>) => void;
  /** A toast: the form closes, or has been left meanwhile. `about` is the record's name. */
  readonly tell: (outcome: Outcome, about?: string) => void;
  /** What was read before is read anew. */
  readonly reread: () => void;
}

export function useSending(
  resource: Resource,
  form: NormalForm,
  verb: 'create' | 'edit',
  onDone: (() => void) | undefined,
  onFailure: (error: unknown) => void,
): Sending {
  const translate = useTranslate();
  const notify = useNotify();
  const queries = useQueryClient();
  const rereadAll = useReread();
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [unknown, setUnknown] = useState(false);
  const underWay = useRef(false);
  const there = useRef(true);
  useEffect(() => {
    there.current = true;
    return () => {
      there.current = false;
    };
  }, []);

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
        if (text !== null) (there.current ? setOutcome : tell)({ type: 'error', text });
        if (error instanceof UpstreamError && error.outcomeUnknown) {
          setUnknown(true);
          reread();
        }
        if (there.current) onFailure(error);
      })
      .finally(() => {
        underWay.current = false;
        setBusy(false);
      });
  };
  return {
    busy,
    unknown,
    settle: () => setUnknown(false),
    outcome,
    setOutcome: (next) => (there.current ? setOutcome(next) : tell(next)),
    forget: () => setOutcome(null),
    run,
    tell,
    reread,
  };
}
