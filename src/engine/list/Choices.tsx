/** The popover under a button of the filter bar, and the choices in it. */
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import Popover from '@mui/material/Popover';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { MuiFrame } from '../../theme/mui';
import { isSame } from '../kinds/choices';
import { beginIn } from '../ui/firstFocus';
import './filterDialog.css';

interface PopoverFrameProps {
  readonly anchor: HTMLElement;
  readonly label: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export function PopoverFrame({ anchor, label, onClose, children }: PopoverFrameProps): ReactNode {
  return (
    <MuiFrame>
      <Popover
        open
        anchorEl={anchor}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        transformOrigin={{ vertical: 'top', horizontal: 'left' }}
        transitionDuration={0}
        onClose={onClose}
        slotProps={{ paper: { ref: beginIn, className: 'menu filter-popover', role: 'dialog', 'aria-label': label } }}
      >
        {children}
      </Popover>
    </MuiFrame>
  );
}

interface ChoicesProps {
  readonly label: string;
  readonly choices: readonly { readonly value: string; readonly label: string; readonly hint?: string }[];
  /** The active one, which a press takes off again; null for choices that are no setting. */
  readonly value: string | null;
  readonly onChoose: (value: string) => void;
}

export function Choices({ label, choices, value, onChoose }: ChoicesProps): ReactNode {
  const chosen = value === null ? -1 : choices.findIndex((choice) => isSame(choice.value, value));
  return (
    <MenuList className="filter-popover__choices" aria-label={label} disablePadding>
      {choices.map((choice, index) => (
        <MenuItem
          key={choice.value}
          className="menu__item"
          role={value === null ? 'menuitem' : 'menuitemradio'}
          aria-checked={value === null ? undefined : index === chosen}
          data-first={index === Math.max(chosen, 0) ? '' : undefined}
          onClick={() => onChoose(index === chosen ? '' : choice.value)}
        >
          <span className="menu-list__text">{choice.label}</span>
          {choice.hint && <span className="muted">{choice.hint}</span>}
          {index === chosen && <Check aria-hidden />}
        </MenuItem>
      ))}
    </MenuList>
  );
}
