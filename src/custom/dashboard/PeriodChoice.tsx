/** Buttons of the usual periods, and two dates for any other. */
import { useTranslate } from 'ra-core';
import { memo, useId, useState } from 'react';
import { Button } from '../../engine/ui/Button';
import { useWords } from '../../engine/browser/words';
import { isWrongYear } from '../../lists/days';
import { lagosClock, parseTime } from '../../upstream/time';
import { spanOf } from './Change';
import { ENDS, MAX_DAYS, PERIODS, type Period } from './usePeriod';

export const PeriodChoice = memo(function PeriodChoice({ period }: { readonly period: Period }) {
  const words = useWords('dashboard.period');
  const [typing, setTyping] = useState(false);
  const { written, problem, name, today, choose } = period;
  const id = useId();
  const own = typing || name === undefined;
  return (
    <fieldset className="dash-period" aria-label={words('label')}>
      <div className="dash-segments">
        {Object.entries(PERIODS).map(([key, dates]) => (
          <Button
            key={key}
            label={words(key)}
            look="small"
            aria-pressed={!own && name === key}
            onClick={() => {
              setTyping(false);
              choose(dates);
            }}
          />
        ))}
        <Button label={words('own')} look="small" aria-pressed={own} onClick={() => setTyping(true)} />
      </div>
      {own &&
        ENDS.map((end) => (
          <DayInput
            key={end}
            label={words(end)}
            day={written[end]}
            latest={today}
            describedBy={problem?.end === end ? id : undefined}
            onChoose={(day) => choose({ ...written, [end]: day })}
          />
        ))}
      {own && problem ? <Refused period={period} id={id} /> : <Compared period={period} />}
    </fieldset>
  );
});

/** Its room is there before the answer says which days are compared. */
function Compared({ period: { days, today, data } }: { readonly period: Period }) {
  const words = useWords('dashboard.period');
  const { before } = data ?? {};
  const span = before ?? days;
  const until = before ? before.until : days.endDate === today ? `${today}T00:00:00.000Z` : undefined;
  const time = until === undefined ? undefined : lagosClock(parseTime(until) ?? 0);
  const named =
    time === undefined
      ? spanOf(span)
      : words(span.startDate === span.endDate ? 'until' : 'lastUntil', { days: spanOf(span), time });
  return (
    <span className={before ? 'dash-note muted' : 'dash-note dash-unsaid'}>
      {words('comparedWith', { days: named })}
    </span>
  );
}

interface RefusedProps {
  readonly period: Period;
  readonly id: string;
}

/** Why the days of the address are not shown, and which ones are. */
function Refused({ period: { days, problem }, id }: RefusedProps) {
  const words = useWords('dashboard.period');
  const translate = useTranslate();
  if (!problem) return null;
  const { end, key } = problem;
  const reason =
    key === 'notADay' || key === 'wrongYear'
      ? translate(`list.${key}`)
      : words(key, { end: words('endDate'), most: MAX_DAYS });
  return (
    <span id={id} role="alert" className="field__error">
      {words('notShown', { label: words(end), reason, days: spanOf(days) })}
    </span>
  );
}

interface DayInputProps {
  readonly label: string;
  readonly day: string;
  readonly latest: string;
  /** The id of the sentence that says why the day cannot be used. */
  readonly describedBy: string | undefined;
  readonly onChoose: (day: string) => void;
}

/** While a year is being typed it is one of the first centuries: such a day is taken when the person is done with it. */
function DayInput({ label, day, latest, describedBy, onChoose }: DayInputProps) {
  const [typed, setTyped] = useState<string>();
  const done = (): void => {
    if (typed !== undefined && typed !== day) onChoose(typed);
    setTyped(undefined);
  };
  return (
    <input
      type="date"
      className="input dash-day"
      aria-label={label}
      aria-invalid={describedBy !== undefined || undefined}
      aria-describedby={describedBy}
      max={latest}
      value={typed ?? day}
      onBlur={done}
      onKeyDown={({ key }) => key === 'Enter' && done()}
      onChange={({ target: { value } }) => {
        setTyped(value);
        if (value !== '' && !isWrongYear(value)) onChoose(value);
      }}
    />
  );
}
