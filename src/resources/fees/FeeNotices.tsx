/** What stands above and below the rows of new fee ranges: a proposal, and what could not be read. */
import { useTranslate } from 'ra-core';
import type { ReactElement, ReactNode } from 'react';
import { Notice } from '../../engine/ui/Notice';
import { errorText } from '../../engine/ui/sentence';
import type { Proposal } from './useProposal';
import type { Ranges, TypesState } from './useRows';

interface ProposedProps {
  readonly proposal: Proposal;
  readonly onEmpty: () => void;
}

/** Says that the rows are a proposal, and that nothing is saved yet. */
export function Proposed({ proposal, onEmpty }: ProposedProps): ReactNode {
  const translate = useTranslate();
  const { state, error, retry } = proposal;
  if (error) {
    return <Unread text={translate('fees.proposal.unread', { reason: translate(errorText(error)) })} onRetry={retry} />;
  }
  if (state === 'none') return null;
  const act = state === 'proposed' ? { label: translate('fees.proposal.empty'), onPress: onEmpty } : undefined;
  return (
    <Notice tone="plain" act={act}>
      <output>{translate(`fees.proposal.${state === 'proposed' ? 'made' : 'none'}`)}</output>
    </Notice>
  );
}

export function Offer({ onTake }: { readonly onTake: () => void }): ReactElement {
  const translate = useTranslate();
  return (
    <Notice tone="plain" act={{ label: translate('fees.proposal.see'), look: 'small primary', onPress: onTake }}>
      {translate('fees.proposal.offer')}
    </Notice>
  );
}

interface UnreadRangesProps {
  readonly ranges: Ranges;
  readonly types: TypesState['types'];
}

export function UnreadRanges({ ranges, types }: UnreadRangesProps): ReactNode {
  const translate = useTranslate();
  return [...ranges.failed].map(([typeId, error]) => (
    <Unread
      key={typeId}
      text={translate('fees.rangeUnread', {
        type: types.find((type) => type.id === typeId)?.name ?? typeId,
        reason: translate(errorText(error)),
      })}
      onRetry={() => ranges.retry(typeId)}
    />
  ));
}

export function Unread({ text, onRetry }: { readonly text: string; readonly onRetry: () => void }): ReactElement {
  const translate = useTranslate();
  return (
    <Notice role="alert" act={{ label: translate('list.retry'), onPress: onRetry }}>
      {text}
    </Notice>
  );
}
