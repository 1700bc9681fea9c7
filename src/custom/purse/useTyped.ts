/** What is being typed about a movement: checked, and kept over a reload and a forced sign-out. */
import { useTranslate } from 'ra-core';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useEngine } from '../../engine/app/context';
import { dropDraft, keepDraft, readDraft, type Draft } from '../../engine/base/drafts';
import { koboToDecimal } from '../../upstream/money';
import {
  INPUTS,
  MAX_CHARS,
  NOTHING_TYPED,
  problemsOf,
  type PurseOwner,
  type Typed,
  type UnconfirmedMove,
} from './movement';

export interface TypedState {
  readonly typed: Typed;
  readonly unsaved: boolean;
  /** What was typed before is back. */
  readonly restored: boolean;
  readonly change: (part: Partial<Typed>) => void;
  /** The person has moved on from an input. */
  readonly leave: (name: keyof Typed) => void;
  /** Sentences to show. */
  readonly problems: Partial<Readonly<Record<keyof Typed, string>>>;
  /** Whether it can be reviewed; else the first input that is wrong has the focus. `id` is the form's. */
  readonly check: (id: string) => boolean;
  readonly drop: () => void;
}

/** @param earlier a movement that is not confirmed: of the inputs only its reason can be missing. */
export function useTyped({ agentId }: PurseOwner, earlier: UnconfirmedMove | undefined): TypedState {
  const translate = useTranslate();
  const { username } = useEngine().session.user;
  const place = useMemo(() => ({ username, path: '/purse', form: `move ${agentId}` }), [username, agentId]);
  const [restoredDraft] = useState(() => readDraft(place));
  const [typed, setTyped] = useState<Typed>(() => restoredOf(restoredDraft, earlier));
  const [submitted, setSubmitted] = useState(false);
  const [touched, setTouched] = useState<ReadonlySet<keyof Typed>>(new Set());
  const unsaved = INPUTS.some((name) => typed[name] !== '');

  useEffect(() => {
    if (unsaved) keepDraft(place, { ...typed }, new Set());
    else dropDraft(place);
  }, [place, typed, unsaved]);

  const found = problemsOf(typed);
  const problems: Partial<Record<keyof Typed, string>> = {};
  for (const name of INPUTS) {
    const problem = found[name];
    if (!problem || !(submitted || (touched.has(name) && typed[name] !== ''))) continue;
    problems[name] =
      problem === 'tooLong' && (name === 'reason' || name === 'transactionId')
        ? translate('purse.problem.tooLong', { max: MAX_CHARS[name] })
        : translate(`purse.problem.${problem === 'tooLarge' ? problem : name}`);
  }

  return {
    typed,
    unsaved,
    restored: restoredDraft !== null && unsaved,
    change: (part) => setTyped((before) => ({ ...before, ...part })),
    leave: (name) => setTouched((before) => new Set([...before, name])),
    problems,
    check: (id) => {
      setSubmitted(true);
      const wrong = INPUTS.find((name) => found[name]);
      if (wrong) document.getElementById(`${id}-${wrong}`)?.focus();
      return wrong === undefined;
    },
    drop: useCallback(() => dropDraft(place), [place]),
  };
}

function restoredOf(left: Draft | null, earlier: UnconfirmedMove | undefined): Typed {
  const { action, amount, reason, transactionId } = { ...NOTHING_TYPED, ...left };
  if (earlier) {
    const isSame = transactionId === earlier.transactionId;
    return {
      action: earlier.action,
      amount: koboToDecimal(earlier.amount),
      transactionId: earlier.transactionId,
      reason: isSame ? reason : '',
    };
  }
  return { action: action === 'credit' || action === 'debit' ? action : '', amount, reason, transactionId };
}
