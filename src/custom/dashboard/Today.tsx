/** Today's successful and failed transactions, by value and by volume. */
import { LinkBase, useTranslate } from 'ra-core';
import { Fragment, useId, useState } from 'react';
import { formatKobo } from '../../upstream/money';
import { ByStatus, StatusToggle } from './ByStatus';
import { Figure, Blank, Panel, Part } from './Panel';
import { onDay, transactionsWhere } from './links';
import { SUCCESSFUL } from './months';
import { percentOf } from './percent';
import { useDashboardPage } from './useDashboard';
import { grouped } from '../../i18n/format';

/** Failed covers many status codes, so its numbers open their parts instead of a list. */
export function Today() {
  const { numbers, visible, day } = useDashboardPage();
  const translate = useTranslate();
  const id = useId();
  const [apart, setApart] = useState(false);
  const breakdown = numbers.data.breakdown;
  const rows = [
    {
      name: 'successful',
      numbers: breakdown && { value: breakdown.successful_value, volume: breakdown.successful_volume },
    },
    { name: 'failed', numbers: breakdown && { value: breakdown.failed_value, volume: breakdown.failed_volume } },
  ];
  const total = (breakdown?.successful_volume ?? 0) + (breakdown?.failed_volume ?? 0);
  const body = (
    <>
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
            {rows.map(({ name, numbers: known }) => {
              const volume = known?.volume ?? 0;
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
                    <td>{known ? figure(formatKobo(known.value)) : <Blank />}</td>
                    <td>{known ? figure(grouped(volume)) : <Blank />}</td>
                    <td className="dash-optional">{known ? `${percentOf(volume, total)} %` : <Blank />}</td>
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
      <Split part={breakdown?.successful_volume ?? 0} total={total} />
      {visible.transactions && (
        <p className="dash-note muted">
          {translate('dashboard.outcome.failedNote')}{' '}
          <LinkBase className="dash-link" to={transactionsWhere(onDay(day))}>
            {translate('dashboard.opens.today')}
          </LinkBase>
        </p>
      )}
    </>
  );
  return (
    <Panel
      title={translate('dashboard.outcome.title')}
      note={`${translate('dashboard.today')}, ${day}`}
      className="dash-today"
    >
      <Part field="breakdown" waiting={body}>
        {body}
      </Part>
    </Panel>
  );
}

/** A bar with the share of the successful ones. */
function Split({ part, total }: { readonly part: number; readonly total: number }) {
  return (
    <svg className="dash-split" aria-hidden="true" viewBox="0 0 100 1" preserveAspectRatio="none">
      <rect className={total > 0 ? 'dash-split-failed' : 'dash-split-none'} width="100" height="1" />
      {total > 0 && <rect className="dash-split-successful" width={percentOf(part, total)} height="1" />}
    </svg>
  );
}
