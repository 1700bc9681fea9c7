/** MUI's menu, below its button or above it low on the screen. Loaded when opened. */
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Check, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import { MuiFrame } from '../../theme/mui';
import './menuList.css';

export interface MenuChoice {
  readonly key: string;
  readonly text: string;
  /** BCP 47; absent if the text is in the page's language. */
  readonly lang?: string;
  readonly icon?: LucideIcon | undefined;
  /** Absent if the entry is not a setting. */
  readonly checked?: boolean;
  readonly danger?: boolean;
  /** Why it cannot be chosen now. It can still be focused, so that the reason is read. */
  readonly reason?: string | undefined;
  /** The entry is a link to this address, which also opens in a new tab. */
  readonly to?: string;
  /**
   * Called after the menu has closed and its button has the focus, so that a dialog returns the focus to the button.
   */
  readonly onChoose?: () => void;
}

export interface MenuContent {
  readonly label: string;
  readonly groups: readonly (readonly MenuChoice[])[];
  readonly heading?: string | undefined;
  readonly footnote?: string | undefined;
}

/** Where a menu stands, and how it closes. */
export interface MenuAnchor {
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}

type MenuListProps = MenuContent & MenuAnchor;

export default function MenuList({ anchor, label, groups, heading, footnote, onClose }: MenuListProps): ReactNode {
  const isLow = anchor.getBoundingClientRect().top > window.innerHeight * 0.6;
  const [near, far] = isLow ? (['top', 'bottom'] as const) : (['bottom', 'top'] as const);
  return (
    <MuiFrame>
      <Menu
        open
        anchorEl={anchor}
        // In the page's main part or header, so that its texts belong to a landmark.
        container={anchor.closest('main') ?? anchor.closest('header')}
        disableScrollLock
        anchorOrigin={{ vertical: near, horizontal: 'left' }}
        transformOrigin={{ vertical: far, horizontal: 'left' }}
        // MUI would focus the selected entry.
        variant="menu"
        transitionDuration={0}
        onClose={onClose}
        slotProps={{
          paper: { className: 'menu menu-list' },
          list: { 'aria-label': label, disablePadding: true, disabledItemsFocusable: true },
        }}
      >
        {heading !== undefined && <Said className="menu__heading">{heading}</Said>}
        {groups
          .filter((choices) => choices.length > 0)
          .map((choices, index) => [
            index > 0 && <hr key="line" className="menu__line" />,
            choices.map(({ key, text, lang, icon: Icon, checked, danger, reason, to, onChoose }) => (
              <MenuItem
                key={key}
                className={danger ? 'menu__item menu__item--danger' : 'menu__item'}
                role={checked === undefined ? 'menuitem' : 'menuitemcheckbox'}
                aria-checked={checked}
                aria-disabled={reason !== undefined || undefined}
                {...(to !== undefined && { component: Link, to })}
                onClick={() => {
                  if (reason !== undefined) return;
                  // The router follows a link after this, while the link is still there.
                  if (to !== undefined) return onClose();
                  flushSync(onClose);
                  onChoose?.();
                }}
              >
                {Icon && <Icon aria-hidden />}
                <span className="menu-list__text" lang={lang}>
                  {text}
                  {reason !== undefined && <small className="menu-list__reason">{reason}</small>}
                </span>
                {checked && <Check aria-hidden />}
              </MenuItem>
            )),
          ])}
        {footnote !== undefined && <Said className="menu__heading menu-list__footnote">{footnote}</Said>}
      </Menu>
    </MuiFrame>
  );
}

/** MUI's mark for a text among the entries, which the first focus skips. */
const Said = Object.assign(
  ({ className, children }: { readonly className: string; readonly children: string }) => (
    <li className={className} role="presentation">
      {children}
    </li>
  ),
  { muiSkipListHighlight: true },
);
