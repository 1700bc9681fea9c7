/** Makes wizards in the person's language. */
import { useI18nProvider } from 'ra-core';
import { useCallback } from 'react';
import { normaliseWizard, type NormalWizard } from './normal';
import { spokenWizard } from './spokenWizard';
import type { AnyWizard } from './wizard';

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
