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
};
