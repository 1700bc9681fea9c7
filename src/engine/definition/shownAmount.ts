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
  const param = columnsOf<NormalField>(resource).find(({ kind }) => kind === 'money')?.param;
  if (kobo === undefined || param === undefined) return null;
  const field = withAsked(resource, [param]).filters.find((one) => one.param === param);
  return field ? { field, value: koboToDecimal(kobo) } : null;
}
