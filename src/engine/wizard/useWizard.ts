/** The state of a wizard: values, current step, the call under way and its outcome. */
import { useEvent, useNotify } from 'ra-core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useEngine } from '../app/context';
import type { Values } from '../forms/values';
import type { Unconfirmed } from '../calls/unconfirmed/store';
import { holdUnsaved } from '../base/unsaved';
import { keeperOf, type Kept } from './persistedWizard';
import type { NormalStep, NormalWizard } from './normal';
import {
  advanced,
  blank,
  fillsOther,
  isBehind,
  isFilledIn,
  isSecret,
  lineOf,
  named,
  trailOf,
  upTo,
  type Filled,
  type Forward,
} from './steps';
import { useAttempt, type Result } from './useAttempt';
import { useRequest } from './useRequest';
import { useStepAddress } from './useStepAddress';
import { useWords } from './words';
import type { Outcome, Shown } from './wizard';

/** How long an outcome is told where the wizard has been left meanwhile, in milliseconds (P1-9). */
const TOAST_MS = 8_000;

/** Why a step is not behind yet although its button was pressed. */
export type Failure =
  | { readonly step: string; readonly error: unknown }
  | { readonly step: string; readonly text: string; readonly on: string | undefined };

export interface WizardState<Tools> {
  readonly here: NormalStep<Tools>;
  /** Grows when the focus is to go to the step. */
  readonly arrived: number;
  /** The steps as a person is shown them. */
  readonly line: readonly NormalStep<Tools>[];
  readonly filled: Filled;
  /** Grows when values were replaced: the step's inputs are made anew. */
  readonly round: number;
  readonly busy: boolean;
  readonly failure: Failure | null;
  readonly said: string | null;
  readonly shown: Shown | null;
  readonly closeShown: () => void;
  /** The step's question is open. */
  readonly asking: boolean;
  readonly answer: (yes: boolean) => void;
  readonly kept: Kept;
  /** What was typed before is back. */
  readonly restored: boolean;
  readonly change: (values: Values) => void;
  /** The step's button. Its fields are as they must be. */
  readonly submit: () => void;
  readonly again: () => void;
  readonly back: (() => void) | null;
  readonly restart: () => void;
  /** Leaving would lose something that is kept nowhere. */
  readonly unkept: boolean;
  /** The person leaves and loses it. */
  readonly discard: () => void;
  /** The request that is not confirmed; null while it is being sent for the first time. */
  readonly request: Unconfirmed | null;
  readonly requestStep: NormalStep<Tools> | undefined;
  /** Why the last try to confirm the request failed. */
  readonly requestError: unknown;
  /** What was sent in the request is not in this tab: all of it is entered again. */
  readonly adopted: boolean;
  /** Further requests of the same calls that are not confirmed. */
  readonly others: readonly Unconfirmed[];
  /** What was lost is being typed again, to send what is not confirmed once more. */
  readonly repeating: boolean;
  readonly sendAgain: () => void;
  readonly stopRepeating: () => void;
}

export function useWizard<Tools>(
  wizard: NormalWizard<Tools>,
  tools: Tools,
  onEnd: (() => void) | undefined,
): WizardState<Tools> {
  const { username } = useEngine().session.user;
  const [, page = ''] = useLocation().pathname.split('/');
  const keeper = useMemo(() => keeperOf(wizard, username, `/${page}`), [wizard, username, page]);
  const notify = useNotify();
  const words = useWords();
  const [filled, setFilled] = useState(() => keeper.left() ?? blank(wizard));
  const [restored, setRestored] = useState(() => keeper.left() !== null);
  const [requestError, setRequestError] = useState<unknown>(null);
  const [repeating, setRepeating] = useState(false);
  const [round, setRound] = useState(0);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [said, setSaid] = useState<{ readonly step: string; readonly text: string } | null>(null);
  const [shown, setShown] = useState(() => endOf(keeper.shown()));
  const [asking, setAsking] = useState(false);
  const [kept, setKept] = useState<Kept>('all');
  const latest = useRef(filled);
  const attempt = useAttempt(wizard, tools, keeper);
  const typed = !isBlank(wizard, filled);
  const { reread, forget, ...unconfirmed } = useRequest(wizard, keeper, { typed, busy: attempt.busy });
  const { request } = unconfirmed;
  const unknown = request !== null;
  // Logging out clears what is typed, not the store of unconfirmed requests.
  useEffect(() => (typed ? holdUnsaved(unknown ? 'unknown' : 'unsaved') : undefined), [typed, unknown]);

  const trail = trailOf(wizard, filled, (step) => step.guard?.(attempt.given(filled.values)) ?? true);
  const address = useStepAddress(trail);
  const { here } = address;
  const arrived = useArrivals(here.name, shown !== null, request !== null && !repeating);

  const set = (next: Filled): void => {
    latest.current = next;
    setFilled(next);
    setKept(keeper.keep(next));
  };
  const emptied = (): void => {
    keeper.drop();
    attempt.forget();
    set(blank(wizard));
    setRestored(false);
    setRepeating(false);
    setFailure(null);
    setSaid(null);
    setRound((before) => before + 1);
  };
  const show = (what: Shown | undefined, end: boolean): void => {
    if (end) keeper.setShown(what ?? null);
    if (what) setShown({ what, end });
    else if (end) onEnd?.();
  };

  /** Who has gone to another step while the call was under way stays there. */
  const forward = (step: NormalStep<Tools>, outcome: Forward, from: string, anew: boolean): void => {
    if (repeating && fillsOther(wizard, latest.current, step, outcome)) {
      const reference = request?.reference;
      setFailure({ step: step.name, text: words('otherThanSent', { reference }), on: undefined });
      return;
    }
    if (outcome.go === null) {
      emptied();
      address.home();
      if (outcome.say !== undefined) setSaid({ step: wizard.first.name, text: outcome.say });
    } else {
      set(advanced(wizard, trail, latest.current, step, outcome, anew));
      setRound((before) => before + 1);
      const next = named(wizard, anew ? from : outcome.go);
      if (next && next !== here && here.name === from) address.goTo(next);
      if (next && outcome.say !== undefined) setSaid({ step: next.name, text: outcome.say });
    }
    show(outcome.show, outcome.go === null);
  };

  /** The wizard has been left meanwhile: what was answered is told all the same. */
  const tell = (outcome: Outcome<string, string>): void => {
    if ('go' in outcome && outcome.go === null) {
      keeper.drop();
      keeper.setShown(outcome.show ?? null);
    }
    const text = 'fail' in outcome ? outcome.fail : [outcome.show?.title, ...(outcome.show?.text ?? [])].join(' ');
    if (text !== '') notify(text, { autoHideDuration: TOAST_MS, messageArgs: { _: text } });
  };
  const settle = useEvent((step: NormalStep<Tools>, result: Result, from: string, anew: boolean): void => {
    reread();
    setRequestError(result.type === 'unknown' ? result.error : null);
    if (step.once) setRepeating(false);
    if (result.type === 'unknown') return undefined;
    if (result.type === 'failed') return setFailure({ step: from, error: result.error });
    const { outcome } = result;
    if (!('fail' in outcome)) return forward(step, outcome, from, anew);
    setFailure({ step: from, text: outcome.fail, on: outcome.on });
    return show(outcome.show, false);
  });
  const run = (step: NormalStep<Tools>, anew = false): void => {
    const from = here.name;
    setFailure(null);
    setSaid(null);
    attempt.run(
      step,
      latest.current.values,
      (result, there) => {
        if (there) settle(step, result, from, anew);
        else if (result.type === 'answered') tell(result.outcome);
      },
      anew,
    );
  };

  const standing = trail.indexOf(here);
  return {
    here,
    arrived,
    line: lineOf(wizard, trail),
    filled,
    round,
    busy: attempt.busy,
    failure: failure?.step === here.name ? failure : null,
    said: said?.step === here.name ? said.text : null,
    shown: shown?.what ?? null,
    closeShown: () => {
      setShown(null);
      if (!shown?.end) return;
      keeper.setShown(null);
      onEnd?.();
    },
    asking,
    answer: (yes) => {
      setAsking(false);
      if (yes) run(here);
    },
    kept,
    restored,
    change: (values) => {
      const lost = new Set([...latest.current.lost].filter((name) => !values[name]));
      set({ ...latest.current, values: { ...latest.current.values, ...values }, lost });
    },
    submit: () => {
      if (attempt.busy) return;
      const lost = new Set(
        [...latest.current.lost].filter((name) => !here.fields.some(({ field }) => field.name === name)),
      );
      set({ ...latest.current, lost });
      setRestored(false);
      if (isBehind(upTo(trail, here), latest.current)) {
        const next = named(wizard, latest.current.done[here.name]?.go ?? here.next);
        if (next) return address.goTo(next);
      }
      if (here.ask) return setAsking(true);
      if (here.call || here.outcome) return run(here);
      return forward(here, { go: here.next }, here.name, false);
    },
    again: () => {
      const step = here.again && named(wizard, here.again.step);
      if (step) run(step, true);
    },
    back: standing > 0 ? () => address.back(trail[standing - 1]) : null,
    restart: () => {
      forget();
      setRequestError(null);
      emptied();
      address.home();
    },
    unkept: request === null && typed && (kept !== 'all' || hasSecret(wizard, filled)),
    // What a request was made of is needed to send it again: only its secrets go.
    discard: () => {
      if (keeper.request()) return;
      keeper.drop();
      attempt.forget();
    },
    ...unconfirmed,
    requestError,
    repeating,
    sendAgain: () => {
      const step = unconfirmed.requestStep;
      if (!step) return;
      if (trail.includes(step) && isFilledIn(step, latest.current)) return run(step);
      const earliest = trail.at(-1);
      setRepeating(true);
      if (earliest && earliest !== here) address.goTo(earliest);
    },
    stopRepeating: () => setRepeating(false),
  };
}

/** What the end had to say was not read before the page was loaded anew. */
function endOf(what: Shown | null): { readonly what: Shown; readonly end: boolean } | null {
  return what && { what, end: true };
}

function isBlank<Tools>(wizard: NormalWizard<Tools>, { values }: Filled): boolean {
  const start = blank(wizard).values;
  return wizard.fields.every(({ name }) => (values[name] ?? '') === (start[name] ?? ''));
}

function hasSecret<Tools>({ fields }: NormalWizard<Tools>, { values }: Filled): boolean {
  return fields.some((field) => isSecret(field) && values[field.name]);
}

/** Counts up when a step appears, and when a dialog closes and leaves nothing focused: the step then takes the focus. */
function useArrivals(here: string, isShown: boolean, isUnconfirmed: boolean): number {
  const [arrived, setArrived] = useState(0);
  const before = useRef({ here, isShown, isUnconfirmed });
  const due = useRef(false);
  useEffect(() => {
    const was = before.current;
    const closed = was.isShown && !isShown && document.activeElement === document.body;
    due.current ||= was.here !== here || (was.isUnconfirmed && !isUnconfirmed) || closed;
    // While a dialog is open the step waits.
    if (due.current && !isShown) {
      due.current = false;
      setArrived((count) => count + 1);
    }
    before.current = { here, isShown, isUnconfirmed };
  }, [here, isShown, isUnconfirmed]);
  return arrived;
}
