/** The French of `en/filterForm.ts`. */
import type { filterForm as english } from '../en/filterForm';
import type { Translation } from '../locales';

export const filterForm: Translation<typeof english> = {
  secretFilter: 'Conservé dans cet onglet uniquement, jamais dans l’adresse. Un rechargement efface cette valeur.',
  lastSome: '… derniers jours',
  choose: 'Période',
  days: 'Nombre de jours',
  daysHelp: 'Jour actuel compris, %{max} au plus.',
  badDays: 'Saisissez un nombre de 1 à %{max}.',
  resolved: 'Actuellement : %{days}. Les dates suivent le calendrier.',
};
