/** Which on-screen keyboard a phone shows for a field. */
import type { KindName } from '../definition/fields';
import type { NormalField } from '../definition/resource';

const KEYBOARDS: Partial<Readonly<Record<KindName, 'decimal' | 'email' | 'tel'>>> = {
  money: 'decimal',
  number: 'decimal',
  email: 'email',
  phone: 'tel',
  // It has the asterisk of a masked card number.
  pan: 'tel',
};

export const keyboardOf = ({ kind, digits }: Pick<NormalField, 'kind' | 'digits'>) =>
  digits ? 'numeric' : KEYBOARDS[kind];
