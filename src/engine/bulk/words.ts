/** Texts about many records at once, in the person's language. */
import { useTranslate } from 'ra-core';
import { counted } from '../calls/input';
import { useWords, type Words } from '../base/words';
import type { NormalAction } from '../definition/resource';
import type { ResourceLabels } from '../kinds/resourceLabels';
import type { Reason } from './qualify';
import type { Counts } from './run';
import { grouped } from '../../i18n/format';

/** A text of `i18n/en/bulk.ts` by its key without `bulk.`. */
export const useBulkWords = (): Words => useWords('bulk');

/** A number as it is read. */
export const numbered = (count: number): { readonly smart_count: number; readonly count: string } => ({
  smart_count: count,
  count: grouped(count),
});

/** How it went, in numbers: `9 done, 2 failed`. */
export function overText(counts: Counts, words: Words): string {
  const parts = (['done', 'pending', 'refused', 'unknown', 'waiting'] as const).filter((state) => counts[state] > 0);
  return `${parts.map((state) => words(`over.${state}`, numbered(counts[state]))).join(', ')}.`;
}

interface ActionWords {
  /** What the button on a selection says. */
  readonly label: string;
  /** What will happen to so many. */
  readonly text: (count: number) => string;
}

/** The label and text of an action on several records; the action's own label if it has none for several. */
export function actionWords({ bulk, label }: NormalAction): ActionWords {
  return { label: bulk?.label ?? label, text: (count) => counted(bulk?.text ?? '', count) };
}

export function useReasonWords({ label }: ResourceLabels): (reason: Reason) => string {
  const words = useBulkWords();
  const translate = useTranslate();
  return (reason) => {
    if (reason.type === 'unread') return words('unread', { said: translate(reason.said) });
    const { field, wanted, text } = reason.unmet;
    if (!field) return words('hidden');
    if (wanted === 'absent') return words('has', { field: label(field) });
    return text === '' ? words('lacks', { field: label(field) }) : words('is', { field: label(field), text });
  };
}
