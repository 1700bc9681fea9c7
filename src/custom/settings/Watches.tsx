/** The watches of a person, and for administrators everybody's: what each has found, and changing, snoozing, ending it. */
import { useNotify } from 'ra-core';
import { Ellipsis } from 'lucide-react';
import { useState, type ReactElement, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useEngine } from '../../engine/app/context';
import { useNow } from '../../engine/browser/useNow';
import { useWords, type Words } from '../../engine/browser/words';
import { useViewErrors } from '../../engine/savedViews/words';
import { useWatches } from '../../engine/savedViews/useWatches';
import { foundText, lineText } from '../../engine/savedViews/watchFigures';
import { lazyDialog } from '../../engine/ui/lazy';
import { MenuButton } from '../../engine/ui/MenuButton';
import type { MenuChoice } from '../../engine/ui/MenuList';
import { Notice } from '../../engine/ui/Notice';
import { grouped } from '../../i18n/format';
import { inGroup } from '../../upstream/access';
import type { Subscription } from '../../upstream/subscriptions';
import { lagosTime } from '../../upstream/time';
import { WATCHED_MEASURES } from '../../lists/watchMeasures';
import { COMPARES, PAUSES, watchedPage } from '../../upstream/watchRules';
import { Pane } from './Panes';
import type { OpenWatch } from './WatchDialogs';
import './watches.css';

const WatchDialogs = lazyDialog(() => import('./WatchDialogs'));

const HOUR_MS = 3_600_000;
/** How long a watch is snoozed, in hours. */
const SNOOZES = [1, 8, 24, 168] as const;

export function Watches(): ReactElement {
  const words = useWords('watches');
  const { session, resources } = useEngine();
  const { query, update, end } = useWatches();
  const [open, setOpen] = useState<OpenWatch | null>(null);
  const notify = useNotify();
  const errorText = useViewErrors();
  const { data } = query;
  const own = data?.watches.filter(({ mine }) => mine) ?? [];
  const others = data?.watches.filter(({ mine }) => !mine) ?? [];
  const isAdmin = inGroup(session.user.roleGroup, ['ADMIN']);

  const change = async (watch: Subscription, body: object): Promise<void> => {
    try {
      await update(watch.id, body);
      notify('watches.changed', { type: 'success' });
    } catch (error) {
      const text = words('notChanged', { reason: errorText(error, 'change') });
      notify(text, { type: 'error', messageArgs: { _: text } });
    }
  };
  const listed = (watches: readonly Subscription[]): ReactNode => (
    <ul className="watches">
      {watches.map((watch) => (
        <OneWatch
          key={watch.id}
          watch={watch}
          label={resources.find(({ name }) => name === watch.resource)?.label ?? watch.resource}
          onChange={(body) => void change(watch, body)}
          onOpen={(kind) => setOpen({ kind, watch })}
        />
      ))}
    </ul>
  );
  return (
    <Pane title="settings.tabs.watches" about="watches.about">
      {!data && !query.error && <p className="muted">{words('loading')}</p>}
      {query.error && (
        <Notice role="alert" act={{ label: words('retry'), onPress: () => void query.refetch() }}>
          {words('failed')} {errorText(query.error)}
        </Notice>
      )}
      {data && (
        <>
          {isAdmin && <h2 className="watches__title">{words('own')}</h2>}
          {own.length === 0 ? <p className="muted">{words('none')}</p> : listed(own)}
          {isAdmin && <h2 className="watches__title">{words('others')}</h2>}
          {isAdmin && (others.length === 0 ? <p className="muted">{words('noOthers')}</p> : listed(others))}
          {data.total > data.watches.length && (
            <p className="muted">
              {words('more', { shown: grouped(data.watches.length), total: grouped(data.total) })}
            </p>
          )}
        </>
      )}
      {open && <WatchDialogs open={open} onUpdate={update} onEnd={end} onClose={() => setOpen(null)} />}
    </Pane>
  );
}

interface OneWatchProps {
  readonly watch: Subscription;
  /** Of the list. */
  readonly label: string;
  readonly onChange: (body: object) => void;
  readonly onOpen: (kind: OpenWatch['kind']) => void;
}

function OneWatch({ watch, label, onChange, onOpen }: OneWatchProps): ReactElement {
  const words = useWords('watches');
  const measures = useWords('watchMeasures');
  const [now] = useNow();
  const { view, viewId, resource, owner, mine, paused } = watch;
  const page = watchedPage(resource);
  const isSnoozed = watch.snoozedUntil !== null && Date.parse(watch.snoozedUntil) > now;
  return (
    <li className="watches__one">
      <div className="watches__text">
        <strong className="watches__name">
          {mine && page !== undefined && viewId !== null ? <Link to={`${page}?view=${viewId}`}>{view}</Link> : view}
        </strong>{' '}
        <span className="muted">
          {label}
          {!mine && ` · ${words('by', { owner })}`}
        </span>
        <p>{ruleOf(watch, words, measures)}</p>
        <p className="muted">{countedText(watch, words, measures)}</p>
        {paused !== null ? (
          <Notice tone="pending">
            {words('paused')}: {words(`reasons.${PAUSES.find((one) => one === paused) ?? 'other'}`)}
          </Notice>
        ) : (
          <p>
            {watch.countedAt !== null && <State watch={watch} />}
            {isSnoozed &&
              `${watch.countedAt === null ? '' : ' · '}${words('snoozed', { time: lagosTime(watch.snoozedUntil ?? '').slice(0, 16) })}`}
          </p>
        )}
      </div>
      <MenuButton
        label={words('options', { name: view })}
        icon={Ellipsis}
        groups={choicesOf({ watch, isSnoozed, now, words, onChange, onOpen })}
      />
    </li>
  );
}

function State({ watch: { across } }: Pick<OneWatchProps, 'watch'>): ReactElement {
  const words = useWords('watches');
  if (across === null) return <span className="muted">{words('unknown')}</span>;
  return across ? <strong className="watches__crossed">{words('crossed')}</strong> : <span>{words('within')}</span>;
}

/** "More than 0 records, every 5 minutes, notice centre, email" */
function ruleOf(watch: Subscription, words: Words, measures: Words): string {
  const { measure, compare, line, everyMinutes, byNotice, byMail, webhook: name } = watch;
  const rule = COMPARES.find((one) => one === compare) ?? 'over';
  return [
    measure === 'count'
      ? words(`rule.${rule}`, { line: grouped(line) })
      : words(`measuredRule.${rule}`, { measure: nameOf(measure, measures), line: lineText(watch, line) }),
    words('interval', { smart_count: everyMinutes }),
    ...(byNotice ? [words('told.notice')] : []),
    ...(byMail ? [words('told.mail')] : []),
    ...(name ? [words('told.webhook', { name })] : []),
  ].join(', ');
}

/** A later version of the service may have others, which are shown by their own names. */
const nameOf = (measure: string, measures: Words): string =>
  WATCHED_MEASURES.some((one) => one === measure) ? measures(measure) : measure;

function countedText(watch: Subscription, words: Words, measures: Words): string {
  const { measure, countedAt, value, before } = watch;
  if (countedAt === null || value === null) return words('waiting');
  const values = {
    value: foundText(watch, value),
    time: lagosTime(countedAt).slice(0, 16),
    ...(before !== null && { before: foundText(watch, before) }),
  };
  const key = before === null ? 'found' : 'foundBefore';
  return measure === 'count'
    ? words(key, values)
    : words(`measured.${key}`, { ...values, measure: nameOf(measure, measures) });
}

interface Choices extends Pick<OneWatchProps, 'watch' | 'onChange' | 'onOpen'> {
  readonly isSnoozed: boolean;
  readonly now: number;
  readonly words: Words;
}

/** Of somebody else's watch only its end. */
function choicesOf({ watch, isSnoozed, now, words, onChange, onOpen }: Choices): readonly (readonly MenuChoice[])[] {
  const end = { key: 'end', text: words('end'), danger: true, onChoose: () => onOpen('end') };
  if (!watch.mine) return [[end]];
  const snoozes = SNOOZES.map((hours) => ({
    key: `snooze${hours}`,
    text: hours < 24 ? words('snooze', { smart_count: hours }) : words('snoozeDays', { smart_count: hours / 24 }),
    onChoose: () => onChange({ snoozedUntil: new Date(now + hours * HOUR_MS).toISOString() }),
  }));
  return [
    [
      ...(watch.paused === 'slow' ? [{ key: 'resume', text: words('resume'), onChoose: () => onChange({}) }] : []),
      { key: 'change', text: words('change'), onChoose: () => onOpen('change') },
    ],
    isSnoozed ? [{ key: 'wake', text: words('wake'), onChoose: () => onChange({ snoozedUntil: null }) }] : snoozes,
    [end],
  ];
}
