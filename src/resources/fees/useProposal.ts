/** Fills the form with proposed fees: for a person who comes from "Set up your network", or has none yet (D566). */
import { useEvent } from 'ra-core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useCall } from '../../engine/app/useCall';
import { proposedRows } from './proposal';
import type { Row } from './rows';

/** Whether the page was opened by a link whose navigation state asks for a proposal. */
export function useIsProposing(): boolean {
  const { state }: { state: unknown } = useLocation();
  const [isAsked] = useState(
    () => typeof state === 'object' && state !== null && Reflect.get(state, 'propose') === true,
  );
  return isAsked;
}

export interface Proposal {
  /** `none`: nothing was asked for, or the rows are no longer the proposal. `empty`: every known type has fees. */
  readonly state: 'none' | 'proposed' | 'empty';
  readonly error: Error | null;
  readonly retry: () => void;
  /** The rows are no longer a proposal: submitted, or emptied. */
  readonly close: () => void;
}

interface ProposalProps {
  readonly isAsked: boolean;
  /** Rows that a person has typed are never replaced. */
  readonly isBlank: boolean;
  readonly fill: (rows: readonly Row[]) => void;
}

/** Reads the types and the fees, then fills the form once. */
export function useProposal({ isAsked, isBlank, fill }: ProposalProps): Proposal {
  const [isFilled, setIsFilled] = useState(false);
  const [isClosed, setIsClosed] = useState(false);
  const isDone = useRef(false);
  const types = useCall(
    ['choices', 'listTransactionTypes', 'feeRows'],
    'listTransactionTypes',
    {},
    { enabled: isAsked },
  );
  const fees = useCall(['feeProposal'], 'listFees', {}, { enabled: isAsked, gcTime: 0 });
  const rows = useMemo(() => {
    const withFee = fees.data?.flatMap(({ transactionType }) => transactionType?.id ?? []);
    return types.data && withFee && proposedRows(types.data, new Set(withFee));
  }, [types.data, fees.data]);
  const take = useEvent((proposed: readonly Row[]) => {
    if (!isBlank || proposed.length === 0) return;
    fill(proposed);
    setIsFilled(true);
  });
  useEffect(() => {
    if (!isAsked || isDone.current || !rows) return;
    isDone.current = true;
    take(rows);
  }, [isAsked, rows, take]);
  const isEmpty = isAsked && rows?.length === 0;
  return {
    state: isClosed ? 'none' : isFilled ? 'proposed' : isEmpty ? 'empty' : 'none',
    error: isAsked && !fees.isFetching ? fees.error : null,
    retry: () => void fees.refetch(),
    close: () => setIsClosed(true),
  };
}
