/**
 * A wizard: steps of a form, each with its call, its guard and what comes next, declared as data. Names no resource.
 *
 * ```tsx
 * const linkDevice = defineWizard<Tools>()({
 *   name: 'linkDevice', label: 'Link a device',
 *   fields: { phone: { kind: 'phone', digits: true }, code: { label: 'Code', digits: true, secret: true } },
 *   steps: {
 *     phone: { label: 'Phone', fields: ['phone'], required: 'all', submit: 'Next', call: 'sendCode', next: 'code' },
 *     code: {
 *       label: 'Code', fields: ['code'], required: 'all', submit: 'Link the device', call: 'link', once: true,
 *       payload: ({ values, ids, tools }) => ({ code: tools.encrypt(values.code), requestId: ids.requestId }),
 *       outcome: () => ({ go: null, show: { title: 'Linked', text: ['It can be used now.'], close: 'OK' } }),
 *       next: null,
 *     },
 *   },
 * });
 *
 * <Wizard definition={linkDevice} tools={{ encrypt }} />
 * ```
 *
 * Steps stand in the order in which they are gone through; the first is where it begins. The step is in the address
 * (`?step=code`), the rest of which belongs to the page. What was typed is kept in the tab's session storage under the
 * user, the page and the wizard's name, but never what is `secret`.
 */
import { z } from 'zod/mini';
import type { RuntimeConfig } from '../../upstream/config';
import type { UpstreamError } from '../../upstream/errors';
import type { EndpointName } from '../../upstream/index';
import type { StoredSession } from '../../upstream/session';
import type { Names, Only } from '../definition/definition';
import type { Field, OptionsOf } from '../definition/fields';

/** Ids of one attempt at a step's call. A repeat under the same ids is the same request. */
export interface Ids {
  readonly requestId: string;
  /** What users quote when they ask about an unconfirmed request. */
  readonly referenceNumber: string;
}

/** What each function of a definition receives. */
export interface Surroundings<Tools> {
  readonly session: StoredSession;
  readonly config: RuntimeConfig;
  /** From the page, such as its cipher. */
  readonly tools: Tools;
}

export interface StepInput<FieldName extends string, Tools> extends Surroundings<Tools> {
  /** The values of all steps as text; empty by default. An image is a data URL. */
  readonly values: Readonly<Record<FieldName, string>>;
  readonly ids: Ids;
}

/** A dialog with one button, over the next or the current step; `text` holds paragraphs. */
export const shownSchema = z.object({
  title: z.string(),
  text: z.readonly(z.array(z.string())),
  /** Values to copy, such as an account number. */
  facts: z.exactOptional(z.readonly(z.array(z.object({ label: z.string(), value: z.string() })))),
  /** Name of a part of the page to show below the text (`parts` of `<Wizard>`). */
  part: z.exactOptional(z.string()),
  tone: z.exactOptional(z.enum(['success', 'danger'])),
  close: z.string(),
});

export type Shown = Readonly<z.infer<typeof shownSchema>>;

export type Outcome<FieldName extends string, StepName extends string> =
  | {
      /** The next step; null: the wizard is done, values are dropped and it starts over. */
      readonly go: StepName | null;
      /** Values for fields of other steps. Edits of values that an earlier equal answer filled in stay. */
      readonly fill?: Partial<Readonly<Record<FieldName, string>>>;
      /** A sentence above the next step's fields. */
      readonly say?: string;
      readonly show?: Shown;
    }
  /** The answer is a refusal: step and values stay. `on` is the field that it concerns. */
  | { readonly fail: string; readonly on?: FieldName; readonly show?: Shown };

/** Asked between the button and the call. */
export interface StepAsk {
  readonly title: string;
  /** Paragraphs. */
  readonly text: readonly string[];
  readonly confirm: string;
  readonly cancel: string;
}

export interface Step<FieldName extends string, StepName extends string, Tools> {
  /** Heading, and name in the progress. */
  readonly label: string;
  /** A sentence below the heading. */
  readonly intro?: string;
  /** Fields in order; or `sections` instead. */
  readonly fields?: readonly FieldName[];
  readonly sections?: readonly { readonly label: string; readonly fields: readonly FieldName[] }[];
  readonly required?: 'all' | readonly FieldName[];
  /** Exceptions from `all`. */
  readonly optional?: readonly FieldName[];
  /** Shown and sent, but not editable. */
  readonly readOnly?: readonly FieldName[];
  /** Not part of the default payload. */
  readonly unsent?: readonly FieldName[];
  readonly submit: string;
  readonly ask?: StepAsk;
  /** Without it the step only leads on. */
  readonly call?: EndpointName;
  /** Default: the step's filled-in fields by wire name. */
  payload?(input: StepInput<FieldName, Tools>): object | Promise<object>;
  /** Default: every answer leads to `next`. Also used without a call; the answer is undefined then. */
  outcome?(
    answer: unknown,
    input: StepInput<FieldName, Tools>,
  ): Outcome<FieldName, StepName> | Promise<Outcome<FieldName, StepName>>;
  /** The meaning of a failed call; null: the usual one. Not used for the lost answer of a `once` step. */
  failed?(error: UpstreamError, input: StepInput<FieldName, Tools>): Outcome<FieldName, StepName> | null;
  /** The sentence for any failed call. Default: the service's own or the client's. */
  readonly failure?: string;
  /**
   * A command that must not run twice. After a lost answer it is "not confirmed": stored until dismissed, and repeated
   * only by the user, under the same ids. `unknown` says what else they can do.
   */
  readonly once?: true | { readonly unknown: readonly string[] };
  /** A second button that repeats the call of an earlier step with new ids and stays. Secrets are cleared. */
  readonly again?: { readonly step: StepName; readonly label: string };
  /** A further condition for reaching the step. */
  guard?(input: Omit<StepInput<FieldName, Tools>, 'ids'>): boolean;
  /** Null: the last step. */
  readonly next: StepName | null;
}

export interface WizardDefinition<FieldName extends string, StepName extends string, Tools> {
  readonly name: string;
  /** The form's accessible name. */
  readonly label: string;
  /** As in a resource. Texts are translated below `wizards.<name>` (`normal.ts`). */
  readonly fields: Readonly<Record<FieldName, Field<string>>>;
  readonly steps: Readonly<Record<StepName, Step<FieldName, StepName, Tools>>>;
  /** Ids for an attempt. `at` is a unique time in epoch milliseconds. */
  ids?(at: number, surroundings: Surroundings<Tools>): Ids;
}

/** A wizard with plain strings as names, as the engine reads it. */
export type AnyWizard<Tools> = WizardDefinition<string, string, Tools>;

type Fields = Readonly<Record<string, Field<string>>>;

/** A field has only options of its kind. */
type CheckedFields<Written> = {
  readonly [Name in keyof Written]: Only<Written[Name], OptionsOf<Written[Name]>>;
};

/** Declares a wizard. A misspelt field, step, call or option does not compile. */
export function defineWizard<Tools = undefined>() {
  return <const F extends Fields, StepName extends string>(
    definition: Omit<WizardDefinition<NoInfer<Names<F>>, NoInfer<StepName>, Tools>, 'fields' | 'steps'> & {
      readonly fields: F & CheckedFields<F>;
      readonly steps: {
        readonly [Name in StepName]: Step<NoInfer<Names<F>>, NoInfer<StepName>, Tools>;
      };
    },
  ): AnyWizard<Tools> => definition;
}
