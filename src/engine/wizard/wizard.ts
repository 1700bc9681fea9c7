/**
 * A wizard: steps of a form, each with its call, its guard and what comes next, declared as data. Names no resource.
 *
 * ```tsx
 * const linkDevice = defineWizard<Tools>()({
 *   name: 'linkDevice', label: 'Link a device',
 *   fields: { phone: { kind: 'phone', digits: true }, code: { label: 'Code', digits: true, secret: true } },
 *   steps: {
 *     phone: { label: 'Phone', fields: ['phone'], required: 'all', submit: 'Continue', call: 'sendCode', next: 'code' },
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
import type { RuntimeConfig } from '../../upstream/config';
import type { UpstreamError } from '../../upstream/errors';
import type { EndpointName } from '../../upstream/index';
import type { StoredSession } from '../../upstream/session';
import type { Names, Only } from '../definition/definition';
import type { Field, OptionsOf } from '../definition/fields';

/** Names of one try at a step's call, the same for its repeats: what is sent again under them is the same request. */
export interface Ids {
  readonly requestId: string;
  /** The reference that a person quotes when the outcome of the request is not known. */
  readonly referenceNumber: string;
}

/** What every function of a definition is told. */
export interface Surroundings<Tools> {
  readonly session: StoredSession;
  readonly config: RuntimeConfig;
  /** What the page hands in, such as its cipher. */
  readonly tools: Tools;
}

export interface Given<FieldName extends string, Tools> extends Surroundings<Tools> {
  /** What was typed or filled in so far, of every step, as text; empty when nothing was entered. An image is a data URL. */
  readonly values: Readonly<Record<FieldName, string>>;
  readonly ids: Ids;
}

/** A dialog with one button, over the step that it leads to or stays at. */
export interface Shown {
  readonly title: string;
  /** Paragraphs. */
  readonly text: readonly string[];
  /** Values to be read out or copied, such as an account number. */
  readonly facts?: readonly { readonly label: string; readonly value: string }[];
  /** A part of the page below the text, by its name in the `parts` of `<Wizard>`. */
  readonly part?: string;
  readonly tone?: 'success' | 'danger';
  /** What its button says. */
  readonly close: string;
}

/** What became of a step's call. */
export type Outcome<FieldName extends string, StepName extends string> =
  | {
      /** The step that comes next; null: this was the last, what was typed is dropped and it begins anew. */
      readonly go: StepName | null;
      /** Values of fields of other steps. Where an earlier answer filled in the same, what was made of it since stays. */
      readonly fill?: Partial<Readonly<Record<FieldName, string>>>;
      /** A sentence above the fields of the step that comes next. */
      readonly say?: string;
      readonly show?: Shown;
    }
  /** It was answered, and the answer is no: the step and everything typed stay. `on` is the field that it is about. */
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
  /** Its heading, and its name in the line of steps. */
  readonly label: string;
  /** A sentence below the heading. */
  readonly intro?: string;
  /** What it asks for, in this order; or `sections`, and not both. */
  readonly fields?: readonly FieldName[];
  readonly sections?: readonly { readonly label: string; readonly fields: readonly FieldName[] }[];
  readonly required?: 'all' | readonly FieldName[];
  /** Exceptions where all are required. */
  readonly optional?: readonly FieldName[];
  /** Shown, and sent, but not changed here. */
  readonly readOnly?: readonly FieldName[];
  /** Asked for, but not part of the payload that is made without `payload`. */
  readonly unsent?: readonly FieldName[];
  /** What the button says. */
  readonly submit: string;
  readonly ask?: StepAsk;
  /** None: it only goes on. */
  readonly call?: EndpointName;
  /** What is sent; without it the step's own fields by the names they are sent under, empty ones left out. */
  payload?(given: Given<FieldName, Tools>): object | Promise<object>;
  /** Without it every answer goes on to `next`. Also asked where there is no call; the answer is undefined then. */
  outcome?(
    answer: unknown,
    given: Given<FieldName, Tools>,
  ): Outcome<FieldName, StepName> | Promise<Outcome<FieldName, StepName>>;
  /** What a call that failed means; null: what any failure means. Never asked of the lost answer of a step that is made once. */
  failed?(error: UpstreamError, given: Given<FieldName, Tools>): Outcome<FieldName, StepName> | null;
  /** The sentence for a call that failed in whatever way; without it, the service's own or the client's. */
  readonly failure?: string;
  /**
   * A command that must not be carried out twice. Where its answer is lost it is "not confirmed": noted until the person
   * dismisses it, and sent again by their press alone, under the same ids. `unknown` says what else they can do.
   */
  readonly once?: true | { readonly unknown: readonly string[] };
  /** A second button: makes the call of an earlier step once more, with new ids, and stays. What is secret is emptied. */
  readonly again?: { readonly step: StepName; readonly label: string };
  /** More that must hold before it can be stood on than that all steps before it are complete. */
  guard?(given: Omit<Given<FieldName, Tools>, 'ids'>): boolean;
  /** Null: the end. */
  readonly next: StepName | null;
}

export interface WizardDefinition<FieldName extends string, StepName extends string, Tools> {
  readonly name: string;
  /** Names the form to those who do not see it. */
  readonly label: string;
  /** As a resource declares them. Texts of a wizard are translated below `wizards.<name>` (`spokenWizard.ts`). */
  readonly fields: Readonly<Record<FieldName, Field<string>>>;
  readonly steps: Readonly<Record<StepName, Step<FieldName, StepName, Tools>>>;
  /** New ids for a try. `at` is a time in milliseconds that no other try of this page has. */
  ids?(at: number, surroundings: Surroundings<Tools>): Ids;
}

/** A wizard whose names are plain strings: what the engine reads. */
export type AnyWizard<Tools> = WizardDefinition<string, string, Tools>;

type Fields = Readonly<Record<string, Field<string>>>;

/** A field says nothing that its kind does not know. */
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
