/** Shown in place of content that could not be read, what happened, what to do, and Retry; or that is loading. */
import { CloudOff, TriangleAlert } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { ReactElement, ReactNode } from 'react';
import { useExplains } from '../app/context';
import { Button } from './Button';
import { UpstreamError } from '../../upstream/errors';
import { useSentence } from './sentence';
import { markEnglish } from './markEnglish';

export interface ErrorPanelProps {
  readonly error: unknown;
  /** Default: that it failed, or that the service was not reached. */
  readonly title?: string;
  /** What the content was to be; empty or absent if the page says it. */
  readonly asked?: string;
  readonly onRetry?: () => void;
  /** The way that most likely helps, where another try does not: the main button, which stands first. */
  readonly main?: ReactNode;
  /** Other buttons, after Retry. */
  readonly children?: ReactNode;
}

export function ErrorPanel({ error, title, asked, onRetry, main, children }: ErrorPanelProps): ReactElement {
  const translate = useTranslate();
  const sentence = useSentence();
  const { kind, reason } = error instanceof UpstreamError ? error : {};
  const unreached = kind === 'network' || kind === 'timeout';
  return (
    <div className="error-panel" role="alert">
      {unreached ? <CloudOff aria-hidden /> : <TriangleAlert aria-hidden />}
      <h2>{title ?? translate(unreached ? 'frame.error.unreached' : 'frame.error.failed')}</h2>
      {asked && <p className="muted">{asked}</p>}
      <p>{markEnglish(sentence(error))}</p>
      {kind === 'malformed' && reason && <Reason reason={reason} />}
      <div className="error-panel__actions">
        {main}
        {onRetry && <Button look={main ? '' : 'primary'} label={translate('frame.error.retry')} onClick={onRetry} />}
        {children}
      </div>
    </div>
  );
}

/** A component of its own: where the whole app has failed, nobody can be asked who may read it. */
function Reason({ reason }: { readonly reason: string }): ReactNode {
  return useExplains() && <p className="muted error-panel__reason">{reason}</p>;
}

/** In place of rows that are loading. */
export function Skeleton({ rows }: { readonly rows: number }): ReactNode {
  const translate = useTranslate();
  return (
    <output className="list-skeleton" aria-label={translate('list.loading')}>
      {Array.from({ length: rows }, (_, index) => (
        <span key={index} className="skeleton" />
      ))}
    </output>
  );
}
