/** Copies a text. The button shows for a moment whether it did, and screen readers hear it. */
import { useTranslate } from 'ra-core';
import { useState, type ReactElement } from 'react';
import { writeText } from '../browser/writeText';

/** How long the button confirms, in milliseconds. */
const SHOWN_MS = 1_500;

interface CopyButtonProps {
  readonly text: string;
  /** Whether Tab comes to it: in rows the arrow keys do. */
  readonly stop?: boolean;
}

export function CopyButton({ text, stop = true }: CopyButtonProps): ReactElement {
  const translate = useTranslate();
  const [state, setState] = useState<'copied' | 'copyFailed' | 'pressed' | null>(null);
  const outcome = state === 'pressed' ? null : state;
  const copy = async (): Promise<void> => {
    setState('pressed');
    setState((await writeText(text)) ? 'copied' : 'copyFailed');
    setTimeout(() => setState('pressed'), SHOWN_MS);
  };
  return (
    <>
      <button
        type="button"
        className="copy"
        data-state={outcome ?? undefined}
        aria-label={`${translate('list.copy')} ${text}`}
        tabIndex={stop ? undefined : -1}
        onClick={() => void copy()}
      />
      {/* There before its text, which is read out only then; rows have none before a press. */}
      {state && <output className="visually-hidden">{outcome && translate(`list.${outcome}`)}</output>}
    </>
  );
}
