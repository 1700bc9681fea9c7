/** Texts of webhooks in the settings; keys are `webhooks.*`. */
export const webhooks = {
  about:
    'A webhook sends a message to another system when a watched view crosses its line. A watch chooses the webhook by its name.',
  add: 'Add webhook',
  none: 'There are no webhooks yet',
  noneText: 'Add the address of the system that receives the messages.',
  full: 'There are %{most} webhooks, the most there can be.',
  loading: 'Loading the webhooks…',
  failed: 'Could not load the webhooks.',
  retry: 'Try again',
  /** What became of the latest message. */
  untried: 'Nothing was sent yet.',
  received: 'Received the latest message on %{time}.',
  failing: 'Failing since %{time}.',
  sending: 'Sending the test…',
  noOutcome: 'There is no outcome of the test yet. This page shows it once it is known.',
  reasons: {
    status: 'The receiver answered with status %{status}. Any status from 200 to 299 is expected, without a redirect.',
    private:
      'The address is in a private network. To allow it, name it in OUTGOING_PRIVATE on the server, then restart.',
    name: 'The name of the host could not be found.',
    connection: 'The host does not accept connections at this port.',
    certificate: 'The certificate of the host is not valid, or TLS failed.',
    time: 'The receiver did not answer within 10 seconds.',
    lost: 'The connection ended without an answer.',
    secret: 'The webhook has no secret, because backups do not hold secrets. Make a new secret.',
    other: 'Reload the page to see why.',
  },
  waiting: '1 message waits to be sent. |||| %{smart_count} messages wait to be sent.',
  givenUp:
    '1 message of the last 30 days was given up after 24 hours. |||| %{smart_count} messages of the last 30 days were given up after 24 hours.',
  oldSecret: 'The former secret also signs until %{time}.',

  options: 'Options of the webhook %{name}',
  test: 'Send a test',
  notTested: 'The test was not sent. %{reason}',
  change: 'Change…',
  renew: 'New secret…',
  end: 'End the webhook…',

  addTitle: 'Add webhook',
  addText: 'Kobodesk sends a signed message to this address when a watch that chose it crosses its line.',
  changeTitle: 'Change the webhook %{name}',
  name: 'Name',
  nameHelp: 'People who watch views choose by this name.',
  url: 'Address',
  changeText: 'An address on another host gets a new secret, which you see once. The former one ends at once.',
  urlHelp: 'Begins with https://. Only administrators see it.',
  submit: 'Add',
  save: 'Save',
  changed: 'The webhook was changed.',
  problems: {
    name: 'Enter a name.',
    url: 'Enter an address that begins with https://, without a user, a password or a #.',
  },

  secretTitle: 'Secret of %{name}',
  secretText: 'Give this secret to the receiver, which checks the signature of each message with it.',
  secret: 'Secret',
  once: 'It is shown this once. If it is lost, make a new one.',
  copy: 'Copy',
  copied: 'Copied.',
  notCopied: 'The browser did not copy the secret. Select it and copy it yourself.',
  done: 'Done',

  renewTitle: 'New secret for %{name}?',
  renewText:
    'You see the new secret once. For one day messages are signed with both, so that the receiver can change over. A secret before the present one ends at once.',
  renewSubmit: 'Make a new secret',
  renewUnknown: 'We could not confirm this. The secret may be another one now. Make a new secret to see one.',
  addUnknown:
    'We could not confirm this. If the webhook is in the list, choose “New secret” in its menu: its secret is not shown again.',

  endTitle: 'End the webhook %{name}?',
  endText:
    'Nothing more is sent to it, and messages that wait are dropped. Watches that tell only this webhook tell in the notice centre from then on. Their owners are told.',
  endSubmit: 'End the webhook',
  ended: 'The webhook has ended.',
};
