/** Texts of the notice centre; keys are `noticeCentre.*`. */
export const noticeCentre = {
  title: 'Notices',
  text: 'Your recent actions in this tab.',
  /** The button's name while there are unread notices. */
  unread: 'Notices, %{smart_count} unread',
  list: 'Notices, latest first',
  empty: {
    title: 'No notices.',
    text: 'Exports under way, outcomes of your actions and session warnings are listed here until the page is reloaded or you sign out.',
  },
  toList: 'Open the list',
  again: 'Export again',
  /** Added to the button's name. */
  underWay: '1 export under way |||| %{smart_count} exports under way',
  running: 'Exports under way',
  toPage: 'Open the page',
  repeated: 'Account %{account} is not recorded yet. Kobodesk tries again automatically.',
  exportFailed: 'The export of %{resource} failed.',
  /** Calls that belong to no resource, by name. */
  calls: {
    moveMoney: 'CREDIT/DEBIT',
    fundCentralPurse: 'Fund the central purse',
    createFees: 'Agent Fees',
    openBankAccount: 'Open Bank Account',
    linkTier1Card: 'Card link',
    loadHardware: 'Hardware Management',
    changePassword: 'Change password',
  },
  /** A call without a name. */
  call: 'A change',
};
