/** Texts of "Set up your network" on the dashboard; keys are `setup.*`. */
export const setup = {
  title: 'Set up your network',
  note: '%{done} of %{all} done',
  why: 'Set up your network to see figures here.',
  dismiss: 'Dismiss',
  isDone: 'Done:',
  isOpen: 'To do:',
  /** A mail to the person's own address. */
  mailTest: {
    send: 'Send a test',
    sending: 'Sending…',
    check: 'Check again',
    none: 'Sends a mail to %{to}. Not your address? Change it under “Admin”.',
    waiting: 'Waiting: the mail server has not taken the test to %{to} yet.',
    waitingAnswered: 'Still waiting. The mail server did not take the test to %{to}: %{answer}. We try again.',
    sent: 'Sent to %{to} on %{when}. Look at your inbox.',
    refused: 'The test to %{to} was given up on %{when}. Check SMTP_URL on the server.',
    refusedAnswered: 'Refused. The mail server said of the test to %{to}: %{answer}',
  },
  fromFile: 'From a file',
  /** The step's name, and what to do. */
  steps: {
    administrators: {
      label: 'Administrators',
      text: 'Create a second administrator, so that one lost password locks nobody out.',
    },
    mail: {
      label: 'Mail',
      text: 'Set SMTP_URL on the server, then restart. One-time passwords go out by email.',
      /** Where it is set. */
      command: 'The mail server has not taken the last test. Check SMTP_URL on the server, then send another one.',
    },
    centralPurse: {
      label: 'Central purse',
      text: 'Fund the central purse, so that agents can be credited.',
      /** Where funding on screen is switched off. */
      command: 'Run “npm run fund” on the server, so that agents can be credited.',
    },
    fees: { label: 'Agent fees', text: 'Check the fees that we propose for each transaction type, and submit them.' },
    agentManagers: { label: 'Agent managers', text: 'Create the first agent manager.' },
    agents: { label: 'Agents', text: 'Create the first agent, or many at once from a file.' },
    terminals: {
      label: 'Terminals',
      text: 'Choose “Assign Terminal” in the row of an agent.',
      /** While there is no agent. */
      before: 'Create an agent first. A terminal is assigned to an agent.',
    },
    devices: { label: 'Devices', text: 'Upload a CSV file of serial numbers.' },
    processor: { label: 'Processor', text: 'Choose the processor that transactions go through.' },
    appVersion: { label: 'App version', text: 'Add the version of the agents’ app.' },
    partnerBank: { label: 'Partner bank', text: 'Set PARTNER_BANK_URL on the server, then restart.' },
  },
};
