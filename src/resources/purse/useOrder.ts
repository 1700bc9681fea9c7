/** Sends an order once, and looks a lost outcome up in the central purse by the order's transaction id (D319). */
import { useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'ra-core';
import { useEngine, type AppDataProvider } from '../../engine/app/context';
import { errorText, whyLost } from '../../engine/ui/sentence';
import { useOnce } from '../../engine/browser/useOnce';
import { begin, drop, entriesOf, type Unconfirmed } from '../../engine/calls/unconfirmed/store';
import { UpstreamError } from '../../upstream/errors';
import type { CentralPurseEntry } from '../../upstream/purses';
import type { Order, Recorded } from './order';

/** Entries read of one transaction id: an order leaves one in the central purse. */
const LOOKED_AT = 10;

/** How one kind of order is sent. */
export interface Sending<Sent extends Order> {
  /** The entry of an order that is being sent. */
  readonly entryOf: (order: Sent) => Unconfirmed;
  readonly send: (dataProvider: AppDataProvider, order: Sent) => Promise<unknown>;
  readonly recordedOf: (order: Sent, entries: readonly CentralPurseEntry[]) => Recorded;
  /** Begins the toast, which may outlive the dialog. */
  readonly about: (order: Sent) => string;
}

type OrderState<Sent extends Order> =
  | { readonly step: 'idle'; readonly failure: string | null }
  | { readonly step: 'sending'; readonly order: Sent; readonly again: boolean }
  | {
      readonly step: 'unknown';
      readonly order: Sent;
      /** Why the answer was lost; null if that is not stored. */
      readonly reason: string | null;
      readonly check: 'none' | 'checking' | { readonly failure: string } | Recorded;
    };

export type Unknown<Sent extends Order = Order> = Exclude<OrderState<Sent>, { step: 'idle' }>;

export const checkOf = (state: Unknown) => (state.step === 'unknown' ? state.check : 'none');
export const kindOf = (check: ReturnType<typeof checkOf>) =>
  typeof check === 'object' && 'kind' in check ? check.kind : null;

/** The central purse shows the outcome. */
export const isAnswered = (state: Unknown): boolean => ['found', 'other'].includes(kindOf(checkOf(state)) ?? '');

interface Options<Sent extends Order> {
  readonly sending: Sending<Sent>;
  /** An unconfirmed order from an earlier visit. */
  readonly earlier: Sent | undefined;
  /** Data has changed, or may have. */
  readonly onChange: () => void;
  /** The order is carried out and the user was told. */
  readonly onDone: () => void;
}

export function useOrder<Sent extends Order>({ sending, earlier, onChange, onDone }: Options<Sent>) {
  const { session } = useEngine();
  const dataProvider = useDataProvider<AppDataProvider>();
  const { username } = session.user;
  const notify = useNotify();
  const translate = useTranslate();
  const once = useOnce();
  const [state, setState] = useState<OrderState<Sent>>(
    earlier ? { step: 'unknown', order: earlier, reason: null, check: 'none' } : { step: 'idle', failure: null },
  );

  const send = async (order: Sent): Promise<void> => {
    const again = state.step === 'unknown';
    const entry = sending.entryOf(order);
    // A second order under the same id would overwrite the first one's entry, and a refusal would delete it.
    if (!again && entriesOf(username, [entry.call]).some(({ id }) => id === order.transactionId)) {
      setState({ step: 'idle', failure: translate('purse.idUnconfirmed', { id: order.transactionId }) });
      return;
    }
    setState({ step: 'sending', order, again });
    const { confirmed, unconfirmed } = await begin(username, entry);
    try {
      await sending.send(dataProvider, order);
    } catch (error) {
      // A failed repeat does not tell whether the first attempt was carried out.
      if (again || !(error instanceof UpstreamError) || error.outcomeUnknown) {
        unconfirmed();
        setState({ step: 'unknown', order, reason: whyLost(error), check: 'none' });
      } else {
        confirmed();
        setState({ step: 'idle', failure: errorText(error) });
      }
      onChange();
      return;
    }
    confirmed();
    notify('purse.done', {
      type: 'success',
      messageArgs: { about: sending.about(order), aboutFirst: true, call: entry.call },
    });
    onChange();
    onDone();
  };

  const check = async (asked: Extract<OrderState<Sent>, { step: 'unknown' }>): Promise<void> => {
    setState({ ...asked, check: 'checking' });
    const { transactionId } = asked.order;
    try {
      const { rows } = await dataProvider.call('listCentralPurse', { startPage: 0, length: LOOKED_AT, transactionId });
      const recorded = sending.recordedOf(asked.order, rows);
      if (recorded.kind !== 'missing') drop(username, transactionId);
      setState({ ...asked, check: recorded });
      onChange();
    } catch (error) {
      setState({ ...asked, check: { failure: errorText(error) } });
    }
  };

  return {
    state,
    send: (order: Sent) => once(() => send(order)),
    check: (): void => {
      if (state.step === 'unknown') once(() => check(state));
    },
    /** The order was not recorded and will not be sent again. */
    giveUp: (): void => {
      if (state.step === 'unknown') drop(username, state.order.transactionId);
    },
  };
}
