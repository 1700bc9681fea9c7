/** Reads and switches the processor. The outcome of a switch is read from the host, never assumed. */
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useState } from 'react';
import type { AppDataProvider } from '../../engine/app/context';
import { errorText, whyLost } from '../../engine/ui/sentence';
import { UpstreamError } from '../../upstream/errors';
import type { OutputOf } from '../../upstream/index';

type SwitchState =
  | { readonly step: 'idle' | 'switching' }
  | {
      readonly step: 'unconfirmed';
      readonly answer: HostAnswer;
      /** Whether the live processor is being read, was read, or could not be read. */
      readonly check: 'checking' | 'read' | 'failed';
    };

/**
 * The host's answer. `accepted`: it agreed, but the chosen processor is not live. `unknown`: the answer was lost, so
 * the switch may have happened (D319). `moved`: nothing was sent, because somebody else has switched meanwhile. `reason`:
 * a message key or the host's sentence.
 */
type HostAnswer =
  | { readonly type: 'accepted' | 'moved'; readonly reason: '' }
  | { readonly type: 'refused' | 'unknown'; readonly reason: string };

const ACCEPTED: HostAnswer = { type: 'accepted', reason: '' };
const MOVED: HostAnswer = { type: 'moved', reason: '' };

export type Switch = ReturnType<typeof useSwitch>;

export function useSwitch() {
  const dataProvider = useDataProvider<AppDataProvider>();
  const [state, setState] = useState<SwitchState>({ step: 'idle' });
  const { data, error, refetch } = useQuery({
    queryKey: ['processors'],
    queryFn: async ({ signal }) => ({ current: currentOf(await dataProvider.call('listProcessors', {}, { signal })) }),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });

  /** Reads the live processor's code. Null: none is live; undefined: reading failed. */
  const readNow = async (): Promise<string | null | undefined> => {
    const answer = await refetch();
    return answer.isError ? undefined : answer.data?.current;
  };

  /** An OK status does not prove that traffic moved (P2-4), so the live processor is read back. */
  const check = async (code: string, answer: HostAnswer): Promise<boolean> => {
    if (answer !== ACCEPTED) setState({ step: 'unconfirmed', answer, check: 'checking' });
    const live = await readNow();
    if (live === code) {
      setState({ step: 'idle' });
      return true;
    }
    setState({ step: 'unconfirmed', answer, check: live === undefined ? 'failed' : 'read' });
    return false;
  };

  return {
    /** Code of the live processor; null: none is; undefined: not read yet, or reading failed. */
    current: error ? undefined : data?.current,
    error,
    read: () => void refetch(),
    /** Reads `current` again and resolves with it. */
    readNow,
    state,
    /**
     * Resolves with true once `code` is certainly live. Sends nothing where another one is live than is shown; a service
     * that cannot say what is live does not hold up a switch away from it.
     */
    switchTo: async (code: string): Promise<boolean> => {
      setState({ step: 'switching' });
      const live = await readNow();
      if (live !== undefined && live !== data?.current) {
        setState({ step: 'unconfirmed', answer: MOVED, check: 'read' });
        return false;
      }
      try {
        await dataProvider.call('activateProcessor', { processor: code });
      } catch (failure) {
        const unknown = failure instanceof UpstreamError && failure.outcomeUnknown;
        if (unknown) return check(code, { type: 'unknown', reason: whyLost(failure) });
        return check(code, { type: 'refused', reason: errorText(failure) });
      }
      return check(code, ACCEPTED);
    },
    /** Reads the live processor again after an unknown outcome; resolves like `switchTo`. */
    checkAgain: async (code: string): Promise<boolean> => {
      if (state.step !== 'unconfirmed') return false;
      setState({ ...state, check: 'checking' });
      return check(code, state.answer);
    },
    reset: () => setState({ step: 'idle' }),
  };
}

/** In the order of the select (P2-4 and P2-9). Names: `processorSwitch.labels.<code>`. */
export const CODES = ['POSTBRIDGE', 'UP', '3LINE'] as const;

/** The live processor's code (environment LIVE and active), or null. */
function currentOf(processors: OutputOf<'listProcessors'>): string | null {
  return processors.find(({ environment, active }) => environment === 'LIVE' && active)?.route ?? null;
}

/** The processor's name, or the host's code for an unknown one. */
export function labelOf(code: string, translate: (key: string, options: { _: string }) => string): string {
  return translate(`processorSwitch.labels.${code}`, { _: code });
}
