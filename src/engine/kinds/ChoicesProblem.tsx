import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Button } from '../ui/Button';
import { partText } from './partText';
import { useSentence } from '../ui/sentence';
import type { ChoicesState } from './offered';
import { markEnglish } from '../ui/markEnglish';

/** Says that the choices, or some of them, could not be read, and why. Offers to read them again if that can help. */
export function ChoicesProblem({ error, part, retry }: Pick<ChoicesState, 'error' | 'part' | 'retry'>): ReactNode {
  const translate = useTranslate();
  const sentence = useSentence();
  if (error) {
    return (
      <span className="field__error" role="alert">
        {translate('filterForm.choicesFailed')} {markEnglish(sentence(error))}{' '}
        <Button label={translate('list.retry')} look="small" onClick={retry} />
      </span>
    );
  }
  if (!part) return null;
  return (
    <span className="field__help muted">
      {translate('filterForm.choicesPart', { part: partText(part, translate) })}
    </span>
  );
}
