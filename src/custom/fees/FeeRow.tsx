/** One new range: type, max, range type, fee and cut. Its min follows from the existing ranges. */
import { X } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useFormKernel } from '../../engine/forms/FormKernel';
import { InputField } from '../../engine/forms/InputField';
import type { Kobo } from '../../upstream/money';
import { formatKobo } from '../../upstream/money';
import { RANGE_TYPES, sourceOf, type Row, type Typed } from './rows';
import type { TypesState } from './useRanges';

interface FeeRowProps {
  readonly row: Row;
  readonly place: number;
  readonly min: Kobo | null;
  readonly minFailed: boolean;
  readonly types: TypesState['types'];
  /** Undefined for the only row. */
  readonly onRemove: (() => void) | undefined;
}

export function FeeRow({ row, place, min, minFailed, types, onRemove }: FeeRowProps) {
  const translate = useTranslate();
  const { idOf } = useFormKernel();
  const { key, rangeType } = row;
  const minId = idOf(`rows.r${key}.min`);
  const named = (name: keyof Typed, label: string) => ({
    source: sourceOf(key, name),
    label: translate(`fees.${label}`),
    field: `fee-row__${name}`,
  });
  const waiting = row.typeId === '' ? 'minWaits' : minFailed ? 'minUnread' : 'minReading';
  return (
    <fieldset className="fee-row">
      <legend className="fee-row__legend">{translate('fees.row', { row: place })}</legend>
      <InputField
        {...named('typeId', 'type')}
        options={
          <>
            <option value="">{translate('fees.choose')}</option>
            {types.map(({ id: value, name }) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </>
        }
      />
      <div className="field fee-row__min">
        <label className="field__label" htmlFor={minId}>
          {translate('fees.min')}
        </label>
        <input
          id={minId}
          className="input figures"
          readOnly
          value={min === null ? translate(`fees.${waiting}`) : formatKobo(min).replace(/\.00$/, '')}
        />
      </div>
      <InputField {...named('max', 'max')} input="figures" inputMode="numeric" />
      <InputField
        {...named('rangeType', 'rangeType')}
        options={
          <>
            <option value="">{translate('fees.choose')}</option>
            {RANGE_TYPES.map((one) => (
              <option key={one} value={one}>
                {translate(`fees.rangeTypes.${one}`)}
              </option>
            ))}
          </>
        }
      />
      <InputField
        {...named('fee', 'fee')}
        input="figures"
        inputMode={rangeType === 'h' ? 'text' : 'decimal'}
        placeholder={rangeType === '' ? undefined : translate(`fees.example.${rangeType}`)}
      />
      <InputField {...named('cut', 'cut')} input="figures" inputMode="decimal" />
      {onRemove ? (
        <button
          type="button"
          className="icon-button fee-row__remove"
          aria-label={translate('fees.remove', { row: place })}
          onClick={onRemove}
        >
          <X aria-hidden />
        </button>
      ) : null}
    </fieldset>
  );
}
