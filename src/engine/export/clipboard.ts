/** Texts for the clipboard, which browsers let a page write right after a press only. */
import { isInsecure, writeText } from '../browser/writeText';

/**
 * Gives the clipboard a promise of a text, so that one press is enough where browsers accept that. @returns false if
 * another press is needed.
 */
export async function copyWhenReady(text: Promise<Blob>): Promise<boolean> {
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })]);
    return true;
  } catch {
    return false;
  }
}

/** Why a text could not be copied: over plain HTTP nobody can allow it. */
export const whyNotCopied = (): string => `exporting.${isInsecure() ? 'copyImpossible' : 'copyRefused'}`;

/** Writes a text right after a press, which browsers require. @returns whether the browser allowed it. */
export async function copyNow(text: Blob): Promise<boolean> {
  return writeText(await text.text());
}
