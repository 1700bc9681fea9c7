/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a datalist's options hold no icons and cannot be styled */
/** Search: pages that the user may open, and transactions by id or reference. All by keyboard. */
import { CornerDownLeft, Hash, Search } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useId, useState, type KeyboardEvent, type ReactElement } from 'react';
import { useNavigate } from 'react-router';
import { useEngine } from '../../engine/context';
import { allows } from '../../upstream/access';
import type { MenuItem } from './menu';
import { Modal } from './Modal';
import { findTargets } from './targets';

interface PaletteProps {
  readonly items: readonly MenuItem[];
  readonly onClose: () => void;
}

export function Palette({ items, onClose }: PaletteProps): ReactElement {
  const translate = useTranslate();
  const navigate = useNavigate();
  const id = useId();
  const { session } = useEngine();
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState(0);

  const pages = items.flatMap(({ text, path, icon, locked }) =>
    locked || path === null ? [] : [{ text: translate(text), path, icon }],
  );
  const targets = findTargets(query, pages, allows(session.user.roleGroup, 'ROLE_VIEW_ALL_TRANSACTION'));
  const current = Math.min(chosen, targets.length - 1);

  const open = (path: string): void => {
    onClose();
    void navigate(path);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && targets.length > 0) {
      event.preventDefault();
      setChosen((current + step + targets.length) % targets.length);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const target = targets[current];
      if (target) open(target.path);
    }
  };

  return (
    <Modal className="palette" label={translate('frame.search.open')} onClose={onClose}>
      <div className="palette__box">
        <Search aria-hidden />
        <input
          className="palette__input"
          role="combobox"
          aria-expanded={targets.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={targets.length > 0 ? `${id}-${current}` : undefined}
          aria-label={translate('frame.search.placeholder')}
          placeholder={translate('frame.search.placeholder')}
          autoComplete="off"
          spellCheck={false}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            setChosen(0);
          }}
          onKeyDown={onKeyDown}
        />
        <kbd className="kbd">Esc</kbd>
      </div>
      <div id={`${id}-list`} className="palette__list" role="listbox" aria-label={translate('frame.search.results')}>
        {targets.map((target, index) => {
          const Icon = target.kind === 'page' ? target.icon : Hash;
          return (
            <div
              key={target.path}
              id={`${id}-${index}`}
              className="menu__item"
              role="option"
              tabIndex={-1}
              aria-selected={index === current}
              onPointerMove={() => setChosen(index)}
              onClick={() => open(target.path)}
              onKeyDown={onKeyDown}
            >
              <Icon aria-hidden />
              <span className="palette__text">
                {target.kind === 'page'
                  ? target.text
                  : translate(`frame.search.find.${target.kind}`, { id: target.id })}
              </span>
              {index === current ? <CornerDownLeft aria-hidden /> : null}
            </div>
          );
        })}
      </div>
      <output className="palette__nothing">{targets.length === 0 ? translate('frame.search.nothing') : ''}</output>
    </Modal>
  );
}
