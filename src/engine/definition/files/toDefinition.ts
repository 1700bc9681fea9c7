import { flattenObject, mapValues } from 'es-toolkit';
import { ownValue } from '../../../upstream/path';
import { placeholdersIn } from '../placeholders';
import type { Action, AnyDefinition, FormView } from '../definition';
import { CallUses, texts } from './callUses';
import { convertField } from './convertField';
import type { Fault } from '../checks/faults';
import { pathsOf, type ReadPath } from './rowShape';
import type { ResourceFile } from '../schema/resourceFile';
import { outlineOf, type Target } from './targets';

interface Converted {
  readonly definition: AnyDefinition;
  readonly faults: readonly Fault[];
}

type Forms = Partial<Readonly<Record<'create' | 'edit', FormView<string>>>>;

/** @param targets other resources that fields can refer to, by name. */
export function toDefinition(file: ResourceFile, targets: ReadonlyMap<string, Target>): Converted {
  const uses = new CallUses(file);
  const { $schema: _schema, icon: _icon, menu: _menu, create, edit, locales, path = `/${file.name}`, ...rest } = file;
  const fields = Object.fromEntries(
    Object.entries(file.fields).map(([name, field]) => [name, convertField(name, field, { ...file, uses, targets })]),
  );
  const parts = {
    api: apiOf(file, fields, uses),
    actions: actionsOf(file, fields, uses),
    ...formsOf({ create, edit }, fields, uses),
  };
  const definition = {
    ...rest,
    path: `/${path.slice(1)}` as const,
    fields,
    ...parts,
    calls: uses.declared(),
    ...(locales && { locales: mapValues(locales, flatTexts) }),
  };
  return { definition, faults: uses.faults };
}

/** `{ "fields": { "name": "Nom" } }` becomes `{ "fields.name": "Nom" }`. */
function flatTexts(nested: object): Readonly<Record<string, string>> {
  const flat = Object.entries(flattenObject(nested));
  return Object.fromEntries(flat.filter((one): one is [string, string] => typeof one[1] === 'string'));
}

function apiOf(file: ResourceFile, fields: AnyDefinition['fields'], uses: CallUses): AnyDefinition['api'] {
  const { list, detail, ...api } = file.api;
  const keys = new Set([outlineOf(file).key].flat());
  const rows = Object.entries(fields).flatMap(([name, field]) => pathsOf(name, field, keys.has(name)));
  return {
    ...api,
    list: uses.ask(list, ['api', 'list'], 'rows', rows),
    ...(detail && { detail: { ...detail, call: uses.ask(detail.call, ['api', 'detail', 'call'], 'record', rows) } }),
  };
}

/** The values of the answer that a sentence names. */
function namedValues(sentence: string | undefined, fields: AnyDefinition['fields']): readonly ReadPath[] {
  return placeholdersIn(sentence ?? '').flatMap((name) => {
    const field = ownValue(fields, name);
    return field ? pathsOf(name, field, false) : [];
  });
}

function actionsOf(
  { actions = {} }: ResourceFile,
  fields: AnyDefinition['fields'],
  uses: CallUses,
): Readonly<Record<string, Action<string>>> {
  const converted = Object.entries(actions).map(([name, { call, ...action }]): [string, Action<string>] => {
    if (call === undefined) return [name, action];
    const use = action.shows ? 'shown' : 'any';
    const read = [...texts(action.shows?.value), ...namedValues(action.success, fields)];
    return [name, { ...action, call: uses.ask(call, ['actions', name, 'call'], use, read) }];
  });
  return Object.fromEntries(converted);
}

function formsOf(forms: Pick<ResourceFile, 'create' | 'edit'>, fields: AnyDefinition['fields'], uses: CallUses): Forms {
  const converted = Object.entries(forms).flatMap(([name, form]) => {
    const call = form && uses.ask(form.call, [name, 'call'], 'any', namedValues(form.success, fields));
    return call ? [[name, { ...form, call }] as const] : [];
  });
  return Object.fromEntries(converted);
}
