/** Finds placeholders in addresses and sentences that nothing fills. Such a call would always be refused. */
import { ownValue } from '../../../upstream/path';
import { placeholdersIn } from '../placeholders';
import { complete } from '../defaults';
import type { AnyDefinition } from '../definition';
import { formNames } from '../formFields';
import type { Fault } from '../checks/faults';
import type { ResourceFile } from '../schema/resourceFile';

/** A part of the file that sends a call. */
interface Sender {
  readonly call: string | undefined;
  readonly by: string;
  readonly sends: readonly string[];
}

/** @param definition the converted `file`. */
export function unfilledPlaceholders(file: ResourceFile, definition: AnyDefinition): readonly Fault[] {
  return [...addresses(file, definition), ...sentences(file, definition)];
}

function addresses(file: ResourceFile, definition: AnyDefinition): readonly Fault[] {
  return [...forms(file, definition), ...actions(file), ...reads(file)].flatMap(({ call, by, sends }) => {
    const declared = ownValue(file.calls, call ?? '');
    const empty = [...(declared?.path ?? '').matchAll(/\{(\w+)\}/g)].filter(([, name = '']) => !sends.includes(name));
    return empty.map(([placeholder]) => ({
      path: ['calls', call ?? '', 'path'],
      message: `nothing fills ${placeholder}: ${by} sends ${sends.join(', ') || 'nothing'}`,
    }));
  });
}

function forms(file: ResourceFile, definition: AnyDefinition): readonly Sender[] {
  const full = complete(definition);
  return (['create', 'edit'] as const).flatMap((by) => {
    const form = full[by];
    // What a custom component sends is unknown here.
    if (!form || form.component !== undefined) return [];
    const typed = writes(
      file,
      formNames(form).filter((name) => !form.unsent?.includes(name)),
    );
    const sends = by === 'edit' ? [...Object.keys(form.carry ?? {}), ...typed] : form.within === undefined ? typed : [];
    return [{ call: file[by]?.call, by, sends }];
  });
}

function actions(file: ResourceFile): readonly Sender[] {
  return Object.entries(file.actions ?? {}).map(([name, { call, on, input = {}, fixed = {}, ask }]) => ({
    call,
    by: `actions.${name}`,
    // A call for a selection takes lists, which an address cannot contain.
    sends: [
      ...Object.keys(fixed),
      ...(on === 'selection' ? [] : Object.keys(input)),
      ...writes(file, ask?.fields ?? []),
    ],
  }));
}

/** Calls of one record, and of choices. */
function reads({ api: { detail }, fields }: ResourceFile): readonly Sender[] {
  const choices = Object.entries(fields).flatMap(([name, field]) => {
    if (!('choices' in field) || !field.choices || !('call' in field.choices)) return [];
    const { call, given = {} } = field.choices;
    return [{ call, by: `fields.${name}.choices`, sends: Object.keys(given) }];
  });
  return [...choices, ...(detail ? [{ ...detail, by: 'api.detail', sends: Object.keys(detail.input) }] : [])];
}

/** The names under which fields are sent. */
function writes({ fields }: ResourceFile, names: readonly string[]): readonly string[] {
  return names.map((name) => ownValue(fields, name)?.write ?? name);
}

/**
 * Placeholders of success messages for which there is no record yet, so only the input and the answer can fill them.
 */
function sentences(file: ResourceFile, definition: AnyDefinition): readonly Fault[] {
  const { create } = complete(definition);
  const fresh = [
    ...(create?.component === undefined
      ? [{ by: 'create', ...file.create, asks: create ? formNames(create) : [] }]
      : []),
    ...Object.entries(file.actions ?? {}).flatMap(([name, { on, ask, ...action }]) =>
      on === 'list' || on === 'selection' ? [{ by: `actions.${name}`, ...action, asks: ask?.fields ?? [] }] : [],
    ),
  ];
  return fresh.flatMap(({ by, call = '', success = '', asks }) => {
    if (ownValue(file.calls, call)?.answers === 'record') return [];
    const empty = placeholdersIn(success).filter((name) => !asks.includes(name));
    return empty.map((name) => ({
      path: [...by.split('.'), 'success'],
      message: `nothing fills {${name}}: ${by} asks for ${asks.join(', ') || 'nothing'}, and its call answers no record`,
    }));
  });
}
