/** From what a file says to a definition as the engine knows it. */
import type { Action, AnyDefinition, FormView } from '../definition';
import { CallUses, texts } from './callUses';
import { convertField } from './convertField';
import type { Fault } from './faults';
import { placesOf } from './rowShape';
import type { FileForm, ResourceFile } from './schema';
import { outlineOf, type Target } from './targets';

interface Converted {
  readonly definition: AnyDefinition;
  readonly faults: readonly Fault[];
}

type Forms = Partial<Readonly<Record<'create' | 'edit', FormView<string>>>>;

/** @param targets other resources by name, as far as fields can refer to them. */
export function toDefinition(file: ResourceFile, targets: ReadonlyMap<string, Target>): Converted {
  const uses = new CallUses(file);
  const { $schema: _schema, icon: _icon, menu: _menu, create, edit, path = `/${file.name}`, ...rest } = file;
  const fields = Object.fromEntries(
    Object.entries(file.fields).map(([name, field]) => [name, convertField(name, field, { ...file, uses, targets })]),
  );
  const parts = {
    api: apiOf(file, fields, uses),
    actions: actionsOf(file, uses),
    ...formsOf({ create, edit }, uses),
  };
  const definition = { ...rest, path: `/${path.slice(1)}` as const, fields, ...parts, calls: uses.declared() };
  return { definition, faults: uses.faults };
}

function apiOf(file: ResourceFile, fields: AnyDefinition['fields'], uses: CallUses): AnyDefinition['api'] {
  const { list, detail, ...api } = file.api;
  const keys = new Set([outlineOf(file).key].flat());
  const rows = Object.entries(fields).flatMap(([name, field]) => placesOf(name, field, keys.has(name)));
  return {
    ...api,
    list: uses.ask(list, ['api', 'list'], 'rows', rows),
    ...(detail && { detail: { ...detail, call: uses.ask(detail.call, ['api', 'detail', 'call'], 'record', rows) } }),
  };
}

function actionsOf({ actions = {} }: ResourceFile, uses: CallUses): Readonly<Record<string, Action<string>>> {
  const converted = Object.entries(actions).map(([name, { call, ...action }]): [string, Action<string>] => {
    if (call === undefined) return [name, action];
    const use = action.shows ? 'shown' : 'any';
    return [name, { ...action, call: uses.ask(call, ['actions', name, 'call'], use, texts(action.shows?.value)) }];
  });
  return Object.fromEntries(converted);
}

function formsOf(forms: Partial<Readonly<Record<'create' | 'edit', FileForm | undefined>>>, uses: CallUses): Forms {
  const converted: { -readonly [Name in keyof Forms]: Forms[Name] } = {};
  for (const name of ['create', 'edit'] as const) {
    const form = forms[name];
    if (form) converted[name] = { ...form, call: uses.ask(form.call, [name, 'call'], 'any') };
  }
  return converted;
}
