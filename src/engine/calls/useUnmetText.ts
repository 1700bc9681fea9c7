/** Why an action is not offered on a record, in words. */
import { useTranslate } from 'ra-core';
import { labelled, term } from '../../i18n/format';
import { kinds } from '../definition/text';
import type { NormalField } from '../definition/resource';
import type { Unmet } from './conditions';

const namesOf = (wanted: readonly string[], field: NormalField): string =>
  [...new Set(wanted.map((one) => term(kinds.choice.text(one, field, null))))].join(', ');

export function useUnmetText(): (unmet: Unmet) => string {
  const translate = useTranslate();
  return ({ field, wanted, text }) => {
    if (!field) return translate('record.unmet.hidden');
    if (wanted === 'absent') return translate('record.unmet.has', { field: field.label });
    // What the field may be is said once for all records, whatever they have.
    if (field.kind === 'choice' && wanted !== 'present' && wanted.length > 0)
      return translate('record.unmet.only', { names: namesOf(wanted, field) });
    if (field.kind === 'boolean' && text !== '') return labelled(field.label, term(text));
    return translate(text === '' ? 'record.unmet.lacks' : 'record.unmet.is', { field: field.label, text: term(text) });
  };
}
