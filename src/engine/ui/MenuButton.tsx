/** A button with a menu: arrows, Home, End and first letters move in it, Esc closes it. */
import { Check, type LucideIcon } from 'lucide-react';
import {
  Fragment,
  useEffect,
  useId,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import '../savedViews/views.css';

export interface MenuChoice {
  readonly key: string;
  readonly text: string;
  readonly icon?: LucideIcon | undefined;
  /** On or off; absent for what is only done. */
  readonly checked?: boolean;
  readonly danger?: boolean;
  /** Called with the focus back on the button, where a dialog finds it again. */
  readonly onChoose: () => void;
}

interface MenuButtonProps {
  readonly label: string;
  /** The label is shown beside the icon. */
  readonly text?: boolean;
  readonly icon: LucideIcon;
  /** In groups, with a line between them. */
  readonly groups: readonly (readonly MenuChoice[])[];
  readonly heading?: string | undefined;
  readonly footnote?: string | undefined;
}

const ITEM = '[role^="menuitem"]';

export function MenuButton({ label, text = false, icon: Icon, groups, heading, footnote }: MenuButtonProps): ReactNode {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [side, setSide] = useState<string | null>(null);
  const close = (): void => {
    button.current?.focus();
    setSide(null);
  };
  return (
    <span
      className="view-menu"
      onBlur={({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) setSide(null);
      }}
    >
      <button
        ref={button}
        type="button"
        className={text ? 'button button--small' : 'icon-button icon-button--small'}
        aria-label={label}
        title={text ? undefined : label}
        aria-haspopup="menu"
        aria-expanded={side !== null}
        aria-controls={side === null ? undefined : id}
        onClick={({ currentTarget }) => {
          // Safari gives no focus to a button that is pressed.
          currentTarget.focus();
          setSide(side === null ? sideOf(currentTarget) : null);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || side !== null) return;
          event.preventDefault();
          setSide(sideOf(event.currentTarget));
        }}
      >
        <Icon aria-hidden />
        {text && label}
      </button>
      {side && (
        <Menu
          id={id}
          label={label}
          className={`menu view-menu__list ${side}`}
          heading={heading}
          footnote={footnote}
          groups={groups}
          onClose={close}
        />
      )}
    </span>
  );
}

/** The classes of a menu that opens to where there is room. */
function sideOf(button: HTMLElement): string {
  const { left, top } = button.getBoundingClientRect();
  const across = left > window.innerWidth / 2 ? 'end' : 'start';
  const above = top > window.innerHeight / 2 ? ' view-menu__list--above' : '';
  return `view-menu__list--${across}${above}`;
}

interface MenuProps extends Pick<MenuButtonProps, 'label' | 'groups' | 'heading' | 'footnote'> {
  readonly id: string;
  readonly className: string;
  readonly onClose: () => void;
}

function Menu({ id, label, className, groups, heading, footnote, onClose }: MenuProps): ReactNode {
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => menu.current?.querySelector<HTMLElement>(ITEM)?.focus(), []);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const items = [...event.currentTarget.querySelectorAll<HTMLElement>(ITEM)];
    const at = items.findIndex((item) => item === document.activeElement);
    const { key } = event;
    const turn = { ArrowDown: at + 1, ArrowUp: at - 1 + items.length, Home: 0, End: items.length - 1 }[key];
    if (key === 'Escape') onClose();
    else if (turn !== undefined) items[turn % items.length]?.focus();
    else if (/^\S$/.test(key) && !event.ctrlKey && !event.metaKey && !event.altKey) byLetter(items, at, key)?.focus();
    else return;
    event.preventDefault();
    // A record beside the list would close with the menu; a letter is no shortcut here.
    event.stopPropagation();
  };

  return (
    <div ref={menu} id={id} className={className} role="menu" aria-label={label} tabIndex={-1} onKeyDown={onKeyDown}>
      {heading !== undefined && (
        <p className="menu__heading" role="presentation">
          {heading}
        </p>
      )}
      {groups
        .filter((choices) => choices.length > 0)
        .map((choices, index) => (
          <Fragment key={choices[0]?.key}>
            {index > 0 && <hr className="menu__line" />}
            {choices.map(({ key, text, icon: Icon, checked, danger, onChoose }) => (
              <button
                key={key}
                type="button"
                className={danger ? 'menu__item menu__item--danger' : 'menu__item'}
                role={checked === undefined ? 'menuitem' : 'menuitemcheckbox'}
                aria-checked={checked}
                tabIndex={-1}
                onClick={() => {
                  onClose();
                  onChoose();
                }}
              >
                {Icon && <Icon aria-hidden />}
                <span className="view-menu__text">{text}</span>
                {checked && <Check aria-hidden />}
              </button>
            ))}
          </Fragment>
        ))}
      {footnote !== undefined && (
        <p className="menu__heading view-menu__footnote" role="presentation">
          {footnote}
        </p>
      )}
    </div>
  );
}

/** The next item that begins with the letter. */
function byLetter(items: readonly HTMLElement[], at: number, letter: string): HTMLElement | undefined {
  const begins = (item: HTMLElement): boolean => item.textContent.trim().toLowerCase().startsWith(letter.toLowerCase());
  return [...items.slice(at + 1), ...items.slice(0, at + 1)].find(begins);
}
