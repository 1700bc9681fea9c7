/** Finds conditions, comparisons and values that can never be true. */
import type { FullDefinition } from '../definition';
import type { Field } from '../fields';
import { nearName } from '../near';
import { ownValue } from '../../../upstream/path';
import type { Report } from './report';
import { typedAmount, typedDecimal } from '../typedNumber';

export function checkValues(definition: FullDefinition, report: Report): void {
  for (const [name, field] of Object.entries(definition.fields)) {
    checkChoices(name, field, report);
    const { initial, digits, minDigits } = field;
    if (initial !== undefined && !canHold(field, initial) && !(field.kind === 'day' && initial === 'today'))
      report('initialImpossible', `fields.${name}.initial`, `no ${field.kind} can be "${initial}"`);
    if (minDigits !== undefined && !digits)
      report('minDigitsWithoutDigits', `fields.${name}.minDigits`, 'only a field of digits has them');
    checkConditions(definition, name, field, report);
  }
  checkActionConditions(definition, report);
  checkScales(definition, report);
  const state = definition.head?.state;
  const stateField = ownValue(definition.fields, state?.field ?? '');
  if (stateField && stateField.source !== null && stateField.kind !== 'boolean')
    report('stateNotBoolean', 'head.state.field', `"${state?.field}" is no boolean`);
}

function checkConditions(definition: FullDefinition, name: string, { when = {} }: Field<string>, report: Report): void {
  for (const [source, wanted] of Object.entries(when)) {
    const other = ownValue(definition.fields, source);
    const path = `fields.${name}.when.${source}`;
    if (source === name) report('neverTrue', path, `"${name}" depends on itself`);
    if (!other || typeof wanted === 'string') continue;
    if (wanted.length === 0) report('neverTrue', path, 'a condition needs a value');
    wanted.forEach((value, index) => {
      if (!canHold(other, value)) report('neverTrue', `${path}[${index}]`, neverText(source, value, writtenOf(other)));
    });
  }
}

function checkActionConditions(definition: FullDefinition, report: Report): void {
  for (const [name, { when = {} }] of Object.entries(definition.actions ?? {})) {
    for (const [source, wanted = 'present'] of Object.entries(when)) {
      const other = ownValue(definition.fields, source);
      if (!other || typeof wanted === 'string') continue;
      const texts = textsOf(source, other);
      wanted.forEach((text, index) => {
        // A record may have none of any field.
        if (text === '' || (texts ? texts.includes(text) : canHold(other, text))) return;
        report('neverTrue', `actions.${name}.when.${source}[${index}]`, neverText(source, text, texts));
      });
    }
  }
}

function checkScales(definition: FullDefinition, report: Report): void {
  definition.rules?.forEach((rule, index) => {
    const [compared, ...more] = [rule.above, rule.atLeast, rule.equals].filter((one) => one !== undefined);
    const [one, other] = [rule.field, compared ?? ''].map((name) => ownValue(definition.fields, name));
    if (!one || !other || more.length > 0 || rule.matches) return;
    if (rule.field === compared) report('comparedInVain', `rules[${index}]`, `"${rule.field}" is compared with itself`);
    else if (scaleOf(one) !== scaleOf(other))
      report('comparedInVain', `rules[${index}]`, `a ${scaleOf(one)} cannot be compared with a ${scaleOf(other)}`);
  });
}

function checkChoices(name: string, field: Field<string>, report: Report): void {
  const values = writtenOf(field);
  if (values?.length === 0) report('choicesEmptyOrTwice', `fields.${name}.choices`, 'there is nothing to choose');
  values?.forEach((value, index) => {
    if (values.indexOf(value) !== index)
      report('choicesEmptyOrTwice', `fields.${name}.choices[${index}]`, `"${value}" is there twice`);
  });
  if (field.kind !== 'status' || !values) return;
  for (const outcome of ['success', 'pending'] as const) {
    field[outcome].forEach((code, index) => {
      if (!values.includes(code))
        report('outcomeNotChoice', `fields.${name}.${outcome}[${index}]`, neverText(name, code, values));
    });
  }
}

/** Values of the choices in the definition; undefined if a call returns them. */
function writtenOf(field: Field<string>): readonly string[] | undefined {
  const choices = 'choices' in field ? field.choices : undefined;
  return choices && !('call' in choices) ? choices.map(({ value }) => value) : undefined;
}

function neverText(name: string, text: string, texts: readonly string[] = []): string {
  const near = nearName(text, texts);
  return `"${name}" is never "${text}"${near === undefined ? '' : `: did you mean "${near}"?`}`;
}

/** The values and texts that the definition lists for a field, if it does. */
function textsOf(name: string, field: Field<string>): readonly string[] | undefined {
  const choices = 'choices' in field ? field.choices : undefined;
  if (field.kind === 'boolean') return ['true', 'false', 'Yes', 'No'];
  if (!choices || 'call' in choices) return undefined;
  // The service may send any text for a status.
  const isCode = field.kind === 'status' && field.code === (field.source ?? name);
  return field.kind === 'choice' || isCode ? choices.flatMap(({ value, label }) => [value, label]) : undefined;
}

const DAY = /^\d{4}-\d\d-\d\d$/;

/** Whether a form can have this text for the field. */
function canHold(field: Field<string>, text: string): boolean {
  const written = writtenOf(field);
  if (written && field.kind !== 'status') return written.includes(text);
  if (field.kind === 'boolean') return text === 'true' || text === 'false';
  if (field.kind === 'money') return typedAmount(text) !== undefined;
  if (field.kind === 'number') return typedDecimal(text) !== undefined;
  if (field.kind === 'day') return DAY.test(text) && isTime(text) && new Date(text).toISOString().startsWith(text);
  return true;
}

/** The type that values are compared as (`forms/rules.ts`). */
function scaleOf({ kind, sends }: Field<string>): string {
  if (kind === 'money' || kind === 'day' || kind === 'dateTime') return kind;
  return kind === 'number' || sends === 'number' ? 'number' : 'text';
}

const isTime = (text: string): boolean => Number.isFinite(Date.parse(text));
