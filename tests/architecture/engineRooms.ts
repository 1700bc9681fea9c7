/** The walls inside the engine (AGENTS.md, "The rooms"): a room imports only the rooms that its line names. */

const ENTRY = 'index';

/** From the ground up: a line names only rooms of the lines before it. */
export const ENGINE_ROOMS: Readonly<Record<string, readonly string[]>> = {
  base: [],
  'definition/schema': [],
  definition: ['base', 'definition/schema'],
  'definition/checks': ['base', 'definition'],
  'definition/files': ['base', 'definition/schema', 'definition', 'definition/checks'],
  app: ['base', 'definition', 'definition/files'],
  ui: ['base', 'app'],
  kinds: ['base', 'definition', 'app'],
  listState: ['base', 'definition', 'app'],
  rows: ['base', 'definition', 'listState'],
  calls: ['base', 'definition', 'app'],
  forms: ['base', 'definition', 'app', 'ui', 'kinds', 'listState', 'calls'],
  export: ['base', 'definition', 'app', 'ui', 'listState', 'rows'],
  bulk: ['base', 'definition', 'app', 'ui', 'kinds', 'rows', 'calls', 'export'],
  savedViews: ['base', 'definition', 'app', 'ui', 'listState', 'rows', 'calls', 'export'],
  actions: ['base', 'definition', 'app', 'ui', 'kinds', 'calls', 'forms'],
  record: ['base', 'definition', 'app', 'ui', 'kinds', 'listState', 'rows', 'calls', 'actions'],
  list: 'base definition app ui kinds listState rows calls forms export bulk savedViews actions record'.split(' '),
  wizard: ['base', 'definition', 'definition/checks', 'app', 'ui', 'kinds', 'calls', 'forms'],
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
