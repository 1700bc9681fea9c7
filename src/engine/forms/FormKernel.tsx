/**
 * The one form of the product: ra-core's `Form` (react-hook-form), with what all forms here share. It holds a text for
 * each input, and says which problems are shown: those of an input once the person has moved on from it, all of them
 * once the person has tried to send the form (D178).
 */
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
import { flatTexts, nested, plainText, type Values } from './values';

/** Sentences by the names of inputs. */
export type Sentences = Readonly<Record<string, string>>;

export type FormKernel = ReturnType<typeof useKernelState>;

interface Sending {
  /** What was sent is under way: it is not sent again. */
  readonly busy: boolean;
  /** The person tries to send the form, whatever is wrong with it. */
  readonly onTry?: () => void;
  /** Sends it: nothing is wrong with the values. */
  readonly send: (values: Values) => void;
}

interface FormKernelProps {
  readonly id: string;
  readonly className?: string;
  /** What names the form: a text, or the id of an element. */
  readonly label?: string | undefined;
  readonly labelledBy?: string;
  readonly resource?: string;
  /** What components of react-admin inside find as the record. */
  readonly record?: object | null;
  /** What the inputs begin with. */
  readonly start: () => Values;
  /** Names of inputs that are yes or no. */
  readonly booleans?: readonly string[];
  /** All that is wrong with some values, shown or not. */
  readonly problemsOf: (values: Values) => Sentences;
  /** What keeps inputs from being sent whatever their value is, such as half a date. */
  readonly unfinishedOf?: () => Sentences;
  readonly children: ReactNode;
}

const NONE: Sentences = {};
const nothing = (): void => undefined;

const KernelContext = createContext<FormKernel | null>(null);
const SendingContext = createContext<(sending: Required<Sending>) => void>(nothing);

/** The form around. Throws where there is none. */
export function useFormKernel(): FormKernel {
  const kernel = useContext(KernelContext);
  if (!kernel) throw new Error('useFormKernel: there is no FormKernel above');
  return kernel;
}

/** What the form around does when it is sent. */
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
  // ra-core's Form hands no ARIA attributes on.
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
      {/* A record would stand in the form's values, which begin with `start` alone. */}
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
  /** Told what to do when the person sends the form. */
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
  /** Sentences that do not follow from the values: of inputs as they were when it was sent, and of a failed call. */
  const [unfinished, setUnfinished] = useState(NONE);
  const [refusals, setRefusals] = useState(NONE);
  const focusNext = useRef<string | null>(null);

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
    setRefusals((before) => without(before, name));
    setUnfinished((before) => without(before, name));
  };
  useTyped(forget);
  useEffect(() => {
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
      if (Object.keys(wrong).length === 0) sending.send(now);
      else focusFirst(wrong);
    });
  });

  return {
    values,
    /** Grows when the values were replaced: inputs that hold more than their value are made anew. */
    round,
    /** What was sent is under way: nothing is changed until it is answered. */
    busy: sending.busy,
    /** The id of an input. */
    idOf: (name: string) => idOf(id, name),
    /** Sentences to show. */
    problems,
    /** The person has tried to send the form. */
    submitted: isSubmitted,
    /** Whether the form was checked here and is not yet as it must be. */
    refused: isSubmitted && Object.keys(problems).some((name) => !refusals[name]),
    /** Changes values by program: not what the person types. */
    set: (some: Values): void => {
      for (const [name, value] of Object.entries(some)) {
        forget(name);
        setValue(name, value);
      }
    },
    /** Shows a sentence beside an input until that is changed. */
    say: (name: string, sentence: string) => setRefusals((before) => ({ ...before, [name]: sentence })),
    /** Shows sentences beside inputs, in place of those before; the first of them has the focus. */
    refuse: (sentences: Sentences): void => {
      setRefusals(sentences);
      focusFirst(sentences);
    },
    /** Other values, and no problems. `focus` names the input that has the focus then, for it is made anew. */
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

/** Told of each input whose value the person changes, before anything is drawn: ours or react-admin's. */
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

/** The problems that are shown, where inputs of react-admin look for them. */
function useMirroredErrors(problems: Sentences): void {
  const { control, getFieldState, setError, clearErrors } = useFormContext();
  const mirrored = useRef(NONE);
  useEffect(() => {
    for (const name of Object.keys(mirrored.current)) if (!problems[name]) clearErrors(name);
    for (const [name, message] of Object.entries(problems)) {
      const { error } = getFieldState(name);
      // An error of what is no input would keep the form from being sent for good.
      if (control._names.mount.has(name) && error?.message !== message) setError(name, { type: 'form', message });
    }
    mirrored.current = problems;
  });
}

function without(sentences: Sentences, name: string): Sentences {
  if (!Object.hasOwn(sentences, name)) return sentences;
  return Object.fromEntries(Object.entries(sentences).filter(([one]) => one !== name));
}

const idOf = (id: string, name: string): string => `${id}-${name}`;

/** An input of ours by its name, or the first of a group. */
function inputOf(id: string, name: string): HTMLElement | null {
  const element = document.getElementById(idOf(id, name));
  return element instanceof HTMLFieldSetElement ? element.querySelector('input') : element;
}

const isBefore = (one: Node | null, other: Node | null): boolean =>
  one !== null && (!other || (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0);

/** The name of the first input in the document's order. */
function firstOf(id: string, names: readonly string[]): string | undefined {
  const form = document.getElementById(id);
  const found = names.map((name) => ({
    name,
    element: inputOf(id, name) ?? form?.querySelector(`[name="${name}"]`) ?? null,
  }));
  return found.toSorted((one, other) => (isBefore(one.element, other.element) ? -1 : 1))[0]?.name;
}
