import type { ReactNode } from 'react';
import type { NormalField } from '../../definition/resource';
import { shownText, statusTone } from '../../definition/text';
import { type CellTexts, markedTerm, outcomeWord } from '../../kinds/cells';

/** The status as a phone shows it: of a success the word says all, and the service's own text is in the record. */
export function outcomeCell(field: NormalField, record: unknown, texts: CellTexts): ReactNode {
  const text = shownText(field, record);
  const tone = statusTone(field, record);
  const word = outcomeWord(text, field, record, texts);
  const isTold = word !== '' && tone === 'success';
  return text === '' ? null : (
    <span className={`status status--${tone}`}>
      {word !== '' && <span className={isTold ? undefined : 'status__word'}>{isTold ? word : `${word} · `}</span>}
      {!isTold && markedTerm(text, field, record)}
    </span>
  );
}
