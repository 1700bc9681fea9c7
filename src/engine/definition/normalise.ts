/** Makes the normal form of a complete definition: a frozen object, in which names are what they name. */
import { mapValues } from 'es-toolkit';
import { kinds as kindWords } from '../../i18n/en/kinds';
import { buildField } from './buildField';
import type { Action, FullDefinition, FullForm, RecordHead } from './definition';
import type { Choice, FieldConditions } from './fields';
import { arrangedFields } from './formFields';
import type { Column, NormalAction, NormalField, NormalForm, Resource } from './resource';

/** Throws if the definition uses a name that it does not declare. */
export function build(definition: FullDefinition): Resource {
  const fields = new Map(
    Object.entries(definition.fields).map(([name, field]) => [name, buildField(name, field)] as const),
  );
  const actions = new Map([
    ...formActions(definition),
    ...Object.entries(definition.actions ?? {}).map(
      ([name, action]) => [name, buildAction(name, action, fields)] as const,
    ),
  ]);
  const field = (name: string): NormalField => named(fields, name);
  const column = (name: string): Column => {
    if (fields.has(name)) return { type: 'field', name, field: field(name) };
    const action = named(actions, name);
    if (action.on !== 'column') return { type: 'action', name, action };
    const names = action.holds ?? [];
    const shown = names.find((one) => fields.has(one));
    const buttons = names.filter((one) => actions.has(one)).map((one) => named(actions, one));
    return { type: 'group', name, action, field: shown === undefined ? null : field(shown), actions: buttons };
  };
  const resource: Resource = {
    name: definition.name,
    label: definition.label,
    singular: definition.singular,
    path: definition.path,
    access: definition.access,
    hasPage: definition.hasPage ?? true,
    feature: definition.feature ?? null,
    isOffered: true,
    api: buildApi(definition.api, field),
    title: field(definition.title),
    fields: [...fields.values()],
    columns: definition.list.columns.map(column),
    ...buildList(definition.list, field),
    head: buildHead(definition.head ?? {}, [...fields.values()], field),
    record: definition.record.map((section) => ({ ...section, fields: section.fields.map(field) })),
    related: (definition.related ?? []).map(
      ({ label, resource: name, filter, fixed = {}, columns = null, when = {}, ...list }) => ({
        label,
        above: list.above ?? false,
        folded: list.folded ?? false,
        component: list.component,
        when,
        resource: name,
        filter: mapValues(filter, field),
        fixed,
        columns,
      }),
    ),
    notes: definition.notes ?? null,
    actions: [...actions.values()],
    tabs: definition.tabs ?? [],
    create: definition.create ? buildForm(definition.create, definition, [...fields.values()]) : null,
    edit: definition.edit ? buildForm(definition.edit, definition, [...fields.values()]) : null,
    cells: definition.cells ?? {},
    ...(definition.calls && { calls: definition.calls }),
    ...(definition.locales && { locales: definition.locales }),
    ...(definition.permissions && { permissions: [definition.permissions] }),
  };
  return import.meta.env.DEV ? deepFreeze(resource) : resource;
}

type FieldOf = (name: string) => NormalField;

function buildApi(api: FullDefinition['api'], field: FieldOf): Resource['api'] {
  return {
    list: api.list,
    unpaged: api.unpaged ?? false,
    key: (typeof api.key === 'string' ? [api.key] : api.key).map(field),
    find: api.find ?? null,
    detail: api.detail ?? null,
  };
}

function buildList(list: FullDefinition['list'], field: FieldOf) {
  const { filters, filtersHere = [], linkFilters = [], period, quick } = list;
  return {
    added: list.added ?? null,
    counts: list.counts ?? null,
    summary: list.summary ?? null,
    card: list.card?.map(field) ?? null,
    beside: list.beside?.map(field) ?? [],
    filters: [...filters, ...filtersHere, ...linkFilters].map(field),
    linkFilters: linkFilters.map(field),
    filtersByBrowser: filtersHere.map(field),
    quick: quick === undefined ? null : field(quick),
    period: period ? ([field(period[0]), field(period[1])] as const) : null,
    pageSizes: list.pageSizes,
    serviceOrders: [],
    several: [],
    joined: [],
    operators: {},
    summarised: null,
    intro: list.intro ?? null,
    filterTitle: list.filterTitle ?? null,
    file: list.file ?? null,
    header: list.header ?? null,
  };
}

function buildHead({ state, facts, component }: RecordHead<string>, all: readonly NormalField[], field: FieldOf) {
  return {
    component: component ?? null,
    status: all.find(({ kind }) => kind === 'status') ?? null,
    state: state ? { ...state, field: field(state.field) } : null,
    facts: facts?.map(field) ?? all.filter(({ kind }) => kind === 'money').slice(0, 1),
  };
}

/** The buttons that open a form in a dialog. */
function formActions({ create, edit, list }: FullDefinition): readonly (readonly [string, NormalAction])[] {
  return [
    ...(create?.place === 'dialog' ? [formAction('create', create, 'list')] : []),
    ...(edit ? [formAction('edit', edit, list.columns.includes('edit') ? 'row' : 'record')] : []),
  ];
}

function formAction(
  form: 'create' | 'edit',
  { label, button = label, hiddenFor, access }: FullForm,
  on: Action<string>['on'],
): readonly [string, NormalAction] {
  const who = { ...(hiddenFor && { hiddenFor }), ...(access && { access }) };
  return [form, { name: form, form, label: button, on, ...(form === 'edit' && { icon: 'edit' }), ...who }];
}

/** A dangerous action always asks first. */
function buildAction(name: string, action: Action<string>, fields: ReadonlyMap<string, NormalField>): NormalAction {
  const { danger, ask, dialog, label, when } = action;
  const unasked = danger && !ask && dialog === undefined;
  return {
    ...action,
    name,
    ...(when && { when: mapValues(when, (wanted = 'present', of) => valuesToo(wanted, fields.get(of))) }),
    ...(unasked && { ask: { title: `${label}?`, submit: label } }),
  };
}

const BOOLEANS: readonly Choice[] = [
  { label: kindWords.yes, value: 'true' },
  { label: kindWords.no, value: 'false' },
];

/** A condition that names a label must hold in every language, so the value of the label is added. */
function valuesToo(wanted: FieldConditions[string], field: NormalField | undefined): FieldConditions[string] {
  if (typeof wanted === 'string' || !field) return wanted;
  const { choices } = field.options;
  const listed = field.kind === 'boolean' ? BOOLEANS : choices && !('call' in choices) ? choices : [];
  return [...wanted, ...listed.flatMap(({ label, value }) => (wanted.includes(label) ? [value] : []))];
}

function buildForm(form: FullForm, { rules }: FullDefinition, all: readonly NormalField[]): NormalForm {
  return { ...form, ...arrangedFields(form, all), ...(rules && { rules }) };
}

function named<T>(all: ReadonlyMap<string, T>, name: string): T {
  const found = all.get(name);
  if (found === undefined) throw new Error(`There is nothing named "${name}".`);
  return found;
}

/** Freezes all levels, except functions. */
function deepFreeze<T extends object>(value: T): Readonly<T> {
  for (const part of Object.values(value)) {
    if (typeof part === 'object' && part !== null && !Object.isFrozen(part)) deepFreeze(part);
  }
  return Object.freeze(value);
}
