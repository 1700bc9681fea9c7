/**
 * The address of a record below its list's (D394). Most keys are a part of a path as they are. Browsers resolve `.` and
 * `..` also where they are escaped, the router reads `%2F` as a slash, and some words are pages: such a key is written
 * after a `~`, its odd characters with a `~` in the place of the `%`.
 */

const MARK = '~';
/** Pages below a list's address, besides its tabs. */
const PAGES: readonly string[] = ['create'];
/** Surrogates without their other half, which no address can hold. */
const LONE = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

/** @param path of the list. @param taken names of its tabs, or of other pages below it. */
export function recordPath(path: string, id: string | number, taken: readonly string[] = []): string {
  const key = String(id).replace(LONE, '\uFFFD');
  // The router takes no notice of case.
  const isTaken = [...PAGES, ...taken].some((page) => page.toLowerCase() === key.toLowerCase());
  const isPlain = !isTaken && !/^[.]{1,2}$|^~|^\s|\s$|[%\p{Cc}\p{Zl}\p{Zp}]/u.test(key);
  return `${path}/${isPlain ? encodeURIComponent(key) : MARK + marked(key)}`;
}

const marked = (key: string): string =>
  encodeURIComponent(key).replaceAll('~', '%7E').replaceAll('.', '%2E').replaceAll('%', MARK);

/** The key in a part of a path, as `recordPath` or `encodeURIComponent` wrote it. */
export function recordKey(segment: string): string {
  try {
    return decodeURIComponent(segment.startsWith(MARK) ? segment.slice(MARK.length).replaceAll(MARK, '%') : segment);
  } catch {
    return segment;
  }
}

/** The names that a page's tabs take from its records. */
export const tabNames = ({ tabs }: { readonly tabs: readonly (object & { readonly resource?: string })[] }): string[] =>
  tabs.flatMap(({ resource }) => resource ?? []);
