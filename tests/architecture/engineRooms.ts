/** The walls inside the engine (AGENTS.md, "The rooms"): a room imports only the rooms that its line names. */

const ENTRY = 'index';

const BELOW_LISTS: readonly string[] =
  'browser definition app grouping ui kinds listState rows calls forms export bulk savedViews actions record'.split(
    ' ',
  );

/** From the ground up: a line names only rooms of the lines before it. */
export const ENGINE_ROOMS: Readonly<Record<string, readonly string[]>> = {
  browser: [],
  'definition/schema': [],
  definition: ['browser', 'definition/schema'],
  'definition/checks': ['browser', 'definition'],
  'definition/files': ['definition/schema', 'definition', 'definition/checks'],
  app: ['browser', 'definition', 'definition/files'],
  grouping: ['browser', 'definition'],
  ui: ['browser', 'app'],
  kinds: ['browser', 'definition', 'app', 'ui'],
  listState: ['browser', 'definition', 'app'],
  rows: ['browser', 'definition', 'listState'],
  calls: ['browser', 'definition', 'app', 'ui'],
  forms: ['browser', 'definition', 'app', 'ui', 'kinds', 'calls'],
  export: ['browser', 'definition', 'app', 'grouping', 'ui', 'rows'],
  bulk: ['browser', 'definition', 'app', 'ui', 'kinds', 'rows', 'calls', 'export'],
  savedViews: [
    'browser',
    'definition',
    'app',
    'grouping',
    'ui',
    'kinds',
    'listState',
    'rows',
    'calls',
    'forms',
    'export',
  ],
  actions: ['browser', 'definition', 'app', 'ui', 'kinds', 'calls', 'forms'],
  record: ['browser', 'definition', 'app', 'ui', 'kinds', 'rows', 'calls', 'forms', 'actions'],
  'list/state': BELOW_LISTS,
  'list/popover': [...BELOW_LISTS, 'list/state'],
  'list/filters': [...BELOW_LISTS, 'list/state', 'list/popover'],
  'list/search': [...BELOW_LISTS, 'list/state', 'list/popover'],
  'list/cursor': [...BELOW_LISTS, 'list/state'],
  'list/table': [...BELOW_LISTS, 'list/state', 'list/cursor'],
  'list/phone': [...BELOW_LISTS, 'list/state', 'list/cursor', 'list/table'],
  'list/head': [...BELOW_LISTS, 'list/state', 'list/popover', 'list/filters', 'list/search', 'list/phone'],
  summary: [...BELOW_LISTS, 'list/state'],
  list: [
    ...BELOW_LISTS,
    'list/state',
    'list/popover',
    'list/filters',
    'list/search',
    'list/cursor',
    'list/table',
    'list/phone',
    'list/head',
    'summary',
  ],
  wizard: ['browser', 'definition', 'definition/checks', 'app', 'ui', 'kinds', 'calls', 'forms'],
  [ENTRY]: ['app', 'definition', 'forms', 'record', 'list'],
};

/** The room of a file of the engine; undefined for one that stands in none. Rooms have rooms only where the table says so. */
export function engineRoomOf(path: string): string | undefined {
  const [, room = '', inner = ''] = /^src\/engine\/([^/.]+)(?:\/([^/]+)\/)?/.exec(path) ?? [];
  const nested = `${room}/${inner}`;
  if (nested in ENGINE_ROOMS) return nested;
  if (room === ENTRY || path.startsWith(`src/engine/${room}/`)) return room in ENGINE_ROOMS ? room : undefined;
  return undefined;
}

/** Why one file of the engine may not import another, or undefined when it may. */
export function forbiddenWithin(from: string, target: string): string | undefined {
  const [room, other] = [engineRoomOf(from), engineRoomOf(target)];
  if (room === undefined || other === undefined) return `${room === undefined ? from : target} is in no room`;
  return room === other || ENGINE_ROOMS[room]?.includes(other) ? undefined : `engine/${room} may not import ${other}`;
}
