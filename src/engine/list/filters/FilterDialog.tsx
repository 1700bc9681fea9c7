/** The filter dialog: an input for each filter. */
import { useTranslate } from 'ra-core';
import { Fragment, type ReactNode } from 'react';
import { Button } from '../../ui/Button';
import { PHONE, useMedia } from '../../browser/useMedia';
import { Dialog } from '../../ui/Dialog';
import { PhoneFold } from '../../ui/PhoneFold';
import type { NormalField } from '../../definition/resource';
import { FilterField, useClientBound } from '../popover/FilterField';
import { PeriodPresets } from './PeriodPresets';
import { useFilterForm, type FilterDialogProps } from '../popover/useFilterForm';
import './filterDialog.css';

/** So many of its fields a phone shows at once, and those that were filled when it was opened. */
const IN_SIGHT = 4;

export default function FilterDialog({ onClose, ...options }: FilterDialogProps): ReactNode {
  const { resource } = options.labels;
  const translate = useTranslate();
  const form = useFilterForm({ ...options, fields: resource.filters });
  const [start, end] = resource.period ?? [];
  /** What most people filter by stands beside the period. */
  const quick = start && !resource.linkFilters.some((one) => one === resource.quick) ? resource.quick : null;
  /** A phone has no room beside the period: its days come first, in one line. */
  const phone = useMedia(PHONE);
  const fields = resource.filters.filter((field) => field !== quick && !resource.linkFilters.includes(field));
  const later = fields.slice(IN_SIGHT).filter(({ param }) => !options.initial[param]);
  const folded = phone && later.length > 1 ? later : [];
  const draw = (field: NormalField): ReactNode => (
    <Fragment key={field.name}>
      {resource.period && field === start && <PeriodPresets form={form} of={resource.period} />}
      {quick && field === start && !phone && <FilterField field={quick} form={form} />}
      <FilterField field={field} form={form} />
      {quick && field === end && phone && <FilterField field={quick} form={form} />}
    </Fragment>
  );
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
        {fields.filter((field) => !folded.includes(field)).map(draw)}
        {folded.length > 0 && (
          <PhoneFold line={translate('filterForm.more', { count: folded.length })}>
            <div className="filter-form">{folded.map(draw)}</div>
          </PhoneFold>
        )}
      </form>
    </Dialog>
  );
}
