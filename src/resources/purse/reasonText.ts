import { createElement, type ReactNode } from 'react';
import { term } from '../../i18n/format';

/** "Cash Out", "Cash Out of Osagie Cash Point": the service writes the type, and the name. Other texts are a person's. */
export function reasonText(type: string | null | undefined, text: string): string {
  const rest = type && text.startsWith(type) && term(type) !== type ? text.slice(type.length) : '-';
  return type && /^( of |$)/.test(rest) ? term(type) + rest.replace(' of ', ', ') : text;
}

/** The description as it is read, in two lines at most, as long texts have. */
export const reasonCell = (type: string | null | undefined, text: string): ReactNode =>
  text && createElement('span', { className: 'cell__text' }, reasonText(type, text));
