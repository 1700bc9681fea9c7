/** The unconfirmed request that a wizard stands at, and further ones of the same calls. */
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Unconfirmed } from '../calls/unconfirmed/store';
import { useUnconfirmed } from '../calls/unconfirmed/UnconfirmedCalls';
import { commandsOf, type Keeper } from './persistedWizard';
import type { NormalStep, NormalWizard } from './normal';

/** `typed`: something is filled in. `busy`: a call is under way. */
export function useRequest<Tools>(
  wizard: NormalWizard<Tools>,
  keeper: Keeper,
  { typed, busy }: { readonly typed: boolean; readonly busy: boolean },
) {
  const [request, setRequest] = useState(keeper.request);
  const [requestError, setRequestError] = useState<unknown>(null);
  const [repeating, setRepeating] = useState(false);
  const commands = useMemo(() => commandsOf(wizard), [wizard]);
  const others = useUnconfirmed(commands).filter(({ id }) => id !== request?.id);
  /** Once something was typed here, or begun anew, the form is not taken away for a request of another tab. */
  const begun = useRef(typed);
  const [oldest] = others;
  useEffect(() => {
    begun.current ||= typed;
    if (!oldest || typed || begun.current || busy || request) return;
    keeper.adopt(oldest);
    setRequest(oldest);
  }, [typed, busy, request, oldest, keeper]);
  return {
    /** The request that is not confirmed; null while it is being sent for the first time. */
    request,
    requestStep: request ? stepOf(wizard, request) : undefined,
    /** Further requests of the same calls that are not confirmed. */
    others,
    /** What was sent in the request is not in this tab: all of it is entered again. */
    adopted: keeper.isAdopted(),
    /** Why the last try to confirm the request failed. */
    requestError,
    /** What was lost is being typed again, to send what is not confirmed once more. */
    repeating,
    setRepeating,
    /** A call has ended: `error` is why it is not known how, else null. */
    reread: (error: unknown): void => {
      setRequest(keeper.request());
      setRequestError(error);
    },
    /** The person begins anew without knowing. */
    forget: (): void => {
      begun.current = true;
      keeper.forget();
      setRequest(null);
      setRequestError(null);
    },
  };
}

function stepOf<Tools>(wizard: NormalWizard<Tools>, request: Unconfirmed): NormalStep<Tools> | undefined {
  return wizard.steps.find(({ once, call }) => once && call === request.call);
}

/** What a person can do about a request beside sending it again, as its step says it. */
export function adviceOf<Tools>(wizard: NormalWizard<Tools>, request: Unconfirmed): readonly string[] {
  const once = stepOf(wizard, request)?.once;
  return typeof once === 'object' ? once.unknown : [];
}
