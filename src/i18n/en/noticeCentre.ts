/** Texts of the notice centre; keys are `noticeCentre.*`. */
export const noticeCentre = {
  title: 'Notices',
  text: 'What was done in this tab since the page was loaded. The list is cleared when the page is reloaded or you sign out; each tab has its own.',
  /** The button's name while there are unread notices. */
  unread: 'Notices, %{smart_count} unread',
  list: 'Notices, latest first',
  empty: {
    title: 'No notices yet.',
    text: 'Outcomes of your actions, exports and session warnings are listed here until the page is reloaded or you sign out.',
  },
  toList: 'Open the list to export again',
  toPage: 'Open its page',
  repeated: 'Account %{account} waits to be recorded. This is repeated by itself.',
  exportFailed: 'The export of %{resource} failed.',
  /** Calls that belong to no resource, by name. */
  calls: {
    moveMoney: 'CREDIT/DEBIT',
    createFees: 'Agent Fees',
    openBankAccount: 'Open Bank Account',
    linkTier1Card: 'Card link',
    loadHardware: 'Hardware Management',
    changePassword: 'Change password',
  },
  /** A call without a name. */
  call: 'A change',
};
