/** The French of `en/cardNumbers.ts`. */
import type { cardNumbers as english } from '../en/cardNumbers';
import type { Translation } from '../locales';

export const cardNumbers: Translation<typeof english> = {
  belongs:
    'C’est un numéro de carte. Les numéros de carte ne sont jamais conservés. Saisissez ce numéro dans le filtre %{filter}.',
  none: 'C’est un numéro de carte. Les numéros de carte ne sont jamais conservés. Retirez ce numéro.',
};
