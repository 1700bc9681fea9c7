/** How much of a limit is used, as a bar. The sentence beside it says the same, so the bar itself is silent. */
import type { ReactNode } from 'react';
import { ratio } from '../../i18n/percentage';
import './meter.css';

interface MeterProps {
  /** Not below zero, in the unit of `limit`. */
  readonly used: number;
  /** Above zero. */
  readonly limit: number;
  /** From so many percent of the limit on the bar warns. */
  readonly nearPercent: number;
}

export function Meter({ used, limit, nearPercent }: MeterProps): ReactNode {
  const state = used >= limit ? 'over' : used * 100 >= limit * nearPercent ? 'near' : 'under';
  return (
    <svg className={`meter meter--${state}`} aria-hidden="true" viewBox="0 0 100 1" preserveAspectRatio="none">
      <rect width={ratio(Math.min(used, limit), limit, 2)} height="1" />
    </svg>
  );
}
