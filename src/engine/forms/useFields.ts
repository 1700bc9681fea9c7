/** The state of a form's fields: what was typed, what is wrong with it, and which complaints are shown when. */
import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { givenOf } from '../kinds/choices';
import type { Rule } from '../definition/definition';
import type { FormField, NormalField } from '../definition/resource';
import type { FormLabels } from '../kinds/resourceLabels';
import { unfinishedProblem } from '../listState/filterDraft';
import { fieldProblems } from './fieldProblems';
import { askedFields, brokenRule } from './rules';
import { fitted, missing, problemOf } from './validate';
import { shownKey, type Values } from './values';

export interface FieldsState {
  readonly look: FormLabels;
  /** Those that are asked for as the values are now. */
  readonly fields: readonly FormField[];
  /** The record that the form is about, if any. */
  readonly record: object | null;
  readonly values: Values;
  /** Grows when the values were replaced: inputs that hold more than their value are made anew. */
  readonly round: number;
  readonly inputId: (field: NormalField) => string;
  /** `shown` is what a person reads for the value, where that differs. */
  readonly change: (field: NormalField, value: string, shown?: string) => void;
  /** The person has moved on from a field. */
  readonly leave: (field: NormalField) => void;
  /** Sentences to show, by field name. */
  readonly problems: Readonly<Record<string, string>>;
  /** Whether the form was checked here and is not yet as it must be. */
  readonly refused: boolean;
  /** Whether everything can be sent; else the first field that cannot has the focus. */
  readonly check: () => boolean;
  /** Other values, and no complaints. `toFirst`: the focus goes to the first field, for its input is made anew. */
  readonly replace: (values: Values, toFirst?: boolean) => void;
  /** Shows what a failed call says of single fields. */
  readonly complain: (error: unknown) => void;
  /** Shows sentences beside fields, by name, until they are changed; the first of them has the focus. */
  readonly refuse: (sentences: Readonly<Record<string, string>>) => void;
}

interface Options {
  /** Of the form element. */
  readonly id: string;
  readonly look: FormLabels;
  readonly fields: readonly FormField[];
  readonly rules?: readonly Rule<string>[] | undefined;
  readonly record?: object | null;
  readonly start: () => Values;
}

type Sentences = Readonly<Record<string, string>>;
const NONE: Sentences = {};
const NO_RULES: readonly Rule<string>[] = [];

export function useFields({ id, look, fields: all, rules = NO_RULES, record = null, start }: Options): FieldsState {
  const translate = useTranslate();
  const [values, setValues] = useState(start);
  const fields = askedFields(all, values);
  const [round, setRound] = useState(0);
  const [submitted, setSubmitted] = useState(false);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  /** Problems that inputs found at the last check; problems that the service named for single fields. */
  const [unfinished, setUnfinished] = useState(NONE);
  const [said, setSaid] = useState(NONE);
  const latest = useRef(values);
  const focusNext = useRef<string | null>(null);
  useEffect(() => {
    if (focusNext.current !== null) focusOn(focusNext.current);
    focusNext.current = null;
  });

  const inputId = (field: NormalField): string => `${id}-${field.name}`;
  const own = (one: FormField, now: Values): string | null => {
    const { field } = one;
    const problem = problemOf(one, now[field.name] ?? '');
    if (problem) return translate(`form.problem.${problem}`, { field: look.label(field), min: field.minDigits });
    return one.readOnly ? null : brokenRule(one, fields, rules, now);
  };

  const problems: Record<string, string> = {};
  for (const one of fields) {
    const { name } = one.field;
    const early = touched.has(name) && (values[name] ?? '') !== '';
    const sentence = said[name] ?? unfinished[name] ?? (submitted || early ? own(one, values) : null);
    if (sentence) problems[name] = sentence;
  }

  const set = (next: Values): void => {
    latest.current = next;
    setValues(next);
  };
  const refuse = (sentences: Sentences): void => {
    setSaid(sentences);
    const first = fields.find(({ field }) => sentences[field.name]);
    if (first) focusOn(inputId(first.field));
  };
  const forget = (name: string): void => {
    setSaid((before) => without(before, name));
    setUnfinished((before) => without(before, name));
  };

  return {
    look,
    fields,
    record,
    values,
    round,
    inputId,
    problems,
    refused: submitted && Object.keys(problems).some((name) => !said[name]),
    change: (field, given, shown) => {
      const { value, tooLong } = fitted(field, latest.current[field.name] ?? '', given);
      const next: Record<string, string> = { ...latest.current, [field.name]: value };
      if (shown !== undefined) next[shownKey(field.name)] = shown;
      // The options changed with the other field, so the old choice is cleared.
      for (const name of value === latest.current[field.name] ? [] : dependentsOf(field, all)) {
        next[name] = '';
        next[shownKey(name)] = '';
      }
      forget(field.name);
      if (tooLong) {
        const words = { field: look.label(field), max: field.maxChars };
        setSaid((before) => ({ ...before, [field.name]: translate('form.problem.tooLong', words) }));
      }
      set(next);
    },
    leave: ({ name }) => setTouched((before) => (before.has(name) ? before : new Set([...before, name]))),
    check: () => {
      const half: Record<string, string> = {};
      for (const { field } of fields) {
        const problem = unfinishedProblem(document.getElementById(inputId(field)));
        const key = problem && field.kind === 'image' ? 'beingRead' : problem;
        if (key) half[field.name] = translate(`form.problem.${key}`, { field: look.label(field) });
      }
      setSubmitted(true);
      setUnfinished(half);
      setSaid(NONE);
      const wrong = fields.find((one) => half[one.field.name] ?? own(one, latest.current));
      if (wrong) focusOn(inputId(wrong.field));
      return wrong === undefined;
    },
    replace: (next, toFirst = false) => {
      const first = fields.find(({ readOnly }) => !readOnly);
      if (toFirst && first) focusNext.current = inputId(first.field);
      set(next);
      setSubmitted(false);
      setTouched(new Set());
      setUnfinished(NONE);
      setSaid(NONE);
      setRound((before) => before + 1);
    },
    complain: (error) => {
      const found = fieldProblems(fields, error, look.label);
      const sentences: Record<string, string> = {};
      for (const { field } of fields) {
        const problem = found[field.name];
        if (problem?.type === 'said') sentences[field.name] = translate('form.problem.upstream', problem);
        if (problem?.type !== 'missing') continue;
        sentences[field.name] = translate(`form.problem.${missing(field)}`, { field: look.label(field) });
      }
      refuse(sentences);
    },
    refuse,
  };
}

/** The fields whose choices depend on what is chosen in this one. */
function dependentsOf({ name }: NormalField, fields: readonly FormField[]): readonly string[] {
  return fields.flatMap(({ field }) => {
    const given = Object.values(givenOf(field));
    return given.some((one) => 'field' in one && one.field === name) ? [field.name] : [];
  });
}

function without(sentences: Sentences, name: string): Sentences {
  if (!Object.hasOwn(sentences, name)) return sentences;
  return Object.fromEntries(Object.entries(sentences).filter(([one]) => one !== name));
}

/** Focuses an input, or the first one of a group. */
function focusOn(id: string): void {
  const element = document.getElementById(id);
  const input = element instanceof HTMLFieldSetElement ? element.querySelector('input') : element;
  input?.focus();
}
