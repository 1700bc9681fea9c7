/** Texts of the processor switch; keys are `processorSwitch.*`. Exact where P2-2, P2-4, P2-8 and P2-9 say them. */
export const processorSwitch = {
  title: 'Select Processor',
  about: 'All live card transactions of the network go through one processor.',
  current: 'Current Processor',
  live: 'Live',
  code: 'Code %{code}',
  none: 'Not reported',
  noneText: 'The processor service did not report a live processor. Choose one to make it live.',
  neverSwitched: 'The audit log has no switch yet.',
  last: 'Last switched on %{time} by %{name}',
  reading: 'Loading the current processor',
  choose: 'Switch to',
  placeholder: 'Choose a processor',
  empty: 'Choose a processor.',
  confirm: 'Confirm',
  noChange: 'No change to make',
  labels: { POSTBRIDGE: 'Interswitch', UP: 'Unified Payment', '3LINE': '3 Line Card' },
  switched: 'Successfully Switched to %{label}',

  ask: {
    title: 'Switch the live processor?',
    text: 'All live card transactions move from %{from} to %{to} at once, for every agent and terminal.',
    textFromNone:
      'The processor service did not report a live processor. All live card transactions go to %{to} at once, for every agent and terminal.',
    audited: 'The switch is recorded in the audit log under your name.',
    submit: 'Switch to %{to}',
    submitting: 'Switching to %{to}…',
  },

  refused: 'Not switched. %{reason}',
  accepted: 'The processor service accepted the switch, but did not confirm it.',
  unknown: 'We could not confirm the switch. %{reason}',
  checking: 'Checking which processor is live…',
  stillFrom: 'The live processor is %{from}. You can switch again.',
  notYetFrom: 'The live processor is still %{from}. Check again in a moment.',
  uncheckable: 'Could not load the live processor. %{reason} Check again before you switch.',
  check: 'Check again',
};
