/** The schema of an action: what can be done with records, from a button to what is said afterwards. */
import * as z from 'zod/mini';
import {
  access,
  conditions,
  doc,
  flag,
  groups,
  object,
  path,
  ref,
  refs,
  refsByName,
  text,
  texts,
  maybe,
} from './parts';

/** Pictures of buttons in tables; `theme/icons.css` has each. */
const ACTION_ICONS = [
  'device',
  'deviceOff',
  'edit',
  'link',
  'list',
  'money',
  'people',
  'query',
  'receipt',
  'unlink',
] as const;

export const required = (description: string) =>
  doc(z.union([z.literal('all'), z.array(z.string().brand<'field'>())]), description);

const ask = () =>
  object({
    title: text('Heading of the dialog; {name} is a field of the record.'),
    text: z.optional(text('What will happen.')),
    fields: z.optional(refs(ref.field(), 'What else it needs.')),
    required: z.optional(required('Fields that must be filled in.')),
    submit: text('What the button says that goes on.'),
  });

const value = () => z.union([z.string(), z.number(), z.boolean()]);

export const action = () =>
  object({
    label: text('What its button says.'),
    icon: maybe(z.enum(ACTION_ICONS), 'In a table its button is this picture, named by the label, in a narrow column.'),
    on: doc(
      z.enum(['row', 'record', 'list', 'selection', 'column']),
      'On each row and its record, on the record only, above the list, on a selection; column: holds others.',
    ),
    holds: z.optional(texts('Of a column: fields and actions.')),
    always: z.optional(
      flag('Of a selection: its button always stands above the list, and says that records have to be selected first.'),
    ),
    when: z.optional(
      conditions(
        'Offered where these fields say or hold what is listed, are present or absent. Elsewhere the menu of a record says why not, unless another action decided by the same field takes its place.',
      ),
    ),
    primary: z.optional(
      flag('The button beside a record’s name; by default the first action. The others are in a menu.'),
    ),
    hiddenFor: z.optional(groups('Groups that do not see it.')),
    lockedFor: z.optional(groups('Groups that see a lock in its column.')),
    access: z.optional(access('The role code that it needs.')),
    danger: z.optional(flag('Stands last and red, and is asked about first.')),
    link: maybe(
      object({
        to: doc(path(), 'A page.'),
        search: z.optional(refsByName(ref.field(), 'Its query: fields of the record by the name of the parameter.')),
      }),
      'Leads to a page instead of calling.',
    ),
    ask: maybe(ask(), 'A dialog before the call.'),
    call: maybe(ref.call(), 'One of `calls`.'),
    input: z.optional(refsByName(ref.field(), 'What it takes of the record: fields by the name they are sent under.')),
    fixed: maybe(z.record(z.string(), value()), 'Sent along as it is.'),
    outcome: maybe(z.literal('message'), 'The service’s own sentence is shown.'),
    pending: z.optional(texts('Of `outcome`: response codes that are neither success nor failure yet.')),
    success: z.optional(text('Text after a success; {name} is a field: as typed, of the record, or answered.')),
    withMessage: z.optional(flag('The service’s own sentence stands below it.')),
    failure: z.optional(text('Text after a failure, before the service’s sentence.')),
    unknown: z.optional(
      text('What to do where the answer was lost, and the record does not show whether it was done.'),
    ),
    bulk: maybe(
      object({
        label: text('What its button says there.'),
        text: text('What will happen.'),
        hiddenFor: z.optional(groups('Groups that do it to one record at a time, and select none.')),
      }),
      'Offered on a selection, one record after the other.',
    ),
    shows: maybe(
      object({ label: text('Its heading.'), value: text('Path in the answer.') }),
      'A value of the answer to show.',
    ),
  });
