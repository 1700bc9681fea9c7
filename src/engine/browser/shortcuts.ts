/** The table of all keyboard shortcuts; their texts are in `i18n/en/shortcuts.ts`. */

/** In the order of the list of shortcuts. */
export const SHORTCUT_GROUPS = ['anywhere', 'list', 'rows', 'record'] as const;

interface Shortcut {
  readonly group: (typeof SHORTCUT_GROUPS)[number];
  /**
   * `KeyboardEvent.key`, letters in lower case; `Mod+` is Ctrl or Cmd. Shift is named only for keys whose sign does not
   * imply it, unlike `?`.
   */
  readonly keys: readonly string[];
}

export const SHORTCUTS = {
  search: { group: 'anywhere', keys: ['Mod+k'] },
  shortcuts: { group: 'anywhere', keys: ['?'] },
  toRows: { group: 'list', keys: ['j'] },
  goToRow: { group: 'list', keys: ['g'] },
  nextRow: { group: 'rows', keys: ['j', 'ArrowDown'] },
  previousRow: { group: 'rows', keys: ['k', 'ArrowUp'] },
  nextScreen: { group: 'rows', keys: ['PageDown'] },
  previousScreen: { group: 'rows', keys: ['PageUp'] },
  firstRow: { group: 'rows', keys: ['Home', 'Mod+Home'] },
  lastRow: { group: 'rows', keys: ['End', 'Mod+End'] },
  nextCell: { group: 'rows', keys: ['ArrowRight'] },
  previousCell: { group: 'rows', keys: ['ArrowLeft'] },
  openRow: { group: 'rows', keys: ['Enter'] },
  filterByCell: { group: 'rows', keys: ['f'] },
  chooseRow: { group: 'rows', keys: ['x', ' '] },
  chooseRows: { group: 'rows', keys: ['Shift+x', 'Shift+ '] },
  searchList: { group: 'list', keys: ['/'] },
  filter: { group: 'list', keys: ['Shift+f'] },
  nextRecord: { group: 'record', keys: ['j'] },
  previousRecord: { group: 'record', keys: ['k'] },
  closeRecord: { group: 'record', keys: ['Escape'] },
} as const satisfies Readonly<Record<string, Shortcut>>;

export type ShortcutName = keyof typeof SHORTCUTS;

/** The keys of a focused row, and with them those of rows that can be selected. */
export const ROW_KEYS = [
  'nextRow',
  'previousRow',
  'nextScreen',
  'previousScreen',
  'firstRow',
  'lastRow',
  'nextCell',
  'previousCell',
  'openRow',
  'filterByCell',
] as const satisfies readonly ShortcutName[];
export const CHOOSE_KEYS = [...ROW_KEYS, 'chooseRow', 'chooseRows'] as const satisfies readonly ShortcutName[];

/** What identifies a key in the browser's and in React's events. */
type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** The shortcut of an event; undefined if it is none of these. */
export function pressed<Name extends ShortcutName>(event: Pressed, names: readonly Name[]): Name | undefined {
  const chord = chordOf(event);
  return names.find((name) => SHORTCUTS[name].keys.some((key) => key === chord));
}

function chordOf({ key, ctrlKey, metaKey, altKey, shiftKey }: Pressed): string | null {
  if (altKey) return null;
  const letter = /^[a-z]$/i.test(key);
  const sign = key.length === 1 && key !== ' ' && !letter;
  const shift = shiftKey && !sign ? 'Shift+' : '';
  return `${ctrlKey || metaKey ? 'Mod+' : ''}${shift}${letter ? key.toLowerCase() : key}`;
}

/** What each component offers. */
const offered = new Set<{ readonly names: readonly ShortcutName[] }>();

export const offeredNow = (): ReadonlySet<ShortcutName> => new Set([...offered].flatMap(({ names }) => names));

/** Lists shortcuts as working until the returned function is called. */
export function offer(names: readonly ShortcutName[]): () => void {
  const one = { names };
  offered.add(one);
  return () => void offered.delete(one);
}
