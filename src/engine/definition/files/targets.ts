/** The resources that fields of a file can refer to. */
import type { DeclaredName, ListCallName, PageCallName } from '../calls';
import { complete } from '../defaults';
import type { Field } from '../fields';
import type { ResourceFile } from '../schema/resourceFile';

export interface Target {
  readonly name: string;
  readonly value: string;
  readonly label: string;
  readonly find: string | null;
  /** Searched by a query parameter, or listed completely. */
  readonly offers:
    | { readonly type: 'search'; readonly call: PageCallName; readonly param: string }
    | { readonly type: 'all'; readonly call: ListCallName };
}

/** Null if the key has several fields. */
export function targetOf(file: ResourceFile): Target | null {
  const { name, api, fields, list, calls } = file;
  const { key, title } = outlineOf(file);
  if (typeof key !== 'string') return null;
  const filter = list?.filters?.find((one) => ['text', undefined].includes(fields[one]?.kind));
  const call: DeclaredName = `${name}.${api.list}`;
  const searched = calls[api.list]?.answers === 'page' && filter !== undefined;
  return {
    name,
    value: fields[key]?.source ?? key,
    label: fields[title]?.source ?? title,
    find: api.find ?? null,
    offers: searched ? { type: 'search', call, param: fields[filter]?.param ?? filter } : { type: 'all', call },
  };
}

export function outlineOf({ name, access, api: { key }, title, fields }: ResourceFile) {
  const plain = Object.entries(fields).map(([one, { kind, source, secret }]): [string, Field<string>] => [
    one,
    { ...(kind === 'password' && { kind }), source, secret },
  ]);
  const full = complete({ name, access, api: { list: `${name}.list`, key }, fields: Object.fromEntries(plain), title });
  return { key: full.api.key, title: full.title };
}
