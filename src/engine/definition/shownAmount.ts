/** An amount that is typed as a list shows it, as the filter by that amount: no search of a service finds amounts (D552). */
import { columnsOf, withAsked } from '../../lists/question/asked';
import { koboToDecimal } from '../../upstream/money';
import type { NormalField, Resource } from './resource';
import { typedAmount } from './typedNumber';

/** With its unit or its decimals: without them it may be an id. */
const SHOWN = /[₦n]|[.,]\d\d$/i;

/** The list's first amount, as much as the text says; null for another text or list. */
export function shownAmount(resource: Resource, text: string) {
  const kobo = SHOWN.test(text) ? typedAmount(text) : undefined;
  const [field] = askedAs(resource, firstAmount(resource));
  return kobo === undefined || !field ? null : { field, value: koboToDecimal(kobo) };
}

/** The amount that a list is searched by. */
export const firstAmount = (resource: Resource): NormalField | undefined =>
  columnsOf<NormalField>(resource).find(({ kind }) => kind === 'money');

/** A column's field as a filter of the list; none where the list cannot be filtered by it. */
export function askedAs(resource: Resource, shown: NormalField | undefined): readonly NormalField[] {
  const field = shown && withAsked(resource, [shown.param]).filters.find(({ param }) => param === shown.param);
  return field && !field.secret ? [field] : [];
}
