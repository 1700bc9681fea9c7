/** Pays into the central purse: typed, reviewed and confirmed as a credit or debit is (D510). */
import { useTranslate } from 'ra-core';
import { useEffect, type ReactElement } from 'react';
import type { Draft } from '../../engine/browser/drafts';
import { useCall } from '../../engine/app/useCall';
import { useEngine } from '../../engine/app/context';
import { useFormKernel } from '../../engine/forms/FormKernel';
import { InputField } from '../../engine/forms/InputField';
import { Notice } from '../../engine/ui/Notice';
import { errorText } from '../../engine/ui/sentence';
import { formatKobo, koboToDecimal, type Kobo } from '../../upstream/money';
import {
  FUNDING_INPUTS,
  fundingOf,
  fundingProblems,
  recordedFunding,
  sentFunding,
  typedFunding,
  type Funding,
  type UnconfirmedFunding,
} from './funding';
import { exactKobo } from './movement';
import { newTransactionId } from './order';
import { OrderDialog } from './OrderDialog';
import { Failure, ReviewFacts, ReviewSentence, useProblemTexts } from './OrderSteps';
import { fundingEntryOf, useUnknownFundingSentence } from './useFundings';
import { useOrderDialog, type OrderKind } from './useOrderDialog';

interface FundDialogProps {
  /** An unconfirmed funding from an earlier visit. */
  readonly earlier?: UnconfirmedFunding | undefined;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

export default function FundDialog({ earlier, onDone, onClose }: FundDialogProps): ReactElement {
  const translate = useTranslate();
  const problemTexts = useProblemTexts();
  const sentence = useUnknownFundingSentence();
  const wallet = useWallet();
  const state = useOrderDialog({ kind: useFundingKind(earlier), onDone, onClose });
  const { unknown, reviewed } = state;
  const isPartly = unknown !== null && (unknown.order.reason === '' || unknown.order.bankReference === '');
  return (
    <OrderDialog
      title={translate('purse.fund')}
      about={translate('purse.fundWhat')}
      between=" "
      balance={wallet.kobo}
      state={state}
      problemsOf={(values) => problemTexts(fundingProblems(typedFunding(values)))}
      inputs={<FundInputs />}
      review={reviewed && <FundReview funding={reviewed} wallet={wallet} failure={state.failure} />}
      action="fund"
      unknownText={unknown ? sentence(unknown.order) : ''}
      asked={
        isPartly ? (
          <>
            <ReferenceField />
            <InputField source="reason" label={translate('purse.reason')} help={translate('purse.reasonAgain')} />
          </>
        ) : null
      }
      onClose={onClose}
    />
  );
}

type Wallet = ReturnType<typeof useWallet>;

/** The central purse's balance now; `kobo` is null until it is read. */
function useWallet() {
  const { session } = useEngine();
  const fresh = { staleTime: 0 };
  const { data, error, isFetching, refetch } = useCall(['purseBalance', session.user.id], 'getPurseBalance', {}, fresh);
  return { kobo: data?.walletBalance ?? null, error, reading: isFetching, reread: () => void refetch() };
}

function useFundingKind(earlier: UnconfirmedFunding | undefined): OrderKind<Funding> {
  const translate = useTranslate();
  return {
    form: 'fund',
    inputs: FUNDING_INPUTS,
    fresh: () => ({ ...typedFunding({}), transactionId: newTransactionId() }),
    startOf: (typed) => startOf(typed, earlier),
    earlierOf: ({ reason = '', bankReference = '' }) => earlier && { ...earlier, reason, bankReference },
    orderOf: (values) => fundingOf(typedFunding(values)),
    entryOf: fundingEntryOf,
    send: (dataProvider, funding) => dataProvider.call('fundCentralPurse', sentFunding(funding)),
    recordedOf: recordedFunding,
    about: ({ amount }) => translate('purse.moved.fund', { amount: formatKobo(amount) }),
  };
}

function startOf(draft: Draft, earlier: UnconfirmedFunding | undefined) {
  const typed = typedFunding(draft);
  if (!earlier) return { ...typed };
  const { amount, transactionId } = earlier;
  const same = typed.transactionId === transactionId ? typed : typedFunding({});
  return { ...same, amount: koboToDecimal(amount), transactionId };
}

function FundInputs(): ReactElement {
  const translate = useTranslate();
  const { idOf } = useFormKernel();
  const first = idOf('amount');
  useEffect(() => document.getElementById(first)?.focus(), [first]);
  return (
    <>
      <InputField source="amount" label={translate('purse.amount')} input="figures" inputMode="decimal" />
      <ReferenceField />
      <InputField source="reason" label={translate('purse.reason')} />
    </>
  );
}

function ReferenceField(): ReactElement {
  const translate = useTranslate();
  return (
    <InputField
      source="bankReference"
      label={translate('purse.bankReference')}
      help={translate('purse.bankReferenceHelp')}
      input="code"
      autoCapitalize="off"
    />
  );
}

interface FundReviewProps {
  readonly funding: Funding;
  readonly wallet: Wallet;
  /** Failure of the last attempt. */
  readonly failure: string | null;
}

function FundReview({ funding, wallet, failure }: FundReviewProps): ReactElement {
  const translate = useTranslate();
  const { features } = useEngine().config;
  const { kobo: before } = wallet;
  const amount = formatKobo(funding.amount);
  const after = before === null ? null : exactKobo(before + funding.amount);
  const text = (kobo: Kobo | null, unit?: string): string =>
    kobo === null ? translate('purse.nothing') : formatKobo(kobo, unit);
  const facts = [
    ['before', text(before)],
    ['amount', `+${amount}`],
    ['after', text(after)],
    ['bankReference', funding.bankReference],
    ['reason', funding.reason],
    ['transactionId', funding.transactionId],
  ] as const;
  return (
    <div className="move">
      <ReviewSentence>
        {translate('purse.will.fund', { amount, before: text(before, 'N'), after: text(after, 'N') })}
      </ReviewSentence>
      <ReviewFacts facts={facts} reading={wallet.reading} />
      <div role="alert">
        {wallet.error && !wallet.reading ? (
          <Notice tone="pending" act={{ label: translate('list.retry'), onPress: wallet.reread }}>
            {translate('purse.unread', { reason: translate(errorText(wallet.error)) })}
          </Notice>
        ) : null}
      </div>
      <Failure reason={failure} />
      <p className="muted">
        {translate('purse.fundAudited')} {translate(`purse.fundTold.${toldBy(features)}`)}
      </p>
    </div>
  );
}

/** How the service tells the other administrators. */
function toldBy(features: readonly string[]): 'both' | 'mail' | 'notices' | 'nobody' {
  if (features.includes('mail')) return features.includes('notices') ? 'both' : 'mail';
  return features.includes('notices') ? 'notices' : 'nobody';
}
