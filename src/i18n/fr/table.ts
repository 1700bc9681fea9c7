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
  moveUp: 'Monter %{column}',
  moveDown: 'Descendre %{column}',
  narrower: 'Rétrécir %{column}',
  wider: 'Élargir %{column}',
  fitColumns: 'Ajuster à la fenêtre',
  fitColumnsText: 'Masque les colonnes qui ne tiennent pas. « Réinitialiser les colonnes » les affiche de nouveau.',
  resetColumns: 'Réinitialiser les colonnes',
};
