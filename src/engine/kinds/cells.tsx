/**
 * The content of a cell, by kind. Plain markup with static CSS (`list/table.css`) instead of components, because a
 * table has thousands of cells. The table handles copy buttons (`data-copy`).
 */
import type { ReactNode } from 'react';
import type { KindName } from '../definition/fields';
import type { NormalField } from '../definition/resource';
import {
  fieldText,
  kinds,
  outcomeOf,
  outcomePrefix,
  shownText,
  statusClass,
  statusTone,
  type Tone,
  unreadableOf,
} from '../definition/text';
import { kindWord, languageOfTerm } from '../../i18n/format';
import { utcTime } from '../../upstream/time';
import { valueAt } from '../../upstream/path';
import type { Unreadable } from '../../upstream/unreadable';

/** Texts of cells, translated once per table. */
export interface CellWords {
  /** Null if nothing can be copied. */
  readonly copy: string | null;
  /** Whether a status is a success, is pending or is a failure. */
  readonly tones: Readonly<Record<Exclude<Tone, 'off'>, string>>;
  /** Why a value is unreadable, as far as this person may know. */
  readonly whyUnreadable: (field: NormalField, unreadable: Unreadable) => string;
}

type Cell = (text: string, field: NormalField, record: unknown, words: CellWords) => ReactNode;

const asText: Cell = (text) => text;

const cells: Readonly<Record<KindName, Cell>> = {
  text: asText,
  longText: asText,
  email: asText,
  phone: asText,
  password: () => null,
  boolean: asText,
  choices: asText,
  image: asText,
  code: (text, _field, _record, words) =>
    text === '' ? null : (
      <>
        <span className="code">{text}</span>
        {copyButton(text, words)}
      </>
    ),
  /** A masked number is not worth copying. */
  pan: (text) => (text === '' ? null : <span className="code">{text}</span>),
  money: asText,
  number: asText,
  dateTime: (text, field, record) => {
    const iso = valueAt(record, field.valueSource ?? '');
    return typeof iso === 'string' ? <span title={utcTime(iso)}>{text}</span> : text;
  },
  day: asText,
  status: (text, field, record, { tones }) => {
    if (text === '') return null;
    const tone = statusTone(field, record);
    return (
      <span className={statusClass(tone, text)}>
        {/* The word for its shape, which CSS draws. */}
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
        {tone !== 'off' && <span role="img" aria-label={tones[tone]} />}
        {markedTerm(text, field, record)}
      </span>
    );
  },
  choice: markedTerm,
  reference: asText,
};

/** The status as a phone shows it. */
export function outcomeCell(field: NormalField, record: unknown, { tones }: CellWords): ReactNode {
  const text = shownText(field, record);
  const outcome = outcomeOf(field, record);
  const prefix = outcomePrefix(outcome && tones[outcome], text);
  return text === '' ? null : (
    <span className={`status status--${statusTone(field, record)}`}>
      {prefix !== '' && <span className="status__word">{prefix}</span>}
      {markedTerm(text, field, record)}
    </span>
  );
}

/**
 * A text of the service without a translation, marked as English. Choices of the definition have theirs. One that a form
 * sends under another name is a record (a state, a bank): its name has no language.
 */
export function markedTerm(text: string, field: NormalField, record: unknown): ReactNode {
  const { choices } = field.options;
  const isTerm = field.kind === 'status' || (choices && 'call' in choices && field.write === field.name);
  const lang = isTerm && text !== '' ? languageOfTerm(fieldText(field, record)) : undefined;
  return lang ? <span lang={lang}>{text}</span> : text;
}

/** Reached by the arrow keys in a row and by Tab in a record. As tab stops they would be hundreds. */
export function copyButton(text: string, { copy }: CellWords): ReactNode {
  return (
    copy !== null && (
      <button type="button" className="copy" data-copy={text} aria-label={`${copy} ${text}`} tabIndex={-1} />
    )
  );
}

export function fieldCell(field: NormalField, record: unknown, words: CellWords): ReactNode {
  const unreadable = unreadableOf(field, record);
  if (unreadable) {
    return (
      <span className="unreadable" title={words.whyUnreadable(field, unreadable)}>
        {kindWord('unreadable')}
      </span>
    );
  }
  return cells[field.kind](shownText(field, record), field, record, words);
}

export function cellClass(field: NormalField): string {
  if (field.kind === 'code' || field.kind === 'pan') return 'cell cell--code';
  return kinds[field.kind].align === 'end' ? 'cell cell--end' : 'cell';
}
