/** The steps that all orders share: the inputs around a kind's own, the facts of a review, and a lost answer (D319). */
import { useTranslate } from 'ra-core';
import { useEffect, useRef, type ReactElement, type ReactNode } from 'react';
import { Button } from '../../engine/ui/Button';
import { useFormKernel } from '../../engine/forms/FormKernel';
import type { Sentences } from '../../engine/forms/checkedForm';
import { InputField } from '../../engine/forms/InputField';
import { RequiredLine } from '../../engine/forms/requiredMarks';
import { Notice } from '../../engine/ui/Notice';
import { term } from '../../i18n/format';
import { asKobo, formatKobo, type Kobo } from '../../upstream/money';
import type { CentralPurseEntry } from '../../upstream/purses';
import { lagosTime } from '../../upstream/time';
import { useEngine } from '../../engine/app/context';
import { isLasting } from '../../engine/calls/unconfirmed/store';
import { BusyButton } from '../../engine/ui/BusyButton';
import { MAX_CHARS, newTransactionId, type Problem } from './order';
import { checkOf, isAnswered, kindOf, type Unknown } from './useOrder';
import { markEnglish } from '../../engine/ui/markEnglish';

interface OrderFormProps {
  /** A draft was restored. */
  readonly restored: boolean;
  /** Failure of the last attempt. */
  readonly failure: string | null;
  /** The inputs above the transaction id. */
  readonly children: ReactNode;
}

export function OrderForm({ restored, failure, children }: OrderFormProps): ReactElement {
  const translate = useTranslate();
  const { set } = useFormKernel();
  const suggest = (): void => set({ transactionId: newTransactionId() });
  return (
    <>
      {restored ? <output className="notice">{translate('form.restored')}</output> : null}
      <RequiredLine />
      {children}
      <InputField
        source="transactionId"
        label={translate('purse.transactionId')}
        help={translate('purse.transactionIdHelp')}
        input="code"
        autoCapitalize="off"
        beside={<Button label={translate('purse.suggest')} onClick={suggest} />}
      />
      <Failure reason={failure} />
    </>
  );
}

/** The sentence of each problem. */
export function useProblemTexts(): (problems: Readonly<Partial<Record<string, Problem>>>) => Sentences {
  const translate = useTranslate();
  const textOf = (name: string, problem: Problem | undefined): string => {
    const max = name === 'reason' || name === 'transactionId' || name === 'bankReference' ? MAX_CHARS[name] : undefined;
    return translate(`purse.problem.${problem === 'missing' ? name : problem}`, { max });
  };
  return (problems) =>
    Object.fromEntries(Object.entries(problems).map(([name, problem]) => [name, textOf(name, problem)]));
}

/** The last attempt's failure, and that nothing typed is lost. */
export function Failure({ reason }: { readonly reason: string | null }): ReactElement {
  const translate = useTranslate();
  return (
    <div role="alert">
      {reason === null ? null : (
        <Notice>{translate('purse.failed', { reason: translate(reason, { _: reason }) })}</Notice>
      )}
    </div>
  );
}

/** What will happen, which has the focus when it appears. */
export function ReviewSentence({ children }: { readonly children: ReactNode }): ReactElement {
  const sentence = useRef<HTMLParagraphElement>(null);
  // The pressed button is gone. Its focus must not go to the button that moves money: a second Enter would press it.
  useEffect(() => sentence.current?.focus(), []);
  return (
    <p className="move__sentence" ref={sentence} tabIndex={-1}>
      {children}
    </p>
  );
}

interface ReviewFactsProps {
  /** Texts by the name of their label among the purse's texts, in this order. */
  readonly facts: readonly (readonly [name: string, text: string])[];
  readonly reading: boolean;
}

export function ReviewFacts({ facts, reading }: ReviewFactsProps): ReactElement {
  const translate = useTranslate();
  return (
    <dl className="facts move__facts" aria-busy={reading}>
      {facts.map(([name, fact]) => (
        <div key={name} className={name === 'after' ? 'move__fact move__fact--after' : 'move__fact'}>
          <dt>{translate(`purse.${name}`)}</dt>
          <dd className={name === 'transactionId' || name === 'bankReference' ? 'code' : 'figures'}>{fact}</dd>
        </div>
      ))}
    </dl>
  );
}

interface UnknownOrderProps {
  readonly state: Unknown;
  readonly sentence: string;
  /** The inputs of which the browser kept nothing. */
  readonly asked: ReactElement | null;
}

export function UnknownOrder({ state, sentence, asked }: UnknownOrderProps): ReactElement {
  const translate = useTranslate();
  const { username } = useEngine().session.user;
  const { transactionId } = state.order;
  const answered = isAnswered(state);
  const unkept = !answered && !isLasting(username, transactionId);
  return (
    <div className="move">
      {answered ? null : (
        <Notice tone="pending" role="alert">
          <p>
            <strong>{translate('purse.unknownTitle')}</strong>
          </p>
          <p>{sentence}</p>
          {unkept && <p>{translate('purse.notLasting')}</p>}
        </Notice>
      )}
      <div aria-live="polite">
        <Checked state={state} />
      </div>
      {isMissing(state) && asked}
    </div>
  );
}

const isMissing = (state: Unknown): boolean => kindOf(checkOf(state)) === 'missing';

function Checked({ state }: { readonly state: Unknown }): ReactElement | null {
  const translate = useTranslate();
  const recorded = useRecorded();
  if (state.step === 'sending') return null;
  const { check } = state;
  if (check === 'checking') return <p className="muted">{translate('purse.checking')}</p>;
  if (check === 'none') {
    const why = state.reason === null ? '' : translate(state.reason, { _: state.reason });
    return <p>{markEnglish(translate('purse.askCheck', { reason: why }).trim())}</p>;
  }
  if ('failure' in check) {
    const reason = translate(check.failure, { _: check.failure });
    return <Notice>{translate('purse.uncheckable', { reason })}</Notice>;
  }
  if (check.kind === 'missing') return <p>{translate('purse.missing')}</p>;
  const found = check.kind === 'found';
  return (
    <Notice tone={found ? 'success' : 'danger'}>
      {translate(found ? 'purse.found' : 'purse.other', { what: recorded(check.entry) })}
    </Notice>
  );
}

/** An entry of the central purse as a sentence; missing values read "unknown". */
function useRecorded(): (entry: CentralPurseEntry) => string {
  const translate = useTranslate();
  const nothing = translate('purse.nothing');
  const money = (kobo: Kobo | null = null): string => (kobo === null ? nothing : formatKobo(kobo));
  return ({ transaction, purseBalancebefore, purseBalance, createdAt }) =>
    translate('purse.recorded', {
      type: term(transaction?.transactionType ?? nothing),
      amount: money(transaction?.amount && asKobo(Math.abs(transaction.amount))),
      before: money(purseBalancebefore),
      after: money(purseBalance),
      time: createdAt === null ? nothing : lagosTime(createdAt),
    });
}

interface UnknownActionsProps {
  readonly form: string;
  readonly state: Unknown;
  /** Inputs are asked for before the order can be sent again. */
  readonly isAsked: boolean;
  readonly onSend: () => void;
  readonly onCheck: () => void;
  readonly onGiveUp: () => void;
  readonly onClose: () => void;
}

export function UnknownActions({ form, state, isAsked, ...on }: UnknownActionsProps): ReactElement {
  const translate = useTranslate();
  const check = checkOf(state);
  const kind = kindOf(check);
  const sending = state.step === 'sending';
  const busy = sending || check === 'checking';
  const answered = isAnswered(state);
  const go = kind === 'missing' || sending ? on.onSend : on.onCheck;
  const act = useRef<HTMLButtonElement>(null);
  // The pressed button is gone. Checking moves no money, so the focus may go there.
  useEffect(() => act.current?.focus(), []);
  const label = sending ? 'sendingAgain' : kind === 'missing' ? 'again' : check === 'checking' ? 'checking' : 'check';
  return (
    <>
      {kind === 'missing' ? (
        <Button label={translate('purse.giveUp')} look="ghost danger" onClick={on.onGiveUp} />
      ) : null}
      <Button
        label={translate('list.close')}
        look={answered ? 'primary' : ''}
        disabled={busy}
        onClick={kind === 'found' ? on.onGiveUp : on.onClose}
      />
      {answered ? null : (
        <BusyButton ref={act} busy={busy} {...(isAsked && isMissing(state) ? { form } : { onPress: go })}>
          {translate(`purse.${label}`)}
        </BusyButton>
      )}
    </>
  );
}
