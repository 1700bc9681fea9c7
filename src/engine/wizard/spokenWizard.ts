/** A wizard translated by the texts below `wizards.<name>`, else its own. */
import { memoize } from 'es-toolkit';
import { localField, type Say, type Translate } from '../definition/localised';
import type { FormField, NormalField } from '../definition/resource';
import { type NormalStep, type NormalWizard, normaliseWizard } from './normal';
import { useI18nProvider } from 'ra-core';
import { useCallback } from 'react';
import type { AnyWizard } from './wizard';

export function spokenWizard<Tools>(wizard: NormalWizard<Tools>, translate: Translate): NormalWizard<Tools> {
  const say: Say = (key, text) =>
    text === null || text === undefined ? text : translate(`wizards.${wizard.name}.${key}`, { _: text, one: '' });
  const field = memoize((one: NormalField) => localField(one, say));
  const placed = memoize((one: FormField): FormField => ({ ...one, field: field(one.field) }));
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
      fields: step.fields.map(placed),
      sections: step.sections.map(({ label, fields }) => ({
        label: say(`sections.${label}`, label),
        fields: fields.map(placed),
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
