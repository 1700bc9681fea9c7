/** Shown in place of rows: empty, no match, no such page, failed, loading. */
import { CircleAlert, SearchX } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { UpstreamError } from '../../upstream/errors';
import { useExplains } from '../app/context';
import { EmptyState } from './EmptyState';
import { useSentence } from './sentence';
import { markEnglish } from './markEnglish';

interface FailureProps {
  readonly title: string;
  /** What the rows were to be: page, filters, order; absent or empty: all of them. */
  readonly asked?: string;
  readonly error: Error;
  readonly onRetry: () => void;
  /** Other ways out, after the retry. */
  readonly children?: ReactNode;
  /** The way that most likely helps, where another try does not. */
  readonly first?: ReactNode;
}

export function Failure({ title, asked, error, onRetry, children, first }: FailureProps): ReactNode {
  const translate = useTranslate();
  const sentence = useSentence();
  const explains = useExplains();
  const reason = explains && error instanceof UpstreamError && error.kind === 'malformed' ? error.reason : undefined;
  return (
    <div className="error-panel" role="alert">
      <CircleAlert aria-hidden />
      <h2>{title}</h2>
      {asked && <p className="muted">{asked}</p>}
      <p>{markEnglish(sentence(error))}</p>
      {reason && <p className="muted error-panel__reason">{reason}</p>}
      <div className="error-panel__actions">
        {first}
        <button type="button" className={first ? 'button' : 'button button--primary'} onClick={onRetry}>
          {translate('list.retry')}
        </button>
        {children}
      </div>
    </div>
  );
}

/** What a service without a search of its own was searched by, and all that it can be searched by. */
export interface Searched {
  readonly by: string;
  readonly only: string;
}

interface EmptyProps {
  readonly searched?: Searched | null;
  /** Rows match, but none on this page. */
  readonly beyondEnd: boolean;
  readonly onClear: () => void;
  readonly onLastPage: () => void;
}

/** No record matches, or none on this page. */
export function Empty({ beyondEnd, searched, onClear, onLastPage }: EmptyProps): ReactNode {
  const translate = useTranslate();
  const key = beyondEnd ? 'beyondEnd' : 'noneMatch';
  const said = beyondEnd ? null : searched;
  return (
    <EmptyState
      icon={SearchX}
      title={said ? translate('list.noneFoundBy', { filters: said.by }) : translate(`list.${key}`)}
      text={said ? translate('list.searchedOnly', { filters: said.only }) : translate(`list.${key}Text`)}
    >
      <button type="button" className="button" onClick={beyondEnd ? onLastPage : onClear}>
        {translate(beyondEnd ? 'list.toLastPage' : 'list.showAll')}
      </button>
    </EmptyState>
  );
}

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
