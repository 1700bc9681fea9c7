/** A pane that lists what the service has, each with a menu of what can be done with it. */
import { useNotify } from 'ra-core';
import { Ellipsis } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { useWords } from '../../engine/browser/words';
import { useViewErrors } from '../../engine/savedViews/words';
import { MenuButton } from '../../engine/ui/MenuButton';
import type { MenuChoice } from '../../engine/ui/MenuList';
import { Notice } from '../../engine/ui/Notice';
import { Pane } from './Panes';
import './watches.css';

interface ListPaneProps<Data> {
  /** Of its texts and of its tab. */
  readonly of: string;
  readonly query: {
    readonly data: Data | undefined;
    readonly error: Error | null;
    readonly refetch: () => Promise<unknown>;
  };
  /** Drawn once there is something to draw. */
  readonly children: (data: Data) => ReactNode;
  readonly dialogs: ReactNode;
}

export function ListPane<Data>({ of, query, children, dialogs }: ListPaneProps<Data>): ReactElement {
  const words = useWords(of);
  const errorText = useViewErrors();
  const { data, error, refetch } = query;
  return (
    <Pane title={`settings.tabs.${of}`} about={`${of}.about`}>
      {data === undefined && !error && <p className="muted">{words('loading')}</p>}
      {error && (
        <Notice role="alert" act={{ label: words('retry'), onPress: () => void refetch() }}>
          {words('failed')} {errorText(error)}
        </Notice>
      )}
      {data !== undefined && children(data)}
      {dialogs}
    </Pane>
  );
}

interface ListedProps {
  readonly of: string;
  /** For its menu. */
  readonly name: string;
  readonly groups: readonly (readonly MenuChoice[])[];
  readonly children: ReactNode;
}

export function Listed({ of, name, groups, children }: ListedProps): ReactElement {
  const words = useWords(of);
  const some = groups.filter((group) => group.length > 0);
  return (
    <li className="watches__one">
      <div className="watches__text">{children}</div>
      {some.length > 0 && <MenuButton label={words('options', { name })} icon={Ellipsis} groups={some} />}
    </li>
  );
}

/** Does something at once, and says what came of it: `done` and `failed` are keys of texts, `failed` with a reason. */
export function useDoing(of: string): (work: () => Promise<unknown>, done: string | null, failed: string) => void {
  const words = useWords(of);
  const notify = useNotify();
  const errorText = useViewErrors();
  const attempt = async (work: () => Promise<unknown>, done: string | null, failed: string): Promise<void> => {
    try {
      await work();
      if (done !== null) notify(`${of}.${done}`, { type: 'success' });
    } catch (error) {
      const text = words(failed, { reason: errorText(error, 'change') });
      notify(text, { type: 'error', messageArgs: { _: text } });
    }
  };
  return (work, done, failed) => void attempt(work, done, failed);
}
