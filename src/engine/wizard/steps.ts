/** Which steps are reachable, and how outcomes change the values. Pure. */
import { z } from 'zod/mini';
import { problemOf } from '../forms/validate';
import { blankValues, type Values } from '../forms/values';
import type { FormField, NormalField } from '../definition/resource';
import type { Unconfirmed } from '../calls/unconfirmed/store';
import type { NormalStep, NormalWizard } from './normal';
import type { Outcome } from './wizard';

const texts = z.record(z.string(), z.string());

/** The input of a step's call, and its outcome. */
export const doneSchema = z.object({
  /** Of this and all earlier steps; null if they are outdated or held a lost secret, so that the call is repeated. */
  values: z.nullable(texts),
  go: z.nullable(z.string()),
  /** Values from the answer, to compare a later answer with. */
  fill: texts,
});

export type Done = Readonly<z.infer<typeof doneSchema>>;

/** All values from the user and from answers. */
export interface Filled {
  readonly values: Values;
  readonly done: Readonly<Record<string, Done>>;
  /** Fields that held a value before a reload and are not stored. */
  readonly lost: ReadonlySet<string>;
}

export type Forward = Exclude<Outcome<string, string>, { readonly fail: string }>;

export function blank<Tools>(wizard: NormalWizard<Tools>): Filled {
  return { values: blankValuesOf(wizard.fields), done: {}, lost: new Set() };
}

export function isBlank<Tools>(wizard: NormalWizard<Tools>, { values }: Filled): boolean {
  return isSame(values, { ...values, ...blankValuesOf(wizard.fields) });
}

/** A form field with default settings. */
export const asked = (field: NormalField): FormField => ({ field, required: false, readOnly: false, sent: true });

export const isSecret = ({ secret, kind }: NormalField): boolean => secret || kind === 'password';

/** Whether a step's fields are valid, its call aside. */
export function isFilledIn<Tools>({ fields }: NormalStep<Tools>, { values, lost }: Filled): boolean {
  return fields.every((one) => !lost.has(one.field.name) && problemOf(one, values[one.field.name] ?? '') === null);
}

/**
 * Whether the last of these steps is complete: valid, and its call, outcome or question was made with exactly these
 * values of this and the earlier steps.
 */
export function isBehind<Tools>(steps: readonly NormalStep<Tools>[], filled: Filled): boolean {
  const step = steps.at(-1);
  if (!step || !isFilledIn(step, filled)) return false;
  if (!step.call && !step.outcome && !step.ask) return true;
  const made = filled.done[step.name]?.values;
  return made !== null && made !== undefined && isSame(made, stepValues(steps, filled.values));
}

/** The reachable steps in order, ending with the first incomplete one. `guard` is a step's own. */
export function trailOf<Tools>(
  wizard: NormalWizard<Tools>,
  filled: Filled,
  guard: (step: NormalStep<Tools>) => boolean,
): readonly NormalStep<Tools>[] {
  const trail = [wizard.first];
  for (const step of trail) {
    const next = isBehind(trail, filled) ? stepAfter(wizard, step, filled) : undefined;
    if (next && !trail.includes(next) && guard(next)) trail.push(next);
  }
  return trail;
}

/** The steps up to and including one. */
export function upTo<Tools>(
  trail: readonly NormalStep<Tools>[],
  step: NormalStep<Tools>,
): readonly NormalStep<Tools>[] {
  return trail.slice(0, trail.indexOf(step) + 1);
}

/** The trail and the known steps after it: the progress that users see. */
export function lineOf<Tools>(
  wizard: NormalWizard<Tools>,
  trail: readonly NormalStep<Tools>[],
): readonly NormalStep<Tools>[] {
  const line = [...trail];
  for (const step of line) {
    const next = trail.includes(step) && step !== trail.at(-1) ? undefined : named(wizard, step.next);
    if (next && !line.includes(next)) line.push(next);
  }
  return line;
}

/** Whether an outcome fills in other values than the previous one of this step, secrets and images aside. */
export function fillsOther<Tools>(
  { fields }: NormalWizard<Tools>,
  { done }: Filled,
  step: NormalStep<Tools>,
  { fill }: Forward,
): boolean {
  const before = done[step.name];
  return before !== undefined && !isSame(openOf(fields, before.fill), openOf(fields, textsOf(fill)));
}

/**
 * The state after a step's outcome. A different answer clears all later fields. If only the step's input changed, later
 * calls are repeated, and after a call secrets are entered again, since they may be another person's. @param anew the
 * call was repeated without changes: clears the secrets of its next step.
 */
export function advanced<Tools>(
  wizard: NormalWizard<Tools>,
  trail: readonly NormalStep<Tools>[],
  filled: Filled,
  step: NormalStep<Tools>,
  outcome: Forward,
  anew = false,
): Filled {
  const before = filled.done[step.name];
  const settled = upTo(trail, step);
  const other = fillsOther(wizard, filled, step, outcome);
  const typed = !!before?.values && !isSame(before.values, stepValues(settled, filled.values));
  const changed = anew || typed;
  const behind = wizard.fields.filter(({ name }) => !settled.some((one) => has(one, name)));
  const next = named(wizard, outcome.go);
  const emptied = other
    ? behind
    : behind.filter((field) => isSecret(field) && step.call && (typed || (anew && next && has(next, field.name))));
  const fill = textsOf(outcome.fill);
  const open = openOf(wizard.fields, fill);
  const kept = other || !before ? {} : open;
  const done: Record<string, Done> = {};
  for (const [name, made] of Object.entries(filled.done)) {
    const stays = !(other || changed) || settled.some((one) => one.name === name);
    done[name] = stays ? made : { ...made, values: null };
  }
  const values = { ...filled.values, ...blankValuesOf(emptied), ...without(fill, kept) };
  done[step.name] = { values: stepValues(settled, values), go: outcome.go, fill };
  return { values, done, lost: filled.lost };
}

/** The values of these steps' fields. */
export function stepValues<Tools>(steps: readonly NormalStep<Tools>[], values: Values): Values {
  const names = steps.flatMap(({ fields }) => fields.map(({ field }) => field.name));
  return Object.fromEntries(names.map((name) => [name, values[name] ?? '']));
}

export function named<Tools>(wizard: NormalWizard<Tools>, name: string | null): NormalStep<Tools> | undefined {
  return wizard.steps.find((step) => step.name === name);
}

/** The step that sends an unconfirmed request. */
export function stepOf<Tools>(wizard: NormalWizard<Tools>, request: Unconfirmed): NormalStep<Tools> | undefined {
  return wizard.steps.find(({ once, call }) => once && call === request.call);
}

/** The step's advice about an unconfirmed request. */
export function adviceOf<Tools>(wizard: NormalWizard<Tools>, request: Unconfirmed): readonly string[] {
  const once = stepOf(wizard, request)?.once;
  return typeof once === 'object' ? once.unknown : [];
}

function stepAfter<Tools>(
  wizard: NormalWizard<Tools>,
  step: NormalStep<Tools>,
  { done }: Filled,
): NormalStep<Tools> | undefined {
  const made = done[step.name];
  return named(wizard, made ? made.go : step.next);
}

const has = <Tools>({ fields }: NormalStep<Tools>, name: string): boolean =>
  fields.some(({ field }) => field.name === name);

function blankValuesOf(fields: readonly NormalField[]): Values {
  return blankValues(fields.map(asked));
}

function textsOf(fill: Forward['fill'] = {}): Values {
  return Object.fromEntries(Object.entries(fill).map(([name, value]) => [name, value ?? '']));
}

/** Without secrets and images, whose values from answers are not stored. */
function openOf(fields: readonly NormalField[], values: Values): Values {
  const unkept = new Set(fields.filter((one) => isSecret(one) || one.kind === 'image').map(({ name }) => name));
  return Object.fromEntries(Object.entries(values).filter(([name]) => !unkept.has(name)));
}

function without(values: Values, some: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !Object.hasOwn(some, name)));
}

function isSame(one: Values, other: Values): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => (one[name] ?? '') === (other[name] ?? ''));
}
