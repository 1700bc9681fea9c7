/** The French of `en/table.ts`. */
import type { table as english } from '../en/table';
import type { Translation } from '../locales';

export const table: Translation<typeof english> = {
  goToRow: 'Aller à la ligne',
  go: 'Aller',
  noSuchRow: 'Saisissez une ligne de 1 à %{total}.',
  frozen: 'Colonnes figées',
  frozenNone: 'Aucune',
  totals: 'Totaux des lignes chargées',
  columnsOf: 'Colonnes de « %{list} »',
  shownColumns: 'Affichées',
  moreColumns: 'Non affichées',
  rowColumns: 'Dans les lignes',
  fileColumns: 'Dans les fichiers et sur grand écran',
  moveUp: 'Monter %{column}',
  moveDown: 'Descendre %{column}',
  narrower: 'Rétrécir %{column}',
  wider: 'Élargir %{column}',
  hideOutside: 'Masquer les colonnes qui ne tiennent pas',
  showOutside: 'Annuler : %{smart_count} colonne est masquée |||| Annuler : %{smart_count} colonnes sont masquées',
  resetColumns: 'Réinitialiser les colonnes',
  more: 'Plus',
  views: 'Vues enregistrées',
  live: {
    label: 'En direct',
    labelFailed: 'En direct : la dernière mise à jour a échoué',
    off: 'Afficher les données nouvelles et modifiées toutes les 10 secondes',
    on: 'Les données nouvelles et modifiées s’affichent toutes les 10 secondes. Sélectionnez pour arrêter.',
    failed: 'La dernière mise à jour a échoué. Nouvel essai toutes les 10 secondes.',
    not: 'Le direct n’est pas disponible pour toutes les lignes à la fois, ni avec ce filtre ou cet ordre.',
  },
  newRows: '%{count} nouvelle |||| %{count} nouvelles',
  showNew: 'Afficher les nouvelles lignes',
  noCellFilter: 'Cette liste ne peut pas être filtrée par la valeur de cette cellule.',
  notExported: 'Impossible d’enregistrer le fichier. Rechargez la page, puis réessayez.',
  rangeLoaded: 'Seules %{count} de ces %{total} lignes sont chargées. La sélection des autres lignes n’a pas changé.',
  selectedFirst: 'Les %{count} premières lignes sur %{total} sont sélectionnées.',
  stepFailed: 'Impossible de charger les lignes suivantes. Réessayez.',
  filterByThis: 'Filtrer par cette valeur : %{value}',
  notSearched:
    'Il s’agit peut-être d’un numéro de carte ou d’un BVN, qui ne doit pas figurer dans l’adresse. Recherchez autre chose.',
  notSearchedHere:
    'Ce texte peut être un numéro de carte ou un BVN, qui ne doit pas figurer dans l’adresse. Saisissez un numéro de carte dans le filtre %{filter}.',
  keyless: 'L’identifiant de cette ligne est illisible : impossible d’ouvrir ou de sélectionner la ligne.',
  cannotSort: 'Cette liste ne peut pas être triée par « %{field} ».',
};
