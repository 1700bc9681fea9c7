/** The popover under a button above the rows, and the choices of a filter in it. */
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import Popover from '@mui/material/Popover';
import { Check, Minus, X } from 'lucide-react';
import { useEvent, useTranslate } from 'ra-core';
import { useEffect, useState, type KeyboardEvent, type ReactNode } from 'react';
import { MuiFrame } from '../../../theme/mui';
import { valuesIn } from '../../../upstream/typedText';
import { PHONE, useMedia } from '../../browser/useMedia';
import { isSame } from '../../kinds/choices';
import { beginIn } from '../../ui/firstFocus';
import { IconButton } from '../../ui/IconButton';
import { FindBox, finds, MANY_LINES } from './FindBox';
import './filterPopover.css';

interface PopoverFrameProps {
  readonly anchor: HTMLElement;
  readonly label: string;
  /** The edge of the button that it is aligned with. */
  readonly side?: 'left' | 'right';
  readonly className?: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Under its button; on a phone the lower part of the screen, with its name and a button that closes it. */
export function PopoverFrame(props: PopoverFrameProps): ReactNode {
  const { anchor, label, side = 'left', className = 'filter-popover', onClose, children } = props;
  const translate = useTranslate();
  const isSheet = useMedia(PHONE);
  // A step back changes what the popover was opened over.
  const close = useEvent(onClose);
  useEffect(() => {
    addEventListener('popstate', close);
    return () => removeEventListener('popstate', close);
  }, [close]);
  return (
    <MuiFrame>
      <Popover
        open
        anchorEl={anchor}
        anchorOrigin={{ vertical: 'bottom', horizontal: side }}
        transformOrigin={{ vertical: 'top', horizontal: side }}
        transitionDuration={0}
        onClose={onClose}
        slotProps={{
          backdrop: { invisible: !isSheet },
          paper: {
            ref: beginIn,
            className: `menu ${isSheet ? 'sheet ' : ''}${className}`,
            role: 'dialog',
            'aria-label': label,
          },
        }}
      >
        {isSheet && (
          <header className="sheet__head">
            <h2>{label}</h2>
            <IconButton icon={X} label={translate('frame.close')} onClick={onClose} />
          </header>
        )}
        {children}
      </Popover>
    </MuiFrame>
  );
}

interface Choice {
  readonly value: string;
  readonly label: string;
  readonly hint?: string;
  readonly lang?: string | undefined;
  /** Of several: its value has those of the choices below it, and it is taken with all of them. */
  readonly isFamily?: boolean;
}

interface ChoicesProps {
  readonly label: string;
  readonly choices: readonly Choice[];
  /** The active one, which a press takes off again; null for choices that are no setting. */
  readonly value: string | null;
  /** Each is taken or given up by itself; `value` has them all. */
  readonly several?: boolean;
  /** What each would find, by value. Null: not known, but its room is kept. */
  readonly counts?: ReadonlyMap<string, string> | null | undefined;
  /** They stand below the input that the popover begins with. */
  readonly below?: boolean;
  readonly onChoose: (value: string) => void;
}

export function Choices({
  label,
  choices,
  value,
  several = false,
  counts,
  below = false,
  onChoose,
}: ChoicesProps): ReactNode {
  const values = several ? valuesIn(value ?? '') : [value ?? ''];
  const isTaken = (one: string): boolean => values.some((other) => isSame(one, other));
  const isChosen = ({ value: own }: { readonly value: string }): boolean =>
    value !== null && (several ? valuesIn(own).every(isTaken) : isTaken(own));
  /** Some of a family: neither taken nor not. */
  const isMixed = (choice: { readonly value: string }): boolean =>
    several && !isChosen(choice) && valuesIn(choice.value).some(isTaken);
  const first = Math.max(choices.findIndex(isChosen), 0);
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const found = foundIn(choices, typed);
  const choose = (choice: Choice): void => onChoose(isChosen(choice) && !several ? '' : choice.value);
  const isLong = choices.length >= MANY_LINES && !below;
  return (
    <>
      {isLong && (
        <FindBox
          label={translate('filterForm.find')}
          typed={typed}
          onType={setTyped}
          onEnter={() => typed !== '' && found[0] && choose(found[0])}
        />
      )}
      <MenuList
        className="filter-popover__choices"
        aria-label={label}
        disablePadding
        onKeyDownCapture={isLong ? findByTyping : undefined}
      >
        {found.map((choice) => (
          <MenuItem
            key={`${choice.isFamily ?? false} ${choice.value}`}
            className={choice.isFamily ? 'menu__item filter-popover__family' : 'menu__item'}
            role={value === null ? 'menuitem' : several ? 'menuitemcheckbox' : 'menuitemradio'}
            aria-checked={value === null ? undefined : isMixed(choice) ? 'mixed' : isChosen(choice)}
            data-first={choice === choices[first] && !below ? '' : undefined}
            onClick={() => choose(choice)}
          >
            {several && (
              <span className="filter-popover__tick">
                {isChosen(choice) ? <Check aria-hidden /> : isMixed(choice) && <Minus aria-hidden />}
              </span>
            )}
            <span className="menu-list__text" lang={choice.lang}>
              {choice.label}
            </span>
            {choice.hint && <span className="muted"> {choice.hint}</span>}
            {counts !== undefined && <span className="filter-popover__count muted">{counts?.get(choice.value)}</span>}
            {isChosen(choice) && !several && <Check aria-hidden />}
          </MenuItem>
        ))}
      </MenuList>
      {typed !== '' && found.length === 0 && (
        <output className="filter-popover__bound muted">{translate('filterForm.nothingFound')}</output>
      )}
    </>
  );
}

/** By their own words, or by those of the family above them; a family stays only by its own, for it takes all of it. */
function foundIn(choices: readonly Choice[], typed: string): readonly Choice[] {
  let isOfFound = false;
  return choices.filter(({ label, isFamily = false }) => {
    const isFound = finds(typed, label);
    if (isFamily) isOfFound = isFound;
    return isFound || (isOfFound && !isFamily);
  });
}

/** A letter typed over the choices goes into the box above them; the menu itself would go to the next that begins so. */
function findByTyping(event: KeyboardEvent<HTMLElement>): void {
  if (event.key.length > 1 || event.key === ' ' || event.ctrlKey || event.metaKey || event.altKey) return;
  event.stopPropagation();
  event.currentTarget.closest('[role="dialog"]')?.querySelector<HTMLElement>('[data-find]')?.focus();
}
