/** One tab's content under a heading and a sentence, both message keys. */
import { useTranslate } from 'ra-core';
import type { ReactElement, ReactNode } from 'react';

interface PaneProps {
  readonly title: string;
  readonly about: string;
  readonly children: ReactNode;
}

export function Pane({ title, about, children }: PaneProps): ReactElement {
  const translate = useTranslate();
  return (
    <div className="settings__pane">
      <h1>{translate(title)}</h1>
      <p className="muted settings__about">{translate(about)}</p>
      {children}
    </div>
  );
}
