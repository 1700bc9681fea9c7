/** Success and failure by month, as bars or as a table (D309 and D325). */
import { LinkBase, useNavigate } from 'ra-core';
import { memo, useState } from 'react';
import { useWords } from '../../engine/browser/words';
import { Button } from '../../engine/ui/Button';
import { monthName } from '../../i18n/figures';
import { grouped } from '../../i18n/format';
import { inMonth, transactionsWhere } from './links';
import { Drawing } from './Drawing';
import { Failure, Figure, Legend, Numbers, OUTCOMES, Panel } from './Panel';
import { useDashboardPage } from './useDashboard';
import type { Month, Months, MonthCount } from './months';
import { SUCCESSFUL } from '../../upstream/transactions';

export const MonthlyPanel = memo(function MonthlyPanel({ counted }: { readonly counted: Months }) {
  const { drawings } = useDashboardPage();
  const navigate = useNavigate();
  const words = useWords('dashboard');
  const [wanted, setWanted] = useState(false);
  const { months } = counted;
  const unknown = months.filter((one) => one.state === 'unknown');
  const waiting = months.every((one) => one.state === 'counting');
  const asTable = wanted || drawings.failed;
  const title = words('months.title');
  const rows = months.map(({ month, state, count }) => ({
    month,
    successful: count?.successful ?? null,
    failed: count?.failed ?? null,
    unknown: state === 'unknown',
    to: transactionsWhere({ ...inMonth(month), status: SUCCESSFUL }),
  }));
  const bars = (
    <>
      {waiting && <output className="visually-hidden">{words('loading')}</output>}
      <Drawing blank="dash-bars" ready={!waiting}>
        {({ MonthlyBars }, width) => (
          <MonthlyBars
            rows={rows}
            width={width}
            onFailed={(month) => navigate(transactionsWhere({ ...inMonth(month), statusGroup: 'failed' }))}
          />
        )}
      </Drawing>
      <Legend of={['successful', 'failed']} />
      {!waiting && <MonthlyTable months={months} caption={title} />}
    </>
  );
  return (
    <Panel
      title={title}
      note={words('months.note', { first: nameOf(months[0]), last: nameOf(months.at(-1)) })}
      className="dash-months"
      folds
      actions={
        <Button label={words('asTable')} look="small" aria-pressed={asTable} onClick={() => setWanted(!wanted)} />
      }
    >
      {asTable ? <MonthlyTable months={months} caption={title} linked /> : bars}
      {drawings.failed && <Failure message={words('chartFailed')} onRetry={drawings.retry} />}
      {unknown.length > 0 && (
        <Failure
          message={words('months.unknown', {
            months: unknown.map(nameOf).join(', '),
          })}
          action={words('months.again')}
          onRetry={counted.retry}
        />
      )}
      <p className="dash-note muted">{words('months.outcomesNote')}</p>
    </Panel>
  );
});

function nameOf(one: Month | undefined): string {
  return one ? monthName(one.month, 'long') : '';
}

interface MonthlyTableProps {
  readonly months: readonly Month[];
  readonly caption: string;
  /** Otherwise the table is for screen readers only and has no links, which nobody could see focused. */
  readonly linked?: boolean;
}

function MonthlyTable({ months, caption, linked = false }: MonthlyTableProps) {
  const words = useWords('dashboard');
  const cell = ({ month, state, count }: Month, column: keyof MonthCount) => {
    if (!count) return words(`months.${state === 'unknown' ? 'notKnown' : 'counting'}`);
    const text = grouped(count[column]);
    if (!linked || count[column] === 0) return text;
    const filter = column === 'successful' ? { status: SUCCESSFUL } : { statusGroup: column };
    return (
      <Figure
        count={count[column]}
        to={transactionsWhere({ ...inMonth(month), ...filter })}
        label={words(`opens.${column}Month`, { month: monthName(month, 'long') })}
      >
        {text}
      </Figure>
    );
  };
  return (
    <Numbers
      className={linked ? 'dash-scroll' : 'visually-hidden'}
      caption={caption}
      heads={[words('months.month'), ...OUTCOMES.map((column) => words(`outcome.${column}`))]}
    >
      {months.map((one) => (
        <tr key={one.month}>
          <th scope="row">{linked ? <MonthLink {...one} /> : monthName(one.month, 'long')}</th>
          {OUTCOMES.map((column) => (
            <td key={column}>{cell(one, column)}</td>
          ))}
        </tr>
      ))}
    </Numbers>
  );
}

/** The month's name links to its transactions, if there are any. */
function MonthLink({ month, count }: Month) {
  const words = useWords('dashboard');
  const name = monthName(month, 'long');
  if (count && count.successful + count.failed + count.pending === 0) return name;
  return (
    <LinkBase
      className="dash-link"
      to={transactionsWhere(inMonth(month))}
      title={words('opens.month', { month: name })}
    >
      {name}
    </LinkBase>
  );
}
