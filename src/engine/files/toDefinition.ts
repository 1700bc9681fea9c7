/** From what a file says to a definition as the engine knows it: calls with their rows, references found, defaults. */
import type { DeclaredCall } from '../../upstream/declaredCall';
import type { DeclaredName, ListCallName, PageCallName } from '../calls';
import { complete } from '../defaults';
import type { Action, AnyDefinition, FormView } from '../definition';
import type { Choices, Field } from '../fields';
import type { Fault } from './faults';
import type { FileField } from './fieldSchema';
import { placesOf, shapeOf, type Place } from './rowShape';
import type { FileCall, FileForm, ResourceFile } from './schema';

/** A resource that a field can refer to: how its records are found, and what they are known and named by. */
export interface Target {
  readonly name: string;
  readonly value: string;
  readonly label: string;
  /** The query parameter that finds one record by its value. */
  readonly find: string | null;
  /** Searched by a query parameter, or offered whole. */
  readonly offers:
    | { readonly type: 'search'; readonly call: PageCallName; readonly param: string }
    | { readonly type: 'all'; readonly call: ListCallName };
}

/** What a field can refer to of a file's resource; none where several fields together are its key. */
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

/** What records are known and named by, said or not. */
function outlineOf({ name, access, api: { key }, title, fields }: ResourceFile): Outline {
  const plain = Object.entries(fields).map(([one, { kind, source, secret }]): [string, Field<string>] => [
    one,
    { ...(kind === 'password' && { kind }), ...(source !== undefined && { source }), ...(secret && { secret }) },
  ]);
  const api = { list: `${name}.list`, ...(key !== undefined && { key }) } as const;
  const full = complete({
    name,
    access,
    api,
    fields: Object.fromEntries(plain),
    ...(title !== undefined && { title }),
  });
  return { key: full.api.key, title: full.title };
}

interface Outline {
  readonly key: string | readonly string[];
  readonly title: string;
}

interface Converted {
  readonly definition: AnyDefinition;
  readonly faults: readonly Fault[];
}

/** What a call is asked for; what it answers is read accordingly. */
type Use = 'rows' | 'choices' | 'record' | 'any';

const ANSWERS: Readonly<Record<Use, readonly FileCall['answers'][]>> = {
  rows: ['page', 'list'],
  choices: ['list'],
  record: ['record'],
  any: ['outcome', 'record'],
};

/** @param targets other resources by name, as far as fields can refer to them. */
export function toDefinition(file: ResourceFile, targets: ReadonlyMap<string, Target>): Converted {
  const faults: Fault[] = [];
  const places = new Map<string, Place[]>();
  const nameOf = (local: string): DeclaredName => `${file.name}.${local}`;

  /** Notes what is read of a call's rows. */
  const asked = (local: string, at: Fault['path'], how: Use, read: readonly Place[]): DeclaredName => {
    const call = Object.hasOwn(file.calls, local) ? file.calls[local] : undefined;
    if (!call) {
      const known = Object.keys(file.calls).join(', ');
      faults.push({ path: at, message: `no call named "${local}": expected one of ${known}` });
    } else if (!ANSWERS[how].includes(call.answers)) {
      const expected = ANSWERS[how].map((one) => `"${one}"`).join(' or ');
      faults.push({ path: ['calls', local, 'answers'], message: `expected ${expected}: ${at.join('.')} needs it` });
    }
    places.set(local, [...(places.get(local) ?? []), ...read]);
    return nameOf(local);
  };
  const choicesOf = (choices: ChoicesOption, at: Fault['path']): Choices => {
    if (Array.isArray(choices)) return choices;
    const taken = Object.values(choices.given ?? {}).flatMap((one) => ('take' in one ? [one] : []));
    for (const { field, take } of taken) {
      const other = file.fields[field];
      if (other && 'choices' in other && other.choices && !Array.isArray(other.choices)) {
        const { call } = other.choices;
        places.set(call, [...(places.get(call) ?? []), ...texts(take)]);
      }
    }
    const read: readonly Place[] = [{ path: choices.value, kind: 'value' }, ...texts(choices.label)];
    return { ...choices, call: asked(choices.call, [...at, 'call'], 'choices', read) };
  };

  const referenceOf = ({ resource, ...field }: ReferenceField, at: Fault['path']): Field<string> => {
    if (resource === undefined) {
      const { call, search, value, optionLabel } = field;
      if (call === undefined || search === undefined || value === undefined || optionLabel === undefined) {
        faults.push({ path: at, message: 'expected "resource", or "call", "search", "value" and "optionLabel"' });
        return {};
      }
      const read = texts(optionLabel, field.optionHint);
      const named = asked(call, [...at, 'call'], 'rows', [{ path: value, kind: 'value' }, ...read]);
      return { ...field, call: named, search, value, optionLabel };
    }
    const target = targets.get(resource);
    if (!target) {
      faults.push({ path: [...at, 'resource'], message: `expected one of ${[...targets.keys()].join(', ')}` });
      return {};
    }
    const { kind: _kind, call: _call, search, value = target.value, optionLabel = target.label, ...rest } = field;
    const { find = target.find, optionHint, pauseMs, wordCharactersOnly, ...others } = rest;
    const { offers } = target;
    if (offers.type === 'all') {
      return { ...others, kind: 'choice', choices: { call: offers.call, value, label: optionLabel } };
    }
    return {
      ...others,
      kind: 'reference',
      call: offers.call,
      search: search ?? offers.param,
      value,
      optionLabel,
      ...(find !== null && { find }),
      ...(optionHint !== undefined && { optionHint }),
      ...(pauseMs !== undefined && { pauseMs }),
      ...(wordCharactersOnly && { wordCharactersOnly }),
    };
  };

  const fieldOf = (name: string, field: FileField): Field<string> => {
    const at = ['fields', name];
    if (field.kind === 'reference') return referenceOf(field, at);
    if (field.kind === 'choice' || field.kind === 'choices') {
      return { ...field, choices: choicesOf(field.choices, [...at, 'choices']) };
    }
    if (field.kind !== 'status') return field;
    const { choices, ...rest } = field;
    return choices ? { ...rest, choices: choicesOf(choices, [...at, 'choices']) } : rest;
  };

  const fields = Object.fromEntries(
    Object.entries(file.fields).map(([name, field]) => [name, fieldOf(name, field)] as const),
  );
  const keys = new Set([outlineOf(file).key].flat());
  const rows = Object.entries(fields).flatMap(([name, field]) => placesOf(name, field, keys.has(name)));
  const { list, detail, ...api } = file.api;
  const apiOf: AnyDefinition['api'] = {
    ...api,
    list: asked(list, ['api', 'list'], 'rows', rows),
    ...(detail && { detail: { ...detail, call: asked(detail.call, ['api', 'detail', 'call'], 'record', rows) } }),
  };
  const formOf = (form: FileForm, at: string): FormView<string> => ({
    ...form,
    call: asked(form.call, [at, 'call'], 'any', []),
  });
  const actions = Object.entries(file.actions ?? {}).map(([name, { call, ...action }]): [string, Action<string>] => {
    const read = texts(action.shows?.value);
    return [
      name,
      call === undefined ? action : { ...action, call: asked(call, ['actions', name, 'call'], 'any', read) },
    ];
  });
  const { $schema: _schema, icon: _icon, menu: _menu, create, edit, path = `/${file.name}` as const, ...rest } = file;
  const calls = Object.entries(file.calls).map(([local, call]): [DeclaredName, DeclaredCall] => {
    const { shape, clashes } = shapeOf(places.get(local) ?? []);
    for (const clash of clashes) {
      faults.push({ path: ['fields'], message: `"${clash}" cannot be a value and hold others in calls.${local}` });
    }
    return [nameOf(local), { ...call, name: nameOf(local), row: shape }];
  });
  const definition: AnyDefinition = {
    ...rest,
    path: `/${path.slice(1)}`,
    api: apiOf,
    fields,
    actions: Object.fromEntries(actions),
    ...(create && { create: formOf(create, 'create') }),
    ...(edit && { edit: formOf(edit, 'edit') }),
    calls: Object.fromEntries(calls),
  };
  return { definition, faults };
}

const texts = (...paths: readonly (string | undefined)[]): readonly Place[] =>
  paths.flatMap((path) => (path === undefined ? [] : [{ path, kind: 'text' as const }]));

type ReferenceField = Extract<FileField, { readonly kind: 'reference' }>;
type ChoicesOption = Extract<FileField, { readonly kind: 'choice' }>['choices'];
