/** Checks the forms of a definition and their choices. */
import { checkSentence, type FaultName, type Report } from './report';
import { ownValue } from '../../../upstream/path';
import { SHOWN_ONLY } from '../defaults';
import type { Asking, FullDefinition, FormView, Rule } from '../definition';
import type { Field } from '../fields';
import { formNames } from '../formFields';

/** Field names that a draft may never store (D330). */
const PERSONAL = /(?:bvn|pin|password|otp)$/i;

export function checkForms(definition: FullDefinition, report: Report): void {
  for (const view of ['create', 'edit'] as const) {
    const form = definition[view];
    if (form) checkForm(definition, view, form, report);
  }
  checkRules(definition, report);
  const { detail } = definition.api;
  for (const [input, name] of Object.entries(detail?.input ?? {})) {
    if (!placeOf(definition, name))
      report('detailNotInRecord', `api.detail.input.${input}`, `no field with a place named "${name}"`);
  }
  if (detail?.whole && Object.values(detail.input).some((name) => name !== definition.api.key.toString())) {
    report('wholeNotByKey', 'api.detail.whole', `it takes the key alone, which is "${definition.api.key.toString()}"`);
  }
  const { filters, filtersHere = [] } = definition.list;
  [...filters, ...filtersHere].forEach((name, index) => {
    const path = index < filters.length ? `filters[${index}]` : `filtersHere[${index - filters.length}]`;
    if (givenOf(ownValue(definition.fields, name)).length > 0) {
      report('filterDependsOnForm', `list.${path}`, `what "${name}" chooses from depends on a form`);
    }
  });
}

function checkForm(definition: FullDefinition, view: 'create' | 'edit', form: FormView<string>, report: Report): void {
  if (formNames(form).length === 0 && form.component === undefined) {
    report('emptyForm', `${view}.fields`, 'a form needs a field');
  }
  checkFormFields(definition, view, form, report);
  checkSentence(definition, `${view}.success`, form.success, report);
  for (const [path, name] of view === 'edit' ? askedAt(view, form) : []) {
    const field = ownValue(definition.fields, name);
    if (field && field.kind !== 'password' && !placeOf(definition, name)) {
      report('editedNotInRecord', path, `"${name}" has no place in a record to be edited`);
    }
  }
  for (const [input, name] of Object.entries(form.carry ?? {})) {
    if (!placeOf(definition, name))
      report('carriedNotInRecord', `${view}.carry.${input}`, `no field with a place named "${name}"`);
  }
}

type WithFields = Pick<FullDefinition, 'fields'>;

/** `view` is the form's path within the definition. */
export function checkFormFields(definition: WithFields, view: string, form: Asking, report: Report): void {
  const sent = new Map(Object.keys('carry' in form ? (form.carry ?? {}) : {}).map((input) => [input, 'carry']));
  if (form.fields && form.sections)
    report('fieldsAndSections', `${view}.sections`, 'a form has fields or sections, not both');
  form.sections?.forEach(({ fields }, index) => {
    if (fields.length === 0) report('emptySection', `${view}.sections[${index}]`, 'a section needs a field');
  });
  for (const [path, name] of askedAt(view, form)) {
    const field = ownValue(definition.fields, name);
    if (!field) {
      report('unknownInForm', path, `no field named "${name}"`);
      continue;
    }
    const { write = name } = field;
    checkTyped(name, field, form, (fault, why) => report(fault, path, why));
    const isSent = !form.unsent?.includes(name);
    const [clash] = isSent ? [...sent].filter(([other]) => isOneWithin(write, other)) : [];
    if (clash)
      report('sentTwice', path, `"${name}" is sent under the same name as "${clash[1]}": ${clashing(write, clash[0])}`);
    if (isSent) sent.set(write, name);
    if (write.split('.').some(isNoName))
      report('unsendableName', path, `"${write}" is no name under which it can be sent`);
    checkSources(definition, { view, name, field, names: formNames(form) }, report);
  }
  checkLists(view, form, report);
}

/** A dotted name makes a nested body, so that a value and a record cannot have the same name. */
function isOneWithin(one: string, other: string): boolean {
  return `${one}.`.startsWith(`${other}.`) || `${other}.`.startsWith(`${one}.`);
}

const clashing = (one: string, other: string): string => (one === other ? one : `${one} and ${other}`);

/** An empty name, or one that every object has. */
const isNoName = (name: string): boolean => name === '' || name in Object.prototype;

function checkTyped(
  name: string,
  { kind = 'text', write = name, secret }: Field<string>,
  form: Asking,
  report: (fault: FaultName, why: string) => void,
): void {
  const readOnly = form.readOnly?.includes(name) ?? false;
  if (SHOWN_ONLY.has(kind) && !readOnly) report('notTyped', `a ${kind} cannot be typed`);
  if ((PERSONAL.test(write) || PERSONAL.test(name)) && !secret && kind !== 'password') {
    report('personalInDraft', `"${name}" would be kept in a draft: it must be secret, or a password`);
  }
}

interface InForm {
  readonly view: string;
  readonly name: string;
  readonly field: Field<string>;
  readonly names: readonly string[];
}

/** Checks the other fields of the form that a field depends on. */
function checkSources(definition: WithFields, { view, name, field, names }: InForm, report: Report): void {
  for (const source of Object.keys(field.when ?? {})) {
    if (!names.includes(source))
      report('conditionNotInForm', `fields.${name}.when.${source}`, `"${source}" is not in ${view}`);
  }
  for (const [input, source] of givenOf(field)) {
    const chosen = names.includes(source) ? ownValue(definition.fields, source) : undefined;
    const choices = chosen && 'choices' in chosen ? chosen.choices : undefined;
    if (!choices || !('call' in choices) || givenOf(chosen).length > 0) {
      report(
        'givenNotChosen',
        `fields.${name}.choices.given.${input}`,
        `"${source}" is not chosen from a list in this form`,
      );
    }
  }
}

function checkLists(view: string, form: Asking & Pick<FormView<string>, 'needed'>, report: Report): void {
  const inForm = formNames(form);
  for (const list of ['required', 'optional', 'needed', 'readOnly', 'unsent', 'sentIfChanged'] as const) {
    const names = form[list] ?? [];
    if (names === 'all') continue;
    names.forEach((name, index) => {
      if (!inForm.includes(name)) report('notInForm', `${view}.${list}[${index}]`, `"${name}" is not in this form`);
    });
  }
}

/** A form's field names, each with its path in the definition. */
function askedAt(view: string, { fields, sections = [] }: Asking): readonly (readonly [string, string])[] {
  if (fields) return fields.map((name, index) => [`${view}.fields[${index}]`, name]);
  return sections.flatMap(({ fields: names }, section) =>
    names.map((name, index) => [`${view}.sections[${section}].fields[${index}]`, name] as const),
  );
}

const COMPARISONS = ['above', 'atLeast', 'equals'] as const satisfies readonly (keyof Rule<string>)[];
const DEMANDS = [...COMPARISONS, 'matches'] as const;

function checkRules(definition: FullDefinition, report: Report): void {
  definition.rules?.forEach((rule, index) => {
    const path = `rules[${index}]`;
    const demands = DEMANDS.filter((demand) => rule[demand] !== undefined);
    if (demands.length !== 1) report('notOneDemand', path, `a rule says one of: ${DEMANDS.join(', ')}`);
    for (const name of Object.keys(rule.when ?? {})) {
      if (!ownValue(definition.fields, name))
        report('unknownInRule', `${path}.when.${name}`, `no field named "${name}"`);
    }
    for (const part of ['field', ...COMPARISONS.filter((one) => rule[one] !== undefined)] as const) {
      const name = rule[part] ?? '';
      if (!ownValue(definition.fields, name)) report('unknownInRule', `${path}.${part}`, `no field named "${name}"`);
    }
  });
}

/** Where a form reads a field's value in a record. */
function placeOf(definition: FullDefinition, name: string): string | undefined {
  const field = ownValue(definition.fields, name);
  return field && (field.valueSource ?? (field.source === null ? undefined : (field.source ?? name)));
}

/** The fields that a field's choices depend on, each with its input of the call. */
function givenOf(field: Field<string> | undefined): readonly (readonly [string, string])[] {
  const choices = field && 'choices' in field ? field.choices : undefined;
  if (!choices || !('call' in choices)) return [];
  return Object.entries(choices.given ?? {}).flatMap(([input, one]) => ('field' in one ? [[input, one.field]] : []));
}
