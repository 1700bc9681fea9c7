/** Finds card numbers typed into filters, where they would get into the address, the history and storage (D330). */
import { holdsCardNumber } from '../../../upstream/pan';
import type { Draft } from '../../browser/drafts';
import { useWords } from '../../browser/words';
import type { NormalField, Resource } from '../../definition/resource';

type Filters = Pick<Resource, 'filters'>;

const isCard = ({ secret, param }: NormalField, draft: Draft): boolean =>
  !secret && holdsCardNumber(draft[param] ?? '');

/** By field name. A secret field may have a card number. */
export function cardProblems({ filters }: Filters, draft: Draft): Readonly<Record<string, 'card'>> {
  return Object.fromEntries(filters.filter((one) => isCard(one, draft)).map(({ name }) => [name, 'card']));
}

/** What may be stored of the typed texts. */
export function withoutCards({ filters }: Filters, draft: Draft): Draft {
  const cards = new Set(filters.filter((one) => isCard(one, draft)).map(({ param }) => param));
  return Object.fromEntries(Object.entries(draft).filter(([param]) => !cards.has(param)));
}

/** The fields that take card numbers, as text. */
export function useCardSentence({ filters }: Filters): () => string {
  const words = useWords('cardNumbers');
  const own = filters.find(({ kind, param, secret }) => secret && (kind === 'pan' || param === 'pan'));
  return () => (own ? words('belongs', { filter: own.label }) : words('none'));
}
