/**
 * The one form of the product: react-hook-form with react-admin's contexts, and a text for each input (D179).
 * An input's problems show once the user has left it, all problems once the user has tried to send the form (D178).
 */
import { minBy } from 'es-toolkit';
import {
  FormGroupsProvider,
  OptionalResourceContextProvider,
  RecordContextProvider,
  SaveContextProvider,
  SourceContextProvider,
  useEvent,
} from 'ra-core';
import {
  createContext,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  type ReactNode,
  type SyntheticEvent,
} from 'react';
import { FormProvider, get, useFormContext, useFormState, useWatch, type UseFormReturn } from 'react-hook-form';
import { useRequiredContext } from '../app/context';
import { useOnce } from '../browser/useOnce';
import { namesOf, SAID, unsay, useCheckedForm, type CheckedForm, type Sentences } from './checkedForm';
import { flatTexts, nested, plainText, type Values } from './values';

export type FormKernel = ReturnType<typeof useKernelState>;

interface Sending {
  /** The form is being sent. */
  readonly busy: boolean;
  /** The user tries to send the form, valid or not. */
  readonly onTry?: () => void;
  /** Sends valid values. Further tries are ignored until the promise settles. */
  readonly send: (values: Values) => Promise<void> | void;
}

interface FormKernelProps extends CheckedForm {
  readonly id: string;
  readonly className?: string;
  /** The form's name: a text, or the id of an element. */
  readonly label?: string | undefined;
  readonly labelledBy?: string;
  readonly resource?: string;
  /** The record that react-admin's components inside find. */
  readonly record?: object | null;
  readonly children: ReactNode;
}

const nothing = (): void => undefined;
const IDLE: Required<Sending> = { busy: false, onTry: nothing, send: nothing };

const KernelContext = createContext<FormKernel | null>(null);
const SendingContext = createContext<(sending: Required<Sending>) => void>(nothing);

/** Throws without a surrounding form. */
export const useFormKernel = (): FormKernel => useRequiredContext(KernelContext, 'FormKernel');

/** What the surrounding form does when it is sent. */
export function useSend({ busy, onTry = nothing, send }: Sending): void {
  const tell = useContext(SendingContext);
  const latest = { onTry: useEvent(onTry), send: useEvent(send) };
  // Before the next press: a button that is no longer busy sends.
  useLayoutEffect(
    () => tell({ busy, onTry: latest.onTry, send: latest.send }),
    [tell, busy, latest.onTry, latest.send],
  );
}

export function FormKernel(props: FormKernelProps): ReactNode {
  const { id, className = '', label, labelledBy, resource = '', record, children } = props;
  const [sending, setSending] = useState(IDLE);
  const { busy } = sending;
  const { form, tell } = useCheckedForm(props);
  const once = useOnce();
  const save = useEvent(async () => once(async () => sending.send(flatTexts(form.getValues()))));
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    // A form in a dialog is inside the form behind it.
    event.stopPropagation();
    if (busy) return;
    unsay(form);
    sending.onTry();
    tell(true);
    void form.handleSubmit(save, () =>
      focusFirst(
        id,
        form,
        namesOf(form).filter((name) => form.getFieldState(name).invalid),
      ),
    )(event);
  };
  const saveContext = useMemo(() => ({ save, saving: busy, mutationMode: 'pessimistic' as const }), [save, busy]);
  const source = useMemo(
    () => ({
      getSource: (name: string) => name,
      getLabel: (name: string) => `resources.${resource}.fields.${name}`,
    }),
    [resource],
  );
  return (
    <OptionalResourceContextProvider value={resource}>
      {/* Not the record of the page around: its values would become those of inputs. */}
      <RecordContextProvider value={record ?? undefined}>
        <SaveContextProvider value={saveContext}>
          <SourceContextProvider value={source}>
            <FormProvider {...form}>
              <FormGroupsProvider>
                <form
                  {...{ id, className }}
                  noValidate
                  onSubmit={submit}
                  aria-label={label}
                  aria-labelledby={labelledBy}
                  aria-busy={busy || undefined}
                >
                  <SendingContext.Provider value={setSending}>
                    <Inside {...props} busy={busy} onReplace={() => tell(false)}>
                      {children}
                    </Inside>
                  </SendingContext.Provider>
                </form>
              </FormGroupsProvider>
            </FormProvider>
          </SourceContextProvider>
        </SaveContextProvider>
      </RecordContextProvider>
    </OptionalResourceContextProvider>
  );
}

interface InsideProps extends FormKernelProps {
  readonly busy: boolean;
  /** The values are replaced: nobody has tried to send those. */
  readonly onReplace: () => void;
}

function Inside(props: InsideProps): ReactNode {
  const kernel = useKernelState(props);
  return <KernelContext.Provider value={kernel}>{props.children}</KernelContext.Provider>;
}

function useKernelState({ id, busy, booleans, onReplace }: InsideProps) {
  const form = useFormContext();
  const { setValue, setError, reset } = form;
  const state = useFormState();
  const raw = useWatch();
  const values = useMemo(() => flatTexts(raw), [raw]);
  /** Grows when values are replaced; `focus` names the input that has the focus then. */
  const [round, setRound] = useState<{ readonly count: number; readonly focus?: string | undefined }>({ count: 0 });
  const names = Object.keys(values);
  const wrong = names.flatMap((name) => form.getFieldState(name, state).error ?? []);
  const problems: Sentences = Object.fromEntries(
    names.flatMap((name) => {
      const { error } = form.getFieldState(name, state);
      return error?.message === undefined ? [] : [[name, error.message]];
    }),
  );
  const forget = (name: string): void => unsay(form, [name]);
  const say = (name: string, message: string): void => setError(name, { type: SAID, message });
  useTyped(forget);
  // In the commit that removes the input with the focus, before a fallback looks for another element.
  useLayoutEffect(() => {
    if (round.focus !== undefined) focusOn(id, form, round.focus);
  }, [id, form, round]);

  return {
    values,
    /** Grows when values are replaced, to remount inputs with a state of their own. */
    round: round.count,
    /** Values must not change while they are being sent. */
    busy,
    idOf: (name: string) => idOf(id, name),
    problems,
    /** The user has tried to send the form. */
    submitted: state.isSubmitted,
    /** The form was refused here and is still invalid. */
    refused: state.isSubmitted && wrong.some(({ type }) => type !== SAID),
    /** Sets values without marking them as typed. */
    set: (some: Values): void => {
      for (const [name, value] of Object.entries(some)) {
        forget(name);
        setValue(name, value);
      }
    },
    /** Shows a sentence beside an input until the input changes. */
    say,
    /** Replaces the sentences beside inputs and focuses the first of these. */
    refuse: (sentences: Sentences): void => {
      unsay(form);
      for (const [name, sentence] of Object.entries(sentences)) say(name, sentence);
      focusFirst(id, form, Object.keys(sentences));
    },
    /** Replaces the values, clears problems and remounts the inputs. `focus` names the input to focus then. */
    replace: (next: Values, focus?: string): void => {
      onReplace();
      reset(nested(next, booleans));
      setRound(({ count }) => ({ count: count + 1, focus }));
    },
    focusOn: (name: string) => focusOn(id, form, name),
  };
}

/** Calls back for each input that the user changes, before it renders: ours or react-admin's. */
export function useTyped(onTyped: (name: string, value: string) => void): void {
  const { subscribe } = useFormContext();
  const tell = useEvent(onTyped);
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name, type, values }) => {
          if (name !== undefined && type === 'change') tell(name, plainText(get(values, name)));
        },
      }),
    [subscribe, tell],
  );
}

const idOf = (id: string, name: string): string => `${id}-${name}`;

function focusOn(id: string, { setFocus }: UseFormReturn, name: string): void {
  const element = document.getElementById(idOf(id, name));
  const input = element instanceof HTMLFieldSetElement ? element.querySelector('input') : element;
  if (input) input.focus();
  else setFocus(name);
}

/** Focuses the first of these inputs in document order; one without its name in the document comes last. */
function focusFirst(id: string, form: UseFormReturn, names: readonly string[]): void {
  const all = [...(document.getElementById(id)?.querySelectorAll('[id], [name]') ?? [])];
  const isOf = (element: Element, name: string): boolean =>
    element.id === idOf(id, name) || element.getAttribute('name') === name;
  const position = (name: string): number => all.findIndex((element) => isOf(element, name)) + 1 || all.length + 1;
  const first = minBy(names, position);
  if (first !== undefined) focusOn(id, form, first);
}
