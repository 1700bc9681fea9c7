/** Texts of the list of shortcuts, loaded with it; keys are `shortcuts.*`. */
export const shortcuts = {
  title: 'Keyboard shortcuts',
  text: 'What works where you are now.',
  groups: { anywhere: 'Anywhere', list: 'List', rows: 'Rows' },
  or: 'or',
  /** What each one does, by its name in `engine/shortcuts.ts`. */
  does: {
    search: 'Search: pages, views, records, actions',
    shortcuts: 'Show these shortcuts',
  },
  /** Keys that have no sign of their own. */
  keys: {
    Mod: 'Ctrl',
    Shift: 'Shift',
    Enter: 'Enter',
    Escape: 'Esc',
    Home: 'Home',
    End: 'End',
    PageUp: 'Page Up',
    PageDown: 'Page Down',
    ArrowUp: 'Up',
    ArrowDown: 'Down',
    ArrowLeft: 'Left',
    ArrowRight: 'Right',
    space: 'Space',
  },
};
