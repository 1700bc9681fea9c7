/** Asks where to write a large file first, so that it is written to disk and not held in memory. */

import { delay } from 'es-toolkit';
import { FORMATS, type FileFormat } from '../../formats/formats';

/** Smaller exports are downloaded. */
const ASKED_FROM_ROWS = 100_000;
/** When to clean up a cancelled file, in milliseconds: browsers release it late. */
const TIDY_AFTER_MS: readonly number[] = [0, 500, 2_000];

/** Chromium only; missing in TypeScript's DOM types. */
interface PickingWindow {
  readonly showSaveFilePicker: (options: {
    readonly suggestedName: string;
    readonly types: readonly { readonly description: string; readonly accept: Readonly<Record<string, string[]>> }[];
  }) => Promise<FileSystemFileHandle>;
}

export type ExportHandle = FileSystemFileHandle & { readonly remove?: () => Promise<void> };

/** Null: download the file instead. `calledOff`: the user closed the browser's dialog. */
export async function askForHandle(
  name: string,
  format: FileFormat,
  rows: number,
): Promise<ExportHandle | null | 'calledOff'> {
  if (rows <= ASKED_FROM_ROWS || !picks(window)) return null;
  try {
    const description = format.toUpperCase();
    const [mediaType = ''] = FORMATS[format].type.split(';');
    return await window.showSaveFilePicker({
      suggestedName: name,
      types: [{ description, accept: { [mediaType]: [`.${format}`] } }],
    });
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'calledOff' : null;
  }
}

/** Removes the empty file that the browser's dialog has created. */
export async function removeEmpty(handle: ExportHandle): Promise<void> {
  for (const milliseconds of TIDY_AFTER_MS) {
    await delay(milliseconds);
    try {
      if ((await handle.getFile()).size === 0) await handle.remove?.();
      return;
    } catch {
      // Still locked by the ended worker, or gone already.
    }
  }
}

function picks(of: object): of is PickingWindow {
  return 'showSaveFilePicker' in of;
}
