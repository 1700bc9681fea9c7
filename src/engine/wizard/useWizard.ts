/** The state of a wizard: values, current step, the running call and its outcome. */
import { useEvent, useNotify } from 'ra-core';
import { useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { useEngine } from '../app/context';
import { holdUnsaved } from '../browser/unsaved';
import { keeperOf, type Keeper } from './persistedWizard';
import type { NormalStep, NormalWizard } from './normal';
import { advanced, fillsOther, isBehind, isFilledIn, lineOf, named, trailOf, upTo, type Forward } from './steps';
import { useAttempt, type Result } from './useAttempt';
import { useFilled, type FilledState } from './useFilled';
import { useRequest } from './useRequest';
import { useStepAddress } from './useStepAddress';
import { useWords } from '../browser/words';
import type { Outcome, Shown } from './wizard';

export type WizardState<Tools> = ReturnType<typeof useWizard<Tools>>;

export function useWizard<Tools>(wizard: NormalWizard<Tools>, tools: Tools, onEnd: (() => void) | undefined) {
  const { username } = useEngine().session.user;
  const [, page = ''] = useLocation().pathname.split('/');
  const keeper = useMemo(() => keeperOf(wizard, username, `/${page}`), [wizard, username, page]);
  const [asking, setAsking] = useState(false);
  const form = useFilled(wizard, keeper);
  const { filled, typed } = form;
  const messages = useMessages(keeper, onEnd);
  const { failure, sentence, shown } = messages;
  const attempt = useAttempt(wizard, tools, keeper);
  const { busy } = attempt;
  const { reread, forget, setRepeating, ...unconfirmed } = useRequest(wizard, keeper, { typed, busy });
  const { request } = unconfirmed;
  const unknown = request !== null;
  // A logout clears typed values, but not unconfirmed requests.
  useEffect(() => (typed ? holdUnsaved(unknown ? 'unknown' : 'unsaved') : undefined), [typed, unknown]);
  const trail = trailOf(wizard, filled, (step) => step.guard?.(attempt.given(filled.values)) ?? true);
  const address = useStepAddress(trail);
  const { here } = address;
  const empty = (): void => {
    attempt.forget();
    setRepeating(false);
    messages.clear();
    form.empty();
  };
  const { run, forward } = useRun({
    wizard,
    keeper,
    form,
    messages,
    attempt,
    trail,
    address,
    request: { ...unconfirmed, reread, setRepeating },
    empty,
  });

  const standing = trail.indexOf(here);
  return {
    ...form,
    ...unconfirmed,
    here,
    /** The progress shown. */
    line: lineOf(wizard, trail),
    busy,
    failure: failure?.step === here.name ? failure : null,
    sentence: sentence?.step === here.name ? sentence.text : null,
    shown,
    closeShown: messages.closeShown,
    /** The step's question is shown. */
    asking,
    answer: (yes: boolean): void => {
      setAsking(false);
      if (yes) run(here);
    },
    /** The step's button, pressed with valid fields. */
    submit: (): void => {
      if (busy) return;
      form.settle(new Set(here.fields.map(({ field }) => field.name)));
      if (isBehind(upTo(trail, here), form.latest())) {
        const next = named(wizard, form.latest().done[here.name]?.go ?? here.next);
        if (next) return address.goTo(next);
      }
      if (here.ask) return setAsking(true);
      if (here.call || here.outcome) return run(here);
      return forward(here, { go: here.next }, here.name, false);
    },
    again: (): void => {
      const step = here.again && named(wizard, here.again.step);
      if (step) run(step, true);
    },
    back: standing > 0 ? () => address.back(trail[standing - 1]) : null,
    restart: (): void => {
      forget();
      empty();
      address.home();
    },
    /** Leaving would lose values that are not stored. */
    unkept: request === null && typed && form.isUnkept,
    /** The user leaves. A request's values are needed to repeat it, so only its secrets go. */
    discard: (): void => {
      if (keeper.request()) return;
      keeper.drop();
      attempt.forget();
    },
    sendAgain: (): void => {
      const step = unconfirmed.requestStep;
      if (!step) return;
      if (trail.includes(step) && isFilledIn(step, form.latest())) return run(step);
      const earliest = trail.at(-1);
      setRepeating(true);
      if (earliest && earliest !== here) address.goTo(earliest);
    },
    stopRepeating: (): void => setRepeating(false),
  };
}

interface RunOptions<Tools> {
  readonly wizard: NormalWizard<Tools>;
  readonly keeper: Keeper;
  readonly form: FilledState;
  readonly messages: ReturnType<typeof useMessages>;
  readonly attempt: ReturnType<typeof useAttempt<Tools>>;
  readonly trail: readonly NormalStep<Tools>[];
  readonly address: ReturnType<typeof useStepAddress<Tools>>;
  readonly request: Omit<ReturnType<typeof useRequest<Tools>>, 'forget'>;
  readonly empty: () => void;
}

interface Run<Tools> {
  /** Makes a step's call; `anew` even if it was made before. */
  readonly run: (step: NormalStep<Tools>, anew?: boolean) => void;
  /** Follows an outcome. A user who has left the step `from` stays. */
  readonly forward: (step: NormalStep<Tools>, outcome: Forward, from: string, anew: boolean) => void;
}

/** Makes a step's call and applies its outcome. */
function useRun<Tools>(options: RunOptions<Tools>): Run<Tools> {
  const { wizard, keeper, form, messages, attempt, trail, address, request, empty } = options;
  const { here } = address;
  const notify = useNotify();
  const words = useWords('wizard');

  const forward: Run<Tools>['forward'] = (step, outcome, from, anew) => {
    if (request.repeating && fillsOther(wizard, form.latest(), step, outcome)) {
      const text = words('otherThanSent', { reference: request.request?.reference });
      messages.fail({ step: step.name, text, on: undefined });
      return;
    }
    if (outcome.go === null) {
      empty();
      address.home();
      if (outcome.say !== undefined) messages.say(wizard.first.name, outcome.say);
    } else {
      form.replace(advanced(wizard, trail, form.latest(), step, outcome, anew));
      const next = named(wizard, anew ? from : outcome.go);
      if (next && next !== here && here.name === from) address.goTo(next);
      if (next && outcome.say !== undefined) messages.say(next.name, outcome.say);
    }
    messages.show(outcome.show, outcome.go === null);
  };

  /** A toast for an answer that arrives after the wizard was left. */
  const tell = (outcome: Outcome<string, string>): void => {
    if ('go' in outcome && outcome.go === null) {
      keeper.drop();
      keeper.setShown(outcome.show ?? null);
    }
    const text = 'fail' in outcome ? outcome.fail : [outcome.show?.title, ...(outcome.show?.text ?? [])].join(' ');
    if (text !== '') notify(text, { messageArgs: { _: text } });
  };
  const settle = useEvent((step: NormalStep<Tools>, result: Result, from: string, anew: boolean): void => {
    request.reread(result.type === 'unknown' ? result.error : null);
    if (step.once) request.setRepeating(false);
    if (result.type === 'unknown') return undefined;
    if (result.type === 'failed') return messages.fail({ step: from, error: result.error });
    const { outcome } = result;
    if (!('fail' in outcome)) return forward(step, outcome, from, anew);
    messages.fail({ step: from, text: outcome.fail, on: outcome.on });
    return messages.show(outcome.show, false);
  });
  return {
    forward,
    run: (step, anew = false) => {
      const from = here.name;
      messages.clear();
      attempt.run(
        step,
        form.latest().values,
        (result, there) => {
          if (there) settle(step, result, from, anew);
          else if (result.type === 'answered') tell(result.outcome);
        },
        anew,
      );
    },
  };
}

/** Why a step could not be completed. */
export type Failure =
  | { readonly step: string; readonly error: unknown }
  | { readonly step: string; readonly text: string; readonly on: string | undefined };

function useMessages(keeper: Keeper, onEnd: (() => void) | undefined) {
  const [failure, setFailure] = useState<Failure | null>(null);
  const [sentence, setSentence] = useState<{ readonly step: string; readonly text: string } | null>(null);
  // The final message may not have been read before the reload.
  const [shown, setShown] = useState(() => {
    const what = keeper.shown();
    return what && { what, end: true };
  });
  return {
    failure,
    fail: setFailure,
    sentence,
    say: (step: string, text: string): void => setSentence({ step, text }),
    clear: (): void => {
      setFailure(null);
      setSentence(null);
    },
    shown: shown?.what ?? null,
    /** `end`: the wizard ends when the dialog closes, or at once without one. */
    show: (what: Shown | undefined, end: boolean): void => {
      if (end) keeper.setShown(what ?? null);
      if (what) setShown({ what, end });
      else if (end) onEnd?.();
    },
    closeShown: (): void => {
      setShown(null);
      if (!shown?.end) return;
      keeper.setShown(null);
      onEnd?.();
    },
  };
}
