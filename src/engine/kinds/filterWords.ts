import { labelled } from '../../i18n/format';
import { isHeld } from '../../lists/question/typed';
import { sentenceBegin, type ActiveFilter } from './useFilterLabels';

/** All of them as one sentence, without its end: "Amount at least N500,000, and Status is failed or Bank is Access Bank". */
export const sentenceOf = (all: readonly ActiveFilter[]): string =>
  all
    .map((one, at) => {
      const isNext = one.field.operand?.any && all[at - 1]?.field.operand?.any;
      const between = at === 0 ? '' : isNext ? ' ' : ', ';
      const said = `${sentenceBegin(one)} ${one.field.secret ? '***' : one.text}`;
      return `${between}${one.before && at > 0 ? `${one.before} ` : ''}${said}`;
    })
    .join('');

/** A filter in a document, with the word before it. Secret values are never part of one (D330). */
export function filterInWords({ before, field, name, text, value }: ActiveFilter): string {
  return (before ? `${before} ` : '') + labelled(name, isHeld(field, value) ? '***' : text);
}
