/** Saves a file from the page. */
import { lagosDay } from '../../upstream/time';
import type { FileFormat } from '../../formats/formats';

/** How long a browser may take to start reading the file, in milliseconds. */
const KEPT_MS = 60_000;

export function download(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}

/** `transactions 2026-11-21.csv`: the content and the day in Lagos. @param more follows the day. @param days of the content. */
export function fileName(label: string, ending: FileFormat | 'json', now: number, more = '', days = lagosDay(now)) {
  return `${namedAfter(label)} ${days}${more}.${ending}`;
}

/** What a file is called before its day: without characters that a file's name cannot have. */
export const namedAfter = (label: string): string =>
  label
    .toLowerCase()
    .replace(/[\\/:*?"<>|\s]+/g, ' ')
    .trim();
