/** Texts of the form that creates fees; keys are `fees.*`. Exact where P2-2, P2-5 and P2-8 say them. */
export const fees = {
  title: 'New fee ranges',
  about: 'Each range starts N1 above the previous maximum.',
  row: 'Row %{row}',
  type: 'Transaction Type',
  min: 'Min',
  max: 'Max',
  rangeType: 'Range Type',
  rangeTypes: { p: 'Percentage', d: 'Flat-fee', h: 'Hybrid' },
  fee: 'Fee',
  cut: "Agent Manager's Cut",
  example: { p: '0.65', d: '10', h: '0.65:10' },
  remove: 'Remove row %{row}',
  add: 'ADD',
  addLater: 'Fill in this row to add another.',
  stays: 'This form stays open until you submit these rows.',
  submit: 'SUBMIT',
  submitting: 'Creating the fees…',
  asking: 'Checking whether the fees were created…',

  minReading: 'Loading…',
  minUnread: 'Not loaded',
  minWaits: 'Automatic',
  typesUnread: 'Could not load the transaction types. %{reason}',
  rangeUnread: 'Could not load the start of the next range of %{type}. %{reason}',

  problem: {
    typeMissing: 'Choose the transaction type.',
    maxMissing: 'Max is required',
    maxNoNumber: 'Max must be a number',
    maxBelowMin: 'Max should be greater than min',
    maxTooLarge: 'Max must be at most 1,000,000,000,000.',
    rangeTypeMissing: 'Choose the type.',
    feeMissing: 'fee is required',
    feeNoPercentage: 'Enter a percentage from 0 to 100 with at most 4 decimals, such as 0.65.',
    feeNoAmount: 'Enter naira with at most two decimals, such as 10.',
    feeNoHybrid: 'Enter a percentage and a flat fee, such as 0.65:10.',
    cutMissing: 'Cut is required',
    cutNoPercentage: 'Enter a percentage from 0 to 100 with at most two decimals.',
  },
  incomplete:
    'Not sent yet. One field needs your attention. |||| Not sent yet. %{smart_count} fields need your attention.',

  /** Of fees that are proposed while a network is set up. */
  proposal: {
    made: 'We propose these fees for the types that have none. Change what you need. Nothing is saved until you select SUBMIT.',
    none: 'Every transaction type that we know already has fees, so there is nothing to propose.',
    unread: 'Could not load the fees for a proposal. %{reason}',
    empty: 'Start empty',
  },

  will: 'This will be created:',
  range: 'from %{from} to %{to} naira: %{fee} (manager’s cut %{cut} %)',
  feeText: { p: '%{percent} %', d: '%{flat} naira', h: '%{percent} % plus %{flat} naira' },

  created: 'FEES CREATED SUCCESFULLY',
  createdText: 'One range was created. |||| %{smart_count} ranges were created.',
  createdAfterAll: 'The answer was lost, but the fees were created.',
  failed: 'FEES CANT BE CREATED',
  failedText: '%{reason} Everything you typed is still here.',
  failedChecked:
    '%{reason} The list of fees shows that nothing was created. Everything you typed is still here. No range is ever created twice.',
  missing: 'The list of fees shows that nothing was created.',
  unknown: 'We could not confirm that the fees were created',
  unknownText: '%{reason} The list of fees could not be loaded either. Everything you typed is still here.',
  check: 'Check now',
  checking: 'Loading the fees…',
};
