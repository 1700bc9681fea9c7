/** The checks of a form, as react-hook-form's `resolver`: its errors are what is shown, to inputs of react-admin as well. */
import { useEvent } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import {
  get,
  set,
  useForm,
  type Field,
  type FieldError,
  type FieldErrors,
  type FieldValues,
  type Resolver,
  type ResolverResult,
  type UseFormReturn,
} from 'react-hook-form';
import { flatTexts, nested, type Values } from './values';

/** Sentences by input name. */
export type Sentences = Readonly<Record<string, string>>;

export interface CheckedForm {
  /** Initial values. */
  readonly start: () => Values;
  /** Names of yes/no inputs. */
  readonly booleans?: readonly string[];
  /** All problems of some values, shown or not. */
  readonly problemsOf: (values: Values) => Sentences;
  /** Problems that no value shows, such as half a date. */
  readonly unfinishedOf?: () => Sentences;
}

/** Of an error that no check of the values explains, such as the service's answer: shown until its input changes. */
export const SAID = 'said';
/** Of an error that was found when the user tried to send the form, in an input that is not finished: likewise. */
const UNFINISHED = 'unfinished';

/** The form with its checks, which are made anew whenever a value changes or an input is left. */
export function useCheckedForm({ start, booleans, problemsOf, unfinishedOf }: CheckedForm) {
  const [defaultValues] = useState(() => nested(start(), booleans));
  /** Whether the user has tried to send the present values, or tries now. */
  const tried = useRef<'no' | 'now' | 'before'>('no');
  const problems = useRef(problemsOf);
  const form: UseFormReturn = useForm({
    defaultValues,
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
    resolver: (...asked) => {
      const unfinished = tried.current === 'now' ? unfinishedOf?.() : undefined;
      if (tried.current === 'now') tried.current = 'before';
      return checked(form, tried.current !== 'no', problems.current, unfinished, ...asked);
    },
  });
  const { subscribe, trigger } = form;
  const check = useEvent(() => {
    if (tried.current !== 'no' || namesOf(form).some((name) => form.getFieldState(name).isTouched)) void trigger();
  });
  useEffect(() => {
    problems.current = problemsOf;
    check();
  }, [check, problemsOf]);
  useEffect(() => subscribe({ formState: { values: true, touchedFields: true }, callback: check }), [subscribe, check]);
  const tell = useEvent((trying: boolean) => {
    tried.current = trying ? 'now' : 'no';
  });
  return { form, tell };
}

/** The problems that are shown now, where react-hook-form looks for them: those of the form, and of react-admin's inputs. */
async function checked(
  { getFieldState }: UseFormReturn,
  tried: boolean,
  problemsOf: CheckedForm['problemsOf'],
  unfinished: Sentences = {},
  ...[raw, , { fields, names = [] }]: Parameters<Resolver>
): Promise<ResolverResult> {
  const values = flatTexts(raw);
  const messages: Record<string, string> = {};
  for (const name of names) Object.assign(messages, await ownProblem(name, get(fields, name), get(raw, name), raw));
  Object.assign(messages, problemsOf(values));
  const errors: FieldErrors = {};
  for (const [name, message] of Object.entries(messages)) {
    const isLeft = getFieldState(name).isTouched && (values[name] ?? '') !== '';
    if (tried || isLeft) set(errors, name, { type: 'form', message });
  }
  for (const name of Object.keys(values)) {
    const { error } = getFieldState(name);
    if (isKept(error)) set(errors, name, error);
  }
  for (const [name, message] of Object.entries(unfinished)) set(errors, name, { type: UNFINISHED, message });
  return Object.keys(errors).length === 0 ? { values: raw, errors: {} } : { values: {}, errors };
}

/** What an input of react-admin itself finds wrong (`validate`). */
async function ownProblem(name: string, field: Field['_f'] | undefined, value: unknown, values: FieldValues) {
  const { validate } = field ?? {};
  const result = typeof validate === 'function' ? await validate(value, values) : true;
  return typeof result === 'string' ? { [name]: result } : {};
}

/** All inputs of a form. */
export const namesOf = ({ getValues }: UseFormReturn): readonly string[] => Object.keys(flatTexts(getValues()));

const isKept = (error: FieldError | undefined): boolean => error?.type === SAID || error?.type === UNFINISHED;

/** Takes back the sentences that no check explains. Default: of all inputs. */
export function unsay(form: UseFormReturn, names = namesOf(form)): void {
  form.clearErrors(names.filter((name) => isKept(form.getFieldState(name).error)));
}
