/** Texts of the purse page; keys are `purse.*`. Exact where P2-2 and P2-8 say them, misspelling included. */
export const purse = {
  cards: 'Balances',
  totalAgentBalance: 'Total Agent Balance',
  walletBalance: 'Wallet Balance',
  reading: 'Loading the balances',
  /** Of the rows in question. */
  sums: { label: 'All that is listed', into: 'In', out: 'Out', net: 'Net' },
  unread: 'Could not load the balances. %{reason}',

  /** Paying into the central purse; the short text is its button beside the wallet balance. */
  fund: 'Fund the central purse',
  fundShort: 'Fund',
  fundWhat: 'Records money that has arrived in the network’s bank account.',
  bankReference: 'Bank reference',
  bankReferenceHelp: 'What the bank calls this transfer. Each reference counts once.',
  fundAudited: 'The audit log records this under your name, where every administrator can read it.',
  /** By what the service has: notices, a mail system. */
  fundTold: {
    both: 'Every other administrator is told in the notice centre and by email.',
    mail: 'Every other administrator is told by email.',
    notices: 'Every other administrator is told in the notice centre.',
    nobody: 'No message is sent.',
  },

  ofAgent: 'Purse balance',
  afterLast: 'after the transaction of %{time}; the service does not tell agents the balance itself',
  cashOut: 'Cash-out today',
  /** While the page is not used after midnight. */
  cashOutOf: 'Cash-out of %{day}',
  cashOutUsed: '%{used} of %{limit}',
  cashOutOver: 'over the limit by %{over}',
  successRate: 'Success rate, 30 days',
  ofDecided: '%{successful} of %{decided}',
  noneDecided: 'None completed',
  figureFailed: 'Could not load.',
  /** A month of a purse as a PDF. */
  statement: {
    open: 'Statement…',
    dialog: 'Statement of a month',
    about: 'Opening balance, every movement and closing balance of the purse, as a PDF.',
    month: 'Month',
    download: 'Download PDF',
    downloading: 'Downloading…',
    file: 'statement',
    saved: 'The statement of %{month} was saved.',
    before: 'The ledger of this purse begins at %{time} (Lagos). Choose that month or a later one.',
    wrong: 'The service’s figures for this month do not add up, so no statement was made. Tell the network’s support.',
    failed: 'Could not make the PDF. Try again.',
    title: 'Statement of purse, %{name}',
    period: '%{first} to %{last}, Lagos time',
    sums: 'Opening balance %{opening}, in %{into}, out %{outOf}, closing balance %{closing}. Movements: %{count}.',
    since: 'The ledger of this purse begins at %{time}. Earlier movements of the month are not in this statement.',
    opened: 'The purse was opened at %{time}.',
    notOver: 'The month is not over: this statement ends at %{time}.',
    made: 'Made at %{time}',
    page: 'Page %{page} of %{pages}',
    columns: {
      time: 'Date',
      transactionId: 'Transaction ID',
      type: 'Type',
      reason: 'Description',
      into: 'In (N)',
      outOf: 'Out (N)',
      balance: 'Balance (N)',
    },
    opening: 'Opening balance',
    closing: 'Closing balance',
  },
  notOffered: 'Not offered by the connected service',

  title: 'Credit/Debit Purse',
  who: '%{name}, %{memberId}',
  /** Without the agent's username. */
  whoById: '%{name}, agent %{agentId}',
  /** Without the agent's name, too. */
  agentById: 'agent %{agentId}',
  balance: 'Balance:\u00A0%{balance}',
  action: 'Action',
  credit: 'Credit',
  creditHelp: 'from the central purse into this purse',
  debit: 'Debit',
  debitHelp: 'from this purse into the central purse',
  amount: 'Amount (N)',
  reason: 'Reason',
  transactionId: 'Transaction ID',
  transactionIdHelp: 'Use each transaction ID once. Sending it twice does not move money twice.',
  suggest: 'Suggest',
  review: 'Review',
  change: 'Change',

  problem: {
    action: 'Choose Credit or Debit.',
    amount: 'Enter an amount in naira above 0 with at most two decimals, such as 1500.50.',
    bankReference: 'Enter the bank’s reference of the transfer.',
    reason: 'Enter a reason.',
    transactionId: 'Enter a transaction ID.',
    tooLong: 'Enter at most %{max} characters.',
    invisible:
      'This holds an invisible character, such as a line break or a mark that turns the text around. Type it again instead of pasting it.',
    secretNumber:
      'This may hold a card number or a BVN, which are never stored. Remove the number, or write only its last four digits.',
    tooLarge: 'Enter at most 9,999,999,999,999.99 naira.',
  },

  will: {
    credit:
      'N%{amount} goes from the central purse into the purse of %{who}. The agent’s balance goes from %{before} to %{after}.',
    debit:
      'N%{amount} goes from the purse of %{who} into the central purse. The agent’s balance goes from %{before} to %{after}.',
    fund: 'N%{amount} goes into the central purse. Its balance goes from %{before} to %{after}.',
  },
  /** For people from whom the balance is hidden. */
  willUnseen: {
    credit: 'N%{amount} goes from the central purse into the purse of %{who}.',
    debit: 'N%{amount} goes from the purse of %{who} into the central purse.',
  },
  below: 'This is more than the purse holds: the balance would go below zero. The service may refuse the debit.',
  notFresh: 'Could not refresh the balance. This is the balance from the list. %{reason}',
  before: 'Balance before',
  after: 'Balance after',
  confirm: { credit: 'Credit N%{amount}', debit: 'Debit N%{amount}', fund: 'Pay in N%{amount}' },
  confirming: { credit: 'Crediting N%{amount}…', debit: 'Debiting N%{amount}…', fund: 'Paying in N%{amount}…' },
  audited: 'The movement is recorded in the audit log under your name.',
  done: 'operatrion Successful',
  moved: { credit: 'N%{amount} to %{who}', debit: 'N%{amount} from %{who}', fund: 'N%{amount} into the central purse' },
  failed: '%{reason} Everything you typed is still here.',

  unknownTitle: 'We could not confirm this movement.',
  idUnconfirmed:
    'A movement with the transaction ID %{id} was sent before and is not confirmed. Check that movement first, or use another transaction ID.',
  unknown: {
    credit:
      'A credit of N%{amount} to %{who} was sent and not confirmed (transaction %{id}). Kobodesk does not send this credit again by itself.',
    debit:
      'A debit of N%{amount} from %{who} was sent and not confirmed (transaction %{id}). Kobodesk does not send this debit again by itself.',
    fund: 'A payment of N%{amount} into the central purse was sent and not confirmed (transaction %{id}). Kobodesk does not send this payment again by itself.',
  },
  sentAt: 'Sent on %{when} (Lagos).',
  askCheck: '%{reason} “Check now” looks for the transaction ID in the central purse.',
  check: 'Check now',
  checking: 'Looking the transaction up…',
  uncheckable: 'Could not load the central purse. %{reason}',
  missing:
    'Nothing is recorded under this transaction ID so far. You can send the movement again with the same ID: the service records each ID only once.',
  other: 'Another movement is recorded under this transaction ID: %{what}. Your movement was not recorded.',
  found: 'The movement was recorded: %{what}.',
  recorded: '%{type} of N%{amount}, central purse from N%{before} to N%{after}, at %{time}',
  reasonAgain: 'To send the movement again, enter the reason again: this browser did not keep the reason.',
  notLasting:
    'This browser has no room to keep this reminder. Write the transaction ID down before you close the page.',
  again: 'Send again',
  sendingAgain: 'Sending again…',
  giveUp: 'Do not send again',
  giveUpTitle: 'Delete this reminder?',
  giveUpText:
    'The movement may still arrive. Without this reminder, Kobodesk no longer shows transaction %{id} as not confirmed. Look for the transaction in the central purse.',
  keep: 'Keep this reminder',
  nothing: 'unknown',
};
