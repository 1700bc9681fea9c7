/** What comes later has its place kept as it was last time: keys of the person's store. */

/** How many pinned views there were. */
export const PINNED_KEY = 'views.pinned';
/** How many entries came from resource files. */
export const MORE_KEY = 'frame.more';
