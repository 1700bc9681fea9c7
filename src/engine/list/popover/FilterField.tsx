/** One filter of a form: its label, input, help and problem. */
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { grouped } from '../../../i18n/format';
import { FILTERED_BY } from '../../definition/filters';
import type { NormalField, Resource } from '../../definition/resource';
import { filterInputs } from '../../kinds/filters/registry';
import { SEARCHED_AT_MOST } from '../../../lists/answerer';
import { comparesAll } from '../../../lists/byBrowser';
import { useListQuestion, useListRows } from '../state/contexts';
import type { FilterForm } from './useFilterForm';

/**
 * How many records are looked through for those of these filters that the service does not have. Not said where all of
 * them are: the list has no more, or they were looked through just now.
 */
export function useClientBound(resource: Resource, fields: readonly NormalField[]): string | false {
  const { filtersByBrowser } = resource;
  const translate = useTranslate();
  const { active } = useListQuestion();
  const { total = Infinity, current, part, scannedOf } = useListRows().rows;
  const isByBrowser = (field: NormalField): boolean => filtersByBrowser.some(({ param }) => param === field.param);
  const filters = fields.filter(isByBrowser).map(({ label }) => label);
  const isPart = !current || Boolean(part ?? scannedOf) || !comparesAll(resource, total);
  return (
    filters.length > 0 &&
    (isPart || !active.every(({ field }) => isByBrowser(field))) &&
    translate('filterForm.filtersByBrowser', {
      smart_count: filters.length,
      count: grouped(SEARCHED_AT_MOST),
      filters: filters.join(', '),
    })
  );
}

interface FilterFieldProps {
  readonly field: NormalField;
  readonly form: FilterForm;
  readonly first?: boolean;
}

export function FilterField({ field, form, first }: FilterFieldProps): ReactNode {
  const translate = useTranslate();
  const kind = FILTERED_BY[field.kind];
  if (!kind) return null;
  const { Input } = filterInputs[kind];
  const id = `${form.id}-${field.name}`;
  const isList = field.kind === 'text' && field.operand?.operator.endsWith('any');
  const help = [
    field.help,
    field.secret && translate('filterForm.secretFilter'),
    isList && translate('filterForm.several'),
    field.operand?.operator === 'q' && translate('filterForm.shortParts'),
  ]
    .filter(Boolean)
    .join(' ');
  const problem = form.problemText(field);
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {field.label}
      </label>
      <Input
        id={id}
        field={field}
        label={field.label}
        value={form.draft[field.param] ?? ''}
        now={form.now}
        onChange={(value) => form.changeField(field, value)}
        invalid={problem !== null}
        first={first}
        describedBy={problem || help ? `${id}-text` : undefined}
      />
      {problem ? (
        <span className="field__error" id={`${id}-text`} role="alert">
          {problem}
        </span>
      ) : (
        help && (
          <span className="field__help" id={`${id}-text`}>
            {help}
          </span>
        )
      )}
    </div>
  );
}
