/** The French of `en/audit.ts`. */
import type { audit as english } from '../en/audit';
import type { Translation } from '../locales';

export const audit: Translation<typeof english> = {
  field: 'Champ',
  before: 'Avant',
  after: 'Après',
  changed: 'modifié',
  fields: { noteHash: 'Empreinte de la note' },
};
