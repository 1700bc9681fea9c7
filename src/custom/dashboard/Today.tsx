/** Today's successful and failed transactions, by value and by volume. */
import { useTranslate } from 'ra-core';
import { formatKobo } from '../../upstream/money';
import { Figure } from './Figure';
import { onDay, transactionsWhere } from './links';
import { Panel, Part } from './Panel';
import { formatCount, percentOf } from './percent';
import type { DashboardNumbers } from './useDashboard';
import type { Visibility } from './visibility';

interface TodayProps {
  readonly numbers: DashboardNumbers;
  readonly visible: Visibility;
  /** YYYY-MM-DD in Lagos. */
  readonly day: string;
}

/** Failed is many status codes, so no filter finds exactly those: its numbers lead to the whole day, and say so. */
export function Today({ numbers, visible, day }: TodayProps) {
  const translate = useTranslate();
  const breakdown = numbers.data.breakdown;
  const rows = breakdown && [
    {
      name: 'successful',
      value: breakdown.successful_value,
      volume: breakdown.successful_volume,
      to: transactionsWhere({ ...onDay(day), status: '00' }),
    },
    {
      name: 'failed',
      value: breakdown.failed_value,
      volume: breakdown.failed_volume,
      to: transactionsWhere(onDay(day)),
    },
  ];
  const total = (breakdown?.successful_volume ?? 0) + (breakdown?.failed_volume ?? 0);
  return (
    <Panel
      title={translate('dashboard.outcome.title')}
      note={`${translate('dashboard.today')}, ${day}`}
      className="dash-today"
    >
      <Part state={numbers.stateOf('breakdown')} error={numbers.error} onRetry={numbers.retry} lines={4}>
        <div className="dash-scroll">
          <table className="dash-table">
            <thead>
              <tr>
                <th scope="col">{translate('dashboard.outcome.outcome')}</th>
                <th scope="col">{translate('dashboard.outcome.value')}</th>
                <th scope="col">{translate('dashboard.outcome.volume')}</th>
                <th scope="col" className="dash-optional">
                  {translate('dashboard.outcome.share')}
                </th>
              </tr>
            </thead>
            <tbody>
              {rows?.map(({ name, value, volume, to }) => {
                const link = visible.transactions ? to : undefined;
                const opens = translate(`dashboard.opens.${name}Today`);
                return (
                  <tr key={name}>
                    <th scope="row">
                      <span className={`dash-mark dash-mark-${name}`} aria-hidden="true" />
                      {translate(`dashboard.outcome.${name}`)}
                    </th>
                    <td>
                      <Figure to={link} label={opens}>
                        {formatKobo(value)}
                      </Figure>
                    </td>
                    <td>
                      <Figure to={link} label={opens}>
                        {formatCount(volume)}
                      </Figure>
                    </td>
                    <td className="dash-optional">{percentOf(volume, total)} %</td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
        {total > 0 && (
          <svg className="dash-split" aria-hidden="true" viewBox="0 0 100 1" preserveAspectRatio="none">
            <rect className="dash-split-failed" width="100" height="1" />
            <rect
              className="dash-split-successful"
              width={percentOf(breakdown?.successful_volume ?? 0, total)}
              height="1"
            />
          </svg>
        )}
        {visible.transactions && <p className="dash-note muted">{translate('dashboard.outcome.failedNote')}</p>}
      </Part>
    </Panel>
  );
}
