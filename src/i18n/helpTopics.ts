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
  /** Where those do it who may not open that page. */
  readonly or?: string;
  /** What it is about: a page that they have to be able to open as well. */
  readonly with?: string;
  readonly notFor?: readonly ('AGENT' | 'AMBASSADOR')[];
}

/** How to do something, in the order in which it is listed. */
export const HELP_TOPICS = {
  findTransaction: { to: '/transactions' },
  failures: { to: '/dashboard', with: '/transactions', notFor: ['AGENT', 'AMBASSADOR'] },
  queryTransfer: { to: '/transactions' },
  addAgent: { to: '/agents' },
  assignTerminal: { to: '/agents', notFor: ['AMBASSADOR'] },
  resetPassword: { to: '/agents' },
  creditPurse: { to: '/purse/agentPurses' },
  setFees: { to: '/agentfees' },
  exportList: { to: '/transactions', or: '/agents' },
  saveView: { to: '/transactions', or: '/agents' },
  openAccount: { to: '/openAccount' },
  whoChanged: { to: '/audit' },
} as const satisfies Readonly<Record<string, Way>>;

export type HelpTopic = keyof typeof HELP_TOPICS;

const isTopic = (name: string): name is HelpTopic => Object.hasOwn(HELP_TOPICS, name);
const TOPICS: readonly HelpTopic[] = Object.keys(HELP_TOPICS).filter(isTopic);

type MayOpen = (path: string) => boolean;

/** Where a person does it; undefined: nowhere. @param mayOpen takes the path of a page. */
export function wayTo(topic: HelpTopic, mayOpen: MayOpen): string | undefined {
  const { to, or }: Way = HELP_TOPICS[topic];
  return mayOpen(to) ? to : or !== undefined && mayOpen(or) ? or : undefined;
}

/** The topics for people of a group who may open these pages. */
export function topicsFor(isIn: (groups: readonly string[]) => boolean, mayOpen: MayOpen): readonly HelpTopic[] {
  return TOPICS.filter((topic) => {
    const { with: about, notFor = [] }: Way = HELP_TOPICS[topic];
    const isOpen = about === undefined || mayOpen(about);
    return isOpen && wayTo(topic, mayOpen) !== undefined && !isIn(notFor);
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
  /** In order. */
  readonly steps: Readonly<Record<HelpTopic, readonly HelpStep[]>>;
  /** What else belongs to a topic, below its steps. */
  readonly more: Readonly<Partial<Record<HelpTopic, readonly HelpPart[]>>>;
}

/** Whom a step of help is for; `src/app/help/who.ts` says which rights and features each needs. */
export type HelpWho =
  | 'notAgent'
  | 'staff'
  | 'seesPeople'
  | 'funds'
  | 'showsPasswords'
  | 'uploadsDevices'
  | 'seesStatements'
  | 'hasStatement';

/** Labels of the screen stand in quotation marks, to the letter: a test compares them with what each person is shown. */
export type HelpStep = string | { readonly who: HelpWho; readonly text: string };

export interface HelpPart {
  readonly title: string;
  readonly steps: readonly HelpStep[];
}

/** `title` is null for the topic's own steps. */
export interface ShownPart {
  readonly title: string | null;
  readonly steps: readonly string[];
}

/** A topic as one person reads it. */
export function partsFor(content: HelpContent, topic: HelpTopic, is: (who: HelpWho) => boolean): readonly ShownPart[] {
  const shown = (steps: readonly HelpStep[]): readonly string[] =>
    steps.flatMap((step) => (typeof step === 'string' ? step : is(step.who) ? step.text : []));
  const more = (content.more[topic] ?? []).map(({ title, steps }) => ({ title, steps: shown(steps) }));
  return [{ title: null, steps: shown(content.steps[topic]) }, ...more].filter(({ steps }) => steps.length > 0);
}
