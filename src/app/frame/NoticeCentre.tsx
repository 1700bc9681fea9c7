/** What this session has told: outcomes, exports, warnings; and the calls that are not confirmed. */
import { BellOff, Download } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { useEngine } from '../../engine/app/context';
import { useNoticeLog, type LoggedNotice } from '../../engine/app/noticeLog';
import { Button } from '../../engine/ui/Button';
import { Notice } from '../../engine/ui/Notice';
import { useWords } from '../../engine/browser/words';
import { recordIn, type Unconfirmed } from '../../engine/calls/unconfirmed/store';
import { useUnconfirmed } from '../../engine/calls/unconfirmed/UnconfirmedCalls';
import type { Resource } from '../../engine/definition/resource';
import { Progress } from '../../engine/export/Progress';
import { useExportRuns, type ExportRun } from '../../engine/export/runs';
import { EmptyState } from '../../engine/ui/EmptyState';
import { Dialog } from '../../engine/ui/Dialog';
import { labelled } from '../../i18n/format';
import { lagosClock, lagosTime } from '../../upstream/time';
import { ICONS } from './Toasts';
import './noticeCentre.css';
import { markEnglish } from '../../engine/ui/markEnglish';

/** The app repeats this call until it is recorded: nobody has anything to check. */
const REPEATED = 'createAccountRecord';

/** The pages of calls that belong to no resource. */
const PAGES: Readonly<Record<string, string>> = {
  moveMoney: '/purse/agentPurses',
  fundCentralPurse: '/purse',
  createFees: '/agentfees',
  openBankAccount: '/gtb',
  [REPEATED]: '/gtb',
  linkTier1Card: '/gtb',
};

interface NoticeCentreProps {
  readonly onClose: () => void;
}

export default function NoticeCentre({ onClose }: NoticeCentreProps): ReactElement {
  const words = useWords('noticeCentre');
  const { notices } = useNoticeLog();
  const unconfirmed = useUnconfirmed(null);
  const runs = useExportRuns();
  return (
    <Dialog title={words('title')} description={words('text')} onClose={onClose}>
      <div className="notice-centre">
        {unconfirmed.map((one) => (
          <NotConfirmed key={one.id} entry={one} onClose={onClose} />
        ))}
        {runs.length > 0 && (
          <ul aria-label={words('running')}>
            {runs.map((one) => (
              <UnderWay key={one.id} run={one} />
            ))}
          </ul>
        )}
        {notices.length > 0 && (
          <ul aria-label={words('list')}>
            {notices.map((one) => (
              <Item key={one.id} notice={one} onClose={onClose} />
            ))}
          </ul>
        )}
        {notices.length + unconfirmed.length + runs.length === 0 && (
          <EmptyState icon={BellOff} title={words('empty.title')} text={words('empty.text')} />
        )}
      </div>
    </Dialog>
  );
}

interface ItemProps extends NoticeCentreProps {
  readonly notice: LoggedNotice;
}

function Item({ notice: { type, text, about, at, list, act }, onClose }: ItemProps): ReactElement {
  const words = useWords('noticeCentre');
  const Icon = ICONS[type];
  return (
    <li className={`toast--${type}`}>
      <Icon aria-hidden />
      <div>
        <p>{markEnglish(text)}</p>
        {about && <p className="muted">{markEnglish(about)}</p>}
        {(act ?? list) !== undefined && (
          <p className="notice-centre__acts">
            {act && <Button look="small" label={act.label} onClick={act.run} />}
            {list !== undefined && (
              <Link to={list} onClick={onClose}>
                {words('toList')}
              </Link>
            )}
          </p>
        )}
      </div>
      <time className="muted" dateTime={new Date(at).toISOString()} title={lagosTime(new Date(at).toISOString())}>
        {lagosClock(at)}
      </time>
    </li>
  );
}

function UnderWay({ run: { what, about, state, again, cancel } }: { readonly run: ExportRun }): ReactElement {
  const stop = useTranslate()('exporting.cancel');
  return (
    <li>
      <Download aria-hidden />
      <div>
        <p>{what}</p>
        <p className="muted">{about}</p>
        <Progress state={state} what={what} onAgain={again} />
      </div>
      <Button look="small" label={stop} aria-label={labelled(stop, what)} onClick={cancel} />
    </li>
  );
}

interface NotConfirmedProps extends NoticeCentreProps {
  readonly entry: Unconfirmed;
}

/** The page of the call has what can be done about it. */
function NotConfirmed({ entry, onClose }: NotConfirmedProps): ReactElement {
  const translate = useTranslate();
  const words = useWords('noticeCentre');
  const { resources } = useEngine();
  const { call, reference, at } = entry;
  const name = recordIn(entry);
  const found = resources.flatMap((resource) => madeBy(resource, entry) ?? [])[0];
  const label = found?.label ?? words(`calls.${call}`, { _: words('call') });
  const page = found?.path ?? PAGES[call];
  const what = name === '' ? label : `${label} (${name})`;
  return (
    <Notice tone="pending">
      {call === REPEATED
        ? words('repeated', { account: reference })
        : translate('list.unconfirmed', { what, when: lagosTime(new Date(at).toISOString()) })}{' '}
      {page !== undefined && (
        <Link to={page} onClick={onClose}>
          {words('toPage')}
        </Link>
      )}
    </Notice>
  );
}

/** The label of an action or a form of a resource that makes the call, and the page of the resource. */
function madeBy({ path, actions, create, edit }: Resource, { call, action }: Unconfirmed) {
  const form = [create, edit].find((one) => one?.call === call);
  const made = actions.find((one) => one.call === call && (action === undefined || one.name === action));
  const label = made?.label ?? form?.label;
  return label === undefined ? null : { label, path };
}
