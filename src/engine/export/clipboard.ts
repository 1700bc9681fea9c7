/** Writing to the clipboard, which browsers allow only shortly after a person has pressed something. */

/**
 * Promises the clipboard a text that is still being made: where the browser takes promises, one press is enough.
 * @returns whether it was written; false means that another press is needed.
 */
export async function copyWhenReady(text: Promise<Blob>): Promise<boolean> {
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })]);
    return true;
  } catch {
    return false;
  }
}

/** Writes a text to the clipboard directly after a press. @returns whether the browser allowed it. */
export async function copyNow(text: Blob): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(await text.text());
    return true;
  } catch {
    return false;
  }
}
