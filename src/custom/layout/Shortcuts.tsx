/** The shortcuts of where one is, from the table that binds them. */
import { X } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Fragment, useId, useState, type ReactElement } from 'react';
import { useWords, type Words } from '../../engine/base/words';
import { offeredNow, SHORTCUT_GROUPS, SHORTCUTS, type ShortcutName } from '../../engine/base/shortcuts';
import { shortcuts } from '../../i18n/en/shortcuts';
import { ON_MAC } from './keyboard';
import { Modal } from './Modal';
import './shortcuts.css';

interface ShortcutsProps {
  readonly onClose: () => void;
}

export default function Shortcuts({ onClose }: ShortcutsProps): ReactElement {
  const translate = useTranslate();
  const words = useWords('shortcuts');
  const id = useId();
  /** While it is open the page behind it does not change. */
  const [offered] = useState(offeredNow);
  return (
    <Modal className="shortcuts" labelledBy={`${id}-title`} describedBy={`${id}-text`} onClose={onClose}>
      <header className="shortcuts__header">
        <div>
          <h2 id={`${id}-title`}>{words('title')}</h2>
          <p id={`${id}-text`} className="muted">
            {words('text')}
          </p>
        </div>
        <button type="button" className="icon-button" aria-label={translate('frame.close')} onClick={onClose}>
          <X aria-hidden />
        </button>
      </header>
      {/* It may be longer than the screen, and is scrolled by its keys. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className="shortcuts__groups" tabIndex={0} aria-labelledby={`${id}-title`}>
        {SHORTCUT_GROUPS.map((group) => {
          const names = NAMES.filter((name) => SHORTCUTS[name].group === group && offered.has(name));
          if (names.length === 0) return null;
          return (
            <section key={group} aria-labelledby={`${id}-${group}`}>
              <h3 id={`${id}-${group}`}>{words(`groups.${group}`)}</h3>
              <dl>
                {names.map((name) => (
                  <div key={name} className="shortcuts__one">
                    <dt>{words(`does.${name}`)}</dt>
                    <dd>
                      {SHORTCUTS[name].keys.map((chord, index) => (
                        <Fragment key={chord}>
                          {index > 0 && <span className="muted"> {words('or')} </span>}
                          <Keys chord={chord} words={words} />
                        </Fragment>
                      ))}
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          );
        })}
      </section>
    </Modal>
  );
}

const isName = (name: string): name is ShortcutName => Object.hasOwn(SHORTCUTS, name);
const NAMES = Object.keys(SHORTCUTS).filter(isName);

/** `Mod+k` as the keys that are pressed together. */
function Keys({ chord, words }: { readonly chord: string; readonly words: Words }): ReactElement {
  const keys = chord.split('+');
  return (
    <span className="shortcuts__chord">
      {keys.map((key) => (
        <kbd key={key} className="kbd">
          {nameOf(key, words)}
        </kbd>
      ))}
    </span>
  );
}

function nameOf(key: string, words: Words): string {
  if (key === 'Mod' && ON_MAC) return '⌘';
  if (key === ' ') return words('keys.space');
  return Object.hasOwn(shortcuts.keys, key) ? words(`keys.${key}`) : key.toUpperCase();
}
