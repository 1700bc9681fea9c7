/** Texts for parts of a view that were left out, and for failures. */
import { useTranslate } from 'ra-core';
import { UpstreamError } from '../../upstream/errors';
import { views } from '../../i18n/en/views';
import { sentences } from '../../i18n/sentences';
import { useWords, type Words } from '../browser/words';
import { useSentence, whyLost } from '../ui/sentence';
import type { Notice, SavedView } from './view';

const WHYS = ['removed', 'noList', 'noRight', 'secret', 'card', 'malformed', 'newer'] as const;

/** A text of `i18n/en/views.ts` by its key without `views.`. */
export const useViewWords = (): Words => useWords('views');

export function noticeTexts(notices: readonly Notice[], words: Words): readonly string[] {
  const nameOf = ({ part, name }: Notice): string => {
    if (name === null) return words(`parts.${part}`);
    return part in views.named ? words(`named.${part}`, { name }) : words(`parts.${part}`);
  };
  return WHYS.flatMap((why) => {
    const names = notices.filter((notice) => notice.why === why).map(nameOf);
    return names.length === 0 ? [] : [words(`notices.${why}`, { names: [...new Set(names)].join(', ') })];
  });
}

/** The service's own sentence, or ours. `change`: of a change, which may have been made if its answer was lost. */
export function useViewErrors(): (error: unknown, of?: 'change') => string {
  const translate = useTranslate();
  const words = useViewWords();
  const sentence = useSentence();
  return (error, of) => {
    if (of && error instanceof UpstreamError && error.outcomeUnknown) {
      return sentences(translate(whyLost(error)), translate('table.outcomeUnknown'));
    }
    if (error instanceof UpstreamError && error.message.startsWith('views.')) return words(error.message.slice(6));
    return sentence(error);
  };
}

/** Whom a view is shared with, and by whom; undefined for a private view. */
export function audienceOf({ share, group, owner, mine }: SavedView, words: Words): string | undefined {
  if (share === 'private') return undefined;
  const audience = words(`sharedWith.${share}`, { group: group?.trim() });
  return mine || owner === null ? audience : words('by', { audience, owner });
}
