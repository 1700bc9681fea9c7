/** A field in another language. */
import type { Choice } from './fields';
import type { NormalField } from './resource';

/** The text of a key; `_` where the language has none. */
export type Translate = (key: string, options: { readonly _: string; readonly one: string }) => string;

/** The text of a key below the resource's, or else `text`, which is the definition's. */
export type Say = <Text extends string | null | undefined>(key: string, text: Text) => Text | string;

export function localField(field: NormalField, say: Say): NormalField {
  const { name, label, help, link, options } = field;
  const { choices, prompt, suggests } = options;
  const choice = (one: Choice): Choice => ({ ...one, label: say(`choices.${name}.${one.value}`, one.label) });
  return {
    ...field,
    label: say(`fields.${name}`, label),
    help: say(`help.${name}`, help),
    link: link && { ...link, label: say(`links.${name}`, link.label) },
    options: {
      ...options,
      prompt: say(`prompts.${name}`, prompt),
      ...(suggests && { suggests: { ...suggests, label: say(`suggests.${name}`, suggests.label) } }),
      ...(choices && {
        choices:
          'call' in choices
            ? { ...choices, extra: choices.extra?.map(choice), none: say(`none.${name}`, choices.none) }
            : choices.map(choice),
      }),
    },
  };
}
