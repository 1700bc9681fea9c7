/** What the service keeps for the person, what this tab has told, and what is not over. */
import { BellOff, Download } from 'lucide-react';
import { useNotify, useTranslate } from 'ra-core';
import { useRef, type ReactElement, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useEngine } from '../../engine/app/context';
import { useNoticeActs, type KeptNotices } from '../../engine/app/keptNotices';
import type { LoggedNotice } from '../../engine/app/noticeLog';
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
import { useSentence } from '../../engine/ui/sentence';
import { lagosTime, parseTime } from '../../upstream/time';
import { KeptItem, When } from './KeptItem';
import { useTabNotices } from './tabNotices';
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

interface CentreProps extends NoticeCentreProps {
  readonly kept: KeptNotices;
}

export default function NoticeCentre({ kept, onClose }: CentreProps): ReactElement {
  const words = useWords('noticeCentre');
  const { query } = kept;
  return (
    <Dialog title={words('title')} size="side" description={query ? undefined : words('text')} onClose={onClose}>
      <div className="notice-centre">
        <Running onClose={onClose} />
        {query && <KeptState query={query} />}
        {query ? <Kept kept={kept} onClose={onClose} /> : <OfTab onClose={onClose} />}
      </div>
    </Dialog>
  );
}

/** What is not over: calls that are not confirmed, and exports. */
function Running({ onClose }: NoticeCentreProps): ReactElement {
  const words = useWords('noticeCentre');
  const runs = useExportRuns();
  return (
    <>
      {useUnconfirmed(null).map((one) => (
        <NotConfirmed key={one.id} entry={one} onClose={onClose} />
      ))}
      {runs.length > 0 && (
        <ul aria-label={words('running')}>
          {runs.map((one) => (
            <UnderWay key={one.id} run={one} />
          ))}
        </ul>
      )}
    </>
  );
}

/** Whether something is shown that is not over. */
function useIsRunning(): boolean {
  return useUnconfirmed(null).length + useExportRuns().length > 0;
}

/** Without a service that keeps notices: those of this tab. */
function OfTab({ onClose }: NoticeCentreProps): ReactNode {
  const words = useWords('noticeCentre');
  const { notices } = useTabNotices();
  const isRunning = useIsRunning();
  if (notices.length === 0)
    return !isRunning && <EmptyState icon={BellOff} title={words('empty.title')} text={words('empty.text')} />;
  return (
    <ul aria-label={words('list')}>
      {notices.map((one) => (
        <Item key={one.id} notice={one} onClose={onClose} />
      ))}
    </ul>
  );
}

function KeptState({ query }: { readonly query: NonNullable<KeptNotices['query']> }): ReactNode {
  const words = useWords('keptNotices');
  const sentence = useSentence();
  if (query.isError) {
    return (
      <Notice act={{ label: words('retry'), onPress: () => void query.refetch() }}>
        {words('failed')} {sentence(query.error)}
      </Notice>
    );
  }
  return query.isPending && <output className="muted">{words('loading')}</output>;
}

/** Those of the service and those of this tab, the latest first. */
function Kept({ kept: { notices: kept, query }, onClose }: CentreProps): ReactNode {
  const words = useWords('noticeCentre');
  const keptWords = useWords('keptNotices');
  const log = useTabNotices();
  const { mark, markAll, clear, clearAll } = useNoticeActs();
  const notify = useNotify();
  const sentence = useSentence();
  const isRunning = useIsRunning();
  const underWay = useRef(new Set<string>());
  /** The second press of a double click sends nothing. */
  const attempt = (what: string, act: () => Promise<void>): void => {
    if (underWay.current.has(what)) return;
    underWay.current.add(what);
    void act()
      .catch((error: unknown) => notify(sentence(error), { type: 'error' }))
      .finally(() => underWay.current.delete(what));
  };
  const latest = kept[0]?.createdAt;
  const all = [
    ...log.notices.map((notice) => ({
      at: notice.at,
      shown: <Item key={`t${notice.id}`} notice={notice} onClose={onClose} />,
    })),
    ...kept.map((notice) => ({
      at: parseTime(notice.createdAt) ?? 0,
      shown: (
        <KeptItem
          key={notice.id}
          notice={notice}
          onMark={(read) => attempt(`mark ${notice.id}`, () => mark(notice.id, read))}
          onClear={() => attempt(`clear ${notice.id}`, () => clear(notice.id))}
          onClose={onClose}
        />
      ),
    })),
  ].toSorted((one, other) => other.at - one.at);
  if (all.length === 0) {
    const isKnown = query?.isSuccess === true;
    return (
      isKnown && !isRunning && <EmptyState icon={BellOff} title={words('empty.title')} text={keptWords('empty')} />
    );
  }
  return (
    <>
      <p className="notice-centre__all">
        {latest !== undefined && kept.some(({ read }) => !read) && (
          <Button look="small" label={keptWords('markAll')} onClick={() => attempt('mark', () => markAll(latest))} />
        )}
        <Button
          look="small"
          label={keptWords('clearAll')}
          onClick={() => {
            log.clear();
            if (latest !== undefined) attempt('clear', () => clearAll(latest));
          }}
        />
      </p>
      <ul aria-label={words('list')}>{all.map(({ shown }) => shown)}</ul>
      <p className="muted">{keptWords('text')}</p>
    </>
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
      <When at={at} />
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
