/** Makes the calls of a wizard. A call is never repeated automatically. */
import { useDataProvider } from 'ra-core';
import { useRef } from 'react';
import { serviceNow } from '../../upstream/clock';
import { UpstreamError } from '../../upstream/errors';
import { useEngine, type AppDataProvider } from '../app/context';
import { payloadOf } from '../forms/payload';
import type { Values } from '../forms/values';
import type { Begun, Unconfirmed } from '../calls/unconfirmed/store';
import type { Keeper } from './persistedWizard';
import type { NormalStep, NormalWizard } from './normal';
import { stepValues } from './steps';
import type { Ids, Outcome, StepInput } from './wizard';

export type Result =
  | { readonly type: 'answered'; readonly outcome: Outcome<string, string> }
  /** The call failed, or its payload could not be built (`error` is no UpstreamError then). */
  | { readonly type: 'failed'; readonly error: unknown }
  /** The outcome of a step that must not run twice is unknown. */
  | { readonly type: 'unknown'; readonly error: unknown };

/** Ids and values of an attempt whose answer was lost: the same values again are its repeat. */
interface Tried {
  readonly ids: Ids;
  readonly values: string;
}

export function useAttempt<Tools>(
  wizard: NormalWizard<Tools>,
  tools: Tools,
  keeper: Pick<Keeper, 'request' | 'begin'>,
) {
  const { config, session } = useEngine();
  const dataProvider = useDataProvider<AppDataProvider>();
  const tried = useRef(new Map<string, Tried>());

  const surroundings = { session, config, tools };
  const unconfirmedOf = ({ once, call }: NormalStep<Tools>): Unconfirmed | null => {
    const request = keeper.request();
    return once && request?.call === call ? request : null;
  };
  const idsFor = (step: NormalStep<Tools>, values: Values, anew: boolean): Ids => {
    const request = unconfirmedOf(step);
    if (request) return { requestId: request.id, referenceNumber: request.reference };
    const made = JSON.stringify(stepValues(wizard.steps, values));
    const before = tried.current.get(step.name);
    if (before?.values === made && !anew) return before.ids;
    const ids = (wizard.ids ?? defaultIds)(nextTime(), surroundings);
    tried.current.set(step.name, { ids, values: made });
    return ids;
  };

  const attempt = async (step: NormalStep<Tools>, values: Values, ids: Ids): Promise<Result> => {
    const input = { ...surroundings, values, ids };
    const before = unconfirmedOf(step);
    let begun: Begun | undefined;
    let answer: unknown;
    if (step.call) {
      const payload = step.payload ? await step.payload(input) : payloadOf(step.fields, values, 'leftOut');
      const request = before ?? { id: ids.requestId, call: step.call, reference: ids.referenceNumber, at: now() };
      begun = step.once && (await keeper.begin(request));
      try {
        answer = await dataProvider.call(step.call, payload);
      } catch (error) {
        const result = failed(step, error, input, before !== null);
        if (result.type === 'unknown') begun?.unconfirmed();
        else begun?.confirmed();
        return result;
      }
    }
    try {
      const outcome = step.outcome ? await step.outcome(answer, input) : { go: step.next };
      begun?.confirmed();
      tried.current.delete(step.name);
      return { type: 'answered', outcome };
    } catch (cause) {
      begun?.unconfirmed();
      const error = new UpstreamError('malformed', { cause });
      return { type: step.once ? 'unknown' : 'failed', error };
    }
  };

  /** A failed repeat does not tell whether the first attempt was carried out, unless the step can tell. */
  const failed = (step: NormalStep<Tools>, error: unknown, input: StepInput<string, Tools>, again: boolean): Result => {
    const unknown = !(error instanceof UpstreamError) || error.outcomeUnknown;
    // Not for the end of the session, which the sign-in page reports, nor for a lost answer of a `once` step.
    const asked = error instanceof UpstreamError && error.kind !== 'signedOut' && !(step.once && unknown);
    const outcome = asked ? (step.failed?.(error, input) ?? null) : null;
    if (step.once && (unknown || (again && !outcome))) return { type: 'unknown', error };
    if (!unknown) tried.current.delete(step.name);
    return outcome ? { type: 'answered', outcome } : { type: 'failed', error };
  };

  return {
    input: (values: Values): Omit<StepInput<string, Tools>, 'ids'> => ({ ...surroundings, values }),
    /** Makes a step's call; `anew` uses new ids. */
    make: async (step: NormalStep<Tools>, values: Values, anew: boolean): Promise<Result> => {
      try {
        return await attempt(step, values, idsFor(step, values, anew));
      } catch (error) {
        return { type: 'failed', error };
      }
    },
    forget: (): void => tried.current.clear(),
  };
}

const now = serviceNow;

let last = 0;

/** The time, made unique among attempts. */
function nextTime(): number {
  last = Math.max(now(), last + 1);
  return last;
}

/** P2-9. */
function defaultIds(at: number, { session }: Pick<StepInput<string, unknown>, 'session'>): Ids {
  return { requestId: String(at), referenceNumber: `${at}${session.user.id}` };
}
