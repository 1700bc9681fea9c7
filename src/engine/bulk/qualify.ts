/** Splits a selection into records that an action applies to and others, with the reasons. Pure. */
import { withUnit } from '../../upstream/money';
import { uniq } from 'es-toolkit';
import type { RaRecord, useTranslate } from 'ra-core';
import { unmet, type Unmet } from '../calls/conditions';
import { filled } from '../calls/filled';
import { inputOf } from '../calls/input';
import { placeholdersIn } from '../definition/placeholders';
import { fieldText } from '../definition/text';
import type { NormalAction, NormalField, Resource } from '../definition/resource';
import type { BulkRow } from './run';

/** `unread`: the record could not be read; `message` is a message key or the upstream's sentence. */
export type Reason =
  | { readonly type: 'unmet'; readonly unmet: Unmet }
  | { readonly type: 'unread'; readonly message: string };

export interface LeftOut {
  readonly reason: Reason;
  readonly names: readonly string[];
}

export interface Qualified {
  readonly rows: readonly BulkRow[];
  readonly left: readonly LeftOut[];
}

/** A selected record; `unread` says why its details could not be read. */
export type Candidate = { readonly record: RaRecord; readonly unread?: string };

export function qualify(
  resource: Resource,
  action: NormalAction,
  candidates: readonly Candidate[],
  translate: ReturnType<typeof useTranslate>,
): Qualified {
  const { success = '' } = action;
  const rows: BulkRow[] = [];
  const left = new Map<string, { readonly reason: Reason; readonly names: string[] }>();
  for (const { record, unread } of candidates) {
    const reason =
      unread === undefined ? unmetBy(resource, action, record) : ({ type: 'unread', message: unread } as const);
    if (reason === null) {
      rows.push({
        id: String(record.id),
        ...namesOf(resource, record),
        input: inputOf(resource, action, [record], {}),
        ...(placeholdersIn(success).length > 0 && { success: filled(success, resource, [record], translate) }),
      });
      continue;
    }
    const key = keyOf(reason);
    const group = left.get(key) ?? { reason, names: [] };
    group.names.push(namesOf(resource, record).name);
    left.set(key, group);
  }
  return { rows, left: [...left.values()] };
}

function unmetBy(resource: Resource, action: NormalAction, record: RaRecord): Reason | null {
  const condition = unmet(action, resource, record);
  return condition && { type: 'unmet', unmet: condition };
}

/** Groups records with different values under one reason where its words do not name the value (`useUnmetText`). */
function keyOf(reason: Reason): string {
  if (reason.type === 'unread') return reason.message;
  const { field, wanted, text } = reason.unmet;
  return JSON.stringify([field?.name, wanted, typeof wanted === 'string' || field?.kind === 'choice' ? null : text]);
}

/** What stands beside a title: the first column, and where the title is an identifier whose it is and its amount. */
export function markFields({ title, columns, fields }: Resource): readonly NormalField[] {
  const shown = columns.flatMap((column) => (column.type === 'field' ? column.field : []));
  const whose = shown.find(({ kind }) => kind === 'reference');
  const id = whose && Object.values(fields).find(({ exportedWith }) => exportedWith === whose.name);
  const amount = shown.find(({ kind }) => kind === 'money');
  const marks = [shown[0], ...(title.kind === 'code' ? [whose, id, amount] : [])];
  return uniq(marks.flatMap((field) => (field && field.name !== title.name ? field : [])));
}

function namesOf(resource: Resource, record: RaRecord): Pick<BulkRow, 'name' | 'mark'> {
  const name = fieldText(resource.title, record) || record.id.toString();
  const marks = markFields(resource).map((field) => {
    const text = fieldText(field, record);
    // Without a heading that has the currency.
    return field.kind === 'money' && text !== '' ? withUnit(text, 'N') : text;
  });
  return { name, mark: marks.filter(Boolean).join(', ') };
}
