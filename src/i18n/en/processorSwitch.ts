/** Texts of the processor switch; keys are `processorSwitch.*`. Exact where P2-2, P2-4, P2-8 and P2-9 say them. */
export const processorSwitch = {
  title: 'Select Processor',
  about: 'All live card traffic of the network goes through one processor.',
  current: 'Current Processor',
  live: 'Live',
  code: 'Code %{code}',
  none: 'Not named',
  noneText: 'The processor host did not name a live processor. Choose one to make it live.',
  reading: 'Reading the current processor',
  choose: 'Switch to',
  placeholder: 'Choose a processor',
  empty: 'Choose a processor.',
  confirm: 'Confirm',
  noChange: 'No change to make',
  labels: { POSTBRIDGE: 'Interswitch', UP: 'Unified Payment', '3LINE': '3 Line Card' },
  switched: 'Successfully Switched to %{label}',

  ask: {
    title: 'Switch the live processor?',
    text: 'All live card traffic moves from %{from} to %{to} at once, for every agent and terminal.',
    textFromNone:
      'The processor host did not name a live processor. All live card traffic goes to %{to} at once, for every agent and terminal.',
    audited: 'The switch is recorded in the audit log under your name.',
    submit: 'Switch to %{to}',
    submitting: 'Switching to %{to}…',
  },

  refused: 'Not switched. %{reason}',
  accepted: 'The processor host accepted the switch, but did not confirm it.',
  unknown: 'We could not confirm the switch. %{reason}',
  checking: 'Asking which processor is live now…',
  stillFrom: 'The live processor is %{from}. You can switch again.',
  notYetFrom: 'The live processor is still %{from}. Check again in a moment.',
  uncheckable: 'The live processor could not be read. %{reason} Check again before you switch.',
  check: 'Check again',
};
