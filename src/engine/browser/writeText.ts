/** Writes the clipboard, also over plain HTTP, where browsers have no `navigator.clipboard`. */

/** Whether the browser withholds the functions of secure contexts; they are for HTTPS and localhost. */
export const isInsecure = (): boolean => !(globalThis.isSecureContext ?? true);

/** Call it right after a press. @returns whether the text is in the clipboard. */
export async function writeText(text: string): Promise<boolean> {
  const clipboard: Clipboard | undefined = navigator.clipboard;
  if (!clipboard) return copySelected(text);
  return clipboard.writeText(text).then(
    () => true,
    () => copySelected(text),
  );
}

/** By the old command of browsers, which copies what is selected. */
function copySelected(text: string): boolean {
  const focused = document.activeElement;
  const area = document.createElement('textarea');
  area.className = 'visually-hidden';
  area.readOnly = true;
  area.value = text;
  // A dialog takes the focus back from elements outside of it.
  (focused?.closest('[role="dialog"]') ?? document.body).append(area);
  area.focus({ preventScroll: true });
  area.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    area.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}
