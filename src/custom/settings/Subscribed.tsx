/** The watches or deliveries of a person, and for administrators everybody's, and the dialogs that change and end them. */
import { useState, type ReactElement, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useEngine } from '../../engine/app/context';
import { useWords } from '../../engine/browser/words';
import { lazyDialog } from '../../engine/ui/lazy';
import type { MenuChoice } from '../../engine/ui/MenuList';
import { Notice } from '../../engine/ui/Notice';
import { grouped } from '../../i18n/format';
import { inGroup } from '../../upstream/access';
import type { Delivery } from '../../upstream/deliveries';
import type { Subscription } from '../../upstream/subscriptions';
import { watchedPage } from '../../upstream/watchRules';
import { Listed, ListPane, useDoing } from './ListPane';
import { BeginOfViews, NoneOfViews } from './Panes';

const SubscribedDialogs = lazyDialog(() => import('./SubscribedDialogs'));

/** What an item says of itself. */
export interface Drawn {
  readonly rule: string;
  /** What was found or made last. */
  readonly last: string;
  /** While it is not paused. */
  readonly state: ReactNode;
  /** Of the pause, for its owner. */
  readonly advice?: string;
  /** Below everything else. */
  readonly more?: ReactNode;
  /** Beside changing and ending it: ways to go on after a pause, and others. */
  readonly resumes: boolean;
  readonly choices: readonly MenuChoice[];
}

type SubscribedName = 'watches' | 'deliveries';

interface Open<Item> {
  readonly kind: 'change' | 'end';
  readonly item: Item;
}

interface Lists<Item> {
  readonly query: {
    readonly data: { readonly rows: readonly Item[]; readonly total: number } | undefined;
    readonly error: Error | null;
    readonly refetch: () => Promise<unknown>;
  };
  readonly update: (id: number, body: object) => Promise<unknown>;
  readonly end: (id: number) => Promise<unknown>;
}

/** A change that is sent at once. @param done the key of what is said then. */
export type Change = (work: () => Promise<unknown>, done?: string) => void;

const isReceived = (item: Subscription | Delivery): boolean => !item.mine && 'reachesMe' in item && item.reachesMe;

interface SubscribedProps<Item> extends Lists<Item> {
  readonly of: SubscribedName;
  /** Those that this version has words for. */
  readonly pauses: readonly string[];
  readonly drawn: (item: Item, change: Change) => Drawn;
}

export function Subscribed<Item extends Subscription | Delivery>(props: SubscribedProps<Item>): ReactElement {
  const { of, query, pauses, drawn, update, end } = props;
  const words = useWords(of);
  const isAdmin = useIsAdmin();
  const doing = useDoing(of);
  const [open, setOpen] = useState<Open<Item> | null>(null);
  const change: Change = (work, done = 'changed') => doing(work, done, 'notChanged');

  const section = (title: string, items: readonly Item[]): ReactNode =>
    items.length > 0 && (
      <>
        {(isAdmin || title !== 'own') && <h2 className="watches__title">{words(title)}</h2>}
        <ul className="watches">
          {items.map((item) => (
            <One
              key={item.id}
              of={of}
              item={item}
              drawn={drawn(item, change)}
              pause={item.paused && words(`reasons.${pauses.includes(item.paused) ? item.paused : 'other'}`)}
              onResume={() => change(() => update(item.id, {}))}
              onOpen={(kind) => setOpen({ kind, item })}
            />
          ))}
        </ul>
      </>
    );
  return (
    <ListPane
      of={of}
      query={query}
      dialogs={
        open && <SubscribedDialogs of={of} {...open} onUpdate={update} onEnd={end} onClose={() => setOpen(null)} />
      }
    >
      {({ rows, total }) => {
        const own = rows.filter(({ mine }) => mine);
        const received = rows.filter(isReceived);
        const others = rows.filter((item) => !item.mine && !isReceived(item));
        return (
          <>
            {own.length === 0 ? <NoneOfViews of={of} /> : <BeginOfViews of={of} />}
            {section('own', own)}
            {section('received', received)}
            {section('others', others)}
            {total > rows.length && (
              <p className="muted">{words('more', { shown: grouped(rows.length), total: grouped(total) })}</p>
            )}
          </>
        );
      }}
    </ListPane>
  );
}

const useIsAdmin = (): boolean => inGroup(useEngine().session.user.roleGroup, ['ADMIN']);

interface OneProps {
  readonly of: SubscribedName;
  readonly item: Subscription | Delivery;
  readonly drawn: Drawn;
  /** Why it is paused. */
  readonly pause: string | null;
  readonly onResume: () => void;
  readonly onOpen: (kind: Open<unknown>['kind']) => void;
}

function One({ of, item, drawn, pause, onResume, onOpen }: OneProps): ReactElement {
  const words = useWords(of);
  const { resources } = useEngine();
  const isAdmin = useIsAdmin();
  const { view, viewId, resource, owner, mine } = item;
  const { rule, last, state, advice, more, resumes, choices } = drawn;
  const page = watchedPage(resource);
  const choice = (key: string, onChoose: () => void): MenuChoice => ({ key, text: words(key), onChoose });
  const changing = [...(resumes ? [choice('resume', onResume)] : []), choice('change', () => onOpen('change'))];
  const ending = { ...choice('end', () => onOpen('end')), danger: true };
  return (
    <Listed of={of} name={view} groups={[mine ? changing : [], choices, mine || isAdmin ? [ending] : []]}>
      <strong className="watches__name">
        {mine && page !== undefined && viewId !== null ? <Link to={`${page}?view=${viewId}`}>{view}</Link> : view}
      </strong>{' '}
      <span className="muted">
        {resources.find(({ name }) => name === resource)?.label ?? resource}
        {!mine && ` · ${words('by', { owner })}`}
      </span>
      <p>{rule}</p>
      <p className="muted">{last}</p>
      {pause === null ? (
        <p>{state}</p>
      ) : (
        <Notice tone="pending">
          {words('paused', { reason: pause })}
          {mine && advice !== undefined && ` ${advice}`}
        </Notice>
      )}
      {more}
    </Listed>
  );
}
