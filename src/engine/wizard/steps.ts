/** Which steps may be stood on, and what an outcome makes of what was filled in. Pure. */
import { problemOf } from '../forms/validate';
import { blankValues, type Values } from '../forms/values';
import type { FormField, NormalField } from '../definition/resource';
import type { NormalStep, NormalWizard } from './normal';
import type { Outcome } from './wizard';

/** What a step's call was made with, and what came of it. */
export interface Done {
  /**
   * The values of the step and of all before it; null where they are void, or held a secret that is gone: the call is
   * made anew.
   */
  readonly values: Values | null;
  readonly go: string | null;
  /** What the answer filled in, so that a later answer can be told from it. */
  readonly fill: Values;
}

/** All that a person and the answers have filled in. */
export interface Filled {
  readonly values: Values;
  readonly done: Readonly<Record<string, Done>>;
  /** Names of secret fields that held something before the page was loaded anew. */
  readonly lost: ReadonlySet<string>;
}

export type Forward = Exclude<Outcome<string, string>, { readonly fail: string }>;

export function blank<Tools>(wizard: NormalWizard<Tools>): Filled {
  return { values: blankValuesOf(wizard.fields), done: {}, lost: new Set() };
}

/** A field as a form asks for it, where nothing says more of it. */
export const asked = (field: NormalField): FormField => ({ field, required: false, readOnly: false, sent: true });

export const isSecret = ({ secret, kind }: NormalField): boolean => secret || kind === 'password';

/** Whether a step's fields hold what they must, its call aside. */
export function isFilledIn<Tools>({ fields }: NormalStep<Tools>, { values, lost }: Filled): boolean {
  return fields.every((one) => !lost.has(one.field.name) && problemOf(one, values[one.field.name] ?? '') === null);
}

/**
 * Whether the last of some steps is behind: filled in, and where it has a call, an outcome or a question, that was made
 * with just these values, its own and those of the steps before it.
 */
export function isBehind<Tools>(steps: readonly NormalStep<Tools>[], filled: Filled): boolean {
  const step = steps.at(-1);
  if (!step || !isFilledIn(step, filled)) return false;
  if (!step.call && !step.outcome && !step.ask) return true;
  const made = filled.done[step.name]?.values;
  return made !== null && made !== undefined && isSame(made, valuesOf(steps, filled.values));
}

/**
 * The steps that may be stood on, in the order in which they are gone through: the last is the earliest that something
 * is missing of. `guard` is a step's own.
 */
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

/** The steps up to one of them, itself included. */
export function upTo<Tools>(
  trail: readonly NormalStep<Tools>[],
  step: NormalStep<Tools>,
): readonly NormalStep<Tools>[] {
  return trail.slice(0, trail.indexOf(step) + 1);
}

/** The trail, and where it leads as far as that is known: the line of steps that a person is shown. */
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

/** Whether an outcome fills in something else than the one before it from the same step did, secrets and images aside. */
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
 * What is filled in after a step's outcome. Where the answer is another than before, everything behind it begins anew;
 * where only the step's input has changed, later calls are made anew, and behind a call the secrets are given anew: they
 * may be somebody else's. Else all stays.
 * @param anew the call was made once more although nothing had changed: it voids the secrets that it leads to.
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
  const typed = !!before?.values && !isSame(before.values, valuesOf(settled, filled.values));
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
  done[step.name] = { values: valuesOf(settled, values), go: outcome.go, fill };
  return { values, done, lost: filled.lost };
}

/** The values of some steps' fields. */
export function valuesOf<Tools>(steps: readonly NormalStep<Tools>[], values: Values): Values {
  const names = steps.flatMap(({ fields }) => fields.map(({ field }) => field.name));
  return Object.fromEntries(names.map((name) => [name, values[name] ?? '']));
}

export function named<Tools>(wizard: NormalWizard<Tools>, name: string | null): NormalStep<Tools> | undefined {
  return wizard.steps.find((step) => step.name === name);
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

/** Without what is secret or an image: of these it is not kept what an answer filled in. */
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
