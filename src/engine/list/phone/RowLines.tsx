/** The lines of a row on a phone. */
import type { RaRecord } from 'ra-core';
import type { ReactNode } from 'react';
import { localPhone } from '../../../upstream/typedText';
import type { NormalField } from '../../definition/resource';
import { shownText, unreadableOf } from '../../definition/text';
import { markedTerm } from '../../kinds/cells';
import type { ResourceLabels } from '../../kinds/resourceLabels';
import { outcomeCell } from './outcomeCell';
import { filledOf, naira, type PhoneLines, SEPARATOR } from './phoneLines';

interface RowLinesProps {
  readonly record: RaRecord;
  readonly lines: PhoneLines;
  /** Its end, if the row looks like one beside it. */
  readonly identifier: string | undefined;
  readonly labels: ResourceLabels;
}

export function RowLines({ record, lines, identifier, labels }: RowLinesProps): ReactNode {
  const { amount, end, middle, status, id } = lines;
  const texts = partsOf(lines.what, record, labels);
  // Before the last text, which may be cut off, as a name alone in its line may be.
  const what = identifier === undefined || middle ? texts : texts.toSpliced(1, 0, <span key="">{identifier}</span>);
  const more = partsOf(lines.more, record, labels);
  return (
    <span className={amount || end || status ? 'phone-row__lines' : 'phone-row__lines phone-row__lines--name'}>
      <span className="phone-row__line">
        <span className="phone-row__what">{what.length > 0 ? what : shownText(labels.resource.title, record)}</span>{' '}
        {amount && (
          <strong className="amount">{isMoney(amount) ? naira(amount, record) : textOf(amount, record, labels)}</strong>
        )}
        {end && <span className="phone-row__end">{textOf(end, record, labels)}</span>}
      </span>
      {(more.length > 0 || middle) && (
        <span className="phone-row__line phone-row__line--more">
          <span className="phone-row__more">
            {middle && (
              <span className={status ? undefined : 'phone-row__middle'}>
                {textOf(middle, record, labels)}
                {identifier}
                {status && more.length > 0 ? SEPARATOR : ' '}
              </span>
            )}
            {more}
          </span>{' '}
        </span>
      )}
      {status && (
        <span className="phone-row__line phone-row__line--more phone-row__line--end">
          {outcomeCell(status, record, labels.cellTexts)}
          {id && <span className="phone-row__id">{shownText(id, record)}</span>}
        </span>
      )}
    </span>
  );
}

/** The texts that are there, each in an element of its own, with a dot between two: a first and a last name are one text. */
function partsOf(fields: readonly NormalField[], record: RaRecord, labels: ResourceLabels): readonly ReactNode[] {
  const filled = filledOf(fields, record, labels.resource);
  const isText = (index: number): boolean => filled[index]?.kind === 'text';
  return filled.map((field, index) => {
    const next = filled[index + 1];
    if (isText(index) && isText(index - 1)) return null;
    const text = isText(index) && next?.kind === 'text' && `${shownText(field, record)} ${shownText(next, record)}`;
    return (
      <span key={field.name} className={field.kind === 'dateTime' ? 'phone-row__time' : undefined}>
        {index > 0 && <span className="phone-row__dot">{SEPARATOR}</span>}
        {text || textOf(field, record, labels)}
      </span>
    );
  });
}

function textOf(field: NormalField, record: RaRecord, { resource }: ResourceLabels): ReactNode {
  const text = shownText(field, record);
  if (field.kind === 'phone') return localPhone(text);
  const isNamed = isMoney(field) || field.kind === 'number' || (resource.added?.columns.includes(field.name) ?? false);
  if (isNamed && text === '') return `${field.label} –`.replaceAll(' ', '\u00A0');
  if (isNamed) return `${field.label} ${naira(field, record)}`;
  return unreadableOf(field, record)
    ? text
    : (resource.cells[field.name]?.(record, text) ?? markedTerm(text, field, record));
}

const isMoney = ({ kind }: NormalField): boolean => kind === 'money';
