/** The deliveries of a person and those that reach them, and for administrators everybody's: when, what came of it, and changing, leaving, ending it. */
import { useNotify } from 'ra-core';
import { Ellipsis } from 'lucide-react';
import { useState, type ReactElement, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useEngine } from '../../engine/app/context';
import { useWords, type Words } from '../../engine/browser/words';
import { useDeliveryWords } from '../../engine/savedViews/deliveryWords';
import { useDeliveries } from '../../engine/savedViews/useDeliveries';
import { useViewErrors } from '../../engine/savedViews/words';
import { lazyDialog } from '../../engine/ui/lazy';
import { MenuButton } from '../../engine/ui/MenuButton';
import type { MenuChoice } from '../../engine/ui/MenuList';
import { Notice } from '../../engine/ui/Notice';
import { grouped } from '../../i18n/format';
import { inGroup } from '../../upstream/access';
import type { Delivery } from '../../upstream/deliveries';
import { DELIVERY_FORMATS, DELIVERY_PAUSES } from '../../upstream/deliveryRules';
import { watchedPage } from '../../upstream/watchRules';
import { useLastText } from './lastDelivery';
import type { OpenDelivery } from './DeliveryDialogs';
import { Pane } from './Panes';
import './watches.css';

const DeliveryDialogs = lazyDialog(() => import('./DeliveryDialogs'));

/** Pauses that the owner can end. */
const ADVISED: ReadonlySet<string> = new Set(['filter', 'slow', 'tooLong', 'recipients']);

export function Deliveries(): ReactElement {
  const words = useWords('deliveries');
  const { session, resources } = useEngine();
  const { query, update, end, leave, join } = useDeliveries();
  const [open, setOpen] = useState<OpenDelivery | null>(null);
  const notify = useNotify();
  const errorText = useViewErrors();
  const { data } = query;
  const all = data?.deliveries ?? [];
  const own = all.filter(({ mine }) => mine);
  const received = all.filter(({ mine, reachesMe }) => !mine && reachesMe);
  const others = all.filter(({ mine, reachesMe }) => !mine && !reachesMe);
  const isAdmin = inGroup(session.user.roleGroup, ['ADMIN']);

  const change = async (work: Promise<unknown>, done: string): Promise<void> => {
    try {
      await work;
      notify(`deliveries.${done}`, { type: 'success' });
    } catch (error) {
      const text = words('notChanged', { reason: errorText(error, 'change') });
      notify(text, { type: 'error', messageArgs: { _: text } });
    }
  };
  const changes: Changes = {
    onResume: ({ id }) => void change(update(id, {}), 'changed'),
    onLeave: ({ id }) => void change(leave(id), 'hasLeft'),
    onJoin: ({ id }) => void change(join(id), 'hasJoined'),
    onOpen: setOpen,
  };
  const listed = (deliveries: readonly Delivery[]): ReactNode => (
    <ul className="watches">
      {deliveries.map((delivery) => (
        <OneDelivery
          key={delivery.id}
          delivery={delivery}
          label={resources.find(({ name }) => name === delivery.resource)?.label ?? delivery.resource}
          changes={changes}
          isAdmin={isAdmin}
        />
      ))}
    </ul>
  );
  const section = (title: string, deliveries: readonly Delivery[]): ReactNode => (
    <>
      <h2 className="watches__title">{words(title)}</h2>
      {listed(deliveries)}
    </>
  );
  return (
    <Pane title="settings.tabs.deliveries" about="deliveries.about">
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
          {received.length > 0 && section('received', received)}
          {isAdmin && others.length > 0 && section('others', others)}
          {isAdmin && others.length + received.length === 0 && <p className="muted">{words('noOthers')}</p>}
          {data.total > all.length && (
            <p className="muted">{words('more', { shown: grouped(all.length), total: grouped(data.total) })}</p>
          )}
        </>
      )}
      {open && <DeliveryDialogs open={open} onUpdate={update} onEnd={end} onClose={() => setOpen(null)} />}
    </Pane>
  );
}

interface Changes {
  readonly onResume: (delivery: Delivery) => void;
  readonly onLeave: (delivery: Delivery) => void;
  readonly onJoin: (delivery: Delivery) => void;
  readonly onOpen: (open: OpenDelivery) => void;
}

interface OneDeliveryProps {
  readonly delivery: Delivery;
  /** Of the list. */
  readonly label: string;
  readonly changes: Changes;
  readonly isAdmin: boolean;
}

function OneDelivery({ delivery, label, changes, isAdmin }: OneDeliveryProps): ReactElement {
  const words = useWords('deliveries');
  const { nextAtText } = useDeliveryWords();
  const lastText = useLastText();
  const ruleOf = useRule();
  const { view, viewId, resource, owner, mine, paused, outdated, leftByMe, nextAt } = delivery;
  const page = watchedPage(resource);
  const groups = choicesOf({ delivery, changes, isAdmin, words });
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
        <p>{ruleOf(delivery)}</p>
        <p className="muted">{lastText(delivery)}</p>
        {paused !== null ? (
          <Notice tone="pending">
            {words('paused', { reason: words(`reasons.${DELIVERY_PAUSES.find((one) => one === paused) ?? 'other'}`) })}
            {mine && ADVISED.has(paused) && ` ${words(`pauseAdvice.${paused}`)}`}
          </Notice>
        ) : (
          <p>{leftByMe ? words('left') : nextAtText(nextAt)}</p>
        )}
        {mine && outdated && viewId !== null && <p className="field__help">{words('isOutdated')}</p>}
      </div>
      {groups.length > 0 && <MenuButton label={words('options', { name: view })} icon={Ellipsis} groups={groups} />}
    </li>
  );
}

/** "Every Monday at 08:00, XLSX, to everyone in Product" */
function useRule(): (delivery: Delivery) => string {
  const words = useWords('deliveries');
  const { whenText } = useDeliveryWords();
  return ({ schedule, format, roleGroupId, roleGroup, mine, owner }) => {
    const known = DELIVERY_FORMATS.find((one) => one === format);
    const whom = roleGroupId !== null ? 'group' : mine ? 'self' : 'owner';
    return [
      whenText(schedule),
      known ? words(`formats.${known}`) : format,
      words(`toWhom.${whom}`, { name: roleGroup?.trim() ?? words('someGroup'), owner }),
    ].join(', ');
  };
}

interface Choices extends Omit<OneDeliveryProps, 'label'> {
  readonly words: Words;
}

/** Of somebody else's delivery only leaving it, and for administrators its end. */
function choicesOf({ delivery, changes, isAdmin, words }: Choices): readonly (readonly MenuChoice[])[] {
  const { mine, paused, reachesMe, leftByMe, roleGroupId } = delivery;
  const choice = (key: string, onChoose: () => void, more?: Partial<MenuChoice>): MenuChoice => ({
    key,
    text: words(key),
    onChoose,
    ...more,
  });
  const leaving = leftByMe
    ? choice('join', () => changes.onJoin(delivery))
    : choice('leave', () => changes.onLeave(delivery));
  const groups: readonly (readonly MenuChoice[])[] = [
    [
      ...(mine && (paused === 'slow' || paused === 'tooLong')
        ? [choice('resume', () => changes.onResume(delivery))]
        : []),
      ...(mine ? [choice('change', () => changes.onOpen({ kind: 'change', delivery }))] : []),
    ],
    roleGroupId !== null && reachesMe ? [leaving] : [],
    mine || isAdmin ? [choice('end', () => changes.onOpen({ kind: 'end', delivery }), { danger: true })] : [],
  ];
  return groups.filter((group) => group.length > 0);
}
