/**
 * The schema of a resource file: a definition with its calls, as JSON. The build makes `resource.schema.json` for
 * editors from it.
 */
import * as z from 'zod/mini';
import { action, required } from './action';
import { call } from './call';
import { field } from './field';
import { locale } from './locale';
import { GROUPS } from '../../../upstream/access';
import {
  access,
  byName,
  conditions,
  flag,
  formed,
  groupNames,
  groups,
  name,
  object,
  ref,
  refs,
  refsByName,
  doc,
  text,
  texts,
  type Written,
  maybe,
} from './parts';

/** `app/resource-files/pictures.ts` has a picture for each. */
export const ICONS = [
  'bank',
  'bookmark',
  'card',
  'clock',
  'compass',
  'device',
  'file',
  'inbox',
  'key',
  'lock',
  'money',
  'people',
  'percent',
  'phone',
  'rows',
  'sheet',
  'shield',
  'shop',
  'wallet',
] as const;

const permission = () =>
  object({
    access: z.optional(access('Only those with this role code.')),
    hiddenFor: z.optional(groups('Not for these role groups, by their names.')),
  });

const permissions = () =>
  doc(
    z.record(z.string(), permission()),
    'Takes rights away: by "fields.<name>", the name of an action, "create", "edit"; "" for all of it.',
  );

const section = () =>
  object({
    label: text('Its heading.'),
    fields: refs(ref.field(), 'Names of fields.'),
  });

const form = () =>
  object({
    label: z.optional(text('Heading of its tab or dialog.')),
    button: z.optional(text('Text of the button that opens it; by default the heading.')),
    place: maybe(
      z.enum(['tab', 'dialog', 'above']),
      'Where the form opens: in a tab, in a dialog (the default), or above the list.',
    ),
    call: doc(ref.call(), 'One of `calls`.'),
    within: z.optional(text('The call takes several: what is typed is the only item of a list under this name.')),
    fields: z.optional(
      refs(ref.field(), 'Its fields, if there are no `sections`; by default every field that can be typed.'),
    ),
    sections: maybe(z.array(section()), 'The fields of a long form, under headings.'),
    required: z.optional(required('Fields that must be filled in.')),
    optional: z.optional(refs(ref.field(), 'Exceptions where all are required.')),
    needed: z.optional(
      refs(ref.field(), 'Of a create form that requires none: what the service asks for, named above the fields.'),
    ),
    readOnly: z.optional(refs(ref.field(), 'Shown, and sent, but not changed here.')),
    unsent: z.optional(refs(ref.field(), 'Asked for, but not sent.')),
    sentIfChanged: z.optional(refs(ref.field(), 'Of an edit form: sent only where they were changed.')),
    carry: z.optional(
      refsByName(ref.field(), 'Sent along as the record has them: fields by the name they are sent under.'),
    ),
    review: z.optional(flag('An edit form that says what will change, from what to what.')),
    submit: z.optional(text('What its button says.')),
    success: z.optional(text('Text after a success; {name} is a field: as typed, of the record, or answered.')),
    withMessage: z.optional(flag('The service’s own sentence stands below it.')),
    asReceived: z.optional(texts('Sentences of the service that are shown as they are.')),
    failure: z.optional(text('Text after any other failure.')),
    rights: maybe(
      object({
        field: doc(ref.field(), 'The field that gives the rights: a choice with `grants`, or a list of roles.'),
        own: maybe(ref.field(), 'The field with the user name; the own record is excepted.'),
      }),
      'Of an edit form: it is for reading where the record gives rights that the user lacks.',
    ),
    unique: maybe(
      object({
        field: doc(ref.field(), 'The field of which no two records have the same value.'),
        refused: text('What the service says where a record has the value already.'),
      }),
      'Of a create form: how a second try, after a lost answer, recognises the record that the first has made.',
    ),
    hiddenFor: z.optional(groups('Groups that are not offered it.')),
    access: z.optional(access('The role code that it needs.')),
  });

const rule = () =>
  object({
    field: doc(ref.field(), 'The field that is checked.'),
    above: maybe(ref.field(), 'Must be more than this field: a later day, a larger amount.'),
    atLeast: maybe(ref.field(), 'Must not be less than this field.'),
    equals: maybe(ref.field(), 'Must be the same as this field.'),
    when: z.optional(conditions('It counts only where other fields of the form hold these values.')),
    message: text('Stands beside the field where it is not so.'),
  });

const pageSize = () => z.union([z.number().check(z.int(), z.positive()), z.literal('all')]);

const pair = () =>
  z.pipe(
    z.array(z.string()).check(z.minLength(2), z.maxLength(2)),
    z.transform(([first = '', last = '']) => [first, last] as const),
  );

const list = () =>
  object({
    columns: z.optional(
      refs(ref.column(), 'Fields and actions of a row, in order; "edit" opens the edit form. By default every field.'),
    ),
    filters: z.optional(refs(ref.field(), 'Fields that the service can filter by.')),
    filtersHere: z.optional(refs(ref.field(), 'Fields that this browser filters by, in the first records.')),
    linkFilters: z.optional(
      refs(ref.field(), 'Fields that the service can filter by, set by links only: no dialog asks for them.'),
    ),
    quick: maybe(
      ref.field(),
      'One of the filters with choices or amounts written down, which are buttons above the list.',
    ),
    period: maybe(pair(), 'Two day filters, first and last.'),
    pageSizes: maybe(z.array(pageSize()), 'The first is the default; "all" for every row.'),
    card: z.optional(
      refs(
        ref.field(),
        'On phones: the columns of a row’s second line. Default: the time, to the second; where `title` names the row, an identifier too.',
      ),
    ),
    beside: z.optional(refs(ref.field(), 'The columns that come first while a record is open beside the list.')),
    summary: maybe(
      object({
        by: refs(ref.field(), 'The fields to group by. The first one is the usual one.'),
        measures: maybe(
          z.array(z.string()),
          'What is shown first: `count`, `share`, `rate.successful`, `rate.failed`, and `sum.` or `avg.` with the name of an amount.',
        ),
      }),
      'Of the list’s summary. By default its choices, references, times and amounts.',
    ),
    intro: z.optional(text('A sentence below the heading.')),
    filterTitle: z.optional(text('Title of the filter dialog.')),
    file: maybe(object({ name: text('Name of the file.'), title: text('Title on its pages.') }), 'Of exports.'),
  });

const api = () =>
  object({
    list: doc(ref.listCall(), 'One of `calls`, which answers a page or a list.'),
    key: maybe(
      z.union([z.string().brand<'field'>(), z.array(z.string().brand<'field'>())]),
      'The field that identifies a record; by default "id".',
    ),
    find: z.optional(text('The query parameter of the list that finds one record by its key.')),
    unpaged: z.optional(flag('The list answers every row at once: no paging is sent.')),
    detail: maybe(
      object({
        call: doc(ref.call(), 'One of `calls`, which answers a record.'),
        input: refsByName(ref.field(), 'Fields of the row.'),
        whole: z.optional(flag('It answers all of the record, by its key alone: it is not looked for in the list.')),
      }),
      'A call that answers more of one record.',
    ),
  });

const head = () =>
  object({
    state: maybe(
      object({
        field: doc(ref.field(), 'A boolean.'),
        on: text('Text where the value is true.'),
        off: text('Text where it is false.'),
      }),
      'In the place of a status.',
    ),
    facts: z.optional(refs(ref.field(), 'Fields beside the record’s name.')),
  });

const tab = () =>
  z.union([
    object({ label: text('What it says.'), view: doc(z.enum(['list', 'create']), 'A view of this resource.') }),
    object({ label: text('What it says.'), resource: text('Another resource, whose list it shows.') }),
  ]);

const related = () =>
  object({
    label: text('Its heading; {name} is a field of the record.'),
    when: z.optional(conditions('Only below records whose fields say or hold this, have a value or none.')),
    resource: text('The resource whose records it lists.'),
    filter: refsByName(ref.field(), 'What narrows that list: fields of this record by the parameters of that list.'),
    fixed: z.optional(byName('Parameters that narrow that list in the same way for every record.')),
    columns: z.optional(texts('Fields of that resource; by default the first columns of its list.')),
    above: z.optional(flag('Stands above the record’s own sections; on a wide page the sections stand beside it.')),
    folded: z.optional(flag('Its heading and count only, until a person opens it.')),
  });

const resourceName = () => formed(/^[a-z][A-Za-z0-9]*$/, 'letters and digits, a small letter first, as "lockers"');

export const resourceFile = () =>
  object({
    $schema: maybe(z.string(), 'Where this schema is, for the editor.'),
    name: doc(resourceName(), 'Its name, unlike any other resource’s: letters and digits, a small letter first.'),
    label: z.optional(text('Its name in the menu and on its page, in the plural; by default made from `name`.')),
    singular: z.optional(text('What one record is called; by default made from `label`.')),
    path: maybe(
      formed(/^(?:\/[\w-]+)+$/, 'an address of letters, digits, - and _, as "/lockers"'),
      'Its address; by default /<name>.',
    ),
    icon: maybe(z.enum(ICONS), 'Its icon in the menu.'),
    access: access('The role code that opens it.'),
    permissions: z.optional(permissions()),
    calls: doc(z.record(name(), call()), 'Calls of the service by a name of your own.'),
    api: doc(api(), 'How records are listed and found.'),
    title: maybe(ref.field(), 'The field that names a record; by default the first that is shown.'),
    fields: doc(z.record(name(), field()), 'Fields by name: described once, shown everywhere.'),
    list: maybe(list(), 'The list.'),
    tabs: maybe(z.array(tab()), 'Tabs above the list.'),
    create: doc(z.optional(form()), 'The form that creates a record.'),
    edit: doc(z.optional(form()), 'The form that changes one.'),
    rules: maybe(z.array(rule()), 'What fields of a form must be to each other.'),
    head: maybe(head(), 'The top of a record’s page.'),
    record: maybe(z.array(section()), 'Sections of a record’s page; by default one with all fields.'),
    related: maybe(z.array(related()), 'Lists of other resources that belong to a record, below its own sections.'),
    actions: maybe(z.record(name(), action()), 'What can be done, by name.'),
    locales: maybe(
      z.record(formed(/^[a-z]{2,3}(?:-[A-Za-z\d]+)*$/, 'a language tag, as "fr" or "pt-BR"'), locale()),
      'Its texts in other languages, by language tag. What is left out stays as this file has it.',
    ),
    menu: maybe(z.literal(false), 'It has no entry in the menu.'),
  });

/** Names are marked with what they name. In a `ResourceFile` any text may be a name. */
export type MarkedFile = z.infer<ReturnType<typeof resourceFile>>;

export type ResourceFile = Written<MarkedFile>;

/** For editors: before defaults are filled in. @param roleGroups the service's own. */
export function jsonSchema(roleGroups: readonly string[] = []): object {
  const schema = z.toJSONSchema(resourceFile(), {
    io: 'input',
    override: ({ zodSchema, jsonSchema: made }) => {
      if (groupNames.has(zodSchema)) made.enum = [...GROUPS, ...roleGroups];
    },
  });
  return { title: 'A Kobodesk resource', ...schema };
}
