/** Texts of forms; keys are `form.*`. */
export const form = {
  required: 'required',
  choose: 'Choose',
  chooseFirst: 'Choose %{field} first',
  noChoices: 'There is nothing to choose from.',

  problem: {
    missing: 'Enter %{field}.',
    notPicked: 'Choose %{field}.',
    email: 'Enter a whole email address, such as name@example.com.',
    number: 'Enter a number, such as 25 or 0.65.',
    money: 'Enter an amount in naira with at most two decimals, such as 1500.50.',
    notADay: 'Enter a day as YYYY-MM-DD.',
    halfADay: 'Enter the whole day, or clear it.',
    beingRead: '%{field} is still being read. Wait a moment, then send again.',
    tooShort: 'Enter %{field} in full: %{min} digits.',
    tooFew: 'Enter %{field} in full: at least %{min} digits.',
    tooLong: '%{field}: at most %{max} digits. What is longer is not taken.',
    notChosen: 'Choose %{field} from the list.',
    upstream: 'The service says: %{message}',
  },
  summary:
    'Not sent yet. One field needs your attention: |||| Not sent yet. %{smart_count} fields need your attention:',
  named: 'Look again at %{fields}.',

  sending: 'Sending…',
  unknownCreate:
    '%{reason} Whether it was created is not known: look for it in the list before you send it again. Everything you typed is still here.',
  unknownEdit:
    '%{reason} Whether it was saved is not known: saving again checks the record first. Everything you typed is still here.',
  /** For unknown outcomes: without the advice to try again. */
  lost: {
    network: 'We could not reach the service.',
    timeout: 'The service took too long to answer.',
    malformed: 'The service answered in a form we do not understand.',
    /** The specification's sentence, and why. */
    unavailable:
      'There was an error sending your request, please try again later. The service was temporarily unavailable.',
  },
  kept: '%{reason} Nothing was lost: everything you typed is still here.',

  restored: 'What you had typed before is back.',
  restart: 'Start again',

  leaveTitle: 'Leave without saving?',
  leaveText: 'What you typed here has not been saved and would be lost.',
  leaveUnknownTitle: 'Leave this form?',
  leaveUnknownText:
    'Whether what you sent was saved is not known. What you typed would be gone from here: look whether it was saved before you type it again.',
  leave: 'Leave and lose it',
  stay: 'Stay here',

  recordFailed: 'The record could not be read',
  notCompared:
    'Nothing was saved, because it could not be checked whether someone else has changed the record. %{reason}',
  changedTitle: 'Someone else has changed this record in the meantime.',
  changedText: 'Nothing was saved yet. See what is different, then save again.',
  changedElsewhere:
    'Nothing was saved. What has changed is not part of this form: save again to go on with your values.',
  /** Before saving, in forms with a review. */
  will: 'What will change: %{changes}.',
  willChange: '%{field} from %{before} to %{after}',
  theirs: 'Theirs: %{value}',
  mine: 'Yours: %{value}',
  taken: 'Now %{value}; you had not changed it.',
  nothing: 'nothing',
  undecided: 'Choose for each field whose value stays.',
};
