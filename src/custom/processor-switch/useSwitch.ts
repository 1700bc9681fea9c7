/** Reading the current processor and switching it. What became of a switch is read from the host, never assumed. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useEngine } from '../../engine/context';
import { errorText } from '../../engine/states/ErrorPanel';
import { whyLost } from '../../engine/states/whyLost';
import { UpstreamError } from '../../upstream/errors';
import { activateProcessor, listProcessors } from '../../upstream/processor';
import { currentOf } from './processors';

export type SwitchState =
  | { readonly step: 'idle' | 'switching' }
  | {
      readonly step: 'failed';
      /** A message key or the host's own sentence. */
      readonly reason: string;
      /** The switch may have taken place although no answer came (decisions 19). */
      readonly unknown: boolean;
      /** Reading which one is live: under way, read, or failed as well. */
      readonly check: 'checking' | 'read' | 'failed';
    };

export interface Switch {
  /** Code of the live processor; null: none is; undefined: not read yet, or reading failed. */
  readonly current: string | null | undefined;
  readonly error: Error | null;
  readonly read: () => void;
  /** Resolves with what `current` is after reading it anew. */
  readonly readNow: () => Promise<string | null | undefined>;
  readonly state: SwitchState;
  /** Resolves with true once it is certain that `code` is live. */
  readonly switchTo: (code: string) => Promise<boolean>;
  /** Reads again after a failure whose outcome could not be read; resolves like `switchTo`. */
  readonly checkAgain: (code: string) => Promise<boolean>;
  readonly reset: () => void;
}

export function useSwitch(): Switch {
  const { client } = useEngine();
  const [state, setState] = useState<SwitchState>({ step: 'idle' });
  const { data, error, refetch } = useQuery({
    queryKey: ['processors'],
    queryFn: async ({ signal }) => ({ current: currentOf(await client.call(listProcessors, {}, { signal })) }),
    staleTime: 0,
  });

  /** What the host says now; undefined where it says nothing. */
  const readNow = async (): Promise<string | null | undefined> => {
    const answer = await refetch();
    return answer.isError ? undefined : answer.data?.current;
  };

  const check = async (code: string, failure: { readonly reason: string; readonly unknown: boolean }) => {
    setState({ step: 'failed', ...failure, check: 'checking' });
    const live = await readNow();
    if (live === code) {
      setState({ step: 'idle' });
      return true;
    }
    setState({ step: 'failed', ...failure, check: live === undefined ? 'failed' : 'read' });
    return false;
  };

  return {
    current: error ? undefined : data?.current,
    error,
    read: () => void refetch(),
    readNow,
    state,
    switchTo: async (code) => {
      setState({ step: 'switching' });
      try {
        await client.call(activateProcessor, { processor: code });
      } catch (failure) {
        const unknown = failure instanceof UpstreamError && failure.outcomeUnknown;
        return check(code, { reason: unknown ? whyLost(failure) : errorText(failure), unknown });
      }
      await readNow();
      setState({ step: 'idle' });
      return true;
    },
    checkAgain: async (code) => (state.step === 'failed' ? check(code, state) : false),
    reset: () => setState({ step: 'idle' }),
  };
}
