/** Converts one field of a file. Choices and references get their calls. */
import { omit } from 'es-toolkit';
import { ownValue } from '../../../upstream/path';
import type { Choices, Field } from '../fields';
import { texts, type CallUses } from './callUses';
import type { Fault } from '../checks/faults';
import type { FileField } from '../schema/field';
import type { ResourceFile } from '../schema/resourceFile';
import type { Target } from './targets';

type ReferenceField = Extract<FileField, { readonly kind: 'reference' }>;
type ChoicesOption = Extract<FileField, { readonly kind: 'choice' }>['choices'];

/** What a field needs from the rest of the file. */
export interface Beside {
  readonly fields: ResourceFile['fields'];
  readonly uses: CallUses;
  /** Other resources that fields can refer to, by name. */
  readonly targets: ReadonlyMap<string, Target>;
}

export function convertField(name: string, field: FileField, beside: Beside): Field<string> {
  const at = ['fields', name];
  if (field.kind === 'reference') {
    return field.resource === undefined ? byCall(field, at, beside) : toResource(field, field.resource, at, beside);
  }
  if (field.kind === 'choice') {
    const choices = choicesOf(field.choices, [...at, 'choices'], beside);
    const named = 'call' in choices && !choices.given && choices.value !== choices.label && holdsValue(field);
    return { ...field, choices, ...(named && { named }) };
  }
  if (field.kind === 'choices') return { ...field, choices: choicesOf(field.choices, [...at, 'choices'], beside) };
  if (field.kind !== 'status') return field;
  const { choices, ...rest } = field;
  return choices ? { ...rest, choices: choicesOf(choices, [...at, 'choices'], beside) } : rest;
}

function choicesOf(choices: ChoicesOption, at: Fault['path'], { fields, uses }: Beside): Choices {
  if (!('call' in choices)) return choices;
  for (const [input, one] of Object.entries(choices.given ?? {})) {
    const other = 'field' in one ? ownValue(fields, one.field) : undefined;
    if ('field' in one && !other) {
      const message = `no field named "${one.field}": expected one of ${Object.keys(fields).join(', ')}`;
      uses.faults.push({ path: [...at, 'given', input, 'field'], message });
    }
    if ('take' in one && other && 'choices' in other && other.choices && 'call' in other.choices) {
      uses.read(other.choices.call, texts(one.take));
    }
  }
  const read = [{ path: choices.value, kind: 'value' as const }, ...texts(choices.label)];
  return { ...choices, call: uses.ask(choices.call, [...at, 'call'], 'choices', read) };
}

/** Otherwise the displayed text is the value itself. */
function holdsValue({ source, valueSource }: FileField): boolean {
  return source !== null && valueSource === undefined;
}

function byCall({ resource: _none, ...field }: ReferenceField, at: Fault['path'], { uses }: Beside): Field<string> {
  const { call, search, value, optionLabel } = field;
  if (call === undefined || search === undefined || value === undefined || optionLabel === undefined) {
    uses.faults.push({ path: at, message: 'expected "resource", or "call", "search", "value" and "optionLabel"' });
    return {};
  }
  const read = [{ path: value, kind: 'value' as const }, ...texts(optionLabel, field.optionHint)];
  const named = holdsValue(field) && value !== optionLabel;
  const asked = { call: uses.ask(call, [...at, 'call'], 'rows', read), search, value, optionLabel };
  return { ...field, ...asked, ...(named && { named }) };
}

function toResource(field: ReferenceField, name: string, at: Fault['path'], { uses, targets }: Beside): Field<string> {
  const target = targets.get(name);
  if (!target) {
    uses.faults.push({ path: [...at, 'resource'], message: `expected one of ${[...targets.keys()].join(', ')}` });
    return {};
  }
  const { offers } = target;
  const {
    kind: _kind,
    resource: _name,
    call: _call,
    search,
    find = target.find,
    value = target.value,
    optionLabel = target.label,
    ...rest
  } = field;
  const named = holdsValue(field) && value !== optionLabel;
  if (offers.type === 'all') {
    const others = omit(rest, ['optionHint', 'pauseMs', 'prompt', 'searchAny', 'wordCharactersOnly']);
    return {
      ...others,
      kind: 'choice',
      choices: { call: offers.call, value, label: optionLabel },
      ...(named && { named }),
    };
  }
  return {
    ...rest,
    kind: 'reference',
    call: offers.call,
    search: search ?? offers.param,
    value,
    optionLabel,
    ...(find !== null && { find }),
    ...(named && { named }),
  };
}
