/** The schema of a field in a resource file. */
import * as z from 'zod/mini';
import {
  conditions,
  flag,
  groups,
  object,
  path,
  ref,
  refsByName,
  doc,
  text,
  texts,
  whole,
  type Written,
  maybe,
} from './parts';

const link = () =>
  object({
    label: text('What the link says.'),
    to: doc(path(), 'The page it leads to.'),
    search: refsByName(ref.path(), 'Its query: values of the record by their paths.'),
  });

const another = () =>
  object({
    resource: text('The other resource.'),
    by: maybe(ref.path(), 'Where this record holds the other one’s key; by default the field’s value.'),
    except: maybe(
      z.record(z.string(), z.array(z.string())),
      'Values by their path with which this record names none: its text is no link then.',
    ),
  });

const anyOther = () =>
  object({
    resourceAt: doc(ref.path(), 'Where this record holds the name of the other resource.'),
    by: doc(ref.path(), 'Where this record holds the other one’s key.'),
  });

const moved = () =>
  object({
    before: doc(ref.path(), 'Path of the balance before.'),
    after: doc(ref.path(), 'Path of the balance after.'),
  });

/** Options of every field. */
const options = () => ({
  label: z.optional(text('The field’s name on screen; by default made from its key.')),
  source: maybe(
    z.nullable(z.string().brand<'path'>()),
    'The value’s dotted path in a record; by default the field’s name. null: the field has no value in a record.',
  ),
  param: z.optional(text('The query parameter of a filter by this field; by default the field’s name.')),
  width: z.optional(whole('Width of its column, in pixels.')),
  help: z.optional(text('A sentence below the input.')),
  secret: z.optional(flag('Never in the address, in storage or in a draft, and hidden while it is typed.')),
  oneTime: z.optional(flag('In a form: a code that is used once, which a phone may offer from its messages.')),
  hiddenFor: z.optional(groups('Groups that do not see the field, in no view and no format.')),
  sameFor: z.optional(groups('Groups whose records all have one value of it: it is no filter for them.')),
  link: maybe(link(), 'A way to another page, shown in the record.'),
  write: z.optional(text('The name under which a form sends it; by default the field’s name.')),
  valueSource: maybe(
    ref.path(),
    'Where forms and actions find the value, if not where it is shown: an id beside a name.',
  ),
  sends: maybe(z.literal('number'), 'A form sends it as a JSON number.'),
  initial: z.optional(text('What a create form begins with; "today" for a day.')),
  digits: z.optional(flag('Only digits can be typed, and the search box of a list takes only digits for it.')),
  maxChars: z.optional(whole('The longest text, in characters, of an input and of the search box of a list.')),
  minDigits: z.optional(whole('Of a field of digits: fewer are refused.')),
  exportedWith: z.optional(
    text('Exports have it as a last column, whatever columns are shown, if this other field may be seen.'),
  ),
  balance: z.optional(flag('Of an amount: what there was at a moment, which is not added up below a list.')),
  when: z.optional(
    conditions(
      'In a form: asked for, and sent, only where other fields hold these values, any (present) or none (absent).',
    ),
  ),
  opens: maybe(
    z.union([z.enum(['record', 'edit']), another(), anyOther()]),
    'Where its text leads: this record, its edit form, or a record of another resource. A reference leads there by itself.',
  ),
});

const choice = () =>
  object({
    value: doc(z.string(), 'What is sent, and what the record holds.'),
    label: text('What a person reads.'),
    hint: z.optional(text('Tells it from another of the same label.')),
  });

const given = () =>
  object({
    field: text('Another field of the same form.'),
    take: text('The value of what is chosen there, by its path.'),
  });

const givenRecord = () => object({ record: text('A value of the record, by its path.') });

const choicesCall = () =>
  object({
    call: doc(ref.choicesCall(), 'One of `calls`, which answers an unpaged list.'),
    value: text('Path of what is sent.'),
    label: text('Path of what a person reads.'),
    extra: maybe(z.array(choice()), 'Choices behind those that are read.'),
    none: z.optional(text('What is said where there is nothing to choose.')),
    grants: maybe(
      object({
        except: texts('Groups that a form never offers.'),
        codes: text('Path of a group’s list of access codes, each a `roleCode`.'),
      }),
      'Of role groups: a form offers none with an access code that the person lacks.',
    ),
    given: maybe(z.record(z.string(), z.union([given(), givenRecord()])), 'What the call takes, by name.'),
  });

const choices = () => doc(z.union([z.array(choice()), choicesCall()]), 'Written down, or read by a call.');

const named = () =>
  z.optional(flag('The record holds only the value, so its name is looked up; the default without `valueSource`.'));

const kind = <const Name extends string>(name: Name, description: string) => doc(z.literal(name), description);

/** One set of options for all kinds: each schema costs memory. */
type Base = ReturnType<typeof options>;

/** Kinds without options of their own. */
function plainKinds(base: Base) {
  const plain = <const Name extends string>(name: Name, description: string) =>
    object({ kind: kind(name, description), ...base });
  return [
    object({ kind: z.optional(kind('text', 'A short text. The kind of a field that says none.')), ...base }),
    plain('longText', 'Several lines.'),
    plain('email', 'An e-mail address.'),
    plain('phone', 'A phone number.'),
    plain('password', 'Typed hidden, never shown again: no cell, no filter, no draft.'),
    plain('boolean', 'Yes or no.'),
    plain('image', 'A picture as a data URL. No filter.'),
    plain('code', 'An identifier: one click copies it.'),
    plain(
      'pan',
      'A card number: first six and last four digits, nowhere the rest. No input; a filter by it is not kept.',
    ),
    plain('number', 'A number.'),
  ] as const;
}

/** Amounts, days and times. */
const valueKinds = (base: Base) =>
  [
    object({
      kind: kind('money', 'An amount in naira, shown with two decimals.'),
      ...base,
      unit: maybe(
        z.literal('minor'),
        'The service counts in kobo, whole numbers, in what it answers and takes; else in naira.',
      ),
      moves: maybe(moved(), 'The balance that it moves: the amount has its sign everywhere, in files and totals too.'),
      choices: maybe(z.array(choice()), 'Amounts of a filter, in naira, for `quick` of the list.'),
    }),
    object({
      kind: kind('day', 'A day of Lagos, YYYY-MM-DD.'),
      ...base,
      emptyShows: maybe(z.literal('today'), 'Until a day is entered, a create form shows today and sends nothing.'),
    }),
    object({ kind: kind('dateTime', 'A time of the wire.'), ...base }),
  ] as const;

/** What is chosen of a list, or found. */
const chosenKinds = (base: Base) =>
  [
    object({
      kind: kind('choices', 'Several of the choices; the source is a list of rows.'),
      ...base,
      choices: choices(),
      itemValue: text('Path of what is sent of a row.'),
      itemLabel: text('Path of what a person reads of a row.'),
    }),
    object({
      kind: kind('status', 'A text with a colour, which its code decides.'),
      ...base,
      code: doc(ref.path(), 'Path of the code.'),
      success: texts('Codes that are a success.'),
      pending: texts('Codes that are neither; every other is a failure.'),
      choices: z.optional(choices()),
    }),
    object({ kind: kind('choice', 'One of several.'), ...base, choices: choices(), named: named() }),
    object({
      kind: kind('reference', 'Another record: of a resource, or found by a call.'),
      ...base,
      resource: z.optional(text('The resource that it is a record of: says everything below.')),
      call: maybe(ref.pageCall(), 'One of `calls`, which answers pages.'),
      search: z.optional(text('The query parameter that searches by name.')),
      searchAny: z.optional(text('In its place where the service takes it: one that searches by any name.')),
      find: z.optional(text('The query parameter that finds one record by its value.')),
      value: z.optional(text('Path of what is sent.')),
      optionLabel: z.optional(text('Path of what a person reads.')),
      optionHint: z.optional(text('Path of what tells two of the same name apart.')),
      named: named(),
      prompt: z.optional(text('What the empty box says: what it searches by.')),
      pauseMs: z.optional(whole('How long typing must pause before the search, in milliseconds.')),
      wordCharactersOnly: z.optional(flag('Searches without characters that are no letter, digit or underscore.')),
    }),
  ] as const;

/** A field by its kind. A field without a kind is a text. */
export function field() {
  const base = options();
  return z.discriminatedUnion('kind', [...plainKinds(base), ...valueKinds(base), ...chosenKinds(base)], {
    error: (issue) =>
      issue.code === 'invalid_union'
        ? 'expected one of the kinds of field: text, longText, email, phone, password, boolean, image, code, pan, money, number, day, dateTime, choices, status, choice, reference'
        : undefined,
  });
}

export type MarkedField = z.infer<ReturnType<typeof field>>;
export type FileField = Written<MarkedField>;
