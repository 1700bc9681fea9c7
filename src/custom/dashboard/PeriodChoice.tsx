/** Buttons of the usual periods, and two dates for any other. */
import { memo, useState } from 'react';
import { Button } from '../../engine/ui/Button';
import { useWords } from '../../engine/browser/words';
import { lagosClock, parseTime } from '../../upstream/time';
import { spanOf } from './Change';
import { PERIODS, type Period } from './usePeriod';

export const PeriodChoice = memo(function PeriodChoice({ period }: { readonly period: Period }) {
  const words = useWords('dashboard.period');
  const [typing, setTyping] = useState(false);
  const { days, name, today, choose } = period;
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
        (['startDate', 'endDate'] as const).map((end) => (
          <DayInput
            key={end}
            label={words(end)}
            usual={days[end]}
            latest={today}
            onChoose={(day) => choose({ ...days, [end]: day })}
          />
        ))}
      <Compared period={period} />
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

interface DayInputProps {
  readonly label: string;
  readonly usual: string;
  readonly latest: string;
  readonly onChoose: (day: string) => void;
}

/** While a year is being typed it is one of the first centuries, which nobody means. */
const EARLIEST = '2000-01-01';

function DayInput({ label, usual, latest, onChoose }: DayInputProps) {
  const [typed, setTyped] = useState(usual);
  return (
    <input
      type="date"
      className="input dash-day"
      aria-label={label}
      min={EARLIEST}
      max={latest}
      value={typed}
      onChange={({ target: { value } }) => {
        setTyped(value);
        if (value >= EARLIEST && value <= latest) onChoose(value);
      }}
    />
  );
}
