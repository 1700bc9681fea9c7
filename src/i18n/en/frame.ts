/** Texts of the frame around every page; keys are `frame.*`. */
export const frame = {
  product: 'Kobodesk',
  close: 'Close',
  skip: 'Skip to the content',
  toDashboard: 'Go to the dashboard',
  documentTitle: '%{page} · Kobodesk',

  groups: {
    overview: 'Overview',
    network: 'Network',
    money: 'Money',
    control: 'Control',
    more: 'More',
    account: 'Account',
  },
  pageLoading: 'Loading the page',
  loadingDialog: 'Loading…',
  menu: {
    label: 'Main menu',
    open: 'Open the menu',
    collapse: 'Collapse the menu',
    expand: 'Expand the menu',
    dashboard: 'Dashboard',
    admin: 'Admin',
    transactions: 'Transactions',
    virtualAccount: 'Virtual Account',
    agents: 'Agents',
    agentsProfile: 'Agents Profile',
    agentManager: 'Agent Manager',
    agentFees: 'Agent Fees',
    purse: 'Purse',
    audit: 'Audit',
    appVersion: 'App Version',
    openBankAccount: 'Open Bank Account',
    selectProcessor: 'Select Processor',
    hardwareManagement: 'Hardware Management',
    resources: 'Resources',
    settings: 'Settings',
    language: 'Language',
    logout: 'Logout',
  },
  user: 'Signed in as',
  theme: { system: 'Theme: same as the system', light: 'Theme: light', dark: 'Theme: dark' },
  /** In the same place. */
  clock: {
    ahead: 'Your clock is %{by} ahead. The service’s time is used.',
    behind: 'Your clock is %{by} behind. The service’s time is used.',
    minutes: '%{smart_count} minute |||| %{smart_count} minutes',
    hours: '%{smart_count} hour |||| %{smart_count} hours',
    days: '%{smart_count} day |||| %{smart_count} days',
    years: '%{smart_count} year |||| %{smart_count} years',
  },
  /** Said once: nothing more can be stored in this browser. */
  storageFull:
    'This browser’s storage is full: choices and typed text are lost with a reload. Delete the data of other sites.',
  offline: 'You are offline. Data may be old; nothing can be saved.',

  search: { open: 'Search', hint: 'Find a page, a record or an action' },

  toast: { label: 'Latest notices', dismiss: 'Dismiss' },
  lastSignIn: 'Last sign-in: %{time}',
  firstSignIn: 'Welcome to Kobodesk.',
  /** Behind it, where there are keys. */
  pressForShortcuts: 'Press ? for shortcuts.',

  seconds: '1 second |||| %{smart_count} seconds',

  refusal: {
    title: 'No access',
    text: 'You do not have permissions to view this page.',
    page: 'Your group, %{group}, may not open %{page}.',
    group: 'Your group, %{group}, may not open this page.',
    ask: 'If your work needs it, ask an administrator. A right that you were given today counts here after your next sign-in.',
  },
  notFound: {
    title: 'There is no page at this address.',
    text: 'The address may be mistyped, or the page has moved.',
    back: 'Go back',
    search: 'Search for “%{text}”',
  },
  error: {
    page: 'This page could not be shown',
    failed: 'Something went wrong',
    notLoaded: 'This page could not be loaded',
    notLoadedText: 'The connection may have been interrupted, or Kobodesk was just updated. Reload the page.',
    reload: 'Reload',
    unreached: 'The service cannot be reached',
    unexpected: 'An unexpected problem stopped this page. Try again. If it happens again, tell your administrator.',
    retry: 'Try again',
  },
  /** For unknown outcomes: without the advice to try again. */
  lost: {
    network: 'We could not reach the service.',
    timeout: 'The service took too long to answer.',
    malformed: 'We could not read the answer of the service.',
    /** The specification's sentence, and why. */
    unavailable:
      'There was an error sending your request, please try again later. The service was temporarily unavailable.',
  },
};
