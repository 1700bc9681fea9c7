/** Sends the rows, once. After a lost answer the fees are read to find out the outcome (D319). */
import { useDataProvider } from 'ra-core';
import { useState } from 'react';
import { useEngine, type AppDataProvider } from '../../engine/app/context';
import { errorText, whyLost } from '../../engine/ui/sentence';
import { useOnce } from '../../engine/browser/useOnce';
import { randomId } from '../../engine/browser/randomId';
import { begin, drop } from '../../engine/calls/unconfirmed/store';
import { UpstreamError } from '../../upstream/errors';
import { isRange, readRanges, sentRow, type Range } from './rows';
import { serviceNow } from '../../upstream/clock';

export type CreatingOutcome =
  /** `late`: the answer was lost, but the fees have them. */
  | { readonly step: 'created'; readonly count: number; readonly late: boolean }
  /** `checked`: the answer was lost, and the fees do not have them. */
  | { readonly step: 'failed'; readonly reason: string; readonly checked: boolean }
  | Unknown;

/** The answer was lost, and the fees could not be read. */
interface Unknown {
  readonly step: 'unknown';
  readonly reason: string;
  readonly ranges: readonly Range[];
  readonly checking: boolean;
  /** Id in the store of unconfirmed calls. */
  readonly note: string;
  /** Sent before the page was opened, so the form holds other rows. */
  readonly earlier: boolean;
}

export type CreatingState = { readonly step: 'idle' } | { readonly step: 'sending' } | CreatingOutcome;

/** @param onCreated called when the rows exist, to clear the form. */
export function useCreating(onCreated: () => void) {
  const { config, session } = useEngine();
  const { username } = session.user;
  const dataProvider = useDataProvider<AppDataProvider>();
  const once = useOnce();
  const [state, setState] = useState<CreatingState>({ step: 'idle' });
  const [unknown, setUnknown] = useState(false);

  const succeed = (count: number, late: boolean, earlier: boolean): void => {
    setUnknown(false);
    setState({ step: 'created', count, late });
    if (!earlier) onCreated();
  };

  /** Looks for the rows among the fees. Resolves with whether their outcome is known now. */
  const find = async (asked: Unknown): Promise<boolean> => {
    const { ranges, reason, earlier } = asked;
    try {
      const fees = await dataProvider.call('listFees', {});
      if (ranges.every((range) => fees.some((fee) => isRange(range, fee)))) succeed(ranges.length, true, earlier);
      else {
        setUnknown(false);
        setState({ step: 'failed', reason, checked: true });
      }
      return true;
    } catch {
      setUnknown(!earlier);
      setState({ ...asked, checking: false });
      return false;
    }
  };

  const create = async (ranges: readonly Range[]): Promise<void> => {
    setState({ step: 'sending' });
    const createRequest = ranges.map((range) => sentRow(range, config.switches.hybridFeeSeparator));
    const [note, at] = [randomId(), serviceNow()];
    const sent = JSON.stringify(ranges);
    const begun = await begin(username, { id: note, call: 'createFees', reference: '', at, sent });
    try {
      await dataProvider.call('createFees', { createRequest });
    } catch (error) {
      const failure = error instanceof UpstreamError ? error : new UpstreamError('network', { cause: error });
      if (failure.outcomeUnknown) {
        const reason = whyLost(failure);
        const found = await find({ step: 'unknown', reason, ranges, checking: false, note, earlier: false });
        return found ? begun.confirmed() : begun.unconfirmed();
      }
      if (failure.kind === 'signedOut') setState({ step: 'idle' });
      else setState({ step: 'failed', reason: errorText(error), checked: false });
      return begun.confirmed();
    }
    begun.confirmed();
    return succeed(ranges.length, false, false);
  };

  const check = (asked: Unknown): void =>
    once(async () => {
      setState({ ...asked, checking: true });
      if (await find(asked)) drop(username, asked.note);
    });

  return {
    state,
    /** Rows were sent, and their outcome is unknown. */
    unknown,
    send: (ranges: readonly Range[]) => once(() => create(ranges)),
    check: (): void => {
      if (state.step === 'unknown') check(state);
    },
    /** Finds out the outcome of ranges that were sent before the page was opened. */
    checkEarlier: (sent: string, note: string) =>
      check({ step: 'unknown', reason: '', ranges: readRanges(sent), checking: false, note, earlier: true }),
    close: () => setState({ step: 'idle' }),
  };
}
