/** What was typed before the field for it was there. */
export interface TypedAhead {
  readonly text: string;
  /** Enter was pressed behind it. */
  readonly entered: boolean;
}

/**
 * Keeps what is typed from now on, which would otherwise go to what has the focus: a search that was opened by its key
 * may still be on its way. Returns the way to end it and to have what was typed. `onEscape` calls off what is waited for.
 */
export function keepTyping(onEscape?: () => void): () => TypedAhead {
  let text = '';
  let entered = false;
  const onKeyDown = (event: KeyboardEvent): void => {
    const { key, ctrlKey, metaKey, altKey, isComposing } = event;
    if (ctrlKey || metaKey || altKey || isComposing) return;
    if (key === 'Enter') entered = true;
    else if (key === 'Backspace') text = text.slice(0, -1);
    else if (key.length === 1) text += key;
    else if (key === 'Escape' && onEscape) onEscape();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  /** Where no field has the focus the browser pastes nowhere, but tells what it would have been. */
  const onPaste = (event: ClipboardEvent): void => {
    text += event.clipboardData?.getData('text/plain').replaceAll(/[\r\n]+/g, ' ') ?? '';
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('keydown', onKeyDown, true);
  window.addEventListener('paste', onPaste, true);
  return () => {
    window.removeEventListener('paste', onPaste, true);
    window.removeEventListener('keydown', onKeyDown, true);
    return { text, entered };
  };
}
