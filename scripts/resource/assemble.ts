/** A definition from what was found: fields, calls, list, forms, and what was decided along the way. */
import { humanise } from '../../src/engine/definition/buildField';
import { SHOWN_ONLY } from '../../src/engine/definition/defaults';
import { isCardName } from '../../src/engine/definition/files/secrets';
import { isSecretName } from '../../src/upstream/pan';
import {
  CannotError,
  singularName,
  type Draft,
  type DraftCall,
  type Drafted,
  type DraftField,
  type Note,
} from './draft';
import {
  canFilter,
  guessFields,
  isOwnName,
  keyOf,
  kindOf,
  titleOf,
  type Guessed,
  type GuessedFields,
} from './guessFields';
import { callOf, listCall, type Alone, type Asked, type Say } from './listCall';
import { placeIn, type Nouns, type Operation } from './openapi';
import { isPaging } from './paging';
import type { Schema } from './schema';

const MOST_FILTERS = 5;

export function assemble(asked: Asked, found: Nouns | Alone): Drafted {
  const nouns: Partial<Nouns> = 'list' in found ? found : {};
  const { shape } = 'list' in found ? found.list : found;
  const { row } = shape;
  const { fields: guessed, leftOut } = guessFields(row);
  const location = [nouns.one, nouns.update, nouns.remove].map((one) => one && placeIn(one.path)).find(Boolean);
  const key = keyOf(guessed, row, location);
  if (!key) throw new CannotError('There is no plain value in the record that it could be known by.');
  const notes: Note[] = [...asked.notes];
  const note: Say = (about, guess, why) => void notes.push({ about, guess, why });
  note('api.key', key.name, key.why);
  const fields = new Map<string, DraftField>(guessed.map(({ name, field }) => [name, field]));
  const calls: Record<string, DraftCall> = { list: listCall(asked, found, note) };
  const title = titleOf(guessed, key.name);
  const list = filtering(nouns.list?.query ?? [], { fields, guessed, key: key.name, note });
  const around = { calls, fields, guessed, key: key.name, title, note };
  const create = nouns.create && formOf(asked, 'create', nouns.create, around);
  const edit = nouns.update && formOf(asked, 'edit', nouns.update, around);
  const remove = nouns.remove && removalOf(asked, nouns.remove, around);
  const detail = nouns.one && detailOf(asked, nouns.one, around);
  for (const { method, path: at } of nouns.deeds ?? [])
    note('actions', `${method} ${at} left out`, 'what its button says, and what it asks first, is yours to say');
  const draft: Draft = {
    name: asked.name,
    label: humanise(asked.name),
    access: asked.access,
    calls,
    api: { list: 'list', ...(key.name !== 'id' && { key: key.name }), ...(detail && { detail }) },
    title,
    fields: Object.fromEntries(fields),
    list: {
      ...list,
      columns: columnsOf(guessed, { key: key.name, title, edit: edit !== undefined, remove: remove !== undefined }),
    },
    ...(create && { create }),
    ...(edit && { edit }),
    ...(remove && { actions: { delete: remove } }),
  };
  noteFields(
    guessed,
    leftOut.filter(({ name }) => !fields.has(name)),
    note,
  );
  return { draft, row, notes };
}

function noteFields(guessed: readonly Guessed[], leftOut: GuessedFields['leftOut'], note: Say): void {
  for (const { name, field, why } of guessed) note(`fields.${name}`, field.kind ?? 'text', why);
  for (const { name, why } of leftOut) note(`fields.${name}`, 'left out', why);
}

/** By what the list is filtered: by the service, else by this browser. */
function filtering(
  query: Operation['query'],
  { fields, guessed, key, note }: Pick<AroundForm, 'fields' | 'guessed' | 'key' | 'note'>,
): Pick<NonNullable<Draft['list']>, 'filters' | 'filtersHere' | 'period'> {
  const params = query.filter(({ name }) => !isPaging(name));
  const { filters, period } = filtersOf(params, fields, note);
  const own = guessed.filter(({ name, field }) => name !== key && name !== 'version' && canFilter(field));
  const byBrowser = filters.length > 0 ? [] : own.slice(0, MOST_FILTERS).map(({ name }) => name);
  if (byBrowser.length > 0)
    note('list.filtersHere', byBrowser.join(', '), 'nothing says that the service filters: this browser does');
  return {
    ...(filters.length > 0 && { filters }),
    ...(byBrowser.length > 0 && { filtersHere: byBrowser }),
    ...(period && { period }),
  };
}

function filtersOf(
  params: Nouns['list']['query'],
  fields: Map<string, DraftField>,
  note: Say,
): { readonly filters: string[]; readonly period: [string, string] | null } {
  const filters = params.flatMap(({ name, schema }) => {
    const field = fields.get(name);
    if (field) return canFilter(field) ? [name] : [];
    if (!/^\w+$/.test(name)) return [];
    const guessed = kindOf(name, schema).field;
    // No filter takes an amount.
    const { kind, ...rest } = guessed.kind === 'money' ? {} : guessed;
    fields.set(name, { source: null, ...rest, ...(kind === 'day' && { kind }), ...(kind === 'boolean' && { kind }) });
    return [name];
  });
  if (filters.length > 0) note('list.filters', filters.join(', '), 'parameters of the list');
  const [first, last] = ['startDate', 'endDate'].map((name) => (filters.includes(name) ? name : undefined));
  if (first === undefined || last === undefined) return { filters, period: null };
  for (const name of [first, last]) fields.set(name, { source: null, ...fields.get(name), kind: 'day' });
  return { filters, period: [first, last] };
}

interface Around {
  readonly calls: Record<string, DraftCall>;
  readonly key: string;
  readonly note: Say;
}

interface AroundForm extends Around {
  readonly fields: Map<string, DraftField>;
  readonly guessed: readonly Guessed[];
}

/** A place in a path is filled by the value that is sent under its name: the key's. */
const withKey = (path: string, key: string): string => path.replace(/\{[^{}/]+\}(?=[^{]*$)/, `{${key}}`);

const isBare = ({ answer }: Operation): boolean =>
  answer?.properties === undefined || !('responseCode' in answer.properties || 'data' in answer.properties);

function formOf(
  asked: Asked,
  view: 'create' | 'edit',
  operation: Operation,
  { calls, fields, guessed, key, note }: AroundForm,
): NonNullable<Draft['create']> | undefined {
  const { properties = {}, required = [] } = operation.body ?? {};
  const names: string[] = [];
  for (const [name, schema] of Object.entries(properties)) {
    // What a record is known by is typed where the service does not make it up.
    const isMade = name === key && !(view === 'create' && required.includes(name));
    if (isMade || name === 'version' || schema.readOnly || !isOwnName(name)) continue;
    const said = typed(name, schema, fields, guessed, view);
    if (said) names.push(said);
    else
      note(
        `${view}.fields.${name}`,
        'left out',
        `no field of the record that it could be read from, or no plain value${required.includes(name) ? '; but required' : ''}`,
      );
  }
  if (names.length === 0) return undefined;
  calls[view] = callOf(asked, { ...operation, path: withKey(operation.path, key) }, 'outcome', isBare(operation));
  const must = required.filter((name) => names.includes(name));
  note(view, `${operation.method} ${operation.path}: ${names.join(', ')}`, 'what its body takes');
  return {
    call: view,
    fields: names,
    ...(must.length === names.length ? { required: 'all' } : must.length > 0 && { required: must }),
  };
}

/** The field that asks for one value of a body: the record's own, or one made for it. */
function typed(
  name: string,
  schema: Schema,
  fields: Map<string, DraftField>,
  guessed: readonly Guessed[],
  view: 'create' | 'edit',
): string | undefined {
  const declared = fields.get(name);
  const isPlain = guessed.some((one) => one.name === name && one.path === name);
  if (declared && isPlain) return SHOWN_ONLY.has(declared.kind ?? '') ? undefined : name;
  if (schema.types.includes('object') || schema.types.includes('array') || declared) return undefined;
  if (/(?:password|pin|otp|bvn|secret)$/i.test(name) || isSecretName(name) || isCardName(name)) {
    fields.set(name, { kind: 'password', source: null });
    return name;
  }
  const { field } = kindOf(name, schema);
  if (view === 'edit' || field.kind === 'dateTime') return undefined;
  fields.set(name, { source: null, ...field });
  return name;
}

function removalOf(
  asked: Asked,
  operation: Operation,
  { calls, key, title, note }: Around & { readonly title: string },
): NonNullable<Draft['actions']>[string] {
  calls.delete = callOf(asked, { ...operation, path: withKey(operation.path, key) }, 'outcome', isBare(operation));
  note('actions.delete', `DELETE ${operation.path}`, 'the document has it');
  const one = humanise(singularName(asked.name)).toLowerCase();
  return {
    label: 'Delete',
    on: 'row',
    danger: true,
    ask: { title: `Delete {${title}}?`, text: `The ${one} will be gone for good.`, submit: 'Delete' },
    call: 'delete',
    input: { [key]: key },
    success: `{${title}} is deleted.`,
  };
}

function detailOf(
  asked: Asked,
  operation: NonNullable<Nouns['one']>,
  { calls, key, note }: Around,
): NonNullable<Draft['api']['detail']> {
  calls.one = callOf(asked, { ...operation, path: withKey(operation.path, key) }, 'record', operation.shape.bare);
  note('api.detail', `GET ${operation.path}`, 'answers one record, all of it');
  return { call: 'one', input: { [key]: key }, whole: true };
}

interface Shown {
  readonly key: string;
  readonly title: string;
  readonly edit: boolean;
  readonly remove: boolean;
}

const MOST_COLUMNS = 10;

/** The name first; then the others in their order, as many as a table holds. */
function columnsOf(guessed: readonly Guessed[], { key, title, edit, remove }: Shown): string[] {
  const others = guessed.flatMap(({ name, field }) =>
    [title, key, 'version'].includes(name) || field.kind === 'image' || field.kind === 'longText' ? [] : [name],
  );
  const shown = [title, ...others].slice(0, MOST_COLUMNS);
  return [...shown, ...(edit ? ['edit'] : []), ...(remove ? ['delete'] : [])];
}
