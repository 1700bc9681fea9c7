/** One button through the three themes. */
import { Monitor, Moon, Sun, type LucideIcon } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useSyncExternalStore, type ReactElement } from 'react';
import { chooseMode, MODES, readMode, watchMode, type Mode } from '../../theme/mode';

const ICONS: Readonly<Record<Mode, LucideIcon>> = { system: Monitor, light: Sun, dark: Moon };

export function ThemeButton(): ReactElement {
  const translate = useTranslate();
  const mode = useSyncExternalStore(watchMode, readMode);
  const Icon = ICONS[mode];
  const label = translate(`frame.theme.${mode}`);
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      title={label}
      onClick={() => chooseMode(MODES[(MODES.indexOf(mode) + 1) % MODES.length] ?? 'system')}
    >
      <Icon aria-hidden />
    </button>
  );
}
