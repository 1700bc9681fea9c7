/** The filter dialog: an input for each filter. */
import { useTranslate } from 'ra-core';
import { Fragment, type ReactNode } from 'react';
import { Button } from '../../ui/Button';
import { PHONE, useMedia } from '../../browser/useMedia';
import { Dialog } from '../../ui/Dialog';
import { FilterField, useClientBound } from '../popover/FilterField';
import { PeriodPresets } from './PeriodPresets';
import { useFilterForm, type FilterDialogProps } from '../popover/useFilterForm';
import './filterDialog.css';

export default function FilterDialog({ onClose, ...options }: FilterDialogProps): ReactNode {
  const { resource } = options.labels;
  const translate = useTranslate();
  const form = useFilterForm({ ...options, fields: resource.filters });
  const [start, end] = resource.period ?? [];
  /** What most people filter by stands beside the period. */
  const quick = start && !resource.linkFilters.some((one) => one === resource.quick) ? resource.quick : null;
  /** A phone has no room beside the period: its days come first, in one line. */
  const before = useMedia(PHONE) ? null : start;
  const after = before ? null : end;
  return (
    <Dialog
      title={resource.filterTitle ?? translate('filterForm.filterBy')}
      size="large"
      description={useClientBound(resource, resource.filters)}
      onClose={onClose}
      actions={
        <>
          <Button label={translate('filterForm.clear')} look="ghost" onClick={form.clear} />
          <Button label={translate('list.cancel')} onClick={onClose} />
          <button type="submit" form={form.id} className="button button--primary">
            {translate('filterForm.apply')}
          </button>
        </>
      }
    >
      <form
        key={form.round}
        id={form.id}
        className={quick ? 'filter-form filter-form--quick' : 'filter-form'}
        noValidate
        onSubmit={form.submit}
        onChange={form.forgetUnfinished}
      >
        {resource.filters
          .filter((field) => field !== quick && !resource.linkFilters.includes(field))
          .map((field) => (
            <Fragment key={field.name}>
              {start && end && field === start && (
                <PeriodPresets
                  id={form.id}
                  period={{ from: form.draft[start.param] ?? '', to: form.draft[end.param] ?? '' }}
                  now={form.now}
                  onChange={({ from, to }) => form.change({ ...form.draft, [start.param]: from, [end.param]: to })}
                />
              )}
              {quick && field === before && <FilterField field={quick} form={form} />}
              <FilterField field={field} form={form} />
              {quick && field === after && <FilterField field={quick} form={form} />}
            </Fragment>
          ))}
      </form>
    </Dialog>
  );
}
