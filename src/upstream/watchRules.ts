/** What a watch of a saved view may be: the same for the browser and the reference API. */

/** More or fewer records than a line, or at least so many percent off the period before. */
export const COMPARES = ['over', 'under', 'off'] as const;

export type Compare = (typeof COMPARES)[number];

/** Minutes between two counts. */
export const INTERVALS = [5, 15, 60] as const;

/** The longest snooze, in milliseconds. */
export const MAX_SNOOZE_MS = 30 * 86_400_000;

/**
 * Why a watch is not counted: its owner is switched off, no staff or has to change the password, may not open the list,
 * does not see the view any more, the service does not filter by what the view filters by, or counting took too long.
 */
export const PAUSES = ['owner', 'rights', 'view', 'filter', 'slow'] as const;

export type Paused = (typeof PAUSES)[number];

/** The lists whose views the service can watch: the app's name of each, and the path of its page. */
const WATCHED_PAGES = {
  transactions: '/transactions',
  agents: '/agents',
  agentManagers: '/agentsmanager',
  settlements: '/agentsmanager/settlements',
  admins: '/admin',
  audit: '/audit',
  accounts: '/opened-accounts',
  agentPurses: '/purse/agentPurses',
  centralPurse: '/purse',
  purseEntries: '/purse/purseEntries',
  devices: '/devices',
} as const;

export type WatchedList = keyof typeof WATCHED_PAGES;

/** The page of a watched view's list; undefined for a list that no version of this service watches. */
export function watchedPage(resource: string): string | undefined {
  return Object.entries(WATCHED_PAGES).find(([name]) => name === resource)?.[1];
}
