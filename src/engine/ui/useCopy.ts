/** Copies on a press of any `data-copy` button below an element. */
import { useTranslate } from 'ra-core';
import { useCallback, useState, type MouseEvent } from 'react';
import { writeText } from '../browser/writeText';

/** How long the button confirms, in milliseconds. */
const SHOWN_MS = 1_500;

export type Copying = ReturnType<typeof useCopy>;

export function useCopy() {
  const translate = useTranslate();
  const [announcement, setAnnouncement] = useState('');
  const copy = useCallback(
    (button: HTMLElement, text: string): void => {
      const show = (state: 'copied' | 'copyFailed'): void => {
        button.dataset.state = state;
        setAnnouncement(translate(`list.${state}`));
        setTimeout(() => {
          delete button.dataset.state;
          setAnnouncement('');
        }, SHOWN_MS);
      };
      void writeText(text).then((isDone) => show(isDone ? 'copied' : 'copyFailed'));
    },
    [translate],
  );
  const onClick = useCallback(
    (event: MouseEvent): void => {
      const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-copy]') : null;
      if (button?.dataset.copy) copy(button, button.dataset.copy);
    },
    [copy],
  );
  return { copy, onClick, announcement };
}
