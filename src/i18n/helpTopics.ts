/** What help says, by language. Its titles are `help.how` of the messages, because Ctrl+K finds them by those. */

/** The pages that help says three sentences about, by the beginning of their path; `other` is any other one. */
export const HELP_PAGES = [
  '/dashboard',
  '/admin',
  '/transactions',
  '/agenttransactions',
  '/virtual-account',
  '/agents',
  '/agentsaccount',
  '/getagents',
  '/agentsmanager',
  '/devices',
  '/agentfees',
  '/purse',
  '/audit',
  '/appversion',
  '/openAccount',
  '/gtb',
  '/selectSwitch',
  '/resources',
  '/settings',
  'other',
] as const;

export type HelpPage = (typeof HELP_PAGES)[number];

/** Where something is done, and which groups cannot do it although they may open that page. */
interface Way {
  readonly to: string;
  readonly notFor?: readonly ('AGENT' | 'AMBASSADOR')[];
}

/** How to do something, in the order in which it is listed. */
export const HELP_TOPICS = {
  findTransaction: { to: '/transactions' },
  failures: { to: '/dashboard', notFor: ['AGENT', 'AMBASSADOR'] },
  queryTransfer: { to: '/transactions' },
  addAgent: { to: '/agents' },
  assignTerminal: { to: '/agents', notFor: ['AMBASSADOR'] },
  resetPassword: { to: '/agents' },
  creditPurse: { to: '/purse/agentPurses' },
  setFees: { to: '/agentfees' },
  exportList: { to: '/transactions' },
  saveView: { to: '/transactions' },
  openAccount: { to: '/openAccount' },
  whoChanged: { to: '/audit' },
} as const satisfies Readonly<Record<string, Way>>;

export type HelpTopic = keyof typeof HELP_TOPICS;

const isTopic = (name: string): name is HelpTopic => Object.hasOwn(HELP_TOPICS, name);
const TOPICS: readonly HelpTopic[] = Object.keys(HELP_TOPICS).filter(isTopic);

/** The topics for people of a group who may open these pages. @param mayOpen takes the path of a page. */
export function topicsFor(isIn: (groups: readonly string[]) => boolean, mayOpen: (path: string) => boolean) {
  return TOPICS.filter((topic) => {
    const { to, notFor = [] }: Way = HELP_TOPICS[topic];
    return mayOpen(to) && !isIn(notFor);
  });
}

/** The page that a path belongs to: a record's path begins with its list's. */
export function pageAt(pathname: string): HelpPage {
  const [, first] = pathname.split('/');
  return HELP_PAGES.find((page) => page === `/${first}`) ?? 'other';
}

export interface HelpContent {
  /** What the page is for, what is done first, what else. */
  readonly pages: Readonly<Record<HelpPage, readonly [string, string, string]>>;
  /** The steps, in order. Labels of the screen stand in quotation marks, to the letter: a test compares them. */
  readonly steps: Readonly<Record<HelpTopic, readonly string[]>>;
}
