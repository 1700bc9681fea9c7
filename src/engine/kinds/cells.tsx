/**
 * What stands in a cell, by kind: plain markup under static CSS (`list/table.css`), no component of its own, because a
 * table has thousands of them. A copy button is handled by the table (`data-copy`).
 */
import type { ReactNode } from 'react';
import type { KindName } from '../definition/fields';
import type { NormalField } from '../definition/resource';
import { fieldText, kinds, statusTone, unreadableOf } from '../definition/text';
import { kindWord } from '../../i18n/format';
import type { Unreadable } from '../../upstream/unreadable';

/** Words that cells need, translated once for a whole table. */
export interface CellWords {
  /** Null where nothing is offered to be copied. */
  readonly copy: string | null;
  /** Why a value is marked as unreadable, as far as this person is told. */
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
  /** Reached from its row by the arrow keys and in the record by Tab; as tab stops they would be hundreds. */
  code: (text, _field, _record, words) =>
    text === '' ? null : (
      <>
        <span className="code">{text}</span>
        {words.copy !== null && (
          <button type="button" className="copy" data-copy={text} aria-label={`${words.copy} ${text}`} tabIndex={-1} />
        )}
      </>
    ),
  /** Nothing to copy: a masked number is no key to anything. */
  pan: (text) => (text === '' ? null : <span className="code">{text}</span>),
  money: asText,
  number: asText,
  dateTime: asText,
  day: asText,
  status: (text, field, record) =>
    text === '' ? null : <span className={`status status--${statusTone(field, record)}`}>{text}</span>,
  choice: asText,
  reference: asText,
};

/** A field of a record as the table and the record show it. */
export function fieldCell(field: NormalField, record: unknown, words: CellWords): ReactNode {
  const unreadable = unreadableOf(field, record);
  if (unreadable) {
    return (
      <span className="unreadable" title={words.whyUnreadable(field, unreadable)}>
        {kindWord('unreadable')}
      </span>
    );
  }
  return cells[field.kind](fieldText(field, record), field, record, words);
}

/** The class of a cell: how its kind is set. */
export function cellClass(field: NormalField): string {
  if (field.kind === 'code' || field.kind === 'pan') return 'cell cell--code';
  return kinds[field.kind].align === 'end' ? 'cell cell--end' : 'cell';
}
