/** Why an action is not offered on a record, in words. */
import { useTranslate } from 'ra-core';
import { term } from '../../i18n/format';
import type { Unmet } from './conditions';

export function useUnmetText(): (unmet: Unmet) => string {
  const translate = useTranslate();
  return ({ field, wanted, text }) => {
    if (!field) return translate('record.unmet.hidden');
    if (wanted === 'absent') return translate('record.unmet.has', { field: field.label });
    return translate(text === '' ? 'record.unmet.lacks' : 'record.unmet.is', { field: field.label, text: term(text) });
  };
}
