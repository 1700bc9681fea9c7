/** MUI's tooltip of an element. Loaded with the first one. */
import MuiTooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';
import { MuiFrame } from '../../theme/mui';
import './tooltip.css';

export interface TooltipProps {
  readonly anchor: HTMLElement;
  readonly text: string;
}

export default function Tooltip({ anchor, text }: TooltipProps): ReactNode {
  return (
    <MuiFrame>
      <MuiTooltip
        open
        title={text}
        slotProps={{
          // Screen readers use the element's own `title` or label.
          popper: { anchorEl: anchor, 'aria-hidden': true },
          tooltip: { className: 'tooltip' },
          transition: { timeout: 0 },
        }}
      >
        <span hidden />
      </MuiTooltip>
    </MuiFrame>
  );
}
