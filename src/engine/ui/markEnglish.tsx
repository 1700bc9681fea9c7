import { Children, type ReactNode } from 'react';
import { partsOf } from '../../i18n/provider';

/** Marks the service's untranslated sentences in shown texts with their language (D272). In English: no change. */
export function markEnglish(texts: ReactNode): ReactNode {
  if (partsOf('') === null) return texts;
  return Children.map(texts, (text) =>
    typeof text === 'string'
      ? partsOf(text)?.map((part) =>
          part.english ? (
            <span key={part.text} lang="en">
              {part.text}
            </span>
          ) : (
            part.text
          ),
        )
      : text,
  );
}
