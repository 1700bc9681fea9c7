/** One fee range that is being entered: its type, limits, fee and cut. */
import { useTranslate } from 'ra-core';
import { X } from 'lucide-react';
import { useFormKernel } from '../../engine/forms/FormKernel';
import { formatWholeKobo, type Kobo } from '../../upstream/money';
import { IconButton } from '../../engine/ui/IconButton';
import { InputField } from '../../engine/forms/InputField';
import { RANGE_TYPES, sourceOf, type Row, type Typed } from './rows';
import { type TypesState } from './useRows';

interface FeeRowProps {
  readonly row: Row;
  readonly number: number;
  readonly min: Kobo | null;
  readonly minFailed: boolean;
  readonly types: TypesState['types'];
  /** Undefined for the only row. */
  readonly onRemove: (() => void) | undefined;
}

export function FeeRow({ row, number, min, minFailed, types, onRemove }: FeeRowProps) {
  const translate = useTranslate();
  const { idOf } = useFormKernel();
  const { key, rangeType } = row;
  const minId = idOf(`rows.r${key}.min`);
  const named = (name: keyof Typed, label: string) => ({
    source: sourceOf(key, name),
    label: translate(`fees.${label}`),
    field: `fee-row__${name}`,
  });
  const optionsOf = (all: TypesState['types']) =>
    [{ id: '', name: translate('form.choose') }, ...all].map(({ id, name }) => (
      <option key={id} value={id}>
        {name}
      </option>
    ));
  const waiting = row.typeId === '' ? 'minWaits' : minFailed ? 'minUnread' : 'minReading';
  return (
    <fieldset className="fee-row">
      <legend className="fee-row__legend">{translate('fees.row', { row: number })}</legend>
      <InputField {...named('typeId', 'type')} options={optionsOf(types)} />
      <div className="field fee-row__min">
        <label className="field__label" htmlFor={minId}>
          {translate('fees.min')}
        </label>
        <input
          id={minId}
          className="input figures"
          readOnly
          value={min === null ? translate(`fees.${waiting}`) : formatWholeKobo(min)}
        />
      </div>
      <InputField {...named('max', 'max')} input="figures" inputMode="numeric" />
      <InputField
        {...named('rangeType', 'rangeType')}
        options={optionsOf(RANGE_TYPES.map((one) => ({ id: one, name: translate(`fees.rangeTypes.${one}`) })))}
      />
      <InputField
        {...named('fee', 'fee')}
        input="figures"
        inputMode={rangeType === 'h' ? 'text' : 'decimal'}
        placeholder={rangeType === '' ? undefined : translate(`fees.example.${rangeType}`)}
      />
      <InputField {...named('cut', 'cut')} input="figures" inputMode="decimal" />
      {onRemove ? (
        <IconButton
          icon={X}
          label={translate('fees.remove', { row: number })}
          className="fee-row__remove"
          onClick={onRemove}
        />
      ) : null}
    </fieldset>
  );
}
