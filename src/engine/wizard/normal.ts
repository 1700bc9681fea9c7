/** The normal form of a wizard: fields instead of names, steps in order. New and frozen. */
import { arrangedFields } from '../definition/formFields';
import type { Asking } from '../definition/definition';
import { buildField, deepFreeze } from '../definition/normalise';
import type { FormField, FormSection, NormalField } from '../definition/resource';
import type { AnyWizard, Step } from './wizard';

/** A step with fields instead of names. */
export interface NormalStep<Tools> extends Omit<Step<string, string, Tools>, keyof Asking> {
  readonly name: string;
  readonly fields: readonly FormField[];
  readonly sections: readonly FormSection[];
}

export interface NormalWizard<Tools> extends Pick<AnyWizard<Tools>, 'name' | 'label' | 'ids'> {
  readonly fields: readonly NormalField[];
  readonly first: NormalStep<Tools>;
  readonly steps: readonly NormalStep<Tools>[];
}

/** Throws for a wizard without a step; the checks report other faults. */
export function normaliseWizard<Tools>(wizard: AnyWizard<Tools>): NormalWizard<Tools> {
  const fields = Object.entries(wizard.fields).map(([name, field]) => buildField(name, field));
  const steps = Object.entries(wizard.steps).map(([name, step]): NormalStep<Tools> => {
    const { fields: _names, sections: _sections, required: _all, optional: _few, readOnly: _shown, ...rest } = step;
    return Object.assign(rest, { name }, arrangedFields(step, fields));
  });
  const [first] = steps;
  if (!first) throw new Error(`The wizard "${wizard.name}" has no step.`);
  return deepFreeze({ ...wizard, fields, first, steps });
}
