/** A request whose answer was lost: what is known, and the two ways on. Nothing is repeated automatically. */
import { useTranslate } from 'ra-core';
import { useState, type ReactElement, type ReactNode } from 'react';
import { Button } from '../ui/Button';
import { UpstreamError } from '../../upstream/errors';
import { lagosTime } from '../../upstream/time';
import { CopiedValue } from '../ui/CopiedValue';
import { BusyButton } from '../ui/BusyButton';
import { Notice } from '../ui/Notice';
import { StayOrLeave } from '../ui/Dialog';
import { whyLost } from '../ui/sentence';
import { isLasting, type Unconfirmed as Request, type Unconfirmed } from '../calls/unconfirmed/store';
import { useEngine } from '../app/context';
import type { WizardState } from './useWizard';
import { markEnglish } from '../ui/markEnglish';
import { useWords } from '../browser/words';
import './wizard.css';

export function Paragraphs({ of }: { readonly of: readonly string[] }): ReactNode {
  return of.map((paragraph) => <p key={paragraph}>{markEnglish(paragraph)}</p>);
}

interface UnconfirmedProps<Tools> {
  readonly state: WizardState<Tools>;
  readonly request: Request;
}

export function Unconfirmed<Tools>({ state, request }: UnconfirmedProps<Tools>): ReactElement {
  const words = useWords('wizard');
  const [leaving, setLeaving] = useState(false);
  const { busy, requestError } = state;
  const { once } = state.requestStep ?? {};
  const advice = typeof once === 'object' ? once.unknown : [words('unconfirmed.againText')];
  const { id, reference, at } = request;
  const { username } = useEngine().session.user;
  const why = useWhy(requestError);
  return (
    <div className="wizard__unconfirmed" aria-busy={busy || undefined}>
      <h2 tabIndex={-1}>{words('unconfirmed.title')}</h2>
      <Notice tone="pending" role="alert">
        <p>{words('unconfirmed.text', { when: lagosTime(new Date(at).toISOString()) })}</p>
        {requestError !== null && <p>{markEnglish(words('unconfirmed.reason', { reason: why }))}</p>}
      </Notice>
      <CopiedValue label={words('unconfirmed.reference')} value={reference} />
      {!isLasting(username, id) && <p>{words('unconfirmed.notLasting')}</p>}
      <div className="wizard__text">
        <Paragraphs of={advice} />
      </div>
      <div className="form__actions">
        <BusyButton busy={busy} onPress={state.sendAgain}>
          {words(busy ? 'unconfirmed.sending' : 'unconfirmed.again')}
        </BusyButton>
        <Button label={words('unconfirmed.anew')} disabled={busy} onClick={() => setLeaving(true)} />
      </div>
      {leaving && (
        <StayOrLeave
          title={words('unconfirmed.anewTitle')}
          text={words('unconfirmed.anewText', { reference })}
          leave={words('unconfirmed.anewConfirm')}
          stay={words('unconfirmed.anewCancel')}
          onLeave={state.restart}
          onStay={() => setLeaving(false)}
        />
      )}
    </div>
  );
}

/** The general sentence for a failed service ends with "try again", which is wrong advice here. */
function useWhy(error: unknown): string {
  const translate = useTranslate();
  const words = useWords('wizard');
  const key = whyLost(error);
  if (!(error instanceof UpstreamError) || error.kind !== 'http') return translate(key);
  const { reference } = error;
  return `${words('unconfirmed.broke')}${reference ? ` ${translate('upstream.reference', { reference })}` : ''}`;
}

interface UnconfirmedNoticeProps {
  readonly request: Unconfirmed;
  readonly what: string;
  /** What else the user can do. */
  readonly advice: readonly string[];
  readonly children?: ReactNode;
}

export function UnconfirmedNotice({ request, what, advice, children }: UnconfirmedNoticeProps): ReactElement {
  const words = useWords('wizard');
  return (
    <Notice tone="pending" role="alert">
      <div className="wizard__text wizard__other">
        <p>
          <strong>{words('unconfirmed.notice', { what })}</strong>{' '}
          {words('unconfirmed.text', { when: lagosTime(new Date(request.at).toISOString()) })}
        </p>
        <CopiedValue label={words('unconfirmed.reference')} value={request.reference} />
        <Paragraphs of={advice} />
        {children}
      </div>
    </Notice>
  );
}
