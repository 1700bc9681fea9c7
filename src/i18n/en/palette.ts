/** Texts of the search over everything (Ctrl+K), loaded with it; keys are `palette.*`. */
export const palette = {
  placeholder: 'Page, view, action, ID, RRN, STAN, terminal, agent or phone',
  /** On a phone. */
  placeholderShort: 'Page, agent, ID or phone',
  results: 'Results',
  count: '%{smart_count} result |||| %{smart_count} results',
  nothing: 'Nothing found. No page, view, action or record matches.',
  /** Of a service without a search of its own. */
  nothingOnly:
    'Nothing found. This service can search records only by the ID, RRN, STAN and terminal of a transaction, and by the ID, name, username and phone of an agent.',
  secret:
    'Nothing found. A number that may be a card number or a BVN is not searched for. Find a card by the PAN filter of the transactions.',
  groups: {
    recent: 'Recent',
    asked: 'Lists',
    partly: 'Lists',
    searches: 'Search in a list',
    found: 'Records',
    pages: 'Pages',
    views: 'Saved views',
    here: 'On this page',
    general: 'Kobodesk',
    help: 'How to',
    named: 'Records by name',
    acts: 'Actions',
  },
  /** Commands whose button says less, by their name. */
  commands: {
    fromFile: 'Create agents from a file',
  },
  help: 'Add an action to the name or ID of a record, as in “adamu %{action}”.',
  /** Other words that people type for a page, a tab or a command, by its name; separated by a comma and a blank. */
  also: {
    dashboard: 'home, overview, summary, statistics, needs attention, unconfirmed',
    admin: 'users, staff, operators, accounts',
    transactions: 'payments, withdrawals, cash-outs, transfers',
    virtualAccount: 'account number, top-up',
    agents: 'customers, merchants, outlets, POS agents',
    /** An agent's own page. */
    ownAgent: 'my account, my details, balance, purse, float, limit, statement, terminal, devices',
    agentManager: 'ambassadors, supervisors, field officers',
    settlements: 'payouts, commission',
    agentFees: 'charges, commission, pricing, tariff',
    purse: 'wallet, float, balance, ledger, fund',
    agentPurses: 'agent wallets, agent balances, float, credit, debit, unconfirmed',
    audit: 'log, history, activity, trail',
    appVersion: 'release, update, mobile app',
    accounts: 'bank accounts, account opening, GTBank',
    openBankAccount: 'account opening, GTBank, new account',
    selectProcessor: 'switch, routing',
    hardwareManagement: 'POS, terminals, devices, serial numbers',
    devices: 'POS, terminals, hardware, serial numbers, stock',
    resources: 'definitions, configuration',
    settings: 'preferences, profile, options',
    profile: 'my account, my details',
    password: 'change password',
    roleGroups: 'roles, permissions, rights',
    notifications: 'alerts',
    webhooks: 'integration, callback, other systems, API',
    watches: 'alarm, threshold, monitor, tell me when, subscriptions',
    deliveries: 'scheduled reports, send by email, every week, every month',
    createPin: 'transaction PIN',
    resetPin: 'transaction PIN, forgotten PIN',
    notices: 'notices, messages, results, inbox',
    help: 'how to, manual, guide, support',
    shortcuts: 'keys, keyboard',
    system: 'appearance, dark mode, light mode',
    light: 'appearance, light mode',
    en: 'anglais, language',
    fr: 'French, language',
    dark: 'appearance, dark mode, night',
    logout: 'sign out, log off, exit',
  },
  /**
   * Phrases that say a list: "agents silent this month"; separated by a comma and a blank. Each also without its marks.
   * None of their words is looked up, but those of `small` and of names.
   */
  asked: {
    over: 'over, above, more than, at least, no less than, not less than, not under, not below, >, >=',
    under: 'under, below, less than, at most, up to, no more than, not more than, not over, not above, <, <=',
    between: 'between',
    and: 'and',
    naira: 'n, ₦, ngn, naira',
    thousands: 'k, thousand',
    millions: 'm, million, millions',
    billions: 'bn, billion, billions',
    minutes: 'minutes, minute, mins, min',
    hours: 'hours, hour, hrs, h',
    days: 'days, day',
    weeks: 'weeks, week',
    months: 'months, month',
    /** Instead of the number 1. */
    one: 'an, a, one',
    /** Before or behind a number of days. */
    last: 'last, past, previous',
    /** Before what is not so. */
    not: 'not, no, non, never, without, except, except for, excluding, exclude, but not, and not, other than, apart from, anything but, is not, are not, do not, does not, did not, isn’t, aren’t, wasn’t, weren’t, don’t, doesn’t, didn’t, haven’t, hasn’t',
    silent: 'silent, idle, dormant, nothing',
    /** What an agent may be without. */
    activity: 'transaction, transactions, activity',
    terminal: 'terminal, terminals',
    /** Directly before a day; the first also before a period. */
    since: 'since, from',
    after: 'after',
    until: 'until, till, up to, to',
    before: 'before',
    /** Before the first and between the two of a pair of days. */
    from: 'from, between, since',
    to: 'to, and, until, till',
    /** Without a meaning here, and no part of a name. */
    lost: '%, or, but, unless, none, neither, nor, nobody, minus, instead, dollars, do, be, times, charge, charges, charged, sign in, signed in, cash in, deposit, deposits, active, inactive, ago, next, tomorrow, seconds, second, quarters, years, weekend, morning, afternoon, evening, night, highest, lowest, largest, smallest, biggest, latest, newest, oldest, how, many',
    /** Words of the other language that turn a text round. */
    foreign:
      'pas, non, sans, sauf, hors, hormis, jamais, aucun, aucune, excepté, exceptés, exceptées, excluant, exclu, ne, n, ni, ou, et, plus, moins, sous, depuis, avant, après, entre, jusqu, jusque, hier, aujourd, hui, dernier, dernière, derniers, dernières, jours, jour, semaine, semaines, mois, heures, heure, échec, échecs, échouée, échouées, réussie, réussies',
    /** Beside the name of a bank. */
    bank: 'bank, banks',
    /** Other words for choices. */
    choices: 'withdrawal = cash out, withdrawals = cash out',
    /** In the order of the year, and of the week. */
    calendar: 'January, February, March, April, May, June, July, August, September, October, November, December',
    weekdays: 'Monday, Tuesday, Wednesday, Thursday, Friday, Saturday, Sunday',
    /** Words that say nothing of their own. */
    small:
      'with, of, from, to, in, the, for, all, any, only, a, an, that, who, which, is, are, was, were, has, have, did, on, by, at, show, list',
    /** Other words for a list, by its name. */
    lists: {
      admins: 'admins, users',
      agentManagers: 'ambassadors',
      agentPurses: 'purses',
      audit: 'audit log',
      settlements: 'settlements',
    },
    /** Other words for the amount of a field, by its name. */
    fields: { balance: 'float', agentFee: 'agent fees', convenienceFee: 'convenience fees' },
    outcomes: {
      successful: 'success, succeeded, approved',
      pending: 'unconfirmed, waiting',
      free: 'assign, available, unassigned',
      failed: 'failure, failures, fail, fails, declined, unsuccessful',
      assigned: 'in use',
      created: 'added',
      changed: 'edited',
      deleted: 'removed',
    },
    periods: {
      last7Days: 'last seven days, past week',
      thisMonth: 'current month',
      previousWeek: 'last week',
      previousMonth: 'last month',
      previousQuarter: 'last quarter',
      previousYear: 'last year',
    },
    waiting: 'for over %{smart_count} minute |||| for over %{smart_count} minutes',
    silence: 'no transaction: %{period}',
    /** Words that the list looks up, and those that nothing looks up. */
    matching: 'matching “%{text}”',
    unclear: 'Nothing found. “%{list}” is clear, “%{text}” is not.',
    /** Offered where nothing is found. */
    search: 'Search %{list} for “%{text}”',
  },
  /** Before the amount that the typed text moves. */
  moves: { credit: 'Credit', debit: 'Debit' },
  /** Other words for actions on a record, by the action's name. */
  acts: {
    creditDebit: 'fund, top-up, deposit, charge, purse, wallet',
    deactivate: 'block, disable, suspend',
    activate: 'unblock, enable',
    resetPassword: 'unlock, PIN',
    generateCode: 'activation',
    transaction: 'transactions, history',
  },
  /** Guesses about the typed text, during the lookup and for several matches. */
  showAll: 'Show all %{count}',
  narrow: 'Or type more of the name: the actions of the first ones stand above.',
  /** Records whose title is somebody else's name. */
  of: { agentPurses: 'Purse of %{title}' },
  guess: {
    transactionId: 'Transaction %{value}',
    rrn: 'Transactions with RRN %{value}',
    stan: 'Transactions with STAN %{value}',
    terminalId: 'Transactions of terminal %{value}',
    agentCode: 'Agent %{value}',
    phone: 'Agents with phone %{value}',
    username: 'Agents with %{value} in the username',
    businessName: 'Agents named %{value}',
    agents: 'Agents matching %{value}',
    agentManagers: 'Agent managers matching %{value}',
    transactions: 'Transactions matching %{value}',
    agentPurses: 'Purses of agents matching %{value}',
    admins: 'Admins matching %{value}',
    devices: 'Devices matching %{value}',
  },
  looking: 'Searching…',
  failed: 'Could not search. %{reason}',
  shortcuts: 'Keyboard shortcuts',
};
