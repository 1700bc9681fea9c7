/**
 * The normal form of a wizard: fields instead of names, steps in order. Translated by the texts below
 * `wizards.<name>`, else its own.
 */
import { memoize } from 'es-toolkit';
import { useI18nProvider } from 'ra-core';
import { useCallback } from 'react';
import { arrangedFields } from '../definition/formFields';
import type { Asking } from '../definition/definition';
import { localField, type Say, type Translate } from '../definition/localField';
import { buildField } from '../definition/buildField';
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
  return { ...wizard, fields, first, steps };
}

export function spokenWizard<Tools>(wizard: NormalWizard<Tools>, translate: Translate): NormalWizard<Tools> {
  const say: Say = (key, text) =>
    text === null || text === undefined ? text : translate(`wizards.${wizard.name}.${key}`, { _: text, one: '' });
  const field = memoize((one: NormalField) => localField(one, say));
  const formField = memoize((one: FormField): FormField => ({ ...one, field: field(one.field) }));
  const spoken = (step: NormalStep<Tools>): NormalStep<Tools> => {
    const { ask, again, once } = step;
    const part = <Text extends string | undefined>(name: string, text: Text) => say(`steps.${step.name}.${name}`, text);
    const lines = (name: string, all: readonly string[]) => all.map((text, index) => part(`${name}.${index}`, text));
    return {
      ...step,
      label: part('label', step.label),
      intro: part('intro', step.intro),
      submit: part('submit', step.submit),
      failure: part('failure', step.failure),
      fields: step.fields.map(formField),
      sections: step.sections.map(({ label, fields }) => ({
        label: say(`sections.${label}`, label),
        fields: fields.map(formField),
      })),
      ...(ask && {
        ask: {
          title: part('ask.title', ask.title),
          text: lines('ask.text', ask.text),
          confirm: part('ask.confirm', ask.confirm),
          cancel: part('ask.cancel', ask.cancel),
        },
      }),
      ...(again && { again: { ...again, label: part('again', again.label) } }),
      ...(typeof once === 'object' && { once: { unknown: lines('unknown', once.unknown) } }),
    };
  };
  const steps = wizard.steps.map(spoken);
  const first = steps[0] ?? wizard.first;
  return { ...wizard, label: say('label', wizard.label), fields: wizard.fields.map(field), first, steps };
}

/** Translates wizards to the user's language. */
export function useSpeak(): <Tools>(definition: AnyWizard<Tools>) => NormalWizard<Tools> {
  const i18n = useI18nProvider();
  return useCallback(
    (definition) => {
      const wizard = normaliseWizard(definition);
      return i18n.getLocale() === 'en' ? wizard : spokenWizard(wizard, i18n.translate);
    },
    [i18n],
  );
}
