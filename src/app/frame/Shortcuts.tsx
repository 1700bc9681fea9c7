/** The keyboard shortcuts of this page, from the table that binds them. */
import { Fragment, useId, useState, type ReactElement, type ReactNode } from 'react';
import { useWords, type Words } from '../../engine/browser/words';
import { offeredNow, SHORTCUT_GROUPS, SHORTCUTS, type ShortcutName } from '../../engine/browser/shortcuts';
import { Dialog } from '../../engine/ui/Dialog';
import { shortcuts } from '../../i18n/en/shortcuts';
import { ON_MAC } from './onMac';
import './shortcuts.css';

export default function Shortcuts({ onClose }: { readonly onClose: () => void }): ReactElement {
  const words = useWords('shortcuts');
  return (
    <Dialog title={words('title')} description={words('text')} size="large" onClose={onClose}>
      {/* The list may be longer than the screen, so it can be focused and scrolled by keys. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className="shortcuts shortcuts--columns" tabIndex={0} aria-label={words('title')} data-first>
        <ShortcutTable />
      </section>
    </Dialog>
  );
}

/** The shortcuts that work on the page behind the dialog, by group. */
export function ShortcutTable(): ReactNode {
  const words = useWords('shortcuts');
  const id = useId();
  /** Read once: the page behind the dialog does not change. */
  const [offered] = useState(offeredNow);
  return SHORTCUT_GROUPS.map((group) => {
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
  });
}

const isName = (name: string): name is ShortcutName => Object.hasOwn(SHORTCUTS, name);
const NAMES = Object.keys(SHORTCUTS).filter(isName);

/** The keys of a chord such as `Mod+k`. */
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
