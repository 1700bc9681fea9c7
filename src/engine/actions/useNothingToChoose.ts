/** Why an action that asks for a choice cannot be done: its record has nothing to choose from. */
import { useQueries } from '@tanstack/react-query';
import { useTranslate, type RaRecord } from 'ra-core';
import { formFields } from '../definition/formFields';
import type { NormalAction, Resource } from '../definition/resource';
import { choicesQuery, useAsking } from '../kinds/choices';
import { inputOfRecord, nothingText } from '../kinds/offered';

/** The reason by action, once its choices are read; no reason while they are not, or could not be. */
export function useNothingToChoose(
  resource: Pick<Resource, 'fields'>,
  actions: readonly NormalAction[],
  record: RaRecord | undefined,
): ReadonlyMap<NormalAction, string> {
  const translate = useTranslate();
  const asking = useAsking();
  const asked = actions.flatMap((action) =>
    formFields(action.ask ?? {}, resource.fields).flatMap(({ field, required }) => {
      const input = required ? inputOfRecord(field, record) : null;
      return input ? { action, field, input } : [];
    }),
  );
  const answers = useQueries({ queries: asked.map(({ field, input }) => choicesQuery(asking, field, input)) });
  return new Map(
    asked.flatMap(({ action, field }, index): readonly (readonly [NormalAction, string])[] =>
      answers[index]?.data?.length === 0 ? [[action, nothingText(field) ?? translate('kinds.noChoices')]] : [],
    ),
  );
}
