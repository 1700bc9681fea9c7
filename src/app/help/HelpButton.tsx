/** Opens help, and offers it and each of its topics in the search (Ctrl+K). Loaded after the page's own data. */
import { CircleQuestionMark } from 'lucide-react';
import { useState, type ReactElement } from 'react';
import { useEngine } from '../../engine/app/context';
import { useCommands } from '../../engine/browser/commands';
import { useWords } from '../../engine/browser/words';
import { IconButton } from '../../engine/ui/IconButton';
import { lazyDialog } from '../../engine/ui/lazy';
import { topicsFor, wayTo, type HelpTopic } from '../../i18n/helpTopics';
import { inGroup, NETWORK_GROUPS } from '../../upstream/access';
import type { MenuItem } from '../frame/menu';
import { isWho } from './who';

const Help = lazyDialog(() => import('./Help'));

/** @param props.items the menu as the person sees it; none before the password is changed. */
export default function HelpButton({ items }: { readonly items: readonly MenuItem[] }): ReactElement | null {
  const words = useWords('help');
  const { session, config } = useEngine();
  const { roleGroup } = session.user;
  /** Null: all of help. Undefined: closed. */
  const [opened, setOpened] = useState<HelpTopic | null>();
  const mayOpen = (to: string): boolean =>
    items.some(({ path, locked }) => path !== null && !locked && `${to}/`.startsWith(`${path}/`));
  const topics = topicsFor((groups) => {
    const named = NETWORK_GROUPS.filter((group) => groups.includes(group));
    return inGroup(roleGroup, named);
  }, mayOpen);
  useCommands(() =>
    items.length === 0
      ? []
      : [
          { on: 'app', name: 'help', text: words('title'), run: () => setOpened(null) },
          ...topics.map((topic) => ({
            on: 'help' as const,
            name: topic,
            text: words(`how.${topic}`),
            also: words(`also.${topic}`).split(', '),
            run: () => setOpened(topic),
          })),
        ],
  );
  if (items.length === 0) return null;
  return (
    <>
      <IconButton
        icon={CircleQuestionMark}
        label={words('title')}
        title={words('title')}
        aria-haspopup="dialog"
        onClick={() => setOpened(null)}
      />
      {opened !== undefined && (
        <Help
          first={opened}
          topics={topics}
          is={isWho({ group: roleGroup, has: (feature) => config.features.includes(feature) })}
          wayTo={(topic) => wayTo(topic, mayOpen) ?? '/dashboard'}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}
