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
  filterBy: 'Filtrer par',
  apply: 'Appliquer les filtres',
  applyOne: 'Appliquer',
  clear: 'Effacer',
  emptyBox: 'Vider « %{field} »',
  choicesFailed: 'Impossible de charger les choix.',
  search: 'Saisissez pour rechercher',
  searchAny: 'Saisissez un nom ou un nom d’utilisateur',
  searching: 'Recherche…',
  nothingFound: 'Aucun résultat',
  searchFailed: 'La recherche a échoué.',
  filtersByBrowser: 'Ces filtres ne portent que sur les %{count} premières fiches : %{filters}.',
  choicesPart: 'Cette liste de choix est peut-être incomplète. %{part}',
};
