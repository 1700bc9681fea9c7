/** Switches Live on and off, and says when the last update has failed. As wide in every language: its room is kept. */
import { Radio } from 'lucide-react';
import type { ReactElement } from 'react';
import { useWords } from '../browser/words';
import { IconButton } from './IconButton';
import './live.css';

interface LiveSwitchProps {
  readonly on: boolean;
  readonly failed: boolean;
  /** Default: it can be switched on. */
  readonly able?: boolean;
  readonly onChange: (on: boolean) => void;
}

export function LiveSwitch({ on, failed, able = true, onChange }: LiveSwitchProps): ReactElement {
  const words = useWords('table.live');
  const about = words(able ? (failed ? 'failed' : on ? 'on' : 'off') : 'not');
  return (
    <IconButton
      icon={Radio}
      label={failed ? words('labelFailed') : words('label')}
      title={about}
      className={failed ? 'live-switch live-switch--failed' : 'live-switch'}
      aria-pressed={on && able}
      aria-disabled={!able || undefined}
      onClick={() => {
        if (able) onChange(!on);
      }}
    />
  );
}
