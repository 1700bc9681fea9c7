/** The monthly counts as numbers: on screen with links, or for screen readers beside the bars. */
import { useTranslate } from 'ra-core';
import { Figure } from './Figure';
import { inMonth, transactionsWhere } from './links';
import { monthName } from './monthName';
import type { MonthCount } from './months';
import { formatCount } from './percent';
import type { Month } from './useMonths';

interface MonthlyTableProps {
  readonly months: readonly Month[];
  readonly caption: string;
  /** With links it is on screen; without it is there for screen readers only, where focus would be lost from sight. */
  readonly links: boolean;
}

const COLUMNS = ['successful', 'failed', 'pending'] as const;

export function MonthlyTable({ months, caption, links }: MonthlyTableProps) {
  const translate = useTranslate();
  const cell = ({ month, state, count }: Month, column: keyof MonthCount) => {
    if (!count) return translate(`dashboard.months.${state === 'unknown' ? 'notKnown' : 'counting'}`);
    if (!links) return formatCount(count[column]);
    const to = transactionsWhere({ ...inMonth(month), ...(column === 'successful' ? { status: '00' } : {}) });
    const opens = translate(`dashboard.opens.${column === 'successful' ? 'successfulMonth' : 'month'}`, {
      month: monthName(month, 'long'),
    });
    return (
      <Figure to={to} label={opens}>
        {formatCount(count[column])}
      </Figure>
    );
  };
  return (
    <div className={links ? 'dash-scroll' : 'visually-hidden'}>
      <table className="dash-table">
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{translate('dashboard.months.month')}</th>
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                {translate(`dashboard.outcome.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.map((one) => (
            <tr key={one.month}>
              <th scope="row">{monthName(one.month, 'long')}</th>
              {COLUMNS.map((column) => (
                <td key={column}>{cell(one, column)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
