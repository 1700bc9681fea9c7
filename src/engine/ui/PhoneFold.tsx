/** On a phone what it holds is one line until that is pressed (D994). Elsewhere there is room, and no line. */
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { PHONE, useMedia } from '../browser/useMedia';
import './phoneFold.css';

interface PhoneFoldProps {
  readonly line: ReactNode;
  readonly children: ReactNode;
}

export function PhoneFold({ line, children }: PhoneFoldProps): ReactNode {
  if (!useMedia(PHONE)) return children;
  return (
    <details className="phone-fold">
      <summary>
        <span>{line}</span>
        <ChevronDown aria-hidden />
      </summary>
      {children}
    </details>
  );
}
