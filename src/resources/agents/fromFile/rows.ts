/** A row of the file as the create form would have it, or why not. Pure. */
import type { Choice } from '../../../engine/definition/fields';
import type { FormField, NormalField, NormalForm } from '../../../engine/definition/resource';
import { givenOf } from '../../../engine/kinds/offered';
import { askedFields, brokenRule, readByRules } from '../../../engine/forms/rules';
import { missing, problemOf } from '../../../engine/forms/validate';
import { shownKey, type Values } from '../../../engine/forms/values';
import { labelled } from '../../../i18n/format';
import { NOT_CALCULATED, type ReadRow } from '../../../formats/readXlsx';
import type { Mapping } from './columns';
import { fileProblem, isFormulaError, sameText, UNIQUE, withFirstZero } from './rules';

export interface PlannedRow {
  /** Counted from 1, as in the file. */
  readonly row: number;
  readonly cells: readonly string[];
  readonly values: Values;
  /** Sentences, by field name where one is about a field; empty for a row that can be sent. */
  readonly problems: readonly string[];
}

/** What a text of a cell may mean: its choice, or why it has none. */
export type Found = Choice | 'unknown' | 'several';

/** Looks a cell's text up among the choices of a field. `values`: the row's fields before this one. */
export type LookUp = (field: NormalField, text: string, values: Values) => Found;

/** Texts for what a form cannot have: its inputs refuse it. */
export interface RowWords {
  readonly problem: (name: string, values: Readonly<Record<string, unknown>>) => string;
  readonly unknown: (values: { readonly field: string; readonly text: string }) => string;
  readonly several: (values: { readonly field: string; readonly text: string }) => string;
  readonly first: (values: { readonly field: string; readonly other: string }) => string;
  readonly repeated: (values: { readonly field: string; readonly row: number }) => string;
}

interface Planning {
  readonly form: NormalForm;
  readonly mapping: Mapping;
  readonly lookUp: LookUp;
  readonly words: RowWords;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** Every row with its values and problems. A value that no two records share may be in one row only. */
export function planRows(rows: readonly ReadRow[], planning: Planning): readonly PlannedRow[] {
  const { form, words } = planning;
  const unique = UNIQUE.flatMap((name) => form.fields.find(({ field }) => field.name === name)?.field ?? []);
  const rowOf = new Map<string, number>();
  const compared = (row: PlannedRow, field: NormalField): PlannedRow => {
    const value = sameText(row.values[field.name] ?? '');
    const isMark = field.name === form.unique?.field;
    if (value === '') return isMark ? withProblem(row, words.problem(missing(field), { field: field.label })) : row;
    const first = rowOf.get(`${field.name} ${value}`);
    if (first !== undefined) return withProblem(row, words.repeated({ field: field.label, row: first }));
    rowOf.set(`${field.name} ${value}`, row.row);
    return row;
  };
  return rows.map((one) => unique.reduce(compared, plannedRow(one, planning)));
}

export const withProblem = (row: PlannedRow, problem: string): PlannedRow => ({
  ...row,
  problems: [...row.problems, problem],
});

function plannedRow({ row, cells }: ReadRow, { form, mapping, lookUp, words, now }: Planning): PlannedRow {
  const { fields, rules = [] } = form;
  const values: Record<string, string> = {};
  const problems: string[] = [];
  /** What the form could not even have. */
  const faulty = new Set<string>();
  const fault = (field: NormalField, problem: string): void => {
    faulty.add(field.name);
    problems.push(problem);
  };
  for (const { field } of fields) {
    const column = mapping[field.name];
    const text = column === undefined ? '' : (cells[column] ?? '').trim();
    values[field.name] = '';
    if (text === '') continue;
    if (isFormulaError(text)) {
      fault(field, words.problem(text === NOT_CALCULATED ? 'notCalculated' : 'formula', { field: field.label, text }));
      continue;
    }
    if (field.kind === 'choice' || field.kind === 'reference') {
      const above = fields.find((other) => dependsOn(field, other.field.name))?.field;
      // What is wrong with the other field is said already.
      if (above && faulty.has(above.name)) {
        faulty.add(field.name);
        continue;
      }
      if (above && values[above.name] === '') {
        fault(field, words.first({ field: field.label, other: above.label }));
        continue;
      }
      const found = lookUp(field, text, values);
      if (typeof found === 'string') fault(field, words[found]({ field: field.label, text }));
      else Object.assign(values, { [field.name]: found.value, [shownKey(field.name)]: found.label });
      continue;
    }
    const typed = typedText(field, text);
    values[field.name] = typed.text;
    if (typed.problem) fault(field, words.problem(typed.problem, { field: field.label, max: field.maxChars }));
  }
  const asked = askedFields(fields, values);
  for (const one of asked)
    if (!faulty.has(one.field.name)) problems.push(...formProblems(one, asked, { rules, values, words, now }));
  return { row, cells, values, problems };
}

interface Checking extends Pick<Planning, 'words' | 'now'> {
  readonly rules: NonNullable<NormalForm['rules']>;
  readonly values: Values;
}

/** Whether the choices of a field depend on another one, as those of an LGA on the state. */
const dependsOn = (field: NormalField, name: string): boolean =>
  Object.values(givenOf(field)).some((given) => 'field' in given && given.field === name);

/** The same checks as the form's (`FieldsKernel`), and those of a file. */
function formProblems(one: FormField, asked: readonly FormField[], { rules, values, words, now }: Checking): string[] {
  const { field } = one;
  const text = readByRules(rules, values)[field.name] ?? '';
  const refused = fileProblem(field, text.trim(), now);
  if (refused) return [named(field, words.problem(refused.key, { field: field.label, ...refused }))];
  const problem = problemOf(one, text);
  if (problem) return [named(field, words.problem(problem, { field: field.label, min: field.minDigits }))];
  const broken = brokenRule(one, asked, rules, values);
  return broken === null ? [] : [broken];
}

/** Beside its input a sentence needs no name of the field. */
const named = ({ label }: NormalField, sentence: string): string =>
  sentence.includes(label) ? sentence : labelled(label, sentence);

/** What the form's input would take of a text, and what it would say of the rest. */
function typedText(field: NormalField, text: string): { readonly text: string; readonly problem?: string } {
  if (field.kind === 'day') return { text: dayOf(text) };
  if (field.kind === 'phone') return { text: withFirstZero(text) };
  if (!field.digits) return { text };
  // Spreadsheets and people group digits.
  const digits = text.replaceAll(/[\s-]/g, '');
  if (/\D/.test(digits)) return { text: '', problem: 'digitsOnly' };
  if (field.maxChars !== null && digits.length > field.maxChars) return { text: '', problem: 'tooLong' };
  return { text: digits };
}

/** Day, month, year, as Nigeria writes them; another form of a day stays as it is and is refused. */
const DAY_FIRST = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/;
const YEAR_FIRST = /^(\d{4})[/.](\d{1,2})[/.](\d{1,2})$/;

function dayOf(text: string): string {
  const [, day = '', month = '', year = ''] = DAY_FIRST.exec(text) ?? [];
  if (year !== '') return [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-');
  const parts = YEAR_FIRST.exec(text)?.slice(1);
  return parts ? parts.map((part) => part.padStart(2, '0')).join('-') : text;
}
