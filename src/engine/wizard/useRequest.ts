/** The unconfirmed request of a wizard, and further ones of the same calls. */
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Unconfirmed } from '../calls/unconfirmed/store';
import { useUnconfirmed } from '../calls/unconfirmed/UnconfirmedCalls';
import { commandsOf, type Keeper } from './persistedWizard';
import type { NormalStep, NormalWizard } from './normal';

/** `typed`: the wizard has values. `busy`: a call is running. */
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
  /** Once the user has typed here or started over, a request of another tab does not replace the form. */
  const begun = useRef(typed);
  const [oldest] = others;
  useEffect(() => {
    begun.current ||= typed;
    if (!oldest || typed || begun.current || busy || request) return;
    keeper.adopt(oldest);
    setRequest(oldest);
  }, [typed, busy, request, oldest, keeper]);
  return {
    /** The unconfirmed request; null during its first attempt. */
    request,
    requestStep: request ? stepOf(wizard, request) : undefined,
    /** Further unconfirmed requests of the same calls. */
    others,
    /** The request's values are not in this tab: all are entered again. */
    adopted: keeper.isAdopted(),
    /** Why the last attempt to confirm the request failed. */
    requestError,
    /** Lost values are being entered again, to repeat the request. */
    repeating,
    setRepeating,
    /** A call has ended: `error` says why its outcome is unknown, else null. */
    reread: (error: unknown): void => {
      setRequest(keeper.request());
      setRequestError(error);
    },
    /** The user starts over without the outcome. */
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

/** The step's advice about an unconfirmed request. */
export function adviceOf<Tools>(wizard: NormalWizard<Tools>, request: Unconfirmed): readonly string[] {
  const once = stepOf(wizard, request)?.once;
  return typeof once === 'object' ? once.unknown : [];
}
