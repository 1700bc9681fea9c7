/** Buttons and keys that open the records before and after the open one in its list. */
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import { IconButton } from '../ui/IconButton';
import { useShortcut } from '../browser/useShortcut';

/** Either opens a record, or says why there is none. */
export interface RecordStep {
  readonly go?: () => void;
  readonly reason?: string;
}

export interface Steps {
  readonly previous: RecordStep;
  readonly next: RecordStep;
}

/** @param props.title of the open record, announced to screen readers after moving on because the focus stays. */
export function RecordSteps({ steps, title }: { readonly steps: Steps; readonly title: string }): ReactNode {
  const translate = useTranslate();
  const [last, setLast] = useState<keyof Steps | null>(null);
  const press = (name: keyof Steps) => (): void => {
    setLast(name);
    steps[name].go?.();
  };
  useShortcut('previousRecord', press('previous'));
  useShortcut('nextRecord', press('next'));
  /** Not `disabled`, because the button that led to the last record keeps the focus. */
  const button = (name: keyof Steps, icon: typeof ChevronUp): ReactNode => (
    <IconButton
      small
      icon={icon}
      label={translate(`list.${name}`)}
      title={steps[name].reason ?? translate(`list.${name}`)}
      aria-disabled={steps[name].reason !== undefined || undefined}
      onClick={press(name)}
    />
  );
  return (
    <>
      {button('previous', ChevronUp)}
      {button('next', ChevronDown)}
      <output className="visually-hidden">{last && `${title}. ${steps[last].reason ?? ''}`}</output>
    </>
  );
}
