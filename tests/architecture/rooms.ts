/** The house's import table (AGENTS.md, "The rooms"), as data and as a question. */
import { posix } from 'node:path';
import { forbiddenWithin } from './engineRooms';

/** A room of the house: the folder below src/, or `server`. */
export type Room =
  | 'app'
  | 'upstream'
  | 'lists'
  | 'formats'
  | 'i18n'
  | 'theme'
  | 'dataProvider'
  | 'authProvider'
  | 'offline'
  | 'engine'
  | 'resources'
  | 'custom'
  | 'server'
  | 'outside';

/** The plain registries and the engine's entry, the only index files there are. */
export const REGISTRIES: readonly string[] = ['src/upstream/index.ts', 'src/resources/index.ts', 'src/engine/index.ts'];

const ROOMS: readonly Room[] = [
  'app',
  'upstream',
  'lists',
  'formats',
  'i18n',
  'theme',
  'dataProvider',
  'authProvider',
  'offline',
  'engine',
  'resources',
  'custom',
];

export const MAY_IMPORT: Readonly<Record<Room, readonly Room[] | 'anything'>> = {
  upstream: [],
  i18n: [],
  theme: [],
  lists: ['upstream'],
  formats: ['upstream', 'i18n'],
  dataProvider: ['upstream', 'lists'],
  authProvider: ['upstream'],
  offline: [],
  server: ['upstream', 'lists', 'formats'],
  engine: ['upstream', 'lists', 'formats', 'i18n', 'theme'],
  resources: ['engine', 'lists', 'formats', 'upstream', 'i18n', 'theme'],
  custom: ['engine', 'lists', 'upstream', 'i18n', 'theme'],
  // Entry, routes and frame: what connects the rooms knows them all.
  app: 'anything',
  outside: 'anything',
};

/** The room a file is in; undefined for a file in src/ that belongs to none. */
export function roomOf(path: string): Room | undefined {
  if (path.startsWith('server/')) return 'server';
  if (!path.startsWith('src/')) return 'outside';
  const [, folder] = path.split('/');
  return ROOMS.find((room) => room === folder);
}

/** Why `from` may not import `target`, or undefined when it may. */
export function forbidden(from: string, target: string, typeOnly: boolean): string | undefined {
  const [room, other] = [roomOf(from), roomOf(target)];
  if (!room || !other) return `${room ? target : from} is in no room`;
  if (from === ENTRY || (from === FILE_MAKER && MADE_OF.has(target))) return undefined;
  const allowed = MAY_IMPORT[room];
  if (allowed === 'anything') return undefined;
  if (PURE_ONLY.has(room) && other === 'upstream' && !typeOnly && !WORKERS.has(from) && !PURE_UPSTREAM.has(target)) {
    return `${room} takes only types from upstream`;
  }
  if (room === 'engine' && other === 'engine') return forbiddenWithin(from, target);
  if (room === 'custom' && target.startsWith('src/engine/list/')) return 'a list of one noun stands in src/resources';
  if (room !== other) return allowed.includes(other) ? undefined : `${room} may not import ${other}`;
  const siblings = (room === 'resources' || room === 'custom') && !REGISTRIES.includes(from);
  return siblings && target !== SHARED && from !== SHARED && wing(from) !== wing(target)
    ? `${wing(from)} may not import its sibling ${wing(target)}`
    : undefined;
}

/** The engine's public face: what an app of somebody else's needs of us. None of our own files imports it. */
const ENTRY = 'src/engine/index.ts';

/** A thread of the server that makes files as the browser does, by the engine's own code. */
const FILE_MAKER = 'server/http/deliveryFileMaker.ts';

/** What it needs of the engine for that, and how its figures are written. */
export const MADE_OF: ReadonlySet<string> = new Set([
  ...['buildField', 'resource', 'text'].map((name) => `src/engine/definition/${name}.ts`),
  ...['download', 'protocol', 'run'].map((name) => `src/engine/export/${name}.ts`),
  ...['files', 'groups', 'readBoth', 'writeFile'].map((name) => `src/engine/grouping/${name}.ts`),
  'src/i18n/format.ts',
]);

/** Parts that several definitions have: folders of `resources` import it, and it loads what two of them open. */
const SHARED = 'src/resources/shared.ts';

/** Entries of threads of their own: what a page is handed by the composition root, they can only import. */
const WORKERS: ReadonlySet<string> = new Set(['src/engine/export/worker.ts']);

/** Rooms that take of upstream types, and values of the files without a wire in them. */
const PURE_ONLY: ReadonlySet<Room> = new Set<Room>(['engine', 'formats']);

/** Files of upstream without a wire in them, whose functions those rooms share: money, time, masking, what a schema says. */
export const PURE_UPSTREAM: ReadonlySet<string> = new Set(
  [
    'money',
    'hybridFee',
    'time',
    'months',
    'clock',
    'pan',
    'access',
    'errors',
    'exactNumbers',
    'recordShape',
    'unreadable',
    'noteRules',
    'watchRules',
    'deliveryRules',
    'storedText',
    'typedText',
    'searchedText',
    'path',
    'transports/takes',
  ].map((name) => `src/upstream/${name}.ts`),
);

/** Folder (or file) directly below the room: siblings are different ones. */
function wing(path: string): string {
  return posix.join(...path.split('/').slice(0, 3)).replace(/\.tsx?$/, '');
}
