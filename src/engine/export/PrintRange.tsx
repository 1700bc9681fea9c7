/** What is to be printed: the page shown or all that matches, as far as that is read by anybody. */
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { FORMATS } from './formats';
import { grouped } from '../../i18n/format';

export type Range = 'page' | 'all';

interface PrintRangeProps {
  readonly range: Range;
  readonly onRange: (range: Range) => void;
  /** Rows of the page shown; undefined: there is no page. */
  readonly shown: number | undefined;
  readonly total: number;
}

export function PrintRange({ range, onRange, shown, total }: PrintRangeProps) {
  const translate = useTranslate();
  const id = useId();
  const max = FORMATS.pdf.maxRows;
  const tooMany = total > max;
  const rows = (count: number): string => translate('exporting.rows', { smart_count: count, count: grouped(count) });
  const refusal = tooMany && (
    <p id={`${id}-refusal`} className="export-choices__refused">
      {translate('exporting.printTooMany', {
        count: grouped(total),
        max: grouped(max),
      })}
    </p>
  );
  if (shown === undefined) return refusal || <p>{translate('exporting.printAll', { rows: rows(total) })}</p>;
  return (
    <fieldset className="print-range">
      <legend className="visually-hidden">{translate('exporting.printRange')}</legend>
      <label className="checkbox">
        <input type="radio" name={id} checked={range === 'page'} onChange={() => onRange('page')} />
        {translate('exporting.printPage', { rows: rows(shown) })}
      </label>
      <label className="checkbox">
        <input
          type="radio"
          name={id}
          checked={range === 'all'}
          disabled={tooMany}
          aria-describedby={tooMany ? `${id}-refusal` : undefined}
          onChange={() => onRange('all')}
        />
        {translate('exporting.printAll', { rows: rows(total) })}
      </label>
      {refusal}
    </fieldset>
  );
}
