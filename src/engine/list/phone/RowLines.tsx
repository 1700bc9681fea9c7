/** The lines of a row on a phone. */
import type { RaRecord } from 'ra-core';
import type { ReactElement, ReactNode } from 'react';
import { labelled } from '../../../i18n/format';
import { localPhone } from '../../../upstream/typedText';
import type { NormalField } from '../../definition/resource';
import { recordValue } from '../../definition/recordValue';
import { shownText, unreadableOf } from '../../definition/text';
import { markedTerm } from '../../kinds/cells';
import type { ResourceLabels } from '../../kinds/resourceLabels';
import { outcomeCell } from './outcomeCell';
import { whyFound } from './whyFound';
import { filledOf, naira, type PhoneLines, SEPARATOR } from './phoneLines';

interface RowLinesProps {
  readonly record: RaRecord;
  readonly lines: PhoneLines;
  /** Its end, if the row looks like one beside it. */
  readonly identifier: string | undefined;
  readonly labels: ResourceLabels;
  /** What the list is searched for; empty without a search. */
  readonly sought: string;
}

export function RowLines({ record, lines, identifier, labels, sought }: RowLinesProps): ReactNode {
  const { amount, end, middle, status, id } = lines;
  const { title } = labels.resource;
  // Nobody did it: the record is known by its title alone.
  const named = filledOf(lines.what, record, labels.resource).length > 0 ? lines.what : [title];
  const texts = partsOf(named, record, labels);
  // Before the last text, which may be cut off, as a name alone in its line may be.
  const what = identifier === undefined || middle ? texts : texts.toSpliced(1, 0, <span key="">{identifier}</span>);
  const why = sought === '' ? undefined : whyFound(sought, record, lines, labels.resource);
  const rest = lines.more.filter((field) => !named.includes(field));
  return (
    <span className={amount || end || status ? 'phone-row__lines' : 'phone-row__lines phone-row__lines--name'}>
      <span className="phone-row__line">
        <span className="phone-row__what">{what}</span>{' '}
        {amount && (
          <strong className="amount">{isMoney(amount) ? naira(amount, record) : textOf(amount, record, labels)}</strong>
        )}
        {end && <span className="phone-row__end">{textOf(end, record, labels)}</span>}
      </span>
      <LowerLine {...{ record, lines, identifier, labels }} fields={rest} />
      {status && (
        <span className="phone-row__line phone-row__line--more phone-row__line--end">
          {outcomeCell(status, record, labels.cellTexts)}
          {id && <span className="phone-row__id">{shownText(id, record)}</span>}
        </span>
      )}
      {why && (
        <span className="phone-row__line phone-row__line--more">
          <span className="phone-row__why">{labelled(why.label, shownText(why, record))}</span>
        </span>
      )}
    </span>
  );
}

interface LowerLineProps extends Omit<RowLinesProps, 'sought'> {
  readonly fields: readonly NormalField[];
}

function LowerLine({ record, lines: { middle, status }, identifier, labels, fields }: LowerLineProps): ReactNode {
  const state = stateOf(record, labels);
  const more = partsOf(fields, record, labels, state !== null);
  if (more.length === 0 && !middle && !state) return null;
  const isOne = more.length === 1 && !middle && !state;
  return (
    <span className="phone-row__line phone-row__line--more">
      <span className={isOne ? 'phone-row__more phone-row__more--one' : 'phone-row__more'}>
        {state}
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
  );
}

/** Of a record that is switched off, in the words of its page: a row that says nothing is of one that is on. */
function stateOf(record: RaRecord, { resource: { head } }: ResourceLabels): ReactElement | null {
  if (!head.state || recordValue(head.state.field, record) !== false) return null;
  return (
    <span className="phone-row__state">
      <span className="status status--off">{head.state.off}</span>
    </span>
  );
}

/**
 * The texts that are there, each in an element of its own, with a dot between two: a first and a last name are one text.
 * @param isLed whether something stands before them in their line.
 */
function partsOf(
  fields: readonly NormalField[],
  record: RaRecord,
  labels: ResourceLabels,
  isLed = false,
): readonly ReactNode[] {
  const filled = filledOf(fields, record, labels.resource);
  const isText = (index: number): boolean => filled[index]?.kind === 'text';
  return filled.map((field, index) => {
    const next = filled[index + 1];
    if (isText(index) && isText(index - 1)) return null;
    const text = isText(index) && next?.kind === 'text' && `${shownText(field, record)} ${shownText(next, record)}`;
    return (
      <span key={field.name} className={field.kind === 'dateTime' ? 'phone-row__time' : undefined}>
        {(isLed || index > 0) && <span className="phone-row__dot">{SEPARATOR}</span>}
        {text || textOf(field, record, labels)}
      </span>
    );
  });
}

function textOf(field: NormalField, record: RaRecord, { resource }: ResourceLabels): ReactNode {
  const text = shownText(field, record);
  if (field.kind === 'phone') return localPhone(text);
  const isNamed = isMoney(field) || field.kind === 'number' || (resource.added?.columns.includes(field.name) ?? false);
  if (isNamed) {
    return (
      <>
        <span className="phone-row__label">{field.label} </span>
        <span className="phone-row__value">{naira(field, record)}</span>
      </>
    );
  }
  return unreadableOf(field, record)
    ? text
    : (resource.cells[field.name]?.(record, text) ?? markedTerm(text, field, record));
}

const isMoney = ({ kind }: NormalField): boolean => kind === 'money';
