/** What happened to an agent, newest first: money, changes, notes and sign-ins, as far as the person may see each (D502). */
import { useRecordContext } from 'ra-core';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useEngine, useResource } from '../../engine/app/context';
import { useAsk } from '../../engine/app/useAsk';
import { PHONE, useMedia } from '../../engine/browser/useMedia';
import { useWords } from '../../engine/browser/words';
import type { ViewComponent } from '../../engine/definition/definition';
import { useResourceLabels } from '../../engine/kinds/resourceLabels';
import { Notice } from '../../engine/ui/Notice';
import { useSentence } from '../../engine/ui/sentence';
import { Skeleton } from '../../engine/ui/ErrorPanel';
import { term } from '../../i18n/format';
import { recordPath } from '../../lists/recordPath';
import { inGroup, NETWORK_GROUPS } from '../../upstream/access';
import { getAgentTimeline, type Happening } from '../../upstream/agentCalls';
import { formatKobo } from '../../upstream/money';
import { lagosTime, utcTime } from '../../upstream/time';
import './timeline.css';

/** Nothing for agents and their managers, who may see nothing here beyond the transactions that stand above. */
const Timeline: ViewComponent = ({ resource: { name: list } }) => {
  const agentId = useRecordContext()?.id.toString();
  const { config, session } = useEngine();
  const isOffered = config.features.includes('agentTimeline') && !inGroup(session.user.roleGroup, NETWORK_GROUPS);
  const { resource } = useResourceLabels(useResource(list));
  const labelOf = (field: string): string => resource.fields.find(({ name }) => name === field)?.label ?? field;
  return isOffered && agentId !== undefined && <Page key={agentId} agentId={agentId} labelOf={labelOf} />;
};

export default Timeline;

const FIRST_ON_PHONE = 5;

interface PageProps {
  readonly agentId: string;
  /** ISO 8601; absent: the newest. */
  readonly before?: string;
  /** A changed field as people read it. */
  readonly labelOf: (field: string) => string;
}

/** One answer, and once it is asked for, the one before it. */
function Page({ agentId, before, labelOf }: PageProps): ReactNode {
  const words = useWords('agentPages.timeline');
  const sentence = useSentence();
  const [isOpen, setOpen] = useState(false);
  /** A phone begins with the latest few, so that what stands below them is within reach (D813). */
  const [isWhole, setWhole] = useState(!useMedia(PHONE) || before !== undefined);
  const asked = { agentId, ...(before !== undefined && { before }) };
  const query = useAsk(['agentTimeline', asked], getAgentTimeline, asked, { staleTime: 0 });
  if (!query.data) {
    if (!query.error || query.isFetching) return <Skeleton rows={3} />;
    const act = { label: words('retry'), onPress: () => void query.refetch() };
    return (
      <Notice role="alert" act={act}>
        {sentence(query.error)}
      </Notice>
    );
  }
  const { happenings, older, lastSeen } = query.data;
  const last = happenings.at(-1);
  const shown = isWhole ? happenings : happenings.slice(0, FIRST_ON_PHONE);
  const hasMore = shown.length < happenings.length || (older && last !== undefined);
  return (
    <>
      {before === undefined && lastSeen !== undefined && (
        <p className="timeline__seen">
          {lastSeen === null ? words('neverSeen') : words('lastSeen', { time: lagosTime(lastSeen).slice(0, 16) })}
        </p>
      )}
      {happenings.length === 0 && <p className="muted">{words('none')}</p>}
      <ol className="timeline">
        {shown.map((one) => (
          <li key={`${one.kind} ${one.id}`}>
            <One happening={one} labelOf={labelOf} />
          </li>
        ))}
      </ol>
      {hasMore && !isOpen && (
        <button
          type="button"
          className="button button--small"
          onClick={() => (shown.length < happenings.length ? setWhole(true) : setOpen(true))}
        >
          {words('older')}
        </button>
      )}
      {older && last && isOpen && <Page agentId={agentId} before={last.time} labelOf={labelOf} />}
    </>
  );
}

const PENDING: ReadonlySet<string> = new Set(['PP', '09']);

/** P1-4: every other code has failed. */
const outcomeOf = (code: string | null): 'successful' | 'pending' | 'failed' => {
  if (code === '00') return 'successful';
  return code !== null && PENDING.has(code) ? 'pending' : 'failed';
};

interface OneProps extends Pick<PageProps, 'labelOf'> {
  readonly happening: Happening;
}

function One({ happening, labelOf }: OneProps): ReactNode {
  const words = useWords('agentPages.timeline');
  const { kind, time, who, amount, changes } = happening;
  return (
    <>
      <div className="timeline__head muted">
        <strong>{words(`kinds.${kind}`)}</strong>
        <time dateTime={time} title={utcTime(time)}>
          {lagosTime(time).slice(0, 16)}
        </time>
        {who !== null && <span translate="no">{who}</span>}
      </div>
      <div className="timeline__what">
        <What happening={happening} />
        {amount !== null && <span className="timeline__amount">{formatKobo(amount, 'N')}</span>}
      </div>
      {changes.map(({ field, old, new: now }) => (
        <div key={field} className="timeline__change muted" translate="no">
          {words('changed', { field: labelOf(field), old: old ?? '–', now: now ?? '–' })}
        </div>
      ))}
    </>
  );
}

function What({ happening: { kind, id, what, more } }: Pick<OneProps, 'happening'>): ReactNode {
  const words = useWords('agentPages.timeline');
  if (kind === 'transaction') {
    return (
      <span>
        <Link to={recordPath('/transactions', id)}>{term(what)}</Link> · {words(outcomeOf(more))}
      </span>
    );
  }
  if (kind === 'movement') {
    return (
      <span>
        <Link to={recordPath('/purse-entries', id)}>{term(what)}</Link> {more !== null && more !== '' && `· ${more}`}
      </span>
    );
  }
  // Its kind says all of it.
  if (kind === 'signIn') return null;
  return <span className="timeline__text">{what}</span>;
}
