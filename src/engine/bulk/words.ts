/** Texts of bulk actions in the user's language. */
import { useTranslate } from 'ra-core';
import { useUnmetText } from '../calls/useUnmetText';
import { useWords, type Words } from '../browser/words';
import type { NormalAction } from '../definition/resource';
import type { Reason } from './qualify';
import type { Counts } from './run';
import { grouped } from '../../i18n/format';

export const useBulkWords = (): Words => useWords('bulk');

/** A number and its readable form, for a text. */
export const numbered = (count: number): { readonly smart_count: number; readonly count: string } => ({
  smart_count: count,
  count: grouped(count),
});

const ANSWERED = ['done', 'pending', 'refused'] as const;

/**
 * The outcome in numbers: `9 done, 2 not started.` Answers of several outcomes, and all of an action that only asks, are
 * counted first, `4 answered: 3 successful, 1 failed.`: a query that was answered was done, also where the transfer had
 * failed.
 */
export function overText(counts: Counts, words: Words, action?: Pick<NormalAction, 'outcome'>): string {
  const said = (states: readonly (keyof Counts)[], successful?: 'successful'): string =>
    states
      .map((state) => words(`over.${(state === 'done' && successful) || state}`, numbered(counts[state])))
      .join(', ');
  const answered = ANSWERED.filter((state) => counts[state] > 0);
  const rest = (['unknown', 'waiting'] as const).filter((state) => counts[state] > 0);
  if (answered.length < (action?.outcome === 'message' ? 1 : 2)) return `${said([...answered, ...rest])}.`;
  const sum = answered.reduce((total, state) => total + counts[state], 0);
  const first = words('over.answered', { ...numbered(sum), outcomes: said(answered, 'successful') });
  return rest.length > 0 ? `${first} ${said(rest)}.` : first;
}

/** What the selection's button says (default: the action's own label), and the sentence about so many records (`counted`). */
export function actionWords({ bulk, label }: NormalAction) {
  return { label: bulk?.label ?? label, text: bulk?.text ?? '' };
}

export function useReasonWords(): (reason: Reason) => string {
  const words = useBulkWords();
  const unmetText = useUnmetText();
  const translate = useTranslate();
  return (reason) => {
    if (reason.type === 'unread') return words('unread', { message: translate(reason.message) });
    return unmetText(reason.unmet);
  };
}
