/** Shown in place of content that could not be read: what happened, what to do, and Retry. */
import { CloudOff, TriangleAlert } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { ReactElement, ReactNode } from 'react';
import { Button } from './Button';
import { UpstreamError } from '../../upstream/errors';
import { useSentence } from './sentence';
import { markEnglish } from './markEnglish';

export interface ErrorPanelProps {
  readonly error: unknown;
  readonly onRetry?: () => void;
  /** Other buttons beside Retry. */
  readonly children?: ReactNode;
}

export function ErrorPanel({ error, onRetry, children }: ErrorPanelProps): ReactElement {
  const translate = useTranslate();
  const sentence = useSentence();
  const unreached = error instanceof UpstreamError && (error.kind === 'network' || error.kind === 'timeout');
  return (
    <div className="error-panel" role="alert">
      {unreached ? <CloudOff aria-hidden /> : <TriangleAlert aria-hidden />}
      <h2>{translate(unreached ? 'frame.error.unreached' : 'frame.error.failed')}</h2>
      <p>{markEnglish(sentence(error))}</p>
      <div className="error-panel__actions">
        {onRetry ? <Button label={translate('frame.error.retry')} onClick={onRetry} /> : null}
        {children}
      </div>
    </div>
  );
}
