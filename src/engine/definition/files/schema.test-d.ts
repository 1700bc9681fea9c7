/**
 * The schema of files says what a definition in code can say, no more and no less (tsc checks this file). An option that
 * is new in `definition.ts` or `fields.ts` is to be said in `schema.ts` or `fieldSchema.ts` too, or listed here with why not.
 */
import type { Action, AnyDefinition, Ask, FormView, ListView, RecordHead, Rule } from '../definition';
import type { ChoicesCall, Field, FieldKind, KeysOf, OptionsOf } from '../fields';
import type { FileField } from './fieldSchema';
import type { FileForm, ResourceFile } from './schema';
import type { toDefinition } from './toDefinition';

/** `never`, or the names that one side lacks. */
type Same<One, Other> = [Exclude<One, Other> | Exclude<Other, One>] extends [never] ? true : Exclude<One, Other>;

type FileAction = NonNullable<ResourceFile['actions']>[string];
type FileKind = NonNullable<FileField['kind']>;
type OfKind<Name> = Extract<FieldKind<string>, { readonly kind: Name }>;

/** Options of code only: components and dialogs, and patterns, because some regular expressions never finish. */
type CodeOnly = {
  definition: 'cells';
  form: 'component';
  list: 'header';
  action: 'dialog';
  rule: 'matches';
};
/** Options of files only: the schema's address, and the place in the menu. */
type FileOnly = '$schema' | 'icon' | 'menu';

export const same: readonly true[] = [
  true satisfies Same<keyof AnyDefinition | FileOnly, keyof ResourceFile | CodeOnly['definition']>,
  true satisfies Same<keyof AnyDefinition['api'], keyof ResourceFile['api']>,
  true satisfies Same<keyof FormView<string>, keyof FileForm | CodeOnly['form']>,
  true satisfies Same<keyof ListView<string, string>, keyof NonNullable<ResourceFile['list']> | CodeOnly['list']>,
  true satisfies Same<keyof Action<string>, keyof FileAction | CodeOnly['action']>,
  true satisfies Same<keyof Ask<string>, keyof NonNullable<FileAction['ask']>>,
  true satisfies Same<keyof Rule<string>, keyof NonNullable<ResourceFile['rules']>[number] | CodeOnly['rule']>,
  true satisfies Same<keyof RecordHead<string>, keyof NonNullable<ResourceFile['head']>>,
  true satisfies Same<NonNullable<Field<string>['kind']>, FileKind>,
  true satisfies Same<KeysOf<Field<string>> | 'resource', KeysOf<FileField>>,
  true satisfies Same<OptionsOf<OfKind<'status'>>, keyof Extract<FileField, { readonly kind: 'status' }>>,
  true satisfies Same<
    keyof ChoicesCall,
    KeysOf<Exclude<Extract<FileField, { readonly kind: 'choice' }>['choices'], readonly unknown[]>>
  >,
];

/** A converted file is a definition. */
export const converted: AnyDefinition | undefined = undefined satisfies
  | ReturnType<typeof toDefinition>['definition']
  | undefined;
