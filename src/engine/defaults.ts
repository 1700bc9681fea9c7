/**
 * What a definition leaves out: names from names, columns, forms and sections from the order of the fields. Whether it
 * was written in TypeScript or in a file makes no difference.
 */
import { filled } from '../i18n/en/defaults';
import type { AnyDefinition, FormView, FullDefinition, FullForm } from './definition';
import type { Field, KindName } from './fields';

/** What a person may want to see at once; `all` comes as it is scrolled into view. */
const PAGE_SIZES = [10, 20, 30, 50, 100, 'all'] as const;
/** Kinds that are only shown. */
export const SHOWN_ONLY: ReadonlySet<string> = new Set<KindName>(['dateTime', 'status']);
/** How often a record was changed: an upstream that checks it refuses to overwrite a later change. */
const VERSION = 'version';

export function complete(written: AnyDefinition): FullDefinition {
  const { create, edit, ...rest } = written;
  const { name, api, fields, list, label = humanise(name) } = rest;
  const names = Object.keys(fields);
  const key = api.key ?? (Object.hasOwn(fields, 'id') ? 'id' : (names[0] ?? ''));
  /** Nobody reads these: they say which record is meant, and which state of it. */
  const technical = new Set([...(key === 'id' ? [key] : []), ...(written.title === VERSION ? [] : [VERSION])]);
  const told = Object.entries(fields).filter(([one]) => !technical.has(one));
  const shown = namesOf(told, ({ source, kind, secret }) => source !== null && kind !== 'password' && !secret);
  const placed = names.filter((each) => (each === key || !technical.has(each)) && fields[each]?.source !== null);
  const one = written.singular ?? singular(label);
  const form = (of: FormView<string>, words: Pick<FullForm, 'label' | 'button' | 'submit' | 'success'>): FullForm => ({
    place: 'dialog',
    ...words,
    ...(of.fields || of.sections || of.component !== undefined ? {} : { fields: namesOf(told, isTyped) }),
    ...of,
  });
  return {
    ...rest,
    label,
    path: written.path ?? `/${name}`,
    api: { ...api, key },
    title: written.title ?? shown[0] ?? names[0] ?? '',
    list: { columns: [...shown, ...(edit ? ['edit'] : [])], filters: [], pageSizes: PAGE_SIZES, ...list },
    record: written.record ?? [{ label: filled.record, fields: placed }],
    ...(create && { create: form(create, filled.create(one)) }),
    ...(edit && {
      edit: {
        carry: carried(fields, key),
        ...form(edit, { ...filled.edit(one), button: edit.label ?? filled.button }),
      },
    }),
  };
}

type Fields = AnyDefinition['fields'];

function namesOf(fields: readonly (readonly [string, Field<string>])[], are: (field: Field<string>) => boolean) {
  return fields.flatMap(([name, field]) => (are(field) ? [name] : []));
}

/** What only filters ask for has no place in a record; a password has none either. */
function isTyped({ kind = 'text', source }: Field<string>): boolean {
  return !SHOWN_ONLY.has(kind) && (source !== null || kind === 'password');
}

function carried(fields: Fields, key: string | readonly string[]): Readonly<Record<string, string>> {
  const names = [key, VERSION].flat().filter((name) => Object.hasOwn(fields, name));
  return Object.fromEntries(names.map((name) => [fields[name]?.write ?? name, name]));
}

/** `businessName` becomes `Business Name`, and `agentId` `Agent ID`. */
export function humanise(name: string): string {
  const spaced = name.replace(/([a-z\d])([A-Z])/g, '$1 $2');
  return (spaced.charAt(0).toUpperCase() + spaced.slice(1)).replace(/\bId\b/, 'ID');
}

/** `Agent Fees` becomes `Agent Fee`; what English does otherwise a definition says itself (`singular`). */
function singular(label: string): string {
  return label
    .replace(/ies$/, 'y')
    .replace(/(ss|sh|ch|x)es$/, '$1')
    .replace(/([^s])s$/, '$1');
}
