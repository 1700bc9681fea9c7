/**
 * The one form of the product: ra-core's `Form` (react-hook-form) with a text for each input. An input's problems show
 * once the user has left it, all problems once the user has tried to send the form (D178).
 */
import { omit } from 'es-toolkit';
import {
  Form,
  OptionalRecordContextProvider,
  OptionalResourceContextProvider,
  RecordContextProvider,
  SaveContextProvider,
  useEvent,
} from 'ra-core';
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { get, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useOnce } from '../browser/useOnce';
import { flatTexts, nested, plainText, type Values } from './values';

/** Sentences by input name. */
export type Sentences = Readonly<Record<string, string>>;

export type FormKernel = ReturnType<typeof useKernelState>;

interface Sending {
  /** The form is being sent. */
  readonly busy: boolean;
  /** The user tries to send the form, valid or not. */
  readonly onTry?: () => void;
  /** Sends valid values. Further tries are ignored until the promise settles. */
  readonly send: (values: Values) => Promise<void> | void;
}

interface FormKernelProps {
  readonly id: string;
  readonly className?: string;
  /** The form's name: a text, or the id of an element. */
  readonly label?: string | undefined;
  readonly labelledBy?: string;
  readonly resource?: string;
  /** The record that react-admin's components inside find. */
  readonly record?: object | null;
  /** Initial values. */
  readonly start: () => Values;
  /** Names of yes/no inputs. */
  readonly booleans?: readonly string[];
  /** All problems of some values, shown or not. */
  readonly problemsOf: (values: Values) => Sentences;
  /** Problems that no value shows, such as half a date. */
  readonly unfinishedOf?: () => Sentences;
  readonly children: ReactNode;
}

const NONE: Sentences = {};
const nothing = (): void => undefined;

const KernelContext = createContext<FormKernel | null>(null);
const SendingContext = createContext<(sending: Required<Sending>) => void>(nothing);

/** Throws without a surrounding form. */
export function useFormKernel(): FormKernel {
  const kernel = useContext(KernelContext);
  if (!kernel) throw new Error('useFormKernel: there is no FormKernel above');
  return kernel;
}

/** What the surrounding form does when it is sent. */
export function useSend({ busy, onTry = nothing, send }: Sending): void {
  const tell = useContext(SendingContext);
  const latest = { onTry: useEvent(onTry), send: useEvent(send) };
  useEffect(() => tell({ busy, onTry: latest.onTry, send: latest.send }), [tell, busy, latest.onTry, latest.send]);
}

export function FormKernel(props: FormKernelProps): ReactNode {
  const { id, className = '', label, labelledBy, resource = '', record, start, booleans } = props;
  const [defaults] = useState(() => nested(start(), booleans));
  const [sending, setSending] = useState<Required<Sending>>({ busy: false, onTry: nothing, send: nothing });
  const { busy } = sending;
  const check = useRef(nothing);
  const onCheck = useCallback((next: () => void) => {
    check.current = next;
  }, []);
  const save = useMemo(
    () => ({ save: async () => check.current(), saving: busy, mutationMode: 'pessimistic' as const }),
    [busy],
  );
  // ra-core's Form passes no ARIA attributes on.
  useLayoutEffect(() => {
    const element = document.getElementById(id);
    const attributes = { 'aria-label': label, 'aria-labelledby': labelledBy, 'aria-busy': busy ? 'true' : undefined };
    for (const [name, value] of Object.entries(attributes)) {
      if (value === undefined) element?.removeAttribute(name);
      else element?.setAttribute(name, value);
    }
  }, [id, label, labelledBy, busy]);
  return (
    <OptionalResourceContextProvider value={resource}>
      {/* ra-core would merge a record into the values, which begin with `start` alone. */}
      <RecordContextProvider value={undefined}>
        <SaveContextProvider value={save}>
          <Form id={id} className={className} noValidate disableInvalidFormNotification defaultValues={() => defaults}>
            <OptionalRecordContextProvider value={record ?? undefined}>
              <SendingContext.Provider value={setSending}>
                <Inside {...props} sending={sending} onCheck={onCheck} />
              </SendingContext.Provider>
            </OptionalRecordContextProvider>
          </Form>
        </SaveContextProvider>
      </RecordContextProvider>
    </OptionalResourceContextProvider>
  );
}

interface InsideProps extends FormKernelProps {
  readonly sending: Required<Sending>;
  /** Receives what to do when the user sends the form. */
  readonly onCheck: (check: () => void) => void;
}

function Inside(props: InsideProps): ReactNode {
  const kernel = useKernelState(props);
  return <KernelContext.Provider value={kernel}>{props.children}</KernelContext.Provider>;
}

function useKernelState({ id, sending, onCheck, booleans, problemsOf, unfinishedOf }: InsideProps) {
  const { getValues, setValue, setFocus, reset } = useFormContext();
  const { isSubmitted, touchedFields } = useFormState();
  const raw = useWatch();
  const values = useMemo(() => flatTexts(raw), [raw]);
  const [round, setRound] = useState(0);
  /** Sentences that no current value explains: about unfinished inputs, and from a failed call. */
  const [unfinished, setUnfinished] = useState(NONE);
  const [refusals, setRefusals] = useState(NONE);
  const focusNext = useRef<string | null>(null);
  const once = useOnce();

  const focusOn = (name: string): void => {
    const input = inputOf(id, name);
    if (input) input.focus();
    else setFocus(name);
  };
  const focusFirst = (sentences: Sentences): void => {
    const first = firstOf(id, Object.keys(sentences));
    if (first !== undefined) focusOn(first);
  };
  const forget = (name: string): void => {
    setRefusals((before) => omit(before, [name]));
    setUnfinished((before) => omit(before, [name]));
  };
  useTyped(forget);
  // In the commit that removes the input with the focus, before a fallback looks for another place.
  useLayoutEffect(() => {
    if (focusNext.current !== null) focusOn(focusNext.current);
    focusNext.current = null;
  });

  const isDue = (name: string): boolean =>
    isSubmitted || (get(touchedFields, name) === true && (values[name] ?? '') !== '');
  const due = Object.entries(problemsOf(values)).filter(([name]) => isDue(name));
  const problems: Sentences = { ...Object.fromEntries(due), ...unfinished, ...refusals };
  useMirroredErrors(problems);
  useLayoutEffect(() => {
    onCheck(() => {
      if (sending.busy) return;
      sending.onTry();
      const now = flatTexts(getValues());
      const half = unfinishedOf?.() ?? NONE;
      setUnfinished(half);
      setRefusals(NONE);
      const wrong = { ...problemsOf(now), ...half };
      if (Object.keys(wrong).length === 0) once(async () => sending.send(now));
      else focusFirst(wrong);
    });
  });

  return {
    values,
    /** Grows when values are replaced, to remount inputs with a state of their own. */
    round,
    /** Values must not change while they are being sent. */
    busy: sending.busy,
    idOf: (name: string) => idOf(id, name),
    problems,
    /** The user has tried to send the form. */
    submitted: isSubmitted,
    /** The form was refused here and is still invalid. */
    refused: isSubmitted && Object.keys(problems).some((name) => !refusals[name]),
    /** Sets values without marking them as typed. */
    set: (some: Values): void => {
      for (const [name, value] of Object.entries(some)) {
        forget(name);
        setValue(name, value);
      }
    },
    /** Shows a sentence beside an input until the input changes. */
    say: (name: string, sentence: string) => setRefusals((before) => ({ ...before, [name]: sentence })),
    /** Replaces the sentences beside inputs and focuses the first of these. */
    refuse: (sentences: Sentences): void => {
      setRefusals(sentences);
      focusFirst(sentences);
    },
    /** Replaces the values, clears problems and remounts the inputs. `focus` names the input to focus then. */
    replace: (next: Values, focus?: string): void => {
      focusNext.current = focus ?? null;
      reset(nested(next, booleans));
      setRefusals(NONE);
      setUnfinished(NONE);
      setRound((before) => before + 1);
    },
    focusOn,
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

/** Copies the shown problems to where react-admin's inputs read them. */
function useMirroredErrors(problems: Sentences): void {
  const { control, getFieldState, setError, clearErrors } = useFormContext();
  const mirrored = useRef(NONE);
  useEffect(() => {
    for (const name of Object.keys(mirrored.current)) if (!problems[name]) clearErrors(name);
    for (const [name, message] of Object.entries(problems)) {
      const { error } = getFieldState(name);
      // An error without an input would block the form for good.
      if (control._names.mount.has(name) && error?.message !== message) setError(name, { type: 'form', message });
    }
    mirrored.current = problems;
  });
}

const idOf = (id: string, name: string): string => `${id}-${name}`;

function inputOf(id: string, name: string): HTMLElement | null {
  const element = document.getElementById(idOf(id, name));
  return element instanceof HTMLFieldSetElement ? element.querySelector('input') : element;
}

const isBefore = (one: Node | null, other: Node | null): boolean =>
  one !== null && (!other || (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0);

/** The first of these inputs in document order. */
function firstOf(id: string, names: readonly string[]): string | undefined {
  const form = document.getElementById(id);
  const found = names.map((name) => ({
    name,
    element: inputOf(id, name) ?? form?.querySelector(`[name="${name}"]`) ?? null,
  }));
  return found.toSorted((one, other) => (isBefore(one.element, other.element) ? -1 : 1))[0]?.name;
}
