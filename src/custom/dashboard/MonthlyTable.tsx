/** The monthly counts as numbers: on screen with links, or for screen readers beside the bars. */
import { LinkBase, useTranslate } from 'ra-core';
import { Fragment, useId } from 'react';
import type { ManyCodes } from './byStatus';
import { ByStatus, StatusToggle } from './ByStatus';
import { Figure } from './Panel';
import { inMonth, transactionsWhere } from './links';
import type { MonthCount } from './months';
import type { Month } from './useMonths';
import { grouped, monthName } from '../../i18n/format';

/** The number whose status codes are shown. */
export interface Opened {
  /** YYYY-MM */
  readonly month: string;
  readonly outcome: ManyCodes;
}

interface MonthlyTableProps {
  readonly months: readonly Month[];
  readonly caption: string;
  /** Absent: the table is for screen readers only and has no links, which nobody could see focused. */
  readonly opening?: {
    readonly opened: Opened | null;
    readonly onOpen: (opened: Opened | null) => void;
  };
}

const COLUMNS = ['successful', 'failed', 'pending'] as const;

export function MonthlyTable({ months, caption, opening }: MonthlyTableProps) {
  const translate = useTranslate();
  const id = useId();
  const isOpen = (month: string, outcome: keyof MonthCount): boolean =>
    opening?.opened?.month === month && opening.opened.outcome === outcome;
  const cell = ({ month, state, count }: Month, column: keyof MonthCount) => {
    if (!count) return translate(`dashboard.months.${state === 'unknown' ? 'notKnown' : 'counting'}`);
    const text = grouped(count[column]);
    if (!opening || count[column] === 0) return text;
    if (column === 'successful') {
      return (
        <Figure
          count={count.successful}
          to={transactionsWhere({ ...inMonth(month), status: '00' })}
          label={translate('dashboard.opens.successfulMonth', { month: monthName(month, 'long') })}
        >
          {text}
        </Figure>
      );
    }
    const open = isOpen(month, column);
    return (
      <StatusToggle
        open={open}
        controls={`${id}-${month}`}
        onToggle={() => opening.onOpen(open ? null : { month, outcome: column })}
      >
        {text}
      </StatusToggle>
    );
  };
  return (
    <div className={opening ? 'dash-scroll' : 'visually-hidden'}>
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
          {months.map((one) => {
            const { opened } = opening ?? {};
            return (
              <Fragment key={one.month}>
                <tr>
                  <th scope="row">{opening ? <MonthLink {...one} /> : monthName(one.month, 'long')}</th>
                  {COLUMNS.map((column) => (
                    <td key={column}>{cell(one, column)}</td>
                  ))}
                </tr>
                {opened && opened.month === one.month && one.count && (
                  <tr className="dash-apart" id={`${id}-${one.month}`}>
                    <td colSpan={COLUMNS.length + 1}>
                      <ByStatus outcome={opened.outcome} days={inMonth(one.month)} total={one.count[opened.outcome]} />
                    </td>
                  </tr>
                )}
              </Fragment>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** The month's name links to its transactions, if there are any. */
function MonthLink({ month, count }: Month) {
  const translate = useTranslate();
  const name = monthName(month, 'long');
  if (count && count.successful + count.failed + count.pending === 0) return name;
  return (
    <LinkBase
      className="dash-link"
      to={transactionsWhere(inMonth(month))}
      title={translate('dashboard.opens.month', { month: name })}
    >
      {name}
    </LinkBase>
  );
}
