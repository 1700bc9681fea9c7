import type { LucideIcon } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { lazyDialog } from '../base/lazy';
import type { MenuContent } from './MenuList';

const MenuList = lazyDialog(() => import('./MenuList'));

interface MenuButtonProps extends MenuContent {
  readonly text?: boolean;
  readonly icon: LucideIcon;
}

export function MenuButton({ text = false, icon: Icon, ...content }: MenuButtonProps): ReactNode {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <button
        type="button"
        className={text ? 'button button--small' : 'icon-button icon-button--small'}
        aria-label={content.label}
        title={text ? undefined : content.label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => {
          // Safari does not focus a pressed button, but the menu returns the focus to it.
          currentTarget.focus();
          setAnchor(currentTarget);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setAnchor(event.currentTarget);
        }}
      >
        <Icon aria-hidden />
        {text && content.label}
      </button>
      {anchor && <MenuList {...content} anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  );
}
