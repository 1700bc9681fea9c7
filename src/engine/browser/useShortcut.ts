/** A shortcut that works wherever the key has no other meaning. */
import { useEvent } from 'ra-core';
import { useEffect } from 'react';
import { offer, pressed, type ShortcutName } from './shortcuts';

/** Elements that get all keys while they are open. */
const OVER = '.loading-dialog, [role="dialog"], [role="alertdialog"], [role="menu"], dialog[open]';
const FIELD = 'input, textarea, select, [contenteditable]';
/** The key code during text composition, in browsers whose events do not say so. */
const COMPOSING = 229;

/** @param enabled if false, the key is neither handled nor listed. */
export function useShortcut(name: ShortcutName, onPress: () => void, enabled = true): void {
  const press = useEvent(onPress);
  useEffect(() => {
    if (!enabled) return undefined;
    const takeBack = offer([name]);
    /** Before anything handles the key: the Escape that closes a dialog removes it from the page. */
    let covered = false;
    const onCapture = (event: KeyboardEvent): void => {
      covered = pressed(event, [name]) !== undefined && document.querySelector(OVER) !== null;
    };
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || !pressed(event, [name]) || composes(event)) return;
      const held = event.ctrlKey || event.metaKey;
      if (!held && isField(event.target, event.key)) return;
      // Prevents the browser's own action, over a dialog too.
      if (held || !covered) event.preventDefault();
      if (!covered) press();
    };
    window.addEventListener('keydown', onCapture, true);
    window.addEventListener('keydown', onKey);
    return () => {
      takeBack();
      window.removeEventListener('keydown', onCapture, true);
      window.removeEventListener('keydown', onKey);
    };
  }, [name, enabled, press]);
}

/** A checkbox and a button take no text, so `/` and `?` are free there, and Escape has nothing to do in an empty field. */
function isField(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof HTMLElement) || !target.matches(FIELD)) return false;
  if (key === 'Escape' && 'value' in target && target.value === '') return false;
  return !(target instanceof HTMLInputElement) || !['checkbox', 'radio', 'button', 'file'].includes(target.type);
}

// Safari says it in no other way.
const composes = ({ isComposing, keyCode }: KeyboardEvent): boolean => isComposing || keyCode === COMPOSING;
