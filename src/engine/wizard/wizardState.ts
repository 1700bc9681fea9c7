/** What a wizard holds, and what each event makes of it. Pure: `useWizard` stores the values and makes the calls. */
import type { Unconfirmed } from '../calls/unconfirmed/store';
import type { Values } from '../forms/values';
import type { NormalStep, NormalWizard } from './normal';
import type { Kept } from './persistedWizard';
import { advanced, blank, isBlank, named, type Filled, type Forward } from './steps';
import type { Shown } from './wizard';

/** Why a step could not be completed. */
export type Failure =
  | { readonly step: string; readonly error: unknown }
  | { readonly step: string; readonly text: string; readonly on: string | undefined };

export interface Held {
  readonly filled: Filled;
  /** What of it the browser has stored. */
  readonly kept: Kept;
  /** A draft was restored. */
  readonly restored: boolean;
  /** Grows when values are replaced, to remount the step's inputs. */
  readonly round: number;
  /** The user has typed or started over: a request of another tab no longer replaces the form. */
  readonly begun: boolean;
  /** A call is running. */
  readonly busy: boolean;
  /** The step's question is shown. */
  readonly asking: boolean;
  readonly failure: Failure | null;
  readonly sentence: { readonly step: string; readonly text: string } | null;
  /** `end`: the wizard ends when the dialog closes. */
  readonly shown: { readonly what: Shown; readonly end: boolean } | null;
  /** The unconfirmed request; null during its first attempt. */
  readonly request: Unconfirmed | null;
  /** Why the last attempt to confirm the request failed. */
  readonly requestError: unknown;
  /** Lost values are being entered again, to repeat the request. */
  readonly repeating: boolean;
}

export type WizardEvent<Tools> =
  | { readonly type: 'typed'; readonly values: Values }
  /** The step's fields are valid, so none of them is lost any more. */
  | { readonly type: 'submitted'; readonly step: NormalStep<Tools> }
  | { readonly type: 'stored'; readonly kept: Kept }
  | { readonly type: 'sent' }
  /** The call of a step has ended. `error` says why its outcome is unknown, else null. */
  | {
      readonly type: 'ended';
      readonly step: NormalStep<Tools>;
      readonly request: Unconfirmed | null;
      readonly error: unknown;
    }
  /** A step's outcome leads on from the step `from`; `anew`: the call was repeated, and the user stays there. */
  | {
      readonly type: 'led';
      readonly trail: readonly NormalStep<Tools>[];
      readonly step: NormalStep<Tools>;
      readonly outcome: Forward;
      readonly from: string;
      readonly anew: boolean;
    }
  | { readonly type: 'failed'; readonly failure: Failure; readonly show?: Shown | undefined }
  | { readonly type: 'asking' | 'repeating'; readonly on: boolean }
  | { readonly type: 'read' }
  /** All starts over. `without`: an unconfirmed request is given up. */
  | { readonly type: 'emptied'; readonly without?: boolean }
  /** The request of another tab or visit takes the form's place. */
  | { readonly type: 'adopted'; readonly request: Unconfirmed };

export function held<Tools>(
  wizard: NormalWizard<Tools>,
  left: Filled | null,
  { request, shown }: { readonly request: Unconfirmed | null; readonly shown: Shown | null },
): Held {
  const filled = left ?? blank(wizard);
  return {
    filled,
    kept: 'all',
    restored: left !== null,
    round: 0,
    begun: !isBlank(wizard, filled),
    busy: false,
    asking: false,
    failure: null,
    sentence: null,
    // The final message may not have been read before the reload.
    shown: shown && { what: shown, end: true },
    request,
    requestError: null,
    repeating: false,
  };
}

export function reduce<Tools>(wizard: NormalWizard<Tools>, state: Held, event: WizardEvent<Tools>): Held {
  const next = after(wizard, state, event);
  return next.begun || isBlank(wizard, next.filled) ? next : { ...next, begun: true };
}

function after<Tools>(wizard: NormalWizard<Tools>, state: Held, event: WizardEvent<Tools>): Held {
  const { filled } = state;
  switch (event.type) {
    case 'typed': {
      const lost = lostBut(filled, (name) => Boolean(event.values[name]));
      return { ...state, filled: { ...filled, values: { ...filled.values, ...event.values }, lost } };
    }
    case 'submitted': {
      const lost = lostBut(filled, (name) => event.step.fields.some(({ field }) => field.name === name));
      return { ...state, restored: false, filled: { ...filled, lost } };
    }
    case 'stored':
      return { ...state, kept: event.kept };
    case 'sent':
      return { ...state, busy: true, failure: null, sentence: null };
    case 'ended': {
      const { step, request, error } = event;
      return { ...state, busy: false, request, requestError: error, repeating: state.repeating && !step.once };
    }
    case 'led':
      return led(wizard, state, event);
    case 'failed':
      return { ...state, failure: event.failure, shown: event.show ? { what: event.show, end: false } : state.shown };
    case 'read':
      return { ...state, shown: null };
    case 'emptied':
      return { ...emptied(wizard, state), ...(event.without && { begun: true, request: null, requestError: null }) };
    case 'adopted':
      return { ...state, request: event.request };
    case 'asking':
      return { ...state, asking: event.on };
    case 'repeating':
    default:
      return { ...state, repeating: event.on };
  }
}

function led<Tools>(
  wizard: NormalWizard<Tools>,
  state: Held,
  { trail, step, outcome, from, anew }: Extract<WizardEvent<Tools>, { readonly type: 'led' }>,
): Held {
  const { go, say, show } = outcome;
  const end = go === null;
  const at = end ? wizard.first : named(wizard, anew ? from : go);
  const next = end
    ? emptied(wizard, state)
    : { ...state, filled: advanced(wizard, trail, state.filled, step, outcome, anew), round: state.round + 1 };
  return {
    ...next,
    sentence: at && say !== undefined ? { step: at.name, text: say } : next.sentence,
    shown: show ? { what: show, end } : next.shown,
  };
}

function emptied<Tools>(wizard: NormalWizard<Tools>, state: Held): Held {
  const filled = blank(wizard);
  return { ...state, filled, round: state.round + 1, restored: false, repeating: false, failure: null, sentence: null };
}

function lostBut({ lost }: Filled, found: (name: string) => boolean): ReadonlySet<string> {
  return new Set([...lost].filter((name) => !found(name)));
}
