/** Connects a wizard's state (`wizardState.ts`) with its calls, its address and what the browser stores. */
import { useEvent, useNotify, useTranslate } from 'ra-core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { isSignedOut } from '../../upstream/errors';
import { useEngine } from '../app/context';
import { holdUnsaved } from '../browser/unsaved';
import { useMounted } from '../browser/useMounted';
import { useWords } from '../browser/words';
import { useUnconfirmed } from '../calls/unconfirmed/UnconfirmedCalls';
import type { Values } from '../forms/values';
import { errorText } from '../ui/sentence';
import type { NormalStep, NormalWizard } from './normal';
import { commandsOf, keeperOf, type Keeper } from './persistedWizard';
import { fillsOther, isBehind, isBlank, isFilledIn, isSecret, lineOf, named, stepOf, trailOf, upTo } from './steps';
import type { Filled, Forward } from './steps';
import { useAttempt, type Result } from './useAttempt';
import { useStepAddress } from './useStepAddress';
import type { Outcome, Shown } from './wizard';
import { held, reduce, type WizardEvent } from './wizardState';

export type WizardState<Tools> = ReturnType<typeof useWizard<Tools>>;

export function useWizard<Tools>(wizard: NormalWizard<Tools>, tools: Tools, onEnd: (() => void) | undefined) {
  const { username } = useEngine().session.user;
  const [, page = ''] = useLocation().pathname.split('/');
  const keeper = useMemo(() => keeperOf(wizard, username, `/${page}`), [wizard, username, page]);
  const store = useStored(wizard, keeper);
  const { state, latest, tell } = store;
  const { filled, kept, request, failure, sentence, shown, busy } = state;
  const attempt = useAttempt(wizard, tools, keeper);
  const { requestStep, ...requests } = useRequests(wizard, keeper, store);
  const typed = !isBlank(wizard, filled);
  const unknown = request !== null;
  useHeld(typed, unknown);
  const trail = trailOf(wizard, filled, (step) => step.guard?.(attempt.input(filled.values)) ?? true);
  const address = useStepAddress(trail);
  const { current } = address;
  const { run, forward } = useRun({ wizard, keeper, store, attempt, trail, address, onEnd });
  const standing = trail.indexOf(current);
  return {
    ...state,
    ...requests,
    requestStep,
    current,
    /** The progress shown. */
    line: lineOf(wizard, trail),
    failure: failure?.step === current.name ? failure : null,
    sentence: sentence?.step === current.name ? sentence.text : null,
    shown: shown?.what ?? null,
    closeShown: (): void => {
      tell({ type: 'read' });
      if (!shown?.end) return;
      keeper.setShown(null);
      onEnd?.();
    },
    change: (values: Values): void => tell({ type: 'typed', values }),
    answer: (yes: boolean): void => {
      tell({ type: 'asking', on: false });
      if (yes) run(current);
    },
    /** The step's button, pressed with valid fields. */
    submit: (): void => {
      if (busy) return;
      tell({ type: 'submitted', step: current });
      const now = latest().filled;
      const next = named(wizard, now.done[current.name]?.go ?? current.next);
      if (next && isBehind(upTo(trail, current), now)) address.goTo(next);
      else if (current.ask) tell({ type: 'asking', on: true });
      else if (current.call || current.outcome) run(current);
      else forward(current, { go: current.next }, current.name, false);
    },
    again: (): void => {
      const step = current.again && named(wizard, current.again.step);
      if (step) run(step, true);
    },
    back: standing > 0 ? () => address.back(trail[standing - 1]) : null,
    restart: (): void => {
      keeper.forget();
      attempt.forget();
      keeper.drop();
      tell({ type: 'emptied', without: true });
      address.home();
    },
    /** Leaving would lose values that are not stored. */
    unkept: !unknown && typed && (kept !== 'all' || hasSecrets(wizard, filled)),
    /** The user leaves. A request's values are needed to repeat it, so only its secrets go. */
    discard: (): void => {
      if (keeper.request()) return;
      keeper.drop();
      attempt.forget();
    },
    sendAgain: (): void => {
      if (!requestStep) return;
      if (trail.includes(requestStep) && isFilledIn(requestStep, latest().filled)) return run(requestStep);
      const earliest = trail.at(-1);
      tell({ type: 'repeating', on: true });
      if (earliest && earliest !== current) address.goTo(earliest);
    },
    stopRepeating: (): void => tell({ type: 'repeating', on: false }),
  };
}

const hasSecrets = <Tools>({ fields }: NormalWizard<Tools>, { values }: Filled): boolean =>
  fields.some((one) => isSecret(one) && values[one.name]);

/** A logout clears typed values, but not unconfirmed requests. */
function useHeld(typed: boolean, unknown: boolean): void {
  useEffect(() => (typed ? holdUnsaved(unknown ? 'unknown' : 'unsaved') : undefined), [typed, unknown]);
}

type Stored<Tools> = ReturnType<typeof useStored<Tools>>;

/** The state; its values are stored at each change. */
function useStored<Tools>(wizard: NormalWizard<Tools>, keeper: Keeper) {
  const [state, setState] = useState(() =>
    held(wizard, keeper.left(), { request: keeper.request(), shown: keeper.shown() }),
  );
  const latest = useRef(state);
  const tell = useEvent((event: WizardEvent<Tools>): void => {
    const { filled } = latest.current;
    const next = reduce(wizard, latest.current, event);
    const isKept = next.filled === filled;
    latest.current = isKept ? next : reduce(wizard, next, { type: 'stored', kept: keeper.keep(next.filled) });
    setState(latest.current);
  });
  /** `latest` is current before the next render. */
  return { state, latest: () => latest.current, tell };
}

/** The unconfirmed requests. The oldest takes the place of a form in which nothing is begun. */
function useRequests<Tools>(wizard: NormalWizard<Tools>, keeper: Keeper, { state, tell }: Stored<Tools>) {
  const { request, begun, busy } = state;
  const commands = useMemo(() => commandsOf(wizard), [wizard]);
  const others = useUnconfirmed(commands).filter(({ id }) => id !== request?.id);
  const [oldest] = others;
  useEffect(() => {
    if (!oldest || begun || busy || request) return;
    keeper.adopt(oldest);
    tell({ type: 'adopted', request: oldest });
  }, [begun, busy, request, oldest, keeper, tell]);
  return {
    requestStep: request ? stepOf(wizard, request) : undefined,
    /** Further unconfirmed requests of the same calls. */
    others,
    /** The request's values are not in this tab: all are entered again. */
    adopted: keeper.isAdopted(),
  };
}

interface RunOptions<Tools> {
  readonly wizard: NormalWizard<Tools>;
  readonly keeper: Keeper;
  readonly store: Stored<Tools>;
  readonly attempt: ReturnType<typeof useAttempt<Tools>>;
  readonly trail: readonly NormalStep<Tools>[];
  readonly address: ReturnType<typeof useStepAddress<Tools>>;
  readonly onEnd: (() => void) | undefined;
}

/** Makes a step's call and follows its outcome. */
function useRun<Tools>({ wizard, keeper, store, attempt, trail, address, onEnd }: RunOptions<Tools>) {
  const { current } = address;
  const { latest, tell } = store;
  const mounted = useMounted();
  const [notify, translate] = [useNotify(), useTranslate()];
  const words = useWords('wizard');

  const end = (show: Shown | undefined): void => {
    keeper.drop();
    keeper.setShown(show ?? null);
  };
  /** A user who has left the step `from` stays. */
  const forward = (step: NormalStep<Tools>, outcome: Forward, from: string, anew: boolean): void => {
    const { repeating, request, filled } = latest();
    const { go, show } = outcome;
    if (repeating && fillsOther(wizard, filled, step, outcome)) {
      const text = words('otherThanSent', { reference: request?.reference });
      return tell({ type: 'failed', failure: { step: step.name, text, on: undefined } });
    }
    if (go === null) {
      attempt.forget();
      end(show);
      address.home();
    }
    tell({ type: 'led', trail, step, outcome, from, anew });
    const next = anew ? undefined : named(wizard, go);
    if (next && next !== current && current.name === from) address.goTo(next);
    if (go === null && !show) onEnd?.();
  };
  /** A toast for an answer that arrives after the wizard was left. */
  const notifyLate = (outcome: Outcome<string, string>, { call }: NormalStep<Tools>): void => {
    if ('fail' in outcome) return notifyFailed(outcome.fail);
    if (outcome.go === null) end(outcome.show);
    const text = [outcome.show?.title, ...(outcome.show?.text ?? [])].join(' ');
    if (text !== '') notify(text, { messageArgs: { _: text, call } });
  };
  const notifyFailed = (text: string, reason = ''): void => {
    const about = [wizard.label, reason].filter(Boolean).join(' · ');
    notify(text, { type: 'error', messageArgs: { _: text, about } });
  };
  /** The same for a failure. The sign-in page tells the end of the session. */
  const notifyLateFailure = ({ failure }: NormalStep<Tools>, error: unknown): void => {
    if (isSignedOut(error)) return;
    const reason = translate(errorText(error));
    if (failure === undefined) notifyFailed(reason);
    else notifyFailed(failure, reason);
  };
  const settle = useEvent((step: NormalStep<Tools>, result: Result, from: string, anew: boolean): void => {
    tell({ type: 'ended', step, request: keeper.request(), error: result.type === 'unknown' ? result.error : null });
    if (result.type === 'unknown') return undefined;
    if (result.type === 'failed') return tell({ type: 'failed', failure: { step: from, error: result.error } });
    const { outcome } = result;
    if (!('fail' in outcome)) return forward(step, outcome, from, anew);
    return tell({ type: 'failed', failure: { step: from, text: outcome.fail, on: outcome.on }, show: outcome.show });
  });
  /** Makes a step's call unless one is running; `anew` even if it was made before. */
  const run = async (step: NormalStep<Tools>, anew: boolean): Promise<void> => {
    if (latest().busy) return;
    const from = current.name;
    tell({ type: 'sent' });
    const result = await attempt.make(step, latest().filled.values, anew);
    if (mounted.current) settle(step, result, from, anew);
    else if (result.type === 'answered') notifyLate(result.outcome, step);
    else if (result.type === 'failed') notifyLateFailure(step, result.error);
  };
  return { forward, run: (step: NormalStep<Tools>, anew = false): void => void run(step, anew) };
}
