/** Which records can have notes, and what a note may say: the same for the browser and the reference API. */
/** The lists whose records can have notes, by the app's names. */
export const NOTED_RESOURCES = [
  'admins',
  'agentManagers',
  'agentPurses',
  'agents',
  'audit',
  'centralPurse',
  'fees',
  'purseEntries',
  'roleGroups',
  'settlements',
  'transactions',
  'versions',
] as const;

export type NotedResource = (typeof NOTED_RESOURCES)[number];

/** The longest text of a note, in characters. */
export const MAX_NOTE_CHARS = 2_000;

/** How long its author can delete a note, in milliseconds. */
export const NOTE_DELETABLE_MS = 15 * 60_000;
