import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';

/** The choices could not be read: says so, and reads them again. */
export function ChoicesProblem({ onRetry }: { readonly onRetry: () => void }): ReactNode {
  const translate = useTranslate();
  return (
    <span className="field__error" role="alert">
      {translate('list.choicesFailed')}{' '}
      <button type="button" className="button button--small" onClick={onRetry}>
        {translate('list.retry')}
      </button>
    </span>
  );
}
