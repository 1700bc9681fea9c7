/**
 * Places of addresses and of sentences that nothing fills: what would be refused whenever it is sent, or said with a gap,
 * is told when the file is read.
 */
import { placesIn } from '../places';
import { complete } from '../defaults';
import type { AnyDefinition, FullForm } from '../definition';
import { formNames } from '../formFields';
import type { Fault } from '../checks/faults';
import type { ResourceFile } from './schema';

/** The part of the file that sends a call, and the names of the values it sends. */
interface Sender {
  readonly call: string | undefined;
  readonly by: string;
  readonly sends: readonly string[];
}

/** @param definition the converted `file`. */
export function unfilledPlaces(file: ResourceFile, definition: AnyDefinition): readonly Fault[] {
  return [...addresses(file, definition), ...sentences(file, definition)];
}

function addresses(file: ResourceFile, definition: AnyDefinition): readonly Fault[] {
  return [...forms(file, definition), ...actions(file), ...reads(file)].flatMap(({ call, by, sends }) => {
    const declared = call !== undefined && Object.hasOwn(file.calls, call) ? file.calls[call] : undefined;
    const empty = [...(declared?.path ?? '').matchAll(/\{(\w+)\}/g)].filter(([, name = '']) => !sends.includes(name));
    return empty.map(([place]) => ({
      path: ['calls', call ?? '', 'path'],
      message: `nothing fills ${place}: ${by} sends ${sends.join(', ') || 'nothing'}`,
    }));
  });
}

function forms(file: ResourceFile, definition: AnyDefinition): readonly Sender[] {
  const { create, edit } = complete(definition);
  const sentBy = (form: FullForm | undefined): readonly string[] =>
    writes(file, form ? formNames(form).filter((name) => !form.unsent?.includes(name)) : []);
  // The values that a custom component sends cannot be known here.
  return [
    ...(create?.component === undefined
      ? [{ call: file.create?.call, by: 'create', sends: create?.within === undefined ? sentBy(create) : [] }]
      : []),
    ...(edit?.component === undefined
      ? [{ call: file.edit?.call, by: 'edit', sends: [...Object.keys(edit?.carry ?? {}), ...sentBy(edit)] }]
      : []),
  ];
}

function actions(file: ResourceFile): readonly Sender[] {
  return Object.entries(file.actions ?? {}).map(([name, { call, on, input = {}, fixed = {}, ask }]) => ({
    call,
    by: `actions.${name}`,
    // Of a selection it takes a list of each, which is no part of an address.
    sends: [
      ...Object.keys(fixed),
      ...(on === 'selection' ? [] : Object.keys(input)),
      ...writes(file, ask?.fields ?? []),
    ],
  }));
}

/** The calls of one record, and of choices. */
function reads({ api: { detail }, fields }: ResourceFile): readonly Sender[] {
  const choices = Object.entries(fields).flatMap(([name, field]) => {
    if (!('choices' in field) || !field.choices || Array.isArray(field.choices)) return [];
    const { call, given = {} } = field.choices;
    return [{ call, by: `fields.${name}.choices`, sends: Object.keys(given) }];
  });
  return [...choices, ...(detail ? [{ ...detail, by: 'api.detail', sends: Object.keys(detail.input) }] : [])];
}

/** The names that fields are sent under. */
function writes({ fields }: ResourceFile, names: readonly string[]): readonly string[] {
  return names.map((name) => (Object.hasOwn(fields, name) ? fields[name]?.write : undefined) ?? name);
}

/** The values a success sentence can name: of the record, of the typed input, of the answer. */
function sentences(file: ResourceFile, definition: AnyDefinition): readonly Fault[] {
  const { create } = complete(definition);
  /** Of nothing that there was before. */
  const fresh = [
    ...(create?.component === undefined
      ? [{ by: 'create', ...file.create, asks: create ? formNames(create) : [] }]
      : []),
    ...Object.entries(file.actions ?? {}).flatMap(([name, { on, ask, ...action }]) =>
      on === 'list' || on === 'selection' ? [{ by: `actions.${name}`, ...action, asks: ask?.fields ?? [] }] : [],
    ),
  ];
  return fresh.flatMap(({ by, call = '', success = '', asks }) => {
    if (Object.hasOwn(file.calls, call) && file.calls[call]?.answers === 'record') return [];
    const empty = placesIn(success).filter((name) => !asks.includes(name));
    return empty.map((name) => ({
      path: [...by.split('.'), 'success'],
      message: `nothing fills {${name}}: ${by} asks for ${asks.join(', ') || 'nothing'}, and its call answers no record`,
    }));
  });
}
