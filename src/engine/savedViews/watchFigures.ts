/** The figures of watches as people read them. */
import { percent } from '../../i18n/figures';
import { grouped } from '../../i18n/format';
import { asKobo, formatKobo, isKobo } from '../../upstream/money';
import { lineUnitOf, unitOf, type WatchUnit } from '../../lists/watchMeasures';

/** What of a watch or its notice says the units. */
interface Measured {
  readonly measure: string;
  readonly compare: string;
}

/** "1,204", "N1,500.50", "7.5 %". */
function figureText(value: number, unit: WatchUnit): string {
  if (unit === 'kobo') return isKobo(value) ? formatKobo(asKobo(value), 'N') : '–';
  if (unit === 'tenths') return percent(`${Math.trunc(value / 10)}.${value % 10}`);
  return unit === 'percent' ? percent(String(value)) : grouped(value);
}

/** The line. */
export const lineText = ({ measure, compare }: Measured, line: number): string =>
  figureText(line, lineUnitOf(measure, compare));

/** What was found, or what was found in the period before. */
export const foundText = ({ measure }: Pick<Measured, 'measure'>, value: number): string =>
  figureText(value, unitOf(measure));
