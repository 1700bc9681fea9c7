/** A form of declared fields: which of them are asked for with the current values, and their problems. */
import { useTranslate } from 'ra-core';
import { createContext, useContext, useMemo, useState, type ReactNode } from 'react';
import { givenOf } from '../kinds/offered';
import type { Rule } from '../definition/definition';
import type { FormField } from '../definition/resource';
import type { ResourceLabels } from '../kinds/resourceLabels';
import { unfinishedProblem } from '../kinds/filters/props';
import { fieldProblems } from './failure';
import { FormKernel, useFormKernel, useTyped } from './FormKernel';
import type { Sentences } from './checkedForm';
import type { Below } from './below';
import { askedFields, brokenRule, readByRules } from './rules';
import { missing, problemOf } from './validate';
import { shownKey, type Values } from './values';

/** `fields`: those asked for with the current values. */
export interface FieldsState extends FormKernel, Declared {
  /** Shows a failed call's sentences about fields. */
  readonly complain: (error: unknown) => void;
  /** Replaces the values, clears problems and focuses the first field. */
  readonly restart: (values: Values) => void;
}

interface Declared {
  /** Absent in a form without a resource. */
  readonly labels?: ResourceLabels | undefined;
  readonly fields: readonly FormField[];
  readonly rules: readonly Rule<string>[];
  /** The form's record, if any. */
  readonly record: object | null;
  /** Secret values are shown while they are typed. */
  readonly revealed: boolean;
  readonly reveal: (shown: boolean) => void;
  readonly below?: Below | undefined;
}

interface FieldsKernelProps extends Pick<Declared, 'below'> {
  readonly id: string;
  readonly className?: string;
  readonly label?: string;
  readonly resource?: string;
  readonly labels?: ResourceLabels | undefined;
  readonly fields: readonly FormField[];
  readonly rules?: readonly Rule<string>[] | undefined;
  readonly record?: object | null;
  readonly start: () => Values;
  readonly children: ReactNode;
}

const NO_RULES: readonly Rule<string>[] = [];
const DeclaredContext = createContext<Declared | null>(null);

export function FieldsKernel(props: FieldsKernelProps): ReactNode {
  const { labels, fields: all, rules = NO_RULES, record = null, below, children, ...kernel } = props;
  const translate = useTranslate();
  const [revealed, reveal] = useState(false);
  const declared = useMemo(
    () => ({ labels, fields: all, rules, record, revealed, reveal, below }),
    [labels, all, rules, record, revealed, below],
  );
  const own = (one: FormField, asked: readonly FormField[], values: Values): string | null => {
    const { field } = one;
    const problem = problemOf(one, readByRules(rules, values)[field.name] ?? '');
    if (problem) return translate(`form.problem.${problem}`, { field: field.label, min: field.minDigits });
    return one.readOnly ? null : brokenRule(one, asked, rules, values);
  };
  return (
    <FormKernel
      {...kernel}
      record={record}
      booleans={all.flatMap(({ field: { kind, name } }) => (kind === 'boolean' ? [name] : []))}
      problemsOf={(values) => {
        const asked = askedFields(all, values);
        return sentences(asked, (one) => own(one, asked, values));
      }}
      unfinishedOf={() =>
        sentences(all, ({ field }) => {
          const problem = unfinishedProblem(document.getElementById(`${kernel.id}-${field.name}`));
          const key = problem && field.kind === 'image' ? 'beingRead' : problem;
          return key && translate(`form.problem.${key}`, { field: field.label });
        })
      }
    >
      <Dependents fields={all} rules={rules} start={kernel.start} />
      <DeclaredContext.Provider value={declared}>{children}</DeclaredContext.Provider>
    </FormKernel>
  );
}

export function useFields(): FieldsState {
  const declared = useContext(DeclaredContext);
  if (!declared) throw new Error('useFields: there is no FieldsKernel above');
  const translate = useTranslate();
  const kernel = useFormKernel();
  const fields = askedFields(declared.fields, kernel.values);
  return {
    ...declared,
    ...kernel,
    fields,
    complain: (error) => {
      const found = fieldProblems(fields, error);
      kernel.refuse(
        sentences(fields, ({ field }) => {
          const problem = found[field.name];
          if (problem?.type === 'upstream') return translate('form.problem.upstream', problem);
          return problem && translate(`form.problem.${missing(field)}`, { field: field.label });
        }),
      );
    },
    restart: (values) => kernel.replace(values, fields.find(({ readOnly }) => !readOnly)?.field.name),
  };
}

interface DependentsProps {
  readonly fields: readonly FormField[];
  readonly rules: readonly Rule<string>[];
  readonly start: () => Values;
}

/**
 * The options changed with another field, so the old choice is cleared, whichever input the other field has. So is what
 * the record has and a rule reads in another way from now on: N100.00 are not 100 %. What somebody typed stays.
 */
function Dependents({ fields, rules, start }: DependentsProps): null {
  const { values, set } = useFormKernel();
  const [first] = useState(start);
  useTyped((name, value) => {
    if (value === values[name]) return;
    for (const one of choicesBy(name, fields)) set({ [one]: '', [shownKey(one)]: '' });
    for (const one of readBy(name, rules)) {
      const [had, has] = [first[one] ?? '', values[one] ?? ''];
      if (value === first[name] && has === '') set({ [one]: had });
      else if (has === had && had !== '') set({ [one]: '' });
    }
  });
  return null;
}

/** The fields that rules read by the value of this one. */
const readBy = (name: string, rules: readonly Rule<string>[]): ReadonlySet<string> =>
  new Set(rules.flatMap(({ field, matches, when = {} }) => (matches && name in when ? [field] : [])));

/** The fields whose choices depend on this one. */
function choicesBy(name: string, fields: readonly FormField[]): readonly string[] {
  return fields.flatMap(({ field }) => {
    const sources = Object.values(givenOf(field));
    return sources.some((one) => 'field' in one && one.field === name) ? [field.name] : [];
  });
}

/** Sentences by field name. */
function sentences(fields: readonly FormField[], of: (one: FormField) => string | null | undefined): Sentences {
  const found: Record<string, string> = {};
  for (const one of fields) {
    const sentence = of(one);
    if (sentence) found[one.field.name] = sentence;
  }
  return found;
}
