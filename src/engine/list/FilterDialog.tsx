/** The filter dialog: an input for each filter. */
import { useTranslate } from 'ra-core';
import { Fragment, type ReactNode } from 'react';
import { grouped } from '../../i18n/format';
import { FILTERED_BY } from '../definition/filters';
import type { NormalField } from '../definition/resource';
import { filterInputs } from '../kinds/filters/registry';
import { LOOKED_THROUGH } from '../rows/clientFilters';
import { Dialog } from '../ui/Dialog';
import { PeriodPresets } from './PeriodPresets';
import { useFilterForm, type FilterDialogProps, type FilterForm } from './useFilterForm';
import './filterDialog.css';

export default function FilterDialog({ onClose, ...options }: FilterDialogProps): ReactNode {
  const { resource } = options.look;
  const translate = useTranslate();
  const form = useFilterForm(options);
  const [start, end] = resource.period ?? [];
  const here = resource.filters.filter((field) => resource.clientFilters.includes(field)).map(({ label }) => label);
  const bound =
    here.length > 0 && translate('list.filtersHere', { count: grouped(LOOKED_THROUGH), filters: here.join(', ') });
  return (
    <Dialog
      title={resource.filterTitle ?? translate('list.filterBy')}
      size="large"
      description={bound}
      onClose={onClose}
      actions={
        <>
          <button type="button" className="button button--ghost" onClick={form.clear}>
            {translate('list.clear')}
          </button>
          <button type="button" className="button" onClick={onClose}>
            {translate('list.cancel')}
          </button>
          <button type="submit" form={form.id} className="button button--primary">
            {translate('list.apply')}
          </button>
        </>
      }
    >
      <form
        key={form.round}
        id={form.id}
        className="filter-form"
        noValidate
        onSubmit={form.submit}
        onChange={form.forgetUnfinished}
      >
        {resource.filters.map((field) => (
          <Fragment key={field.name}>
            {start && end && field === start && (
              <PeriodPresets
                id={form.id}
                period={{ from: form.draft[start.param] ?? '', to: form.draft[end.param] ?? '' }}
                now={form.now}
                onChange={({ from, to }) => form.change({ ...form.draft, [start.param]: from, [end.param]: to })}
              />
            )}
            <FilterField field={field} form={form} />
          </Fragment>
        ))}
      </form>
    </Dialog>
  );
}

interface FilterFieldProps {
  readonly field: NormalField;
  readonly form: FilterForm;
}

function FilterField({ field, form }: FilterFieldProps): ReactNode {
  const translate = useTranslate();
  const kind = FILTERED_BY[field.kind];
  if (!kind) return null;
  const Input = filterInputs[kind];
  const id = `${form.id}-${field.name}`;
  const help = [field.help, field.secret && translate('list.secretFilter')].filter(Boolean).join(' ');
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
