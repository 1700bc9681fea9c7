/**
 * Filters that the service does not have (`list.filtersHere`, and operators that it does not take): the browser applies
 * them to the first records of the list (`lists/answer.ts`), as `matches.ts` compares them.
 */
import { withAsked, type AskedList } from '../../lists/question/asked';
import { momentIn } from '../../lists/question/typed';
import { valuesIn, valuesText } from '../../upstream/typedText';
import type { FilterText, NormalField } from './resource';

/** What of a resource says by which parameters its list can be asked. */
export type AskedResource = AskedList<NormalField>;

/** A filter of the browser. Plain data, so that it can be sent to a worker. */
export interface Condition extends FilterText {
  /** The field is one end of the list's period: days from this one on, or up to it. */
  readonly end: 'first' | 'last' | null;
}

/** A filter in two parts. */
export interface Parted {
  readonly sent: Readonly<Record<string, unknown>>;
  readonly conditions: readonly Condition[];
}

/** Parts a filter: what is sent to the service, and the browser's conditions. */
export function partedFilter(list: AskedResource, filter: object): Parted {
  const sent: Record<string, unknown> = { ...filter };
  const { filters, filtersByBrowser = [], period } = withAsked(list, Object.keys(filter));
  for (const { param, operand } of filters) {
    const value = sent[param];
    if (!operand || value === undefined) continue;
    const text = textOf(value);
    const moment = operand.asks === 'time' ? momentIn(text) : undefined;
    if (!moment && operand.sentAs) delete sent[param];
    // Any of no values is no row (docs/questions.md).
    const isList = /any$|^hour$/.test(operand.operator) && (text !== '' || Array.isArray(value));
    const asked = isList ? valuesText(valuesIn(text)) || ',' : text;
    sent[(!moment && operand.sentAs) || param] = moment ?? asked;
  }
  const conditions = filtersByBrowser.flatMap((field): readonly Condition[] => {
    const value = sent[field.param];
    delete sent[field.param];
    const end = field === period?.[0] ? 'first' : field === period?.[1] ? 'last' : null;
    return typeof value === 'string' && value.trim() !== '' ? [{ field, value: value.trim(), end }] : [];
  });
  return { sent, conditions };
}

/** react-admin's components give numbers and lists. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return valuesText(value.map(textOf).filter(Boolean));
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value).trim() : '';
}
