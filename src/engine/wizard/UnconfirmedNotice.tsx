/** A request that is not confirmed, said where its form is not: when it was sent, its reference, and what to do. */
import { TriangleAlert } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { lagosTime } from '../../upstream/time';
import { CopiedValue } from '../ui/CopiedValue';
import type { Unconfirmed } from '../calls/unconfirmed/store';
import { useWords } from '../base/words';
import './wizard.css';

interface UnconfirmedNoticeProps {
  readonly request: Unconfirmed;
  /** What was asked for. */
  readonly what: string;
  /** What else the person can do, in paragraphs. */
  readonly advice: readonly string[];
  readonly children?: ReactNode;
}

export function UnconfirmedNotice({ request, what, advice, children }: UnconfirmedNoticeProps): ReactElement {
  const words = useWords('wizard');
  return (
    <div className="notice notice--pending wizard__other" role="alert">
      <TriangleAlert aria-hidden />
      <div className="wizard__text">
        <p>
          <strong>{words('unconfirmed.notice', { what })}</strong>{' '}
          {words('unconfirmed.text', { when: lagosTime(new Date(request.at).toISOString()) })}
        </p>
        <CopiedValue label={words('unconfirmed.reference')} value={request.reference} />
        {advice.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {children}
      </div>
    </div>
  );
}
