/** Texts of the notice centre; keys are `noticeCentre.*`. */
export const noticeCentre = {
  title: 'Notices',
  text: 'What was done in this session. The list is cleared when you sign out.',
  /** The button's name while there are unread notices. */
  unread: 'Notices, %{smart_count} unread',
  list: 'Notices, latest first',
  empty: {
    title: 'No notices yet.',
    text: 'Outcomes of your actions, exports and session warnings are listed here until you sign out.',
  },
  toList: 'Open the list to export again',
  toPage: 'Open its page',
  exportFailed: 'The export of %{resource} failed.',
  /** Calls that belong to no resource, by name. */
  calls: {
    moveMoney: 'CREDIT/DEBIT',
    createFees: 'Agent Fees',
    openBankAccount: 'Open Bank Account',
    createAccountRecord: 'Record of an opened account',
    linkTier1Card: 'Card link',
    loadHardware: 'Hardware Management',
    changePassword: 'Change password',
  },
  /** A call without a name. */
  call: 'A change',
};
