/** The checks of a form, as react-hook-form's `resolver`: its errors are what is shown, to inputs of react-admin as well. */
import { useEvent } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import {
  get,
  set,
  useForm,
  type Field,
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

/** The form with its checks, which are made anew whenever a value changes or an input is left. */
export function useCheckedForm({ start, booleans, problemsOf, unfinishedOf }: CheckedForm) {
  const [defaultValues] = useState(() => nested(start(), booleans));
  /** The user has tried to send the present values. */
  const tried = useRef(false);
  const problems = useRef(problemsOf);
  const form: UseFormReturn = useForm({
    defaultValues,
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
    resolver: (...asked) =>
      checked(
        form,
        tried.current,
        (values) => ({ ...problems.current(values), ...(tried.current && unfinishedOf?.()) }),
        ...asked,
      ),
  });
  const { subscribe, trigger } = form;
  const check = useEvent(() => {
    if (tried.current || namesOf(form).some((name) => form.getFieldState(name).isTouched)) void trigger();
  });
  useEffect(() => {
    problems.current = problemsOf;
    check();
  }, [check, problemsOf]);
  useEffect(() => subscribe({ formState: { values: true, touchedFields: true }, callback: check }), [subscribe, check]);
  const tell = useEvent((next: boolean) => {
    tried.current = next;
  });
  return { form, tell };
}

/** The problems that are shown now, where react-hook-form looks for them: those of the form, and of react-admin's inputs. */
async function checked(
  { getFieldState }: UseFormReturn,
  tried: boolean,
  problemsOf: CheckedForm['problemsOf'],
  ...[raw, , { fields, names = [] }]: Parameters<Resolver>
): Promise<ResolverResult> {
  const values = flatTexts(raw);
  const found: Record<string, string> = {};
  for (const name of names) Object.assign(found, await ownProblem(name, get(fields, name), get(raw, name), raw));
  Object.assign(found, problemsOf(values));
  const errors: FieldErrors = {};
  for (const [name, message] of Object.entries(found)) {
    const isLeft = getFieldState(name).isTouched && (values[name] ?? '') !== '';
    if (tried || isLeft) set(errors, name, { type: 'form', message });
  }
  for (const name of Object.keys(values)) {
    const { error } = getFieldState(name);
    if (error?.type === SAID) set(errors, name, error);
  }
  return Object.keys(errors).length === 0 ? { values: raw, errors: {} } : { values: {}, errors };
}

/** What an input of react-admin itself finds wrong (`validate`). */
async function ownProblem(name: string, field: Field['_f'] | undefined, value: unknown, values: FieldValues) {
  const { validate } = field ?? {};
  const found = typeof validate === 'function' ? await validate(value, values) : true;
  return typeof found === 'string' ? { [name]: found } : {};
}

/** All inputs of a form. */
export const namesOf = ({ getValues }: UseFormReturn): readonly string[] => Object.keys(flatTexts(getValues()));

/** Takes back the sentences that no check explains. */
export function unsay(form: UseFormReturn): void {
  form.clearErrors(namesOf(form).filter((name) => form.getFieldState(name).error?.type === SAID));
}
