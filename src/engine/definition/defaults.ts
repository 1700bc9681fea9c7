/**
 * Fills in what a definition leaves out: labels from names; columns, forms and sections from the order of the fields.
 */
import { defaults } from '../../i18n/en/defaults';
import { humanise } from './buildField';
import type { AnyDefinition, FormView, FullDefinition, FullForm } from './definition';
import type { Field, KindName } from './fields';

/** Page sizes, the usual one first. `all` loads rows as they are scrolled into view. */
const PAGE_SIZES = [10, 20, 30, 50, 100, 'all'] as const;
/** Of a resource file, whose list the specification does not name (D221). */
const FILE_PAGE_SIZES = [20, 10, 30, 50, 100, 'all'] as const;
export const SHOWN_ONLY: ReadonlySet<string> = new Set<KindName>(['dateTime', 'status', 'pan']);
/** The number of changes of a record. A service that checks it refuses to overwrite a later change. */
const VERSION = 'version';
const TECHNICAL: ReadonlySet<string> = new Set(['id', VERSION]);

export function complete(written: AnyDefinition): FullDefinition {
  const { create, edit, ...rest } = written;
  const { name, api, fields, list, title, label = humanise(name) } = rest;
  const named = (are: (field: Field<string>, name: string) => boolean): readonly string[] =>
    Object.keys(fields).filter((one) => are(fields[one] ?? {}, one));
  const isRead = (one: string): boolean => one === title || !TECHNICAL.has(one);
  const shown = named((field, one) => isRead(one) && isPlaced(field) && field.kind !== 'password' && !field.secret);
  const columns = list?.columns ?? [...shown, ...(edit ? ['edit'] : [])];
  const key = api.key ?? 'id';
  const heading = title ?? columns.find((column) => fields[column]) ?? key.toString();
  const one = written.singular ?? singular(label);
  const filled = (text: string): string => text.replace('%{one}', one);
  const form = (of: FormView<string>, texts: Pick<FullForm, 'label' | 'submit' | 'success'>): FullForm => ({
    place: 'dialog',
    label: filled(texts.label),
    submit: filled(texts.submit),
    success: filled(texts.success),
    ...(!of.sections &&
      of.component === undefined && { fields: named((field, each) => isRead(each) && isTyped(field)) }),
    ...of,
  });
  return {
    ...rest,
    label,
    singular: one,
    path: written.path ?? `/${name}`,
    api: { ...api, key },
    fields: withOwnLink(fields, columns, heading),
    title: heading,
    list: { filters: [], pageSizes: written.calls ? FILE_PAGE_SIZES : PAGE_SIZES, ...list, columns },
    record: written.record ?? [
      {
        label: defaults.sections.Details,
        fields: named((field, each) => (each === 'id' || isRead(each)) && isPlaced(field)),
      },
    ],
    ...(create && { create: form(create, defaults.create) }),
    ...(edit && {
      edit: {
        button: edit.label ?? defaults.edit.button,
        carry: Object.fromEntries(
          [key, VERSION].flat().flatMap((each) => (fields[each] ? [[fields[each].write ?? each, each]] : [])),
        ),
        ...form(edit, defaults.edit),
      },
    }),
  };
}

/** A column leads to the record: the title, if no column says that it does. */
function withOwnLink(
  fields: AnyDefinition['fields'],
  columns: readonly string[],
  title: string,
): AnyDefinition['fields'] {
  const field = fields[title];
  const has = columns.some((column) => ['record', 'edit'].some((own) => fields[column]?.opens === own));
  if (has || !field || field.opens !== undefined || !columns.includes(title)) return fields;
  return { ...fields, [title]: { ...field, opens: 'record' } };
}

const isPlaced = ({ source }: Field<string>): boolean => source !== null;

const isTyped = (field: Field<string>): boolean =>
  !SHOWN_ONLY.has(field.kind ?? '') && (isPlaced(field) || field.kind === 'password');

/** `Agent Fees` becomes `Agent Fee`. A definition gives any other singular itself (`singular`). */
function singular(label: string): string {
  return label.replace(/ies$/, 'y').replace(/(?:(ss|sh|ch|x)e|([^s]))s$/, '$1$2');
}
