import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { partText } from '../base/partText';
import { useSentence } from '../base/sentence';
import type { ChoicesState } from './choices';

/** The choices could not be read, or not all of them: says so and why, and reads them again where that can help. */
export function ChoicesProblem({ error, part, retry }: Pick<ChoicesState, 'error' | 'part' | 'retry'>): ReactNode {
  const translate = useTranslate();
  const sentence = useSentence();
  if (error) {
    return (
      <span className="field__error" role="alert">
        {translate('list.choicesFailed')} {sentence(error)}{' '}
        <button type="button" className="button button--small" onClick={retry}>
          {translate('list.retry')}
        </button>
      </span>
    );
  }
  if (!part) return null;
  return (
    <span className="field__help muted">{translate('list.choicesPart', { part: partText(part, translate) })}</span>
  );
}
