/** Sending the rows, once. What became of them is read from the fees where no answer came (D319). */
import { useDataProvider } from 'ra-core';
import { useRef, useState } from 'react';
import { useEngine, type AppDataProvider } from '../../engine/app/context';
import { errorText } from '../../engine/base/sentence';
import { whyLost } from '../../engine/base/whyLost';
import { UpstreamError } from '../../upstream/errors';
import { isRange, rowOf, type Range } from './rows';

/** What the alert tells. */
export type CreatingOutcome =
  /** `late`: no answer came, but they are among the fees. */
  | { readonly step: 'created'; readonly count: number; readonly late: boolean }
  /** `checked`: no answer came, and they are not among the fees. */
  | { readonly step: 'failed'; readonly reason: string; readonly checked: boolean }
  /** Neither an answer came nor could the fees be read. */
  | {
      readonly step: 'unknown';
      readonly reason: string;
      readonly ranges: readonly Range[];
      readonly checking: boolean;
    };

export type CreatingState = { readonly step: 'idle' } | { readonly step: 'sending' } | CreatingOutcome;

export interface Creating {
  readonly state: CreatingState;
  /** Rows were sent and their outcome could not be found out. */
  readonly unknown: boolean;
  readonly send: (ranges: readonly Range[]) => void;
  readonly check: () => void;
  /** The alert was read. */
  readonly close: () => void;
}

/** @param onCreated the rows are created: what was typed is not needed any more. */
export function useCreating(onCreated: () => void): Creating {
  const { config } = useEngine();
  const dataProvider = useDataProvider<AppDataProvider>();
  const underWay = useRef(false);
  const [state, setState] = useState<CreatingState>({ step: 'idle' });
  const [unknown, setUnknown] = useState(false);

  const succeed = (count: number, late: boolean): void => {
    setUnknown(false);
    setState({ step: 'created', count, late });
    onCreated();
  };

  /** Whether all of them are among the fees; throws where the fees cannot be read. */
  const areThere = async (ranges: readonly Range[]): Promise<boolean> => {
    const fees = await dataProvider.call('listFees', {});
    return ranges.every((range) => fees.some((fee) => isRange(range, fee)));
  };

  const find = async (ranges: readonly Range[], reason: string): Promise<void> => {
    try {
      if (await areThere(ranges)) succeed(ranges.length, true);
      else {
        setUnknown(false);
        setState({ step: 'failed', reason, checked: true });
      }
    } catch {
      setUnknown(true);
      setState({ step: 'unknown', reason, ranges, checking: false });
    }
  };

  const create = async (ranges: readonly Range[]): Promise<void> => {
    setState({ step: 'sending' });
    const separator = config.switches.hybridFeeSeparator;
    try {
      await dataProvider.call('createFees', { createRequest: ranges.map((range) => rowOf(range, separator)) });
    } catch (error) {
      const failure = error instanceof UpstreamError ? error : new UpstreamError('network', { cause: error });
      if (failure.kind === 'signedOut') setState({ step: 'idle' });
      else if (failure.outcomeUnknown) await find(ranges, whyLost(failure));
      else setState({ step: 'failed', reason: errorText(error), checked: false });
      return;
    }
    succeed(ranges.length, false);
  };

  const once = (work: () => Promise<void>): void => {
    if (underWay.current) return;
    underWay.current = true;
    void work().finally(() => {
      underWay.current = false;
    });
  };

  return {
    state,
    unknown,
    send: (ranges) => once(() => create(ranges)),
    check: () => {
      if (state.step !== 'unknown') return;
      setState({ ...state, checking: true });
      once(() => find(state.ranges, state.reason));
    },
    close: () => setState({ step: 'idle' }),
  };
}
