/** The French of `en/unreadable.ts`. */
import type { unreadable as english } from '../en/unreadable';
import type { Translation } from '../locales';

export const unreadable: Translation<typeof english> = {
  rows: '%{count} ligne ici contient des valeurs illisibles. Elles sont marquées « Illisible ». |||| %{count} lignes ici contiennent des valeurs illisibles. Elles sont marquées « Illisible ».',
  row: 'Ligne %{place}',
  wholeRow: 'la ligne entière',
  more: 'et %{count} de plus',
  notEdited:
    'Cette fiche ne peut pas être modifiée, car des valeurs sont illisibles : %{fields}. Un enregistrement écraserait ces valeurs. Prévenez votre administrateur.',
  leftAsIs: 'Non modifié, car les valeurs sont illisibles : %{fields}.',
};
