/** Saves views as a file. */
import { serviceNow } from '../../upstream/clock';
import { download, fileName } from '../export/download';
import { writeViews } from './file';
import type { SavedView } from './view';

/** @param name of the file, without the day and the ending. */
export function exportViews(views: readonly SavedView[], name: string): void {
  const file = new Blob([writeViews(views)], { type: 'application/json' });
  download(file, fileName(name, 'json', serviceNow()));
}
