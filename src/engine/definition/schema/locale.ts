/** A file's texts in another language, by the keys of `localised.ts`. */
import * as z from 'zod/mini';
import { byName, maybe, name, object, text } from './parts';

const outcome = () => ({
  success: z.optional(text('Text after a success.')),
  failure: z.optional(text('Text after a failure.')),
});

const formTexts = () =>
  object({
    label: z.optional(text('Its heading.')),
    button: z.optional(text('What opens it.')),
    submit: z.optional(text('What sends it.')),
    ...outcome(),
  });

export const locale = () =>
  object({
    name: z.optional(text('Its name in the menu and on its page.')),
    singular: z.optional(text('What one of them is called.')),
    fields: z.optional(byName('Labels, by field.')),
    help: z.optional(byName('Sentences below inputs, by field.')),
    links: z.optional(byName('What links say, by field.')),
    prompts: z.optional(byName('What empty boxes say, by field.')),
    none: z.optional(byName('What is said where there is nothing to choose, by field.')),
    choices: maybe(z.record(name(), byName('Labels, by value.')), 'Choices that are written down, by field.'),
    sections: z.optional(byName('Headings, by the heading that they translate.')),
    tabs: z.optional(byName('Tabs, by the text that they translate.')),
    rules: z.optional(byName('Messages, by the message that they translate.')),
    intro: z.optional(text('The sentence below the heading.')),
    filterTitle: z.optional(text('Title of the filter dialog.')),
    state: maybe(object({ on: z.optional(text('If it is so.')), off: z.optional(text('If not.')) }), 'Of the head.'),
    file: maybe(
      object({ name: z.optional(text('Of the file.')), title: z.optional(text('On its pages.')) }),
      'Of exports.',
    ),
    create: maybe(formTexts(), 'Of the form that creates a record.'),
    edit: maybe(formTexts(), 'Of the form that changes one.'),
    actions: maybe(
      z.record(
        name(),
        object({
          label: z.optional(text('What its button says.')),
          title: z.optional(text('Title of its dialog.')),
          text: z.optional(text('What its dialog says.')),
          submit: z.optional(text('What its dialog’s button says.')),
          ...outcome(),
          unknown: z.optional(text('What to do where the answer was lost.')),
          bulk: maybe(
            object({ label: z.optional(text('Its button.')), text: z.optional(text('What will happen.')) }),
            'On a selection.',
          ),
          shows: z.optional(text('Heading of the value that is shown.')),
        }),
      ),
      'Actions, by name.',
    ),
  });
