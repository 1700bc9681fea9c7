/** Each transaction type's volume and share, with the donut beside it where charts are shown. */
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Figure, Blank, Failure, Panel, Part } from './Panel';
import { transactionsWhere } from './links';
import { percentOf } from './percent';
import { useDashboardPage } from './useDashboard';
import { grouped } from '../../i18n/format';

/** Placeholder rows: about as many as there are types. */
const USUAL = 8;
/** Colours in dashboard.css. Further types repeat them and differ by their numbers. */
const COLOURS = 8;

function colour(index: number): string {
  return `var(--dash-series-${(index % COLOURS) + 1})`;
}

export function TypesPanel() {
  const { numbers, visible, drawings } = useDashboardPage();
  const translate = useTranslate();
  const types = numbers.data.transactionTypeBreakdown ?? [];
  const sum = types.reduce((total, { volume }) => total + volume, 0);
  const total = numbers.data.details?.totalTransactionVolume ?? sum;
  const title = translate('dashboard.types.title');
  const donut = drawings.charts && (
    <drawings.charts.TypeDonut
      slices={types.map(({ type, volume }, index) => ({ type, volume, fill: colour(index) }))}
    />
  );
  const drawing = drawings.failed ? (
    <Failure message={translate('dashboard.chartFailed')} onRetry={drawings.retry} />
  ) : (
    (donut ?? <span className="skeleton dash-donut dash-donut-blank" aria-hidden="true" />)
  );
  const table = (rows: ReactNode) => (
    <div className="dash-types-body">
      {visible.charts && (sum > 0 || types.length === 0) && drawing}
      <div className="dash-scroll">
        <table className="dash-table">
          <thead>
            <tr>
              <th scope="col">{translate('dashboard.types.type')}</th>
              <th scope="col">{translate('dashboard.outcome.volume')}</th>
              <th scope="col">{translate('dashboard.types.share')}</th>
            </tr>
          </thead>
          <tbody>{rows}</tbody>
        </table>
      </div>
    </div>
  );
  return (
    <Panel title={title} className={visible.charts ? 'dash-types' : 'dash-types dash-types-plain'}>
      <Part field="transactionTypeBreakdown" waiting={table(<Rows count={USUAL} />)}>
        {types.length === 0 ? (
          <p className="dash-note muted">{translate('dashboard.types.none')}</p>
        ) : (
          table(
            types.map(({ id, type, volume }, index) => (
              <tr key={id ?? type}>
                <th scope="row">
                  {visible.charts && (
                    <svg className="dash-swatch" viewBox="0 0 20 20" aria-hidden="true">
                      <rect width="4" height="20" rx="2" fill={colour(index)} />
                      <text x="13" y="10" textAnchor="middle" dominantBaseline="central">
                        {index + 1}
                      </text>
                    </svg>
                  )}
                  {type}
                </th>
                <td>
                  <Figure
                    count={volume}
                    to={
                      visible.transactions && id !== undefined
                        ? transactionsWhere({ transactionTypeId: String(id) })
                        : undefined
                    }
                    label={translate('dashboard.opens.type', { type })}
                  >
                    {grouped(volume)}
                  </Figure>
                </td>
                <td>{percentOf(volume, total)} %</td>
              </tr>
            )),
          )
        )}
      </Part>
    </Panel>
  );
}

function Rows({ count }: { readonly count: number }) {
  return Array.from({ length: count }, (_, row) => (
    <tr key={row} aria-hidden="true">
      <td colSpan={3}>
        <Blank />
      </td>
    </tr>
  ));
}
