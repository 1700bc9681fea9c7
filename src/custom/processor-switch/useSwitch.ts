/** Reading the current processor and switching it. What became of a switch is read from the host, never assumed. */
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useState } from 'react';
import type { AppDataProvider } from '../../engine/app/context';
import { errorText } from '../../engine/base/sentence';
import { whyLost } from '../../engine/base/whyLost';
import { UpstreamError } from '../../upstream/errors';

type SwitchState =
  | { readonly step: 'idle' | 'switching' }
  | {
      readonly step: 'unconfirmed';
      readonly answer: HostAnswer;
      /** Reading which one is live: under way, read, or failed as well. */
      readonly check: 'checking' | 'read' | 'failed';
    };

/**
 * What the host made of the switch. `accepted`: it said yes, but the chosen processor is not the live one. `unknown`: the
 * switch may have taken place although no answer came (D319). `reason` is a message key or the host's own sentence.
 */
type HostAnswer =
  | { readonly type: 'accepted'; readonly reason: '' }
  | { readonly type: 'refused' | 'unknown'; readonly reason: string };

const ACCEPTED: HostAnswer = { type: 'accepted', reason: '' };

export type Switch = ReturnType<typeof useSwitch>;

export function useSwitch() {
  const dataProvider = useDataProvider<AppDataProvider>();
  const [state, setState] = useState<SwitchState>({ step: 'idle' });
  const { data, error, refetch } = useQuery({
    queryKey: ['processors'],
    queryFn: async ({ signal }) => ({ current: currentOf(await dataProvider.call('listProcessors', {}, { signal })) }),
    staleTime: 0,
  });

  /** The live processor as the host reports it; undefined if it reports none. */
  const readNow = async (): Promise<string | null | undefined> => {
    const answer = await refetch();
    return answer.isError ? undefined : answer.data?.current;
  };

  /** Trusts only what is read back: an OK status does not prove that traffic moved (P2-4). */
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
    /** Resolves with `current` as it is read then. */
    readNow,
    state,
    /** Resolves with true once it is certain that `code` is live. */
    switchTo: async (code: string): Promise<boolean> => {
      setState({ step: 'switching' });
      try {
        await dataProvider.call('activateProcessor', { processor: code });
      } catch (failure) {
        const unknown = failure instanceof UpstreamError && failure.outcomeUnknown;
        if (unknown) return check(code, { type: 'unknown', reason: whyLost(failure) });
        return check(code, { type: 'refused', reason: errorText(failure) });
      }
      return check(code, ACCEPTED);
    },
    /** Reads again after a failure whose outcome could not be read; resolves like `switchTo`. */
    checkAgain: async (code: string): Promise<boolean> => {
      if (state.step !== 'unconfirmed') return false;
      setState({ ...state, check: 'checking' });
      return check(code, state.answer);
    },
    reset: () => setState({ step: 'idle' }),
  };
}

/** In the order of the select. Their names are `processorSwitch.labels.<code>`. */
export const CODES = ['POSTBRIDGE', 'UP', '3LINE'] as const;

interface Processor {
  readonly route: string;
  readonly environment: string | null;
  readonly active: boolean;
}

/** The code of the current one: environment LIVE and active. Null where none is. */
function currentOf(processors: readonly Processor[]): string | null {
  return processors.find(({ environment, active }) => environment === 'LIVE' && active)?.route ?? null;
}

/** The processor's name if the product has one, else the host's code. */
export function labelOf(code: string, translate: (key: string, options: { _: string }) => string): string {
  return translate(`processorSwitch.labels.${code}`, { _: code });
}
