/**
 * Every key that does something by itself. What binds a key and what lists it (`?`) read this one table, so that they
 * cannot differ. Their texts: `i18n/en/shortcuts.ts`.
 *
 *     const name = pressed(event, ROW_KEYS);        // 'nextRow' for j, in an onKeyDown
 *     useEffect(() => offer(ROW_KEYS), []);         // these keys work here: the list of shortcuts names them
 */

/** As they are listed. */
export const SHORTCUT_GROUPS = ['anywhere', 'list', 'rows', 'record'] as const;

interface Shortcut {
  readonly group: (typeof SHORTCUT_GROUPS)[number];
  /**
   * `KeyboardEvent.key`, a letter in lower case; `Mod+` is Ctrl or Cmd. Shift is pressed where it is named; where a key
   * has a sign of its own with it (`?`), that is the keyboard's business.
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
  chooseRow: { group: 'rows', keys: ['x', ' '] },
  chooseRows: { group: 'rows', keys: ['Shift+x', 'Shift+ '] },
  filter: { group: 'list', keys: ['/'] },
  closeRecord: { group: 'record', keys: ['Escape'] },
} as const satisfies Readonly<Record<string, Shortcut>>;

export type ShortcutName = keyof typeof SHORTCUTS;

/** Those of rows that have the focus, and with them those of rows that can be chosen. */
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
] as const satisfies readonly ShortcutName[];
export const CHOOSE_KEYS = [...ROW_KEYS, 'chooseRow', 'chooseRows'] as const satisfies readonly ShortcutName[];

/** The part of a keyboard event that identifies the key; the browser's and React's events both have it. */
type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** Which of these shortcuts an event is; undefined for none of them. */
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

/** How many parts of the page offer a shortcut. */
const offered = new Map<ShortcutName, number>();

/** The shortcuts that work now. */
export const offeredNow = (): ReadonlySet<ShortcutName> => new Set(offered.keys());

/** Notes that shortcuts work, until the function that is returned is called. */
export function offer(names: readonly ShortcutName[]): () => void {
  for (const name of names) offered.set(name, (offered.get(name) ?? 0) + 1);
  return () => {
    for (const name of names) {
      const left = (offered.get(name) ?? 1) - 1;
      if (left > 0) offered.set(name, left);
      else offered.delete(name);
    }
  };
}
