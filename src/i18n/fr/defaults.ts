/** The French of `en/defaults.ts`. The name of a record may be of either gender, so no article stands before it. */
import type { defaults as english } from '../en/defaults';
import type { Translation } from '../locales';

export const defaults: Translation<typeof english> = {
  create: { label: 'Créer : %{one}', submit: 'Créer : %{one}', success: 'Création effectuée : %{one}.' },
  edit: {
    label: 'Modifier : %{one}',
    submit: 'Enregistrer',
    success: 'Enregistrement effectué : %{one}.',
    button: 'Modifier',
  },
  sections: { Details: 'Détails' },
};
