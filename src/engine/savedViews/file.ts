/** Views as a JSON file with format name and version, without ids, owners and sharing. */
import { pick } from 'es-toolkit';
import { valueAt } from '../../upstream/path';
import { readBody, VERSION, type Notice, type Read, type ViewBody } from './view';

const FORMAT = 'kobodesk.views';
/** Maximum of characters, and of views in a file. */
const MAX_FILE_CHARS = 1_000_000;
const MAX_VIEWS = 200;

const whole = (why: Notice['why']): Notice => ({ why, part: 'file', name: null });

export function writeViews(views: readonly ViewBody[]): string {
  const written = views.map((view) =>
    pick(view, ['resource', 'name', 'filter', 'columns', 'sort', 'perPage', 'density', 'pinned']),
  );
  return `${JSON.stringify({ format: FORMAT, version: VERSION, views: written }, null, 2)}\n`;
}

/** Reads each view as private and not default. Unreadable parts are named. */
export function readViews(text: string): Read<readonly ViewBody[]> {
  const file = text.length > MAX_FILE_CHARS ? undefined : parse(text);
  const list: unknown = Array.isArray(file) ? file : valueAt(file, 'views');
  const format = valueAt(file, 'format') ?? FORMAT;
  if (!Array.isArray(list) || format !== FORMAT || list.length > MAX_VIEWS) {
    return { value: [], notices: [whole('malformed')] };
  }
  const version = valueAt(file, 'version');
  const read = list.map(readBody);
  return {
    value: read.flatMap(({ value }) =>
      value ? [{ ...value, share: 'private' as const, group: null, isDefault: false }] : [],
    ),
    notices: [
      ...(typeof version === 'number' && version > VERSION ? [whole('newer')] : []),
      ...read.flatMap(({ notices }) => notices),
    ],
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
}
