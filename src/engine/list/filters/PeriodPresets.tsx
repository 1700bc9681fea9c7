/** Named periods. Choosing one fills in both of its days. */
import { useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import { dayAt, isSymbolicDay } from '../../../lists/days';
import { dayRange, PRESETS, presetOf, USUAL_DAYS, type Period, type Preset } from '../../../lists/period';
import { MAX_DAYS, periodOf } from '../../../lists/periodOf';
import { grouped } from '../../../i18n/format';
import type { Resource } from '../../definition/resource';
import type { FilterForm } from '../popover/useFilterForm';

interface PeriodPresetsProps {
  /** The id of the number of days is the form's with `-days`. */
  readonly form: FilterForm;
  readonly of: NonNullable<Resource['period']>;
}

export function PeriodPresets({ form, of: [start, end] }: PeriodPresetsProps): ReactNode {
  const { id, now, draft } = form;
  const period = { from: draft[start.param] ?? '', to: draft[end.param] ?? '' };
  const onChange = ({ from, to }: Period): void => form.change({ ...draft, [start.param]: from, [end.param]: to });
  const translate = useTranslate();
  const named = presetOf(period);
  /** Remembered, because some choices have another name once they are days: "last 7 days", or one without an end. */
  const [chosen, setChosen] = useState<Preset | null>(null);
  const [days, setDays] = useState(String(named?.days ?? USUAL_DAYS));
  const count = /^\d{1,4}$/.test(days.trim()) ? Number(days) : 0;
  const badDays = count < 1 || count > MAX_DAYS;
  const shown = chosen && stillSays(chosen, count, period) ? chosen : (named?.preset ?? '');
  const help = `${id}-period-text`;
  const moves = isSymbolicDay(period.from) || isSymbolicDay(period.to);
  const resolved = moves && !(shown === 'lastDays' && badDays) ? range(period, now) : null;

  const choose = (name: string): void => {
    const preset = PRESETS.find((one) => one === name) ?? null;
    setChosen(preset);
    if (!preset) onChange(name === 'other' ? period : { from: '', to: '' });
    else if (preset !== 'lastDays' || !badDays) onChange(periodOf({ preset, days: count }, period, now));
  };
  const type = (text: string): void => {
    setDays(text);
    setChosen('lastDays');
    const next = Number(text);
    if (/^\d{1,4}$/.test(text) && next > 0) onChange(periodOf({ preset: 'lastDays', days: next }, period, now));
  };
  const word = (preset: Preset): string =>
    translate(preset === 'lastDays' ? 'filterForm.lastSome' : `list.period.${preset}`);

  return (
    <div className="filter-form__period">
      <div className="field">
        <label className="field__label" htmlFor={`${id}-period`}>
          {translate('filterForm.choose')}
        </label>
        <select
          id={`${id}-period`}
          className="input"
          value={shown}
          aria-describedby={help}
          onChange={({ target }) => choose(target.value)}
        >
          <option value="">{translate('list.period.any')}</option>
          {PRESETS.map((preset) => (
            <option key={preset} value={preset}>
              {word(preset)}
            </option>
          ))}
          {shown === 'other' && <option value="other">{word('other')}</option>}
        </select>
      </div>
      {shown === 'lastDays' && <Days id={id} days={days} bad={badDays} onType={type} />}
      {/* Always rendered, because screen readers announce changes of it. */}
      <output className="field__help" id={help}>
        {resolved && translate('filterForm.resolved', { days: resolved })}
      </output>
    </div>
  );
}

interface DaysProps {
  readonly id: string;
  readonly days: string;
  readonly bad: boolean;
  readonly onType: (text: string) => void;
}

/** How many days "last … days" has. */
function Days({ id, days, bad, onType }: DaysProps): ReactNode {
  const translate = useTranslate();
  return (
    <div className="field">
      <label className="field__label" htmlFor={`${id}-days`}>
        {translate('filterForm.days')}
      </label>
      <input
        id={`${id}-days`}
        className="input"
        type="number"
        inputMode="numeric"
        required
        min={1}
        max={MAX_DAYS}
        step={1}
        value={days}
        aria-invalid={bad || undefined}
        aria-describedby={`${id}-days-text`}
        onChange={({ target }) => onType(target.value)}
      />
      <span id={`${id}-days-text`} className={bad ? 'field__error' : 'field__help'} role={bad ? 'alert' : undefined}>
        {translate(bad ? 'filterForm.badDays' : 'filterForm.daysHelp', { max: grouped(MAX_DAYS) })}
      </span>
    </div>
  );
}

/** Whether the chosen name still fits the period. */
function stillSays(preset: Preset, days: number, period: Period): boolean {
  if (preset === 'lastDays') {
    const named = periodOf({ preset, days }, period, 0);
    return days < 1 || (named.from === period.from && named.to === period.to);
  }
  if (preset === 'since') return period.to === '' && !isSymbolicDay(period.from);
  return preset === 'between' && !isSymbolicDay(period.from) && !isSymbolicDay(period.to);
}

function range({ from, to }: Period, now: number): string {
  const [first, last] = [dayAt(from, now), dayAt(to, now)];
  const named = [first, last].flatMap((day) => (day === undefined ? [] : [day]));
  return first !== undefined && last !== undefined ? dayRange(first, last) : named.map((day) => dayRange(day)).join('');
}
