/** Where a large file is to be, asked before it is made: it then goes to disk while it is written, not through memory. */

import { delay } from 'es-toolkit';
import { FORMATS, type FileFormat } from './formats';

/** Beyond this many rows the browser is asked for a place; below, a file is downloaded as any other. */
const ASKED_FROM_ROWS = 100_000;
/** When a place whose file is no longer being written may be tidied, in milliseconds: the browser lets go of it late. */
const TIDY_AFTER_MS: readonly number[] = [0, 500, 2_000];

/** Of the browsers that have it (Chromium's); TypeScript's own list of what browsers have leaves it out. */
interface PickingWindow {
  readonly showSaveFilePicker: (options: {
    readonly suggestedName: string;
    readonly types: readonly { readonly description: string; readonly accept: Readonly<Record<string, string[]>> }[];
  }) => Promise<FileSystemFileHandle>;
}

export type Place = FileSystemFileHandle & { readonly remove?: () => Promise<void> };

/** The place; null where a download will do or has to; `calledOff` when the person closed the question. */
export async function askForPlace(name: string, format: FileFormat, rows: number): Promise<Place | null | 'calledOff'> {
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

/** Takes away the empty file that asking for a place has made, when nothing came to be in it. */
export async function tidyPlace(place: Place): Promise<void> {
  for (const milliseconds of TIDY_AFTER_MS) {
    await delay(milliseconds);
    try {
      if ((await place.getFile()).size === 0) await place.remove?.();
      return;
    } catch {
      // Still held by the thread that was ended, or gone already.
    }
  }
}

function picks(of: object): of is PickingWindow {
  return 'showSaveFilePicker' in of;
}
