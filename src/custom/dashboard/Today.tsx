/** Today's successful and failed transactions, by value and by volume. */
import { LinkBase, useTranslate } from 'ra-core';
import { Fragment, useId, useState } from 'react';
import { formatKobo } from '../../upstream/money';
import { ByStatus, StatusToggle } from './ByStatus';
import { Figure } from './Figure';
import { onDay, transactionsWhere } from './links';
import { SUCCESSFUL } from './months';
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

/** Failed is many status codes, so no list holds exactly those: its numbers come apart into those that have one. */
export function Today({ numbers, visible, day }: TodayProps) {
  const translate = useTranslate();
  const id = useId();
  const [apart, setApart] = useState(false);
  const breakdown = numbers.data.breakdown;
  const rows = breakdown && [
    {
      name: 'successful',
      value: breakdown.successful_value,
      volume: breakdown.successful_volume,
    },
    {
      name: 'failed',
      value: breakdown.failed_value,
      volume: breakdown.failed_volume,
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
              {rows?.map(({ name, value, volume }) => {
                const opens = visible.transactions && volume > 0 && name === 'failed' ? id : undefined;
                const figure = (text: string) =>
                  opens === undefined ? (
                    <Figure
                      count={volume}
                      to={visible.transactions ? transactionsWhere({ ...onDay(day), status: SUCCESSFUL }) : undefined}
                      label={translate('dashboard.opens.successfulToday')}
                    >
                      {text}
                    </Figure>
                  ) : (
                    <StatusToggle open={apart} controls={opens} onToggle={() => setApart(!apart)}>
                      {text}
                    </StatusToggle>
                  );
                return (
                  <Fragment key={name}>
                    <tr>
                      <th scope="row">
                        <span className={`dash-mark dash-mark-${name}`} aria-hidden="true" />
                        {translate(`dashboard.outcome.${name}`)}
                      </th>
                      <td>{figure(formatKobo(value))}</td>
                      <td>{figure(formatCount(volume))}</td>
                      <td className="dash-optional">{percentOf(volume, total)} %</td>
                    </tr>
                    {opens !== undefined && apart && (
                      <tr className="dash-apart" id={opens}>
                        <td colSpan={4}>
                          <ByStatus outcome="failed" days={onDay(day)} total={volume} />
                        </td>
                      </tr>
                    )}
                  </Fragment>
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
        {visible.transactions && (
          <p className="dash-note muted">
            {translate('dashboard.outcome.failedNote')}{' '}
            <LinkBase className="dash-link" to={transactionsWhere(onDay(day))}>
              {translate('dashboard.opens.today')}
            </LinkBase>
          </p>
        )}
      </Part>
    </Panel>
  );
}
