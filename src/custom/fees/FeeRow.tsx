/** One new range: type, max, range type, fee and cut; its min follows from what is there already. */
import { X } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { ReactElement, ReactNode } from 'react';
import type { Kobo } from '../../upstream/money';
import { formatKobo } from '../../upstream/money';
import { RANGE_TYPES, type Problem, type Problems, type Row, type Typed } from './rows';
import type { TypesState } from './useRanges';

interface FeeRowProps {
  /** Begins the ids of its inputs. */
  readonly id: string;
  readonly row: Row;
  /** Counted from 1. */
  readonly place: number;
  readonly min: Kobo | null;
  /** The min could not be read. */
  readonly minFailed: boolean;
  readonly types: TypesState['types'];
  /** Those that are shown. */
  readonly problems: Problems;
  readonly onChange: (part: Partial<Typed>) => void;
  readonly onLeave: (name: keyof Typed) => void;
  /** Absent for the only row. */
  readonly onRemove: (() => void) | undefined;
}

export function FeeRow(props: FeeRowProps): ReactElement {
  const { id, row, place, min, minFailed, types, problems, onChange, onLeave, onRemove } = props;
  const translate = useTranslate();
  const attributes = (name: keyof Typed) => ({
    id: `${id}-${name}`,
    className: 'input',
    value: row[name],
    'aria-required': true,
    'aria-invalid': problems[name] !== undefined,
    'aria-describedby': `${id}-${name}-problem`,
    onBlur: () => onLeave(name),
  });
  const typing = (name: 'max' | 'fee' | 'cut') => ({
    ...attributes(name),
    className: 'input figures',
    autoComplete: 'off',
    onChange: ({ target }: { readonly target: { readonly value: string } }) => onChange({ [name]: target.value }),
  });
  const field = (name: keyof Typed, label: string, input: ReactNode): ReactElement => (
    <div className={`field fee-row__${name}`}>
      <label className="field__label" htmlFor={`${id}-${name}`}>
        {translate(`fees.${label}`)}
      </label>
      {input}
      <Sentence id={`${id}-${name}-problem`} problem={problems[name]} />
    </div>
  );
  const waiting = row.typeId === '' ? 'minWaits' : minFailed ? 'minUnread' : 'minReading';
  return (
    <fieldset className="fee-row">
      <legend className="fee-row__legend">{translate('fees.row', { row: place })}</legend>
      {field(
        'typeId',
        'type',
        <select {...attributes('typeId')} onChange={({ target }) => onChange({ typeId: target.value })}>
          <option value="">{translate('fees.choose')}</option>
          {types.map(({ id: value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>,
      )}
      <div className="field fee-row__min">
        <label className="field__label" htmlFor={`${id}-min`}>
          {translate('fees.min')}
        </label>
        <input
          id={`${id}-min`}
          className="input figures"
          readOnly
          value={min === null ? translate(`fees.${waiting}`) : formatKobo(min).replace(/\.00$/, '')}
        />
      </div>
      {field('max', 'max', <input {...typing('max')} inputMode="numeric" />)}
      {field(
        'rangeType',
        'rangeType',
        <select
          {...attributes('rangeType')}
          onChange={({ target }) =>
            onChange({ rangeType: RANGE_TYPES.find((rangeType) => rangeType === target.value) ?? '' })
          }
        >
          <option value="">{translate('fees.choose')}</option>
          {RANGE_TYPES.map((rangeType) => (
            <option key={rangeType} value={rangeType}>
              {translate(`fees.rangeTypes.${rangeType}`)}
            </option>
          ))}
        </select>,
      )}
      {field(
        'fee',
        'fee',
        <input
          {...typing('fee')}
          inputMode={row.rangeType === 'h' ? 'text' : 'decimal'}
          placeholder={row.rangeType === '' ? undefined : translate(`fees.example.${row.rangeType}`)}
        />,
      )}
      {field('cut', 'cut', <input {...typing('cut')} inputMode="decimal" />)}
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

function Sentence({ id, problem }: { readonly id: string; readonly problem: Problem | undefined }): ReactElement {
  const translate = useTranslate();
  return (
    <span id={id} className="field__error">
      {problem ? translate(`fees.problem.${problem}`) : null}
    </span>
  );
}
