/**
 * The content of a cell, by kind. Plain markup with static CSS (`list/table.css`) instead of components, because a
 * table has thousands of cells: but for buttons that copy, which a row has once the pointer or the focus is near.
 */
import type { ReactNode } from 'react';
import { CopyButton } from '../ui/CopyButton';
import type { KindName } from '../definition/fields';
import type { NormalField } from '../definition/resource';
import { fieldText, kinds, outcomeOf, shownText, statusTone, type Tone, unreadableOf } from '../definition/text';
import { kindWord, languageOfTerm } from '../../i18n/format';
import { utcTime } from '../../upstream/time';
import { localPhone } from '../../upstream/typedText';
import { valueAt } from '../../upstream/path';
import type { Unreadable } from '../../upstream/unreadable';

/** Texts of cells, translated once per table. */
export interface CellTexts {
  /** Whether values have a button that copies them. */
  readonly copy: boolean;
  /** Whether a status is a success, is pending or is a failure. */
  readonly tones: Readonly<Record<Exclude<Tone, 'off'>, string>>;
  /** Why a value is unreadable, as far as this person may know. */
  readonly whyUnreadable: (field: NormalField, unreadable: Unreadable) => string;
}

type Cell = (text: string, field: NormalField, record: unknown, texts: CellTexts) => ReactNode;

const asText: Cell = (text) => text;

/** Whether a text may be too long for one line of its column: names cut off look the same. @param px of a character. */
const isLong = (text: string, { width }: NormalField, px = 8): boolean => text.length * px > width - 16;

/** One word, such as a user name, ends in an ellipsis: a second line would break it anywhere. */
const asName: Cell = (text, field) =>
  isLong(text, field) && text.includes(' ') ? <span className="cell__text cell__name">{text}</span> : text;

const cells: Readonly<Record<KindName, Cell>> = {
  text: asName,
  longText: (text) => text && <span className="cell__text">{text}</span>,
  email: asText,
  /** In one spelling; files have it as it is stored (D562). */
  phone: localPhone,
  password: () => null,
  boolean: asText,
  choices: asText,
  image: asText,
  code: (text, field, _record, texts) =>
    text === '' ? null : (
      <>
        <span className={isLong(text, field, 7.4) ? 'code cell__text' : 'code'}>{text}</span>
        {copyButton(text, texts)}
      </>
    ),
  /** A masked number is not worth copying. */
  pan: (text) => (text === '' ? null : <span className="code">{text}</span>),
  money: asText,
  number: asText,
  dateTime: (text, field, record) => {
    const iso = valueAt(record, field.valueSource ?? '');
    if (typeof iso !== 'string') return text;
    const [day, time] = text.split(' ');
    return (
      <span title={utcTime(iso)}>
        <span>{day}</span> {time}
      </span>
    );
  },
  day: asText,
  status: (text, field, record, texts) => {
    if (text === '') return null;
    const tone = statusTone(field, record);
    const word = outcomeWord(text, field, record, texts);
    if (word !== '')
      return (
        <span className={`status status--${tone} status--lines`}>
          <span className="status__word">{word}</span> <span>{markedTerm(text, field, record)}</span>
        </span>
      );
    return (
      <span className={`status status--${tone}`}>
        {/* The word for its shape, which CSS draws. */}
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
        {tone !== 'off' && <span role="img" aria-label={texts.tones[tone]} />}
        {markedTerm(text, field, record)}
      </span>
    );
  },
  choice: markedTerm,
  reference: asName,
};

/** The word for the outcome of a status; empty where none is known, and where the service's own text is that word. */
export function outcomeWord(text: string, field: NormalField, record: unknown, { tones }: CellTexts): string {
  const outcome = outcomeOf(field, record);
  const word = outcome ? tones[outcome] : '';
  return word.toLowerCase() === text.toLowerCase() ? '' : word;
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
export function copyButton(text: string, { copy }: CellTexts): ReactNode {
  return copy && <CopyButton text={text} stop={false} />;
}

export function fieldCell(field: NormalField, record: unknown, texts: CellTexts): ReactNode {
  const unreadable = unreadableOf(field, record);
  if (unreadable) {
    return (
      <span className="unreadable" title={texts.whyUnreadable(field, unreadable)}>
        {kindWord('unreadable')}
      </span>
    );
  }
  return cells[field.kind](shownText(field, record), field, record, texts);
}

export function cellClass(field: NormalField): string {
  if (field.kind === 'code' || field.kind === 'pan') return 'cell cell--code';
  if (field.kind === 'dateTime') return 'cell cell--time';
  return kinds[field.kind].align === 'end' ? 'cell cell--end' : 'cell';
}
