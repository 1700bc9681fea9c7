import type { LucideIcon } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { lazyDialog } from './lazy';
import type { MenuContent, MenuAnchor } from './MenuList';

const MenuList = lazyDialog(() => import('./MenuList'));

interface MenuTrigger {
  readonly text?: boolean;
  readonly icon: LucideIcon;
  readonly busy?: boolean;
}

export function MenuButton({ text = false, icon, busy = false, ...content }: MenuTrigger & MenuContent): ReactNode {
  return (
    <MenuOpener text={text} icon={icon} busy={busy} label={content.label}>
      {(anchor) => <MenuList {...content} {...anchor} />}
    </MenuOpener>
  );
}

interface MenuOpenerProps extends MenuTrigger {
  readonly label: string;
  /** The menu, drawn while it is open. */
  readonly children: (anchor: MenuAnchor) => ReactNode;
  /** Called when the menu opens and closes. */
  readonly onOpen?: (isOpen: boolean) => void;
}

/** The button of a menu whose entries are computed only when it opens. */
export function MenuOpener(props: MenuOpenerProps): ReactNode {
  const { text = false, icon: Icon, busy = false, label, children, onOpen } = props;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const open = (at: HTMLElement | null): void => {
    setAnchor(at);
    onOpen?.(at !== null);
  };
  return (
    <>
      <button
        type="button"
        className={text ? 'button button--small' : 'icon-button icon-button--small'}
        aria-label={label}
        title={text ? undefined : label}
        aria-haspopup="menu"
        aria-busy={busy || undefined}
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => {
          // Safari does not focus a pressed button, but the menu returns the focus to it.
          currentTarget.focus();
          open(currentTarget);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          open(event.currentTarget);
        }}
      >
        <Icon aria-hidden />
        {text && label}
      </button>
      {anchor && children({ anchor, onClose: () => open(null) })}
    </>
  );
}
