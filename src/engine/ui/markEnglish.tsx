import { Children, type ReactNode } from 'react';
import { ISOLATE } from '../../i18n/isolates';

/** Marks the service's untranslated sentences in shown texts with their language (D272). In English there are none. */
export const markEnglish = (texts: ReactNode): ReactNode =>
  Children.map(texts, (text) =>
    typeof text === 'string' && ISOLATE.test(text)
      ? text.split(ISOLATE).map((part, index) => (index % 2 === 1 ? englishPart(part) : part))
      : text,
  );

const englishPart = (sentence: string): ReactNode => (
  <span key={sentence} lang="en">
    {sentence}
  </span>
);
