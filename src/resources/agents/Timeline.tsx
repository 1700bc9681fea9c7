/**
 * What happened to an agent, newest first: money, changes, notes and sign-ins, as far as the person may see each (D502).
 * It stands where the agent's last transactions stand for people who are told nothing else (D841).
 */
import { useCanAccess, useEvent, useRecordContext, useTranslate } from 'ra-core';
import { useEffect, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { Button } from '../../engine/ui/Button';
import { useEngine, useResource } from '../../engine/app/context';
import { useAsk } from '../../engine/app/useAsk';
import { useWords } from '../../engine/browser/words';
import type { RelatedComponent } from '../../engine/definition/definition';
import { humanise } from '../../engine/definition/buildField';
import type { NormalField } from '../../engine/definition/resource';
import { namesOf } from '../../engine/kinds/choices';
import { changedValue } from '../../engine/record/changedValue';
import { useResourceLabels } from '../../engine/kinds/resourceLabels';
import { Notice } from '../../engine/ui/Notice';
import { useSentence } from '../../engine/ui/sentence';
import { Skeleton } from '../../engine/ui/ErrorPanel';
import { kindWord, languageOfTerm, term } from '../../i18n/format';
import { listPath } from '../../lists/listPath';
import { toneOf } from '../shared';
import { recordPath } from '../../lists/recordPath';
import { inGroup, NETWORK_GROUPS } from '../../upstream/access';
import { getAgentTimeline, type Happening } from '../../upstream/agentCalls';
import { formatKobo } from '../../upstream/money';
import { lagosMinute, utcTime } from '../../upstream/time';
import './timeline.css';

/** By what they are of. A service that tells no kinds offers no choice among them. */
const GROUPS = {
  money: ['transaction', 'movement'],
  changes: ['change'],
  notes: ['note'],
  signIns: ['signIn'],
} as const satisfies Readonly<Record<string, readonly Happening['kind'][]>>;

type Group = keyof typeof GROUPS;

const GROUP_NAMES: readonly Group[] = ['money', 'changes', 'notes', 'signIns'];

/** What stands below is within reach: "Older" shows the others (D813). */
const FIRST = 5;

/** In its place agents and their managers, who may see nothing here beyond it, have the list of their transactions. */
const Timeline: RelatedComponent = ({ resource: { name: list }, heading, onSettled, children }) => {
  const agentId = useRecordContext()?.id.toString();
  const { config, session } = useEngine();
  const isOffered = config.features.includes('agentTimeline') && !inGroup(session.user.roleGroup, NETWORK_GROUPS);
  const { resource } = useResourceLabels(useResource(list));
  const translate = useTranslate();
  const changeOf: PageProps['changeOf'] = ({ field: name, old, new: now }) => {
    const field = resource.fields.find((one) => one.name === name);
    return {
      field: translate(`audit.fields.${name}`, { _: field?.label ?? humanise(name) }),
      old: shownValue(name, field, old),
      now: now === 'changed' ? translate('audit.changed') : shownValue(name, field, now),
    };
  };
  if (!isOffered || agentId === undefined) return children;
  return <Happenings key={agentId} {...{ agentId, changeOf, heading, onSettled }} />;
};

export default Timeline;

/** A value of an audit entry, as the form of the agent has it. */
function shownValue(name: string, field: NormalField | undefined, value: string | null): string {
  if (value === null) return '–';
  if (value === 'true' || value === 'false') return kindWord(value === 'true' ? 'yes' : 'no');
  const { choices } = field?.options ?? {};
  return (choices && !('call' in choices) && namesOf(choices, value)?.[0]) || changedValue(name, value);
}

interface HappeningsProps extends Pick<PageProps, 'agentId' | 'changeOf'> {
  readonly heading: 'h2' | 'h3';
  readonly onSettled: () => void;
}

function Happenings({ agentId, changeOf, heading: Heading, onSettled }: HappeningsProps): ReactNode {
  const words = useWords('agentPages.timeline');
  const { canAccess } = useCanAccess({ resource: 'transactions', action: 'list' });
  const [shown, setShown] = useState<Group | null>(null);
  const { data, error } = useTimeline({ agentId });
  const isSettled = data !== undefined || error !== null;
  const settle = useEvent(onSettled);
  useEffect(() => {
    if (isSettled) settle();
  }, [isSettled, settle]);
  const kinds: ReadonlySet<string> = new Set(data?.kinds);
  const groups = GROUP_NAMES.filter((name) => GROUPS[name].some((kind) => kinds.has(kind)));
  const { lastSeen } = data ?? {};
  if (data?.happenings.length === 0 && !lastSeen) return <NothingYet heading={Heading} />;
  return (
    <section className="record__section timeline-part">
      <div className="related__head timeline__top">
        <Heading className="record__heading">{words('title')}</Heading>
        {lastSeen !== undefined && (
          <p className="timeline__seen muted">
            {lastSeen === null ? words('neverSeen') : words('lastSeen', { time: lagosMinute(lastSeen) })}
          </p>
        )}
        {canAccess === true && <Link to={listPath('/transactions', { agentId })}>{words('all')}</Link>}
      </div>
      {groups.length > 1 && data?.happenings.length !== 0 && (
        <fieldset className="timeline__groups" aria-label={words('show')}>
          {[null, ...groups].map((group) => (
            <Button
              key={group}
              label={words(`groups.${group ?? 'all'}`)}
              look="small"
              aria-pressed={group === shown}
              onClick={() => setShown(group)}
            />
          ))}
        </fieldset>
      )}
      <Page key={shown} {...{ agentId, changeOf }} {...(shown && { kinds: GROUPS[shown].join(',') })} />
    </section>
  );
}

/** One line, as lists that have no rows. */
function NothingYet({ heading: Heading }: Pick<HappeningsProps, 'heading'>): ReactNode {
  const words = useWords('agentPages.timeline');
  return (
    <section className="record__section">
      <div className="related__head">
        <Heading className="record__heading">{words('title')}</Heading>
        <p className="muted related__text">{words('none')}</p>
      </div>
    </section>
  );
}

interface PageProps {
  readonly agentId: string;
  /** ISO 8601; absent: the newest. */
  readonly before?: string;
  /** Separated by commas; absent: all. */
  readonly kinds?: string;
  /** A changed field and its values as people read them. */
  readonly changeOf: (change: Happening['changes'][number]) => Readonly<Record<'field' | 'old' | 'now', string>>;
}

const useTimeline = (asked: Pick<PageProps, 'agentId' | 'before' | 'kinds'>) =>
  useAsk(['agentTimeline', asked], getAgentTimeline, asked, { staleTime: 0 });

/** One answer, and once it is asked for, the one before it. */
function Page({ changeOf, ...asked }: PageProps): ReactNode {
  const words = useWords('agentPages.timeline');
  const sentence = useSentence();
  const [isOpen, setOpen] = useState(false);
  const [isWhole, setWhole] = useState(asked.before !== undefined);
  const query = useTimeline(asked);
  if (!query.data) {
    if (!query.error || query.isFetching) return <Skeleton rows={FIRST} />;
    const act = { label: words('retry'), onPress: () => void query.refetch() };
    return (
      <Notice role="alert" act={act}>
        {sentence(query.error)}
      </Notice>
    );
  }
  const { happenings, older } = query.data;
  const last = happenings.at(-1);
  const lines = asked.kinds === undefined ? folded(happenings) : happenings.map((one) => ({ one, times: 1 }));
  const shown = isWhole ? lines : lines.slice(0, FIRST);
  const hasMore = shown.length < lines.length || (older && last !== undefined);
  return (
    <>
      {happenings.length === 0 && <p className="muted">{words('none')}</p>}
      <ol className="timeline">
        {shown.map(({ one, times }) => (
          <li key={`${one.kind} ${one.id}`} className={one.kind === 'signIn' ? 'timeline__brief' : undefined}>
            <One happening={one} times={times} changeOf={changeOf} />
          </li>
        ))}
      </ol>
      {hasMore && !isOpen && (
        <Button
          label={words('older')}
          look="small"
          onClick={() => (shown.length < lines.length ? setWhole(true) : setOpen(true))}
        />
      )}
      {older && last && isOpen && <Page {...asked} before={last.time} changeOf={changeOf} />}
    </>
  );
}

interface Line {
  readonly one: Happening;
  readonly times: number;
}

/** Sign-ins of one person one after the other are one line, the latest of them, so that they do not hide the money. */
function folded(happenings: readonly Happening[]): readonly Line[] {
  const lines: Line[] = [];
  for (const one of happenings) {
    const last = lines.at(-1);
    if (one.kind === 'signIn' && last?.one.kind === 'signIn' && last.one.who === one.who) {
      lines.splice(-1, 1, { ...last, times: last.times + 1 });
    } else lines.push({ one, times: 1 });
  }
  return lines;
}

interface OneProps extends Pick<PageProps, 'changeOf'> {
  readonly happening: Happening;
  readonly times: number;
}

function One({ happening, times, changeOf }: OneProps): ReactNode {
  const words = useWords('agentPages.timeline');
  const { kind, time, amount, changes } = happening;
  // A transaction is the agent's own, and a sign-in that of who signed in.
  const who = happening.who ?? (kind === 'change' ? term('System') : null);
  return (
    <>
      <div className="timeline__head muted">
        <strong>{times > 1 ? words('signIns', { smart_count: times }) : words(`kinds.${kind}`)}</strong>
        <time dateTime={time} title={utcTime(time)}>
          {lagosMinute(time)}
        </time>
        {who !== null && <span translate="no">{who}</span>}
      </div>
      <div className="timeline__what">
        <What happening={happening} />
        {amount !== null && <span className="timeline__amount">{formatKobo(amount, 'N')}</span>}
      </div>
      {changes.map((change) => (
        <div key={change.field} className="timeline__change muted" translate="no">
          {words('changed', changeOf(change))}
        </div>
      ))}
    </>
  );
}

function What({ happening: { kind, id, what, more } }: Pick<OneProps, 'happening'>): ReactNode {
  const words = useWords('agentPages.timeline');
  if (kind === 'transaction') {
    const outcome = toneOf(more);
    return (
      <span>
        <Link to={recordPath('/transactions', id)}>{term(what)}</Link>{' '}
        <span className={`status status--${outcome}`}>{words(outcome)}</span>
      </span>
    );
  }
  if (kind === 'movement') {
    return (
      <span>
        <Link to={recordPath('/purse/purseEntries', id)}>{term(what)}</Link>{' '}
        {more !== null && more !== '' && `· ${more}`}
      </span>
    );
  }
  // Its kind says all of it.
  if (kind === 'signIn') return null;
  // What people have written stays as it is.
  const [text, language] = kind === 'note' ? [what] : [term(what), languageOfTerm(what)];
  return (
    <span className="timeline__text" lang={language}>
      {text}
    </span>
  );
}
