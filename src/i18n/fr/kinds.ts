/** The French of `en/kinds.ts`. */
import type { kinds as english } from '../en/kinds';
import type { Translation } from '../locales';

export const kinds: Translation<typeof english> = {
  yes: 'Oui',
  no: 'Non',
  image: 'Image',
  unreadable: 'Illisible',
  colon: ' :',
  without: 'Sans',
  rights: 'droit |||| droits',
  allRights: 'Tous les droits',
  noChoices: 'Il n’y a rien à choisir.',
};
